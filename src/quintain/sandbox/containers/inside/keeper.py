"""The first process of a container: it lays the room out, starts programs, reaps everything, and reports.

It is the container's user 0 with the few capabilities that it takes to become another user and to end that user's
processes; programs are `SOLVER`, with none, and under the whole of our filter. No program can look into it, and it
believes none: what it reports is what the kernel says. When the caller hangs up, it ends, and the container with it.
"""

import json
import os
import signal
import sys

from quintain.sandbox import cgroups
from quintain.sandbox.containers.inside import attend, frames, places
from quintain.sandbox.containers.inside.frames import Order, Plan, Wire
from quintain.sandbox.inside import kernel, payload, trace


def serve() -> None:
    """Lay out the room that the caller plans, and run its programs until it hangs up."""
    os.umask(0o022)
    _forget_handlers()
    kernel.set_readable(yes=False)
    wire = Wire(0, 1)
    try:
        plan: Plan = json.loads(wire.receive()[1])
        try:
            places.lay(plan["places"], wire)
        except OSError as error:
            wire.send(frames.LOST, str(error).encode())
            return
        wire.send(frames.READY)
        _run_programs(wire, plan)
    except (EOFError, BrokenPipeError):
        sys.exit(0)


def _run_programs(wire: Wire, plan: Plan) -> None:
    terms = payload.Terms(warm=False, load_filter=kernel.filter_loader(bytes.fromhex(plan["filter"])))
    looks = places.Looks([place["path"] for place in plan["places"] if place["owned"]], plan["inodes"])
    wake, gauges = _wake_on_child(), attend.Gauges(looks, cgroups.own_group(), [])
    while True:
        kind, body = wire.receive()
        if kind != frames.COMMAND:
            continue  # a KILL that came after the program had ended by itself
        order: Order = json.loads(body)
        streams = attend.Streams(wire.exactly(order["stdin"]), order["streams"])
        pid = _start(terms, order, streams)
        said = attend.Attendance(wire, wake, gauges, streams).of(pid, order)
        wire.send(frames.REPORT, json.dumps(said).encode())


def _start(terms: payload.Terms, order: Order, streams: attend.Streams) -> int:
    """Fork the program; it waits until it is traced and this process is closed to it. Its pid."""
    command = order["command"]
    if command["cpu"] is not None:
        processors = sorted(os.sched_getaffinity(0))
        command["cpu"] = processors[command["cpu"] % len(processors)]
    go, gone = os.pipe()
    kernel.set_readable(yes=True)
    pid = os.fork()
    if pid == 0:
        os.close(gone)
        os.read(go, 1)
        places.become_solver()
        payload.start(terms, command, streams.inner)
    trace.seize(pid)
    kernel.set_readable(yes=False)
    os.close(go)
    os.close(gone)
    streams.hand_over()
    return pid


def _wake_on_child() -> int:
    """A descriptor that can be read when a child has ended."""
    wake, signalled = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(signalled, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(signalled, warn_on_full_buffer=False)
    return wake


def _forget_handlers() -> None:
    """Python's own ways with signals: without a handler no signal of the room reaches its first process."""
    for number in (signal.SIGINT, signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)
