"""`quintain export FORM SOURCE -o DIR`: a proved task, or a grade, in another system's form."""

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypedDict, Unpack

import click

from quintain import __version__
from quintain.cli.options import Sectioned, tranche_option
from quintain.errors import UsageError
from quintain.formats.swebench import write_instances
from quintain.grade.needs import locked
from quintain.grade.open import open_grader
from quintain.grade.shipped import KEY_BYTES, read_key, ship
from quintain.prove.prove import Provers, proved
from quintain.records import Grade, Proof, decode_json, encode_json
from quintain.serve.verifiers import taskset_package
from quintain.ship.harbor import PINNED, SCRIPTS, harbor_halves, not_proved, reward_files
from quintain.ship.openenv import openenv_package
from quintain.ship.swebench import swebench_instance
from quintain.store.cache import cache_root, write_atomically
from quintain.store.packages import fetch
from quintain.store.task import REPOSITORY, Task, find_task, open_task, open_tasks, task_roots
from quintain.store.tree import write_new_tree


class Asked(NamedTuple):
    """What the command line named."""

    source: str
    output: Path
    tranche: Path
    image: str
    key: Path | None
    repo: str


class Options(TypedDict):
    """The same, as click has it."""

    source: str
    output: Path
    tranche: Path
    image: str
    key: Path | None
    repo: str


def _harbor(asked: Asked) -> str:
    task = open_task(find_task(asked.tranche, asked.source))
    if not PINNED.fullmatch(asked.image):
        raise UsageError(f"`{asked.image}` is no image by digest", hint="--image NAME@sha256:<64 digits>")
    halves = harbor_halves(task, _proof(task), image=asked.image, version=__version__, wheels=wheels(task))
    opened, sealed = f"open/{task.task_id}", f"sealed/{task.task_id}"
    files = {f"{opened}/{path}": data for path, data in halves.open.items()}
    files |= {f"{sealed}/{path}": data for path, data in halves.sealed.items()}
    scripts = {f"{sealed}/{script}" for script in SCRIPTS}
    scripts |= {f"{half}/environment/{path}" for half in (opened, sealed) for path in _programs(task)}
    write_new_tree(asked.output, files, scripts=frozenset(scripts))
    return f"{asked.output}: open/{task.task_id} for who solves, {sealed} for who grades"


def wheels(task: Task) -> dict[str, bytes]:
    """What a mined task needs, as it lies in the cache."""
    kept = (
        (filename, sha256, fetch(name, filename, sha256, cache=cache_root())) for name, filename, sha256 in locked(task)
    )
    return {f"{sha256}/{filename}": path.read_bytes() for filename, sha256, path in kept}


def _programs(task: Task) -> list[str]:
    """Files of the repository that may be run, relative to it."""
    top = task.root / "public" / REPOSITORY
    return [path for path in task.brief.tree if os.access(top / path, os.X_OK)]


def _proof(task: Task) -> Proof:
    """The proof beside the task, else the one that is kept here. Raises `UsageError` where there is none of it."""
    recorded = task.root / "proof.json"
    if recorded.is_file():
        proof = decode_json(recorded.read_bytes(), Proof, str(recorded))
        if proof.task_digest == task.digest and proof.held:
            return proof
    with open_grader(warm=False) as grader:
        kept = proved(task, Provers(grader=grader), cache_root() / "private")
    if kept is None:
        raise not_proved(task)
    return kept


def _harbor_reward(asked: Asked) -> str:
    grade = decode_json(_bytes(Path(asked.source)), Grade, asked.source)
    left = reward_files(grade)
    if not asked.output.is_dir():
        raise UsageError(f"`{asked.output}` is not a directory", hint="name the verifier's directory of logs")
    for name, data in left.items():
        write_atomically(asked.output / name, data)
    return f"{asked.output}: reward {grade.score:.3f}"


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise UsageError(
            f"`{path}` cannot be read: {error}", hint="pass what `quintain grade --json` printed"
        ) from error


def _answers(asked: Asked) -> str:
    task = open_task(find_task(asked.tranche, asked.source))
    if asked.key is None:
        raise UsageError("the answers need a key", hint="--key FILE: it is made if it is not there; keep it elsewhere")
    proof = _proof(task)
    known = asked.key.exists()
    key = read_key(asked.key) if known else secrets.token_bytes(KEY_BYTES)
    with open_grader(warm=False) as grader:
        shipped, sealing = ship(task, grader.compiled(task), key)
    if not known:
        write_atomically(asked.key, f"{key.hex()}\n".encode(), mode=0o600)
    try:
        write_new_tree(asked.output, {"answers.json": encode_json(shipped), "proof.json": encode_json(proof)})
    except BaseException:
        if not known:
            asked.key.unlink()
        raise
    return f"{asked.output}: {sealing.digests} values as digests, {sealing.kept} as they are; the key is {asked.key}"


def _swebench(asked: Asked) -> str:
    """The instances of a task, or of all tasks of a tranche."""
    direct = Path(asked.source)
    roots = task_roots(direct) or (find_task(asked.tranche, asked.source),)
    tasks = [open_task(root) for root in roots]
    instances = [swebench_instance(task, _proof(task), repo=asked.repo) for task in tasks]
    write_new_tree(asked.output, {"instances.jsonl": write_instances(instances)})
    return f"{asked.output}/instances.jsonl: {len(instances)} of {asked.repo}"


def _verifiers(asked: Asked) -> str:
    """A package of the tasks of a tranche, named as its directory."""
    tasks = open_tasks(Path(asked.source))
    write_new_tree(asked.output, taskset_package(tasks, asked.output.name))
    return f"{asked.output}: a taskset of {len(tasks)} tasks, which asks `quintain serve` for grades"


def _openenv(asked: Asked) -> str:
    """A package that serves the tasks of a tranche, named as its directory."""
    tasks = open_tasks(Path(asked.source))
    write_new_tree(asked.output, openenv_package(tasks, asked.output.name, __version__))
    return f"{asked.output}: {len(tasks)} tasks, for whoever serves: the graders are in it"


FORMS: dict[str, Callable[[Asked], str]] = {
    "answers": _answers,
    "harbor": _harbor,
    "harbor-reward": _harbor_reward,
    "openenv": _openenv,
    "swebench": _swebench,
    "verifiers": _verifiers,
}


@click.command("export", cls=Sectioned)
@click.argument("form", type=click.Choice(list(FORMS)))
@click.argument("source")
@tranche_option
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), help="Directory to write.")
@click.option("--image", default="", help="For `harbor`: the image of both rooms, by digest.")
@click.option("--repo", default="", metavar="OWNER/NAME", help="For `swebench`: the repository of the instances.")
@click.option("--key", type=click.Path(path_type=Path), metavar="FILE", help="For `answers`: the key; made if absent.")
def command(*, form: str, **options: Unpack[Options]) -> None:
    """Write a proved task, or a grade, in another system's form.

    `harbor` writes the task SOURCE (an id or a directory) as two Harbor task directories: `open`, without tests and
    solution, and `sealed`, whose verifier grades blind. DIR must be new. A task that is not proved is refused.

    `answers` writes what is needed to grade the task SOURCE without its suite and its reference: the stimuli, and the
    expected values as digests that only the key makes anything of (`quintain grade DIR/answers.json --key FILE`).

    `swebench` writes mined tasks, of the tranche or the task SOURCE, as instances of SWE-bench: with their fixes and
    tests, for whoever grades.

    `openenv` writes the tranche SOURCE as a package of OpenEnv, named as DIR, whose image serves it: for whoever
    serves, since the graders are in it.

    `verifiers` writes the specifications of the tranche SOURCE as a package for verifiers, named as DIR, whose taskset
    asks `quintain serve` for grades.

    `harbor-reward` writes the Grade in the file SOURCE as the reward files of a Harbor verifier into DIR.

    Example: quintain export harbor relmark -o out --image room@sha256:...
    """
    click.echo(FORMS[form](Asked(**options)))
