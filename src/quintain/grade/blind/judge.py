"""What a room said, held against the answers. Pure; runs in the grader's process, which never sees candidate code."""

import functools
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import msgspec

from quintain.errors import UsageError
from quintain.grade.blind.answers import Answers, Execution, Site
from quintain.grade.blind.frames import Observed, Transcript, listen
from quintain.grade.blind.keyed import SEALED, check_of, digest
from quintain.grade.blind.relations import Slots, Unanswered, holds
from quintain.grade.blind.values import Keyed, Malformed, Prevented, claimed, decode
from quintain.records import Assertion

MOST_OPERANDS = 256
"""Of one observation; more are malformed."""
MOST_EXTRA = 10_000
"""Observations that nobody asked for, after which a room is not listened to."""


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
    """Whether the runner came to its end, or said so much that it was not heard out."""
    lenient: frozenset[str] = frozenset()
    """Assertions that do not hold and were shown a value with an equality of its own."""
    signals: bool = False
    """Whether the room said that the package handles signals."""
    replaced: bool = False
    """Of a plain run: whether the room said that names of pytest, unittest or the language are not what they were."""
    unearned: dict[str, str] = {}
    """Of a plain run: tests, as the ids of their assertions begin, that pytest called passed short of their end; to
    what became of each: its code was `swapped`, it was `idle`, its failure was `caught` by pytest or `swallowed`."""

    @property
    def held(self) -> frozenset[str]:
        """Ids of the assertions that hold."""
        return frozenset(each.id for each in self.assertions if each.held)

    @property
    def passed(self) -> int:
        """How many assertions hold."""
        return sum(assertion.held for assertion in self.assertions)


def judge(
    answers: Answers, channel: bytes, siblings: Mapping[int, Site] = MappingProxyType({}), key: bytes = b""
) -> Judged:
    """Hold the observations of a room against the answers. Missing, extra, late and malformed ones do not hold.

    `siblings` are the sites that were to be executed on fresh inputs as well, with what the reference gave there.
    `key` is that of answers whose values are digests. Raises `UsageError` for another.
    """
    if answers.key_check and check_of(key) != answers.key_check:
        raise UsageError("the key is not the one of these answers", hint="name the key that was written with them")
    said = _Claims(answers, key=key)
    said.siblings = {number: _Tally(site, answers) for number, site in siblings.items()}
    listen(channel, said)
    return _judged(said)


def judge_plain(answers: Answers, channel: bytes) -> Judged:
    """Read a run of the marked plain suite: a site holds that was passed as often as on the reference."""
    said = _Claims(answers, plain=True)
    listen(channel, said)
    short = said.passed - said.bodies.get("whole", set())
    unearned = {_stem(node): _cause(node, said.bodies) for node in sorted(short)}
    return msgspec.structs.replace(_judged(said), unearned=unearned)


def _cause(node: str, bodies: Mapping[str, set[str]]) -> str:
    """What became of a test that was called passed short of its end."""
    if node in bodies.get("swapped", ()):
        return "swapped"
    if node not in bodies.get("began", ()):
        return "idle"
    return "caught" if node in bodies.get("caught", ()) else "swallowed"


def _stem(node: str) -> str:
    """The id of a test's first assertion, from the room's name of it: `t.py::C::f[1]` is `t.py::C.f`."""
    path, _, rest = node.partition("::")
    return f"{path}::{rest.partition('[')[0].replace('::', '.')}"


def judge_site(site: Site, seen: Mapping[str, list[Observed]], answers: Answers) -> str:
    """Why a site does not hold; empty where it does."""
    tally = _Tally(site, answers)
    for node, many in seen.items():
        for observed in many:
            tally.see(node, observed)
    return tally.reason


@dataclass
class _Tally:
    """One site held against what is said of it, one observation after another."""

    site: Site
    answers: Answers
    key: bytes = b""
    counts: Counter[str] = field(default_factory=Counter)
    extra: bool = False
    differs: str = ""
    """Why the first observation that does not hold does not."""
    lenient: bool = False
    """Whether that observation has an equality of its own."""
    failed: set[str] = field(default_factory=set)
    """Tests in which it does not hold; but for the first, only where that is asked for."""

    def see(self, node: str, observed: Observed) -> bool:
        """Whether the observation was asked for."""
        executions = self.site.executions.get(node, ())
        at = self.counts.get(node, 0)
        if at >= len(executions):
            self.extra = True
            self.failed.add(node)
            return False
        self.counts[node] += 1
        if not self.differs or (self.answers.whole and node not in self.failed):
            why = self._why(executions[at], observed)
            if why:
                self.failed.add(node)
                self.lenient = self.lenient or (not self.differs and any(map(_lenient, observed[0])))
                self.differs = self.differs or why
        return True

    def broken(self) -> set[str]:
        """Tests in which it does not hold."""
        return self.failed | {node for node, many in self.site.executions.items() if self.counts[node] < len(many)}

    def _why(self, execution: Execution, observed: Observed) -> str:
        """Why an execution does not hold; empty where it does."""
        try:
            slots = Slots(
                operands=_operands(observed[0]),
                expected=_decoded(execution.expected),
                reference=_decoded(execution.reference),
                types=self.answers.types,
                digest=lambda slot, salt: digest(self.key, salt, observed[0][slot]),
            )
            if holds(self.site.relation, slots):
                return ""
        except Malformed:
            return "malformed"
        except Unanswered:
            return "raised" if isinstance(slots.operands[-1:] and slots.operands[-1], Prevented) else "differs"
        return "differs"

    @property
    def reason(self) -> str:
        if self.extra:
            return "extra"
        return self.differs if self.counts.total() == _times(self.site) else "missing"


@dataclass
class _Marks:
    """How often a site was passed in a plain run."""

    site: Site
    count: int = 0
    lenient: bool = False

    def see(self, _: str, __: Observed) -> bool:
        self.count += 1
        return self.count <= _times(self.site)

    def broken(self) -> set[str]:
        """Nothing is known here of single tests."""
        return set()

    @property
    def reason(self) -> str:
        return "" if self.count == _times(self.site) else "missing"


class _Claims(Transcript):
    """A room's transcript that is judged as it is read: of the observations nothing is kept."""

    def __init__(self, answers: Answers, *, plain: bool = False, key: bytes = b"") -> None:
        super().__init__()
        self.answers = answers
        self.tallies: dict[int, _Tally | _Marks] = {
            number: _Marks(site) if plain else _Tally(site, answers, key) for number, site in answers.sites.items()
        }
        self.siblings: dict[int, _Tally] = {}
        self.plain = plain
        self.decoys = self.extra = 0
        self._left = {tuple(json.loads(text)) for text in answers.decoys}

    def see(self, site: int, node: str, observed: Observed) -> bool:
        tally = (self.siblings if "~" in node else self.tallies).get(site)
        asked = tally is not None and tally.see(node, observed)
        self.decoys += sum(map(self._is_decoy, observed[0][:MOST_OPERANDS]))
        self.extra += not asked
        self.ended = self.extra > MOST_EXTRA
        return not self.ended

    def draw(self, *_: object) -> bool:
        """What a claim says of inputs is not listened to."""
        return True

    def _is_decoy(self, value: Any) -> bool:
        scalar = isinstance(value, list) and all(isinstance(part, str) for part in value)
        return scalar and tuple(value) in self._left


def _lenient(node: Any) -> bool:
    """Whether a claim is one value that is equal to what it likes."""
    return isinstance(node, list) and node[:1] in (["?"], ["a"])


def _times(site: Site) -> int:
    return sum(map(len, site.executions.values()))


def _operands(nodes: list[Any]) -> tuple[Any, ...]:
    if len(nodes) > MOST_OPERANDS:
        raise Malformed("too many")
    return tuple(map(claimed, nodes))


def _decoded(texts: Iterable[str]) -> tuple[Any, ...]:
    return tuple(map(_answer, texts))


@functools.lru_cache(maxsize=1 << 15)
def _answer(text: str) -> Any:
    """A value of the answers. It is decoded once for all rooms: no relation changes what it compares."""
    node = json.loads(text)
    return Keyed(*node[1:]) if node[:1] == [SEALED] else decode(node)


def _judged(said: _Claims) -> Judged:
    reasons = {number: tally.reason for number, tally in said.tallies.items()}
    if said.answers.whole:
        reasons = {number: reasons[number] or why for number, why in _tests(said).items()}
    return Judged(
        assertions=tuple(_assertions(said.answers, reasons, _groups(said.siblings))),
        decoys=said.decoys,
        imported=said.imported,
        trouble=said.trouble,
        missing=said.missing,
        ended=said.ended,
        signals=said.signals,
        replaced=said.replaced,
        lenient=frozenset(said.answers.sites[number].id for number, tally in said.tallies.items() if tally.lenient),
    )


def _tests(said: _Claims) -> dict[int, str]:
    """Why sites do not hold that do by themselves: by test function, for they are parametrized otherwise than here."""
    answers = said.answers
    names = {node: _stem(own) for node, own in answers.tests.items()}
    heard = {name.partition(" ")[0] for name in said.broken}
    failed = {name for tally in said.tallies.values() for name in tally.broken()}
    failed |= {node for node, own in answers.tests.items() if (own if said.plain else node) not in said.passed - heard}
    functions = {names.get(node, node) for node in failed}
    return {
        number: "test" if functions & {names.get(node, node) for node in site.executions} else ""
        for number, site in answers.sites.items()
    }


def _groups(siblings: Mapping[int, _Tally]) -> frozenset[str]:
    """Assertions of which a sibling does not hold."""
    return frozenset(group for tally in siblings.values() if tally.reason for group in tally.site.groups)


def _assertions(answers: Answers, reasons: Mapping[int, str], stale: frozenset[str]) -> Iterable[Assertion]:
    answered = {group for number, site in answers.sites.items() if reasons[number] for group in site.groups}
    for number, site in answers.sites.items():
        if site.groups == (site.id,):
            reason = reasons[number] or ("counterpart" if site.id in answered else "")
            reason = reason or ("fresh" if site.id in stale else "")
            yield Assertion(id=site.id, held=not reason, mode=site.mode, reason=reason)
