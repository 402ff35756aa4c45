"""A suite laid in rooms so that it can be run on many faulted packages, whole or some of its tests, blind or plain."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

import msgspec

from quintain.grade.blind import Compiled, Plan, Transcript, failures, room_files, transcript
from quintain.grade.room import Laid, Rooms, with_bytecode
from quintain.records import Run
from quintain.sandbox.api import Closing, Layer
from quintain.store.task import Task

Reached = Mapping[str, Mapping[str, frozenset[int]]]
"""By test and file of the package: lines that it comes through. Under an empty name, those that the import does."""


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What one run of a suite showed."""

    passed: frozenset[str]
    """Tests, by the suite's own names: file, class and function, and `[k]` for the k-th of a parametrized one."""
    reasons: Mapping[str, str]
    """Why others did not, where that is known."""
    run: Run
    reached: Reached


@dataclass(frozen=True, kw_only=True)
class Trial(Closing):
    """One form of one suite on a sandbox, until it is closed."""

    rooms: Rooms
    task: Task
    """Gives the import name, views, limits and profile."""
    suite: Layer
    blind: bool
    names: Mapping[str, str]
    """The room's name of each test to the suite's own; empty where they are the same."""
    judge: Callable[[Transcript], tuple[frozenset[str], Mapping[str, str]]]
    """The tests that passed in a room and why others did not, by the room's names."""
    plan: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of a suite that asks pytest for nothing: what is called in its place."""

    def within(self, cpu: int, wall: float | None = None) -> Self:
        """The same, with so many seconds of processor time for a run, and of real time: by default five times that."""
        limits = msgspec.structs.replace(self.task.grading.limits, cpu=cpu, wall=wall or 5.0 * cpu)
        grading = msgspec.structs.replace(self.task.grading, limits=limits)
        return replace(self, task=replace(self.task, grading=grading))

    def run(self, site: Mapping[str, bytes], *, only: Collection[str] | None = None, trace: bool = False) -> Outcome:
        """Run it on the importable files of a package; `only` these tests, by the suite's own names.

        A file that does not import there keeps none but its own tests from running.
        """
        chosen = None if only is None else sorted(self._here(frozenset(only)))
        task = self.task
        programs = room_files(
            symbols=task.contract.public_symbols,
            views=task.grading.views,
            direct=self.blind,
            plan=None if trace else _planned(self.plan, chosen),
            only=chosen,
            rest=True,
            trace=trace,
        )
        with self.rooms.sandbox.layer(with_bytecode(programs)) as laid:
            run = self.rooms.observe(task, site, Laid(suite=self.suite, programs=laid), task.grading.profile)
        said = transcript(run.channel)
        passed, reasons = self.judge(said)
        return Outcome(
            passed=frozenset(map(self._own, passed)),
            reasons={self._own(node): reason for node, reason in reasons.items()},
            run=run,
            reached={self._own(node): files for node, files in said.reached.items()},
        )

    def _own(self, node: str) -> str:
        return self.names.get(node, node)

    def _here(self, only: frozenset[str]) -> Collection[str]:
        return [node for node, own in self.names.items() if own in only] if self.names else only

    def close(self) -> None:
        """Remove the suite from the sandbox."""
        self.suite.close()


def _planned(plan: Mapping[str, tuple[str, ...]], chosen: Collection[str] | None) -> Plan:
    """The part of a plan with these tests, by the room's names; with all, where none are chosen."""
    if chosen is None:
        return dict(plan)
    kept = {
        file: tuple(name for name in names if f"{file}::{name.replace('.', '::')}" in chosen)
        for file, names in plan.items()
    }
    return {file: names for file, names in kept.items() if names}


def blind_trial(rooms: Rooms, task: Task, compiled: Compiled) -> Trial:
    """The stimuli of a suite: a test passes if every observation in it is the answer."""
    answers = compiled.answers

    def judge(said: Transcript) -> tuple[frozenset[str], Mapping[str, str]]:
        failed = failures(answers, said)
        return frozenset(answers.tests.keys() - failed.keys()), failed

    layer = rooms.sandbox.layer(with_bytecode(compiled.stimuli))
    return Trial(rooms=rooms, task=task, suite=layer, blind=True, names=answers.tests, judge=judge, plan=compiled.plan)


def plain_trial(rooms: Rooms, task: Task, suite: Mapping[str, bytes]) -> Trial:
    """The suite as its author wrote it: a test passes if pytest says so."""

    def judge(said: Transcript) -> tuple[frozenset[str], Mapping[str, str]]:
        broken = {node: why for node, _, why in (line.partition(" ") for line in said.broken)}
        return frozenset(said.passed - broken.keys()), broken

    return Trial(rooms=rooms, task=task, suite=rooms.sandbox.layer(suite), blind=False, names={}, judge=judge)
