"""From the room's init to the program: the child that waits, and becomes the next one.

It is forked before anybody asks, and does beforehand what is the same for every program of its room; so a program that
is asked for has only to be started. Descriptors 0 to 3 and nothing else, limits, one CPU, fixed addresses, the
system-call filter; then another program, or a script in this very interpreter where it is a warm one.
"""

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
from quintain.sandbox.inside.protocol import COMMAND, EARLY, LAST, PYTHON, Command, Conditions

CANNOT_START = 127
_DESCRIPTORS = struct.Struct("5i")


class Terms(NamedTuple):
    """On what terms every program of a slot runs, made ready by the slot."""

    warm: bool
    load_filter: Callable[[], None]
    """Confine a program, once and for all."""
    run_script: Callable[[list[str], dict[str, str]], None] | None = None
    """Of a warm interpreter: run a Python file, with arguments and environment, in this very process."""
    sight: watch.Sight = watch.IN_NAMESPACES
    """Of the init, on what the room holds."""


def wait(terms: Terms, conditions: Conditions, control: socket.socket, link: socket.socket) -> None:
    """Wait for a command on `control`, and become its program. Does not return.

    `link`, to the room's init: that sends a byte when it traces this process; the word that came with the command goes
    back, or it is hung up when there will be none.
    """
    try:
        _settle(terms, conditions)
        link.recv(1)
        word, command, streams = _receive(control)
        link.send(word)
        link.close()
        _become(terms, command, streams)
    finally:
        link.close()  # first: who is traced stops as it ends
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
    kernel.set_readable(yes=True)
    kernel.be_killed_early(1000)
    if conditions["fixed_addresses"]:
        kernel.fix_addresses()
    if conditions["cpu"] is not None:
        os.sched_setaffinity(0, {conditions["cpu"]})
    terms.load_filter()


def _receive(control: socket.socket) -> tuple[bytes, Command, list[int]]:
    """The next command. Raises `EOFError` if the caller has hung up."""
    while True:
        word, ancillary, _, _ = control.recvmsg(1, socket.CMSG_LEN(_DESCRIPTORS.size))
        if not word:
            raise EOFError
        if word in (COMMAND, EARLY, LAST):  # else it was to end a program that had ended by itself
            text, *streams = _DESCRIPTORS.unpack(ancillary[0][2])
            return word, json.loads(os.pread(text, os.fstat(text).st_size, 0)), streams


def _become(terms: Terms, command: Command, streams: list[int]) -> None:
    """Become the program; return if that cannot be."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        kernel.pass_on(number)
    kernel.close_from(len(streams))
    try:
        os.chdir(command["workdir"])
        for kind, value in command["limits"]:
            _limit(kind, value)
        if command["script"] and terms.run_script:
            terms.run_script(command["argv"], command["environment"])
        _execute(command)
    except OSError as error:
        os.write(2, f"{command['argv'][0]}: {error.strerror}\n".encode())


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
