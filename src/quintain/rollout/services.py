"""A command of an agent that stays: a service of its room.

It starts where the command before it ended, as any other does, and keeps nothing for the one after it.
"""

from collections.abc import Iterable

from quintain.errors import UsageError
from quintain.records import Limits
from quintain.sandbox.api import Job, Room

SERVICES = "/tmp/services"
"""Of each service, by its name: what it writes, the number of its process, and where it was started."""
PLACE = f"mkdir -p {SERVICES}; cp /tmp/.shell {SERVICES}/$1.shell"
"""Keeps where the last command ended, its directory and variables, for as long as the service is spoken of."""
SERVICE = f"""\
cd /work; [ -r {SERVICES}/"$1.shell" ] && . {SERVICES}/"$1.shell"
echo $$ >{SERVICES}/"$1.pid"; exec </dev/null >{SERVICES}/"$1.log" 2>&1 3>&-
exec bash -c -- "$2"
"""
"""Becomes the command, so that its number is that of the command, where that is a single one."""
LIVES = f'for name; do kill -0 "$(cat {SERVICES}/"$name.pid")" && echo "$name"; done 2>/dev/null'


def begin(room: Room, name: str, command: str, limits: Limits) -> str:
    """Start a service where the last command ended; what its agent is shown.

    Not its number, which another room may give to another process: what is shown is the same in a replay.
    """
    room.run(Job(program=("bash", "-c", PLACE, "bash", name), limits=limits))  # the next command may be quicker than it
    return begin_again(room, name, command, limits)


def begin_again(room: Room, name: str, command: str, limits: Limits) -> str:
    """Start a service where one of its name was started, in a room that has the files of that one's."""
    try:
        begun = room.serve(name, Job(program=("bash", "-c", SERVICE, "bash", name, command), limits=limits))
    except UsageError as error:
        return f"error: {error}"
    if not begun.pid:
        return f"error: the service could not be started: {begun.why.strip()}"
    instead = " in place of the one that ran" if begun.replaced else ""
    return f"started{instead}; its output goes to {SERVICES}/{name}.log, its process number is in {name}.pid there"


def living(room: Room, names: Iterable[str], limits: Limits) -> frozenset[str]:
    """Which of these services still run. A claim of the room."""
    asked = frozenset(names)
    if not asked:
        return asked
    run = room.run(Job(program=("bash", "-c", LIVES, "bash", *sorted(asked)), limits=limits))
    return asked & set(run.stdout.decode(errors="replace").split())
