"""An endpoint on this machine that answers as it is told, and remembers what it was asked."""

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO, Any

REPLIES = Path(__file__).parent / "model" / "replies"


@dataclass
class Answer:
    """What is sent back to one request."""

    body: bytes = b""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    drips: bytes = b""
    """Is sent at once; what follows comes a byte at a time, for ten seconds."""
    silent: bool = False
    """Nothing is sent at all, until the server ends."""


@dataclass
class Served:
    """A running endpoint."""

    url: str
    asked: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    heard_out: bool = False
    """Somebody listened to the end of a reply that drips."""


def recorded(name: str) -> Answer:
    """A reply as an endpoint sent it."""
    return Answer((REPLIES / f"{name}.json").read_bytes())


def said(text: str) -> Answer:
    """A reply of a text."""
    return Answer(json.dumps({"choices": [{"message": {"content": text}, "finish_reason": "stop"}]}).encode())


def _drip(sink: IO[bytes], over: threading.Event) -> None:
    for _ in range(200):
        sink.write(b" ")
        over.wait(0.05)


@contextmanager
def serve(answers: Sequence[Answer]) -> Iterator[Served]:
    """An endpoint that gives each answer once, in order, and then the last for ever."""
    over, left = threading.Event(), list(answers)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            served.asked.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            served.headers.append({name.lower(): value for name, value in self.headers.items()})
            answer = left.pop(0) if len(left) > 1 else left[0]
            if answer.silent:
                over.wait(30)
                return
            if answer.drips:
                self.wfile.write(answer.drips)
                _drip(self.wfile, over)
                served.heard_out = True
                return
            self.send_response(answer.status)
            for name, value in {"Content-Length": str(len(answer.body)), **answer.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(answer.body)

        def log_message(self, format: str, *arguments: object) -> None:
            del format, arguments

    class Server(ThreadingHTTPServer):
        def handle_error(self, request: object, address: object) -> None:
            """A client that hung up is what some tests are about."""

    with Server(("127.0.0.1", 0), Handler) as server:
        served = Served(f"http://127.0.0.1:{server.server_port}/v1")
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield served
        finally:
            over.set()
            server.shutdown()
            thread.join()
