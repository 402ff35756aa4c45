"""`quintain mine releases`: two releases of a package as a history to mine."""

from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import TypedDict, Unpack

import click

from quintain.cli.options import Sectioned
from quintain.errors import UsageError
from quintain.mine.paths import part_of
from quintain.mine.releases import Pair, Release, pair
from quintain.store.cache import cache_root
from quintain.store.tree import refuse_taken


class Options(TypedDict):
    """Of which package, and where the history goes."""

    name: str
    old: str
    new: str
    to: Path


@click.command("releases", cls=Sectioned)
@click.argument("name")
@click.argument("old")
@click.argument("new")
@click.option("--to", type=click.Path(path_type=Path, dir_okay=False), required=True, help="A file to be made.")
def command_releases(**options: Unpack[Options]) -> int:
    """Write two releases of a package, OLD and NEW of NAME, as a history of two commits to mine.

    The sdists come from the package index that pip is configured for, by the digests that it lists, and are kept in the
    cache; nothing of them is built or run. The newer one must bring tests, and change some. The file is a stream as
    `git fast-export` writes it, and every verb of the mine reads it like a clone. The same sdists give the same bytes.

    Example: quintain mine releases parse 1.20.0 1.20.1 --to parse.fast-export
    """
    to = options["to"]
    refuse_taken(to)
    made = pair(options["name"], (options["old"], options["new"]), cache_root())
    _write(to, made.stream)
    click.echo("\n".join([*map(_told, (made.old, made.new)), f"{to}: {_changed(made)}"]))
    return 0


def _write(path: Path, data: bytes) -> None:
    """A file that is not there yet: whole, or not at all."""
    draft = path.with_name(f".new-{path.name}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(data)
        draft.rename(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise UsageError(f"`{path}` cannot be written: {error.strerror}", hint="name another file") from error


def _told(release: Release) -> str:
    date = datetime.fromtimestamp(release.time, UTC).date().isoformat()
    return f"{release.name} {release.version}  {date}  sha256:{release.sha256}"


def _changed(made: Pair) -> str:
    """How many files of each side the newer release adds, changes or removes."""
    before, after = made.old.files, made.new.files
    paths = [path for path in before.keys() | after.keys() if before.get(path) != after.get(path)]
    counts = Counter(part_of(path) for path in paths)
    sides = ", ".join(f"{count} {part}" for part, count in sorted(counts.items()))
    return f"{len(paths)} files differ ({sides})"
