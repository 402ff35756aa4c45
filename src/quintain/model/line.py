"""The connections of a client, so that whoever waits on one can be told to stop from another thread."""

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Any

CONNECTED = (".connect_tcp.complete", ".start_tls.complete")
"""Events of httpcore that a connection is there."""


class Line:
    """Connections that are there, each of one request, and whether all is over."""

    def __init__(self) -> None:
        self.over = threading.Event()
        self._calls: set[_Call] = set()

    @contextlib.contextmanager
    def call(self, seconds: float) -> Iterator[Callable[[str, Mapping[str, Any]], None]]:
        """The extension `trace` of a request, which ends after so many seconds whatever is said meanwhile."""
        call = _Call()
        timer = threading.Timer(seconds, call.hang_up)
        timer.daemon = True
        timer.start()
        self._calls.add(call)
        try:
            if self.over.is_set():
                call.hang_up()
            yield call.trace
        finally:
            timer.cancel()
            self._calls.discard(call)

    def hang_up(self) -> None:
        """End every request: reads and waits return at once."""
        self.over.set()
        for each in tuple(self._calls):
            each.hang_up()


class _Call:
    """What one request has connected."""

    def __init__(self) -> None:
        self._is_over = False
        self._sockets: list[socket.socket] = []

    def trace(self, event: str, told: Mapping[str, Any]) -> None:
        """Hear of a connection."""
        if event.endswith(CONNECTED):
            self._sockets.append(told["return_value"].get_extra_info("socket"))
            if self._is_over:
                self.hang_up()

    def hang_up(self) -> None:
        """End it: what is connected later ends at once."""
        self._is_over = True
        for each in self._sockets:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
