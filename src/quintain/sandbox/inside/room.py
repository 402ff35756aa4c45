"""A fresh room: a size-limited root of its own, the image's pieces in it, the layers on top.

It is begun before anybody asks for it, and finished when it is known what it is to be. Runs as the first process of the
room's namespaces, with the capabilities of the slot's user namespace and nothing beyond it. What the room writes is in
one tmpfs, whose limits are the room's.
"""

import json
import os
import socket
import struct
from contextlib import suppress

from quintain.sandbox.inside import debris, init, kernel, payload, skeleton
from quintain.sandbox.inside.protocol import ENGINE, Report, RoomSpec, Setup
from quintain.sandbox.inside.skeleton import ROOT, STAGE, Skeleton

NAMESPACES = (
    kernel.NEWNS | kernel.NEWPID | kernel.NEWIPC | kernel.NEWUTS | kernel.NEWNET | kernel.NEWCGROUP
)  # a network namespace of its own: a used one would keep ports in TIME_WAIT
_NETWORK_MEMORY = b"4096 131072 262144"
"""Least, first and most bytes of one buffer of a TCP connection."""
DESCRIPTORS = struct.Struct("2i")
"""Of a spec and a control socket, in a message."""
_FIRST = 3
"""The first descriptor beyond the standard ones."""
OWN_INODES = 64
"""What the skeleton of a room takes, beside the limit."""


def enter(setup: Setup, common: Skeleton, terms: payload.Terms, descriptor: int) -> None:
    """Make a room, wait for what it is to be, and become its init. Does not return.

    On the socket `descriptor` the slot sends the room's spec and its control socket; what holds its file system goes
    back.
    """
    kernel.die_with_parent()
    try:
        link = _leave_the_slot(descriptor)
        obstacle = _lay_foundation(setup, common)
        message, ancillary, _, _ = link.recvmsg(1, socket.CMSG_LEN(DESCRIPTORS.size))
        if not message:
            os._exit(0)
        text, number = DESCRIPTORS.unpack(ancillary[0][2])
        control = socket.socket(fileno=number)
        spec: RoomSpec = json.loads(os.pread(text, os.fstat(text).st_size, 0))
        os.close(text)
        _finish(spec, control, link, obstacle)
        init.serve(terms, spec, control)
    finally:
        os._exit(125)


def _leave_the_slot(descriptor: int) -> socket.socket:
    """Close whatever else the slot has open: what it holds of the last room, and what it was just given."""
    os.dup2(descriptor, _FIRST, inheritable=False)
    kernel.close_from(_FIRST + 1)
    return socket.socket(fileno=_FIRST)


def _lay_foundation(setup: Setup, common: Skeleton) -> OSError | None:
    """All that is the same for every room of the slot; what stood in the way."""
    try:
        kernel.be_killed_early(kernel.AFTER_PROGRAMS)  # before the slot; with it goes what programs left in memory
        socket.sethostname(setup["hostname"])
        kernel.bring_loopback_up()
        _bound_network_memory()
        os.umask(0)
        kernel.mount("tmpfs", STAGE, "tmpfs", kernel.NOSUID | kernel.NODEV, "mode=755")
        kernel.make_directory(ROOT, 0o755)
        kernel.mount(ROOT, ROOT, "", kernel.BIND)
        skeleton.put_up(common)
        kernel.mount("proc", f"{ROOT}/proc", "proc", kernel.NOSUID | kernel.NODEV | kernel.NOEXEC, "subset=pid")
        kernel.bind(f"{ENGINE}/dev", f"{ROOT}/dev")
        kernel.mount(f"{STAGE}/shm", f"{ROOT}/dev/shm", "", kernel.BIND)
    except OSError as error:
        return error
    return None


def _finish(spec: RoomSpec, control: socket.socket, link: socket.socket, obstacle: OSError | None) -> None:
    """Make it the room of this spec, say so, and only then give up what keeps the slot from destroying another's."""
    try:
        if obstacle:
            raise obstacle
        size = f"size={spec['disk']},nr_inodes={spec['inodes'] + OWN_INODES}"
        kernel.mount("", STAGE, "", kernel.REMOUNT | kernel.NOSUID | kernel.NODEV, size)
        for number, (layer, target, writable) in enumerate(spec["mounts"]):
            _mount(f"{ENGINE}/layers/{layer}", ROOT + target, f"{STAGE}/{number}" if writable else "")
        held = debris.hold(STAGE)
        kernel.pivot(ROOT)
        os.umask(0o022)
        init.give_up_privileges()
        if spec["stays"]:
            said: Report = {"ready": True}
            control.send(json.dumps(said).encode())
        debris.hand_over(held, link)
        link.close()
    except OSError as error:
        said = {"lost": str(error)}
        control.send(json.dumps(said).encode())
        os._exit(125)


def _bound_network_memory() -> None:
    """Keep a connection's buffers from growing by themselves beyond what they start with, where that can be set."""
    for name in ("tcp_rmem", "tcp_wmem"):
        with suppress(OSError):
            file = os.open(f"/proc/sys/net/ipv4/{name}", os.O_WRONLY)
            os.write(file, _NETWORK_MEMORY)
            os.close(file)


def _mount(layer: str, target: str, scratch: str) -> None:
    """Bind a layer read-only, as it is in the slot; with `scratch`, below a writable overlay kept there."""
    kernel.make_directories(target, 0o755)
    if not scratch:
        kernel.mount(layer, target, "", kernel.BIND)
        return
    for path in (scratch, f"{scratch}/upper", f"{scratch}/work"):
        kernel.make_directory(path, 0o755)
    options = f"lowerdir={layer},upperdir={scratch}/upper,workdir={scratch}/work,userxattr"
    kernel.mount("overlay", target, "overlay", kernel.NOSUID | kernel.NODEV, options)
