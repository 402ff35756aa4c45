"""One turn of a conversation in which a model may call tools: what it said, what it wants done, and what it cost.

Token ids and log-probabilities are kept as the endpoint offers them (vLLM's `token_ids`, ids among llama.cpp's
`logprobs`); nothing is tokenised here.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from quintain.errors import NoReply
from quintain.model.client import Model


class Function(msgspec.Struct, frozen=True):
    """Which tool, with what."""

    name: str = ""
    arguments: str | dict[str, Any] = ""
    """As JSON, or what it says."""


class Call(msgspec.Struct, frozen=True):
    """A tool call."""

    id: str | None = None
    function: Function = Function()


class Said(msgspec.Struct, frozen=True):
    """A message of the model."""

    content: str | None = None
    refusal: str | None = None
    reasoning_content: str | None = None
    reasoning: str | None = None
    tool_calls: list[Call] | None = None


class Token(msgspec.Struct, frozen=True):
    """A token that was drawn."""

    logprob: float
    id: int | None = None


class Logprobs(msgspec.Struct, frozen=True):
    """The tokens of a message."""

    content: list[Token] | None = None


class Choice(msgspec.Struct, frozen=True):
    """What the model chose to say."""

    message: Said
    finish_reason: str | None = None
    logprobs: Logprobs | None = None
    token_ids: list[int] | None = None


class Cached(msgspec.Struct, frozen=True):
    """Of the tokens that were told."""

    cached_tokens: int | None = None


Count = Annotated[int, msgspec.Meta(ge=0)]
"""Of tokens: what is less than none would be given back to a budget."""


class Usage(msgspec.Struct, frozen=True):
    """What was counted."""

    prompt_tokens: Count | None = None
    completion_tokens: Count | None = None
    prompt_tokens_details: Cached | None = None
    cost: Annotated[float, msgspec.Meta(ge=0)] | None = None
    """In US dollars, where the endpoint says it."""


class Completion(msgspec.Struct, frozen=True):
    """What is read of a reply; the rest is left aside."""

    choices: list[Choice]
    usage: Usage | None = None
    prompt_token_ids: list[int] | None = None


def chat(model: Model, messages: Sequence[Mapping[str, Any]], fields: Mapping[str, Any]) -> Completion:
    """A turn, with at least one choice. Raises `NoReply`, of it `TooLong` where the model cannot take so much."""
    return completion(model.complete({"messages": messages, **fields}))


def completion(data: bytes) -> Completion:
    """A body as a turn, with at least one choice. Raises `NoReply`."""
    try:
        told = msgspec.json.decode(data, type=Completion)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoReply(
            f"the endpoint's reply is no chat completion: {error}", hint="look at the endpoint's address"
        ) from error
    if not told.choices:
        raise NoReply("the endpoint's reply holds no choice", hint="look at the endpoint's address")
    return told
