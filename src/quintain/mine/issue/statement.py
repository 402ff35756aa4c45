"""What a solver is told of a piece of work, by program: the best words that there are, without what gives the fix away.

    statement(work) -> Statement        raises `NoStatement` with one of two reasons
    issue_text(statement, commands)     as ISSUE.md

Words that say what was done are told as what is wanted. Names that the failing tests need are told with how they are
called; assertions that ask for what cannot be known are counted. Nothing is run.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import msgspec

from quintain.errors import UsageError
from quintain.mine.issue.interface import interface
from quintain.mine.issue.leaks import Secrets, cleaned
from quintain.mine.issue.prose import Block, blocks, says_same, telling, weight, written
from quintain.mine.issue.unknowable import Known, unknowable
from quintain.mine.issue.wishes import wish, wished
from quintain.mine.issue.words import Words, Work, hints, words
from quintain.mine.paths import part_of
from quintain.records import Leak, Statement, Symbol, Tier
from quintain.records.mining import Reason

__all__ = ["NoStatement", "Work", "issue_text", "statement"]

TELLING = 4
"""Words that say something, from which a text says what is wanted."""
ENOUGH = 10
"""Such words from which a text needs nothing of what is not written for readers."""
MOST = 12
"""Blocks of a text that is put together of what Git has."""
LONGEST_TITLE = 110
_REPORTED: tuple[Tier, ...] = (1, 2)


class NoStatement(UsageError):
    """A piece of work of which a solver cannot be told: one of the reasons why a candidate is no task."""

    def __init__(self, reason: Reason, evidence: str) -> None:
        super().__init__(f"there is no statement of the piece of work ({reason}): {evidence}")
        self.reason: Reason = reason
        self.evidence = evidence


@dataclass
class _Draft:
    """A text that is being made."""

    tier: Tier
    title: str
    blocks: list[Block]
    leaks: list[Leak]

    @property
    def weight(self) -> int:
        """How much it says."""
        return weight(f"{self.title} {written(self.blocks)}")


def statement(work: Work) -> Statement:
    """The best that can be told. Raises `NoStatement`: `leak-in-text`, or `text-too-thin`."""
    needed = interface(work.transition.needs, work.new)
    secrets = secrets_of(work)
    drafts = [_draft(each, secrets) for each in words(work)]
    chosen = _chosen(drafts)
    if chosen is None:
        leaks = [leak for each in drafts for leak in each.leaks if leak.kind != "number"]
        if any(telling(leak.text) for leak in leaks):
            shown = "; ".join(f"{leak.kind}: {leak.text}" for leak in leaks[:3])
            raise NoStatement("leak-in-text", shown)
        raise NoStatement("text-too-thin", work.unit.message.partition("\n")[0] or "there is no message")
    told = Statement(
        title=chosen.title,
        body=written(chosen.blocks),
        tier=chosen.tier,
        hints=_hints(work, secrets),
        interface=needed,
        leaks=tuple(dict.fromkeys(chosen.leaks)),
    )
    return scored(told, work)


def secrets_of(work: Work) -> Secrets:
    """What must not be told of a piece of work; the names that its failing tests need may be."""
    told = frozenset(part for name in work.transition.needs for part in re.findall(r"\w+", name))
    return Secrets(base=work.base, fix=work.fix, failing=tuple(work.transition.fail_to_pass), told=told)


def scored(told: Statement, work: Work) -> Statement:
    """A statement with what its reader cannot know."""
    tests = {path: data for path, data in work.fix.items() if part_of(path) in ("test", "support")}
    text = issue_text(told, ())
    found, count = unknowable(work.transition.fail_to_pass, tests, work.fix, Known(base=work.base, told=text))
    return msgspec.structs.replace(told, unknowable=found, assertions=count)


def _draft(said: Words, secrets: Secrets) -> _Draft:
    """One source's words, made into what may be told."""
    reported = said.tier == 1
    leaks: list[Leak] = []
    kept: list[Block] = []
    title, lost = cleaned(Block("heading", (said.title,) if said.title else ()), secrets)
    leaks += lost
    for block in said.blocks:
        made, lost = cleaned(block, secrets)
        kept.append(made if reported else wished(made))
        leaks += lost
    named = title.sentences[0] if title.sentences else ""
    return _Draft(
        said.tier, _trimmed(named if reported else wish(named)), [each for each in kept if each.sentences], leaks
    )


def _chosen(drafts: Sequence[_Draft]) -> _Draft | None:
    """A report that says enough; else all that Git has, in one."""
    for each in drafts:
        if each.tier in _REPORTED and each.weight >= TELLING:
            return _named(each, drafts)
    kept = [each for each in drafts if each.tier not in _REPORTED]
    # the changelog is written for readers, so it is told first; the tier is that of the best words
    order = sorted(kept, key=lambda each: {4: 0, 5: 1, 3: 2, 6: 3}[each.tier])
    whole = _Draft(6, "", [], [])
    for each in order:
        if each.tier in (3, 6) and whole.weight >= ENOUGH:
            continue
        whole.leaks += each.leaks
        said = list(_of_title(each.blocks, whole.title)) if each.tier == 3 else each.blocks
        new = [block for block in _new_to(whole, said) if block.sentences]
        if new or (each.title and not whole.title):
            whole.tier = min(whole.tier, each.tier)
        whole.blocks = (whole.blocks + new)[:MOST]
        whole.title = whole.title or each.title
    whole = _named(whole, order)
    by_docstrings = whole.tier == 6 and not any(each.title for each in order)  # that say what is, not what is missing
    return whole if whole.title and whole.weight >= TELLING and not by_docstrings else None


def _of_title(said: Iterable[Block], title: str) -> Iterator[Block]:
    """Of a branch's messages those that say more of what the title names; the others are steps on the way."""
    about = {word[:6] for word in telling(title)}
    kept = True
    for block in said:
        if block.kind == "item":
            kept = not about or any(word[:6] in about for word in telling(block.sentences[0]))
        if kept:
            yield block


def _new_to(whole: _Draft, said: Iterable[Block]) -> Iterator[Block]:
    """Blocks without sentences that say what was said."""
    before = [telling(each) for block in whole.blocks for each in block.sentences]
    for block in said:
        kept = []
        for sentence in block.sentences:
            now = telling(sentence)
            if block.kind == "code" or not any(says_same(now, each) for each in before):
                kept.append(sentence)
                before.append(now)
        yield Block(block.kind, tuple(kept), block.depth)


def _named(draft: _Draft, others: Sequence[_Draft]) -> _Draft:
    """With a title that says something, and a body that does not only repeat it."""
    titles = [draft.title, *(each.title for each in others if each.tier not in _REPORTED)]
    first = next((each.sentences[0] for each in draft.blocks if each.kind != "code"), "")
    titles = [each for each in [*titles, _trimmed(first)] if weight(each) >= 2]
    draft.title = (titles or [draft.title or _trimmed(first)])[0]
    same = telling(draft.title)
    body = [each for each in draft.blocks if not _repeats(each, same)]
    alone = len(body) == 1 and body[0].kind == "item"
    draft.blocks = [Block("paragraph", body[0].sentences)] if alone else body
    return draft


def _repeats(block: Block, title: frozenset[str]) -> bool:
    return block.kind != "code" and len(block.sentences) == 1 and telling(block.sentences[0]) <= title


def _trimmed(title: str) -> str:
    """A title without a full stop, and no longer than a line."""
    title = " ".join(title.split()).rstrip(".:")
    if len(title) <= LONGEST_TITLE:
        return title
    cut = re.split(r"(?<=\w)[,;:]? (?:so that|because|when|if|instead|which|where|and)\b|[,;:]\s|\s[-(]", title)[0]
    return cut if 20 <= len(cut) <= LONGEST_TITLE else title[:LONGEST_TITLE].rsplit(" ", 1)[0] + " …"


def _hints(work: Work, secrets: Secrets) -> str:
    said = []
    for text in hints(work):
        kept = [cleaned(block, secrets)[0] for block in blocks(text)]
        said.append(written(kept))
    return "\n\n".join(each for each in said if each)


def issue_text(told: Statement, commands: Sequence[str]) -> str:
    """ISSUE.md: the text, the interface, and how the visible tests are run."""
    head = [] if told.tier == 1 or told.rewritten or not told.body else ["## What is wanted"]
    parts = [f"# {told.title}", *head, *([told.body] if told.body else [])]
    if told.interface:
        lines = "\n".join(_line(each) for each in told.interface)
        parts.append(f"## Interface\n\nThese names are used by the tests, and are not there yet:\n\n{lines}")
    if commands:
        shell = "\n".join(commands)
        kept = "The tests of this change are held out. Those in the repository must go on passing:"
        parts.append(f"## Tests\n\n{kept}\n\n```console\n{shell}\n```")
    return "\n\n".join(parts) + "\n"


def _line(symbol: Symbol) -> str:
    about = f": {symbol.about}" if symbol.about else ""
    called = f"{symbol.name[:-1]}{symbol.signature})" if symbol.name.endswith(")") else symbol.name + symbol.signature
    return f"- `{called}`{about}"
