"""A slot seen from the caller: the process that makes rooms, its socket, and its control group."""

import array
import errno
import json
import os
import select
import signal
import socket
import struct
import threading
from contextlib import suppress
from dataclasses import dataclass

from quintain.sandbox.cgroups import Group
from quintain.sandbox.inside.memory import message_file
from quintain.sandbox.inside.protocol import RELEASE, ROOM, RoomSpec


@dataclass(frozen=True)
class Birth:
    """A room that was asked for: its init, and our end of its control socket."""

    pid: int
    pidfd: int
    control: socket.socket

    def wait_for_death(self) -> None:
        """Wait until every process of the room is dead: the first of them is the last to be gone."""
        _ends(self.pidfd)

    def close(self) -> None:
        """Let go of it."""
        os.close(self.pidfd)
        self.control.close()


class Slot:
    """One slot process. Not for several threads at once."""

    def __init__(self, pid: int, channel: socket.socket, *, number: int, group: Group | None) -> None:
        """Made by `Zygote.fork`. Raises `OSError` if the process has died."""
        self.number, self.channel, self.group = number, channel, group
        self.seat = number
        """By which its job has a CPU: jobs at a time have different ones, whichever slots they are in."""
        self._unsettled = False
        self._closing = threading.Lock()
        self._caller = os.getpid()
        self.pid = pid
        self._pidfd = os.pidfd_open(pid)

    @property
    def alive(self) -> bool:
        """Whether the process is still there, and this one's: not that of who forked it."""
        pidfd = self._pidfd  # another thread may close it meanwhile
        return pidfd >= 0 and self._is_ours and not _ends(pidfd, 0)

    @property
    def _is_ours(self) -> bool:
        return self._caller == os.getpid()

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
        """End the slot and whatever room it has, and remove its group. What is closed already stays so."""
        with self._closing:
            if self._pidfd < 0:
                return
            if self._is_ours:
                self._kill()
            self.channel.close()
            os.close(self._pidfd)
            self._pidfd = -1
            if self.group is not None and self._is_ours:
                self.group.close()

    def _kill(self) -> None:
        """With a slot dies its room's init, and with that all that is in the room."""
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._pidfd, signal.SIGKILL)
        _ends(self._pidfd)
        with suppress(ChildProcessError):  # somebody else of this process waits for every child
            os.waitid(os.P_PIDFD, self._pidfd, os.WEXITED)


def _ends(pidfd: int, milliseconds: int | None = None) -> bool:
    """Whether a process ends within this time, or has ended. (One poller is not for several threads.)"""
    poller = select.poll()
    poller.register(pidfd, select.POLLIN)
    return bool(poller.poll(milliseconds))


def send_descriptors(to: socket.socket, word: bytes, descriptors: list[int]) -> None:
    """Send one datagram with open descriptors."""
    to.sendmsg([word], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))])
