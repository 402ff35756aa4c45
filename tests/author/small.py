"""A skeleton of one module, as texts, that tests change in one place."""

from pathlib import Path

TABLE = """
name = "small"
description = "Fees of a small harbour."
symbols = ["<<fee>>"]

[vocabulary]
package = ["smallfee", "tinydues"]
fee = ["fee", "dues", "toll"]

[numbers]
top = { low = 3, high = 7 }

[errors]
"<<fee>>" = ["ValueError"]

[[decisions]]
id = "bound"
kind = "bound"
probes = ["<<fee>>(<<top>>)"]
alternatives = [
    { name = "within", conventional = true, code = "hours <= TOP", clause = "<<top>> hours are few." },
    { name = "below", code = "hours < TOP", clause = "<<top>> hours are many." },
]

[[decisions]]
id = "negative"
kind = "error-vs-clamp"
probes = ["<<fee>>(-3)"]
alternatives = [
    { name = "error", conventional = true, code = "raise ValueError(hours)", clause = "Below 0: `ValueError`." },
    { name = "zero", code = "hours = 0", clause = "Below 0: as 0." },
]

[slots.hours]
of = [0, 1, -1, 20]
near = ["top"]

[[stimuli]]
ask = ["<<fee>>(<<hours>>)"]
"""

MODULE = '''"""Fees."""

TOP = <<top>>


def <<fee>>(hours):
    """What so many hours cost."""
    if hours < 0:
        <<negative>>
    return hours * (9 if <<bound>> else 5)
'''

SPEC = """# <<package>>

## `<<fee>>(hours) -> int`

An hour costs 9 where there are few of them, else 5. <<bound>> <<negative>>

`<<fee>>(1)` is <<= <<fee>>(1)>>.
"""


def write(folder: Path, *, table: str = TABLE, module: str = MODULE, spec: str = SPEC) -> Path:
    """The skeleton in a directory of its name."""
    root = folder / "small"
    (root / "modules").mkdir(parents=True)
    (root / "skeleton.toml").write_text(table)
    (root / "SPEC.md").write_text(spec)
    (root / "modules" / "__init__.py").write_text(module)
    return root
