"""Questions to a model over HTTP: retried where that may help, within bounds of time, size and count.

Bounds are spent over the life of a `Model`, not for each question. The key is read from the environment, sent in one
header to the one address that was named, and stands in no message. Redirects are not followed.
"""

import importlib
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec

from quintain.errors import NoReply, Spent, TooLong, UsageError
from quintain.model.line import Line

KEY = "QUINTAIN_MODEL_KEY"
"""The variable of the environment that holds the key."""
HERE = frozenset({"localhost", "127.0.0.1", "::1"})
"""This machine, to which nothing goes through a proxy."""
AGAIN = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
"""Statuses after which the same request may be answered."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Seconds before the first retry, doubled for each further one; the most that is waited, whatever an endpoint asks."""
CONNECT = 10.0
"""Seconds to reach the endpoint."""
FORM = "give it as `http://localhost:8000/v1`"
TOO_LONG = re.compile(r"context.{0,3}(length|size|window)|maximum context|prompt is too long|too many tokens", re.I)
"""Words of an endpoint that was told more than the model can take."""
SHOWN = 200
"""Characters of an endpoint's own words in a message."""


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """One turn of a conversation."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """Which model, and where."""

    base_url: str
    """Without `/chat/completions`: `http://localhost:8000/v1`."""
    model: str
    key: str = field(default="", repr=False)


@dataclass(frozen=True, kw_only=True)
class Budget:
    """What may be spent, in all."""

    seconds: float = 300.0
    requests: int = 8
    """Retries among them."""
    tries: int = 4
    """Of one question."""
    tokens: int = 8192
    """Of one reply."""
    size: int = 1 << 20
    """Bytes of one reply as it is sent."""


@dataclass(frozen=True)
class Reply:
    """What a model said."""

    text: str
    whole: bool
    """False: it came to the bound of its length."""


class _Said(msgspec.Struct, frozen=True):
    content: str | None = None
    refusal: str | None = None


class _Chosen(msgspec.Struct, frozen=True):
    message: _Said
    finish_reason: str | None = None


class _Body(msgspec.Struct, frozen=True):
    """What is read of a reply; the rest is left aside."""

    choices: list[_Chosen]


@dataclass
class Model:
    """A model that can be asked, and what is left of its budget."""

    endpoint: Endpoint
    budget: Budget
    client: Any
    """Of httpx."""
    http: ModuleType
    """httpx itself."""
    line: Line = field(default_factory=Line)
    sleep: Callable[[float], object] | None = None
    """None: until the line is hung up, at the longest."""
    clock: Callable[[], float] = time.monotonic
    asked: int = 0
    """Requests that were sent."""

    def __post_init__(self) -> None:
        self._end = self.clock() + self.budget.seconds

    def ask(self, messages: Sequence[Message]) -> Reply:
        """The model's reply. Raises `NoReply` where there is none, or the budget is spent."""
        told = [msgspec.to_builtins(each) for each in messages]
        return _reply(self.complete({"messages": told, "max_tokens": self.budget.tokens}))

    def complete(self, fields: Mapping[str, Any]) -> bytes:
        """The body of a chat completion, for the fields of a request. Raises `NoReply`, of it `TooLong` and `Spent`."""
        question = {"model": self.endpoint.model, **fields}
        why = ""
        for turn in range(self.budget.tries):
            status, told, data = self._send(question, why)
            if status == 200:
                return data
            why = f"status {status}: {self._shown(data)}" if status else self._shown(data)
            if status and status not in AGAIN:
                kind = TooLong if TOO_LONG.search(why) else NoReply
                raise kind(f"the endpoint refuses, {why}", hint=HINTS.get(status, HINTS[400]))
            if turn + 1 < self.budget.tries:
                self._wait(min(FIRST_WAIT * 2**turn if told is None else told, LONGEST_WAIT), why)
        raise NoReply(f"no reply in {self.budget.tries} tries{_after(why)}", hint=HINTS[0])

    def _send(self, question: dict[str, Any], why: str) -> tuple[int, float | None, bytes]:
        """Status, the seconds that the endpoint asks to be left alone, and body; 0 and a reason where none came."""
        if self.asked >= self.budget.requests:
            raise Spent(f"{self.asked} requests are all that may be made{_after(why)}", hint="try again later")
        self.asked += 1
        address = f"{self.endpoint.base_url.rstrip('/')}/chat/completions"
        left = max(self._left(why), 0.001)
        waits = self.http.Timeout(left, connect=min(CONNECT, left))
        sent = {"json": question, "timeout": waits}
        try:
            with (
                self.line.call(left) as trace,
                self.client.stream("POST", address, **sent, extensions={"trace": trace}) as response,
            ):
                return response.status_code, _seconds(response.headers.get("retry-after")), self._body(response)
        except self.http.TransportError as error:
            return 0, None, f"{type(error).__name__} {error}".strip().encode()

    def _body(self, response: Any) -> bytes:
        """A body that is neither too long nor too slow, as it is sent: what is packed could be small and grow."""
        data = bytearray()
        for part in response.iter_raw():  # as they come: pieces of a size would be waited for
            data += part
            if len(data) > self.budget.size:
                raise NoReply(
                    f"the reply is longer than {self.budget.size:,} bytes", hint="ask another model: none is that wordy"
                )
        self._left("it was still being sent")  # what has ended by then may have been ended by its time
        return bytes(data)

    def _wait(self, seconds: float, why: str) -> None:
        if seconds >= self._left(why):
            raise Spent(f"no reply within {self.budget.seconds:g} s{_after(why)}", hint=HINTS[0])
        (self.sleep or self.line.over.wait)(seconds)

    def _left(self, why: str) -> float:
        """Seconds that are left. Raises `Spent` for none."""
        if self.line.over.is_set():
            raise NoReply("nobody waits for a reply any more", hint=HINTS[0])
        left = self._end - self.clock()
        if left <= 0:
            raise Spent(f"no reply within {self.budget.seconds:g} s{_after(why)}", hint=HINTS[0])
        return left

    def _shown(self, data: bytes) -> str:
        """The beginning of an endpoint's own words: on one line, without what a terminal obeys, and without the key."""
        text = data[: 20 * SHOWN].decode(errors="replace")
        if self.endpoint.key:
            text = text.replace(self.endpoint.key, "(the key)")
        return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:SHOWN] or "no word"


HINTS = {
    0: "see whether anything answers there, or try again later",
    400: "look at the endpoint's address and `--model`",
    401: f"put the key of the endpoint into the environment, as `{KEY}`",
    403: f"put the key of the endpoint into the environment, as `{KEY}`",
    404: "look at `--model`, and whether the address ends as the endpoint's own documentation says, often in `/v1`",
}


def _after(why: str) -> str:
    return f"; the last was: {why}" if why else ""


def _seconds(told: str | None) -> float | None:
    """The seconds of a `Retry-After`; a date is left aside."""
    return float(told) if told and told.isascii() and told.isdigit() else None


def _reply(data: bytes) -> Reply:
    try:
        body = msgspec.json.decode(data, type=_Body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise NoReply(f"the endpoint's reply is no chat completion: {error}", hint=HINTS[404]) from error
    if not body.choices:
        raise NoReply("the endpoint's reply holds no choice", hint=HINTS[404])
    said = body.choices[0].message
    if said.content is None:
        raise NoReply("the model will not answer", hint="ask another model")
    return Reply(said.content, whole=body.choices[0].finish_reason != "length")


def read_endpoint(base_url: str, model: str) -> Endpoint:
    """An endpoint, with the key of the environment. Raises `UsageError` for an address that is none, or not safe."""
    try:
        parts = urlsplit(base_url)
        host, _ = parts.hostname, parts.port
    except ValueError as error:
        raise UsageError(f"the base URL cannot be read: {error}", hint=FORM) from error
    if parts.scheme not in ("http", "https") or not host or not base_url.isprintable() or " " in base_url:
        raise UsageError("the base URL is none of HTTP", hint=FORM)
    if "@" in parts.netloc or parts.query or parts.fragment:
        raise UsageError(
            "the base URL holds a user, a password or a query", hint=f"put a key into the environment, as `{KEY}`"
        )
    key = os.environ.get(KEY, "").strip()
    if not (key.isascii() and key.isprintable()):
        raise UsageError(f"`{KEY}` holds what no key has", hint="look for quotes and line breaks in it")
    if key and parts.scheme == "http" and host not in HERE:
        raise UsageError("a key is not sent unencrypted", hint=f"use https, or unset `{KEY}` where no key is asked for")
    return Endpoint(base_url=base_url, model=model, key=key)


@contextmanager
def open_model(endpoint: Endpoint, budget: Budget) -> Iterator[Model]:
    """The model behind an endpoint, until the block ends: whoever waits for it then stops.

    Raises `UsageError` where httpx is not installed.
    """
    try:
        httpx = importlib.import_module("httpx")
    except ModuleNotFoundError as error:
        raise UsageError(
            "a model cannot be asked: httpx is not installed", hint="pip install 'quintain[model]'", slug="extra"
        ) from error
    headers = {"Accept-Encoding": "identity"}
    if endpoint.key:
        headers["Authorization"] = f"Bearer {endpoint.key}"
    away = urlsplit(endpoint.base_url).hostname not in HERE
    alone = httpx.Limits(max_keepalive_connections=0)  # a connection of its own for each request, which can be ended
    with httpx.Client(headers=headers, follow_redirects=False, trust_env=away, limits=alone) as client:
        try:
            httpx.URL(endpoint.base_url)
        except httpx.InvalidURL as error:
            raise UsageError(f"the base URL cannot be read: {error}", hint=FORM) from error
        line = Line()
        try:
            yield Model(endpoint=endpoint, budget=budget, client=client, http=httpx, line=line)
        finally:
            line.hang_up()
