"""What tests of serving hand in, and a task whose submissions have no grade."""

import json
from pathlib import Path

from quintain.store.tree import read_tree

TASKS = Path(__file__).parent / "tasks"
REFERENCE = read_tree(TASKS / "ferry" / "private" / "reference")
KNOWN_BAD = read_tree(TASKS / "ferry" / "private" / "known-bad")
OWN = {name: data + b"\n# ours\n" if name.endswith(".py") else data for name, data in KNOWN_BAD.items()}
"""Of no known digest: a submission."""


def sever(task: Path) -> None:
    """Let a task's upstream be one that nobody has: what would be compared with it has no grade."""
    name = "not to be had.tar.gz"
    contract = json.loads((task / "private" / "contract.json").read_bytes())
    contract |= {"task_id": task.name, "upstream_sdist": name}
    (task / "private" / "contract.json").write_text(json.dumps(contract))
    (task / "private" / "upstream.lock").write_text(
        f'name = "none"\nversion = "1"\nfilename = "{name}"\nsha256 = "none"\nlicence = "none"\nimport_name = "none"\n'
    )
