"""Values cross from a room to the grader and compare there as they did in the room."""

import collections
import dataclasses
import datetime
import decimal
import enum
import fractions
import json
import math
import types

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quintain.grade.blind.normal import is_final, normal
from quintain.grade.blind.values import Malformed, Opaque, claimed, decode
from quintain.grade.inside.quintain_canon import Canon

canon = Canon(None, (), {})
leaves = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.binary()
    | st.decimals(allow_nan=False) | st.fractions() | st.datetimes() | st.dates() | st.timedeltas()
)  # fmt: skip
hashable = st.recursive(leaves, lambda inner: st.tuples(inner, inner) | st.frozensets(inner, max_size=3), max_leaves=5)
values = st.recursive(
    hashable, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(hashable, inner, max_size=4), max_leaves=10
)


def crossed(value: object) -> object:
    return decode(json.loads(json.dumps(canon(value))))


@given(values)
def test_a_value_that_crosses_is_equal_and_of_its_type(value: object) -> None:
    assert crossed(value) == value
    assert type(crossed(value)) is type(value)


@given(values, values)
def test_two_values_are_equal_outside_exactly_if_they_are_inside(left: object, right: object) -> None:
    assert (crossed(left) == crossed(right)) == (left == right)


@given(values, values)
@example(1, True)
@example(1, decimal.Decimal("1.00"))
@example(0.5, fractions.Fraction(1, 2))
@example(3.0, 3 + 0j)
@example([{1.0, 0.5}], [{1, 0.5}])
@example({"a": 1, "b": 2.0}, collections.OrderedDict(b=2, a=True))
@example(math.inf, decimal.Decimal("Infinity"))
@example(-0.0, 0)
@example("1", b"1")
def test_a_final_value_has_the_normal_form_of_whatever_it_is_equal_to(left: object, right: object) -> None:
    if is_final(canon(left)):
        assert (normal(canon(left)) == normal(canon(right))) == (left == right)


@pytest.mark.parametrize(
    "value", [decimal.Decimal(1), [math.nan], (collections.OrderedDict(),), object(), 1j, range(3)]
)
def test_a_value_whose_equality_has_exceptions_is_not_final(value: object) -> None:
    assert not is_final(canon(value))


def test_large_sets_of_numbers_have_one_digest_whatever_their_types() -> None:
    assert canon({each + 0.5 for each in range(9000)} | {1}) == canon({each + 0.5 for each in range(9000)} | {1.0})


@pytest.mark.parametrize(
    "value",
    [
        10**5000, -0.0, math.inf, 1 + 2j, "\ud800", ..., range(3, 9, 2), collections.deque([1, 2]),
        collections.OrderedDict(b=1, a=2), datetime.datetime(2024, 2, 29, tzinfo=datetime.UTC),
        decimal.Decimal("1.10"), fractions.Fraction(1, 3), types.MappingProxyType({"a": 1}),
    ],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_an_unusual_value_crosses(value: object) -> None:
    assert crossed(value) == value


def test_negative_zero_is_zero_as_in_python() -> None:
    assert crossed(-0.0) == 0


def test_nan_is_unequal_alone_and_equal_within_a_list() -> None:
    assert crossed(math.nan) != crossed(math.nan)
    assert crossed([math.nan]) == crossed([math.nan])


def test_the_order_of_an_ordered_mapping_tells_only_against_another() -> None:
    one, two = collections.OrderedDict(a=1, b=2), collections.OrderedDict(b=2, a=1)
    assert crossed(one) != crossed(two)
    assert crossed(one) == crossed({"b": 2, "a": 1})


def test_a_list_that_holds_itself_crosses() -> None:
    knot: list[object] = [1]
    knot.append(knot)
    assert canon(knot) == ["l", ["i", "1"], ["@", 1]]


def test_a_large_value_is_a_digest_and_equal_ones_have_the_same() -> None:
    assert canon([1] * 9000)[0] == "h"
    assert canon([1] * 9000) == canon([1.0, True] * 4500)
    assert canon([1] * 9000) != canon([1] * 9001)


class Loud(str):
    def __str__(self) -> str:
        return "forged"


class Sly(int):
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


def test_a_subclass_is_read_by_its_bases_exact_methods() -> None:
    assert crossed(Loud("quiet")) == "quiet"


class Longer(collections.UserList[int]):
    """Equal to what it wraps."""

    def total(self) -> int:
        return sum(self.data)


class Shouting(collections.UserDict[str, str]):
    """Says other values than it holds."""

    def __getitem__(self, key: str) -> str:
        return self.data[key].upper()


class Elsewhere:
    """Beside a base, says other items than that holds."""

    def items(self) -> list[tuple[str, str]]:
        return [("b", "B")]


class Mixed(Elsewhere, collections.UserDict[str, str]):  # type: ignore[misc]
    """Takes its items from the first base."""


@pytest.mark.parametrize(
    ("value", "same"),
    [
        (collections.UserDict(a=1), {"a": 1}), (collections.UserString("ab"), "ab"), (Longer([1, 2]), [1, 2]),
        (collections.UserDict(a=Longer([1])), {"a": [1]}),
    ],
)  # fmt: skip
def test_a_wrapper_of_the_library_crosses_as_what_it_wraps(value: object, same: object) -> None:
    assert value == same
    assert crossed(value) == same


@pytest.mark.parametrize("value", [Shouting(a="b"), Mixed(a="b"), Shouting.__new__(Shouting)])
def test_a_wrapper_that_is_read_anew_has_no_canonical_form(value: object) -> None:
    assert isinstance(crossed(value), Opaque)


def test_a_subclass_with_an_equality_of_its_own_has_no_canonical_form() -> None:
    assert isinstance(crossed(Sly(3)), Opaque)


class Colour(enum.Enum):
    RED = 1
    TIN = 2


@dataclasses.dataclass
class Point:
    x: int
    y: int


@pytest.mark.parametrize(("one", "other"), [(Colour.RED, Colour.TIN), (Point(1, 2), Point(2, 1)), (KeyError, OSError)])
def test_objects_are_equal_by_what_they_are(one: object, other: object) -> None:
    assert crossed(one) == crossed(one)
    assert crossed(one) != crossed(other)


class Purse:
    def __init__(self, coins: int) -> None:
        self._coins = coins

    def count(self) -> int:
        return self._coins

    @property
    def broken(self) -> int:
        raise ValueError


def test_an_object_is_seen_through_its_declared_view() -> None:
    seen = Canon(types.SimpleNamespace(Purse=Purse), ("Purse",), {"Purse": ("count()", "broken")})
    assert seen(Purse(3)) == ["o", ".Purse", ["i", "3"], ["x", "ValueError", "Exception", "BaseException"]]


def test_an_object_without_a_view_is_opaque_and_equals_nothing() -> None:
    assert crossed(Purse(3)) != crossed(Purse(3))


def test_a_public_class_goes_by_its_public_name() -> None:
    hidden = type("Hidden", (ValueError,), {})
    seen = Canon(types.SimpleNamespace(Shown=hidden), (), {})
    assert seen.mro(hidden)[:2] == [".Shown", "ValueError"]


@pytest.mark.parametrize(
    "node",
    [
        [], "s", None, 3, ["s"], ["s", 3], ["i", "zz"], ["f", "x"], ["nope", 1], ["d", [["l"], ["N"]]], ["S", ["l"]],
        ["z", "Decimal", "x"], ["z", "eval", "1"], ["k", "print"], ["y", "0"], ["T", 3], ["E", ["a"], []], ["@", "x"],
    ],
)  # fmt: skip
def test_a_malformed_node_is_refused(node: object) -> None:
    with pytest.raises(Malformed):
        decode(node)


def test_a_node_nested_without_end_is_refused() -> None:
    node: list[object] = ["N"]
    for _ in range(100_000):
        node = ["l", node]
    with pytest.raises(Malformed):
        decode(node)


def test_the_objects_of_a_claimed_set_are_told_apart_by_their_hashes() -> None:
    claims = [["o", "", ["l", ["i", format(number, "x")]]] for number in range(1000)]
    assert len({hash(claimed(node)) for node in claims}) == len(claims)


def test_equal_objects_have_equal_hashes() -> None:
    whole = ["o", ".A", ["d", [["s", "k"], ["l", ["i", "1"]]]]]
    real = ["o", ".A", ["d", [["s", "k"], ["l", ["f", "0x1p+0"]]]]]
    assert claimed(whole) == claimed(real)
    assert hash(claimed(whole)) == hash(claimed(real))
