"""The units of a repository's main line, each a candidate or refused for a reason, by what Git says of its history.

One edge of the first-parent chain is one unit: a direct commit, a squashed branch and a merged one alike. Nothing is
run but Git.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

import msgspec

from quintain.mine.clone import Clone
from quintain.mine.history import CLOSES, GITLINK, Commit, came_with, main_line
from quintain.mine.licence import expression, is_licence_file, is_note, licence_of, permissive
from quintain.mine.paths import part_of, runnable
from quintain.mine.sizes import sizes
from quintain.records import Change, Reason, Scan, Seen, Size, Unit

_PULL = re.compile(r"Merge pull request #(\d+)|\(#(\d+)\)\s*$", re.MULTILINE)
_SYNC = re.compile(
    r"Merge (?:remote-tracking )?(?:branch(?:es)? )?['`\"]?(?:\w+/)?"
    r"(?:main|master|develop|dev|trunk|stable|next|release\S*|v?\d+[.\d]*(?:\.x|-maintenance)?)['`\"]?(?: |$)",
    re.MULTILINE,
)
"""What Git and people write when a long-lived branch is brought into another."""
_YEAR = 365.25 * 86_400
_ENOUGH = 12.0
"""Files, hunks or names beyond which more of them make a task no better."""


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What a unit must have to be a candidate."""

    least_source: int = 1
    """Source files."""
    most_source: int = 40
    least_subsystems: int = 1
    least_hunks: int = 1
    least_commits: int = 1
    long: bool = False
    """Long-horizon work alone (`Unit.is_long`)."""


def scan(clone: Clone, wanted: Wanted | None = None, *, head: str = "HEAD") -> Scan:
    """Every unit of the main line that ends at `head`. Raises `BadRepository`."""
    wanted = wanted or Wanted()
    head = clone.commit(head)
    line = main_line(clone, head)
    came = came_with(clone, head, line)
    licences = _licences(clone, line)
    pairs = [(_unit(commit, came[commit.name], licences), commit) for commit in line if commit.parents]
    refused = {unit.fix: _refusal(unit, commit, licences, wanted) for unit, commit in pairs}
    measured = sizes(clone, [unit for unit, _ in pairs if refused[unit.fix] is None])
    newest = max((commit.time for commit in line), default=0)
    seen = (_seen(unit, refused[unit.fix], measured.get(unit.fix), wanted, newest) for unit, _ in pairs)
    return Scan(head=line[0].name if line else "", seen=tuple(seen))


def _licences(clone: Clone, line: Sequence[Commit]) -> Mapping[str, str | None]:
    """Commit to the expression of its licence files. Their state is followed from the oldest commit on."""
    state: dict[bytes, str] = {}
    states: dict[str, frozenset[str]] = {}
    for commit in reversed(line):
        for change in commit.changes:
            if is_licence_file(change.path.decode("utf-8", "replace")):
                state.pop(change.path, None)
                if change.status != "D":
                    state[change.path] = change.blob
        states[commit.name] = frozenset(state.values())
    texts = clone.blobs(sorted(frozenset[str]().union(*states.values())))
    known = {blob: licence_of(text) for blob, text in texts.items()}
    notes = {blob for blob, text in texts.items() if known[blob] is None and is_note(text)}
    found = {blobs: expression(known.get(blob) for blob in blobs - notes) for blobs in set(states.values())}
    return {name: found[blobs] for name, blobs in states.items()}


def _unit(commit: Commit, commits: int, licences: Mapping[str, str | None]) -> Unit:
    message = commit.message.decode("utf-8", "replace").strip()
    pull = _PULL.search(message)
    return Unit(
        base=commit.parents[0],
        fix=commit.name,
        time=commit.time,
        message=message,
        pull=int(pull[1] or pull[2]) if pull else None,
        issues=tuple(sorted({int(number) for number in CLOSES.findall(message)})),
        commits=commits,
        changes=tuple(
            Change(
                path=(path := change.path.decode("utf-8", "backslashreplace")),
                part=part_of(path),
                status="added" if change.status == "A" else "removed" if change.status == "D" else "changed",
            )
            for change in commit.changes
        ),
        licence=licences.get(commit.parents[0]),
    )


def _refusal(
    unit: Unit, commit: Commit, licences: Mapping[str, str | None], wanted: Wanted
) -> tuple[Reason, str] | None:
    """The first reason that applies, and what stood in the way."""
    return next(
        chain(_of_merge(unit, commit), _of_files(unit, commit), _of_licence(unit, licences), _of_size(unit, wanted)),
        None,
    )


def _of_merge(unit: Unit, commit: Commit) -> Iterator[tuple[Reason, str]]:
    if len(commit.parents) > 1 and _SYNC.match(unit.message):
        yield "merge-sync", unit.message.partition("\n")[0]


def _of_files(unit: Unit, commit: Commit) -> Iterator[tuple[Reason, str]]:
    source, tests = unit.paths("source"), unit.paths("test", "support")
    kept = [change.path for change in unit.changes if change.part == "test" and change.status != "removed"]
    if not source:
        yield "no-source-change", ""
    if not tests:
        yield "no-test-change", ""
    if not runnable(kept):
        yield "no-runnable-test-file", tests[0] if tests else ""
    for change in commit.changes:
        if GITLINK in change.modes:
            yield "submodule-required", change.path.decode("utf-8", "backslashreplace")
        if not _plain(change.path):
            yield "unusual-path", repr(change.path)
    if not _is_text(commit.message):
        yield "unreadable-message", repr(commit.message[:60])


def _of_licence(unit: Unit, licences: Mapping[str, str | None]) -> Iterator[tuple[Reason, str]]:
    after = licences.get(unit.fix)
    if unit.licence is None:
        yield "licence-unknown", ""
    elif not permissive(unit.licence):
        yield "licence-not-permissive", unit.licence
    elif after != unit.licence:
        yield "licence-changed", f"{unit.licence}, then {after or 'unknown'}"


def _of_size(unit: Unit, wanted: Wanted) -> Iterator[tuple[Reason, str]]:
    source = len(unit.paths("source"))
    if source > wanted.most_source:
        yield "too-many-files", f"{source} of at most {wanted.most_source}"
    for what, least, has in (
        ("source files", wanted.least_source, source),
        ("subsystems", wanted.least_subsystems, len(unit.subsystems)),
        ("commits", wanted.least_commits, unit.commits),
    ):
        if has < least:
            yield "too-small", f"{has} of at least {least} {what}"
    if wanted.long and not unit.is_long:
        yield "too-small", f"{source} source files in {len(unit.subsystems)} directories, one commit"


def _seen(unit: Unit, refused: tuple[Reason, str] | None, size: Size | None, wanted: Wanted, newest: int) -> Seen:
    if refused:
        return Seen(unit=unit, reason=refused[0], evidence=refused[1])
    if size is None:
        return Seen(unit=unit, reason="object-missing", evidence="Git has no difference of it")
    if size.hunks < wanted.least_hunks:
        return Seen(unit=unit, reason="too-small", evidence=f"{size.hunks} of at least {wanted.least_hunks} hunks")
    return Seen(unit=msgspec.structs.replace(unit, size=size), rank=rank(unit, size, newest))


def rank(unit: Unit, size: Size, newest: int) -> float:
    """How good a task a candidate promises: breadth, depth and new behaviour, less its age.

    Each counts by its logarithm up to twelve of a kind, so that no count outweighs the others; four years of age weigh
    as much as one more doubling.
    """
    counts = (len(unit.paths("source")), len(unit.subsystems), size.hunks, 1 + len(size.names), unit.commits)
    worth = sum(math.log2(min(1 + count, _ENOUGH)) for count in counts)
    return round(worth - (newest - unit.time) / _YEAR / 4, 3)


def _plain(path: bytes) -> bool:
    return _is_text(path) and b"\n" not in path and b"\r" not in path


def _is_text(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
