"""From the room's init to the program: the child that waits, and becomes the next one.

It is forked before anybody asks, and does beforehand what is the same for every program of its room; so a program that
is asked for has only to be started. Descriptors 0 to 3 and nothing else, limits, one CPU, fixed addresses, the
system-call filter; then another program, or a script in this very interpreter where it is a warm one.
"""

import fcntl
import json
import os
import resource
import signal
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from quintain.sandbox.inside import kernel, watch
from quintain.sandbox.inside.protocol import COMMAND, EARLY, END, LAST, PYTHON, SERVE, Command, Conditions

CANNOT_START = 127
_MOST_DESCRIPTORS = 5
_ORDERS = (COMMAND, EARLY, LAST, SERVE, END)
_decode = json.JSONDecoder().raw_decode
"""What `json.loads` comes to: who has just been forked pays for every page of Python that it goes through."""
_HIGH = 64
"""A number beyond those of the descriptors that are on their way."""


class Terms(NamedTuple):
    """On what terms every program of a slot runs, made ready by the slot."""

    warm: bool
    load_filter: Callable[[], None]
    """Confine a program, once and for all."""
    run_script: Callable[[list[str], dict[str, str]], None] | None = None
    """Of a warm interpreter: run a Python file, with arguments and environment, in this very process."""
    sight: watch.Sight = watch.IN_NAMESPACES
    """Of the init, on what the room holds."""


class Order(NamedTuple):
    """A program to become."""

    command: Command
    streams: list[int]
    """Stdin, stdout, stderr, channel; of a service stdin alone."""

    def close(self) -> None:
        """Let go of its streams."""
        while self.streams:
            os.close(self.streams.pop())


def wait(terms: Terms, conditions: Conditions, control: socket.socket, link: socket.socket) -> None:
    """Wait for a command on `control`, and become its program. Does not return.

    `link`, to the room's init: that sends a byte when it traces this process; the word that came with the command goes
    back, or it is hung up when there will be none. What is to be a service goes on at another byte.
    """
    try:
        _settle(terms, conditions)
        link.recv(1)
        order = None
        while order is None:
            word, order = receive(control)
        link.send(word + order.command["service"].encode())
        if word == SERVE:
            _become_service(terms, order, link)
        elif word != END:
            link.close()
            _become(terms, order.command, order.streams)
    finally:
        link.close()  # first: who is traced stops as it ends
        os._exit(CANNOT_START)


def heard(link: socket.socket) -> tuple[bytes, str]:
    """The word that came to the process that waits, and the name of the service that it is of."""
    message = link.recv(1 << 10)
    return message[:1], message[1:].decode()


def start_among_services(terms: Terms, conditions: Conditions, order: Order, link: socket.socket) -> None:
    """Become a program at once, in a room that has services. Does not return.

    `link`, to the room's init: it is told when this process is confined, and sends a byte for it to go on.
    """
    try:
        _settle(terms, conditions)
        link.send(b"S")
        if order.command["service"]:
            _become_service(terms, order, link)
        else:
            link.recv(1)
            _become(terms, order.command, order.streams)
    finally:
        os._exit(CANNOT_START)


def start(terms: Terms, command: Command, streams: list[int]) -> None:
    """Become a program at once. `streams`: stdin, stdout, stderr, channel. Does not return."""
    try:
        _settle(terms, command)
        _become(terms, command, streams)
    finally:
        os._exit(CANNOT_START)


def _settle(terms: Terms, conditions: Conditions) -> None:
    os.setsid()
    if terms.warm:  # another program would forget the handler by itself
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    terms.load_filter()
    be_open()  # not before: a service could change it until then
    if conditions["fixed_addresses"]:
        kernel.fix_addresses()
    if conditions["cpu"] is not None:
        os.sched_setaffinity(0, {conditions["cpu"]})


def be_open() -> None:
    """Be a process that its room may look into, and that is killed first when memory runs out."""
    kernel.set_readable(yes=True)
    with suppress(FileNotFoundError):  # a cell has no /proc, and sees to it before
        kernel.be_killed_early(kernel.FIRST)


def receive(control: socket.socket) -> tuple[bytes, Order | None]:
    """The next word, with what it orders. Raises `EOFError` if the caller has hung up.

    None for a word that was meant for a program which had ended by itself.
    """
    size = struct.calcsize("i")
    word, ancillary, _, _ = control.recvmsg(1, socket.CMSG_LEN(_MOST_DESCRIPTORS * size))
    if not word:
        raise EOFError
    if word not in _ORDERS:
        return word, None
    text, *streams = struct.unpack(f"{len(ancillary[0][2]) // size}i", ancillary[0][2])
    command: Command = _decode(os.pread(text, os.fstat(text).st_size, 0).decode())[0]
    os.close(text)
    return word, Order(command, streams)


def _become_service(terms: Terms, order: Order, link: socket.socket) -> None:
    """Become a service, which adopts what its own leave behind; return if that cannot be.

    At a byte on the link, to which errors go until that is closed by what this process becomes.
    """
    link.recv(1)
    kernel.adopt_orphans()
    errors = fcntl.fcntl(link, fcntl.F_DUPFD_CLOEXEC, _HIGH)
    nowhere = os.open("/dev/null", os.O_WRONLY)
    _become(terms, order.command, [*order.streams, nowhere, nowhere, nowhere], errors)


def _become(terms: Terms, command: Command, streams: list[int], errors: int | None = None) -> None:
    """Become the program; return if that cannot be, which is told on `errors`, or on its own standard error."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        kernel.pass_on(number)
    told = 2 if errors is None else os.dup2(errors, len(streams), inheritable=False)
    kernel.close_from(max(len(streams), told + 1))
    try:
        os.chdir(command["workdir"])
        for kind, value in command["limits"]:
            _limit(kind, value)
        if command["script"] and terms.run_script:
            terms.run_script(command["argv"], command["environment"])
        _execute(command)
    except OSError as error:
        os.write(told, f"{command['argv'][0]}: {error.strerror}\n".encode())


def _limit(kind: int, value: int) -> None:
    hard = resource.getrlimit(kind)[1]
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    # SIGXCPU at the soft limit tells running out of time from a kill; who ignores it has one second more.
    later = 1 if kind == resource.RLIMIT_CPU and value != hard else 0
    resource.setrlimit(kind, (value, value + later))


def _execute(command: Command) -> None:
    argv, environment = command["argv"], command["environment"]
    if command["script"]:
        argv = [PYTHON, "-s", "-P", *argv]
    elif argv[0] == "python":
        argv = [PYTHON, *argv[1:]]
    for place in _places(argv[0], environment.get("PATH", "")):
        with suppress(PermissionError):  # a directory, among others
            os.execve(place, argv, environment)
    os.execvpe(argv[0], argv, environment)


def _places(name: str, directories: str) -> list[str]:
    """Where a program may be: `execvpe` would raise and catch an error for each directory where it is not."""
    places = [f"{directory}/{name}" for directory in directories.split(":") if directory and "/" not in name]
    return [place for place in places if os.access(place, os.X_OK)]
