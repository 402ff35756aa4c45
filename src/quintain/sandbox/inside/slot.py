"""Slots: processes that make rooms, one at a time each, and the zygote that they are forked from.

The zygote has left the host (`start`) and, where it is warm, imports the image's packages. Each ends when its caller
hangs up. The loops are kept simple on purpose: a job's text is read in the child only, and each turn allocates the
same, so every room is forked from the same heap and the same program sees the same addresses.
"""

import ctypes
import gc
import importlib
import json
import os
import signal
import socket
import struct
import sys
from collections.abc import Callable
from typing import NamedTuple

from quintain.sandbox.inside import debris, kernel, payload, room, skeleton
from quintain.sandbox.inside.protocol import CLEAR, ENGINE, INNER_ID, RELEASE, Setup

_PID = struct.Struct("i")
"""Less than 0, an error number, where no process could be made."""

GO_ON = (
    f"import sys; sys.path.insert(0, '{ENGINE}/code'); "
    "from quintain.sandbox.inside import slot; del sys.path[0]; slot.serve(int(sys.argv[1]))"
)
"""What an interpreter that has left the host runs to become a zygote; its argument is the descriptor of a `Setup`."""

_SCRIPT = "quintain.sandbox.inside.script"
"""Of warm ones only: what a cold one imports is in every room."""


def serve(descriptor: int) -> None:
    """Fork slots on the terms of the `Setup` in this memfd. Does not return."""
    setup: Setup = json.loads(os.pread(descriptor, os.fstat(descriptor).st_size, 0))
    os.close(descriptor)
    _check_version(setup["version"])
    for name in setup["preload"] if setup["warm"] else ():
        importlib.import_module(name)
    _forget_handlers(warm=setup["warm"])
    load_filter = kernel.filter_loader(bytes.fromhex(setup["filter"]))
    run_script = importlib.import_module(_SCRIPT).runner() if setup["warm"] else None
    terms = payload.Terms(setup["warm"], load_filter, run_script)
    channel = socket.socket(fileno=setup["channel"])
    common = skeleton.plan(setup)
    channel.send(b"ready")
    gc.collect()
    kernel.give_back_memory()
    gc.freeze()
    gc.disable()
    _fork_slots(channel, lambda descriptor: room.enter(setup, common, terms, descriptor))


def _fork_slots(channel: socket.socket, enter: Callable[[int], None]) -> None:
    """Fork a slot for each socket that comes; it is the caller's child, as this process is."""
    space, clone = socket.CMSG_LEN(_PID.size), kernel.cloner(kernel.SIBLING)
    while True:
        message, ancillary, _, _ = channel.recvmsg(1, space)
        if not message:
            os._exit(0)
        (descriptor,) = _PID.unpack(ancillary[0][2])
        pid = clone()
        if pid == 0:
            channel.close()
            _be_slot(descriptor, enter)
        os.close(descriptor)
        channel.send(_PID.pack(pid if pid > 0 else -ctypes.get_errno()))


def _be_slot(descriptor: int, enter: Callable[[int], None]) -> None:
    """Make rooms for who is behind the socket. Does not return."""
    try:
        kernel.be_one_user(INNER_ID, INNER_ID, INNER_ID)  # the kernel counts a user's processes by the namespace
        kernel.drop_bounding_set()
        _make_rooms(socket.socket(fileno=descriptor), _beginner(enter))
    finally:
        os._exit(1)


def _check_version(expected: str) -> None:
    """End where this interpreter is another than the image's: the host may have put another library beneath it."""
    found = f"{sys.implementation.name} {sys.version.split()[0]}"
    if found != expected:
        sys.exit(f"the image is for {expected}, and the interpreter of the room is {found}")


class _Room(NamedTuple):
    """A room that waits for its spec."""

    pid: int
    """Less than 0, an error number, where it could not be begun."""
    link: socket.socket

    @property
    def alive(self) -> bool:
        """False, and forgotten by the kernel, if it could not be begun, or was killed since for want of memory."""
        return self.pid > 0 and not os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG)


def _beginner(enter: Callable[[int], None]) -> Callable[[], _Room]:
    clone = kernel.cloner(room.NAMESPACES)

    def begin() -> _Room:
        link, its_link = socket.socketpair()
        pid = clone()
        if pid == 0:
            enter(its_link.detach())
        its_link.close()
        return _Room(pid if pid > 0 else -ctypes.get_errno(), link)

    return begin


def _make_rooms(channel: socket.socket, begin: Callable[[], _Room]) -> None:
    space = socket.CMSG_LEN(room.DESCRIPTORS.size)
    following, remains, last = _Room(-1, channel), debris.Debris(), 0
    while True:
        message, ancillary, _, _ = channel.recvmsg(1, space)
        if not message:
            os._exit(0)
        if message == RELEASE:
            os.waitpid(last, 0)
            remains.clear()
            last = 0
            continue
        pid, link = following if following.alive else begin()
        if pid > 0:
            link.sendmsg([message], ancillary)
        for descriptor in room.DESCRIPTORS.unpack(ancillary[0][2]):
            os.close(descriptor)
        channel.send(_PID.pack(pid))
        if pid > 0:
            if last:  # killed by the caller, who has not waited for its end
                os.waitpid(last, 0)
            last = pid
            remains.exchange(link)
            link.close()
            following = begin()  # now, so that no program finds one process more or less
            channel.send(CLEAR)


def _forget_handlers(*, warm: bool) -> None:
    """Python's own ways with signals, which a room's init must not have, nor a program that is not this interpreter.

    Without a handler, no signal of the room reaches its first process.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if not warm:
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
