"""`quintain prove TARGET`: every gate of a task, or of every task of a tranche."""

import datetime
import os
import sys
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TypedDict, Unpack, get_args

import click

from quintain.cli.options import Sectioned, engine_option, image_option, json_option, tranche_option
from quintain.errors import UsageError
from quintain.grade.open import open_grader
from quintain.prove.gates import GATES
from quintain.prove.mined.gates import MINED_GATES
from quintain.prove.prove import Provers, gates_of, met, prove, proved
from quintain.prove.tranche import Say, in_order
from quintain.records import Gate, Proof, encode_json
from quintain.sandbox.choose import EngineName
from quintain.store.cache import cache_root, write_atomically
from quintain.store.task import Task, find_task, open_task, task_roots

OUTCOMES = {
    True: click.style("held     ", fg="green"),
    False: click.style("BROKEN   ", fg="red", bold=True),
    None: click.style("not asked", dim=True),
}
"""Of a gate, for people."""


class Options(TypedDict):
    """How to prove."""

    tranche: Path
    engine: EngineName
    image: Path | None
    same_on: tuple[EngineName, ...]
    json: bool
    fresh: bool
    record: bool
    gates: tuple[str, ...]


def _named(context: click.Context, parameter: click.Parameter, text: str) -> tuple[str, ...]:
    """The gates of a list. Raises `UsageError` for one that there is not."""
    del context, parameter
    names = tuple(filter(None, (each.strip() for each in text.split(","))))
    known = list(dict.fromkeys(name for name, _ in (*GATES, *MINED_GATES)))
    unknown = [name for name in names if name not in known]
    if unknown or (text and not names):
        raise UsageError(
            f"there is no gate `{unknown[0] if unknown else text}`", hint=f"one or more of: {', '.join(known)}"
        )
    return names


@click.command("prove", cls=Sectioned)
@click.argument("target")
@tranche_option
@engine_option
@image_option
@click.option(
    "--same-on",
    type=click.Choice(get_args(EngineName)),
    multiple=True,
    help="Grade every known candidate on this engine too; a gate holds if the grades are the same. May be repeated.",
)
@json_option
@click.option("--fresh", is_flag=True, help="Meet every gate again, also of a task that is proved and unchanged.")
@click.option("--record", is_flag=True, help="Write `proof.json` into the task's directory.")
@click.option(
    "--gates",
    metavar="NAME,...",
    default="",
    callback=_named,
    help="Meet these gates alone, to try a task while it is written. That proves nothing, and nothing is kept of it.",
)
def command(*, target: str, **options: Unpack[Options]) -> int:
    """Meet every gate of a task, or of every task of a tranche.

    TARGET is a tranche's directory, a task's directory, or a task's id. A proof is bound to the task's content: an
    unchanged task is not proved twice, and a changed one is not proved at all. As many tasks are proved side by side as
    there are CPUs; what is printed of them is in their order.

    Exits 0 when every gate holds, 1 when one does not; with `--gates` always 1, since that is no proof.

    Example: quintain prove tranches/sample
    """
    only, json = options["gates"], options["json"]
    if only:
        _no_proof_is_asked(options)
    tasks = _tasks(target, options["tranche"])
    one = partial(_try, only=only) if only else partial(_prove, fresh=options["fresh"])
    with ExitStack() as stack:
        grader, *others = (
            stack.enter_context(open_grader(engine=engine, layout=options["image"], warm=True))
            for engine in (options["engine"], *options["same_on"])
        )
        done = tuple(
            in_order(
                tasks,
                partial(one, by=Provers(grader=grader, others=tuple(others))),
                at_once=len(os.sched_getaffinity(0)),
                say=partial(click.echo, file=sys.stderr if json else sys.stdout),
                stop=stack.close,
            )
        )
    proofs = tuple(each for each in done if each is not None)
    if options["record"]:
        for task, proof in zip(tasks, proofs, strict=True):
            write_atomically(task.root / "proof.json", encode_json(proof))
    if json:
        click.echo(b"[" + b",".join(encode_json(proof).strip() for proof in proofs) + b"]")
    return 0 if proofs and all(proof.held for proof in proofs) else 1


def _no_proof_is_asked(options: Options) -> None:
    """Raises `UsageError` where one is, or where grades are to be the same."""
    if options["json"] or options["record"] or options["same_on"]:
        raise UsageError(
            "some gates are no proof, which `--record`, `--json` and `--same-on` are about",
            hint="leave them out, or `--gates`",
        )


def _tasks(target: str, tranche: Path) -> tuple[Task, ...]:
    """The tasks that are meant, all opened before the first is proved."""
    roots = task_roots(Path(target)) if (Path(target) / "tasks").is_dir() else (find_task(tranche, target),)
    if not roots:
        raise UsageError(
            f"`{target}` holds no task", hint="a tranche keeps each task in `tasks/<task_id>/`", slug="no-task"
        )
    return tuple(open_task(root) for root in roots)


def _try(task: Task, say: Say, *, by: Provers, only: tuple[str, ...]) -> None:
    start = time.perf_counter()
    say(_heading(task))
    gates = met(task, by, cache=cache_root(), report=lambda gate: say(_line(gate)), only=only)
    broken = sum(gate.held is False for gate in gates)
    word = click.style(f"{broken} broken" if broken else "none broken", fg="red" if broken else "green", bold=True)
    every, took = len(gates_of(task.contract.kind)), time.perf_counter() - start
    say(f"{word}  {len(gates)} of {every} gates, which is no proof  {took:.1f} s\n")


def _heading(task: Task) -> str:
    said = f"{task.task_id}  {task.contract.kind}  {task.contract.grader.min_passed} assertions"
    return click.style(said, bold=True)


def _prove(task: Task, say: Say, *, by: Provers, fresh: bool) -> Proof:
    start = time.perf_counter()
    say(_heading(task))
    before = None if fresh else proved(task, by, cache_root() / "private")
    if before is not None:
        for gate in before.gates:
            say(_line(gate))
        say(_closing(before, f"unchanged since it was proved on {before.proved_on}"))
        return before
    today = datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    proof = prove(task, by, cache=cache_root(), today=today, report=lambda gate: say(_line(gate)))
    say(_closing(proof, f"{time.perf_counter() - start:.1f} s{_slowest(proof.gates)}"))
    return proof


def _line(gate: Gate) -> str:
    return f"  {OUTCOMES[gate.held]}  {gate.name:<18} {gate.saw}"


def _slowest(gates: tuple[Gate, ...]) -> str:
    """The gates that took longest, where any took long."""
    most = sorted((gate for gate in gates if gate.seconds >= 1), key=lambda gate: -gate.seconds)[:3]
    return f" ({', '.join(f'{gate.name} {gate.seconds:.1f}' for gate in most)})" if most else ""


def _closing(proof: Proof, when: str) -> str:
    word = (
        click.style("proved", fg="green", bold=True) if proof.held else click.style("not proved", fg="red", bold=True)
    )
    return f"{word}  {proof.task_digest[:19]}…  {when}\n"
