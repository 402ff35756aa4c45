"""`quintain serve TRANCHE`: the tasks of a tranche for trainers and agents, over OpenEnv's forms and MCP."""

import importlib
import signal
import socket
import sys
import time
from pathlib import Path
from typing import NoReturn, TypedDict, Unpack

import click
import msgspec

from quintain.cli.options import Sectioned, engine_option
from quintain.errors import UsageError
from quintain.records import Budget
from quintain.rollout.env import Terms
from quintain.sandbox.choose import EngineName
from quintain.serve.arena import Arena, Outcome, open_arena
from quintain.serve.session import Sessions
from quintain.serve.stdio import converse
from quintain.store.cache import write_atomically

BUDGET = Budget()
GRACE = 3
"""Seconds that open connections have when the server is ended."""
LARGEST = 64 << 20
"""Bytes of one message."""


class Options(TypedDict):
    """How to serve."""

    task: str
    host: str
    port: int
    sessions: int
    stdio: bool
    outcome: Path | None
    steps: int
    wall: float
    engine: EngineName


@click.command("serve", cls=Sectioned)
@click.argument("tranche", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--task", default="", metavar="NAME", help="Serve this task alone.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port; 0 for a free one.")
@click.option("--sessions", type=click.IntRange(min=1), default=64, show_default=True, help="Attempts at a time.")
@click.option("--stdio", is_flag=True, help="Speak MCP on stdin and stdout instead: one attempt at one task.")
@click.option(
    "--outcome",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="With --stdio: where what the attempt was worth is written at its end.",
)
@click.option(
    "--steps", type=click.IntRange(min=1), default=BUDGET.steps, show_default=True, help="Calls of an attempt."
)
@click.option(
    "--wall",
    type=click.FloatRange(min=0, min_open=True),
    default=BUDGET.wall,
    show_default=True,
    help="Seconds of an attempt.",
)
@engine_option
def command(*, tranche: Path, **options: Unpack[Options]) -> int:
    """Serve the tasks of a tranche to trainers and agents.

    Speaks OpenEnv over WebSocket (/ws) and HTTP, and MCP (/mcp), many sessions at a time: each has a room of its own,
    and is graded in others. Until it is ended with Ctrl-C.

    Whoever reaches the server may ask what a submission is worth. Give agents /mcp alone.

    Example: quintain serve tranches/sample --port 8000
    """
    if (options["outcome"] is not None) > options["stdio"]:
        raise UsageError("`--outcome` is for `--stdio`", hint="over HTTP, ask for /sessions/NAME/outcome")
    signal.signal(signal.SIGTERM, _leave)
    terms = Terms(budget=Budget(steps=options["steps"], wall=options["wall"]))
    with open_arena(tranche, engine=options["engine"], terms=terms, only=options["task"]) as arena:
        if options["stdio"]:
            return _stdio(arena, options["outcome"])
        return _listen(arena, options)


def _stdio(arena: Arena, kept: Path | None) -> int:
    """One attempt, by whoever is at the other end. Exits 3 where its grade is unknown."""

    def keep(outcome: Outcome) -> None:
        if kept is not None:
            write_atomically(kept, msgspec.json.format(msgspec.json.encode(outcome)) + b"\n")

    outcome = converse(arena, sys.stdin.buffer, sys.stdout.buffer, keep)
    return 3 if outcome.score is None else 0


def _listen(arena: Arena, options: Options) -> int:
    try:
        uvicorn, app = (importlib.import_module(name) for name in ("uvicorn", "quintain.serve.app"))
    except ImportError as error:
        raise UsageError(
            f"a server needs packages that are not installed: {error.name}",
            hint="pip install 'quintain[serve]'",
            slug="extra",
        ) from error
    with (
        socket.create_server((options["host"], options["port"]), backlog=256) as listening,
        Sessions(arena, options["sessions"], time.monotonic) as sessions,
    ):
        place = f"http://{options['host']}:{listening.getsockname()[1]}"
        config = uvicorn.Config(
            app.Application(sessions).starlette(),
            log_level="warning",
            ws_max_size=LARGEST,
            timeout_graceful_shutdown=GRACE,
            lifespan="off",
        )
        count = len(arena.tasks)
        click.echo(f"serving {count} task{'s' * (count != 1)} at {place} (Ctrl-C ends it)", err=True)
        uvicorn.Server(config).run(sockets=[listening])
    return 0


def _leave(number: int, _frame: object) -> NoReturn:
    """Ended from outside: what was opened is closed on the way."""
    raise SystemExit(128 + number)
