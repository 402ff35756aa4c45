"""Agents. Those here need no model: they show that tasks, environments and grades hold, and what an episode costs.

An agent says its next turn from all the steps so far; what comes of it is the environment's. The one that asks a model
is in `chat`. An agent that lives in the room and acts there by itself is in `resident`.
"""

import base64
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, runtime_checkable

import msgspec

from quintain import __version__
from quintain.errors import BadRecord
from quintain.formats.atif import AgentInfo, Step, ToolCall, read_trajectory
from quintain.records import Ending
from quintain.rollout.env import WORK, Env, Stage
from quintain.rollout.ground import ground
from quintain.rollout.tools import definitions
from quintain.sandbox.api import Mount
from quintain.store.task import Task


class Agent(Protocol):
    """Who acts in an environment. For one episode."""

    info: AgentInfo
    """Who it is, as its trajectory says it."""

    def act(self, steps: Sequence[Step]) -> Step | Ending:
        """Its next turn, after all the steps so far; or why there is none, such as `finished`.

        Its number and what comes of it are not its to say.
        """


@runtime_checkable
class Dweller(Protocol):
    """Who acts by itself in the room of an environment. For one episode."""

    info: AgentInfo

    def housed(self, stage: Stage) -> AbstractContextManager[Sequence[Mount]]:
        """What its room needs beside the tools, until the block ends."""

    def live(self, env: Env) -> None:
        """Act to the end; what it did are steps of the environment then."""


Cast = Callable[[Task, int], Agent | Dweller]
"""An agent for one attempt at a task, with the attempt's seed."""


class Replay:
    """An agent that takes turns which are known before it starts."""

    def __init__(self, name: str, turns: Sequence[Step]) -> None:
        self.info = AgentInfo(name=name, version=__version__, tool_definitions=definitions())
        self._turns = iter(turns)

    def act(self, _steps: Sequence[Step]) -> Step | Ending:
        """The next one, whatever was seen."""
        return next(self._turns, "finished")


def oracle(task: Task, _seed: int) -> Agent:
    """Writes the task's reference, and submits it."""
    start = ground(task.brief)
    below = f"{start.submission}/"
    known = {name.removeprefix(below): data for name, data in start.files.items() if name.startswith(below)}
    reference = task.subtree(task.contract.reference_install)
    new = [(name, data) for name, data in sorted(reference.items()) if known.get(name) != data]
    calls = [_written(f"{WORK}/{below}{name}", data) for name, data in new]
    return Replay("oracle", [turn(*calls, ("submit", {}))])


def nop(_task: Task, _seed: int) -> Agent:
    """Does nothing."""
    return Replay("nop", [])


def scripted(turns: Sequence[Step]) -> Cast:
    """Takes the same turns whatever the task."""
    return lambda _task, _seed: Replay("scripted", turns)


AGENTS: dict[str, Cast] = {"oracle": oracle, "nop": nop}
"""Agents that need nothing but the task."""


def parse_script(data: bytes, name: str) -> tuple[Step, ...]:
    """The agent's turns in a trajectory (JSON), or one tool call a line (JSON Lines). Raises `BadRecord`."""
    if b'"schema_version"' in data:
        steps = read_trajectory(data, name).steps
        return tuple(msgspec.structs.replace(step, observation=None) for step in steps if step.source == "agent")
    return tuple(_calls(data, name))


def turn(*calls: tuple[str, dict[str, Any]]) -> Step:
    """A turn of these calls, each a tool's name and its arguments."""
    made = (
        ToolCall(tool_call_id=f"call-{number}", function_name=name, arguments=arguments)
        for number, (name, arguments) in enumerate(calls, 1)
    )
    return Step(step_id=1, source="agent", message="", tool_calls=tuple(made))


def _calls(data: bytes, name: str) -> Iterator[Step]:
    for number, line in enumerate(data.splitlines(), 1):
        try:
            call = msgspec.json.decode(line, type=ToolCall)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(
                f"`{name}` line {number} is no tool call: {error}",
                hint="each line is an object with `tool_call_id`, `function_name` and `arguments`",
            ) from error
        yield Step(step_id=1, source="agent", message="", tool_calls=(call,))


def _written(path: str, data: bytes) -> tuple[str, dict[str, Any]]:
    """The call that writes a file, also one that is no text."""
    try:
        return "write", {"path": path, "content": data.decode()}
    except UnicodeDecodeError:
        code = (
            f"import base64, pathlib; pathlib.Path({path!r}).write_bytes(base64.b85decode({base64.b85encode(data)!r}))"
        )
        return "bash", {"command": f"python - <<'END'\n{code}\nEND"}
