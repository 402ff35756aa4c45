"""The connections of a client, so that whoever waits on one can be told to stop from another thread."""

import contextlib
import socket
import threading
from collections.abc import Mapping
from typing import Any

CONNECTED = (".connect_tcp.complete", ".start_tls.complete")
"""Events of httpcore that a connection is there."""


class Line:
    """Connections that were made, and whether they are over."""

    def __init__(self) -> None:
        self.over = threading.Event()
        self._sockets: list[socket.socket] = []

    def trace(self, event: str, told: Mapping[str, Any]) -> None:
        """Hear of a connection: the extension `trace` of a request."""
        if event.endswith(CONNECTED):
            self._sockets.append(told["return_value"].get_extra_info("socket"))
            if self.over.is_set():
                self.hang_up()

    def hang_up(self) -> None:
        """End every connection: reads and waits return at once."""
        self.over.set()
        for each in self._sockets:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
