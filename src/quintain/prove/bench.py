"""The known candidates of one task, built once and kept for as long as it is being proved."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from quintain.errors import BadSuite
from quintain.grade.blind import Compiled, Judged
from quintain.grade.candidate import Refused, Source
from quintain.grade.fresh import Draw
from quintain.grade.grader import Grader, cut_short, why_missing, why_unbuilt
from quintain.grade.install import Built
from quintain.grade.upstream import upstream_source
from quintain.grade.worktree import as_candidate
from quintain.prove.impostors import Surface, stub, surface
from quintain.records import Grade, Profile, Run
from quintain.store.task import Task

ADAPTER = "upstream/adapter.py"


@dataclass(frozen=True)
class Heard:
    """What the importable files of one candidate earned in a room."""

    judged: Judged
    doubt: str
    """Why that is no evidence: the room did not come to its end, or the package lacks something. Else empty."""


@dataclass(frozen=True, kw_only=True)
class Bench:
    """A task on a grader, with its known candidates at hand."""

    task: Task
    grader: Grader
    packages: Path
    """Cache of files of the package index."""

    @cached_property
    def compiled(self) -> Compiled:
        """The blinded suite."""
        return self.grader.compiled(self.task)

    @cached_property
    def heard_reference(self) -> Judged:
        """What the reference earns, blind: every assertion, by its id."""
        return self.heard({"reference": self.sites["reference"]})["reference"].judged

    @cached_property
    def surface(self) -> Surface:
        """What impostors must have."""
        contract = self.task.contract
        return surface(contract.import_name, contract.public_symbols, self.task.subtree(contract.reference_install))

    @cached_property
    def reference(self) -> Source | Refused:
        """The reference's source."""
        return as_candidate(self.task, self.task.subtree(self.task.contract.reference_install), origin="reference")

    @cached_property
    def known_bad(self) -> Source | Refused:
        """The known-bad's source."""
        return as_candidate(self.task, self.task.subtree(self.task.contract.known_bad_install), origin="known-bad")

    @cached_property
    def base(self) -> Source | Refused:
        """The repository as the solver of a mined task gets it."""
        return as_candidate(self.task, self.task.brief.tree, origin="known-bad")

    @cached_property
    def upstream(self) -> Source | None:
        """The genuine upstream's source; None where the task has none. Raises `BadPackage`."""
        return upstream_source(self.task.upstream, self.packages) if self.task.upstream else None

    @cached_property
    def sites(self) -> Mapping[str, Mapping[str, bytes]]:
        """Importable files by name of the candidate: those on which blind and plain are compared."""
        found = {
            "reference": self.site(self.reference, "reference"),
            "known-bad": self.site(self.known_bad, "known-bad"),
            "stub": stub(self.surface),
        }
        return found | ({"upstream, renamed": self.renamed} if self.has_adapter else {})

    @property
    def has_adapter(self) -> bool:
        """Whether the task shows its surface over the genuine upstream."""
        return self.upstream is not None and ADAPTER in self.task.private

    @cached_property
    def renamed(self) -> Mapping[str, bytes]:
        """The genuine upstream beneath the task's own surface."""
        if self.task.upstream is None or self.upstream is None:
            return {}
        beneath = self.grader.build(self.task, self.upstream, import_name=self.task.upstream.import_name)
        if not isinstance(beneath, Built):
            raise BadSuite(f"upstream does not build: {why_unbuilt(beneath)}", hint="check upstream.lock")
        adapter = {f"{self.task.contract.import_name}/__init__.py": self.task.private[ADAPTER]}
        return {**beneath.files, **adapter}

    def site(self, source: Source | Refused, name: str) -> Mapping[str, bytes]:
        """Importable files of a candidate that has to build. Raises `BadSuite` where it does not."""
        built = self.grader.build(self.task, source)
        if not isinstance(built, Built):
            raise BadSuite(f"the {name} of `{self.task.task_id}` does not build: {why_unbuilt(built)}", hint="mend it")
        return built.files

    def grade(self, source: Source | Refused) -> Grade:
        """A whole grading, anew."""
        return self.grader.grade(self.task, source, use_cache=False)

    def heard(self, sites: Mapping[str, Mapping[str, bytes]]) -> dict[str, Heard]:
        """What the importable files of several candidates earn, by name; observed side by side."""
        return self._heard({name: partial(self.grader.observe, self.task, site) for name, site in sites.items()})

    def drawn(
        self, asked: Mapping[str, tuple[Mapping[str, bytes], Draw]], profile: Profile | None = None
    ) -> dict[str, Heard]:
        """The same, each on a draw of inputs beside the suite's own."""
        observe = self.grader.observe
        return self._heard(
            {name: partial(observe, self.task, site, profile, draw) for name, (site, draw) in asked.items()}
        )

    def heard_plain(self, sites: Mapping[str, Mapping[str, bytes]]) -> dict[str, Heard]:
        """The same under plain pytest."""
        return self._heard({name: partial(self.grader.observe_plain, self.task, site) for name, site in sites.items()})

    def _heard(self, rooms: Mapping[str, Callable[[], tuple[Judged, Run]]]) -> dict[str, Heard]:
        self.grader.compiled(self.task)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            seen = pool.map(lambda room: room(), rooms.values())
            return {
                name: Heard(judged, cut_short(judged, run) or why_missing(judged))
                for name, (judged, run) in zip(rooms, seen, strict=True)
            }

    def share(self, judged: Judged) -> float:
        """The part of the assertions that was earned, 0.0 to 1.0."""
        return judged.passed / self.task.contract.grader.min_passed
