"""A fresh room: a size-limited root of its own, the image's pieces in it, the layers on top.

Runs as the first process of the room's namespaces, with the capabilities of the slot's user namespace and nothing
beyond it. What the room writes is in one tmpfs, whose limits are the room's.
"""

import json
import os
import socket
from contextlib import suppress
from pathlib import Path

from quintain.sandbox.inside import debris, init, kernel, payload, skeleton
from quintain.sandbox.inside.protocol import ENGINE, Report, RoomSpec, Setup
from quintain.sandbox.inside.skeleton import ROOT, STAGE, Skeleton

NAMESPACES = (
    kernel.NEWNS | kernel.NEWPID | kernel.NEWIPC | kernel.NEWUTS | kernel.NEWNET | kernel.NEWCGROUP
)  # a network namespace of its own: a used one would keep ports in TIME_WAIT
_NETWORK_MEMORY = b"4096 131072 262144"
"""Least, first and most bytes of one buffer of a TCP connection."""
OWN_INODES = 64
"""What the skeleton of a room takes, beside the limit."""


def enter(
    setup: Setup, common: Skeleton, terms: payload.Terms, remains: debris.Debris, descriptors: tuple[int, int]
) -> None:
    """Build the room and become its init. `descriptors`: the room's spec and its control socket. Does not return."""
    kernel.die_with_parent()
    remains.leave()
    text, control = descriptors[0], socket.socket(fileno=descriptors[1])
    try:
        spec: RoomSpec = json.loads(os.pread(text, os.fstat(text).st_size, 0))
        os.close(text)
        socket.sethostname(setup["hostname"])
        kernel.bring_loopback_up()
        _bound_network_memory()
        os.umask(0)
        _build(common, spec, remains)
        os.umask(0o022)
        init.serve(terms, spec, control)
    except OSError as error:
        report: Report = {"lost": str(error)}
        control.send(json.dumps(report).encode())
    finally:
        os._exit(125)


def _bound_network_memory() -> None:
    """Keep a connection's buffers from growing by themselves beyond what they start with, where that can be set."""
    for name in ("tcp_rmem", "tcp_wmem"):
        with suppress(OSError):
            file = os.open(f"/proc/sys/net/ipv4/{name}", os.O_WRONLY)
            os.write(file, _NETWORK_MEMORY)
            os.close(file)


def _build(common: Skeleton, spec: RoomSpec, remains: debris.Debris) -> None:
    size = f"size={spec['disk']},nr_inodes={spec['inodes'] + OWN_INODES},mode=755"
    kernel.mount("tmpfs", STAGE, "tmpfs", kernel.NOSUID | kernel.NODEV, size)
    kernel.make_directory(ROOT, 0o755)
    kernel.mount(ROOT, ROOT, "", kernel.BIND)
    skeleton.put_up(common)
    kernel.mount("proc", f"{ROOT}/proc", "proc", kernel.NOSUID | kernel.NODEV | kernel.NOEXEC, "subset=pid")
    kernel.bind(f"{ENGINE}/dev", f"{ROOT}/dev")
    kernel.mount(f"{STAGE}/shm", f"{ROOT}/dev/shm", "", kernel.BIND)
    for number, (layer, target, writable) in enumerate(spec["mounts"]):
        _mount(f"{ENGINE}/layers/{layer}", ROOT + target, f"{STAGE}/{number}" if writable else "")
    remains.hand_over(STAGE)
    kernel.pivot(ROOT)


def _mount(layer: str, target: str, scratch: str) -> None:
    """Bind a layer read-only, as it is in the slot; with `scratch`, below a writable overlay kept there."""
    Path(target).mkdir(mode=0o755, parents=True, exist_ok=True)
    if not scratch:
        kernel.mount(layer, target, "", kernel.BIND)
        return
    for path in (scratch, f"{scratch}/upper", f"{scratch}/work"):
        kernel.make_directory(path, 0o755)
    options = f"lowerdir={layer},upperdir={scratch}/upper,workdir={scratch}/work,userxattr"
    kernel.mount("overlay", target, "overlay", kernel.NOSUID | kernel.NODEV, options)
