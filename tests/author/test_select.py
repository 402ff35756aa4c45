"""A suite is selected so that every alternative is pinned, nothing owns too much of it, and a guess earns nothing."""

import dataclasses
from collections import Counter

import pytest

from quintain.author.select import Case, Selection, Unit, least
from quintain.author.stimulus import Outcome, Stimulus

A, B = ("a", "other"), ("b", "other")


def case(number: int, symbol: str, *flips: tuple[str, str], mutants: tuple[int, ...] = (), value: str = "") -> Case:
    outcome = Outcome("value", value or str(1000 + number))
    return Case(Stimulus((), f"{symbol}('{number}')"), outcome, symbol, frozenset(flips), frozenset(mutants))


def raising(number: int, symbol: str) -> Case:
    return Case(
        Stimulus((), f"{symbol}({number})"), Outcome("raised", "ValueError"), symbol, frozenset(), frozenset({number})
    )


def selected(cases: list[Case], count: int, *flips: tuple[str, str]) -> Selection:
    selection = Selection(cases, count)
    selection.fill(flips)
    return selection


def plain(symbol: str, first: int, count: int = 30) -> list[Case]:
    return [case(first + number, symbol) for number in range(count)]


FOUR = [each for place, symbol in enumerate("pqrs") for each in plain(symbol, 100 * place)]


def test_every_alternative_is_pinned_as_often_as_it_has_to_be() -> None:
    cases = [*FOUR, *(case(900 + number, "p", A) for number in range(9)), *(case(950 + n, "q", B) for n in range(9))]
    selection = selected(cases, 100, A, B)
    assert (selection.pinned[A], selection.pinned[B], selection.shortages((A, B))) == (5, 5, [])


@pytest.mark.parametrize(("count", "expected"), [(20, 3), (60, 3), (61, 4), (150, 8)])
def test_an_alternative_is_to_be_pinned_by_three_and_one_in_twenty(count: int, expected: int) -> None:
    assert least(count) == expected


def test_an_alternative_that_too_few_stimuli_see_is_named() -> None:
    selection = selected([*FOUR, case(900, "p", A)], 40, A)
    assert [line[:62] for line in selection.shortages((A,))] == [
        "decision `a`: its alternative `other` is seen by 1 of 3 asserti"[:62]
    ]


def test_no_symbol_has_more_than_three_in_ten_and_no_decision_more_than_four() -> None:
    mutants = tuple(range(50))
    cases = [*FOUR, *(case(900 + number, "pqrs"[number % 4], A, mutants=mutants) for number in range(60))]
    selection = selected(cases, 40, A)
    assert len(selection.units) == 40
    assert max(selection.symbols.values()) <= 12
    assert selection.decisions["a"] == 16


def test_a_suite_that_cannot_be_filled_says_what_stands_in_the_way() -> None:
    found = selected(plain("p", 0), 40).shortages(())
    assert found[0].startswith("only 12 of 40 assertions may be taken")


def test_what_kills_more_is_taken_first() -> None:
    cases = [case(number, "pqrs"[number % 4], mutants=(number % 7,)) for number in range(60)]
    selection = selected(cases, 8)
    assert len({each for unit in selection.units for each in unit.mutants}) == 7


@pytest.mark.parametrize("value", ["True", "[]", "0", "'7'"])
def test_what_a_guess_would_meet_has_a_counterpart_of_another_outcome(value: str) -> None:
    weak = case(7, "p", A, value=value)
    [unit, *_] = [each for each in selected([*FOUR, weak], 60, A).units if each.case is weak]
    assert unit.counterpart is not None
    assert unit.counterpart.outcome.text != value
    assert unit.counterpart.symbol == "p"


@pytest.mark.parametrize(
    ("before", "weak"), [("r.keep('attic', 3)", True), ("r = p(['attic'])", True), ("r.keep('attics', 3)", False)]
)
def test_what_gives_back_a_literal_of_the_lines_before_has_a_counterpart(before: str, *, weak: bool) -> None:
    given = Case(Stimulus((before,), "r.p()"), Outcome("value", "'attic'"), "p", frozenset({A}), frozenset())
    [unit] = [each for each in selected([*FOUR, given], 60, A).units if each.case is given]
    assert (unit.counterpart is not None) == weak


def test_what_raises_has_a_counterpart_that_does_not() -> None:
    units = selected([*FOUR, *(raising(number, "p") for number in range(9))], 60).units
    raised = [each for each in units if each.case.outcome.kind == "raised"]
    assert raised
    assert all(each.counterpart and each.counterpart.outcome.kind == "value" for each in raised)


def test_every_assertion_of_a_small_suite_has_a_counterpart() -> None:
    assert all(unit.counterpart for unit in selected(FOUR, 40).units)
    assert not any(unit.counterpart for unit in selected(FOUR, 60).units)


def test_what_another_assertion_expects_has_a_counterpart() -> None:
    same = [case(900 + number, "p", A, value="77") for number in range(3)]
    units = [each for each in selected([*FOUR, *same], 60, A).units if each.case in same]
    assert Counter(each.counterpart is None for each in units) == {True: 1, False: 2}


def test_an_assertion_sees_what_its_counterpart_sees() -> None:
    assert Unit(case(1, "p", A, mutants=(1,)), case(2, "p", B, mutants=(2,))).flips == {A, B}


def test_a_symbol_without_values_that_could_answer_is_named() -> None:
    raises = [dataclasses.replace(raising(number, "z"), flips=frozenset({A})) for number in range(9)]
    [said] = selected([*FOUR, *raises], 60, A).shortages((A,))
    assert "seen by 0 of 3 assertions (9 stimuli could): add stimuli of `z` that give other values" in said
