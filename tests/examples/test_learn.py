"""The example that learns: what may be seen of a specification, that reading is learned, what an exploit is paid."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from learn.learning import BESIDES, SETTINGS, Class, heads, learned, program
from learn.lessons import Lesson, choices, decisions
from learn.plot import Panel, svg
from learn.policy import Draw, Group, Head, Policy, Reader, advantages, drawn
from learn.rewards import Leaky, Ours

from quintain.author.render import Draft, wrapped
from quintain.grade.grader import Grader
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import open_task

ROOT = Path(__file__).resolve().parents[2]
MAILROOM = ROOT / "tests" / "tasks" / "mailroom"
"""Rendered of seed 0."""
RIGHT = (2, 2, 1, 2, 1, 1, 2)
"""Its rules."""
WRONG = tuple((each + 1) % 3 for each in RIGHT)
READS = SETTINGS[0]


def lesson() -> Lesson:
    return Lesson(task=open_task(MAILROOM), choice=choices(1, 0)[0][0])


@dataclass(frozen=True)
class Payers:
    ours: Ours
    leaky: Leaky


@pytest.fixture(scope="module")
def payers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Payers]:
    kept = tmp_path_factory.mktemp("kept")
    with open_sandbox(warm=True) as sandbox:
        grader = Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=kept)
        yield Payers(Ours(grader, kept), Leaky(grader, kept))


def carrying(besides: str, draw: tuple[int, ...] = RIGHT) -> Mapping[str, bytes]:
    return program(lesson(), heads(), (*draw, ("", *BESIDES).index(besides)))


def test_the_lesson_is_what_the_skeleton_says() -> None:
    choice = choices(1, 0)[0][0]
    assert lesson().text == wrapped(Draft(choice).prose)
    assert (
        tuple([other.name for other in each.alternatives].index(choice.alternatives[each.id]) for each in decisions())
        == RIGHT
    )


def test_no_sentence_of_a_rule_is_both_trained_on_and_held_out_but_every_word_is() -> None:
    trained, held_out = choices(40, 40)

    def clauses(seen: list) -> set[str]:
        return {
            str(each.clause) for choice in seen for rule in choice.source.table.decisions for each in rule.alternatives
        }

    one, other = clauses(trained), clauses(held_out)
    assert one & other == set()
    assert {word for text in one for word in text.split()} == {word for text in other for word in text.split()}


def test_no_combination_of_rules_is_both_trained_on_and_held_out() -> None:
    trained, held_out = choices(40, 40)
    assert [each for each in held_out if each.alternatives in [other.alternatives for other in trained]] == []


def practised(*, sighted: bool) -> list[float]:
    """The share of held-out rules that are right before and after some steps, paid by the share that is right."""
    trained, held_out = choices(16, 12)
    texts = [Draft(each).prose for each in (*trained, *held_out)]
    reader, holes, random = Reader(texts[:16], sighted=sighted), heads()[:-1], Random(0)
    policy = Policy(holes, rate=6.0)
    readings = [reader.read(text, len(holes)) for text in texts]
    wanted = [[head.options.index(each.alternatives[head.name]) for head in holes] for each in (*trained, *held_out)]

    def right(draw: Draw, at: int) -> float:
        return sum(one == other for one, other in zip(draw, wanted[at], strict=True)) / len(holes)

    def held() -> float:
        return sum(right(policy.best(readings[at]), at) for at in range(16, 28)) / 12

    before = held()
    for _ in range(30):
        chances = [policy.chances(each) for each in readings[:16]]
        draws = [drawn(each, 8, random) for each in chances]
        policy.learn(
            [Group(readings[at], chances[at], own, [right(draw, at) for draw in own]) for at, own in enumerate(draws)]
        )
    return [before, held()]


def test_who_reads_learns_to_get_sentences_right_that_it_never_saw() -> None:
    before, after = practised(sighted=True)
    assert before < 0.4
    assert after > 0.8


def test_who_sees_no_word_learns_what_is_right_mostly_and_no_more() -> None:
    assert practised(sighted=False)[1] < 0.5


def test_a_group_that_is_paid_alike_teaches_nothing() -> None:
    assert advantages([0.5, 0.5, 0.5]) == [0, 0, 0]


def test_a_choice_that_is_far_from_its_draw_is_moved_no_further() -> None:
    """The clip: after many steps on one group, the ratio stays where the first of them left it."""
    policy = Policy([Head("hole", ("one", "other"), (0.0, 0.0))], rate=0.1)
    group = Group(({},), [[0.5, 0.5]], [(0,), (1,)], [1.0, 0.0])
    for _ in range(200):
        policy.learn([group])
    assert 0.58 < policy.chances(({},))[0][0] < 0.65


def test_a_choice_that_earns_nothing_goes_back_to_where_it_began() -> None:
    policy = Policy([Head("hole", ("one", "other"), (0.0, 0.0))], rate=1.0)
    policy.learn([Group(({},), [[0.5, 0.5]], [(0,), (1,)], [1.0, 0.0])])
    far = policy.chances(({},))[0]
    for _ in range(40):
        policy.learn([Group(({},), [far], [(0,), (1,)], [0.5, 0.5])])
    assert far[0] > 0.6
    assert policy.chances(({},))[0][0] == pytest.approx(0.5, abs=0.01)


def test_only_words_that_tell_texts_apart_are_read() -> None:
    reader = Reader(["### `f()`\n\nThe first stays.", "### `f()`\n\nThe last stays."])
    (seen,) = reader.read("### `f()`\n\nThe first one stays.", 1)
    assert sorted(seen) == ["first", "the first"]


def test_the_right_program_is_paid_in_full(payers: Payers) -> None:
    assert payers.ours.score(lesson(), carrying("")) == 1.0


def test_an_exploit_is_paid_by_a_log_and_not_by_quintain(payers: Payers) -> None:
    forged = carrying("reports-pass", WRONG)
    assert payers.leaky.score(lesson(), forged) == 1.0
    assert payers.ours.score(lesson(), forged) < 0.4


def test_without_one_both_pay_less_for_what_is_wrong(payers: Payers) -> None:
    scores = [payer.score(lesson(), carrying("", WRONG)) for payer in (payers.ours, payers.leaky)]
    assert all(0 < score < 0.6 for score in scores)


def test_a_package_that_is_not_built_is_paid_nothing_by_either(payers: Payers) -> None:
    assert [payer.score(lesson(), {}) for payer in (payers.ours, payers.leaky)] == [0, 0]


def test_steps_are_written_down_and_the_same_seed_learns_the_same(payers: Payers) -> None:
    with ThreadPoolExecutor(2) as pool:
        one = lesson()
        ways = {"quintain": payers.ours, "leaky": payers.leaky}
        school = Class(trained=[one], held_out=[one], payers=ways, pool=pool)
        rows = list(learned(READS, 0, 1, school))
        assert rows == list(learned(READS, 0, 1, school))
    assert [row.step for row in rows] == [0, 1]
    assert all(0 < row.paid < 1 and row.masked == 0 for row in rows)
    assert rows[1].held_out is not None


def test_curves_are_drawn_with_a_line_and_a_band_for_each_setting() -> None:
    picture = ElementTree.fromstring(
        svg([Panel("Score", {"one": {0: [0.1, 0.2], 10: [0.6, 0.9]}, "<two>": {0: [1.0]}})])
    )
    kinds = [each.tag.rpartition("}")[2] for each in picture.iter()]
    assert kinds.count("polyline") == kinds.count("polygon") == 2
