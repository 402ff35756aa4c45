"""What a model proposes for a skeleton: names, clauses, decisions and stimuli, each a change of its files. Pure.

A change is made in the author's own text, so that what he wrote around it stays as it is, and is read back: it has done
what it was to do and nothing else, or it is refused.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from quintain.author.skeleton import Decision, Program, Range
from quintain.errors import BadSkeleton
from quintain.formats.toml import encode

TABLE, SPEC, MODULES = "skeleton.toml", "SPEC.md", "modules/"
OWN = (TABLE, SPEC, MODULES, "generators.py", "adapter.py", "upstream.lock")
"""What a skeleton has; what else lies there is left."""
MOST, LONGEST = 60, 2000
"""Proposals of one reply, and characters of any one text in it."""
STEPS, WEIGHT = 12, 10
"""Most steps and most weight of a stimulus."""
TEXT = re.compile(r"[^\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]*")
"""No sign that a terminal obeys, and none that makes a text look like another."""

Files = Mapping[str, str]
Table = dict[str, Any]


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another wording of a clause."""

    decision: str
    alternative: str
    clause: str


class Edit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A passage that stands once in a module or in the specification, and what is to stand there."""

    path: str
    before: str
    after: str


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A further decision, the numbers that it needs, and the holes that it fills."""

    decision: Decision
    numbers: dict[str, Range] = {}
    edits: tuple[Edit, ...] = ()


class Proposal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of one reply."""

    names: dict[str, tuple[str, ...]] = {}
    """Role to further names."""
    clauses: tuple[Clause, ...] = ()
    decisions: tuple[Rule, ...] = ()
    stimuli: tuple[Program, ...] = ()


@dataclass(frozen=True)
class Change:
    """One thing that is proposed."""

    said: str
    """What it is, in a line."""
    make: Callable[[Files], dict[str, str]]
    """The files with it. Raises `BadSkeleton` where it cannot be made."""
    asks: bool = False
    """Whether it brings probes or stimuli."""


def changes(text: str) -> tuple[Change, ...]:
    """What a reply proposes: names, then clauses, decisions stimuli. Raises `BadSkeleton` for another form."""
    try:
        proposal = msgspec.convert(_plain(text), Proposal)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadSkeleton(f"the reply is no proposal: {error}", hint="ask again") from error
    found = tuple(_changes(proposal))
    if not 0 < len(found) <= MOST:
        raise BadSkeleton(f"the reply holds {len(found)} proposals: 1 to {MOST} are asked for", hint="ask again")
    return found


def _plain(text: str) -> Any:
    """The values of a JSON text, which may stand in a fence, with every text in it looked at."""
    fenced = re.search(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    value = msgspec.json.decode(fenced[1] if fenced else text)
    for each in _texts(value):
        if len(each) > LONGEST or not TEXT.fullmatch(each):
            raise msgspec.DecodeError(f"a text is longer than {LONGEST} characters or holds control characters")
    return value


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)


def _changes(proposal: Proposal) -> Iterator[Change]:
    for role, names in proposal.names.items():
        yield from (Change(f"name `{name}` for `{role}`", partial(_named, role, name)) for name in names)
    for clause in proposal.clauses:
        yield Change(f"clause of `{clause.decision}`, `{clause.alternative}`", partial(_worded, clause))
    for rule in proposal.decisions:
        yield Change(f"decision `{rule.decision.id}`", partial(_ruled, rule), asks=True)
    for program in proposal.stimuli:
        yield Change(f"stimulus `{program.ask[0] if program.ask else ''}`", partial(_asked, program), asks=True)


def _named(role: str, name: str, files: Files) -> dict[str, str]:
    """One name more in the list of a role."""

    def more(table: Table) -> None:
        table["vocabulary"][role].append(name)

    if role not in _read(files[TABLE]).get("vocabulary", {}):
        raise BadSkeleton(f"there is no role `{role}`", hint="name one of the vocabulary")
    text = files[TABLE]
    begin = re.compile(rf"^{re.escape(role)}[ \t]*=[ \t]*\[", re.MULTILINE).search(text, text.find("[vocabulary]"))
    end = begin and _end(text, begin.start())
    if not end:
        raise _unwritable()
    inside = text[: end - 1].rstrip()
    comma = "" if inside.endswith((",", "[")) else ","
    return _tabled(files, f"{inside}{comma} {_quoted(name)}{text[end - 1 :]}", more)


def _end(text: str, start: int) -> int:
    """Where the list ends that is the value of the line at `start`; 0 where that cannot be seen."""
    for found in re.finditer("]", text[start:]):
        try:
            tomllib.loads(text[start : start + found.end()])
        except tomllib.TOMLDecodeError:
            continue
        return start + found.end()
    return 0


def _worded(new: Clause, files: Files) -> dict[str, str]:
    """Another wording in the place of the old one."""

    def reworded(table: Table) -> None:
        _alternative(table, new)["clause"] = new.clause

    old = _alternative(_read(files[TABLE]), new)["clause"]
    if not isinstance(old, str):
        raise BadSkeleton("its clause has several parts", hint="word each part by hand")
    text = _replaced(files[TABLE], _quoted(old), _quoted(new.clause), TABLE)
    return _tabled(files, text, reworded)


def _alternative(table: Table, new: Clause) -> Table:
    for decision in table.get("decisions", ()):
        for each in decision["alternatives"]:
            if (decision["id"], each["name"]) == (new.decision, new.alternative):
                found: Table = each
                return found
    raise BadSkeleton("there is no such alternative", hint="name one of the table")


def _ruled(rule: Rule, files: Files) -> dict[str, str]:
    """A decision more at the end of the table, and its holes in the texts."""
    decision, numbers = _bare(rule.decision), _bare(rule.numbers)

    def more(table: Table) -> None:
        table.setdefault("numbers", {}).update(numbers)
        table.setdefault("decisions", []).append(decision)

    added = encode({"numbers": numbers, "decisions": [decision]} if numbers else {"decisions": [decision]})
    made = _tabled(files, _ended(files[TABLE], added.replace("[numbers]\n\n", "")), more)
    for edit in rule.edits:
        if edit.path not in files or not (edit.path == SPEC or edit.path.startswith(MODULES)):
            raise BadSkeleton(f"`{edit.path}` is no module, and not {SPEC}", hint="change those alone")
        made[edit.path] = _replaced(made[edit.path], edit.before, edit.after, edit.path)
    return made


def _asked(program: Program, files: Files) -> dict[str, str]:
    """A stimulus more at the end of the table."""
    stimulus = _bare(program)
    if program.calls[1] > STEPS or not 1 <= program.weight <= WEIGHT:
        raise BadSkeleton(f"it has more than {STEPS} steps, or weighs more than {WEIGHT}", hint="ask for less")

    def more(table: Table) -> None:
        table.setdefault("stimuli", []).append(stimulus)

    return _tabled(files, _ended(files[TABLE], encode({"stimuli": [stimulus]})), more)


def _bare(value: Any) -> Any:
    """A record as a table, without what it has by default."""
    if isinstance(value, msgspec.Struct):
        names = [each.name for each in msgspec.structs.fields(value) if getattr(value, each.name) != each.default]
        return {name: _bare(getattr(value, name)) for name in names}
    if isinstance(value, dict):
        return {key: _bare(each) for key, each in value.items()}
    return [_bare(each) for each in value] if isinstance(value, tuple) else value


def _tabled(files: Files, text: str, change: Callable[[Table], None]) -> dict[str, str]:
    """The files with another table, which is the old one with a change. Raises `BadSkeleton` if it is any other."""
    table = _read(files[TABLE])
    change(table)
    try:
        made = _read(text)
    except tomllib.TOMLDecodeError as error:
        raise _unwritable() from error
    if made != table:
        raise _unwritable()
    return {**files, TABLE: text}


def _read(text: str) -> Table:
    return tomllib.loads(text)


def _unwritable() -> BadSkeleton:
    return BadSkeleton(f"{TABLE} is laid out so that it cannot be written in", hint="write it in by hand")


def _ended(text: str, added: str) -> str:
    return f"{text.rstrip()}\n\n{added}"


def _quoted(text: str) -> str:
    """As the table spells a text."""
    return encode({"a": text}).partition(" = ")[2].rstrip("\n")


def _replaced(text: str, before: str, after: str, where: str) -> str:
    """A text with a passage otherwise. Raises `BadSkeleton` for one that does not stand there just once."""
    if not before or text.count(before) != 1:
        raise BadSkeleton(f"what is to be changed in {where} does not stand there just once", hint="take more of it")
    return text.replace(before, after)
