"""A room's claims are held against the answers: what is missing, extra, late or malformed does not hold."""

import json
import struct
import tracemalloc

import msgspec
import pytest

from quintain.errors import UsageError
from quintain.grade.blind import Answers, Counts, Execution, Sealing, Site, judge, judge_plain
from quintain.grade.blind.relations import Term
from quintain.records import Strength

EQUAL = Term("==", (Term("operand"), Term("expected")))
RAISES = Term("raises", (Term("operand"), Term("expected")))


def site(name: str, relation: Term, expected: object, groups: tuple[str, ...] = ()) -> Site:
    runs = {f"t::{name}": (Execution((json.dumps(expected),)),)}
    return Site(id=name, where="t.py:1", mode="full", relation=relation, groups=groups or (name,), executions=runs)


def answers(*sites: Site) -> Answers:
    groups = sum(each.groups == (each.id,) for each in sites)
    counts = Counts(static=len(sites), collected=0, executed=0, groups=groups, counterparts=len(sites) - groups)
    return Answers(
        sites=dict(enumerate(sites)),
        types={".Low": (".Low", ".Base", "Exception"), ".High": (".High", ".Base", "Exception")},
        decoys=('["s","4711"]',),
        counts=counts,
        strength=Strength(full=groups),
        not_blinded=(),
        not_executed=(),
    )


def frame(*parts: object) -> bytes:
    data = json.dumps(parts).encode()
    return struct.pack(">I", len(data)) + data


IMPORT = frame("import", "", [])
END = frame("end")


def see(number: int, name: str, value: object) -> bytes:
    return frame("see", f"t::{name}", number, [value], [])


TWO = answers(site("a", EQUAL, ["i", "3"]), site("b", EQUAL, ["s", "x"]))
A, B = see(0, "a", ["i", "3"]), see(1, "b", ["s", "x"])


def many(*frames: bytes) -> bytes:
    """Frames within one."""
    return frame("many", *(json.loads(each[4:]) for each in frames))


def raw(number: int, name: str, value: str) -> bytes:
    """A frame whose one observation is spelled by hand."""
    data = f'["see","t::{name}",{number},[{value}],[]]'.encode()
    return struct.pack(">I", len(data)) + data


def outcome(held: Answers, channel: bytes) -> dict[str, str]:
    return {each.id: each.reason for each in judge(held, channel).assertions}


@pytest.mark.parametrize("channel", [IMPORT + A + B + END, many(IMPORT, A) + B + END, IMPORT + many(A, B, END)])
def test_right_observations_hold(channel: bytes) -> None:
    assert outcome(TWO, channel) == {"a": "", "b": ""}


def test_observations_of_one_check_may_come_in_one_frame_and_count_in_order() -> None:
    twice = (Execution(expected=('["i","3"]',)), Execution(expected=('["i","4"]',)))
    held = answers(msgspec.structs.replace(site("a", EQUAL, ["i", "3"]), executions={"t::a": twice}))
    said = [[["i", "3"]], [], [["i", "4"]], []]

    assert outcome(held, IMPORT + frame("see", "t::a", 0, *said) + END) == {"a": ""}
    assert outcome(held, IMPORT + frame("see", "t::a", 0, *said[2:], *said[:2]) + END) == {"a": "differs"}


@pytest.mark.parametrize(
    ("channel", "reasons"),
    [
        (IMPORT + see(0, "a", ["i", "4"]) + B + END, {"a": "differs", "b": ""}),
        (IMPORT + B + END, {"a": "missing", "b": ""}),
        (IMPORT + A + A + B + END, {"a": "extra", "b": ""}),
        (IMPORT + A + see(0, "b", ["i", "3"]) + B + END, {"a": "extra", "b": ""}),
        (IMPORT + A + END + B, {"a": "", "b": "missing"}),
        (IMPORT + see(0, "a", ["i", "zz"]) + B + END, {"a": "malformed", "b": ""}),
        (IMPORT + see(0, "a", ["x", "KeyError"]) + B + END, {"a": "raised", "b": ""}),
        (IMPORT + see(0, "a", ["?", "Thing"]) + B + END, {"a": "differs", "b": ""}),
        (IMPORT + A + b"\xff\xff\xff\xff" + B + END, {"a": "", "b": "missing"}),
        (IMPORT + A + frame("see", 3, "x") + B + END, {"a": "", "b": "missing"}),
        (IMPORT + A + frame("see", "t::b", 1, [], []) + END, {"a": "", "b": "differs"}),
        (IMPORT + A + B[:-1], {"a": "", "b": "missing"}),
        (b"", {"a": "missing", "b": "missing"}),
        (b"[" * 4000, {"a": "missing", "b": "missing"}),
        (struct.pack(">I", 200_000) + b"[" * 200_000, {"a": "missing", "b": "missing"}),
        (IMPORT + see(0, "a", "N") + B + END, {"a": "malformed", "b": ""}),
        (IMPORT + see(0, "a", {"a": 0, "i9": 0, "if": 0, "N": 0, "b1": 0}) + B + END, {"a": "malformed", "b": ""}),
        (IMPORT + see(0, "a", ["l", {"a": 0, "i9": 0}]) + B + END, {"a": "malformed", "b": ""}),
        (IMPORT + frame("see", "t::a", 0, [["i", "3"]] * 300, []) + B + END, {"a": "malformed", "b": ""}),
        (IMPORT + A + frame("see", "t::b", 1.0, [["s", "x"]], []) + END, {"a": "", "b": "missing"}),
        (IMPORT + A + frame("see", "", 7, [], []) * 10_001 + B + END, {"a": "", "b": "missing"}),
        (IMPORT + A + frame("many", 3) + B + END, {"a": "", "b": "missing"}),
        (IMPORT + many(A, many(B)) + END, {"a": "", "b": "missing"}),
        (IMPORT + many(A, A) + B + END, {"a": "extra", "b": ""}),
        (IMPORT + frame("see", "t::a", 0, [["i", "3"]], [], [["i", "3"]], []) + B + END, {"a": "extra", "b": ""}),
        (IMPORT + B + frame("see", "t::a", 0, [["i", "3"]], [], [["i", "3"]]) + END, {"a": "missing", "b": ""}),
        (IMPORT + B + frame("see", "t::a", 0, [["i", "3"]], [], 3, []) + END, {"a": "missing", "b": ""}),
        (IMPORT + A + frame("broken", ["t::a"]) + B + END, {"a": "", "b": "missing"}),
        (IMPORT + A + frame("see", "t::b", 1, "i3") + END, {"a": "", "b": "differs"}),
        (IMPORT + A + frame("see", "t::b", 1, "q1/0") + END, {"a": "", "b": "malformed"}),
        (IMPORT + A + frame("see", "t::b", 1, "") + END, {"a": "", "b": "malformed"}),
        (IMPORT + A + frame("see", "t::b", 1, "ix", 3) + END, {"a": "", "b": "missing"}),
        (IMPORT + A + frame("see", "t::b", 1, "N " * 300) + END, {"a": "", "b": "malformed"}),
    ],
)
def test_a_wrong_claim_does_not_hold_and_spoils_no_other(channel: bytes, reasons: dict[str, str]) -> None:
    assert outcome(TWO, channel) == reasons


def test_a_claim_nested_to_any_depth_does_not_hold() -> None:
    def nested(depth: int) -> bytes:
        data = b'["see","t::a",0,[' + b'["l",' * depth + b'["N"]' + b"]" * depth + b"],[]]"
        return struct.pack(">I", len(data)) + data

    depths = range(700, 1000)
    assert {outcome(TWO, IMPORT + nested(depth) + END)["a"] for depth in depths} <= {"differs", "malformed", "missing"}


def test_a_hostile_channel_is_not_held_as_values() -> None:
    claim = frame("see", "t::a", 0, [[]] * 60_000, [])
    tracemalloc.start()
    judge(TWO, IMPORT + claim * 20 + END)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20 * len(claim) + (24 << 20)


def test_what_a_room_says_in_words_can_be_shown_and_written() -> None:
    judged = judge(TWO, frame("import", "\ud800\x1b[2J\nno", ["\udfff"] * 500))
    assert "\x1b" not in msgspec.json.encode(judged).decode()
    assert len(judged.missing) <= 100


def test_an_assertion_does_not_hold_without_its_counterpart() -> None:
    held = answers(site("a", EQUAL, ["b", 1]), site("other", EQUAL, ["b", 0], groups=("a",)))
    channel = IMPORT + see(0, "a", ["b", 1]) + see(1, "other", ["b", 1]) + END
    assert outcome(held, channel) == {"a": "counterpart"}


RAISED = [
    ([".Low", ".Base", "Exception", "BaseException"], ""),
    ([".Low", "Exception", "BaseException"], ""),
    ([".Low", "KeyError", "LookupError", "Exception"], ""),
    ([".Low", ".High", ".Base", "Exception"], "differs"),
    ([".High", ".Low", ".Base", "Exception"], "differs"),
    (["~Any", ".Low", ".High", "Exception"], "differs"),
    ([".Low", "KeyError", "ValueError", "Exception"], "differs"),
    ([".High", ".Base", "Exception"], "differs"),
    (["ValueError", "Exception"], "differs"),
]


@pytest.mark.parametrize(("mro", "reason"), RAISED)
def test_an_exception_is_known_by_a_descent_that_a_class_can_have(mro: list[str], reason: str) -> None:
    held = answers(site("a", RAISES, ["T", ".Low", ".Base", "Exception"]))
    assert outcome(held, IMPORT + see(0, "a", ["E", mro, [], None]) + END) == {"a": reason}


def test_a_decoy_that_comes_back_is_counted() -> None:
    assert judge(TWO, IMPORT + see(0, "a", ["s", "4711"]) + B + END).decoys == 1


def test_what_the_room_said_of_the_package_is_kept() -> None:
    judged = judge(TWO, frame("import", "", ["Stamp.read"]))
    assert (judged.imported, judged.missing, judged.ended) == (True, ("Stamp.read",), False)


def test_a_package_that_does_not_import_says_why() -> None:
    judged = judge(TWO, frame("import", "KeyError: 'x'", []))
    assert (judged.imported, judged.trouble) == (False, "KeyError: 'x'")


@pytest.mark.parametrize("depth", [10, 400, *range(930, 1000), 5_000, 100_000])
def test_a_claim_of_any_depth_is_only_a_wrong_one(depth: int) -> None:
    nested = '["l",' * depth + '["N"]' + "]" * depth

    assert outcome(TWO, IMPORT + raw(0, "a", nested) + END)["a"] != ""


@pytest.mark.parametrize(
    "claim",
    [
        '["z","Fraction","1e999999999"]',
        '["z","range",0,1000000000000000000,1]',
        '["z","Decimal","sNaN"]',
        '["f","0x1p99999999999"]',
        '["a",["i","0"],["N"],["f","inf"],["b",0]]',
        '["h",{},[],1]',
        '["@",1e999]',
        '{"a":1}',
        "NaN",
        "null",
    ],
)
@pytest.mark.parametrize("relation", ["==", "<", "in", "almost", "count_equal", "isinstance"])
def test_a_claim_that_is_hard_to_compare_does_not_hold(claim: str, relation: str) -> None:
    for leaves in (EQUAL.args, EQUAL.args[::-1]):
        held = answers(site("a", Term(relation, leaves), ["l", ["i", "3"]]))

        assert outcome(held, IMPORT + raw(0, "a", claim) + END) != {"a": ""}


def test_tests_that_are_called_passed_short_of_their_end_are_unearned() -> None:
    said = frame("passed", "t.py::C::f[p0]") + frame("passed", "t.py::g") + frame("whole", "t.py::g")

    assert judge_plain(TWO, IMPORT + said + END).unearned == {"t.py::C.f": "idle"}


KEY = bytes(range(32))
WANTED = (
    ["i", "1267"], ["s", "q4711"], ["f", "0x1.8p+0"], ["b", 1], ["N"], ["d", [["s", "k"], ["i", "1"]]],
    ["T", ".Low", ".Base"],
    ["z", "Decimal", "4711"], ["e", ".Hue", "TIN", ["i", "2"]], ["l", ["f", "nan"]], ["S", ["i", "1"], ["f", "0x1p-1"]],
)  # fmt: skip
CLAIMED = (
    *WANTED, ["f", "0x1.267p+12"], ["z", "Fraction", "3/2"], ["i", "1"], ["z", "Decimal", "1.0"], ["k", "Ellipsis"],
    ["D", [["s", "k"], ["b", 1]]], ["S", ["f", "0x1p-1"], ["b", 1]], ["e", ".Hue", "TIN", ["i", "3"]], ["?", "Any"],
    ["T", ".Low"], ["x", "ValueError"], ["#", "0/t::a/0/e0", "0" * 64], ["nope"], "text",
)  # fmt: skip
NOT = Term("not", (EQUAL,))
PAIR = Term("and", (Term("same", (Term("operand"),)), Term("truth", (Term("operand"),))))
BOTH = Term("and", (EQUAL, Term("in", (Term("expected"), Term("operand")))))


def sealed(held: Answers) -> Answers:
    return Sealing(KEY).sealed(held)


@pytest.mark.parametrize(
    "relation", [EQUAL, NOT, PAIR, Term("and", (EQUAL, Term("in", (Term("expected"), Term("operand")))))]
)
@pytest.mark.parametrize("wanted", WANTED, ids=str)
def test_digests_judge_every_claim_as_the_values_do(wanted: list[object], relation: Term) -> None:
    text = json.dumps(wanted)
    one = msgspec.structs.replace(site("a", relation, wanted), executions={"t::a": (Execution((text,), (text,)),)})
    for claim in CLAIMED:
        channel = see(0, "a", claim)
        assert judge(sealed(answers(one)), channel, key=KEY) == judge(answers(one), channel), claim


def test_a_digest_tells_neither_the_value_nor_that_two_are_equal() -> None:
    held = sealed(answers(site("a", EQUAL, ["s", "q4711"]), site("b", EQUAL, ["s", "q4711"])))
    texts = [execution.expected for each in held.sites.values() for (execution,) in each.executions.values()]
    assert "q4711" not in str(texts)
    assert len({json.loads(text)[2] for (text,) in texts}) == 2


def test_what_a_relation_looks_into_stays_and_is_counted() -> None:
    sealing = Sealing(KEY)
    sealing.sealed(answers(site("a", EQUAL, ["i", "3"]), site("b", Term("<", EQUAL.args), ["i", "3"])))
    assert (sealing.digests, sealing.kept) == (1, 1)


def test_another_key_is_refused() -> None:
    with pytest.raises(UsageError, match="not the one of these answers"):
        judge(sealed(TWO), A + B, key=b"another")
