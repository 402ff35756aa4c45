"""What became of each candidate, a line each, written at once: a run that was killed goes on from there."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from quintain.errors import BadRecord, UsageError
from quintain.records import Mined, Repair, Unit


class Ledger:
    """A JSONL file of `Mined`. One process writes it at a time."""

    def __init__(self, path: Path) -> None:
        """Raises `BadRecord` for a line that does not decode; a last line that was cut off is dropped."""
        self._path = path
        self.rows: dict[str, Mined] = {}
        data = _read(path)
        whole = data[: data.rfind(b"\n") + 1]
        for number, line in enumerate(whole.splitlines(), 1):
            row = _row(line, f"{path}, line {number}")
            self.rows[row.key] = row
        if whole != data:
            os.truncate(path, len(whole))

    def finished(self, key: str) -> bool:
        """Whether a candidate need not be tried again. A fault of ours is no end."""
        return key in self.rows and self.rows[key].reason != "fault"

    def proposed(self, unit: Unit) -> Repair | None:
        """What a model proposed last for a candidate under another pipeline than the one of its present row."""
        same = [row.repair for row in self.rows.values() if row.repair and _edge(row.unit) == _edge(unit)]
        return same[-1] if same else None

    def add(self, row: Mined) -> None:
        """Write a line, whole. Raises `UsageError` where the file cannot be written."""
        line = msgspec.json.encode(row) + b"\n"
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise _refused(self._path, error) from error
        self.rows[row.key] = row


@contextmanager
def own_ledger(path: Path) -> Iterator[Ledger]:
    """A ledger that this process alone writes, until the block ends.

    Raises `UsageError` where another does, or where the file cannot be written, and `BadRecord` as `Ledger` does.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab")
    except OSError as error:
        raise _refused(path, error) from error
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise UsageError(
                f"`{path.parent}` is being filled by another process",
                hint="wait for it, or name another place with --to",
            ) from error
        yield Ledger(path)


def _edge(unit: Unit) -> tuple[str, str]:
    return unit.base, unit.fix


def _refused(path: Path, error: OSError) -> UsageError:
    return UsageError(f"`{path}` cannot be written: {error.strerror}", hint="name another place with --to")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise UsageError(f"`{path}` cannot be read: {error.strerror}", hint="name another place with --to") from error


def _row(line: bytes, where: str) -> Mined:
    try:
        return msgspec.json.decode(line, type=Mined)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(
            f"`{where}` is no row of a ledger: {error}", hint="remove that line; its candidate is tried again"
        ) from error
