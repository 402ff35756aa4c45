"""A suite leaves no task beside it too much: what a neighbour's reference holds is traded, by the same rules."""

import dataclasses

from test_select import A, case

from quintain.author.select import Case, Selection
from quintain.author.siblings import part


def cases(count: int, first: int, *siblings: int, kills: bool = False) -> list[Case]:
    """Of four symbols; each fails on some siblings, and may kill a mutant that no other kills."""
    return [
        dataclasses.replace(
            case(number, "pqrs"[number % 4], mutants=(number,) if kills else ()), siblings=frozenset(siblings)
        )
        for number in range(first, first + count)
    ]


def selected(pool: list[Case], siblings: int, count: int = 60) -> Selection:
    selection = Selection(pool, count)
    selection.fill([A] if any(each.flips for each in pool) else [])
    part(selection, siblings)
    return selection


def held(selection: Selection, sibling: int) -> int:
    return sum(sibling not in unit.siblings for unit in selection.units)


def test_what_a_sibling_holds_is_traded_until_it_holds_less_than_half() -> None:
    selection = selected([*cases(50, 0, kills=True), *cases(60, 100, 0)], 1)
    assert len(selection.units) == 60
    assert held(selection, 0) == 27


def test_a_suite_that_leaves_a_sibling_half_stays_as_it_is() -> None:
    pool = [*cases(30, 0, kills=True), *cases(60, 100, 0)]
    alone = selected(pool, 0)
    assert held(alone, 0) == 30
    assert selected(pool, 1).units == alone.units


def test_no_other_sibling_comes_to_hold_more() -> None:
    pool = [*cases(50, 0, 1, kills=True), *cases(60, 100, 0), *cases(8, 200, 0, 1)]
    before, after = selected(pool, 0), selected(pool, 2)
    assert held(after, 0) < held(before, 0)
    assert held(after, 1) == held(before, 1)


def test_what_pins_an_alternative_is_not_given_away() -> None:
    pinning = [case(900 + number, "pqrs"[number % 4], A) for number in range(4)]
    selection = selected([*pinning, *cases(50, 0, kills=True), *cases(60, 100, 0)], 1)
    assert selection.pinned[A] >= 3
    assert held(selection, 0) == 27


def test_what_alone_kills_a_mutant_goes_last() -> None:
    pool = [*cases(28, 0, kills=True), *cases(5, 50), *cases(27, 100, 0, kills=True), *cases(60, 200, 0)]
    selection = selected(pool, 1)
    assert held(selection, 0) == 27
    assert sum(selection.killed[number] for number in range(28)) == 27


def test_no_symbol_gets_more_of_the_suite_for_it() -> None:
    failing = [dataclasses.replace(each, symbol="p") for each in cases(60, 100, 0)]
    selection = selected([*cases(60, 0, kills=True), *failing], 1)
    assert selection.symbols["p"] == 18
    assert held(selection, 0) > 27
