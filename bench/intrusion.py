"""An intruder in the room where a mined task is solved: what of the fix it finds there, by every way it knows.

The room is opened as `quintain play` opens it, and the intruder (`inside/intruder.py`) is written into it by the tools
of an agent. It is given digests of the lines that only the fix has: it knows when it has one, and cannot tell one. A
line that stands in a room without any task as well is the interpreter's, or the tools', and no find; unless it stands
there in a copy of the project.
"""

import hashlib
import json
import zlib
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from quintain.prove.mined.open_tree import only_later
from quintain.rollout.agents import turn
from quintain.rollout.env import WORK, Ground, Stage
from quintain.rollout.ground import ground
from quintain.store.task import INSTALLED, ISSUE, REPOSITORY, Task

PROGRAM = Path(__file__).parent / "inside" / "intruder.py"
MARKS = "+->*#` \t\r"
"""As the intruder takes them away."""
BARE = Ground(files={"empty/.keep": b""}, instruction="", submission="empty")
"""A room without a task."""


class Looked(msgspec.Struct, frozen=True, kw_only=True):
    """What was looked through."""

    repositories: int
    files: int
    bytes: int


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What the intruder brought out of a room."""

    lines: dict[str, tuple[str, ...]]
    """Digest of a line to the first places where it stands."""
    project: tuple[str, ...]
    """Where the project is beside its own repository."""
    looked: Looked


class Intrusion(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one task."""

    looked_for: int
    """Lines that only the fix has and its held-out tests."""
    recovered: dict[str, tuple[str, ...]]
    """Line to places, but for what the issue tells and what every room holds."""
    told: tuple[str, ...]
    """Lines that stand in the issue, such as a signature that it has to tell, and nowhere else."""
    common: int
    """Lines that a room without a task holds too."""
    project: tuple[str, ...]
    looked: Looked

    @property
    def clean(self) -> bool:
        """Whether nothing was recovered."""
        return not self.recovered and not self.project


def digest(line: str) -> str:
    """As the intruder has it."""
    return hashlib.blake2b(line.strip(MARKS).encode(), digest_size=10).hexdigest()


def names(task: Task) -> list[str]:
    """What the project is called: as it is imported, and as a distribution."""
    files = task.subtree(INSTALLED)
    metadata = {path.partition("/")[0] for path in files if ".dist-info/" in path or ".egg-info/" in path}
    distributions = {name.partition("-")[0].partition(".egg-info")[0] for name in metadata}
    return sorted({task.contract.import_name, *task.grading.extra_roots, *distributions})


def shared(stage: Stage, tasks: Iterable[Task]) -> frozenset[str]:
    """Digests of lines of the tasks' fixes that a room without a task holds, outside of any copy of their projects."""
    many = [*tasks]
    lines = {line for task in many for line in only_later(task)}
    leave = {name for task in many for name in names(task)}
    return frozenset(intrude(stage, BARE, Sought(lines=lines, leave=leave)).lines)


@dataclass(frozen=True, kw_only=True)
class Sought:
    """What the intruder looks for, and where."""

    lines: Collection[str]
    project: Collection[str] = ()
    """Its names."""
    leave: Collection[str] = ()
    """Names of directories that are passed over."""
    below: str = "/"


def intrude(stage: Stage, start: Ground, sought: Sought) -> Found:
    """What the intruder finds in a room of its own."""
    wanted = {digest(line): zlib.crc32(line.strip(MARKS).encode()) for line in sought.lines}
    place = f"{WORK}/{start.submission}"
    named = {"project": [*sought.project], "leave": [*sought.leave], "repository": f"{WORK}/{REPOSITORY}"}
    asked = {"lines": wanted, "below": sought.below, **named}
    tools = "/tmp/intruder"
    with stage.open(start) as room:
        done = room.step(
            turn(
                ("write", {"path": f"{tools}/wanted.json", "content": json.dumps(asked)}),
                ("write", {"path": f"{tools}/intruder.py", "content": PROGRAM.read_text()}),
                ("bash", {"command": f"python {tools}/intruder.py {tools}/wanted.json >{tools}/found.json"}),
                ("bash", {"command": f"mkdir -p {place} && mv {tools}/found.json {place}/"}),
            )
        )
        brought = room.submission().get("found.json", b"")
    if not brought:
        said = done.observation.results if done.observation else ()
        raise RuntimeError(f"the intruder brought nothing: {[each.content for each in said]}")
    return msgspec.json.decode(brought, type=Found)


def intrusion(stage: Stage, task: Task, common: Collection[str]) -> Intrusion:
    """The intruder on a task; `common` as `shared` has them."""
    lines = {digest(line): line for line in only_later(task)}
    found = intrude(stage, ground(task.brief), Sought(lines=lines.values(), project=names(task)))
    own = {key: places for key, places in found.lines.items() if key not in common}
    issue = f"{WORK}/{ISSUE}"
    return Intrusion(
        looked_for=len(lines),
        recovered={lines[key]: places for key, places in own.items() if set(places) != {issue}},
        told=tuple(sorted(lines[key] for key, places in own.items() if set(places) == {issue})),
        common=sum(key in common for key in lines),
        project=found.project,
        looked=found.looked,
    )
