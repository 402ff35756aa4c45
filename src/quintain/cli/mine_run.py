"""`quintain mine run`: try the candidates of a clone, and make tasks of those that hold."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Unpack

import click

from quintain.cli.lines import one_line
from quintain.cli.mine_options import MANY, WantedOptions, subject, wanted, wanted_options
from quintain.cli.options import Sectioned, engine_option, json_option
from quintain.cli.prove import command as command_prove
from quintain.errors import UsageError
from quintain.grade.open import open_grader
from quintain.mine.clone import Clone
from quintain.mine.environment import Environments
from quintain.mine.issue.tracker import Report, read_export
from quintain.mine.ledger import Ledger, own_ledger
from quintain.mine.pack import packed
from quintain.mine.place import name_for_ids, place
from quintain.mine.repair import SPEND, Advisor, Repairer
from quintain.mine.run import Chosen, choose, repair_all, try_all
from quintain.mine.scan import scan
from quintain.mine.strip import Form
from quintain.mine.task import Made, Maker
from quintain.mine.validate import Against, Validator
from quintain.model import Endpoint, open_model, read_endpoint
from quintain.records import Mined, Proposed, Recipe, encode_json
from quintain.store.cache import write_atomically
from quintain.store.index import encode_index, index_line
from quintain.store.task import open_task, task_roots

REPAIR = "Ask this model what else to install where tests do not run for want of packages."


class Options(WantedOptions):
    """Which candidates are tried, and where what became of them goes."""

    to: Path
    name: str
    sample: int | None
    since: datetime | None
    issues: Path | None
    history: bool
    prove: bool
    repair_with: str | None
    base_url: str | None
    jobs: int


@click.command("run", cls=Sectioned)
@click.argument("repository", type=click.Path(path_type=Path, exists=True))
@click.option("--to", type=click.Path(path_type=Path, file_okay=False), required=True, help="Where the tasks go.")
@click.option("--name", default="", help="What the ids of the tasks begin with.  [default: the clone's name]")
@click.option("--top", type=click.IntRange(1), default=MANY, show_default=True, help="How many candidates are tried.")
@click.option("--sample", type=int, metavar="SEED", help="Draw them by this seed, instead of the best by rank.")
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), help="Leave out what is older.")
@click.option("--issues", type=click.Path(path_type=Path, dir_okay=False, exists=True), help="A tracker's export.")
@click.option("--history", is_flag=True, help="Leave the solver all that leads to the base, as it was.")
@click.option("--prove", is_flag=True, help="Then prove the tasks.")
@click.option("--repair-with", metavar="MODEL", help=REPAIR)
@click.option("--base-url", metavar="URL", help="Of that model's endpoint, which speaks OpenAI's chat completions.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="How many at a time.")
@wanted_options
@engine_option
@json_option
@click.pass_context
def command(context: click.Context, *, repository: Path, **options: Unpack[Options]) -> int:
    """Try the candidates of a clone, and make a task of each that holds.

    The changed tests run with the fix and without, in rooms without a network, in an environment of the commit's time;
    then the whole suite, twice. What became of a candidate is a line of `ledger.jsonl`, with the reason why it is no
    task; what stands there is not tried again, so that a run that was ended goes on where it was. A candidate that
    holds is a task below `tasks`: its repository without a future, its issue, its tests of which the solver sees
    nothing.

    With `--repair-with`, a candidate whose environment cannot be had, or whose tests do not run in it, is tried again
    with what a model proposes: requirements, interpreter. The key of the endpoint, if it asks for one, is read from
    QUINTAIN_MODEL_KEY.

    Exits 0 when there is a task, 1 when there is none; with `--prove`, as `quintain prove` does. Exits 3 when a model
    gave no reply: its candidates keep their reasons, and the next run asks.

    Example: quintain mine run ../click --to mined --top 10 --since 2021-01-01
    """
    started = time.perf_counter()
    to, endpoint = options["to"], _endpoint(options)
    name = name_for_ids(options["name"], _folder(repository))
    reports = _reports(options["issues"])
    with (
        _advised(endpoint) as advisor,
        open_grader(engine=options["engine"], warm=True) as grader,
        Clone(grader.sandbox, grader.images[0], repository) as clone,
        own_ledger(to / "ledger.jsonl") as ledger,
        Environments(grader.sandbox) as environments,
    ):
        validator = Validator(clone=clone, environments=environments, sandbox=grader.sandbox, image=grader.images[0])
        repairer = Repairer(validator=validator, advisor=advisor)
        rows = _tried(repairer, ledger, options)
        form: Form = "history" if options["history"] else "orphan"
        maker = Maker(clone=clone, environments=environments, grader=grader, form=form, reports=reports)
        rows = list(packed(rows, maker, ledger, partial(place, to / "tasks", name), _told))
    write_atomically(to / "index.jsonl", encode_index(tuple(index_line(open_task(root)) for root in task_roots(to))))
    text = "[" + ",".join(encode_json(row).decode() for row in rows) + "]" if options["json"] else _shown(rows)
    click.echo(text)
    click.echo(f"{time.perf_counter() - started:.0f} s", err=True)
    code = 0 if any(row.reason is None for row in rows) else 1
    if options["prove"] and task_roots(to):
        code = int(context.invoke(command_prove, target=str(to)))
    return 3 if _faults(repairer) else code


def _endpoint(options: Options) -> Endpoint | None:
    """Of the model that is asked for recipes. Raises `UsageError` for half of one."""
    model, base_url = options["repair_with"], options["base_url"]
    if model is None and base_url is None:
        return None
    if not model or not base_url:
        raise UsageError("`--repair-with` and `--base-url` go together", hint="name the model, and where it is asked")
    return read_endpoint(base_url, model)


@contextmanager
def _advised(endpoint: Endpoint | None) -> Iterator[Advisor | None]:
    """The model that is asked for recipes, if any."""
    if endpoint is None:
        yield None
        return
    with open_model(endpoint, SPEND) as model:
        yield Advisor(model)


def _tried(repairer: Repairer, ledger: Ledger, options: Options) -> list[Mined]:
    """What became of the candidates that were asked for."""
    since, validator = options["since"], repairer.validator
    chosen = Chosen(
        most=options["top"],
        seed=options["sample"],
        since=int(since.replace(tzinfo=UTC).timestamp()) if since else 0,
    )
    units = choose(scan(validator.clone, wanted(options), head=options["head"]), chosen)
    trying = _Trying(len(units))
    rows = try_all(units, validator, ledger, workers=options["jobs"], report=trying.say)
    return repair_all(rows, repairer, ledger, workers=options["jobs"], report=trying.say_repaired)


def _faults(repairer: Repairer) -> bool:
    """Say for which candidates nothing could be found out, and whether there are such."""
    for each in repairer.faults:
        click.echo(f"fault: {one_line(each, 300)}", err=True)
    if repairer.faults:
        click.echo(f"{len(repairer.faults)} keep their reasons; run it again to repair them", err=True)
    return bool(repairer.faults)


def _reports(path: Path | None) -> dict[int, Report]:
    return dict(read_export(path.read_bytes(), str(path))) if path else {}


def _folder(repository: Path) -> Path:
    """The directory of a clone, or the one in which a stream lies."""
    path = repository.resolve()
    return path.parent if path.name == ".git" or path.is_file() else path


def _told(root: Path, said: Made | Against) -> None:
    """A task is there, or why it is not."""
    if isinstance(said, Against):
        click.echo(f"{root.name}: {said.reason}: {one_line(said.evidence, 200)}", err=True)
    else:
        click.echo(f"{root}: {said.task.contract.grader.min_passed} assertions", err=True)


class _Trying:
    """What became of each candidate, a line each, for people."""

    def __init__(self, total: int) -> None:
        self._total, self._done = total, 0

    def say(self, row: Mined) -> None:
        """One more is known."""
        self._done += 1
        self._say(f"{self._done}/{self._total}", row)

    def say_repaired(self, row: Mined) -> None:
        """A model proposed something for one."""
        for each in row.repair.proposed if row.repair else ():
            click.echo(f"  {row.unit.fix[:12]} {each.model} proposed: {one_line(_recipe(each), 200)}", err=True)
        self._say("repaired" if row.recipe else "as it was", row)

    def _say(self, which: str, row: Mined) -> None:
        cpu = sum(spent.cpu for spent in row.seconds.values())
        what = f"{len(row.transition.fail_to_pass)} fail to pass" if row.transition else f"{row.reason}: {row.evidence}"
        click.echo(f"{which} {row.unit.fix[:12]} {row.python:<8} {cpu:5.1f} s  {one_line(what, 90)}", err=True)


def _recipe(proposed: Proposed) -> str:
    """A proposal on a line, and what came of it."""
    recipe = proposed.recipe or Recipe()
    parts = [*recipe.requirements, *(f"without {name}" for name in recipe.without)]
    parts += [f"Python {recipe.python}"] if recipe.python else []
    return f"{', '.join(parts) or 'nothing that can be used'}; {proposed.outcome or 'not tried to the end'}"


def _shown(rows: Sequence[Mined]) -> str:
    """The candidates that hold, a line each; how many each reason refused; and what a candidate cost."""
    held = [row for row in rows if row.reason is None]
    lines = [f"  {'commit':<12} {'date':<10} {'python':<8} {'fails':>5} {'passes':>6}  subject"]
    lines += [_line(row) for row in held]
    reasons = Counter(row.reason for row in rows if row.reason)
    lines += ["", *(f"  {count:>6}  {reason}" for reason, count in reasons.most_common())]
    cpu = sum(spent.cpu for row in rows for spent in row.seconds.values()) / max(1, len(rows))
    mended = sum(row.recipe is not None for row in held)
    by = f", {mended} by a model's recipe" if mended else ""
    lines.append(f"{len(held)} of {len(rows)} candidates hold{by}; {cpu:.1f} s of processor time each")
    return "\n".join(lines)


def _line(row: Mined) -> str:
    date = datetime.fromtimestamp(row.unit.time, UTC).date().isoformat()
    fails = len(row.transition.fail_to_pass) if row.transition else 0
    passes = len(row.transition.pass_to_pass) if row.transition else 0
    return f"  {row.unit.fix[:12]:<12} {date:<10} {row.python:<8} {fails:>5} {passes:>6}  {subject(row.unit)}"
