"""The first process of a room: it starts programs, reaps everything, and reports.

It has no capability, cannot be looked into, and ends with its caller; when it ends, the kernel kills the rest. Of a
program it reports what the kernel says (`wait4`, `statvfs`), never what the program says.

The next program is forked before anybody asks for it, as long as the room is empty. With services in it, which could
look into who waits, and kill it, a program is forked when it is asked for.
"""

import json
import os
import select
import signal
import socket
from contextlib import suppress
from typing import NamedTuple

from quintain.sandbox.inside import attend, kernel, payload, trace, watch
from quintain.sandbox.inside.protocol import EARLY, END, LAST, SERVE, Report, RoomSpec
from quintain.sandbox.inside.services import Services, kill_all

_PATIENCE = 4.0
"""Seconds that a child has to get ready among services: less than the caller has patience with this process."""


class _Post(NamedTuple):
    """All that this process works with."""

    terms: payload.Terms
    spec: RoomSpec
    control: socket.socket
    wake: int
    """Can be read when a child has changed."""
    services: Services

    def say(self, report: Report) -> None:
        """Report to the caller."""
        self.control.send(json.dumps(report).encode())


def give_up_privileges() -> None:
    """The first thing to do once a room is set up."""
    kernel.drop_privileges()
    kernel.set_readable(yes=False)


def serve(terms: payload.Terms, spec: RoomSpec, control: socket.socket) -> None:
    """Run programs until the caller hangs up, or one that was sent as the last has ended. Does not return."""
    services = Services(terms.sight, spec["memory"] if spec["watch"] else None)
    post = _Post(terms, spec, control, _wake_on_child(), services)
    goes_on = True
    while goes_on:
        goes_on = _among_services(post) if services else _in_an_empty_room(post)
    if services:
        kill_all()
    os._exit(0)


def _in_an_empty_room(post: _Post) -> bool:
    """Have the next program wait, and see to what it becomes; whether there may be another."""
    pid, link = _next_program(post)
    word, name = payload.heard(link)
    if word == SERVE:
        _begin(post, name, pid if trace.let_go(pid) else 0, link)
        return True
    link.close()
    if word == END:
        post.services.end("")  # there is none, but who waited has ended
        post.say({"service": 0})
    elif word:
        _attend(post, pid, word)
    return word not in (LAST, b"")


def _among_services(post: _Post) -> bool:
    """Do what is asked for next, unless the last service ends before that; whether there may be more."""
    post.services.stand_by(post.control, post.wake)
    if not post.services:
        return True
    try:
        word, order = payload.receive(post.control)
    except (EOFError, ConnectionResetError):
        return False
    if order is not None:
        try:
            _obey(post, word, order)
        finally:
            order.close()
    return word != LAST


def _obey(post: _Post, word: bytes, order: payload.Order) -> None:
    if word == END:
        post.services.end(order.command["service"])
        post.say({"service": 0})
    elif word == SERVE:
        _serve_anew(post, order)
    else:
        _run(post, word, order)


def _serve_anew(post: _Post, order: payload.Order) -> None:
    """Start a service, in place of the one of its name."""
    name, services = order.command["service"], post.services
    refusal, replaced = services.refusal(name), name in services
    if refusal:
        post.say({"service": 0, "why": refusal})
        return
    if replaced:
        services.end(name)
    try:
        pid, link = _program_now(post, order)
    except OSError as error:
        post.say({"service": 0, "why": f"{error.strerror}", "replaced": replaced})
        return
    _begin(post, name, pid, link, replaced=replaced)


def _begin(post: _Post, name: str, pid: int, link: socket.socket, *, replaced: bool = False) -> None:
    """Let a child become a service, and say whether it did. `pid` is 0 if it was killed."""
    answer = None
    if pid:
        post.services.add(name, pid)
        with suppress(OSError):
            link.send(b"G", socket.MSG_NOSIGNAL)
        answer = _answer(pid, link)
    link.close()
    why = "it was killed before it had started" if answer is None else answer.decode(errors="replace")
    post.say({"service": 0 if why else pid, "why": why, "replaced": replaced})


def _run(post: _Post, word: bytes, order: payload.Order) -> None:
    """Run a program among services."""
    try:
        pid, link = _program_now(post, order)
    except OSError as error:
        with suppress(OSError):  # a program that was prepared, and is dropped by now
            os.write(order.streams[2], f"{order.command['argv'][0]}: {error.strerror}\n".encode())
        post.say({"status": payload.CANNOT_START << 8})
        return
    if not pid:
        link.close()
        post.say({"status": signal.SIGKILL})
        return
    trace.seize(pid)
    with suppress(OSError):
        link.send(b"T", socket.MSG_NOSIGNAL)
    link.close()
    order.close()
    _attend(post, pid, word)


def _attend(post: _Post, pid: int, word: bytes) -> None:
    watched = watch.Watch(post.spec["memory"], post.terms.sight) if post.spec["watch"] else None
    wanted = word != EARLY or bool(post.services)
    attendance = attend.Attendance(pid, watched, post.services, wanted=wanted)
    post.say(attendance.wait(post.control, post.wake))


def _next_program(post: _Post) -> tuple[int, socket.socket]:
    """Fork what becomes the next program, when it is traced and this process is closed to it.

    Its pid, and a socket from which the word can be read by which it did.
    """
    link, its_link = socket.socketpair()
    kernel.set_readable(yes=True)
    pid = os.fork()
    if pid == 0:
        link.close()
        payload.wait(post.terms, post.spec, post.control, its_link)
    trace.seize(pid)
    kernel.set_readable(yes=False)
    its_link.close()
    link.send(b"T")
    return pid, link


def _program_now(post: _Post, order: payload.Order) -> tuple[int, socket.socket]:
    """Fork what becomes a program at once: nobody can look into it before it is confined, nor into this process.

    Its pid, or 0 if it was killed, and a socket: it goes on when a byte is sent there. Raises `OSError` where there
    may be no more processes.
    """
    link, its_link = socket.socketpair()
    try:
        pid = os.fork()
    except OSError:
        link.close()
        its_link.close()
        raise
    if pid == 0:
        for descriptor in (link.detach(), post.control.detach(), post.wake, signal.set_wakeup_fd(-1)):
            os.close(descriptor)
        payload.start_among_services(post.terms, post.spec, order, its_link)
    its_link.close()
    return (pid if _answer(pid, link) else 0), link


def _answer(pid: int, link: socket.socket) -> bytes | None:
    """What a child says, or nothing when it has gone on; None if it was killed, as it is where a service stops it."""
    poller = select.poll()
    poller.register(link, select.POLLIN)
    if not poller.poll(_PATIENCE * 1000):
        os.kill(pid, signal.SIGKILL)
        return None
    with suppress(ConnectionResetError):
        return link.recv(1 << 10)
    return None


def _wake_on_child() -> int:
    """A descriptor that can be read when a child has ended."""
    wake, signalled = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(signalled, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(signalled, warn_on_full_buffer=False)
    return wake
