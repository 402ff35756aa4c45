"""What a submission is compared with, prepared once for each task, and what the comparison makes of a grade.

A submission is compared with the task's reference, the nearest of those known-bads that are not the reference but for a
rule or two, the genuine upstream (whose sdist is read from the index once, by hash), and the code in the brief. What
the brief gives counts for nothing, and neither does what everybody writes. A mined task's base is in every solution,
and counts for nothing either.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from quintain.errors import BadPackage, Fault
from quintain.grade import cache as kept
from quintain.grade.candidate import Refused, Source
from quintain.grade.similar import Tree, code_blocks, compare, flag, given, reached, read, recounted
from quintain.grade.similar.recall import memorisation
from quintain.grade.similar.winnow import contained
from quintain.grade.upstream import upstream_files
from quintain.grade.version import grader_version
from quintain.records import Grade, Likeness, Origin, Resemblance, Similarity, UpstreamLock, Verdict
from quintain.store.digest import join_digest, tree_digest
from quintain.store.packages import fetch
from quintain.store.task import Task

EXAMPLES = "examples"
BESIDE = re.compile(r"(?:tests?|testing|docs?|examples?|benchmarks?)/|(?:setup|conftest)\.py$")
"""Paths of an sdist that are not its package."""
A_FLIP = 0.9
"""Tiling from which on a known-bad is the reference but for a rule or two: what is near to it is near to that."""
GRAVITY: tuple[Resemblance, ...] = ("hard", "suspect", "clear", "too small")


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """The sources of one task, read for comparing."""

    trees: dict[str, Tree]
    """By what they are, but for the known-bads."""
    known_bads: tuple[Tree, ...]
    """Those that the reference does not stand for."""
    common: frozenset[int]
    """What counts for nothing in this task."""


class Guard:
    """Compares submissions with what is known of their tasks. Safe to call from several threads."""

    def __init__(self, *, cache: Path | None, packages: Path | None) -> None:
        """`cache` keeps what was prepared; `packages` is the cache of files of the package index.

        Without `packages` nothing is compared with upstream, and what is said of a submission says so.
        """
        self._cache = cache
        self._packages = packages
        self._known: dict[str, Known] = {}
        self._at_hand: set[str] = set()

    def absent(self, task: Task) -> tuple[str, ...]:
        """What a submission should be compared with and is not, since this guard was asked to do without."""
        return ("upstream",) if self._packages is None and _comes_from(task) else ()

    def require(self, task: Task) -> None:
        """Have at hand what a submission is compared with, read from the package index if need be. Raises `Fault`."""
        lock = _comes_from(task)
        if lock is None or self._packages is None or lock.sha256 in self._at_hand:
            return
        try:
            fetch(lock.name, lock.filename, lock.sha256, cache=self._packages)
        except BadPackage as error:
            what = f"a submission of `{task.task_id}` is compared with upstream, which is not at hand: {error.message}"
            raise Fault(what, hint=f"{error.hint}; or grade it `--without-upstream`", slug="no-upstream") from error
        self._at_hand.add(lock.sha256)

    def look(self, task: Task, site: Mapping[str, bytes], origin: Origin) -> Similarity:
        """How near a submission is to what it may not copy; known candidates are not compared."""
        return self.similarity(task, site) if origin == "submission" else Similarity()

    def similarity(self, task: Task, site: Mapping[str, bytes]) -> Similarity:
        """How near the importable files of a submission are to each protected source."""
        known = self.known(task)
        tree = read(site, known.common)
        compared = tuple(self._compared(task, known, tree))
        flags = {each.flag for each in compared if each.to != EXAMPLES}
        gravest: Resemblance = next((each for each in GRAVITY if each in flags), "clear")
        if tree.cut and gravest != "hard":
            gravest = "suspect"
        return Similarity(flag=gravest, compared=compared, absent=self.absent(task), cut=tree.cut)

    def known(self, task: Task) -> Known:
        """What submissions of a task are compared with."""
        key = join_digest("known", task.digest, grader_version(), *self.absent(task))
        if key not in self._known:
            self._known[key] = kept.made(self._cache, key, Known, lambda: self._prepared(task))
        return self._known[key]

    def _compared(self, task: Task, known: Known, tree: Tree) -> Iterator[Likeness]:
        others = dict(known.trees)
        if known.known_bads:
            others["known-bad"] = max(known.known_bads, key=lambda each: contained(tree.prints, each.prints))
        for name, other in others.items():
            likeness = compare(recounted(tree) if name == EXAMPLES else tree, other)
            yield msgspec.structs.replace(likeness, to=name, flag=flag(likeness, task.grading.copy_guard))

    def _prepared(self, task: Task) -> Known:
        contract = task.contract
        blocks = code_blocks(task.brief.text)
        common = given(task.brief.text, blocks)
        bases = [package(task.subtree(place), contract.import_name) for place in _known_bad_places(task)]
        if contract.kind == "mined-issue":
            common = common.union(*(read(base).hashes for base in bases))
            bases = []
        reference = read(package(task.subtree(contract.reference_install), contract.import_name), common)
        wrong = [read(base, common) for base in bases]
        return Known(
            trees={
                "reference": reference,
                **{name: read(files, common) for name, files in self._upstream(task).items()},
                **({EXAMPLES: read({"examples.py": blocks.encode()})} if blocks else {}),
            },
            known_bads=tuple(each for each in wrong if compare(each, reference).tiling < A_FLIP),
            common=common,
        )

    def _upstream(self, task: Task) -> dict[str, Mapping[str, bytes]]:
        """The package of the genuine upstream, where a submission is compared with one."""
        lock = _comes_from(task)
        if lock is None or self._packages is None:
            return {}
        return {"upstream": package(upstream_files(lock, self._packages), lock.import_name)}


def _comes_from(task: Task) -> UpstreamLock | None:
    """The upstream that a task's submissions are compared with; of a mined task that is its base, which all have."""
    return None if task.contract.kind == "mined-issue" else task.upstream


def origin_of(task: Task, source: Source | Refused) -> Origin:
    """What a candidate says that it is; else a known one of the task if it is one byte for byte, else a submission."""
    if isinstance(source, Refused):
        return "submission"
    if source.origin:
        return source.origin
    candidate = source.digest
    if candidate == tree_digest(task.subtree(task.contract.reference_install)):
        return "reference"
    known_bads = {tree_digest(task.subtree(place)) for place in _known_bad_places(task)}
    return "known-bad" if candidate in known_bads else "submission"


def guarded(task: Task, sealed: Grade) -> Grade:
    """A sealed grade with its memorisation index, and with the verdict `copied` where the hard line is reached.

    Of a mined task the comparison is reported, and decides nothing: a right fix looks like the fix.
    """
    found = sealed.similarity
    upstream = next((each for each in found.compared if each.to == "upstream"), None)
    if upstream and sealed.assertions:
        failed = [each.id for each in sealed.assertions if not each.held]
        index = memorisation(upstream, failed, task.record.decisions)
        sealed = msgspec.structs.replace(sealed, similarity=msgspec.structs.replace(found, memorisation=index))
    is_mined = task.contract.kind == "mined-issue"
    if is_mined or found.flag != "hard" or sealed.verdict not in {"pass", "fail", "exhausted"}:
        return sealed
    verdict: Verdict = "copied"
    detail = f"{_why(task, found)}; its suite, looked at alone: {sealed.verdict} {sealed.passed}/{sealed.min_passed}"
    return msgspec.structs.replace(sealed, verdict=verdict, passed=0, score=0.0, assertions=(), detail=detail)


def _why(task: Task, found: Similarity) -> str:
    """In a line, what a submission is a copy of, and by which scores."""
    near = next(each for each in found.compared if each.flag == "hard" and each.to != EXAMPLES)
    return f"too near to the {near.to}: {', '.join(reached(near, task.grading.copy_guard.hard))}"


def _known_bad_places(task: Task) -> list[str]:
    """The directory of the known-bad, and of those beside it."""
    place = task.contract.known_bad_install.rstrip("/")
    head, _, name = place.rpartition("/")
    above = f"{head}/" if head else ""
    found = {above + path.removeprefix(above).partition("/")[0] for path in task.private if path.startswith(above)}
    return sorted(each for each in found if each == place or each.startswith(f"{above}{name}-"))


def package(files: Mapping[str, bytes], import_name: str) -> dict[str, bytes]:
    """The sources of a package as they lie in a project: those below its name, else all but tests and the like."""
    named = re.compile(rf"(?:^|/){re.escape(import_name)}(?:/|\.py$)")
    found = {path: data for path, data in files.items() if named.search(path) and not BESIDE.match(path)}
    return found or {path: data for path, data in files.items() if not BESIDE.search(path)}
