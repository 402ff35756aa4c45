"""A new skeleton renders to a task: the same bytes every time, whole, and with a record that says what is true."""

import dataclasses
from collections.abc import Iterator

import pytest

from quintain.author.choose import choose
from quintain.author.foundry import Casting, cast
from quintain.author.new import new_skeleton
from quintain.author.rooms import SILENCE, Observatory
from quintain.author.skeleton import Source, read_skeleton
from quintain.author.stimulus import stimulus
from quintain.author.task import files
from quintain.records import edited
from quintain.store.task import Task, open_task
from quintain.store.tree import write_new_tree


@pytest.fixture(scope="module", autouse=True)
def few_stimuli() -> Iterator[None]:
    """A third of what is drawn otherwise, which will do for fifty assertions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("quintain.author.stimuli.DRAWN", 600)
        yield


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Source:
    folder = tmp_path_factory.mktemp("skeletons") / "kiosk"
    write_new_tree(folder, new_skeleton("kiosk"))
    return read_skeleton(folder)


@pytest.fixture(scope="module")
def casting(source: Source, rooms: Observatory) -> Casting:
    return cast(choose(source, 1), rooms, lambda _: None)


@pytest.fixture(scope="module")
def task(casting: Casting, tmp_path_factory: pytest.TempPathFactory) -> Task:
    root = tmp_path_factory.mktemp("tasks") / "kiosk"
    write_new_tree(root, files(casting))
    return open_task(root)


def test_nothing_is_to_be_mended(casting: Casting) -> None:
    assert casting.shortages == ()
    assert casting.killed >= 0.85
    assert casting.known.asked > 10


def test_the_same_seed_gives_the_same_bytes_on_a_machine_that_is_ten_times_slower(
    source: Source, casting: Casting, rooms: Observatory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quintain.author.rooms.SILENCE", SILENCE / 10)
    assert files(cast(choose(source, 1), rooms, lambda _: None)) == files(casting)


def test_a_task_that_is_solved_by_the_one_beside_it_is_none(source: Source, rooms: Observatory) -> None:
    one = choose(source, 1)
    twin = dataclasses.replace(one, seed=12, names=choose(source, 2).names)
    assert cast(one, rooms, lambda _: None, None, (twin,)).shortages == (
        f"the reference of `{twin.package}`, seed 12, holds 1.000 of the assertions, more than 0.5: take another seed "
        "for one of the two, or add probes and stimuli of what they decide otherwise (none)",
    )


def test_every_alternative_is_pinned_by_the_assertions_that_the_record_names(task: Task, casting: Casting) -> None:
    tests = {test.id for test in casting.suite.tests}
    for decision in task.record.decisions:
        assert set(decision.assertions) <= tests
        for flip in decision.flips:
            assert len(flip.assertions) >= 3
            assert set(flip.assertions) <= set(decision.assertions)


def test_the_edits_of_a_flip_give_the_package_with_that_alternative(task: Task, casting: Casting) -> None:
    for decision in task.record.decisions:
        for flip in decision.flips:
            made = edited(casting.draft.site, flip.edits)
            assert made == casting.flips[decision.id, flip.alternative]
            assert made != casting.draft.site


def test_the_known_bad_is_the_flip_that_passes_most(task: Task, casting: Casting) -> None:
    lost = {(each.id, flip.alternative): len(flip.assertions) for each in task.record.decisions for flip in each.flips}
    assert lost[casting.nearest] == min(lost.values())
    src = {path.removeprefix("src/"): data for path, data in task.subtree("known-bad").items()}
    assert src.items() >= casting.flips[casting.nearest].items()


def test_a_probe_tells_the_conventional_rule_from_the_chosen_one(task: Task, casting: Casting) -> None:
    conventional = casting.draft.choice.conventional
    told = {each.id: each.probe_was != each.probe_now for each in task.record.decisions}
    assert told == {each.id: each.chosen != conventional[each.id] for each in task.record.decisions}


def test_no_example_of_the_specification_is_asked(casting: Casting) -> None:
    examples = {each.key for each in casting.draft.examples}
    asked = [each for unit in casting.selection.units for each in (unit.case, unit.counterpart) if each]
    assert {each.stimulus.key for each in asked}.isdisjoint(examples)
    assert stimulus(casting.draft.examples[0].text, "SPEC.md").key in examples
