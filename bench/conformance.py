"""Every check of the conformance suite, on every engine.

    tools/with_engines.sh python bench/conformance.py [--engine NAME ...] [--write docs/explanation/sandbox.md]

`unprivileged` are rooms that do without what only root can have, started by root. What an engine leaves out is named in
its `differences.py`, with the reason. What passed is kept until the sandbox changes: a run that was interrupted goes on
where it stopped. Exits 1 where a check fails.
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

from quintain.grade.version import grader_version
from quintain.sandbox.api import Image, Sandbox
from quintain.sandbox.attacks import VARIABLE
from quintain.sandbox.choose import make_sandbox
from quintain.sandbox.conformance import CONFORMANCE, Check, ConformanceFailure
from quintain.sandbox.containers.differences import LEFT_OUT as NOT_IN_CONTAINERS
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
LEFT_OUT = {"landlock": differences.LEFT_OUT, "docker": NOT_IN_CONTAINERS, "podman": NOT_IN_CONTAINERS}
FAILED = 1


class Outcome(msgspec.Struct, frozen=True):
    """What came of one check on one engine."""

    name: str
    """Of the engine, as it says itself, with its version."""
    failed: str
    """Why; empty where it passed."""
    seconds: float


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
    rows = [row_of(engine, host_image("test")) for engine in options.engine]
    text = written(rows)
    print(text)
    if options.write:
        measure.put(options.write, "conformance", "bench/conformance.py", text)
    return FAILED if any(row.failed for row in rows) else 0


def row_of(engine: str, image: Image) -> Row:
    """Every check that an engine does not leave out."""
    kept = Kept("conformance", source("src/quintain/sandbox"))
    checks = [check for check in CONFORMANCE if check.name not in LEFT_OUT.get(engine, {})]
    try_missing(engine, [check for check in checks if not passed(engine, check, kept)], kept, image)
    found = {check.name: outcome for check in checks if (outcome := kept.load(f"{engine}-{check.name}", Outcome))}
    name = next(outcome.name for outcome in found.values())
    failed = {check: outcome.failed for check, outcome in found.items() if outcome.failed}
    return Row(engine, name, failed, len(found), sum(outcome.seconds for outcome in found.values()))


def passed(engine: str, check: Check, kept: Kept) -> bool:
    """Whether it was tried before, and passed."""
    outcome = kept.load(f"{engine}-{check.name}", Outcome)
    return outcome is not None and not outcome.failed


def try_missing(engine: str, missing: Sequence[Check], kept: Kept, image: Image) -> None:
    """Try checks, and keep what came of each."""
    if not missing:
        return
    with ENGINES[engine]() as sandbox:
        for check in missing:
            started = time.perf_counter()
            why = failure(check, sandbox, image)
            kept.save(f"{engine}-{check.name}", Outcome(sandbox.name, why, time.perf_counter() - started))
            print(f"{engine}: {check.name}: {why or 'passed'}", file=sys.stderr, flush=True)


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
    return f"Made by `{command}`, grader {grader_version()}.\n\n{table}{failed}"


if __name__ == "__main__":
    sys.exit(exit_status(main))
