"""The first process of a room without namespaces: another user of the machine, in a root directory of its own.

It stays outside of that root, where it can see the processes that it answers for, and holds nothing of root's but the
right to send a program there. Programs give that right up, and are confined by Landlock and the system-call filter. It
kills by user: every process of the room's user, which nobody else is, and none that is not.
"""

import json
import os
import socket
from contextlib import suppress
from typing import TypedDict

from quintain.sandbox.inside import init, kernel, landlock, payload, watch
from quintain.sandbox.inside.protocol import Report, RoomSpec

DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")


class Plan(TypedDict):
    """A room to be made."""

    control: int
    """Descriptor of the room's control socket."""
    root: str
    """The room's root directory, laid out."""
    user: int
    writable: list[str]
    """Directories of the root that programs may change."""
    filter: str
    """The system-call filter, in hexadecimal."""
    spec: RoomSpec


def _low(descriptor: int) -> int:
    """The same under the lowest number there is: a child's table of descriptors is as long as the highest one asks."""
    low = os.dup(descriptor)
    os.close(descriptor)
    return low


def start(descriptor: int) -> None:
    """Make the room that the plan in this memfd asks for, and serve. Does not return."""
    plan: Plan = json.loads(os.pread(descriptor, os.fstat(descriptor).st_size, 0))
    os.close(descriptor)
    control = socket.socket(fileno=_low(plan["control"]))
    root = os.open(plan["root"], os.O_PATH | os.O_CLOEXEC)  # later, the way there is closed
    load = kernel.filter_loader(bytes.fromhex(plan["filter"]))

    fixed, plan["spec"]["fixed_addresses"] = plan["spec"]["fixed_addresses"], False

    def confine() -> None:
        payload.be_open()  # the way to its own /proc is closed below; its last right and its domain keep others off
        if fixed:
            with suppress(PermissionError):  # a container may refuse even that; then it is found not to hold
                kernel.fix_addresses()
        os.fchdir(root)
        os.chroot(".")
        kernel.drop_privileges()
        landlock.restrict(plan["writable"], DEVICES)
        load()

    try:
        os.umask(0o022)
        kernel.adopt_orphans()
        kernel.become(plan["user"], keep=kernel.CHANGE_ROOT)
        kernel.be_killed_early(kernel.AFTER_PROGRAMS)
        kernel.set_readable(yes=False)
        _report(control, {"ready": True})
        init.serve(payload.Terms(warm=False, load_filter=confine, sight=watch.FROM_ABOVE), plan["spec"], control)
    except OSError as error:
        _report(control, {"lost": str(error)})
    finally:
        os._exit(125)


def _report(control: socket.socket, report: Report) -> None:
    control.send(json.dumps(report).encode())
