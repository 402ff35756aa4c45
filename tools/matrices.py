"""Run every whole matrix, and let it write its table into its page: `tools/with_engines.sh python3 tools/matrices.py`.

Takes hours, which no change waits for: CI runs a part of each. Names of matrices may be given. Does all its own set-up;
goes on where one fails, and exits 0 only if none did.
"""

from __future__ import annotations

import sys
import time

sys.dont_write_bytecode = True

from environment import finish, prepare, say

MATRICES = {
    "conformance": ("bench/conformance.py", "docs/explanation/sandbox.md"),
    "attack": ("bench/attack.py", "docs/explanation/exploits.md"),
    "rivals": ("bench/rivals", "docs/explanation/exploits.md"),
    "foreign": ("bench/foreign", "docs/explanation/parity.md"),
    "harbor": ("bench/harbor", "docs/how-to/export-to-harbor.md"),
    "author": ("bench/author.py", "docs/explanation/authoring.md"),
    "grade": ("bench/grade.py", "docs/performance.md"),
    "sandbox": ("bench/sandbox.py", "docs/performance.md"),
    "prove": ("bench/prove.py", "docs/performance.md"),
    "rollout": ("bench/rollout.py", "docs/performance.md"),
    "environments": ("bench/environments.py", "docs/explanation/scale.md"),
    "learn": ("examples/learn", "docs/explanation/learning.md"),
}
"""By name: the bench, and the page that its table goes into."""
MISTAKE = 2


def main() -> int:
    """Run the matrices that are named, or all; 1 if any failed."""
    names = sys.argv[1:] or list(MATRICES)
    unknown = [name for name in names if name not in MATRICES]
    if unknown:
        say(f"error: there is no matrix `{unknown[0]}`\n\nhint: name some of {', '.join(MATRICES)}, or none for all")
        return MISTAKE
    environment = prepare("test")
    outcomes = []
    for name in names:
        bench, page = MATRICES[name]
        started = time.monotonic()
        say(f"\n$ python {bench} --write {page}")
        outcomes.append((name, environment.run("python", bench, "--write", page), time.monotonic() - started))
    say("")
    for name, status, seconds in outcomes:
        say(f"{'held  ' if status == 0 else 'FAILED'}  {name:<12} {seconds:8.1f} s")
    return int(any(status for _, status, _ in outcomes))


if __name__ == "__main__":
    finish(main)
