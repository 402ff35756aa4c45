"""Options of `quintain play`: who attempts, what one attempt may spend, and what a job is by them."""

import json
from collections.abc import Callable, Sequence
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
from quintain.rollout.resident import COMMAND, read_kit
from quintain.sandbox.choose import EngineName
from quintain.store.digest import tree_digest

SCRIPTED, CHAT = "scripted", "chat"
BUDGET = Budget()
A_DIRECTORY = click.Path(path_type=Path, file_okay=False, exists=True)
A_FILE = click.Path(path_type=Path, dir_okay=False, exists=True)
SECONDS = click.FloatRange(min=0, min_open=True)
AT_LEAST_ONE = click.IntRange(min=1)
WHO = "Who attempts."
SCRIPT = "What the scripted agent replays: a trajectory, or a tool call a line. Of the command agent: what bash runs."
FILES = "A directory that the command agent brings along, at /opt/quintain/agent of its room."
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


NEEDS = {SCRIPTED: ("--script",), CHAT: ("--model", "--endpoint"), COMMAND: ("--script", "--model", "--endpoint")}
"""What an agent cannot do without, and no other takes."""
DIGESTS: dict[str, Callable[[bytes, Path | None], str]] = {
    SCRIPTED: lambda script, _: tree_digest({"script": script}),
    COMMAND: lambda script, files: read_kit(script, files).digest,
}


class Options(TypedDict):
    """How to play."""

    to: Path
    agent: str
    script: Path | None
    brought: Path | None
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
    agents = click.Choice([*AGENTS, SCRIPTED, CHAT, COMMAND])
    for option in (
        click.option("--agent", type=agents, default="oracle", show_default=True, help=WHO),
        click.option("--script", type=A_FILE, metavar="FILE", help=SCRIPT),
        click.option("--files", "brought", type=A_DIRECTORY, metavar="DIR", help=FILES),
        click.option("--model", "model_name", metavar="NAME", help="The model that the agent asks."),
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
        files=str(options["brought"].absolute()) if options["brought"] else "",
        concurrency=options["concurrency"],
        rate=options["rate"],
        deadlines=options["deadlines"],
    )
    if options["agent"] == SCRIPTED:
        parse_script(script, str(options["script"]))
    if share.play.asked is not None:
        read_endpoint(share.endpoint, share.play.asked.model)
    return share, script


def asked(options: Options, script: bytes) -> Play:
    """The job as it is asked for. Raises `UsageError` where options do not fit together."""
    agent = options["agent"]
    if not options["regrade"]:
        _check(agent, options)
    return Play(
        agent=agent,
        script=DIGESTS[agent](script, options["brought"]) if agent in DIGESTS else "",
        asked=_model(options) if options["model_name"] is not None else None,
        seed=options["seed"],
        budget=Budget(steps=options["steps"], wall=options["wall"], tokens=options["tokens"]),
        engine=options["engine"],
    )


def _check(agent: str, options: Options) -> None:
    """Raise `UsageError` for an option that an agent needs and has not, or has and does not take."""
    for option, name in (("--script", "script"), ("--model", "model_name"), ("--endpoint", "endpoint")):
        is_given = options[name] is not None  # type: ignore[literal-required]
        takers = [each for each, needs in NEEDS.items() if option in needs]
        if is_given != (agent in takers):
            raise UsageError(
                f"`--agent {agent}` needs `{option}`" if not is_given else f"`--agent {agent}` takes no `{option}`",
                hint=f"`{option}` is for `--agent {'` and `--agent '.join(takers)}`, which need it",
            )
    if agent != COMMAND and options["brought"]:
        raise UsageError(f"`--agent {agent}` takes no `--files`", hint=f"they are for `--agent {COMMAND}`")
    if agent == COMMAND and options["actions"] != "tools":
        raise UsageError(f"`--agent {COMMAND}` acts as its program does", hint="leave `--actions` out")


def _model(options: Options) -> Asked:
    fields = {"model": options["model_name"], "actions": options["actions"], "price": options["price"]}
    try:
        return msgspec.convert({**fields, "request": json.loads(options["request"])}, Asked)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"`--request` is no JSON object: {error}", hint="such as '{\"temperature\": 0.7}'") from error
