"""Fresh inputs: a pool of rows that the reference has answered, and the draw of some of them for one grading. Pure.

A row is other inputs for one test. The task's generators make them in a room with the reference, which answers them
there; rows that it rejects, or does not answer alike in two rooms, are left out. The pool is sealed: it is private as
the answers are, and made before any candidate is seen. Which rows a grading asks depends on the candidate's digest, so
they are drawn when that is fixed, and on the private tree, so nobody without it can tell which.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from quintain.grade.blind import Answers, Execution, Site
from quintain.grade.blind.frames import Transcript
from quintain.grade.blind.judge import judge_site
from quintain.grade.blind.relations import sibling
from quintain.grade.blind.values import decode
from quintain.records import Fresh
from quintain.store.digest import tree_digest

ROWS_DRAWN = 40
"""For each test, into its pool."""
MOST_ASKED = 2
"""Of each test, in one grading: so many only where many rows have the same answers."""
LUCK = 0.25
"""How often a guess may be right at all rows of a test that are asked."""
Table = dict[str, list[list[Any]]]
"""Rows by node: as JSON for a room, with bytes as `{"y": hex}` and None for what stays as it is."""


class Row(msgspec.Struct, frozen=True, array_like=True):
    """Other inputs of one test, answered."""

    inputs: list[Any]
    """As in a `Table`."""
    answers: dict[int, tuple[Execution, ...]]
    """By site, what is expected there."""


class Pool(msgspec.Struct, frozen=True, kw_only=True):
    """All rows of a task."""

    rows: dict[str, tuple[Row, ...]]
    """By node."""
    asked: dict[str, int]
    """How many of them one grading asks."""


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """Rows for one grading."""

    seed: str
    table: Table
    siblings: dict[int, Site]
    """What is expected of them, for the judge."""

    @property
    def files(self) -> dict[str, bytes]:
        """What a room is given."""
        return {"rows.json": json.dumps(self.table, separators=(",", ":")).encode()}

    def record(self, given: str) -> Fresh:
        """What a grade says of the draw."""
        rows = sum(map(len, self.table.values()))
        return Fresh(given=given, drawn=self.seed, rows=rows, assertions=len(self.groups))

    @property
    def groups(self) -> frozenset[str]:
        """The assertions that are held against fresh inputs."""
        return frozenset(group for site in self.siblings.values() for group in site.groups)


def secret(private: Mapping[str, bytes]) -> str:
    """What only the holder of a task's private tree knows; no digest that is published."""
    return tree_digest({f"secret/{path}": content for path, content in private.items()})


def seed(key: str, *parts: str) -> str:
    """The seed of a draw: 64 hexadecimal digits that nobody can tell who has not the key."""
    return hashlib.blake2b("\0".join(parts).encode(), key=key.encode()[-64:], digest_size=32).hexdigest()


def pool(answers: Answers, rooms: tuple[Transcript, ...]) -> Pool:
    """The rows that the reference answers, alike in all `rooms`, as it answers the test's own inputs."""
    first, rest = rooms[0], rooms[1:]
    by_node: dict[str, list[int]] = {}
    for number, site in answers.sites.items():
        for node in site.executions if site.mode != "inside" else ():
            by_node.setdefault(node, []).append(number)
    found: dict[str, list[Row]] = {}
    for place, inputs in first.rows.items():
        node = place.partition("~")[0]
        answered = {number: _answer(answers, number, node, place, first) for number in by_node.get(node, ())}
        alike = all(_said(room, place, by_node.get(node, [])) == _said(first, place, by_node[node]) for room in rest)
        whole = {number: executions for number, executions in answered.items() if executions is not None}
        if alike and answered and len(whole) == len(answered):
            found.setdefault(node, []).append(Row(list(map(_plain, inputs)), whole))
    telling = {node: _telling(answers, node, rows) for node, rows in found.items()}
    return Pool(rows=telling, asked={node: _asked(rows) for node, rows in telling.items()})


def draw(rows: Pool, answers: Answers, seed: str) -> Draw:
    """Some rows of each test, by a seed."""
    table: Table = {}
    executions: dict[int, dict[str, tuple[Execution, ...]]] = {}
    for node, many in rows.rows.items():
        asked = Random(f"{seed}:{node}").sample(many, rows.asked[node])
        table[node] = [row.inputs for row in asked]
        for number, row in enumerate(asked, 1):
            for site, expected in row.answers.items():
                executions.setdefault(site, {})[f"{node}~{number}"] = expected
    siblings = {
        number: msgspec.structs.replace(
            answers.sites[number], relation=sibling(answers.sites[number].relation), executions=many
        )
        for number, many in executions.items()
    }
    return Draw(seed=seed, table=table, siblings=siblings)


def _asked(rows: tuple[Row, ...]) -> int:
    """How many rows are asked of a test, so that the most common answers are seldom right at all of them."""
    counted = Counter(
        tuple(text for number in row.answers for each in row.answers[number] for text in each.reference) for row in rows
    )
    luck = max(counted.values()) / len(rows)
    most = min(MOST_ASKED, len(rows), len(counted))
    return next((count for count in range(1, most) if luck**count <= LUCK), most)


def _telling(answers: Answers, node: str, rows: list[Row]) -> tuple[Row, ...]:
    """Those rows whose answers are not the test's own, where there are any: the others a transcript would do for."""

    def other(row: Row) -> bool:
        own = {number: answers.sites[number].executions[node] for number in row.answers}
        return any(
            set(said.reference) - set(mine.expected) - set(mine.reference)
            for number, executions in row.answers.items()
            for said, mine in zip(executions, own[number], strict=True)
        )

    return tuple(filter(other, rows)) or tuple(rows)


def _said(room: Transcript, place: str, sites: list[int]) -> tuple[Any, ...]:
    """The inputs of a row and what was observed of it."""
    return room.rows.get(place), [room.seen.get(number, {}).get(place) for number in sites]


def _answer(answers: Answers, number: int, node: str, place: str, room: Transcript) -> tuple[Execution, ...] | None:
    """What the reference gave at one site on a row; None where it rejects the row, or goes another way."""
    site, seen = answers.sites[number], room.seen.get(number, {}).get(place, [])
    own = site.executions[node]
    found = tuple(
        Execution(execution.expected, tuple(json.dumps(each, separators=(",", ":")) for each in operands))
        for execution, (operands, _) in zip(own, seen, strict=False)
    )
    asked = sibling(site.relation) if site.relation.op not in ("raises", "warned") else site.relation
    again = msgspec.structs.replace(site, relation=asked, executions={place: found})
    return found if len(own) == len(seen) and not judge_site(again, {place: seen}, answers) else None


def _plain(node: list[Any]) -> Any:
    """A drawn input, as a room reads it."""
    value = decode(node)
    return {"y": value.hex()} if isinstance(value, bytes) else value
