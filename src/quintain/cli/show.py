"""`quintain show`: what a tranche or a task holds, the index of a tranche, the schemas of the records."""

import json as json_format
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from quintain.cli.options import Sectioned, json_option, tranche_option
from quintain.errors import UsageError
from quintain.records import Contract, Grade, Grading, Proof, Record, UpstreamLock, encode_json, schemas
from quintain.store.index import encode_index, index_line
from quintain.store.task import Task, find_task, open_task, task_roots

PUBLISHED = (Contract, Grading, Record, UpstreamLock, Grade, Proof)


@click.command("show", cls=Sectioned)
@click.argument("target", required=False)
@tranche_option
@json_option
@click.option("--index", is_flag=True, help="Print a tranche's `index.jsonl`: the open fields, one task a line.")
@click.option("--schema", is_flag=True, help="Print the JSON Schema of every record on disk.")
def command(*, target: str | None, tranche: Path, json: bool, index: bool, schema: bool) -> None:
    """Show what a tranche or a task holds, or what a record looks like.

    TARGET is a tranche's directory (the default: that of --tranche), a task's directory, or a task's id.

    Example: quintain show relmark
    """
    if schema:
        click.echo(json_format.dumps(schemas(PUBLISHED), indent=2))
        return
    root = Path(target) if target else tranche
    if (root / "tasks").is_dir():
        _tranche([open_task(each) for each in task_roots(root)], json=json or index)
    elif target is None or index:
        raise UsageError(
            f"`{root}` is no tranche", hint="a tranche keeps each task in `tasks/<task_id>/`", slug="no-task"
        )
    else:
        _task(open_task(find_task(tranche, target)), json=json)


def _tranche(tasks: list[Task], *, json: bool) -> None:
    if json:
        click.echo(encode_index(tuple(map(index_line, tasks))), nl=False)
        return
    table = Table(box=None, header_style="bold")
    for column in ("task", "kind", "assertions", "symbols", "decisions", "upstream"):
        table.add_column(column, justify="right" if column in {"assertions", "symbols", "decisions"} else "left")
    for task in tasks:
        upstream = f"{task.upstream.name} {task.upstream.version}" if task.upstream else "none"
        numbers = (task.contract.grader.min_passed, len(task.contract.public_symbols), len(task.record.decisions))
        table.add_row(task.task_id, task.contract.kind, *map(str, numbers), upstream)
    Console().print(table)


def _task(task: Task, *, json: bool) -> None:
    contract = task.contract
    if json:
        click.echo(encode_json(contract), nl=False)
        return
    table = Table(box=None, show_header=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    rows = {
        "task": contract.task_id,
        "kind": contract.kind,
        "package": contract.import_name,
        "assertions": str(contract.grader.min_passed),
        "symbols": ", ".join(contract.public_symbols),
        "upstream": contract.upstream_sdist or "none",
        "memorization": contract.anti_memorization,
        "provenance": contract.provenance,
        "digest": task.digest,
        "brief": ", ".join(str(task.root / "public" / path) for path in task.brief.places),
    }
    for name, value in rows.items():
        table.add_row(name, value)
    Console().print(table)
