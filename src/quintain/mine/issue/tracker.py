"""Exports of an issue tracker, read field by field: what GitHub's API gives as JSON, and `gh issue list --json`.

Nothing is fetched. Fields that are not needed are left aside; of those that are, a wrong one is an error with its path.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

import msgspec

from quintain.errors import BadRecord

_LISTS = ("issues", "items", "data")
"""What an export may keep its list under."""
_SPELLINGS = {"createdAt": "created_at", "updatedAt": "updated_at", "closedAt": "closed_at"}
_HINT = (
    "export it as `gh issue list --state all --limit 9999 --json number,title,body,comments,createdAt > issues.json`"
)


@dataclass(frozen=True)
class Comment:
    """What somebody said to a report."""

    text: str
    time: int
    """Seconds since 1970."""


@dataclass(frozen=True)
class Report:
    """An issue or a pull request."""

    number: int
    title: str
    text: str
    """Markdown."""
    time: int
    """When it was opened, in seconds since 1970."""
    comments: tuple[Comment, ...] = ()


class _Comment(msgspec.Struct, frozen=True):
    body: str | None
    created_at: datetime


class _Report(msgspec.Struct, frozen=True):
    number: int
    title: str
    created_at: datetime
    body: str | None = None
    comments: list[dict[str, Any]] | int = 0
    """GitHub's own list of issues has their number alone."""


_Kind = TypeVar("_Kind", _Report, _Comment)


def read_export(data: bytes, where: str) -> dict[int, Report]:
    """Number to report, of a JSON list, an object that holds one, or an object a line. Raises `BadRecord` with a path.

    Where a number stands twice (as an issue's page and in a list) the one with more comments holds.
    """
    found: dict[int, Report] = {}
    for place, row in _rows(data, where):
        report = _report(row, place)
        held = found.get(report.number)
        if held is None or len(held.comments) < len(report.comments):
            found[report.number] = report
    return found


def _rows(data: bytes, where: str) -> Iterator[tuple[str, Any]]:
    """Every entry, and how errors name it."""
    try:
        whole: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        lines = [(number, line) for number, line in enumerate(data.splitlines(), 1) if line.strip()]
        if len(lines) < 2 or not lines[0][1].rstrip().endswith(b"}"):
            raise BadRecord(f"`{where}` is not JSON: {error}", hint=_HINT) from error
        for number, line in lines:
            yield f"`{where}` line {number}", _line(line, f"`{where}` line {number}")
        return
    if isinstance(whole, dict):
        held = next((whole[name] for name in _LISTS if isinstance(whole.get(name), list)), None)
        whole = [whole] if held is None else held
    if not isinstance(whole, list):
        raise BadRecord(f"`{where}` holds no list of issues", hint=_HINT)
    for index, row in enumerate(whole):
        yield f"`{where}` entry {index + 1}", row


def _line(line: bytes, place: str) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"{place} is not JSON: {error}", hint="one JSON object a line, or one list") from error


def _report(row: Any, place: str) -> Report:
    """One entry. Raises `BadRecord`."""
    read = _converted(row, _Report, place)
    comments = read.comments if isinstance(read.comments, list) else []
    said = [_converted(each, _Comment, f"{place}: `$.comments[{at}]`") for at, each in enumerate(comments)]
    return Report(
        number=read.number,
        title=read.title,
        text=read.body or "",
        time=_seconds(read.created_at, place),
        comments=tuple(Comment(each.body or "", _seconds(each.created_at, place)) for each in said),
    )


def _converted(row: Any, kind: type[_Kind], place: str) -> _Kind:
    if not isinstance(row, Mapping):
        raise BadRecord(f"{place} is not an object", hint=_HINT)
    named = {_SPELLINGS.get(name, name): value for name, value in row.items()}
    try:
        return msgspec.convert(named, kind)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{place} is no report of a tracker: {error}", hint=_HINT) from error


def _seconds(when: datetime, place: str) -> int:
    if when.tzinfo is None:
        raise BadRecord(f"{place}: `{when.isoformat()}` has no time zone", hint="write times as GitHub does, with a Z")
    return int(when.timestamp())
