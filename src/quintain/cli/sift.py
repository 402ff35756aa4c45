"""`quintain sift JOB --to FILE`: the attempts of a job that are worth learning from, as rows for trainers."""

from pathlib import Path
from typing import get_args

import click
import msgspec

from quintain.audit import Scope
from quintain.cli.audit import FOREIGN, names
from quintain.cli.options import Sectioned, json_option
from quintain.errors import UsageError
from quintain.formats.conversation import Form
from quintain.records import encode_json
from quintain.rollout.journal import Kept
from quintain.rollout.sift import Sift, Sifted
from quintain.store.cache import write_atomically


@click.command("sift", cls=Sectioned)
@click.argument("job", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--to", type=click.Path(path_type=Path), required=True, help="The file, JSON Lines; must be new.")
@click.option(
    "--form", type=click.Choice(get_args(Form)), default="messages", show_default=True, help="What a row is like."
)
@click.option(
    "--tasks",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="A tranche or a task: its packages, and what they were made from, are what nobody may look up.",
)
@json_option
def command(*, job: Path, to: Path, form: Form, tasks: Path | None, json: bool) -> int:
    """Write the attempts of a job that are worth learning from, as rows for trainers.

    Kept is what passed at the full bar, without fault or tampering, in which `quintain audit` finds nothing severe,
    and of equal submissions the first. Preferences pair each with an attempt at the same task that did not pass.

    Exits 0 when something was kept, 1 when nothing was: then nothing is written.

    Example: quintain sift job --form messages --to sifted.jsonl
    """
    if to.exists():
        raise UsageError(f"`{to}` is there already", hint="name a new file", slug="taken")
    scope = Scope(roots=FOREIGN, names=tuple(names(tasks)) if tasks else ())
    sifting = Sift(Kept(job), scope, form)
    lines = [msgspec.json.encode(row) + b"\n" for row in sifting.rows()]
    if lines:
        write_atomically(to, b"".join(lines))
    done = sifting.said(len(lines))
    click.echo(encode_json(done).decode() if json else shown(done, to), nl=not json)
    return int(not lines)


def shown(done: Sifted, to: Path) -> str:
    """What was kept and what was not, for people."""
    wrote = f"{done.rows} {done.form} rows in {to}" if done.rows else "nothing to write"
    lines = [
        f"  left out  {count:>5}  {why}" for why, count in sorted(done.left_out.items(), key=lambda each: -each[1])
    ]
    return "\n".join([*lines, f"{done.kept} of {done.episodes} episodes kept: {wrote}"])
