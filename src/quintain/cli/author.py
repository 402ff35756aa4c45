"""`quintain author`: check a skeleton, and render a task or a whole tranche from skeletons."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypedDict, Unpack

import click

from quintain.author.check import complaints, sound_skeleton
from quintain.author.choose import choose
from quintain.author.known import Library
from quintain.author.new import new_skeleton
from quintain.author.press import Press, Rendered
from quintain.author.propose import judge, propose, skeleton_files
from quintain.author.rooms import Observatory
from quintain.author.skeleton import read_skeleton
from quintain.author.tranche import INDEX, PLAN, beside, differences, index, planned, strays
from quintain.cli.options import Sectioned, engine_option, image_option
from quintain.errors import UsageError
from quintain.grade.install import Workshop
from quintain.grade.open import open_grader
from quintain.model import Budget, open_model, read_endpoint
from quintain.records import Grading, Profile
from quintain.sandbox.choose import EngineName
from quintain.store.cache import cache_root, write_atomically
from quintain.store.tree import read_tree, refuse_taken, replace_tree, write_new_tree


class Rendering(TypedDict):
    """How to render."""

    to: Path
    fresh: bool
    engine: EngineName
    image: Path | None


fresh_option = click.option(
    "--fresh", is_flag=True, help="Render again also what was rendered before and is kept in the cache."
)


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
    if seed and not found:
        with _press(engine, image) as press:
            for each in seed:
                found += [f"seed {each}: {line}" for line in press.rendered(choose(source, each), _step).shortages]
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
@fresh_option
@engine_option
@image_option
def render(*, skeleton: Path, seed: int, **options: Unpack[Rendering]) -> int:
    """Render the task of a seed: specification, reference, known-bads, suite and record.

    The same skeleton and seed give the same bytes. Where no suite pins every decision nothing is written, and what is
    to be mended is said. Prove what was rendered with `quintain prove`.

    Exits 0 when a task was written, 1 when something is to be mended first.

    Example: quintain author render skeletons/rationroll --seed 3 --to tasks
    """
    choice = choose(sound_skeleton(skeleton), seed)
    root = options["to"] / choice.package
    refuse_taken(root)
    with _press(options["engine"], options["image"], fresh=options["fresh"]) as press:
        done = press.rendered(choice, _step)
    for line in done.shortages:
        click.echo(f"  {line}")
    if done.shortages:
        click.echo(f"{skeleton.name}, seed {seed}: {len(done.shortages)} to mend, nothing written")
        return 1
    write_new_tree(root, done.files)
    click.echo(f"{root}: {done.said}")
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
    name = sound_skeleton(skeleton).table.name
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


@command.command("tranche", cls=Sectioned)
@click.argument("tranche", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--check", is_flag=True, help="Write nothing: say where what is there is not what would be rendered.")
@fresh_option
@engine_option
@image_option
def tranche(*, tranche: Path, check: bool, fresh: bool, engine: EngineName, image: Path | None) -> int:
    """Render every task of a tranche: those that its `rendered.toml` lists, and the index of all.

    The same list gives the same bytes. What is on disk and is the same stays as it is, with its proof; what is not is
    replaced whole. What was rendered once is kept in the cache: a run that was interrupted goes on where it was.

    Exits 0 when every task is there as it should be, 1 when one is not, or cannot be rendered.

    Example: quintain author tranche tranches/reference-2026-12 --check
    """
    choices = planned(tranche)
    left = strays(tranche, choices)
    if left and not check:
        raise UsageError(
            f"`{left[0]}` was rendered, and is not in `{PLAN}`", hint="put it in, or remove it", slug="taken"
        )
    wrong = len(left)
    for root in left:
        click.echo(f"{root.name}: not in {PLAN}")
    with _press(engine, image, fresh=fresh) as press:
        for number, choice in enumerate(choices, 1):
            where = f"{choice.source.table.name}, seed {choice.seed}"
            click.echo(f"[{number}/{len(choices)}] {where}", err=True)
            done = press.rendered(choice, _step, beside(choice, choices))
            found, said = _settled(tranche / "tasks" / choice.package, done, check=check)
            wrong += found
            click.echo(f"{choice.package} ({where}): {said}")
    return 1 if wrong + _indexed(tranche, check=check) else 0


def _settled(root: Path, done: Rendered, *, check: bool) -> tuple[bool, str]:
    """Have a task be what was rendered, or only look: whether it is not in the end, and what to say of it."""
    if done.shortages:
        return True, "\n  ".join((f"{len(done.shortages)} to mend", *done.shortages))
    if not root.exists():
        if not check:
            write_new_tree(root, done.files)
        return check, "not there" if check else "written"
    apart = differences(root, done.files)
    if not apart:
        return False, "as it was"
    if not check:
        replace_tree(root, done.files)
    few = ", ".join(apart[:3]) + (", …" if len(apart) > 3 else "")
    return check, f"{'not the same' if check else 'written anew'}: {few}"


def _indexed(tranche: Path, *, check: bool) -> bool:
    """Have the index be that of the tasks that are there, or only look: whether it is not."""
    path, expected = tranche / INDEX, index(tranche)
    same = path.is_file() and path.read_bytes() == expected
    if not same:
        click.echo(f"{INDEX}: {'not that of the tasks' if check else 'written'}")
    if not same and not check:
        write_atomically(path, expected)
    return check and not same


@contextmanager
def _press(engine: EngineName, image: Path | None, *, fresh: bool = False) -> Iterator[Press]:
    """Where tasks are rendered, until the block ends."""
    with open_grader(engine=engine, layout=image, warm=False, keep=False) as grader:
        test, build = grader.images
        limits = Grading().build_limits
        workshop = Workshop(sandbox=grader.sandbox, image=build, limits=limits, profile=Profile())
        yield Press(
            rooms=Observatory(sandbox=grader.sandbox, image=test),
            library=Library(workshop=workshop, packages=cache_root()),
            kept=cache_root() / "private",
            fresh=fresh,
        )


def _step(step: str) -> None:
    click.echo(f"  {step} ...", err=True)
