"""The six submissions that every consumer is given, and one that we cannot grade, as files and as tool calls.

Of one task of the reference tranche. The seventh is graded on a copy of the task whose upstream cannot be had, so that
the grade is unknown: what a consumer makes of that must not be a number that could be taken for one.
"""

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from served import sever

ROOT = Path(__file__).resolve().parent.parent
TASK = "cordwork"
TASK_ROOT = ROOT / "tranches" / "reference-2026-12" / "tasks" / TASK
SEVERED = "severed"
SUBMISSIONS = Path(__file__).resolve().parent / "submissions"
HALF = (('"+": lambda a, b: a + b', '"+": lambda a, b: a'), ("if b == 0:", "if not a:"), ("text.lower()", "text"))
"""What is wrong in the half-right one: an independent package with these mistakes."""


@dataclass(frozen=True)
class Case:
    """One submission of a task."""

    name: str
    task: str
    files: dict[str, str]
    """Of the package's directory."""

    def content(self) -> dict[str, bytes]:
        """The same as bytes."""
        return {path: text.encode() for path, text in self.files.items()}

    def calls(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """The tool calls that write it and hand it in."""
        for path, content in self.files.items():
            yield "write", {"path": f"package/{path}", "content": content}
        yield "submit", {}


def lay(folder: Path) -> tuple[Path, Path]:
    """The tranche of both tasks, and the file of the cases, below a new folder."""
    tranche = folder / "tranche"
    shutil.copytree(TASK_ROOT, tranche / "tasks" / TASK)
    shutil.copytree(TASK_ROOT, tranche / "tasks" / SEVERED)
    sever(tranche / "tasks" / SEVERED)
    cases = folder / "cases.json"
    cases.write_text(json.dumps([vars(case) for case in made()]))
    return tranche, cases


def read(path: str) -> list[Case]:
    """The cases of a file that `lay` wrote."""
    return [Case(**case) for case in json.loads(Path(path).read_bytes())]


def made() -> list[Case]:
    """All of them, in their order."""
    independent = tree(ROOT / "tests" / "independent" / TASK / "frames")
    half = dict(independent)
    for right, wrong in HALF:
        path = next(path for path, text in half.items() if right in text)
        half[path] = half[path].replace(right, wrong)
    known = {
        "reference": tree(TASK_ROOT / "private" / "reference"),
        "known-bad": tree(TASK_ROOT / "private" / "known-bad"),
        "half-right": half,
        "empty": {},
        "forger": tree(SUBMISSIONS / "forger"),
        "crash": tree(SUBMISSIONS / "crash"),
    }
    return [*(Case(name, TASK, files) for name, files in known.items()), Case("our fault", SEVERED, independent)]


def tree(root: Path) -> dict[str, str]:
    """The text files below a directory."""
    paths = (path for path in sorted(root.rglob("*")) if path.is_file() and path.suffix in (".py", ".toml"))
    return {path.relative_to(root).as_posix(): path.read_text() for path in paths}
