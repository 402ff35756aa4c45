"""What OpenEnv's messages mean for a session: observations with a reward, schemas, what a server says of itself.

An action calls a tool, in the form that OpenEnv has for that. The grade is the reward of the step that ends an attempt;
the others have none, and neither has one whose grade is unknown for a fault of ours (`masked` in the metadata).
"""

from collections.abc import Callable, Mapping
from typing import Any

from quintain import __version__
from quintain.errors import UsageError
from quintain.serve.mcp import tools
from quintain.serve.session import Session

Payload = dict[str, Any]
NAME = "quintain"
SPLIT = "train"
_TEXT = {"type": "string"}
_OPEN = {"type": "object"}
SCHEMAS: Payload = {
    "action": {
        "title": "CallToolAction",
        "type": "object",
        "properties": {
            "type": {"const": "call_tool", "default": "call_tool", "type": "string"},
            "tool_name": _TEXT,
            "arguments": _OPEN,
            "metadata": _OPEN,
        },
        "required": ["tool_name"],
        "additionalProperties": False,
    },
    "observation": {
        "title": "CallToolObservation",
        "type": "object",
        "properties": {"tool_name": _TEXT, "result": _TEXT, "error": {"type": "null"}, "metadata": _OPEN},
        "required": ["tool_name", "result"],
    },
    "reset_observation": {
        "title": "Brief",
        "type": "object",
        "properties": {"task": _TEXT, "instruction": _TEXT, "metadata": _OPEN},
        "required": ["task", "instruction"],
    },
    "state": {
        "title": "State",
        "type": "object",
        "properties": {"episode_id": {"type": ["string", "null"]}, "step_count": {"type": "integer", "minimum": 0}},
    },
}


class Invalid(UsageError):
    """A message that is not of the form."""


def reset(session: Session, data: Mapping[str, Any]) -> Payload:
    """A new attempt: `task` names it, else `seed` chooses. Raises as `Session.reset`, and `Invalid`."""
    seed, task = data.get("seed"), data.get("task", "")
    if not isinstance(task, str) or not (seed is None or isinstance(seed, int)):
        raise Invalid("`task` is the name of a task and `seed` a whole number", hint="leave them out, or mend them")
    attempt = session.reset(task, seed)
    observation = {"task": attempt.task_id, "instruction": attempt.instruction, "metadata": {}}
    return {"observation": observation, "reward": None, "done": False}


def step(session: Session, action: Mapping[str, Any]) -> Payload:
    """What a tool shows, and what the attempt is worth where that ended it. Raises `Invalid`, and as `Session.call`."""
    kind = action.get("type", "call_tool")
    if kind == "list_tools":
        listed = [
            {"name": t["name"], "description": t["description"], "input_schema": t["inputSchema"]} for t in tools()
        ]
        return {"observation": {"tools": listed, "metadata": {}}, "reward": None, "done": False}
    name, arguments = action.get("tool_name"), action.get("arguments", {})
    if kind != "call_tool" or not isinstance(name, str) or not isinstance(arguments, dict):
        raise Invalid("an action is a `call_tool` with a `tool_name` and `arguments`", hint="see /schema")
    shown = session.call(name, arguments)
    outcome = session.ended()
    metadata: Payload = {}
    if outcome:
        metadata = {"verdict": outcome.verdict, "masked": outcome.score is None, "fault": outcome.fault}
    observation = {"tool_name": name, "result": shown, "error": None, "metadata": metadata}
    payload = {"observation": observation, "reward": outcome.score if outcome else None, "done": outcome is not None}
    return {**payload, "metadata": metadata} if metadata else payload


def state(session: Session) -> Payload:
    """How far the attempt has come."""
    return {"episode_id": session.name, "step_count": session.steps}


def metadata() -> Payload:
    """What the server says of itself."""
    told = "Coding tasks, each attempt in a room of its own, graded blind in rooms that never saw the agent."
    return {"name": NAME, "description": told, "version": __version__}


def task_list(names: tuple[str, ...], question: str, asked: Mapping[str, Any]) -> Payload | None:
    """An answer of the task API about its only split; None where the question, or what is asked, is not of it."""
    start, stop, index = asked.get("start"), asked.get("stop"), asked.get("index", 0)
    if asked.get("split") != SPLIT or not all(each is None or isinstance(each, int) for each in (start, stop, index)):
        return None
    specs = [{"task": name} for name in names]
    answers: dict[str, Callable[[], Payload | None]] = {
        "tasks": lambda: {"tasks": specs, "env_name": NAME},
        "num_tasks": lambda: {"num_tasks": len(specs)},
        "task": lambda: {"task": specs[index]} if 0 <= (index or 0) < len(specs) else None,
        "task_range": lambda: {"tasks": specs[start:stop]},
    }
    return answers[question]() if question in answers else None
