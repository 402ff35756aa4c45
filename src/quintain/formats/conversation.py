"""Steps of a trajectory as messages: those that a model is told, and the rows that trainers read.

A trainer's row has reasoning and arguments as they are; a model is told no reasoning of its own, and arguments as text.
Reasoning is `reasoning_content` in forms with messages, and stands before the answer in `<think>` in plain turns.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

from quintain.formats.atif import OURS, ObservationResult, Step, ToolCall, Trajectory

Form = Literal["messages", "prompt-completion", "sharegpt", "preferences"]
ENDED = "not done: the episode had ended"
NOTHING = "(nothing was printed)"
Message = dict[str, Any]


def conversation(steps: Sequence[Step], actions: str, system: str = "") -> list[Message]:
    """The messages of the steps so far, as a trainer reads them; after the system's words."""
    first = [{"role": "system", "content": system}] if system else []
    return first + [message for step in steps for message in MESSAGES[actions](step)]


def asked(told: Sequence[Message]) -> Iterator[Message]:
    """The same as an endpoint takes them."""
    for each in told:
        kept = {name: value for name, value in each.items() if name != "reasoning_content"}
        if "tool_calls" in kept:
            kept["tool_calls"] = [_as_text(call) for call in kept["tool_calls"]]
        yield kept


def _as_text(call: Message) -> Message:
    function = call["function"]
    return {**call, "function": {**function, "arguments": json.dumps(function["arguments"])}}


def plain(content: object) -> str:
    """The text of a message; of its parts, where it has some."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, tuple) else ()
    return "\n".join(part.text for part in parts if part.text)


def plain_parts(content: object) -> str:
    """The same of a message as an endpoint is sent it."""
    if isinstance(content, str):
        return content
    parts = [part for part in content if isinstance(part, dict)] if isinstance(content, list) else []
    return "\n".join(str(part.get("text") or f"[{part.get('type')}]") for part in parts)


def _of_tools(step: Step) -> Iterator[Message]:
    """With tool calls, and an answer to each."""
    if step.source != "agent":
        yield {"role": step.source, "content": plain(step.message)}
        return
    said = _said(step)
    if step.tool_calls:
        said["tool_calls"] = [_called(call) for call in step.tool_calls]
    yield said
    shown = {each.source_call_id: each.content for each in _results(step)}
    for call in step.tool_calls or ():
        content = plain(shown.get(call.tool_call_id, ENDED))
        yield {"role": "tool", "tool_call_id": call.tool_call_id, "content": content}


def _of_text(step: Step) -> Iterator[Message]:
    """With what was shown as the user's words."""
    yield _said(step) if step.source == "agent" else {"role": step.source, "content": plain(step.message)}
    for each in _results(step):
        yield {"role": "user", "content": plain(each.content) or NOTHING}


MESSAGES: dict[str, Callable[[Step], Iterator[Message]]] = {"tools": _of_tools, "text": _of_text}


def _said(step: Step) -> Message:
    said: Message = {"role": "assistant", "content": plain(step.message)}
    if step.reasoning_content is not None:
        said["reasoning_content"] = step.reasoning_content
    return said


def _called(call: ToolCall) -> Message:
    function = {"name": call.function_name, "arguments": call.arguments}
    return {"id": call.tool_call_id, "type": "function", "function": function}


def _results(step: Step) -> Sequence[ObservationResult]:
    return step.observation.results if step.observation else ()


def messages(trajectory: Trajectory) -> list[Message]:
    """A whole trajectory as a trainer reads it, with what the model was told first."""
    ours = (trajectory.agent.extra or {}).get(OURS, {})
    actions = ours.get("asked", {}).get("actions", "tools")
    return conversation(trajectory.steps, actions, ours.get("system", ""))


def tools(trajectory: Trajectory) -> Message:
    """The field of a row that says which tools there were; none for an agent without."""
    return {"tools": list(trajectory.agent.tool_definitions)} if trajectory.agent.tool_definitions else {}


def split(told: Sequence[Message]) -> tuple[list[Message], list[Message]]:
    """What came before the agent's first words, and the rest."""
    at = next((number for number, each in enumerate(told) if each["role"] == "assistant"), len(told))
    return list(told[:at]), list(told[at:])


def as_messages(trajectory: Trajectory) -> Message:
    """TRL's conversational language modelling: `messages`, and `tools` where there were some."""
    return {"messages": messages(trajectory), **tools(trajectory)}


def as_prompt_completion(trajectory: Trajectory) -> Message:
    """TRL's conversational prompt and completion."""
    prompt, completion = split(messages(trajectory))
    return {"prompt": prompt, "completion": completion, **tools(trajectory)}


def as_sharegpt(trajectory: Trajectory) -> Message:
    """ShareGPT with tools: `human` or `observation`, then `gpt` or `function_call`, in turn; the model ends it."""
    told = messages(trajectory)
    system = "\n\n".join(each["content"] for each in told if each["role"] == "system")
    turns: list[Message] = []
    for each in (each for each in told if each["role"] != "system"):
        turn = _shared(each)
        if turns and turns[-1]["from"] == turn["from"]:
            turns[-1]["value"] += f"\n{turn['value']}"
        else:
            turns.append(turn)
    while turns and turns[-1]["from"] in ("human", "observation"):
        turns.pop()
    row: Message = {"conversations": turns, "system": system}
    if trajectory.agent.tool_definitions:
        row["tools"] = json.dumps([each["function"] for each in trajectory.agent.tool_definitions])
    return row


def _shared(message: Mapping[str, Any]) -> Message:
    """A message as a turn; what was thought, and said beside calls, in `<think>`."""
    role, content = message["role"], message["content"]
    if role != "assistant":
        return {"from": "observation" if role == "tool" else "human", "value": content}
    calls = [each["function"] for each in message.get("tool_calls", ())]
    thought = [message.get("reasoning_content"), content if calls else None]
    before = "\n".join(each for each in thought if each)
    value = json.dumps(calls[0] if len(calls) == 1 else calls) if calls else content
    return {
        "from": "function_call" if calls else "gpt",
        "value": f"<think>\n{before}\n</think>\n\n{value}" if before else value,
    }


def as_preference(chosen: Trajectory, rejected: Trajectory) -> Message:
    """TRL's conversational preferences: two attempts at the same."""
    prompt, better = split(messages(chosen))
    return {"prompt": prompt, "chosen": better, "rejected": split(messages(rejected))[1], **tools(chosen)}


FORMS: dict[Form, Callable[[Trajectory], Message]] = {
    "messages": as_messages,
    "prompt-completion": as_prompt_completion,
    "sharegpt": as_sharegpt,
}
"""A row of one trajectory, by the form's name."""
