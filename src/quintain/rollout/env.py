"""The environment of one attempt: a room with the brief in it, tools, a budget, and what is handed in at the end.

It holds no answer and grades nothing: the submission's files leave the room as a claim, and are graded in rooms that
never saw the agent. An `Env` is for one agent and one thread.

A branch is a copy: between two steps a room is its files, and the services that were started by name, which a branch
starts again.
"""

import marshal
import math
import shlex
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Any

import msgspec

from quintain.errors import Fault, UsageError
from quintain.formats.archive import BadArchive, tar_files
from quintain.formats.atif import OURS, Metrics, Observation, ObservationResult, Step, ToolCall
from quintain.grade.room import with_bytecode
from quintain.records import Budget, Ending, Limits, Run, Used
from quintain.records.run import MIB
from quintain.rollout.services import Services
from quintain.rollout.state import INSIDE, program, restore, saved
from quintain.rollout.tools import Bash, Submit, Unusable, asked
from quintain.sandbox.api import Closing, Image, Job, Layer, Mount, Room, Sandbox
from quintain.sandbox.transfers import MARSHALLED
from quintain.store.digest import tree_digest
from quintain.store.tree import SKIPPED

WORK = "/work"
LIMITS = Limits(wall=120.0, cpu=120, memory=1024 * MIB, disk=512 * MIB, open_files=1024, output=4 * MIB)
"""Of a room, and of one command in it."""
SHOWN = 16_000
"""Characters of one observation; the rest is kept in a file of the room."""
MOST_FILES = 20_000
PROGRAMS = ("tools.py", "search.py", "likeness.py", "resident.py", "state.py")
"""Ours, in every room."""
TOOL = program("tools")
CANNOT_START = 127
"""The exit status of what could not be started."""
BASH = f"""\
trap 's=$?; {{ echo "cd -- ${{PWD@Q}}"; export -p; }} 2>/dev/null >/tmp/.shell; exit $s' EXIT
cd /work; exec 2>/dev/null 3>&-
read -r; [ "$REPLY" = shell ] || exec {shlex.join(TOOL)}
set -- "$(</dev/stdin)"; set -- "${{1#*.}}"; set -- "${{1%.}}"; SECONDS=0; [ -r /tmp/.shell ] && . /tmp/.shell
exec 2>&1 </dev/null; eval "$1"
"""
"""Does a call: a line says of which kind, and what follows is what a tool is told, or a command between two dots.

A command is run where the one before it ended, and where it ends itself is kept. Until the line is read, nothing that
the room holds has a part in it: it may wait between two steps.
"""
SHELL = ("bash", "-c", BASH, "bash")


@dataclass(frozen=True, kw_only=True)
class Ground:
    """What an agent starts from."""

    files: Mapping[str, bytes]
    """Of the brief, relative to `WORK`. They may be changed."""
    instruction: str
    """What the agent is told."""
    submission: str
    """The directory below `WORK` that is handed in."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What one environment may use."""

    budget: Budget = Budget()
    limits: Limits = LIMITS
    clock: Callable[[], float] = field(default=time.perf_counter)


class Stage(Closing):
    """Where environments are opened: a sandbox, an image, and the tools on it. Safe to use from several threads."""

    def __init__(self, sandbox: Sandbox, image: Image) -> None:
        self.sandbox, self.image = sandbox, image
        self._lock = threading.Lock()
        self._layers: dict[str, Layer] = {}
        inside = files("quintain.rollout.inside")
        self._tools = self.layer(with_bytecode({name: inside.joinpath(name).read_bytes() for name in PROGRAMS}))

    def layer(self, tree: Mapping[str, bytes], programs: frozenset[str] = frozenset()) -> Layer:
        """A tree on the sandbox, once for all environments that have it; `programs` of it may be run."""
        digest = tree_digest({**tree, **{f"{name}/": b"" for name in programs}})
        with self._lock:
            if digest not in self._layers:
                self._layers[digest] = self.sandbox.layer(tree, programs=programs)
            return self._layers[digest]

    def open(self, ground: Ground, terms: Terms | None = None, beside: Sequence[Mount] = ()) -> "Env":
        """An environment, with what is mounted `beside` its tools. Raises `Fault` where no room can be made."""
        terms = terms or Terms()
        mounts = (
            Mount(layer=self.layer(ground.files), target=WORK, writable=True),
            Mount(layer=self._tools, target=INSIDE),
            *beside,
        )
        room = self.sandbox.open(self.image, Job(program=("true",), mounts=mounts, limits=terms.limits))
        return Env(self, ground, terms, room, tuple(beside))

    def close(self) -> None:
        """Remove the layers. The environments must be gone."""
        for layer in self._layers.values():
            layer.close()
        self._layers.clear()


class Env(Closing):
    """One attempt at one task."""

    def __init__(self, stage: Stage, ground: Ground, terms: Terms, room: Room, beside: Sequence[Mount]) -> None:
        """Made by `Stage.open`."""
        self._stage, self._ground, self._terms, self._room, self._beside = stage, ground, terms, room, beside
        self._begin()

    @property
    def room(self) -> Room:
        """Where commands run. What is run there past `step` is in no trajectory and on no budget."""
        return self._room

    def _begin(self) -> None:
        self.ending: Ending | None = None
        """Why no further step can be taken."""
        self.unread = ""
        """Why nothing was handed in, where nothing could be."""
        self.used = Used()
        self.steps: list[Step] = [Step(step_id=1, source="user", message=self._ground.instruction)]
        self._started: float | None = None
        self._services = Services(self._room, self._terms.limits, self._terms.budget.wall)

    def step(self, turn: Step) -> Step:
        """Do what an agent's turn asks for, one call after the other: the turn, with what came of it.

        What is still to be done when time is over is not done. A turn without calls ends the episode. Raises
        `UsageError` once it has ended, and `Fault` for a lost room.
        """
        if self.ending is not None:
            raise UsageError(f"the episode has ended: {self.ending}", hint="reset the environment, or open another")
        self._set_out()
        number, results = len(self.steps) + 1, []
        for call in turn.tool_calls or ():
            results.append(self._call(call, number))
            if self.ending is not None or self._wall() >= self._terms.budget.wall:
                break
        observation = Observation(results=tuple(results)) if results else None
        done = msgspec.structs.replace(turn, step_id=number, observation=observation)
        self.steps.append(done)
        self._spend(turn.metrics or Metrics(), sum(len(str(each.content)) for each in results))
        if not turn.tool_calls:
            self.ending = "finished"
        if self.ending is None:
            self._room.prepare(Job(program=SHELL, limits=self._terms.limits))
        return done

    def live(self, program: tuple[str, ...], environment: Mapping[str, str]) -> Run:
        """Let a program of the room act by itself, until it ends or the time of the episode does.

        What it does is in no step but for what `heard` is told. Raises `Fault` for a lost room.
        """
        self._set_out()
        left = self._left()
        limits = msgspec.structs.replace(self._terms.limits, wall=left, cpu=math.ceil(left))
        run = _whole(self._room.run(Job(program=program, environment=environment, limits=limits)))
        if run.end == "wall":
            self.ending = self.ending or "wall"
        return run

    def heard(self, step: Step) -> Step:
        """A step that was taken by itself, numbered; a turn of the agent counts as any other.

        What is kept beside its words counts as shown: it is chosen in the room.
        """
        done = msgspec.structs.replace(step, step_id=len(self.steps) + 1)
        self.steps.append(done)
        shown = (done.observation, done.extra, None if done.source == "agent" else done.message)
        self._spend(done.metrics or Metrics(), len(msgspec.json.encode(shown)), turns=done.source == "agent")
        return done

    def submission(self) -> dict[str, bytes]:
        """The files that are handed in, by relative POSIX path; none where nothing can be had, and `unread` says why.

        Services are ended before, so that it stands still.
        Plain files alone: links and special files are left out, and directories of caches. A claim of the room.
        """
        self._room.end()
        try:
            packed = self._room.take(f"{WORK}/{self._ground.submission}")
            members = dict(tar_files(packed, MOST_FILES))
        except (UsageError, BadArchive) as error:
            self.unread = f"nothing could be taken: {error}"
            return {}
        top = f"{PurePosixPath(self._ground.submission).name}/"
        names = {name: name.removeprefix(top) for name in members if name.startswith(top)}
        return {short: members[name] for name, short in names.items() if _is_source(short)}

    def reset(self) -> None:
        """As it was when it was opened: no process, no change, a whole budget."""
        self._room.reset()
        self._begin()

    def branch(self, count: int = 1) -> tuple["Env", ...]:
        """Environments that stand where this one does, each with what is left of its budget; nothing is run again.

        But services that run: each is started anew, where it was started before.
        Raises `Fault` where no room can be made, and `UsageError` where this one holds more than can be copied.
        """
        limits, made = self._terms.limits, list[Env]()
        running, state = self._services.living(), saved(self._room, limits)
        try:
            for _ in range(count):
                made.append(self._stage.open(self._ground, self._terms, self._beside))
                restore(made[-1].room, limits, state)
                made[-1]._stand_where(self)
                made[-1]._services.begin_again(running)
        except BaseException:
            for each in made:
                each.close()
            raise
        return tuple(made)

    def close(self) -> None:
        """Kill every process and remove the room."""
        self._room.close()

    def _stand_where(self, origin: "Env") -> None:
        self.steps, self.used, self.ending = list(origin.steps), origin.used, origin.ending
        self._started = None if origin._started is None else self._terms.clock() - origin._wall()

    def _set_out(self) -> None:
        """The time of the episode begins with its first turn."""
        if self._started is None:
            self._started = self._terms.clock()

    def _spend(self, cost: Metrics, shown: int, *, turns: int = 1) -> None:
        """Count a step, and end the episode where a budget is used up."""
        self.used = Used(
            steps=self.used.steps + turns,
            wall=self._wall(),
            output=self.used.output + shown,
            tokens=self.used.tokens + (cost.completion_tokens or 0),
            cost_usd=self.used.cost_usd + (cost.cost_usd or 0.0),
        )
        budget = self._terms.budget
        spent: tuple[tuple[Ending, bool], ...] = (
            ("wall", self.used.wall >= budget.wall),
            ("output", self.used.output >= budget.output),
            ("tokens", self.used.tokens >= budget.tokens),
            ("steps", self.used.steps >= budget.steps),
        )
        self.ending = self.ending or next((name for name, is_spent in spent if is_spent), None)

    def _wall(self) -> float:
        return self._terms.clock() - (self._started or 0.0)

    def _left(self) -> float:
        """Seconds that a program may take."""
        return max(0.1, self._terms.budget.wall - self._wall())

    def _call(self, call: ToolCall, number: int) -> ObservationResult:
        try:
            wanted = asked(call.function_name, call.arguments)
        except Unusable as error:
            return ObservationResult(source_call_id=call.tool_call_id, content=f"error: {error}")
        if isinstance(wanted, Submit):
            self.ending = "submitted"
            return ObservationResult(source_call_id=call.tool_call_id, content="submitted")
        if isinstance(wanted, Bash) and wanted.service:
            content = self._services.begin(wanted.service, wanted.command, self._left())
            return ObservationResult(source_call_id=call.tool_call_id, content=content)
        if isinstance(wanted, Bash):
            run = self._run(SHELL, f"shell\n.{wanted.command}.".encode(errors="replace"), wanted.timeout)
        else:
            run = self._tool({"tool": call.function_name, **msgspec.to_builtins(wanted)})
        ended = {"end": run.end, "code": run.code, "seconds": round(run.usage.wall, 4)}
        content = self._fitting(run.stdout.decode(errors="replace"), f"{number}-{call.tool_call_id}")
        if isinstance(wanted, Bash) or not content:
            content += _how_it_ended(run, content)
        return ObservationResult(source_call_id=call.tool_call_id, content=content, extra={OURS: ended})

    def _tool(self, asked: dict[str, Any]) -> Run:
        """A file tool: what a shell that waits becomes, or a program of its own in a room without bash."""
        told = marshal.dumps(asked, MARSHALLED)
        run = self._run(SHELL, b"tool\n" + told)
        return self._run(TOOL, told) if run.code == CANNOT_START else run

    def _run(self, program: tuple[str, ...], words: bytes, wall: float | None = None) -> Run:
        limits = self._terms.limits
        limits = msgspec.structs.replace(limits, wall=min(limits.wall, self._left(), wall or limits.wall))
        return _whole(self._room.run(Job(program=program, stdin=words, limits=limits)))

    def _fitting(self, told: str, name: str) -> str:
        """Its beginning and its end, where it is too long; the whole is then a file of the room."""
        if len(told) <= SHOWN:
            return told
        half = SHOWN // 2
        plain = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in name[:60])
        path = f"/tmp/output/{plain}.txt"
        try:
            self._room.put({path: told.encode()})
            whole = f"the whole is in {path}"
        except UsageError:
            whole = "the room has no space for the whole"
        return f"{told[:half]}\n[... {len(told) - 2 * half} characters left out: {whole} ...]\n{told[-half:]}"


def _whole(run: Run) -> Run:
    if run.end == "lost":
        raise Fault(f"the room was lost: {run.detail}")
    return run


def _is_source(name: str) -> bool:
    return SKIPPED.isdisjoint(PurePosixPath(name).parts) and not name.endswith(".pyc")


def _how_it_ended(run: Run, content: str) -> str:
    """What a shell's user would see otherwise: a status that is not 0, or a limit that was hit."""
    said = f"exit status {run.code}" if run.end == "exited" else f"ended by its {run.end} limit: {run.detail}"
    if run.end == "exited":
        said = "; ".join(([said] if run.code else []) + ([run.detail] if run.detail else []))
    if not said:
        return ""
    return "\n" * (bool(content) and not content.endswith("\n")) + f"[{said}]"
