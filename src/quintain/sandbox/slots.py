"""A slot seen from the caller: the process that makes rooms, its socket, and its control group."""

import array
import errno
import json
import os
import select
import socket
import struct
import subprocess
import sys
import uuid
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from quintain.errors import NoSandbox
from quintain.sandbox import cgroups
from quintain.sandbox.inside.memory import message_file
from quintain.sandbox.inside.protocol import RELEASE, ROOM, RoomSpec, Setup
from quintain.sandbox.interpreter import base_interpreter
from quintain.sandbox.seccomp import compile_filter

_START_SECONDS = 60.0
_BOOT = (
    "import sys; sys.path.append(sys.argv[2]); from quintain.sandbox.inside import start; del sys.path[-1]; "
    "start.start(int(sys.argv[1]))"
)
_PACKAGES = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Birth:
    """A room that was asked for: its init, and our end of its control socket."""

    pid: int
    pidfd: int
    control: socket.socket

    def wait_for_death(self) -> None:
        """Wait until every process of the room is dead: the first of them is the last to be gone."""
        poller = select.poll()
        poller.register(self.pidfd, select.POLLIN)
        poller.poll()

    def close(self) -> None:
        """Let go of it."""
        os.close(self.pidfd)
        self.control.close()


class Slot:
    """One slot process. Not for several threads at once."""

    def __init__(self, setup: Setup, *, number: int, grouped: bool) -> None:
        self.number = number
        self.seat = number
        """By which its job has a CPU: jobs at a time have different ones, whichever slots they are in."""
        self._unsettled = False
        self.group = cgroups.make_group(f"{os.getpid()}-{uuid.uuid4().hex}") if grouped else None
        setup["filter"] = compile_filter(counted=self.group is not None).hex()
        self.channel, inner = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        complaints = os.memfd_create("complaints")
        try:
            with inner:
                self._process = _start(setup, inner, complaints)
            try:
                if self.group is not None:
                    self.group.join(self._process.pid)
                self._wait_until_ready(complaints)
            except BaseException:
                self.close()
                raise
        finally:
            os.close(complaints)

    def _wait_until_ready(self, complaints: int) -> None:
        self.channel.settimeout(_START_SECONDS)
        try:
            if self.channel.recv(16):
                self.channel.settimeout(None)
                if self.group is not None:
                    self.group.base = _anonymous_memory(self._process.pid)
                return
        except TimeoutError:
            pass
        said = os.pread(complaints, 1 << 16, 0).decode(errors="replace").strip().splitlines() or ["no reason given"]
        raise NoSandbox(f"a room cannot be made here: {said[-1]}", hint="run `quintain doctor` to see what is missing")

    @property
    def alive(self) -> bool:
        """Whether the process is still there."""
        return self._process.poll() is None

    def ask(self, spec: RoomSpec) -> Birth:
        """Have a room made; it says on its control socket when it is ready. Raises `OSError` when it cannot be born.

        The last one must be dead, or killed.
        """
        self.settle()
        control, inner = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        text = message_file(json.dumps(spec).encode())
        try:
            send_descriptors(self.channel, ROOM, [text, inner.fileno()])
            pid = self._receive_pid()
            self._unsettled = True
            return Birth(pid, os.pidfd_open(pid), control)
        except BaseException:
            control.close()
            raise
        finally:
            os.close(text)
            inner.close()

    def _receive_pid(self) -> int:
        answer = self.channel.recv(4)
        pid: int = struct.unpack("i", answer)[0] if answer else -errno.EPIPE
        if pid < 0:
            raise OSError(-pid, os.strerror(-pid))
        return pid

    def settle(self) -> None:
        """Wait until nothing is left of the room before this one, and the one after it is begun."""
        if self._unsettled:
            with suppress(ConnectionResetError):
                self.channel.recv(1)
            self._unsettled = False

    def release(self) -> bool:
        """Let go of the last room, which is dead, and of its files. False when the slot is of no more use."""
        self.settle()
        try:
            self.channel.send(RELEASE)
        except OSError:
            return False
        return self.alive

    def close(self) -> None:
        """End the slot and whatever room it has, and remove its group."""
        self._process.kill()  # a room's init dies with its slot, and everything in the room with its init
        self.channel.close()
        self._process.wait()
        if self.group is not None:
            self.group.close()


def send_descriptors(to: socket.socket, word: bytes, descriptors: list[int]) -> None:
    """Send one datagram with open descriptors."""
    to.sendmsg([word], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))])


def _bytecode() -> tuple[str, ...]:
    """Options by which a slot keeps its bytecode where this process keeps its own, or nowhere."""
    place = ("-X", f"pycache_prefix={sys.pycache_prefix}") if sys.pycache_prefix else ()
    return (*place, *(("-B",) if sys.dont_write_bytecode else ()))


def _start(setup: Setup, channel: socket.socket, complaints: int) -> subprocess.Popen[bytes]:
    text = os.memfd_create("setup", 0)
    try:
        setup["channel"] = channel.fileno()
        os.pwrite(text, json.dumps(setup).encode(), 0)
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


def _anonymous_memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("RssAnon:"):
            return int(line.split()[1]) * 1024
    return 0
