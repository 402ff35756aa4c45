"""Where the task of a piece of work lies among others: what its id is, and whether what is there is its own."""

import re
from pathlib import Path

import msgspec

from quintain.errors import UsageError
from quintain.records import Unit

_ELSE = re.compile(r"[^A-Za-z0-9._-]+")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


class _Edge(msgspec.Struct, frozen=True):
    """Of a row that is kept with a task, what every release has written alike."""

    base: str
    fix: str


class _Kept(msgspec.Struct, frozen=True):
    unit: _Edge


def name_for_ids(named: str, repository: Path) -> str:
    """What the ids of a repository's tasks begin with: what was named, or else what its directory's name gives.

    Raises `UsageError` for a name that no id can begin with.
    """
    name = named or _ELSE.sub("-", repository.name.removesuffix(".git")).strip("-.")
    if not _ID.fullmatch(name):
        raise UsageError(
            f"`{name or repository}` is no name that the ids of tasks can begin with",
            hint="name one with --name, of letters, digits, `.`, `_` and `-`",
        )
    return name


def place(tasks: Path, name: str, unit: Unit) -> Path:
    """The directory of a task, named by the pull request where the message names one, and else by the commit.

    By the commit too where the pull request's is taken: by another of its commits, or by another project. Raises
    `UsageError` where something else is at both.
    """
    ids = dict.fromkeys(f"{name}-{each}" for each in (unit.pull or unit.fix[:10], unit.fix[:10]))
    found = next((tasks / each for each in ids if is_of(tasks / each, unit) or not (tasks / each).exists()), None)
    if found is None:
        raise UsageError(f"`{tasks / list(ids)[-1]}` is no task of {unit.fix}", hint="name another place with --to")
    return found


def is_of(root: Path, unit: Unit) -> bool:
    """Whether a directory is the task of this piece of work."""
    try:
        kept = msgspec.json.decode((root / "private" / "mined.json").read_bytes(), type=_Kept).unit
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return False
    return (kept.base, kept.fix) == (unit.base, unit.fix)
