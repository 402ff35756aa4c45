"""A fresh room: a size-limited root of its own, the image's pieces in it, the layers on top.

Runs as the first process of the room's namespaces, with the capabilities of the slot's user namespace and nothing
beyond it. What the room writes is in one tmpfs, whose limits are the room's.
"""

import json
import os
import socket
from pathlib import Path

from quintain.sandbox.inside import area, init, kernel
from quintain.sandbox.inside.protocol import ENGINE, Report, RoomSpec, Setup

NAMESPACES = (
    kernel.NEWNS | kernel.NEWPID | kernel.NEWIPC | kernel.NEWUTS | kernel.NEWNET | kernel.NEWCGROUP
)  # a network namespace of its own: a used one would keep ports in TIME_WAIT
OWN_INODES = 64
"""What the skeleton of a room takes, beside the limit."""
STAGE = f"{ENGINE}/stage"
ROOT = f"{STAGE}/root"


def enter(setup: Setup, descriptors: tuple[int, int]) -> None:
    """Build the room and become its init. `descriptors`: the room's spec and its control socket. Does not return."""
    kernel.die_with_parent()
    text, control = descriptors[0], socket.socket(fileno=descriptors[1])
    try:
        spec: RoomSpec = json.loads(os.pread(text, os.fstat(text).st_size, 0))
        os.close(text)
        socket.sethostname(spec["hostname"])
        kernel.bring_loopback_up()
        _build(setup, spec)
        init.serve(setup, spec, control)
    except OSError as error:
        report: Report = {"lost": str(error)}
        control.send(json.dumps(report).encode())
    finally:
        os._exit(125)


def _build(setup: Setup, spec: RoomSpec) -> None:
    size = f"size={spec['disk']},nr_inodes={spec['inodes'] + OWN_INODES},mode=755"
    kernel.mount("tmpfs", STAGE, "tmpfs", kernel.NOSUID | kernel.NODEV, size)
    Path(ROOT).mkdir()
    kernel.mount(ROOT, ROOT, "", kernel.BIND)
    for name in ("proc", "dev", "run", spec["home"], spec["workdir"]):
        Path(f"{ROOT}/{name}").mkdir(parents=True, exist_ok=True)
    for path in (f"{ROOT}/tmp", f"{ROOT}/var/tmp", f"{STAGE}/shm"):
        Path(path).mkdir(parents=True, exist_ok=True)
        Path(path).chmod(0o1777)
    _image(setup)
    kernel.mount("proc", f"{ROOT}/proc", "proc", kernel.NOSUID | kernel.NODEV | kernel.NOEXEC, "subset=pid")
    kernel.bind(f"{ENGINE}/dev", f"{ROOT}/dev")
    kernel.mount(f"{STAGE}/shm", f"{ROOT}/dev/shm", "", kernel.BIND)
    for number, (layer, target, writable) in enumerate(spec["mounts"]):
        _mount(f"{ENGINE}/layers/{layer}", ROOT + target, f"{STAGE}/{number}" if writable else "")
    kernel.pivot(ROOT)


def _image(setup: Setup) -> None:
    for piece in setup["pieces"]:
        Path(ROOT, piece).mkdir(parents=True, exist_ok=True)
        kernel.bind(f"/{piece}", f"{ROOT}/{piece}")
    for name, link in setup["links"].items():
        Path(ROOT, name).symlink_to(link)
    area.link_interpreter(setup, ROOT)


def _mount(layer: str, target: str, scratch: str) -> None:
    """Bind a layer read-only, as it is in the slot; with `scratch`, below a writable overlay kept there."""
    Path(target).mkdir(parents=True, exist_ok=True)
    if not scratch:
        kernel.mount(layer, target, "", kernel.BIND)
        return
    for part in ("/upper", "/work"):
        Path(scratch + part).mkdir(parents=True)
    options = f"lowerdir={layer},upperdir={scratch}/upper,workdir={scratch}/work,userxattr"
    kernel.mount("overlay", target, "overlay", kernel.NOSUID | kernel.NODEV, options)
