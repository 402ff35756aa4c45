"""The repository that a solver gets: a base commit without a future, and the proof that it has none."""

from typing import Literal

import msgspec

from quintain.errors import BadRepository, Fault
from quintain.formats.archive import BadArchive, tar_files
from quintain.mine.clone import HOME, INSIDE, LIMITS, Clone
from quintain.records import Stripped
from quintain.sandbox.api import Job

Form = Literal["orphan", "history"]
"""One commit with the tree of the base, or the base with all that leads to it."""
_AT = "/work/repository"
_MOST = 200_000
"""Files of a repository, what Git keeps included."""


class _Said(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the program in the room says."""

    objects: tuple[str, ...]
    lines: tuple[str, ...]
    lines_found: int
    looked_for: tuple[int, int]
    remains: tuple[str, ...]
    head: str
    tree: str
    base_tree: str
    commits: int
    scripts: tuple[str, ...]


def strip(clone: Clone, base: str, fix: str, form: Form = "orphan") -> tuple[Stripped, dict[str, bytes]]:
    """What was proved of the repository, and its files: relative POSIX path to content, `.git` included.

    The same clone and commits give the same bytes. Raises `BadRepository` where Git cannot build it.
    """
    names = [clone.commit(each) for each in (base, fix)]
    if form == "history" and clone.shallow:
        raise BadRepository(
            "the clone is shallow: it has not all that leads to the base", hint="`git fetch --unshallow` in it first"
        )
    with clone.open() as room:
        program = ("python", f"{INSIDE}/strip.py", HOME, *names, form)
        run = room.run(Job(program=program, limits=LIMITS))
        if run.end != "exited" or run.code != 0:
            lines = run.stderr.decode("utf-8", "replace").strip().splitlines()
            why = lines[-1] if lines else run.end
            raise BadRepository(f"no repository can be built of `{base}`: {why}", hint="clone it again, whole")
        packed = room.take(_AT)
    try:
        said = msgspec.json.decode(run.channel, type=_Said)
        top = _AT.rpartition("/")[2] + "/"
        files = {name.removeprefix(top): data for name, data in tar_files(packed, _MOST)}
    except (msgspec.DecodeError, BadArchive) as error:
        raise Fault(f"the room that built the repository said something else: {error}") from error
    return _stripped(said, names, form), files


def _stripped(said: _Said, names: list[str], form: Form) -> Stripped:
    return Stripped(
        form=form,
        base=names[0],
        fix=names[1],
        head=said.head,
        tree=said.tree,
        commits=said.commits,
        scripts=said.scripts,
        objects_looked_for=said.looked_for[0],
        lines_looked_for=said.looked_for[1],
        objects=said.objects,
        lines=said.lines,
        lines_found=said.lines_found,
        remains=said.remains + (() if said.tree == said.base_tree else ("another tree than the base's",)),
    )
