"""`quintain audit TARGET`: what finished trajectories show of where the agent looked."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click
import msgspec

from quintain.audit import Scope, audit
from quintain.cli.lines import one_line
from quintain.cli.options import Sectioned, json_option
from quintain.errors import BadRecord, UsageError
from quintain.formats.atif import Trajectory
from quintain.formats.logs import read_logs, spoken
from quintain.records import Audit
from quintain.rollout.env import WORK
from quintain.rollout.journal import Kept
from quintain.store.task import open_task, task_roots

COLOURS = {"severe": "red", "note": "cyan"}
WIDTH = 120
"""Characters of a line that somebody else wrote."""
FOREIGN = (WORK, "/testbed", "/workspace", "/app", "/repo", "/tmp")
"""Where others put what the agent works on."""


@click.command("audit", cls=Sectioned)
@click.argument("target", type=click.Path(path_type=Path, exists=True))
@click.option(
    "--tasks",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="A tranche or a task: its packages, and what they were made from, are what nobody may look up.",
)
@click.option("--root", "roots", multiple=True, help="A directory that is the agent's to read; may be given again.")
@json_option
def command(*, target: Path, tasks: Path | None, roots: tuple[str, ...], json: bool) -> int:
    """Say where the agent of finished trajectories looked that honest work has no use for.

    TARGET is a job's directory, or a log: ATIF, chat messages, ShareGPT or SWE-agent, as JSON or JSON Lines. Found are
    reads of a repository's history beyond the given commit, fetches, look-ups of packages, and reads outside of the
    task. Nothing is run.

    Exits 0 when nothing severe is found, 1 when something is.

    Example: quintain audit job --tasks tranches/sample
    """
    scope = Scope(roots=roots or FOREIGN, names=tuple(names(tasks)) if tasks else ())
    found = tuple(audit(each, scope) for each in _trajectories(target))
    click.echo(msgspec.json.format(msgspec.json.encode(found)).decode() if json else "\n".join(map(shown, found)))
    return int(not all(each.clean for each in found))


def _trajectories(target: Path) -> Iterator[Trajectory]:
    if target.is_file():
        yield from _acting(read_logs(target.read_bytes(), str(target)), str(target))
        return
    job = Kept(target)
    played = [episode for episode in job.episodes.values() if episode.rows != (0, 0)]
    if not played:
        raise UsageError(f"`{target}` has no episode that was played", hint="play some: `quintain play`")
    yield from map(job.trajectory, played)


def _acting(logs: Sequence[Trajectory], where: str) -> Iterator[Trajectory]:
    """Those in which something is done; nothing can be said of the others. Raises `BadRecord` where all are such."""
    acting = [each for each in logs if any(step.tool_calls for step in spoken(each).steps)]
    if not acting:
        raise BadRecord(
            f"`{where}` holds no call of a tool, and no block of bash: there is nothing to audit",
            hint="its calls may be written in a way that is not known; convert it to ATIF",
        )
    if len(acting) < len(logs):
        click.echo(f"{len(logs) - len(acting)} of {len(logs)} logs hold no call: nothing is said of them", err=True)
    return iter(acting)


def names(tasks: Path) -> Iterator[str]:
    """What a task's package is called, and upstream's."""
    for root in task_roots(tasks) or (tasks,):
        task = open_task(root)
        yield task.contract.import_name
        if task.contract.upstream_sdist:
            yield task.contract.upstream_sdist.rpartition("-")[0]


def shown(found: Audit) -> str:
    """An audit for people: each finding in two lines."""
    counts = ", ".join(f"{sum(each.severity == word for each in found.findings)} {word}" for word in COLOURS)
    named = click.style(one_line(found.trajectory, WIDTH), bold=True)
    lines = [f"{named}  {found.steps} steps  {counts if found.findings else 'clean'}"]
    for each in found.findings:
        word = click.style(f"{each.severity:<6}", fg=COLOURS[each.severity], bold=each.severity == "severe")
        lines.append(f"  {word}  {each.kind:<8} step {each.step:<4} {each.why}")
        lines.append(f"          {one_line(each.evidence, WIDTH)}")
        lines += [f"          got: {one_line(each.shown, WIDTH)}"] if each.shown.strip() else []
    return "\n".join(lines)
