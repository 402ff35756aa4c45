"""A model behind a door: chat completions over HTTP, asked of the real endpoint, and heard.

Whoever speaks here is in a room, and hostile. It chooses neither model nor address, and sees no key. Requests are
bounded in number at a time, in size, and in what of them is passed on.
"""

import itertools
import json
import re
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec

from quintain.errors import NoReply, TooLong
from quintain.rollout.tools import DEPTH, depth
from quintain.sandbox.api import Door

AT_ONCE = 8
"""Connections."""
SIZE = 8 << 20
"""Bytes of one request."""
PARTS = 100_000
"""Lists, objects, texts and numbers of a request, nearly: what is read takes thirty times the bytes of what is sent."""
PART = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[,\[{]', re.DOTALL)
"""Where one begins: a text is one, whatever is in it."""
IDLE = 60.0
"""Seconds in which a connection has to say something."""
PASSED_ON = (
    *("messages", "tools", "tool_choice", "parallel_tool_calls", "response_format", "stop", "max_tokens"),
    *("max_completion_tokens", "temperature", "top_p", "reasoning_effort"),
)
"""Fields of a request; the others are left out."""
CHUNK = "chat.completion.chunk"
Fields = dict[str, Any]
Answer = Callable[[Fields], bytes]
"""The body of a chat completion for the fields of a request. Raises `Refused`, and `NoReply`."""


class Refused(Exception):
    """A request that is not passed on, with an HTTP status; the message is for whoever asked."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


@contextmanager
def serving(door: Door, model: str, answer: Answer, most: int) -> Iterator[None]:
    """Answer at a door until the block ends; connections that are open then end with their room.

    After `most` connections the door is shut: what is read takes time of the host, whatever comes of it.
    """
    with _Server(door, model, answer, most) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield
        finally:
            server.shutdown()
            thread.join()


class _Server(ThreadingHTTPServer):
    """At a socket that listens already."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, door: Door, model: str, answer: Answer, most: int) -> None:
        super().__init__(("", 0), _Handler, bind_and_activate=False)
        self.socket.close()
        self.socket = door.listener
        self.model, self.answer = model, answer
        self._door, self._left = door, most
        self._places = threading.BoundedSemaphore(AT_ONCE)

    def process_request(self, request: Any, client_address: Any) -> None:
        self._left -= 1
        if self._left < 0:
            self._door.shut()
            self.shutdown_request(request)
        elif self._places.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A room that hangs up, or speaks no HTTP, is nobody's concern."""


class _Handler(BaseHTTPRequestHandler):
    """One request a connection."""

    server: _Server
    timeout = IDLE

    def do_GET(self) -> None:
        if self.path.rstrip("/").endswith("/models"):
            named = {"id": self.server.model, "object": "model", "owned_by": "quintain"}
            self._send(200, json.dumps({"object": "list", "data": [named]}).encode())
        else:
            self._refuse(Refused(404, "there is `/v1/models` and `/v1/chat/completions`"))

    def do_POST(self) -> None:
        try:
            fields, is_stream = self._asked()
            body = self.server.answer(fields)
        except Refused as refused:
            self._refuse(refused)
        except TooLong as error:
            self._refuse(Refused(400, f"context_length_exceeded: {error}"))
        except NoReply as error:
            self._refuse(Refused(502, str(error)))
        else:
            self._send(200, *((streamed(body), "text/event-stream") if is_stream else (body,)))

    def _asked(self) -> tuple[Fields, bool]:
        """The fields that are passed on, and whether the reply is to be sent as a stream."""
        if not self.path.rstrip("/").endswith("/chat/completions"):
            raise Refused(404, "there is `/v1/models` and `/v1/chat/completions`")
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdecimal() and len(length) <= len(str(SIZE)) and int(length) <= SIZE):
            raise Refused(413, f"say a Content-Length of at most {SIZE} bytes")
        body = self.rfile.read(int(length))
        if any(True for _ in itertools.islice(PART.finditer(body), PARTS, None)):
            raise Refused(413, f"this holds over {PARTS} values")
        try:
            told = msgspec.json.decode(body, type=Fields)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused(400, f"this is no JSON object: {error}") from error
        if depth(told) > DEPTH:
            raise Refused(400, f"this is nested over {DEPTH} deep")
        return {name: told[name] for name in PASSED_ON if name in told}, told.get("stream") is True

    def _refuse(self, refused: Refused) -> None:
        self._send(refused.status, json.dumps({"error": {"message": str(refused), "type": "refused"}}).encode())

    def _send(self, status: int, body: bytes, kind: str = "application/json") -> None:
        with suppress(ConnectionError):
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    def address_string(self) -> str:
        return "room"

    def log_message(self, format: str, *arguments: object) -> None:
        """Nothing of it is for the terminal."""


def streamed(body: bytes) -> bytes:
    """A chat completion as the events of a stream: all that was said in one, then why it ended, then what it took."""
    told = json.loads(body)
    head = {**{name: told[name] for name in ("id", "created", "model") if name in told}, "object": CHUNK}
    choice = told["choices"][0]
    said = choice["message"]
    if said.get("tool_calls"):
        said = {**said, "tool_calls": [{**call, "index": at} for at, call in enumerate(said["tool_calls"])]}
    events: list[Mapping[str, Any]] = [
        {**head, "choices": [{"index": 0, "delta": {"role": "assistant", **said}, "finish_reason": None}]},
        {**head, "choices": [{"index": 0, "delta": {}, "finish_reason": choice.get("finish_reason")}]},
    ]
    if told.get("usage"):
        events.append({**head, "choices": [], "usage": told["usage"]})
    return b"".join(b"data: %s\n\n" % json.dumps(event).encode() for event in events) + b"data: [DONE]\n\n"
