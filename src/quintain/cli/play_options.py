"""Options of `quintain play`: who attempts, what one attempt may spend, and what a job is by them."""

import json
from pathlib import Path
from typing import TypedDict

import click
import msgspec

from quintain.cli.options import F
from quintain.errors import UsageError
from quintain.records import Asked, Budget, Play
from quintain.rollout.agents import AGENTS
from quintain.sandbox.choose import EngineName
from quintain.store.digest import tree_digest

SCRIPTED, CHAT = "scripted", "chat"
BUDGET = Budget()
A_FILE = click.Path(path_type=Path, dir_okay=False, exists=True)
SECONDS = click.FloatRange(min=0, min_open=True)
AT_LEAST_ONE = click.IntRange(min=1)
WHO = "Who attempts."
SCRIPT = "What the scripted agent replays: a trajectory, or a tool call a line."
ENDPOINT = "Of a model that speaks OpenAI's chat completions: http://localhost:8000/v1."
ACTIONS = "How the model acts: by tool calls, or by a block of bash in its text."
REQUEST = "Fields of each request, as an object; null leaves one out."
PRICE = "US dollars for a million tokens that are told, and written."
STEPS = "Turns of one attempt."
WALL = "Seconds of one attempt."
TOKENS = "Tokens that the model of one attempt writes."


class Options(TypedDict):
    """How to play."""

    to: Path
    agent: str
    script: Path | None
    model_name: str | None
    endpoint: str | None
    actions: str
    request: str
    price: tuple[float, float] | None
    attempts: int
    concurrency: int
    seed: int
    steps: int
    wall: float
    tokens: int
    regrade: bool
    engine: EngineName
    json: bool


def agent_options(command: F) -> F:
    """Options of who attempts, and what one attempt may spend."""
    agents = click.Choice([*AGENTS, SCRIPTED, CHAT])
    for option in (
        click.option("--agent", type=agents, default="oracle", show_default=True, help=WHO),
        click.option("--script", type=A_FILE, metavar="FILE", help=SCRIPT),
        click.option("--model", "model_name", metavar="NAME", help="The model of the chat agent."),
        click.option("--endpoint", metavar="URL", help=ENDPOINT),
        click.option("--actions", type=click.Choice(["tools", "text"]), default="tools", help=ACTIONS),
        click.option("--request", metavar="JSON", default="{}", help=REQUEST),
        click.option("--price", type=float, nargs=2, metavar="TOLD WRITTEN", help=PRICE),
        click.option("--steps", type=AT_LEAST_ONE, default=BUDGET.steps, show_default=True, help=STEPS),
        click.option("--wall", type=SECONDS, default=BUDGET.wall, show_default=True, help=WALL),
        click.option("--tokens", type=AT_LEAST_ONE, default=BUDGET.tokens, show_default=True, help=TOKENS),
    ):
        command = option(command)
    return command


def asked(options: Options) -> Play:
    """The job as it is asked for. Raises `UsageError` where options do not fit together."""
    agent, script = options["agent"], options["script"]
    if (agent == SCRIPTED) != (script is not None):
        raise UsageError("`--script` is for `--agent scripted`, which needs it", hint="give both, or neither")
    given = (options["model_name"] is not None, options["endpoint"] is not None)
    if not options["regrade"] and given != (agent == CHAT, agent == CHAT):
        raise UsageError(
            "`--model` and `--endpoint` are for `--agent chat`, which needs them", hint="give all, or none"
        )
    return Play(
        agent=agent,
        script=tree_digest({"script": script.read_bytes()}) if script else "",
        asked=_model(options) if options["model_name"] is not None else None,
        seed=options["seed"],
        budget=Budget(steps=options["steps"], wall=options["wall"], tokens=options["tokens"]),
        engine=options["engine"],
    )


def _model(options: Options) -> Asked:
    fields = {"model": options["model_name"], "actions": options["actions"], "price": options["price"]}
    try:
        return msgspec.convert({**fields, "request": json.loads(options["request"])}, Asked)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"`--request` is no JSON object: {error}", hint="such as '{\"temperature\": 0.7}'") from error
