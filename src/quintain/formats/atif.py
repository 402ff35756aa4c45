"""Trajectories in the Agent Trajectory Interchange Format (ATIF 1.8): the form in which episodes are stored.

Field by field as published, closed as there: what is ours stands under `extra` alone, in a table named `quintain`.
`check` holds a trajectory to the rules that the fields cannot say.
"""

import datetime
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

from quintain.errors import BadRecord
from quintain.records import decode_json

VERSION: Literal["ATIF-v1.8"] = "ATIF-v1.8"
OURS = "quintain"
"""The table of `extra` that holds what the format has no field for."""


class Source(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An image or a recording beside the trajectory: `ImageSource` and `AudioSource` of the format."""

    media_type: Literal[
        "image/jpeg",
        "image/png",
        "image/gif",
        "image/webp",
        "audio/wav",
        "audio/mpeg",
        "audio/mp4",
        "audio/aac",
        "audio/ogg",
        "audio/flac",
        "audio/webm",
        "audio/aiff",
    ]
    path: str
    duration_sec: float | None = None
    """Of a recording."""


class ContentPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a message that is more than text."""

    type: Literal["text", "image", "audio"]
    text: str | None = None
    source: Source | None = None


class SubagentTrajectoryRef(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where the trajectory of another agent is, which a tool call started."""

    trajectory_id: str | None = None
    session_id: str | None = None
    trajectory_path: str | None = None
    extra: dict[str, Any] | None = None


class ToolCall(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What an agent asks of its environment."""

    tool_call_id: str
    function_name: str
    arguments: dict[str, Any]
    extra: dict[str, Any] | None = None


class ObservationResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What came of one tool call."""

    source_call_id: str | None = None
    content: str | tuple[ContentPart, ...] | None = None
    subagent_trajectory_ref: tuple[SubagentTrajectoryRef, ...] | None = None
    extra: dict[str, Any] | None = None


class Observation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What came of a step."""

    results: tuple[ObservationResult, ...]


class Metrics(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a model used for a step. Token ids are kept as they were offered; nothing is tokenised again."""

    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    cached_tokens: int | None = None
    cost_usd: float | None = None
    prompt_token_ids: tuple[int, ...] | None = None
    completion_token_ids: tuple[int, ...] | None = None
    logprobs: tuple[float, ...] | None = None
    extra: dict[str, Any] | None = None


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One turn: what was said, what was asked for, and what came of it."""

    step_id: int
    """1 for the first."""
    timestamp: str | None = None
    """ISO 8601."""
    source: Literal["system", "user", "agent"]
    model_name: str | None = None
    reasoning_effort: str | float | None = None
    message: str | tuple[ContentPart, ...]
    reasoning_content: str | None = None
    tool_calls: tuple[ToolCall, ...] | None = None
    observation: Observation | None = None
    metrics: Metrics | None = None
    is_copied_context: bool | None = None
    llm_call_count: int | None = None
    extra: dict[str, Any] | None = None


class AgentInfo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who acted."""

    name: str
    version: str
    model_name: str | None = None
    tool_definitions: tuple[dict[str, Any], ...] | None = None
    extra: dict[str, Any] | None = None


class FinalMetrics(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the whole trajectory used."""

    total_prompt_tokens: int | None = None
    total_completion_tokens: int | None = None
    total_cached_tokens: int | None = None
    total_cost_usd: float | None = None
    total_steps: int | None = None
    extra: dict[str, Any] | None = None


class Trajectory(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The steps of one run, in order."""

    schema_version: Literal[
        "ATIF-v1.0",
        "ATIF-v1.1",
        "ATIF-v1.2",
        "ATIF-v1.3",
        "ATIF-v1.4",
        "ATIF-v1.5",
        "ATIF-v1.6",
        "ATIF-v1.7",
        "ATIF-v1.8",
    ]
    """What is written is of 1.8."""
    session_id: str | None = None
    trajectory_id: str | None = None
    agent: AgentInfo
    steps: tuple[Step, ...]
    notes: str | None = None
    final_metrics: FinalMetrics | None = None
    continued_trajectory_ref: str | None = None
    extra: dict[str, Any] | None = None
    subagent_trajectories: "tuple[Trajectory, ...] | None" = None


AGENT_ONLY = ("model_name", "reasoning_effort", "reasoning_content", "tool_calls", "metrics")
"""Fields that steps of a system or a user may not have."""


def _is_time(text: str) -> bool:
    try:
        datetime.datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _answers_no_call(step: Step) -> bool:
    calls = {call.tool_call_id for call in step.tool_calls or ()}
    results = step.observation.results if step.observation else ()
    return any(each.source_call_id not in (None, *calls) for each in results)


RULES: tuple[tuple[str, Callable[[Step], bool]], ...] = (
    ("its timestamp is not ISO 8601", lambda step: step.timestamp is not None and not _is_time(step.timestamp)),
    (
        f"only an agent's step has {', '.join(AGENT_ONLY)}",
        lambda step: step.source != "agent" and any(getattr(step, name) is not None for name in AGENT_ONLY),
    ),
    ("a result answers a call that the step has not", _answers_no_call),
    (
        "it has metrics or reasoning, and no model was asked (`llm_call_count` is 0)",
        lambda step: step.llm_call_count == 0 and (step.metrics is not None or step.reasoning_content is not None),
    ),
)
"""What a step may not be, in words, and how that is seen."""


def check(trajectory: Trajectory, where: str) -> Trajectory:
    """The trajectory, if it keeps the format's rules. Raises `BadRecord` for the first that it breaks."""
    for broken in _broken(trajectory):
        raise BadRecord(f"`{where}` is no trajectory: {broken}", hint="mend the step that the message names")
    return trajectory


def read_trajectory(data: bytes, where: str) -> Trajectory:
    """The trajectory of a JSON document. Raises `BadRecord`."""
    return check(decode_json(data, Trajectory, where), where)


def _broken(trajectory: Trajectory) -> Iterator[str]:
    for number, step in enumerate(trajectory.steps, 1):
        if step.step_id != number:
            yield f"the step in place {number} has the number {step.step_id}"
        yield from (f"step {number}: {what}" for what, wrong in RULES if wrong(step))
    others = trajectory.subagent_trajectories or ()
    names = Counter(other.trajectory_id for other in others)
    if None in names or any(times > 1 for times in names.values()):
        yield "each trajectory within it needs a `trajectory_id` of its own"
    for other in others:
        yield from _broken(other)
