"""What a room says, whatever it says: the channel's frames, the values in them, and the sandbox's own reports.

A claim is read or it is not. Nothing that is said raises, and without the answer nothing is earned.
"""

import json
import struct
from typing import Any, get_args

from fuzzing import bounded
from hypothesis import given
from hypothesis import strategies as st

from quintain.grade.blind import Answers, Counts, Execution, Site, judge, judge_plain, transcript
from quintain.grade.blind.frames import READERS
from quintain.grade.blind.relations import RELATIONS, SPECIAL, Slots, Term, Unanswered, holds
from quintain.grade.blind.values import DECODERS, LIBRARY, Malformed, claimed
from quintain.records import End, Limits, Strength
from quintain.sandbox.cgroups import Counters
from quintain.sandbox.containers.conversation import said_of
from quintain.sandbox.ends import Outcome, end_of, reported

SECRET = "q4711-this-is-in-no-claim"
NODE = "test_m0.py::test_0"
LEFT, RIGHT = Term("operand", slot=0), Term("expected", slot=0)
TERMS = (
    Term("==", (LEFT, RIGHT)),
    Term("is", (LEFT, RIGHT)),
    Term("in", (RIGHT, LEFT)),
    Term("startswith", (LEFT, RIGHT)),
    Term("count_equal", (LEFT, RIGHT)),
    Term("raises", (LEFT, RIGHT)),
    Term("and", (Term("same", (LEFT,)), Term("truth", (LEFT,)))),
)
"""Relations that only hold of the secret."""


def _site(number: int, term: Term) -> Site:
    expected = json.dumps(["T", SECRET] if term.op == "raises" else ["s", SECRET])
    execution = Execution((expected,), (expected,))
    name = f"test_a.py::test_{number}"
    return Site(id=name, where="", mode="full", relation=term, groups=(name,), executions={NODE: (execution,)})


ANSWERS = Answers(
    sites={number: _site(number, term) for number, term in enumerate(TERMS)},
    types={},
    decoys=('["s","decoy"]',),
    counts=Counts(static=0, collected=0, executed=0, groups=len(TERMS), counterparts=0),
    strength=Strength(full=len(TERMS)),
    not_blinded=(),
    not_executed=(),
)

texts = st.text(max_size=5) | st.sampled_from(
    ["0", "-1", "1e999", "nan", "inf", "0x1p+0", "f" * 40, "sNaN", "1/0", "", "N T", "iq", "q1/0"]
)
atoms = st.none() | st.booleans() | st.integers() | st.floats() | texts | st.just(1 << 70)
json_values = st.recursive(atoms, lambda inner: st.lists(inner, max_size=4), max_leaves=12)
tags = st.sampled_from([*DECODERS, "nope"])
nodes = st.recursive(
    st.builds(lambda tag, parts: [tag, *parts], tags, st.lists(atoms, max_size=3))
    | st.builds(lambda name, parts: ["z", name, *parts], st.sampled_from([*LIBRARY]), st.lists(atoms, max_size=3)),
    lambda inner: st.builds(
        lambda tag, parts, pairs: [tag, *parts, *map(list, pairs)],
        tags,
        st.lists(inner | atoms, max_size=3),
        st.lists(st.tuples(inner, inner), max_size=2),
    ),
    max_leaves=10,
)
sees = st.builds(
    lambda node, site, operands, expected, more: ["see", node, site, operands, expected, *more],
    st.just(NODE) | texts,
    st.integers(-1, len(TERMS)) | atoms,
    st.lists(nodes | json_values, max_size=3) | json_values,
    st.lists(nodes, max_size=1),
    st.lists(st.lists(nodes, max_size=2) | atoms, max_size=2),
)
single = sees | st.builds(lambda word, parts: [word, *parts], st.sampled_from([*READERS, "?"]), st.lists(json_values))
frames = single | st.lists(single, max_size=3).map(lambda held: ["many", *held])


def framed(frame: Any) -> bytes:
    data = json.dumps(frame).encode()
    return struct.pack(">I", len(data)) + data


@st.composite
def channels(draw: Any) -> bytes:
    """Well-formed frames, a few bytes of which may be other ones."""
    data = b"".join(map(framed, draw(st.lists(frames | json_values, max_size=8))))
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(data)))
        piece = draw(st.binary(max_size=6) | st.sampled_from([b"[" * 9000, b"\xff\xff\xff\xff", b"9" * 5000]))
        data = data[:at] + piece + data[at + draw(st.integers(0, 6)) :]
    return data


@bounded(100)
@given(channels() | st.binary(max_size=200))
def test_whatever_a_room_says_is_read_and_earns_nothing_without_the_answer(channel: bytes) -> None:
    assert judge(ANSWERS, channel).passed == 0
    assert len(transcript(channel).broken) <= len(channel)


@bounded(50)
@given(channels())
def test_a_plain_run_is_passed_by_its_marks_alone(channel: bytes) -> None:
    marks = sum(channel.count(b'["see"' + spaced) for spaced in (b",", b", "))
    assert judge_plain(ANSWERS, channel).passed <= marks


@bounded(150)
@given(st.lists(nodes | json_values, min_size=2, max_size=2), st.sampled_from([*RELATIONS, *SPECIAL]))
def test_a_claimed_value_is_malformed_or_stands_in_a_relation_or_not(said: list[Any], relation: str) -> None:
    try:
        values = tuple(map(claimed, said))
    except Malformed:
        return
    term = Term(relation, (LEFT, Term("operand", slot=1)))
    try:
        assert holds(term, Slots(values, values, values)) in (True, False)
    except Unanswered:
        assert relation not in ("not", "and")


words = st.sampled_from(
    ["status", "cause", "cpu", "peak", "tasks", "table", "blocks", "files", "lost", "ready", "report"]
)
reports = st.dictionaries(words | st.text(max_size=3), json_values, max_size=6).map(json.dumps).map(str.encode)
statuses = st.integers(0, 1 << 17).map(lambda status: json.dumps({"status": status}).encode())


@bounded(100)
@given(reports | statuses | st.binary(max_size=80))
def test_whatever_a_rooms_first_process_reports_there_is_an_end(data: bytes) -> None:
    report = reported(data)
    end, _ = end_of(Outcome(Limits(), report, Counters(0, 0, None, 0)))
    assert end in get_args(End)
    assert (end == "lost") == (report is None or "status" not in report)


@bounded(100)
@given(reports | st.binary(max_size=80))
def test_whatever_the_first_process_of_a_container_reports_it_is_whole_or_none(body: bytes) -> None:
    said = said_of(body)
    assert said is None or isinstance(said["report"], dict)
