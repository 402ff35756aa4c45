"""Pools of fresh inputs, made once per task and kept as compiled suites are. See `fresh`."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import msgspec

from quintain.errors import BadSuite
from quintain.grade import cache as kept
from quintain.grade.blind import VARIATIONS, Compiled
from quintain.grade.blind.frames import Transcript, transcript
from quintain.grade.fresh import ROWS_DRAWN, Pool, pool, secret, seed
from quintain.grade.room import Rooms, last_words
from quintain.grade.version import grader_version
from quintain.records import Run
from quintain.store.digest import join_digest
from quintain.store.task import Task

ROOMS = VARIATIONS[:2]
"""In which the reference has to answer alike."""
PATIENCE = 10
"""How much longer than a candidate's own such a room may take."""


class Pools:
    """The pools of one grader."""

    def __init__(self, *, rooms: Rooms, reference: Callable[[Task], Mapping[str, bytes]], cache: Path | None) -> None:
        """`reference` gives the importable files of a task's reference; `cache` is as the grader's."""
        self._rooms = rooms
        self._reference = reference
        self._cache = cache
        self._pools: dict[str, Pool] = {}

    def pool(self, task: Task, compiled: Compiled, given: str) -> Pool:
        """All rows of a task for what was `given`. Raises `BadSuite` for generators that do not run."""
        key = join_digest("pool", task.digest, grader_version(), self._rooms.image.digest, given)
        if key not in self._pools:
            self._pools[key] = kept.made(self._cache, key, Pool, lambda: self._make(task, compiled, given))
        return self._pools[key]

    def _make(self, task: Task, compiled: Compiled, given: str) -> Pool:
        settings = {"seed": seed(secret(task.private), "pool", given), "count": ROWS_DRAWN}
        inputs = {
            "draw.json": json.dumps(settings).encode(),
            "generators.py": task.private[task.grading.generators],
            "quintain_draw.py": files("quintain.grade.inside").joinpath("quintain_draw.py").read_bytes(),
        }
        observe = self._rooms.varied(_patient(task), self._reference(task), inputs)
        seen = [observe(compiled.stimuli, variation) for variation in ROOMS]
        rooms = tuple(transcript(each.channel) for each in seen)
        for said, each in zip(rooms, seen, strict=True):
            _check(task, said, each.run)
        return pool(compiled.answers, rooms)


def _patient(task: Task) -> Task:
    """The task with the time for every test to run on all its rows."""
    limits = task.grading.limits
    limits = msgspec.structs.replace(limits, wall=PATIENCE * limits.wall, cpu=PATIENCE * limits.cpu)
    return replace(task, grading=msgspec.structs.replace(task.grading, limits=limits))


def _check(task: Task, said: Transcript, run: Run) -> None:
    """Generators that fail are an error of the task, and a test that they break is theirs too."""
    if said.broken or not said.ended:
        why = said.broken[0].strip() if said.broken else said.trouble or last_words(run)
        raise BadSuite(
            f"`{task.grading.generators}` of `{task.task_id}` does not draw: {why}",
            hint="`vary(values, random)` gives as many values as it gets, each of its own type",
        )
