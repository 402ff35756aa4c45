"""A slot: one process that makes rooms, one at a time, and ends when its caller hangs up.

It leaves the host first (`area`); a warm slot then becomes the image's own interpreter and imports the image's
packages. The loop is kept simple on purpose: a job's text is read in the child only, and each turn allocates the same,
so every room is forked from the same heap and the same program sees the same addresses.
"""

import ctypes
import gc
import importlib
import json
import os
import signal
import socket
import struct
from collections.abc import Callable

from quintain.sandbox.inside import area, debris, kernel, payload, room, skeleton
from quintain.sandbox.inside.protocol import CLEAR, DEAD, ENGINE, PYTHON, RENEW, Setup

_RESUME = (
    f"import sys; sys.path.insert(0, '{ENGINE}/code'); "
    "from quintain.sandbox.inside import slot; del sys.path[0]; slot.resume(int(sys.argv[1]))"
)


def start(descriptor: int) -> None:
    """Make the slot that the `Setup` in this memfd asks for, and serve."""
    setup: Setup = json.loads(os.pread(descriptor, os.fstat(descriptor).st_size, 0))
    area.enter(setup)
    if not setup["warm"]:
        os.close(descriptor)
        _serve(setup)
    text = json.dumps(setup).encode()
    os.ftruncate(descriptor, len(text))
    os.pwrite(descriptor, text, 0)
    for kept in (descriptor, setup["channel"]):
        kernel.pass_on(kept)
    kernel.keep_capabilities()
    if setup["fixed_addresses"]:
        kernel.fix_addresses()
    os.execve(PYTHON, [PYTHON, "-s", "-P", "-c", _RESUME, str(descriptor)], setup["environment"])


def resume(descriptor: int) -> None:
    """Go on as the image's own interpreter."""
    setup: Setup = json.loads(os.pread(descriptor, os.fstat(descriptor).st_size, 0))
    os.close(descriptor)
    for name in setup["preload"]:
        importlib.import_module(name)
    _serve(setup)


def _serve(setup: Setup) -> None:
    kernel.drop_bounding_set()
    _forget_handlers(warm=setup["warm"])
    terms = payload.Terms(setup["warm"], kernel.filter_loader(bytes.fromhex(setup["filter"])))
    channel = socket.socket(fileno=setup["channel"])
    common = skeleton.plan(setup)
    channel.send(b"ready")
    gc.collect()
    gc.freeze()
    gc.disable()
    _make_rooms(channel, lambda *given: room.enter(setup, common, terms, *given))


def _make_rooms(channel: socket.socket, enter: Callable[[debris.Debris, tuple[int, int]], None]) -> None:
    descriptors, word = struct.Struct("2i"), struct.Struct("i")
    space = socket.CMSG_LEN(descriptors.size)
    clone, remains = kernel.cloner(room.NAMESPACES), debris.Debris()
    while True:
        message, ancillary, _, _ = channel.recvmsg(1, space)
        if not message:
            os._exit(0)
        pair = descriptors.unpack(ancillary[0][2])
        remains.expect()
        pid = clone()
        if pid == 0:
            channel.close()
            enter(remains, pair)
        os.close(pair[0])
        os.close(pair[1])
        channel.send(word.pack(pid if pid > 0 else -ctypes.get_errno()))
        if remains.exchange():
            channel.send(CLEAR)
        if pid > 0:
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
            channel.send(DEAD)
            if channel.recv(1) != RENEW:  # the caller has let go of the pid: it may be used again
                remains.clear()
            os.waitpid(pid, 0)


def _forget_handlers(*, warm: bool) -> None:
    """Python's own ways with signals, which a room's init must not have, nor a program that is not this interpreter.

    Without a handler, no signal of the room reaches its first process.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if not warm:
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
