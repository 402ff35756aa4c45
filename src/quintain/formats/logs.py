"""Logs of agents in the forms of others, read as trajectories: a JSON document, or JSON Lines with one in each line.

Chat messages as OpenAI has them (TRL's rows, mini-SWE-agent), conversations as ShareGPT has them, SWE-agent's steps,
and ATIF itself. What was said, thought, called and shown is kept in order; what else a form has is left aside. A model
without tool calls acts by what it writes, in the first of `WAYS` that it uses, and is shown what is said next.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from quintain.errors import BadRecord
from quintain.formats.atif import VERSION, AgentInfo, Observation, ObservationResult, Step, ToolCall, Trajectory, check
from quintain.formats.conversation import plain, plain_parts

Document = dict[str, Any]
UNKNOWN = "unknown"
BLOCK = re.compile(r"```(?:bash|sh|shell|console|mswea_bash_command)[ \t]*\n(.*?)\n?```", re.DOTALL)
FENCE = re.compile(r"```[ \t]*\n(.*?)\n?```", re.DOTALL)
CALL = re.compile(r"<function=([\w.-]+)>(.*?)(?:</function>|\Z)", re.DOTALL)
PARAMETER = re.compile(r"<parameter=([\w.-]+)>\n?(.*?)\n?(?:</parameter>|\Z)", re.DOTALL)
TAGGED = re.compile(r"<tool_call>\s*(.*?)\s*(?:</tool_call>|\Z)", re.DOTALL)
EXECUTED = re.compile(r"<execute_(bash|ipython)>\s*(.*?)\s*</execute_(?:bash|ipython)>", re.DOTALL)
OBJECT = re.compile(r"\{.*\}", re.DOTALL)
THOUGHT = re.compile(r"\A<think>\n?(.*?)\n?</think>\s*", re.DOTALL)
NAMES = ("trajectory_id", "instance_id", "session_id", "id")
"""Fields that name a log."""
SPEAKERS = {"human": "user", "user": "user", "system": "system", "gpt": "assistant", "assistant": "assistant"}
"""ShareGPT's, by their roles."""
SHOWN = ("observation", "tool", "function_response")


def read_logs(data: bytes, where: str) -> tuple[Trajectory, ...]:
    """Every trajectory, in order. Raises `BadRecord` where one is in none of the forms."""
    try:
        told = _decoded(data)
    except (ValueError, RecursionError):
        return tuple(_lines(data, where))
    documents = told if isinstance(told, list) and not _are_messages(told) else [told]
    return tuple(one for number, each in enumerate(documents, 1) for one in _all(_read(each, where, str(number))))


def _lines(data: bytes, where: str) -> Iterator[Trajectory]:
    if not data.strip():
        raise BadRecord(f"`{where}` holds no log", hint=HINT)
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            try:
                told = _decoded(line)
            except (ValueError, RecursionError) as error:
                raise BadRecord(f"`{where}` line {number} is no JSON: {error}", hint=HINT) from error
            yield from _all(_read(told, f"{where}:{number}", str(number)))


def _decoded(data: bytes | str) -> Any:
    """JSON, also with what writers of it let through: half a character, which is `?` then, or a number that is none.

    Raises `ValueError`, and `RecursionError`.
    """
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        told = json.dumps(json.loads(data, parse_constant=str), ensure_ascii=False)
        return json.loads(told.encode(errors="replace"))


def _all(trajectory: Trajectory) -> Iterator[Trajectory]:
    """A trajectory, and those of the agents that it started."""
    yield trajectory
    for each in trajectory.subagent_trajectories or ():
        yield from _all(each)


def _read(told: object, where: str, number: str) -> Trajectory:
    document: Document = {"messages": told} if isinstance(told, list) else told if isinstance(told, dict) else {}
    for key, read in FORMS.items():
        if key in document:
            try:
                made = msgspec.convert(msgspec.to_builtins(read(document, number)), Trajectory)
                return check(made, where)
            except (msgspec.ValidationError, AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
                raise BadRecord(f"`{where}` looks like a log by `{key}`, and is none: {error!r}", hint=HINT) from error
    raise BadRecord(f"`{where}` is no log of a known form", hint=HINT)


def _are_messages(told: Sequence[object]) -> bool:
    return bool(told) and all(isinstance(each, dict) and "role" in each for each in told)


class _Told:
    """The steps so far."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def said(self, source: str, text: str) -> None:
        """By a system or a user."""
        step = Step(step_id=len(self.steps) + 1, source="system" if source == "system" else "user", message=text)
        self.steps.append(step)

    def acted(self, text: str, calls: Sequence[tuple[str, str, Document]], thought: str | None = None) -> None:
        """By the agent: calls by id, name and arguments."""
        made = tuple(
            ToolCall(tool_call_id=name or f"call-{number}", function_name=tool, arguments=arguments)
            for number, (name, tool, arguments) in enumerate(calls, 1)
        )
        number = len(self.steps) + 1
        self.steps.append(
            Step(step_id=number, source="agent", message=text, reasoning_content=thought, tool_calls=made or None)
        )

    def shown(self, content: str, call: str | None = None) -> None:
        """For the agent's last turn; for a call of it, where it names one of those."""
        if not self.steps or self.steps[-1].source != "agent":
            self.said("user", content)
            return
        last = self.steps[-1]
        before = last.observation.results if last.observation else ()
        calls = [each.tool_call_id for each in last.tool_calls or ()]
        answered = {each.source_call_id for each in before}
        name = call if call in calls else next((each for each in calls if each not in answered), None)
        result = ObservationResult(source_call_id=name, content=content)
        self.steps[-1] = msgspec.structs.replace(last, observation=Observation(results=(*before, result)))

    def trajectory(self, document: Document, number: str, agent: str = UNKNOWN) -> Trajectory:
        """The whole."""
        name = next((str(document[each]) for each in NAMES if document.get(each)), number)
        model = document.get("model") or document.get("model_name")
        info = AgentInfo(name=agent, version=UNKNOWN, model_name=model if isinstance(model, str) else None)
        return Trajectory(schema_version=VERSION, trajectory_id=name, agent=info, steps=tuple(self.steps))


def _atif(document: Document, _number: str) -> Trajectory:
    return msgspec.convert(document, Trajectory)


def _messages(document: Document, number: str) -> Trajectory:
    messages: list[Document] = document["messages"]
    spoken = [_text(each) for each in messages if each["role"] == "assistant"]
    speaks = None if any(_called(each) for each in messages) else _way(spoken)
    told, waits = _Told(), False
    for each in messages:
        role, text, results = each["role"], _text(each), _parts(each, "tool_result")
        for part in results:
            told.shown(plain_parts(part.get("content")), part.get("tool_use_id"))
        if role == "assistant":
            calls = _called(each) or (list(speaks(text)) if speaks else [])
            waits = bool(calls)
            told.acted(text, calls, _thought(each))
        elif role in ("tool", "function") or (waits and role == "user" and not results):
            told.shown(text, each.get("tool_call_id"))
            waits = waits and role != "user"
        elif text or not results:
            told.said(role, text)
    return told.trajectory(document, number, str(document.get("trajectory_format", UNKNOWN)))


def _parts(message: Document, kind: str) -> list[Document]:
    """The parts of a message that are of a kind, where calls and results are such."""
    content = message.get("content")
    parts = content if isinstance(content, list) else []
    return [part for part in parts if isinstance(part, dict) and part.get("type") == kind]


def _text(message: Document) -> str:
    """What is said: no call, no result, no thought."""
    content = message.get("content")
    if not isinstance(content, list):
        return plain_parts(content)
    left_out = [part for kind in ("tool_use", "tool_result", "thinking") for part in _parts(message, kind)]
    return plain_parts([part for part in content if part not in left_out])


def _thought(message: Document) -> str | None:
    told = "\n".join(str(part.get("thinking", "")) for part in _parts(message, "thinking"))
    return message.get("reasoning_content") or message.get("reasoning") or told or None


def _called(message: Document) -> list[tuple[str, str, Document]]:
    """The calls that a message says are such."""
    functions = [(each.get("id") or "", each["function"]) for each in message.get("tool_calls") or ()]
    if isinstance(message.get("function_call"), dict):
        functions.append(("", message["function_call"]))
    made = [(name, each["name"], _arguments(each.get("arguments"))) for name, each in functions]
    made += [
        (each.get("id") or "", each["name"], _arguments(each.get("input"))) for each in _parts(message, "tool_use")
    ]
    return made or [("", "bash", {"command": str(each["command"])}) for each in _actions(message)]


def _actions(message: Document) -> list[Document]:
    """What mini-SWE-agent found in a message to be run."""
    extra = message.get("extra")
    actions = extra.get("actions") if isinstance(extra, dict) else None
    found = actions if isinstance(actions, list) else []
    return [each for each in found if isinstance(each, dict) and "command" in each]


Spoken = Iterator[tuple[str, str, Document]]


def _way(texts: Sequence[str]) -> Callable[[str], Spoken] | None:
    """How a model without tool calls acts: the first way in which it does so at all."""
    return next((way for way in WAYS if any(True for text in texts for _ in way(text))), None)


def _functions(text: str) -> Spoken:
    for name, inner in CALL.findall(text):
        yield "", name, dict(PARAMETER.findall(inner))


def _tagged(text: str) -> Spoken:
    for found in TAGGED.findall(text):
        told = _arguments(found)
        yield "", str(told.get("name", UNKNOWN)), _arguments(told.get("arguments", told))


def _executed(text: str) -> Spoken:
    for kind, code in EXECUTED.findall(text):
        yield "", kind, {"command" if kind == "bash" else "code": code}


def _blocks(text: str) -> Spoken:
    for found in BLOCK.findall(text):
        yield "", "bash", {"command": found}


def _fences(text: str) -> Spoken:
    for found in FENCE.findall(text):
        yield "", "bash", {"command": found}


def _objects(text: str) -> Spoken:
    """The whole is an object that says commands, as Terminus has it."""
    found = OBJECT.search(text)
    told = _arguments(found[0]) if found else {}
    if not {"commands", "command", "keystrokes"}.isdisjoint(told):
        yield "", "bash", told


WAYS = (_functions, _tagged, _executed, _blocks, _objects, _fences)
"""Of saying what shall be run."""


def spoken(trajectory: Trajectory) -> Trajectory:
    """The same with the calls that its texts say, where it has no others: what it was shown is what is said next."""
    steps = trajectory.steps
    acts = any(step.tool_calls for step in steps)
    way = None if acts else _way([plain(step.message) for step in steps if step.source == "agent"])
    if way is None:
        return trajectory
    pairs = zip(steps, (*steps[1:], None), strict=True)
    return msgspec.structs.replace(trajectory, steps=tuple(_speaking(step, after, way) for step, after in pairs))


def _speaking(step: Step, after: Step | None, way: Callable[[str], Spoken]) -> Step:
    made = enumerate(way(plain(step.message)) if step.source == "agent" else (), 1)
    calls = [ToolCall(tool_call_id=f"call-{n}", function_name=tool, arguments=given) for n, (_, tool, given) in made]
    seen = step.observation
    if seen is None and after is not None and after.source == "user":
        seen = Observation(results=(ObservationResult(content=after.message),))
    return msgspec.structs.replace(step, tool_calls=tuple(calls), observation=seen) if calls else step


def _arguments(given: object) -> Document:
    """As an object; of what is none, its text."""
    if isinstance(given, str):
        try:
            given = _decoded(given or "{}")
        except (ValueError, RecursionError):
            return {"input": given}
    return given if isinstance(given, dict) else {"value": given}


def _conversations(document: Document, number: str) -> Trajectory:
    told, turns = _Told(), [(str(each["from"]), str(each["value"])) for each in document["conversations"]]
    if isinstance(document.get("system"), str) and document["system"]:
        told.said("system", document["system"])
    has_calls = any(speaker == "function_call" for speaker, _ in turns)
    speaks = None if has_calls else _way([text for who, text in turns if SPEAKERS.get(who) == "assistant"])
    waits = False
    for speaker, text in turns:
        thought = THOUGHT.match(text)
        rest = text[thought.end() :] if thought else text
        if speaker in SHOWN or (waits and SPEAKERS.get(speaker) == "user"):
            told.shown(text)
            waits = False
        elif speaker == "function_call" or SPEAKERS[speaker] == "assistant":
            calls = _listed(rest) if speaker == "function_call" else list(speaks(rest)) if speaks else []
            told.acted("" if speaker == "function_call" else rest, calls, thought and thought[1])
            waits = bool(calls) and not has_calls
        else:
            told.said(SPEAKERS[speaker], text)
    return told.trajectory(document, number)


def _listed(text: str) -> list[tuple[str, str, Document]]:
    told = _decoded(text)
    calls = told if isinstance(told, list) else [told] if isinstance(told, dict) else []
    return [("", call["name"], _arguments(call.get("arguments"))) for call in calls]


def _steps(document: Document, number: str) -> Trajectory:
    told = _Told()
    for each in document.get("history") or ():
        if each.get("role") == "assistant":
            break
        told.said(each["role"], plain_parts(each.get("content")))
    for each in document["trajectory"]:
        calls = [("", "bash", {"command": each["action"]})] if each["action"] else []
        told.acted(each.get("response") or "", calls, each.get("thought"))
        told.shown(str(each.get("observation", "")))
    return told.trajectory(document, number, "SWE-agent")


FORMS: dict[str, Callable[[Document, str], Trajectory]] = {
    "schema_version": _atif,
    "messages": _messages,
    "conversations": _conversations,
    "trajectory": _steps,
}
"""By the field that tells a form."""
HINT = f"known are JSON objects, or lines of them, with one of {', '.join(f'`{key}`' for key in FORMS)}"
