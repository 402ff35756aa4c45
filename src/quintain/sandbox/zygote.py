"""What slots are forked from: an interpreter at the root that their rooms have, which makes none itself.

To start an interpreter and to leave the host takes ten times as long as a fork, and what an interpreter holds it shares
with those that are forked from it.
"""

import errno
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

from quintain.errors import NoSandbox
from quintain.sandbox.cgroups import Group
from quintain.sandbox.inside.protocol import SLOT, Setup
from quintain.sandbox.interpreter import base_interpreter
from quintain.sandbox.slots import Slot, send_descriptors

_START_SECONDS = 60.0
_FORK_SECONDS = 1.0
"""For an answer that was interrupted."""
_BOOT = (
    "import sys; sys.path.append(sys.argv[2]); from quintain.sandbox.inside import start; del sys.path[-1]; "
    "start.start(int(sys.argv[1]))"
)
_PACKAGES = Path(__file__).resolve().parents[2]


class Zygote:
    """One process, started when first needed, and again if somebody has killed it. Safe for several threads."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._channel: socket.socket | None = None
        self._gone = False

    def fork(self, *, number: int, group: Group | None) -> Slot | None:
        """A slot, in its control group; None where this was closed meanwhile.

        Raises `NoSandbox` where no interpreter can leave the host, and `OSError` where no process can be made.
        """
        channel, inner = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            with inner, self._lock:
                if self._gone:
                    channel.close()
                    return None
                pid = self._forked(inner)
            slot = _slot(pid, channel, number=number, group=group)
        except BaseException:
            channel.close()
            raise
        try:
            if group is not None:
                group.join(pid)
        except BaseException:
            slot.close()
            raise
        return slot

    def _forked(self, inner: socket.socket) -> int:
        """The number of the process that has the other end."""
        channel = self._alive()
        try:
            send_descriptors(channel, SLOT, [inner.fileno()])
            pid = _answer(channel)
        except BaseException:
            self._hang_up(channel)
            raise
        if pid <= 0:
            self._end()
            raise OSError(-pid or errno.EPIPE, os.strerror(-pid) if pid else "what slots are forked from has died")
        return pid

    def _hang_up(self, channel: socket.socket) -> None:
        """End it in the middle of a fork, and the process of which nobody else knows."""
        with suppress(OSError):
            channel.settimeout(_FORK_SECONDS)
            _bury(_answer(channel))
        self._end()

    def _alive(self) -> socket.socket:
        """The socket of the process, which is started unless it runs."""
        if self._channel is None or self._process is None or self._process.poll() is not None:
            self._end()
            try:
                self._start()
            except BaseException:
                self._end()
                raise
        else:
            _forget_the_dead(self._process.pid)
        assert self._channel is not None
        return self._channel

    def _start(self) -> None:
        self._channel, inner = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        complaints = os.memfd_create("complaints")
        try:
            with inner:
                self._process = _started(self._setup, inner, complaints)
            _wait_until_ready(self._channel, complaints)
        finally:
            os.close(complaints)

    def close(self) -> None:
        """End it. Its slots live on."""
        with self._lock:
            self._gone = True
            self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            if self._process.returncode is None:
                _forget_the_dead(self._process.pid)
            self._process.wait()
        if self._channel is not None:
            self._channel.close()
        self._process = self._channel = None


def _slot(pid: int, channel: socket.socket, *, number: int, group: Group | None) -> Slot:
    try:
        return Slot(pid, channel, number=number, group=group)
    except BaseException:
        _bury(pid)
        raise


def _answer(channel: socket.socket) -> int:
    """What a zygote says of a fork: the process, or less than 0, an error number; 0 where it has died."""
    answer = channel.recv(4)
    pid: int = struct.unpack("i", answer)[0] if answer else 0
    return pid


def _bury(pid: int) -> None:
    """End a child, if it is one."""
    if pid > 0:
        with suppress(ProcessLookupError, ChildProcessError):  # somebody else of this process waits for every child
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def _forget_the_dead(group: int) -> None:
    """Have no zombie of a process group: who is interrupted may lose a slot that he has just made."""
    with suppress(ChildProcessError):
        while os.waitid(os.P_PGID, group, os.WEXITED | os.WNOHANG):
            pass


def _wait_until_ready(channel: socket.socket, complaints: int) -> None:
    channel.settimeout(_START_SECONDS)
    try:
        if channel.recv(16):
            channel.settimeout(None)
            return
    except TimeoutError:
        pass
    said = os.pread(complaints, 1 << 16, 0).decode(errors="replace").strip().splitlines() or ["no reason given"]
    raise NoSandbox(f"a room cannot be made here: {said[-1]}", hint="run `quintain doctor` to see what is missing")


def _bytecode() -> tuple[str, ...]:
    """Options by which it keeps its bytecode where this process keeps its own, or nowhere."""
    place = ("-X", f"pycache_prefix={sys.pycache_prefix}") if sys.pycache_prefix else ()
    return (*place, *(("-B",) if sys.dont_write_bytecode else ()))


def _started(setup: Setup, channel: socket.socket, complaints: int) -> subprocess.Popen[bytes]:
    text = os.memfd_create("setup", 0)
    try:
        os.pwrite(text, json.dumps({**setup, "channel": channel.fileno()}).encode(), 0)
        return subprocess.Popen(
            [str(base_interpreter().executable), "-I", "-S", *_bytecode(), "-c", _BOOT, str(text), str(_PACKAGES)],
            pass_fds=(text, channel.fileno()),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=complaints,
            env={"PATH": "/usr/bin:/bin"},  # never the caller's environment
            start_new_session=True,  # a Ctrl-C in the terminal is the caller's to act on
        )
    finally:
        os.close(text)
