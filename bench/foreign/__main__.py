"""Blind grading on other people's suites: is anything graded otherwise than plain pytest would?

    python bench/foreign [--only NAME ...] [--mutants N] [--results DIR] [--json] [--write docs/explanation/parity.md]

The suites of the packages in `lock.txt` are blinded against their own packages and compared with plain pytest, test by
test: on the package, on small faults of it (mutants), on neighbouring releases. Every part of a result is kept until
the grader or this bench changes, so that a long run can be taken up where it stopped.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import msgspec
from case import Case, Result
from command import exit_status
from kept import Kept, source
from packages import FOREIGN, Foreign
from page import missed, page

from quintain.errors import BadSuite
from quintain.grade.open import open_grader
from quintain.grade.version import grader_version
from quintain.store.cache import cache_root

NOT_MET = 1
MEASURING = ("case.py", "nulls.py", "packages.py", "lock.txt")
DEPENDS = ("src/quintain/prove/mutants", *(f"bench/foreign/{name}" for name in MEASURING))
"""What a result depends on, beside the grader."""


def main() -> int:
    """Measure what has no result yet, and say it all; 1 where a bar is not met."""
    asked = _arguments()
    chosen = [package for package in FOREIGN if not asked.only or package.name in asked.only]
    kept = Kept("foreign", grader_version(), source(*DEPENDS), str(asked.mutants), folder=asked.results)
    results, refused = [], {}
    for package in chosen:
        try:
            results.append(
                kept.made(package.name, Result, lambda package=package: measured(package, kept, asked.mutants))
            )
        except BadSuite as error:
            refused[package.name] = error.message
            print(f"{package.name}: refused: {error.message}", file=sys.stderr, flush=True)
    if asked.write:
        asked.write.write_text(page(results, refused))
    if asked.json:
        print(json.dumps({"results": msgspec.to_builtins(results), "refused": refused}))
    lines = missed(results) + [f"{name}: {why}" for name, why in refused.items()]
    for line in lines:
        print(f"not met: {line}", file=sys.stderr)
    return NOT_MET if lines else 0


def measured(package: Foreign, kept: Kept, mutants: int | None) -> Result:
    """One package, measured but for the parts of it that are kept."""
    print(f"{package.name}: measuring", file=sys.stderr, flush=True)
    with open_grader(warm=True, keep=False) as grader:
        return Case(package, grader, cache_root(), kept).run(most=mutants)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python bench/foreign", description=__doc__.splitlines()[0])
    names = [package.name for package in FOREIGN]
    parser.add_argument("--only", nargs="+", choices=names, metavar="NAME", help=f"of {', '.join(names)}")
    parser.add_argument("--mutants", type=int, help="for each package, in place of 50, or 5 for a slow suite")
    parser.add_argument("--results", type=Path, help="folder of what was measured (default: in the cache)")
    parser.add_argument("--json", action="store_true", help="all figures on stdout")
    parser.add_argument("--write", type=Path, help="the page to write")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(exit_status(main))
