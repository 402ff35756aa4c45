"""A working tree as a candidate: the files of its package cross as they lie, and nothing is built or run.

A file of the tree is of the package (below one of the task's roots, under an admitted name), or it does not cross:
configuration of the test runner, `.pth` files, what the interpreter runs by itself, packages vendored beside it.
Neither do tests: those that are held out are the task's own, and a file that the task knows as source is none.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from quintain.grade.candidate import Refused, Source, as_source, as_working_tree, shown
from quintain.grade.crossing import Malformed, cross_files
from quintain.grade.install import Built
from quintain.records import Origin
from quintain.store.task import INSTALLED, REGRESSION, Task

MOST_NAMED = 200
"""Files of a working tree that are named as dropped."""
_TEST = re.compile(r"(.*/)?(conftest\.py|test_[^/]*\.py|[^/]*_tests?\.py|tests?/.*)")
_HELD_OUT = "tests, and what runs them, are the task's own"
_ELSEWHERE = "it is not of the package under test"


def as_candidate(task: Task, files: Mapping[str, bytes], *, origin: Origin | None = None) -> Source | Refused:
    """The candidate of a task that these files are: a source that is built, or a working tree."""
    return as_working_tree(files, origin=origin) if task.grading.roots else as_source(files, origin=origin)


def cross_tree(task: Task, source: Source) -> Built | Refused:
    """What of a working tree may enter the test room, over what installing the project makes."""
    package = Package(task)
    names = {path: package.site_name(path) for path in source.files if package.is_source(path)}
    given = {name: source.files[path] for path, name in names.items()}
    try:
        files, reasons = cross_files(given, package.admitted)
    except Malformed as error:
        return Refused(f"the working tree cannot be read: {shown(str(error))}", "keep to the repository's own files")
    dropped = sorted([*source.left, *_dropped(task, source, names, reasons)])
    more = [f"and {len(dropped) - MOST_NAMED} more"] if len(dropped) > MOST_NAMED else []
    return Built(files={**task.subtree(INSTALLED), **files}, dropped=(*dropped[:MOST_NAMED], *more))


def _dropped(task: Task, source: Source, names: Mapping[str, str], reasons: Mapping[str, str]) -> Iterator[str]:
    """What does not cross of the files that the base has not, or has otherwise."""
    base, package = task.brief.tree, Package(task)
    for path, data in source.files.items():
        reason = reasons.get(names[path], "") if path in names else package.why_not(path)
        if reason and base.get(path) != data:
            yield f"{shown(path)}: {reason}"


@dataclass(frozen=True)
class Package:
    """The package under test, as it lies in the repository of a task."""

    task: Task

    @property
    def admitted(self) -> tuple[str, ...]:
        """Top-level import names that may cross."""
        return (self.task.contract.import_name, *self.task.grading.extra_roots)

    def is_source(self, path: str) -> bool:
        """Whether a file of the repository may cross for its path."""
        return not self.why_not(path)

    def why_not(self, path: str) -> str:
        """Why a file does not cross; empty where it may."""
        contract, private = self.task.contract, self.task.private
        is_of_package = bool(self.site_name(path))
        if is_of_package and f"{contract.reference_install}/{path}" in private:
            return ""
        places = (REGRESSION, *contract.grader.pytest_paths)
        if any(f"{place}/{path}" in private for place in places) or _TEST.fullmatch(path):
            return _HELD_OUT
        return "" if is_of_package else _ELSEWHERE

    def site_name(self, path: str) -> str:
        """The path of a file below a site directory; empty where it is of no admitted package."""
        for root in self.task.grading.roots:
            top = "" if root == "." else root.rstrip("/") + "/"
            below = path.removeprefix(top)
            first, _, rest = below.partition("/")
            if path.startswith(top) and (first if rest else first.removesuffix(".py")) in self.admitted:
                return below
        return ""

    def placed(self, site: Mapping[str, bytes]) -> dict[str, bytes]:
        """Files of a site directory, as they lie in the repository: where the reference has their package."""
        known = self.task.subtree(self.task.contract.reference_install)
        places = {self.site_name(path).partition("/")[0]: path for path in known if self.site_name(path)}
        found = {}
        for name, data in site.items():
            top = name.partition("/")[0]
            path = places.get(top, "")
            above = path.removesuffix(self.site_name(path)) if path else self.first
            found[above + name] = data
        return found

    @property
    def first(self) -> str:
        """The first of the roots, as the beginning of a path."""
        root = self.task.grading.roots[0]
        return "" if root == "." else root.rstrip("/") + "/"
