"""The bench of other seeds tries those whose decisions differ most, and says of each what it lacks."""

from pathlib import Path

import pytest
import seeds
import small

from quintain.author.choose import Choice, choose
from quintain.author.skeleton import Source, read_skeleton

ALTERNATIVES = tuple((bound, negative) for bound in ("within", "below") for negative in ("error", "zero"))


@pytest.fixture
def source(tmp_path: Path) -> Source:
    return read_skeleton(small.write(tmp_path))


def rules(choice: Choice) -> tuple[str, str]:
    return choice.alternatives["bound"], choice.alternatives["negative"]


def test_the_seeds_are_those_that_differ_most_from_the_tasks_there_are_and_from_each_other(source: Source) -> None:
    taken = choose(source, 1)
    found = seeds.chosen(source, [taken], 3)
    opposite = tuple(next(other for other in both if other != own) for own, both in zip(
        rules(taken), zip(ALTERNATIVES[0], ALTERNATIVES[3], strict=True), strict=True
    ))  # fmt: skip
    assert rules(found[0]) == opposite
    assert {rules(taken), *map(rules, found)} == {*ALTERNATIVES}


def test_a_seed_of_the_tranche_is_not_tried_again(source: Source) -> None:
    taken = [choose(source, seed) for seed in range(1, 190)]
    assert {each.seed for each in seeds.chosen(source, taken, 11)} == {*range(190, 201)}


def test_what_a_seed_lacks_or_breaks_stands_below_the_table() -> None:
    good = seeds.Tried(skeleton="small", seed=3, said="", lacks=(), gates=("isolation",))
    short = seeds.Tried(skeleton="small", seed=4, said="", lacks=("only 7 of 50 assertions",))
    broken = seeds.Tried(skeleton="small", seed=5, said="", lacks=(), broken=("`siblings`: 0.6 of at most 0.5",))
    table = seeds._table([good, short, broken])
    assert "| small | 3, 4, 5 | 3 | 2 | 1 |" in table
    assert table.endswith(
        "- small, seed 4: no task: only 7 of 50 assertions\n- small, seed 5: breaks `siblings`: 0.6 of at most 0.5"
    )
