"""`quintain author`: check a skeleton, and render tasks from it."""

from pathlib import Path

import click

from quintain.author.check import complaints
from quintain.author.choose import choose
from quintain.author.foundry import Casting, cast
from quintain.author.new import new_skeleton
from quintain.author.propose import judge, propose, skeleton_files
from quintain.author.rooms import Observatory
from quintain.author.skeleton import Source, read_skeleton
from quintain.author.task import files
from quintain.cli.options import Sectioned, engine_option, image_option
from quintain.errors import BadSkeleton
from quintain.grade.open import open_grader
from quintain.model import Budget, open_model, read_endpoint
from quintain.sandbox.choose import EngineName
from quintain.store.tree import read_tree, refuse_taken, write_new_tree


@click.group("author")
def command() -> None:
    """Write a domain once, and render any number of tasks from it.

    A skeleton is a package and a specification with holes, and a table of what may fill them.

    Example: quintain author check skeletons/rationroll
    """


@command.command("new", cls=Sectioned)
@click.argument("name")
@click.option(
    "--to",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="Directory in which the skeleton's own is made.  [default: here]",
)
def new(*, name: str, to: Path) -> None:
    """Start a skeleton: a small one that is sound and complete, to be changed piece by piece.

    Example: quintain author new rationroll --to skeletons
    """
    write_new_tree(to / name, new_skeleton(name))
    click.echo(f"{to / name}: change it, and run `quintain author check {to / name}`")


@command.command("check", cls=Sectioned)
@click.argument("skeleton", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--seed", type=click.IntRange(0), multiple=True, help="Try this seed in rooms too. May be repeated.")
@engine_option
@image_option
def check(*, skeleton: Path, seed: tuple[int, ...], engine: EngineName, image: Path | None) -> int:
    """Say what is wrong with a skeleton: a line for each decision, name or clause that is to be mended.

    Without a seed nothing is run. With one, its task is rendered as `render` does, and what its suite lacks is said.

    Exits 0 when nothing is wrong, 1 when something is.

    Example: quintain author check skeletons/rationroll --seed 1 --seed 2
    """
    source = read_skeleton(skeleton)
    found = list(complaints(source))
    for each in () if found else seed:
        found += [f"seed {each}: {line}" for line in _cast(source, each, engine, image).shortages]
    for line in found:
        click.echo(f"  {line}")
    click.echo(f"{skeleton.name}: {len(found)} to mend" if found else f"{skeleton.name}: nothing to mend")
    return 1 if found else 0


@command.command("render", cls=Sectioned)
@click.argument("skeleton", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--seed", type=click.IntRange(0), required=True, help="What chooses names, numbers and alternatives.")
@click.option(
    "--to",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path(),
    help="Directory in which the task's own is made, by the name of its package.  [default: here]",
)
@engine_option
@image_option
def render(*, skeleton: Path, seed: int, to: Path, engine: EngineName, image: Path | None) -> int:
    """Render the task of a seed: specification, reference, known-bads, suite and record.

    The same skeleton and seed give the same bytes. Where no suite pins every decision nothing is written, and what is
    to be mended is said. Prove what was rendered with `quintain prove`.

    Exits 0 when a task was written, 1 when something is to be mended first.

    Example: quintain author render skeletons/rationroll --seed 3 --to tasks
    """
    source = _sound(skeleton)
    task_id = choose(source, seed).package
    refuse_taken(to / task_id)
    casting = _cast(source, seed, engine, image)
    for line in casting.shortages:
        click.echo(f"  {line}")
    if casting.shortages:
        click.echo(f"{skeleton.name}, seed {seed}: {len(casting.shortages)} to mend, nothing written")
        return 1
    write_new_tree(to / task_id, files(casting))
    assertions, faults = len(casting.selection.units), len(casting.mutants)
    click.echo(f"{to / task_id}: {assertions} assertions, {casting.killed:.1%} of {faults} mutants killed")
    return 0


@command.command("propose", cls=Sectioned)
@click.argument("skeleton", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--base-url", required=True, help="Of an endpoint that speaks OpenAI's chat completions.")
@click.option("--model", required=True, help="As the endpoint calls it.")
@click.option("--about", default="", help="What to ask for, in your words.  [default: some of everything]")
@click.option(
    "--to",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("proposed"),
    show_default=True,
    help="Directory in which the changed copy is made, by the name of the skeleton.",
)
def propose_changes(*, skeleton: Path, base_url: str, model: str, about: str, to: Path) -> int:
    """Ask a model for names, clauses, decisions and stimuli, and write a copy with those that `check` lets pass.

    The copy is a skeleton as any other: read what was changed, check it with seeds, render and prove. The key of the
    endpoint, if it asks for one, is read from QUINTAIN_MODEL_KEY.

    Exits 0 when a copy was written, 1 when nothing that was proposed can be used.

    Example: quintain author propose skeletons/rationroll --base-url http://localhost:8000/v1 --model NAME
    """
    name = _sound(skeleton).table.name
    refuse_taken(to / name)
    files = skeleton_files(read_tree(skeleton))
    with open_model(read_endpoint(base_url, model), Budget()) as asked:
        click.echo(f"  asking {model} ...", err=True)
        proposed = propose(files, about, asked)
    judged = judge(name, files, proposed)
    for what in judged.taken:
        click.echo(f"  taken    {what}")
    for what, why in judged.refused:
        click.echo(f"  refused  {what}: {why}")
    if judged.taken:
        write_new_tree(to / name, {path: text.encode() for path, text in judged.files.items()})
    done = f"{to / name}: read what was changed" if judged.taken else "nothing written"
    click.echo(f"{name}: {len(judged.taken)} taken, {len(judged.refused)} refused; {done}")
    return 0 if judged.taken else 1


def _sound(folder: Path) -> Source:
    """A skeleton without complaints. Raises `BadSkeleton` with the first."""
    source = read_skeleton(folder)
    found = complaints(source)
    if found:
        raise BadSkeleton(f"{source.where}: {found[0]}", hint=f"`quintain author check {folder}` says all")
    return source


def _cast(source: Source, seed: int, engine: EngineName, image: Path | None) -> Casting:
    with open_grader(engine=engine, layout=image, warm=False, keep=False) as grader:
        rooms = Observatory(sandbox=grader.sandbox, image=grader.images[0])
        return cast(source, seed, rooms, lambda step: click.echo(f"  {step} ...", err=True))
