"""A tranche that is rendered: which skeletons and seeds it has, and where what is on disk differs from them.

    tranches/<name>/
      rendered.toml      where its skeletons lie, and a skeleton and a seed for each task
      tasks/             what was rendered, and tasks that were written by hand
      index.jsonl        a line of each task

The names of packages are decided in the order of the list: a task whose package would have the name of one above it
takes the next name of its vocabulary. So what is added at the end changes nothing above it, but for the suite of a task
of the same skeleton, if the new one's reference held too much of that.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from quintain.author.check import sound_skeleton
from quintain.author.choose import Choice, choose, unlike
from quintain.author.skeleton import Source
from quintain.errors import BadRecord, UsageError
from quintain.records import decode_toml
from quintain.store.index import encode_index, index_line
from quintain.store.task import open_task, task_roots
from quintain.store.tree import read_tree

PLAN, INDEX = "rendered.toml", "index.jsonl"


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One task of a tranche."""

    skeleton: str
    seed: int


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a tranche is rendered from: `rendered.toml`."""

    skeletons: str = "../../skeletons"
    """The directory in which the skeletons lie, from the tranche's own."""
    tasks: tuple[Line, ...]


def planned(tranche: Path) -> tuple[Choice, ...]:
    """The choices of a tranche, in the order of its list.

    Raises `UsageError` where there is no list, `BadRecord` for a task that it names twice, and `BadSkeleton`.
    """
    path = tranche / PLAN
    if not path.is_file():
        raise UsageError(
            f"`{tranche}` has no `{PLAN}`",
            hint='it lists the tasks: `[[tasks]]`, `skeleton = "rationroll"`, `seed = 1`',
            slug="no-plan",
        )
    plan = decode_toml(path.read_bytes(), Plan, str(path))
    sources: dict[str, Source] = {}
    choices: list[Choice] = []
    for number, line in enumerate(plan.tasks, 1):
        if line in plan.tasks[: number - 1]:
            raise BadRecord(f"`{path}`: `{line.skeleton}`, seed {line.seed} stands twice", hint="take one of them out")
        if Path(line.skeleton).name != line.skeleton or line.seed < 0:
            raise BadRecord(f"`{path}`, task {number}: a skeleton's name and a seed from 0 are meant", hint="mend it")
        if line.skeleton not in sources:
            sources[line.skeleton] = sound_skeleton(tranche / plan.skeletons / line.skeleton)
        choices.append(unlike(choose(sources[line.skeleton], line.seed), {each.package for each in choices}))
    return tuple(choices)


def beside(choice: Choice, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The other tasks of its skeleton."""
    return tuple(each for each in choices if each.source == choice.source and each != choice)


def strays(tranche: Path, choices: tuple[Choice, ...]) -> list[Path]:
    """Tasks on disk that were rendered once and are in the list no more."""
    planned = {each.package for each in choices}
    return [root for root in task_roots(tranche) if root.name not in planned and open_task(root).record.skeleton != ""]


def differences(root: Path, expected: Mapping[str, bytes]) -> tuple[str, ...]:
    """The files of a task on disk that are not what they should be; a proof beside them is no part of the task."""
    here = {path: data for path, data in read_tree(root).items() if path.partition("/")[0] in ("public", "private")}
    return tuple(sorted(path for path in {*here, *expected} if here.get(path) != expected.get(path)))


def index(tranche: Path) -> bytes:
    """The index of what is on disk."""
    return encode_index(tuple(index_line(open_task(root)) for root in task_roots(tranche)))
