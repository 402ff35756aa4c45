"""Check and test this checkout: `python3 tools/test.py [PYTEST ARGUMENTS]`.

Does all its own set-up, writes nothing to the checkout, and exits 0 only if every check and every test passed.
Arguments go to pytest, after the defaults.
"""

from __future__ import annotations

import sys
import time

sys.dont_write_bytecode = True

from environment import Environment, finish, prepare, say

SOME_TESTS_FAILED = 1
"""Exit status of pytest."""


def main() -> int:
    """Run every check, the failed ones not hiding the later ones; 1 if any failed."""
    environment = prepare("test")
    outcomes = [(name, *_timed(environment, command)) for name, command in _checks(environment).items()]
    if outcomes[-1][1] == SOME_TESTS_FAILED:
        outcomes.append(("those alone", *_timed(environment, _alone(environment))))
        if outcomes[-1][1] == 0:
            say("\nNOTE: these failed side by side with others and passed alone; look at those that do so often")
            outcomes.pop(-2)
    say("")
    for name, status, seconds in outcomes:
        say(f"{'passed' if status == 0 else 'FAILED'}  {name:<12} {seconds:6.1f} s")
    return int(any(status for _, status, _ in outcomes))


def _alone(environment: Environment) -> tuple[str, ...]:
    """The tests that have just failed, one at a time: some hold a machine to limits that two tests at once can blur."""
    return ("pytest", "-o", f"cache_dir={environment.caches / 'pytest'}", "--last-failed", "-v", *sys.argv[1:])


def _checks(environment: Environment) -> dict[str, tuple[str, ...]]:
    caches = environment.caches
    return {
        "ruff check": ("ruff", "check"),
        "ruff format": ("ruff", "format", "--check"),
        "mypy": ("mypy",),
        "lint-imports": ("lint-imports", "--cache-dir", str(caches / "imports")),
        "pytest": ("pytest", "-o", f"cache_dir={caches / 'pytest'}", "-n", "auto", *sys.argv[1:]),
    }


def _timed(environment: Environment, command: tuple[str, ...]) -> tuple[int, float]:
    say(f"\n$ {' '.join(command)}")
    started = time.monotonic()
    return environment.run(*command), time.monotonic() - started


if __name__ == "__main__":
    finish(main)
