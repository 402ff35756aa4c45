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
from quintain.prove.prove import Provers, prove, proved
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
def command(*, target: str, **options: Unpack[Options]) -> int:
    """Meet every gate of a task, or of every task of a tranche.

    TARGET is a tranche's directory, a task's directory, or a task's id. A proof is bound to the task's content: an
    unchanged task is not proved twice, and a changed one is not proved at all. As many tasks are proved side by side as
    there are CPUs; what is printed of them is in their order.

    Exits 0 when every gate holds, 1 when one does not.

    Example: quintain prove tranches/sample
    """
    tasks, json = _tasks(target, options["tranche"]), options["json"]
    with ExitStack() as stack:
        grader, *others = (
            stack.enter_context(open_grader(engine=engine, layout=options["image"], warm=True))
            for engine in (options["engine"], *options["same_on"])
        )
        proofs = tuple(
            in_order(
                tasks,
                partial(_prove, by=Provers(grader=grader, others=tuple(others)), fresh=options["fresh"]),
                at_once=len(os.sched_getaffinity(0)),
                say=partial(click.echo, file=sys.stderr if json else sys.stdout),
                stop=stack.close,
            )
        )
    if options["record"]:
        for task, proof in zip(tasks, proofs, strict=True):
            write_atomically(task.root / "proof.json", encode_json(proof))
    if json:
        click.echo(b"[" + b",".join(encode_json(proof).strip() for proof in proofs) + b"]")
    return 0 if all(proof.held for proof in proofs) else 1


def _tasks(target: str, tranche: Path) -> tuple[Task, ...]:
    """The tasks that are meant, all opened before the first is proved."""
    roots = task_roots(Path(target)) if (Path(target) / "tasks").is_dir() else (find_task(tranche, target),)
    if not roots:
        raise UsageError(
            f"`{target}` holds no task", hint="a tranche keeps each task in `tasks/<task_id>/`", slug="no-task"
        )
    return tuple(open_task(root) for root in roots)


def _prove(task: Task, say: Say, *, by: Provers, fresh: bool) -> Proof:
    start = time.perf_counter()
    heading = f"{task.task_id}  {task.contract.kind}  {task.contract.grader.min_passed} assertions"
    say(click.style(heading, bold=True))
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
