"""Every check of the conformance suite, on every engine.

    tools/with_engines.sh python bench/conformance.py [--engine NAME ...] [--write docs/explanation/sandbox.md]

`unprivileged` are rooms that do without what only root can have, started by root. What an engine leaves out is named in
its `differences.py`, with the reason. Exits 1 where a check fails.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import measure
import msgspec
from command import exit_status
from kept import Kept, source

from quintain.sandbox.api import Image, Sandbox
from quintain.sandbox.attacks import VARIABLE
from quintain.sandbox.choose import make_sandbox
from quintain.sandbox.conformance import CONFORMANCE, Check, ConformanceFailure
from quintain.sandbox.image import host_image
from quintain.sandbox.landlock import differences
from quintain.sandbox.namespaces import NamespaceSandbox

ENGINES: dict[str, Callable[[], Sandbox]] = {
    "namespaces": lambda: NamespaceSandbox(warm=False, slots=2),
    "namespaces, warm": lambda: NamespaceSandbox(warm=True, slots=2),
    "unprivileged": lambda: NamespaceSandbox(warm=False, slots=2, unprivileged=True),
    "unprivileged, warm": lambda: NamespaceSandbox(warm=True, slots=2, unprivileged=True),
    "docker": lambda: make_sandbox("docker", warm=False, slots=2),
    "podman": lambda: make_sandbox("podman", warm=False, slots=2),
    "landlock": lambda: make_sandbox("landlock", warm=False, slots=2),
}
LEFT_OUT = {"landlock": differences.LEFT_OUT}
FAILED = 1


class Row(msgspec.Struct, frozen=True):
    """What came of one engine."""

    asked: str
    name: str
    failed: dict[str, str]
    """Check to why."""
    tried: int
    seconds: float


def main() -> int:
    """Try, print, and write."""
    parser = argparse.ArgumentParser(prog="bench/conformance.py", description=__doc__.partition("\n")[0])
    here = [name for name in ENGINES if os.geteuid() == 0 or name.startswith("unprivileged")]
    parser.add_argument("--engine", nargs="+", choices=here, default=here, help=f"default: {', '.join(here)}")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page as well")
    options = parser.parse_args()
    os.environ[VARIABLE] = "a secret of the caller"
    rows = [row_of(engine) for engine in options.engine]
    text = written(rows)
    print(text)
    if options.write:
        measure.put(options.write, "conformance", "bench/conformance.py", text)
    return FAILED if any(row.failed for row in rows) else 0


def row_of(engine: str) -> Row:
    """As it was measured before, else measured now; what failed is measured again."""
    kept = Kept("conformance", source("src/quintain/sandbox"))
    row = kept.load(engine, Row) or tried(engine, host_image("test"))
    if not row.failed:
        kept.save(engine, row)
    return row


def tried(engine: str, image: Image) -> Row:
    """Every check that an engine does not leave out."""
    started, failed = time.perf_counter(), {}
    checks = [check for check in CONFORMANCE if check.name not in LEFT_OUT.get(engine, {})]
    with ENGINES[engine]() as sandbox:
        for check in checks:
            why = failure(check, sandbox, image)
            failed |= {check.name: why} if why else {}
            print(f"{engine}: {check.name}: {why or 'passed'}", file=sys.stderr, flush=True)
        return Row(engine, sandbox.name, failed, len(checks), time.perf_counter() - started)


def failure(check: Check, sandbox: Sandbox, image: Image) -> str:
    """Why a check failed; empty where it passed."""
    try:
        check.function(sandbox, image)
    except ConformanceFailure as error:
        return str(error)
    return ""


def written(rows: Sequence[Row]) -> str:
    """The table, and the names of what failed."""
    lines = []
    for row in rows:
        counts = (row.tried, row.tried - len(row.failed), len(LEFT_OUT.get(row.asked, {})), round(row.seconds))
        lines.append((row.asked, row.name, *map(str, counts)))
    table = measure.table(("engine", "its name", "checks", "passed", "left out", "seconds"), lines)
    failed = "".join(f"\n\nFailed on {row.asked}: {', '.join(row.failed)}." for row in rows if row.failed)
    command = "tools/with_engines.sh python bench/conformance.py --write docs/explanation/sandbox.md"
    return f"Made by `{command}`.\n\n{table}{failed}"


if __name__ == "__main__":
    sys.exit(exit_status(main))
