"""Runs an agent of the room's own, and carries what it says to its model: from a port of the room to a door, and back.

Arguments: the door, the port, and a script for bash. What the agent prints is a file, of which the end is passed on.
Where the door is closed it has nothing more to do, and is killed. It may harm this process: it then asks nobody.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

SAID = Path("/tmp/agent.log")
"""What it prints."""
SHOWN = 16_000
"""Bytes of that, from its end, which are passed on."""
GRACE = 2.0
"""Seconds that it has to end by itself where its model answers no more."""
PIECE = 1 << 16


def main(door: str, port: int, script: str) -> int:
    """The agent's exit status."""
    server = socket.create_server(("127.0.0.1", port))
    closed = threading.Event()
    threading.Thread(target=_carry, args=(server, door, closed), daemon=True).start()
    with SAID.open("wb") as said:
        agent = subprocess.Popen(
            ["bash", "-c", script],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    threading.Thread(target=_end, args=(agent, closed), daemon=True).start()
    status = agent.wait()
    with SAID.open("rb") as file:
        file.seek(max(0, os.fstat(file.fileno()).st_size - SHOWN))
        sys.stdout.buffer.write(file.read())
    sys.stdout.flush()
    return status if status >= 0 else 128 - status


def _end(agent: "subprocess.Popen[bytes]", closed: threading.Event) -> None:
    closed.wait()
    with suppress(subprocess.TimeoutExpired):
        agent.wait(GRACE)
        return
    with suppress(ProcessLookupError):
        os.killpg(agent.pid, signal.SIGKILL)


def _carry(server: socket.socket, door: str, closed: threading.Event) -> None:
    while True:
        inner, _ = server.accept()
        outer = socket.socket(socket.AF_UNIX)
        try:
            outer.connect(door)
        except OSError:
            inner.close()
            outer.close()
            closed.set()
            continue
        for pair in ((inner, outer), (outer, inner)):
            threading.Thread(target=_pass_on, args=pair, daemon=True).start()


def _pass_on(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(PIECE):
            sink.sendall(piece)
    with suppress(OSError):
        sink.shutdown(socket.SHUT_WR)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
