"""What a room said, held against the answers. Pure; runs in the grader's process, which never sees candidate code."""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from quintain.grade.blind.answers import Answers, Execution, Site
from quintain.grade.blind.frames import Observed, Transcript, transcript
from quintain.grade.blind.relations import Slots, Unanswered, holds
from quintain.grade.blind.values import Malformed, Prevented, claimed, decode, spelled
from quintain.records import Assertion


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """What one room earned."""

    assertions: tuple[Assertion, ...]
    """Every counted assertion, in the order of the suite."""
    decoys: int = 0
    """Observations that are a decoy of the stimuli: proof that they were read for answers."""
    imported: bool
    """Whether the room said that the package imports. A claim."""
    trouble: str = ""
    """What the import raised."""
    missing: tuple[str, ...] = ()
    """Public symbols that the room did not find."""
    ended: bool
    """Whether the runner came to its end."""
    unearned: frozenset[str] = frozenset()
    """Of a plain run: tests, as the ids of their assertions begin, that pytest called passed short of their end."""

    @property
    def held(self) -> frozenset[str]:
        """Ids of the assertions that hold."""
        return frozenset(each.id for each in self.assertions if each.held)

    @property
    def passed(self) -> int:
        """How many assertions hold."""
        return sum(assertion.held for assertion in self.assertions)


def judge(answers: Answers, channel: bytes) -> Judged:
    """Hold the observations of a room against the answers. Missing, extra, late and malformed ones do not hold."""
    said = transcript(channel)
    reasons = {number: judge_site(site, said.seen.get(number, {}), answers) for number, site in answers.sites.items()}
    return _judged(answers, said, reasons, decoys=_decoys(answers, said))


def judge_plain(answers: Answers, channel: bytes) -> Judged:
    """Read a run of the marked plain suite: a site holds that was passed as often as on the reference."""
    said = transcript(channel)
    marks = {number: sum(map(len, nodes.values())) for number, nodes in said.seen.items()}
    reasons = {
        number: "" if marks.get(number, 0) == sum(map(len, site.executions.values())) else "missing"
        for number, site in answers.sites.items()
    }
    unearned = frozenset(map(_stem, said.passed - said.whole))
    return msgspec.structs.replace(_judged(answers, said, reasons, decoys=0), unearned=unearned)


def _stem(node: str) -> str:
    """The id of a test's first assertion, from the room's name of it: `t.py::C::f[1]` is `t.py::C.f`."""
    path, _, rest = node.partition("::")
    return f"{path}::{rest.partition('[')[0].replace('::', '.')}"


def judge_site(site: Site, seen: dict[str, list[Observed]], answers: Answers) -> str:
    """Why a site does not hold; empty where it does."""
    wrong = _count(site, {node: len(observed) for node, observed in seen.items()})
    if wrong:
        return wrong
    executions = (
        (each, got) for node, many in site.executions.items() for each, got in zip(many, seen[node], strict=True)
    )
    return next(filter(None, (_judge(site, each, got, answers) for each, got in executions)), "")


def _count(site: Site, seen: dict[str, int]) -> str:
    wanted = {node: len(executions) for node, executions in site.executions.items()}
    if any(count > wanted.get(node, 0) for node, count in seen.items()):
        return "extra"
    return "missing" if seen != wanted else ""


def _judge(site: Site, execution: Execution, observed: Observed, answers: Answers) -> str:
    try:
        slots = Slots(
            operands=tuple(map(claimed, observed[0])),
            expected=_decoded(execution.expected),
            reference=_decoded(execution.reference),
            types=answers.types,
        )
        if holds(site.relation, slots):
            return ""
    except Malformed:
        return "malformed"
    except Unanswered:
        return "raised" if isinstance(slots.operands[-1:] and slots.operands[-1], Prevented) else "differs"
    return "differs"


def _decoded(texts: Iterable[str]) -> tuple[Any, ...]:
    return tuple(decode(json.loads(text)) for text in texts)


def _judged(answers: Answers, said: Transcript, reasons: dict[int, str], decoys: int) -> Judged:
    return Judged(
        assertions=tuple(_assertions(answers, reasons)),
        decoys=decoys,
        imported=said.imported,
        trouble=said.trouble,
        missing=said.missing,
        ended=said.ended,
    )


def _assertions(answers: Answers, reasons: dict[int, str]) -> Iterable[Assertion]:
    answered = {group for number, site in answers.sites.items() if reasons[number] for group in site.groups}
    for number, site in answers.sites.items():
        if site.groups == (site.id,):
            reason = reasons[number] or ("counterpart" if site.id in answered else "")
            yield Assertion(id=site.id, held=not reason, mode=site.mode, reason=reason)


def _decoys(answers: Answers, said: Transcript) -> int:
    left = set(answers.decoys)
    if not left:
        return 0
    values = (value for nodes in said.seen.values() for many in nodes.values() for got in many for value in got[0])
    return sum(spelled(value) in left for value in values)
