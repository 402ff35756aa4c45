"""What may be asked of a reference: drawn alike everywhere, within what the specification speaks of."""

from pathlib import Path

import pytest
import small

from quintain.author.choose import choose
from quintain.author.draws import Draws
from quintain.author.render import Draft
from quintain.author.skeleton import read_skeleton
from quintain.author.stimuli import mutated, stimuli
from quintain.author.stimulus import Stimulus, stimulus, symbol
from quintain.errors import BadSkeleton


def draft(folder: Path, table: str = small.TABLE) -> Draft:
    return Draft(choose(read_skeleton(small.write(folder, table=table)), 120))


def test_a_draw_is_the_same_on_every_machine() -> None:
    draws = Draws("a", 1)
    assert [draws.below(1000) for _ in range(5)] == [289, 794, 657, 248, 795]


def test_stimuli_come_from_slots_numbers_and_probes_and_no_example_is_one(tmp_path: Path) -> None:
    asked = {each.text for each in stimuli(draft(tmp_path))}
    assert {"dues(0)", "dues(-1)", "dues(20)", "dues(4)", "dues(5)", "dues(6)", "dues(7)", "dues(8)"} <= asked
    assert "dues(1)" not in asked


def test_a_lexical_trap_is_left_out_unless_the_skeleton_names_it(tmp_path: Path) -> None:
    trapped = small.TABLE.replace("of = [0, 1, -1, 20]", "of = [0, true]")
    assert "dues(True)" not in {each.text for each in stimuli(draft(tmp_path / "a", trapped))}
    allowed = trapped.replace("[vocabulary]", 'traps = ["bool"]\n[vocabulary]', 1)
    assert "dues(True)" in {each.text for each in stimuli(draft(tmp_path / "b", allowed))}


def test_a_program_draws_its_steps_and_a_list_its_length(tmp_path: Path) -> None:
    program = '[[stimuli]]\nsetup = ["x = 1"]\nsteps = ["x += <<hours>>"]\ncalls = [2, 3]\nask = ["<<fee>>(<<all>>)"]\n'
    table = small.TABLE.partition("[[stimuli]]")[0] + '[slots.all]\nmany = "hours"\ncount = [2, 2]\n' + program
    drawn = [each for each in stimuli(draft(tmp_path, table)) if each.setup]
    assert {len(each.setup) for each in drawn} == {3, 4}
    assert all(each.setup[0] == "x = 1" and each.setup[1].startswith("x += ") for each in drawn)
    assert all(each.ask.count(",") == 1 for each in drawn)


def test_a_slot_without_values_is_named(tmp_path: Path) -> None:
    table = small.TABLE.replace('of = [0, 1, -1, 20]\nnear = ["top"]', "")
    with pytest.raises(BadSkeleton, match="slot `hours` is empty"):
        stimuli(draft(tmp_path, table))


def test_a_changed_probe_keeps_its_form() -> None:
    probe = stimulus("a = f('ab', 10); a.g([1, 2])", "here")
    changed = {mutated(probe, Draws("x", number)) for number in range(40)}
    assert len(changed) > 25
    assert all(each.setup[0].startswith("a = f('") and each.ask.startswith("a.g([") for each in changed)


@pytest.mark.parametrize(
    "place", [":memory:", "in.txt", "orders.tar.gz", "/tmp/books", "a/b.txt", "~/x", "file:books?mode=ro"]
)
def test_a_changed_probe_leaves_paths_and_names_of_files_alone(place: str) -> None:
    probe = stimulus(f"a = f({place!r}, 10)\na.g('ab')", "here")
    changed = {mutated(probe, Draws("x", number)) for number in range(40)}
    assert len(changed) > 25
    assert all(each.setup[0].startswith(f"a = f({place!r}, ") for each in changed)


@pytest.mark.parametrize("text", ["x = 1", "f(", ""])
def test_a_program_that_ends_in_no_expression_is_refused(text: str) -> None:
    with pytest.raises(BadSkeleton):
        stimulus(text, "here")


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        ("Roll().take(1)", "Roll.take"),
        ("price(2)", "price"),
        ("roll.take(1)[0]", "Roll.take"),
        ("(said.copy(), roll.take(price(1)), said)", "Roll.take"),
        ("len(price(1))", "price"),
        ("len([1])", ""),
    ],
)
def test_the_symbol_of_a_stimulus_is_what_it_calls_last_or_first_within(ask: str, expected: str) -> None:
    assert symbol(Stimulus((), ask), ("price", "Roll", "Roll.take")) == expected


@pytest.mark.parametrize("ask", ["<<fee>>(", "hours = 1", "1\n2"])
def test_a_stimulus_that_is_no_program_is_refused_by_name(tmp_path: Path, ask: str) -> None:
    table = small.TABLE.replace('ask = ["<<fee>>(<<hours>>)"]', f"ask = [{ask!r}]")
    with pytest.raises(BadSkeleton, match="a stimulus does not parse"):
        stimuli(Draft(choose(read_skeleton(small.write(tmp_path, table=table)), 1)))
