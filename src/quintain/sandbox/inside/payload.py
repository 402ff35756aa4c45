"""From the room's init to the program: the last steps of the child that becomes it.

Descriptors 0 to 3 and nothing else, limits, one CPU, fixed addresses, the system-call filter; then another program, or
a script in this very interpreter where it is a warm one.
"""

import os
import resource
import signal
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from quintain.sandbox.inside import kernel, script
from quintain.sandbox.inside.protocol import PYTHON, Command

CANNOT_START = 127


class Terms(NamedTuple):
    """On what terms every program of a slot runs, made ready by the slot."""

    warm: bool
    load_filter: Callable[[], None]


def start(terms: Terms, command: Command, streams: list[int]) -> None:
    """Become the program. `streams`: stdin, stdout, stderr, channel. Does not return."""
    try:
        _settle(terms, command, streams)
        if command["script"] and terms.warm:
            script.run(command["argv"], command["environment"])
        _execute(command)
    except OSError as error:
        os.write(2, f"{command['argv'][0]}: {error.strerror}\n".encode())
    finally:
        os._exit(CANNOT_START)


def _settle(terms: Terms, command: Command, streams: list[int]) -> None:
    os.setsid()
    if terms.warm:  # another program would forget the handler by itself
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        kernel.pass_on(number)
    kernel.close_from(len(streams))
    kernel.set_readable(yes=True)
    kernel.be_killed_early(1000)
    os.chdir(command["workdir"])
    for kind, value in command["limits"]:
        hard = resource.getrlimit(kind)[1]
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        # SIGXCPU at the soft limit tells running out of time from a kill; who ignores it has one second more.
        later = 1 if kind == resource.RLIMIT_CPU and value != hard else 0
        resource.setrlimit(kind, (value, value + later))
    if command["fixed_addresses"]:
        kernel.fix_addresses()
    if command["cpu"] is not None:
        os.sched_setaffinity(0, {command["cpu"]})
    terms.load_filter()


def _execute(command: Command) -> None:
    argv, environment = command["argv"], command["environment"]
    if command["script"]:
        argv = [PYTHON, "-s", "-P", *argv]
    elif argv[0] == "python":
        argv = [PYTHON, *argv[1:]]
    os.execvpe(_place(argv[0], environment.get("PATH", "")), argv, environment)


def _place(name: str, directories: str) -> str:
    """Where a program is; its name if `execvpe` should look, which raises and catches an error for each directory."""
    if "/" not in name:
        for directory in directories.split(":"):
            path = f"{directory}/{name}"
            if directory and os.access(path, os.X_OK) and not Path(path).is_dir():
                return path
    return name
