"""Prove the sample tranche, then grade a correct and an incorrect candidate: `python3 tools/demo.py [--one]`.

Does all its own set-up, writes nothing to the checkout, and exits 0 only if every step ended as it should.
The first run needs the package index; later ones need no network. `--one` proves the first task alone.
"""

from __future__ import annotations

import sys
import time

sys.dont_write_bytecode = True

from environment import Environment, finish, prepare, say

RELMARK = "tranches/sample/tasks/relmark/private"
ALL = ("every gate of the three sample tasks holds", ("prove", "tranches/sample"), 0)
ONE = ("every gate of a sample task holds", ("prove", "tranches/sample/tasks/relmark"), 0)
GRADES = (
    ("a correct candidate passes", ("grade", "relmark", f"{RELMARK}/reference"), 0),
    ("an incorrect candidate, whose package looks right, fails", ("grade", "relmark", f"{RELMARK}/known-bad"), 1),
)
"""What is shown, the command that shows it, and its exit status when it does."""


def main() -> int:
    """Run the steps until one does not end as it should; 1 then, else 0."""
    environment = prepare()
    for shown, arguments, expected in (ONE if sys.argv[1:] == ["--one"] else ALL, *GRADES):
        status = _step(environment, arguments)
        if status != expected:
            say(f"\nNOT shown: {shown} (exit {status}, expected {expected})")
            return 1
        say(f"\nshown: {shown} (exit {status}, as it should)")
    return 0


def _step(environment: Environment, arguments: tuple[str, ...]) -> int:
    say(f"\n$ quintain {' '.join(arguments)}")
    started = time.monotonic()
    status = environment.run("quintain", *arguments)
    say(f"  {time.monotonic() - started:.1f} s")
    return status


if __name__ == "__main__":
    finish(main)
