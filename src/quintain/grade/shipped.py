"""Answers that were shipped: a task's stimuli and the keyed digests of what they should give, and grading with these.

Who holds them can grade with the key, and reads neither the suite nor the reference. Beside the blind result there is
nothing: no plain run, so tampering is not looked for; no fresh inputs; no comparison with the task's own packages.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import msgspec

from quintain.errors import BadRecord, UsageError
from quintain.grade.blind import Answers, Compiled, Plan, Sealing, judge
from quintain.grade.blind.keyed import check_of
from quintain.grade.candidate import Refused, Source
from quintain.grade.grader import Grader, Stages, blank_grade, sealed_grade, unbuilt_grade
from quintain.grade.install import Built
from quintain.records import Contract, Grade, Grading, Record, decode_json
from quintain.store.task import Brief, Task

KEY_BYTES = 32


class Shipped(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that is needed to grade a candidate of a task, but the key."""

    task_digest: str
    contract: Contract
    grading: Grading
    stimuli: dict[str, bytes]
    plan: Plan
    answers: Answers


@dataclass(frozen=True)
class Opened:
    """Shipped answers and their key."""

    shipped: Shipped
    key: bytes

    @property
    def task(self) -> Task:
        """What is known here of the task."""
        shipped = self.shipped
        return Task(
            root=Path(shipped.contract.task_id),
            brief=Brief(files={}),
            contract=shipped.contract,
            grading=shipped.grading,
            record=Record(decisions=()),
            upstream=None,
            private={},
        )


def ship(task: Task, compiled: Compiled, key: bytes) -> tuple[Shipped, Sealing]:
    """A task's answers, sealed with a key; and how many values became digests.

    Raises `UsageError` for a task that is not graded by its answers alone.
    """
    if task.grading.roots:
        raise UsageError(
            f"`{task.task_id}` is graded by its repository's old suite too, which no answers hold",
            hint="ship the whole task: `quintain export harbor`",
        )
    sealing = Sealing(key)
    shipped = Shipped(
        task_digest=task.digest,
        contract=task.contract,
        grading=msgspec.structs.replace(task.grading, generators=""),
        stimuli=compiled.stimuli,
        plan=compiled.plan,
        answers=sealing.sealed(compiled.answers),
    )
    return shipped, sealing


def read_key(path: Path) -> bytes:
    """The key in a file: 64 hexadecimal digits. Raises `UsageError`."""
    try:
        text = path.read_text(encoding="ascii").strip()
    except (OSError, ValueError) as error:
        raise UsageError(f"`{path}` cannot be read: {error}", hint="name the key's file") from error
    if not re.fullmatch(rf"[0-9a-f]{{{2 * KEY_BYTES}}}", text):
        raise UsageError(f"`{path}` holds no key", hint=f"a key is {2 * KEY_BYTES} hexadecimal digits")
    return bytes.fromhex(text)


def open_shipped(path: Path, key: bytes) -> Opened:
    """Shipped answers in a file. Raises `UsageError` for another key, and `BadRecord`."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise UsageError(
            f"`{path}` cannot be read: {error}",
            hint="with --key, TASK is the `answers.json` of `quintain export answers`",
        ) from error
    shipped = decode_json(data, Shipped, str(path))
    if not shipped.answers.key_check:
        raise BadRecord(f"`{path}` has no keyed answers", hint="write them with `quintain export answers`")
    if shipped.answers.key_check != check_of(key):
        raise UsageError(f"the key is not that of `{path}`", hint="name the key that was written with it")
    return Opened(shipped, key)


def grade_shipped(grader: Grader, opened: Opened, source: Source | Refused) -> Grade:
    """Grade one candidate blind, on the suite's own inputs. Raises `Fault` when a room cannot be opened."""
    task, stages = opened.task, Stages()
    grader.rooms.require(task)
    answers = opened.shipped.answers
    blank = msgspec.structs.replace(
        blank_grade(grader, task, source, task.grading.profile),
        task_digest=opened.shipped.task_digest,
        strength=answers.strength,
        not_blinded=answers.not_blinded,
    )
    with stages.stage("build"):
        built = grader.build(task, source)
    if not isinstance(built, Built):
        return unbuilt_grade(blank, built)
    rooms = grader.rooms
    with stages.stage("suite"), rooms.lay(task, opened.shipped.stimuli, blind=True, plan=opened.shipped.plan) as laid:
        run = rooms.observe(task, built.files, laid, task.grading.profile)
    graded = sealed_grade(blank, judge(answers, run.channel, key=opened.key), run, built)
    return msgspec.structs.replace(graded, timings=stages.seconds)
