"""The agent that asks a model: the steps so far as a conversation, and the model's reply as the next turn.

It acts by tool calls, or, for a model that has none, by one block of bash a reply. What it tells the model and what it
is told is kept: the system's words in the trajectory's agent, reasoning, tokens and cost in each step. Nothing that
the model says is believed: a call that makes no sense is answered by the environment.
"""

import dataclasses
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from quintain import __version__
from quintain.errors import TooLong
from quintain.formats.atif import OURS, AgentInfo, Metrics, Step, ToolCall
from quintain.formats.conversation import asked as as_asked
from quintain.formats.conversation import conversation
from quintain.model import Budget as ModelBudget
from quintain.model import Completion, Model, chat
from quintain.model.chat import Cached, Call, Choice, Usage
from quintain.records import Asked, Budget, Ending
from quintain.rollout.agents import Agent, Cast
from quintain.rollout.tools import DEPTH, definitions, depth
from quintain.store.task import Task

REPLY = 8192
"""Tokens of one reply."""
TRIES = 4
"""Of one turn."""
SIZE = 32 << 20
"""Bytes of one reply: log-probabilities take a hundred for each token."""
TOOLS = "You are a software engineer. Work with the tools, step by step; look at what they show before you go on."
TEXT = """\
You are a software engineer with a shell. Each of your replies holds one block of bash, and nothing is run but that:

```bash
ls
```

You are then shown what it prints. Working directory and exported variables stay. When the work is done, reply with a
block that holds the one word `submit`.
"""
SYSTEM = {"tools": TOOLS, "text": TEXT}
"""What a model is told first, by how it acts."""
BLOCK = re.compile(r"```(?:bash|sh|shell|console)?[ \t]*\n(.*?)(?:\n```|\Z)", re.DOTALL)


@dataclasses.dataclass
class Chat:
    """One conversation."""

    model: Model
    asked: Asked
    seed: int
    tokens: int
    """That are left to be written."""

    def __post_init__(self) -> None:
        """Says who it is."""
        acts = self.asked.actions == "tools"
        self.info = AgentInfo(
            name="chat",
            version=__version__,
            model_name=self.asked.model,
            tool_definitions=definitions() if acts else None,
            extra={OURS: {"system": SYSTEM[self.asked.actions], "asked": msgspec.to_builtins(self.asked)}},
        )

    def act(self, steps: Sequence[Step]) -> Step | Ending:
        """The model's next turn; `tokens` where it can be told no more. Raises `NoReply`."""
        if self.tokens <= 0:
            return "tokens"
        told = conversation(steps, self.asked.actions, SYSTEM[self.asked.actions])
        try:
            reply = chat(self.model, list(as_asked(told)), self._fields())
        except TooLong:
            return "tokens"
        turn = as_turn(reply, self.asked)
        self.tokens -= (turn.metrics and turn.metrics.completion_tokens) or 0
        return turn

    def _fields(self) -> dict[str, Any]:
        """Of a request, beside the model and the messages."""
        fields: dict[str, Any] = {"max_tokens": min(REPLY, self.tokens), "seed": self.seed & 0x7FFFFFFF}
        if self.asked.actions == "tools":
            fields["tools"] = definitions()
        return {name: value for name, value in (fields | self.asked.request).items() if value is not None}


def chatting(model: Model, asked: Asked, budget: Budget) -> Cast:
    """Agents that ask this model, each in a conversation of its own."""

    def cast(_task: Task, seed: int) -> Agent:
        spend = ModelBudget(seconds=budget.wall, requests=budget.steps * TRIES, tries=TRIES, size=SIZE)
        return Chat(dataclasses.replace(model, budget=spend), asked, seed, budget.tokens)

    return cast


def as_turn(reply: Completion, asked: Asked) -> Step:
    """A reply as a step."""
    choice = reply.choices[0]
    said = choice.message
    text = said.content or said.refusal or ""
    calls = as_calls(said.tool_calls or []) if asked.actions == "tools" else _blocks(text)
    return Step(
        step_id=1,
        source="agent",
        model_name=asked.model,
        message=text,
        reasoning_content=said.reasoning_content or said.reasoning,
        tool_calls=tuple(calls) or None,
        metrics=_metrics(reply, choice, asked),
        llm_call_count=1,
        extra={OURS: {"finish_reason": choice.finish_reason}} if choice.finish_reason else None,
    )


def as_calls(calls: Sequence[Call]) -> Iterator[ToolCall]:
    """Tool calls, each of a name of its own."""
    taken: set[str] = set()
    for number, call in enumerate(calls, 1):
        name = call.id or f"call-{number}"
        name = f"{name}-{number}" if name in taken else name
        taken.add(name)
        arguments = _read(call.function.arguments)
        yield ToolCall(tool_call_id=name, function_name=call.function.name, arguments=arguments)


def _read(given: str | dict[str, Any]) -> dict[str, Any]:
    """Arguments; of what are none, one that no tool has, so that the environment says what is wrong."""
    try:
        read = msgspec.json.decode(given or "{}") if isinstance(given, str) else given
    except (msgspec.DecodeError, RecursionError):
        read = None
    return read if isinstance(read, dict) and depth(read) <= DEPTH else {"unreadable": str(given)}


def _blocks(text: str) -> Iterator[ToolCall]:
    """The first block of bash."""
    if found := BLOCK.search(text):
        command = found[1].strip()
        done = command == "submit"
        yield ToolCall(
            tool_call_id="block-1",
            function_name="submit" if done else "bash",
            arguments={} if done else {"command": command},
        )


def _metrics(reply: Completion, choice: Choice, asked: Asked) -> Metrics | None:
    """What the endpoint counted, and the tokens that it told of."""
    usage = reply.usage or Usage()
    drawn = (choice.logprobs and choice.logprobs.content) or []
    named = tuple(token.id for token in drawn if token.id is not None)
    ids = tuple(choice.token_ids) if choice.token_ids is not None else named if len(named) == len(drawn) else ()
    found = Metrics(
        prompt_tokens=usage.prompt_tokens,
        completion_tokens=usage.completion_tokens,
        cached_tokens=(usage.prompt_tokens_details or Cached()).cached_tokens,
        cost_usd=_cost(usage, asked),
        prompt_token_ids=None if reply.prompt_token_ids is None else tuple(reply.prompt_token_ids),
        completion_token_ids=ids or None,
        logprobs=tuple(token.logprob for token in drawn) or None,
    )
    return None if found == Metrics() else found


def _cost(usage: Usage, asked: Asked) -> float | None:
    if usage.cost is not None or asked.price is None:
        return usage.cost
    return ((usage.prompt_tokens or 0) * asked.price[0] + (usage.completion_tokens or 0) * asked.price[1]) / 1e6
