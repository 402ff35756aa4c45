"""A command of an agent that stays: a service of its room.

It starts where the command before it ended, as any other does, and keeps nothing for the one after it.
"""

import math
from collections.abc import Mapping

import msgspec

from quintain.errors import UsageError
from quintain.records import Limits, Run
from quintain.sandbox.api import Job, Room

SERVICES = "/tmp/services"
"""Of each service, by its name: what it writes, the number of its process, and where it was started."""
PLACE = f"mkdir -p {SERVICES}; cd {SERVICES} && rm -f $1.shell && [ -f /tmp/.shell ] && cp /tmp/.shell $1.shell"
"""Keeps where the last command ended, its directory and variables, for as long as the service is spoken of."""
SERVICE = f"""\
cd /work; [ -f {SERVICES}/"$1.shell" ] && . {SERVICES}/"$1.shell"
echo $$ >{SERVICES}/"$1.pid"; exec </dev/null >{SERVICES}/"$1.log" 2>&1 3>&-
exec bash -c -- "$2"
"""
"""Becomes the command, so that its number is that of the command, where that is a single one."""
LIVES = f"""\
for name; do [ -f {SERVICES}/"$name.pid" ] && kill -0 "$(cat {SERVICES}/"$name.pid")" && echo "$name"; done 2>/dev/null
"""


class Services:
    """Those of one environment."""

    def __init__(self, room: Room, limits: Limits, seconds: float) -> None:
        """`seconds` of processor time are for each."""
        self._room, self._limits = room, msgspec.structs.replace(limits, cpu=math.ceil(seconds))
        self._commands: dict[str, str] = {}

    def begin(self, name: str, command: str, wall: float) -> str:
        """Start one where the last command ended, which takes no more seconds than `wall`; what its agent is shown.

        Not its number, which another room may give to another process: what is shown is the same in a replay.
        """
        self._run(PLACE, name, wall=wall)  # the next command may be quicker than it
        return self._serve(name, command)

    def begin_again(self, commands: Mapping[str, str]) -> None:
        """Start some, by name, where those were started whose files the room has."""
        for name, command in commands.items():
            self._serve(name, command)

    def living(self) -> dict[str, str]:
        """The commands of those that still run, by name. A claim of the room."""
        said = self._run(LIVES, *self._commands).stdout if self._commands else b""
        alive = said.decode(errors="replace").split()
        return {name: command for name, command in self._commands.items() if name in alive}

    def _serve(self, name: str, command: str) -> str:
        program = ("bash", "-c", SERVICE, "bash", name, command)
        try:
            begun = self._room.serve(name, Job(program=program, limits=self._limits))
        except UsageError as error:
            return f"error: {error}"
        if not begun.pid:
            return f"error: the service could not be started: {begun.why.strip()}"
        self._commands[name] = command
        instead = " in place of the one that ran" if begun.replaced else ""
        return f"started{instead}; its output goes to {SERVICES}/{name}.log, its process number is in {name}.pid there"

    def _run(self, script: str, *names: str, wall: float | None = None) -> Run:
        limits = msgspec.structs.replace(self._limits, wall=min(self._limits.wall, wall or self._limits.wall))
        return self._room.run(Job(program=("bash", "-c", script, "bash", *names), limits=limits))
