"""A job's directory: what was asked, every step as it was taken, what came of each trial, and what was handed in.

    play.json           what was asked; another job's is refused
    steps.jsonl         a row for each step, of all trials, in the order in which they came
    episodes.jsonl      a row for each trial that ended; the last of a trial counts
    submissions/        the files that were graded, a tar for each digest

Both files only grow, a line at a time: what ends the process, whatever it is, costs at most the line that was being
written, which is dropped when the directory is opened again. One process has it open at a time.
"""

import errno
import fcntl
import io
import os
import tarfile
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, TypeVar

import msgspec

from quintain.errors import BadRecord, UsageError
from quintain.formats.archive import BadArchive, tar_files
from quintain.formats.atif import Step, Trajectory, check
from quintain.records import Episode, Play, decode_json, encode_json
from quintain.sandbox.api import Closing
from quintain.store.cache import write_atomically
from quintain.store.digest import tree_digest

T = TypeVar("T", bound=msgspec.Struct)
STEPS = "steps.jsonl"
MOST_FILES = 20_000
BLOCK = 1 << 20


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of `steps.jsonl`."""

    trial_id: str
    begun: Trajectory | None = None
    """The first row of an attempt: its trajectory before the agent's first turn."""
    step: Step | None = None
    """Any other."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """An episode with all that is kept of it, on its way from where it was played."""

    episode: Episode
    begun: Trajectory | None = None
    """None where it did not come to a first turn."""
    steps: tuple[Step, ...] = ()
    files: dict[str, bytes] | None = None
    """What was handed in; None where it did not come to that."""


class Kept:
    """A job's directory as it is, read only."""

    def __init__(self, root: Path) -> None:
        """Raises `UsageError` for a directory of no job, and `BadRecord` for what does not decode."""
        self.root = root
        self.play = _agreed(root / "play.json", None)
        self.episodes = _ended(root)
        """By trial."""

    def kept(self, digest: str) -> dict[str, bytes]:
        """What was handed in. Raises `BadRecord` where it is not there, or is not as it was."""
        path = self._submission(digest)
        try:
            files = dict(tar_files(path.read_bytes(), MOST_FILES))
        except (OSError, BadArchive) as error:
            raise BadRecord(f"`{path}` cannot be read: {error}", hint="play that trial again") from error
        if tree_digest(files) != digest:
            raise BadRecord(f"`{path}` is not what was handed in", hint="play that trial again")
        return files

    def trajectory(self, episode: Episode) -> Trajectory:
        """The steps of an episode. Raises `BadRecord`."""
        played = self.played(episode)
        if played.begun is None:
            raise BadRecord(
                f"`{self.root / STEPS}` has no trajectory of `{episode.trial_id}`", hint="play that trial again"
            )
        steps = (*played.begun.steps, *played.steps)
        return check(msgspec.structs.replace(played.begun, steps=steps), episode.trial_id)

    def played(self, episode: Episode) -> Played:
        """All that is kept of an episode. Raises `BadRecord`."""
        start, end = episode.rows
        path = self.root / STEPS
        with path.open("rb") as file:
            file.seek(start)
            lines = file.read(end - start).splitlines()
        rows = [_decoded(line, Row, f"{path}, after byte {start}") for line in lines]
        mine = [row for row in rows if row.trial_id == episode.trial_id]
        return Played(
            episode=episode,
            begun=mine[0].begun if mine else None,
            steps=tuple(row.step for row in mine if row.step),
            files=self.kept(episode.submission) if episode.submission else None,
        )

    def _submission(self, digest: str) -> Path:
        return self.root / "submissions" / f"{digest.removeprefix('sha256:')}.tar"


class Journal(Kept, Closing):
    """A job's directory, open for one process. Safe for several threads."""

    def __init__(self, root: Path, play: Play | None) -> None:
        """`play` is what is asked now; None takes what the directory says.

        Raises `UsageError` for the directory of another job, or one that another process has open, and `BadRecord` for
        what does not decode.
        """
        asked = root / "play.json"
        self.root, self.play = root, _agreed(asked, play)
        self.episodes = _ended(root)
        self._lock = threading.Lock()
        root.mkdir(parents=True, exist_ok=True)
        self._steps = _held(root / STEPS)
        self._episodes = _held(root / "episodes.jsonl")
        if not asked.exists():
            write_atomically(asked, encode_json(self.play))

    @property
    def size(self) -> int:
        """Bytes of all rows of steps so far."""
        return os.fstat(self._steps.fileno()).st_size

    def begin(self, trial_id: str, begun: Trajectory) -> int:
        """An attempt starts: where its rows do."""
        with self._lock:
            start = self.size
            self._add(self._steps, Row(trial_id=trial_id, begun=begun))
            return start

    def step(self, trial_id: str, step: Step) -> None:
        """A step was taken."""
        with self._lock:
            self._add(self._steps, Row(trial_id=trial_id, step=step))

    def end(self, episode: Episode) -> Episode:
        """A trial has ended: its episode, which takes the place of any before."""
        with self._lock:
            self._add(self._episodes, episode)
            self.episodes[episode.trial_id] = episode
        return episode

    def keep(self, files: Mapping[str, bytes]) -> str:
        """Keep what was handed in; its digest."""
        digest = tree_digest(files)
        path = self._submission(digest)
        if not path.exists():
            write_atomically(path, _packed(files))
        return digest

    def take_in(self, played: Played) -> Episode:
        """Keep what was played elsewhere: its episode, which has not ended here yet."""
        episode, rows = played.episode, [Row(trial_id=played.episode.trial_id, step=step) for step in played.steps]
        if played.files is not None:
            self.keep(played.files)
        with self._lock:
            start = self.size
            if played.begun is not None:
                for row in (Row(trial_id=episode.trial_id, begun=played.begun), *rows):
                    self._add(self._steps, row)
            return msgspec.structs.replace(episode, rows=(start, self.size))

    def close(self) -> None:
        """Let go of the directory."""
        self._steps.close()
        self._episodes.close()

    def _add(self, file: IO[bytes], row: msgspec.Struct) -> None:
        """Write a row: whole, or not at all. Raises `OSError`."""
        line, before = msgspec.json.encode(row) + b"\n", os.fstat(file.fileno()).st_size
        written = 0
        try:
            written = file.write(line)
        finally:
            if written < len(line):
                os.truncate(file.fileno(), before)
        if written < len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), file.name)


def _ended(root: Path) -> dict[str, Episode]:
    """The episodes that are kept, by trial."""
    return {row.trial_id: row for row in _rows(root / "episodes.jsonl", Episode)}


def _agreed(path: Path, play: Play | None) -> Play:
    """What the directory's job is. Raises `UsageError` where something else is asked."""
    try:
        before = decode_json(path.read_bytes(), Play, str(path))
    except FileNotFoundError:
        if play is None:
            raise UsageError(
                f"`{path.parent}` is no job: it has no {path.name}", hint="name the --to of one that was played"
            ) from None
        return play
    if play not in (None, before):
        raise UsageError(
            f"`{path.parent}` is of another job: {_difference(before, play)}", hint="name another place with --to"
        )
    return before


def _difference(before: Play, play: Play | None) -> str:
    names = [name for name in Play.__struct_fields__ if getattr(before, name) != getattr(play, name)]
    return ", ".join(f"its {name} is {getattr(before, name)!r}" for name in names)


def _held(path: Path) -> IO[bytes]:
    """The file, open to be added to by this process alone, without a last line that was cut off."""
    file = path.open("ab", buffering=0)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise UsageError(
            f"`{path.parent}` is being played by another process", hint="wait for it, or name another place with --to"
        ) from None
    os.truncate(path, _whole(path))
    return file


def _whole(path: Path) -> int:
    """Bytes up to the end of the last line that was not cut off, sought from the end."""
    with path.open("rb") as file:
        end = file.seek(0, os.SEEK_END)
        while end:
            start = max(0, end - BLOCK)
            file.seek(start)
            found = file.read(end - start).rfind(b"\n")
            if found >= 0:
                return start + found + 1
            end = start
    return 0


def _rows(path: Path, kind: type[T]) -> Iterator[T]:
    """The rows of a file, but for a last one that was cut off."""
    data = path.read_bytes() if path.exists() else b""
    for number, line in enumerate(data[: data.rfind(b"\n") + 1].splitlines(), 1):
        yield _decoded(line, kind, f"{path}, line {number}")


def _decoded(line: bytes, kind: type[T], where: str) -> T:
    return decode_json(line, kind, where)


def _packed(files: Mapping[str, bytes]) -> bytes:
    """The files as a tar, the same for the same files."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as archive:
        for name in sorted(files):
            member = tarfile.TarInfo(name)
            member.size = len(files[name])
            archive.addfile(member, io.BytesIO(files[name]))
    return whole.getvalue()
