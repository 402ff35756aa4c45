"""Options of `quintain play`: who attempts, what one attempt may spend, and what a job is by them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

import click
import msgspec

from quintain.cli.options import F
from quintain.errors import UsageError
from quintain.model import read_endpoint
from quintain.records import Asked, Budget, Play, Share
from quintain.rollout.agents import AGENTS, parse_script
from quintain.rollout.player import DEADLINES
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
EXECUTORS = ("local", "ray", "jobs")
WHERE = "Who plays: this process, actors of a Ray cluster, or workers that you start with the files this writes."
AT_ONCE = "How many at a time; of each worker, where there are several."
RATE = "How many are begun a second at most; 0: as soon as there is a place."
DEADLINE = f"A phase that takes longer is a fault. Phases: {', '.join(DEADLINES)}."


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
    executor: str
    workers: int
    rate: float
    deadlines: dict[str, float]
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


def scale_options(command: F) -> F:
    """Options of who plays, how many at a time, and for how long."""
    where, pace = click.Choice(EXECUTORS), click.FloatRange(min=0)
    named = ("--deadline", "deadlines")
    for option in (
        click.option("--executor", type=where, default=EXECUTORS[0], show_default=True, help=WHERE),
        click.option("--workers", type=AT_LEAST_ONE, default=2, show_default=True, help="How many, with ray or jobs."),
        click.option("--concurrency", type=AT_LEAST_ONE, default=2, show_default=True, help=AT_ONCE),
        click.option("--rate", type=pace, default=0.0, show_default=True, help=RATE),
        click.option(*named, metavar="PHASE=SECONDS", multiple=True, callback=_seconds, help=DEADLINE),
    ):
        command = option(command)
    return command


def _seconds(context: click.Context, parameter: click.Parameter, pairs: Sequence[str]) -> dict[str, float]:
    """PHASE=SECONDS as a table. Raises `UsageError` for what is none."""
    del context, parameter
    found = {}
    for pair in pairs:
        phase, _, seconds = pair.partition("=")
        try:
            found[phase] = float(seconds)
        except ValueError:
            found[phase] = 0.0
        if phase not in DEADLINES or not found[phase] > 0:
            raise UsageError(f"`{pair}` is no deadline", hint=f"PHASE=SECONDS, of the phases {', '.join(DEADLINES)}")
    return found


def whole(tranche: Path, options: Options) -> tuple[Share, bytes]:
    """The job as a share that names no trial yet, and its script. Raises `UsageError` for what nobody can play."""
    script = options["script"].read_bytes() if options["script"] else b""
    share = Share(
        tranche=str(tranche.absolute()),
        play=asked(options, script),
        attempts=options["attempts"],
        trials=(),
        endpoint=options["endpoint"] or "",
        concurrency=options["concurrency"],
        rate=options["rate"],
        deadlines=options["deadlines"],
    )
    if script:
        parse_script(script, str(options["script"]))
    if share.play.asked is not None:
        read_endpoint(share.endpoint, share.play.asked.model)
    return share, script


def asked(options: Options, script: bytes) -> Play:
    """The job as it is asked for. Raises `UsageError` where options do not fit together."""
    agent = options["agent"]
    if (agent == SCRIPTED) != (options["script"] is not None):
        raise UsageError("`--script` is for `--agent scripted`, which needs it", hint="give both, or neither")
    given = (options["model_name"] is not None, options["endpoint"] is not None)
    if not options["regrade"] and given != (agent == CHAT, agent == CHAT):
        raise UsageError(
            "`--model` and `--endpoint` are for `--agent chat`, which needs them", hint="give all, or none"
        )
    return Play(
        agent=agent,
        script=tree_digest({"script": script}) if agent == SCRIPTED else "",
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
