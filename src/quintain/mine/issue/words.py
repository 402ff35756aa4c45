"""Whose words there are about a piece of work, best first: of issues, the pull request, the branch, the changelog, ...

Each source is told as it is; what may be said of it, and how, is decided elsewhere.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from quintain.mine.history import CLOSES
from quintain.mine.issue.interface import new_docstrings
from quintain.mine.issue.needs import New
from quintain.mine.issue.prose import Block, blocks, says_same, telling
from quintain.mine.issue.tracker import Report
from quintain.mine.paths import part_of
from quintain.records import Tier, Transition, Unit

_MERGE = re.compile(r"^Merge (?:pull request|branch|remote-tracking branch|pr|tag)\b.*$", re.IGNORECASE)
_RELEASE = re.compile(
    r"^(?:\[?(?:version|release|v)?\s*v?\d+\.[\dx.]+.*|\[?unreleased\b.*|\[?next release.*|released?(?:\s+on)?\b.*\d.*|"
    r"\d{4}-\d\d-\d\d.*|-{2,}|[\w ]{1,30}:|(?:bug ?fixes|features|added|changed|fixed|removed|deprecations?|"
    r"enhancements|improvements|new features|other changes|bugs?|misc\w*|breaking changes|documentation|"
    r"changes to existing \w+|new \w+))$",
    re.IGNORECASE,
)
"""What a changelog says of itself: releases, dates, rubrics."""


MOST_SENTENCES = 3
"""Of one docstring."""


@dataclass(frozen=True, kw_only=True)
class Work:
    """A piece of work, and what was said of it."""

    unit: Unit
    transition: Transition
    base: Mapping[str, bytes]
    """The tree before: relative POSIX path to content."""
    fix: Mapping[str, bytes]
    """The tree after, its tests included."""
    messages: tuple[str, ...] = ()
    """Of the commits of a merged branch, from the oldest on."""
    reports: Mapping[int, Report] = field(default_factory=dict)
    """Of the tracker, by number."""
    began: int | None = None
    """When the fix's first commit was made, in seconds since 1970; None: with the unit."""

    @cached_property
    def new(self) -> New:
        """What only the fix defines."""
        return New.of(self.base, self.fix)

    @property
    def start(self) -> int:
        """What was said later does not count."""
        return self.unit.time if self.began is None else self.began


@dataclass(frozen=True)
class Words:
    """What one source says."""

    tier: Tier
    title: str
    """Empty where it has none of its own."""
    blocks: tuple[Block, ...]


def words(work: Work) -> Iterator[Words]:
    """Every source that says anything, the best first."""
    issues = _issues(work)
    if issues:
        said = [block for each in issues for block in (*_titled(each, issues), *blocks(each.text))]
        yield Words(1, issues[0].title, tuple(said))
    pull = work.reports.get(work.unit.pull or 0)
    if pull:
        yield Words(2, pull.title, tuple(blocks(pull.text)))
    title, rest = message_parts(work.unit.message)
    body = tuple(blocks(rest))
    squashed = sum(block.kind == "item" for block in body) * 2 > len(body)
    if work.messages:
        yield Words(3, "", tuple(block for message in work.messages for block in _of_message(message)))
    elif squashed:
        yield Words(3, "", body)
    changes = [
        Block(block.kind, tuple(_changed(block)), block.depth) for block in blocks(changelog(work.base, work.fix))
    ]
    if any(block.sentences for block in changes):
        yield Words(4, "", tuple(block for block in changes if block.sentences and block.kind != "heading"))
    if title:
        yield Words(5, title, () if squashed else body)
    documented = new_docstrings(work.new)
    added = next((name for name in work.transition.needs if name in documented), "")
    said = list(_of_docstrings(documented, frozenset(work.transition.needs)))
    if added or said:
        yield Words(6, f"Add `{added}`" if added else "", tuple(said))


def hints(work: Work) -> list[str]:
    """Comments to the issues from before the work began, from the oldest on."""
    said = [comment for report in _issues(work) for comment in report.comments if comment.time < work.start]
    return [comment.text for comment in sorted(said, key=lambda comment: comment.time)]


def _issues(work: Work) -> list[Report]:
    """Those that the work closes, by its message or its pull request, and that were there before it."""
    pull = work.reports.get(work.unit.pull or 0)
    numbers = work.unit.issues or tuple(int(each) for each in CLOSES.findall(pull.text if pull else ""))
    found = [work.reports[number] for number in numbers if number in work.reports and number != work.unit.pull]
    return [each for each in found if each.time < work.start]


def _titled(report: Report, among: Sequence[Report]) -> list[Block]:
    return [Block("heading", (report.title,))] if len(among) > 1 else []


def message_parts(message: str) -> tuple[str, str]:
    """Title and body of a commit message; of a merge those that were written, not what Git wrote."""
    lines = [line for line in message.replace("\r\n", "\n").split("\n") if not line.startswith("#")]
    if lines and _MERGE.match(lines[0]):
        lines = lines[1:]
    text = "\n".join(lines).strip()
    title, _, body = text.partition("\n")
    if body and not body.startswith("\n") and title.rstrip()[-1:] not in ".:!?":
        # a subject that was wrapped, or a body without an empty line before it
        first, gap, rest = body.partition("\n\n")
        if "\n" not in first and first[:1].islower():
            return f"{title.strip()} {first.strip()}", rest if gap else ""
    return title.strip(), body.strip()


def _of_message(message: str) -> Iterator[Block]:
    """The title of a branch's commit as an item, and its body."""
    title, body = message_parts(message)
    if title:
        yield Block("item", (title,))
    yield from blocks(body)


def changelog(base: Mapping[str, bytes], fix: Mapping[str, bytes]) -> str:
    """The lines that the fix adds to the changelog, or the files that it adds to it."""
    added = []
    for path in sorted(path for path in fix if part_of(path) == "changelog" and base.get(path) != fix[path]):
        old = Counter(base.get(path, b"").decode("utf-8", "replace").splitlines())
        for line in fix[path].decode("utf-8", "replace").splitlines():
            if not line.strip() or old[line] == 0:
                added.append(line)
            else:
                old[line] -= 1
        added.append("")
    return "\n".join(added)


def _changed(block: Block) -> Iterator[str]:
    """What a block of a changelog says of the change, nothing of the release."""
    return (each for each in block.sentences if not _RELEASE.match(each.strip("* _")))


def _of_docstrings(documented: Mapping[str, tuple[str, str]], needs: frozenset[str]) -> Iterator[Block]:
    """What docstrings say and did not say before, with the name before it.

    Of a needed name only if it is more than one sentence, which its interface tells.
    """
    for name, (before, after) in documented.items():
        old = [telling(each) for block in blocks(before) for each in block.sentences]
        new = [each for block in blocks(after) if block.kind != "code" for each in block.sentences]
        said = [
            each for each in new if not each.endswith(":") and not any(says_same(telling(each), one) for one in old)
        ]
        if (said and before) or (name in needs and len(said) > 1):
            yield Block("item", (f"`{name}`: {said[0]}", *said[1:MOST_SENTENCES]))
