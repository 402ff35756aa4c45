"""The runner calls tests that ask for nothing itself: fixtures, output and what is broken are as with pytest alone."""

import pytest

from quintain.grade.blind import Variation, plan
from quintain.grade.blind.frames import transcript
from quintain.records import Run

ENDS = (
    "import pytest, demo\n@pytest.fixture(scope='module')\ndef thing():\n    yield\n    demo.ended.append(__name__)\n"
)


def observed(grading, **modules: str) -> Run:
    tree = {f"test_{name}.py": text.encode() for name, text in modules.items()}
    return grading.observer("ended = []")(tree, Variation()).run


def broken(run: Run) -> list[str]:
    return [line.split(" ")[0] for line in transcript(run.channel).broken]


def test_a_fixture_ends_after_the_last_test_of_its_module_though_that_asks_for_none(grading) -> None:
    first = ENDS + "def test_with(thing): assert demo.ended == []\ndef test_without(): assert demo.ended == []\n"
    second = ENDS + "def test_without(): assert demo.ended == ['test_a']\ndef test_with(thing): assert 1\n"
    run = observed(grading, a=first, b=second)
    assert (run.end, broken(run), transcript(run.channel).ended) == ("exited", [], True)


def test_a_test_without_fixtures_that_raises_is_broken_and_one_that_skips_is_not(grading) -> None:
    suite = (
        "import pytest\ndef test_raises(): raise KeyError\ndef test_exits(): raise SystemExit\n"
        "def test_skips(): pytest.skip('no')\ndef test_excused(): pytest.xfail('so')\n"
        "@pytest.mark.skip\ndef test_marked(): raise KeyError\nasync def test_waits(): pass\n"
    )
    names = [line.rpartition("::")[2] for line in broken(observed(grading, a=suite))]
    assert names == ["test_raises", "test_exits", "test_waits"]


def test_what_tests_without_fixtures_write_is_captured(grading) -> None:
    suite = "import os, sys\n" + "".join(
        f"def test_{number}():\n    print('x' * 400_000)\n    os.write(2, b'y' * 400_000)\n" for number in range(4)
    )
    run = observed(grading, a=suite)
    assert (run.end, broken(run), len(run.stderr)) == ("exited", [], 0)


HOOK = b"import demo\ndef pytest_runtest_setup(item): demo.ended.append(item.name)\n"


def test_a_hook_of_a_conftest_is_called_for_a_test_that_asks_for_nothing(grading) -> None:
    test = b"import demo\ndef test_a(): assert demo.ended == ['test_a']\n"
    run = grading.observer("ended = []")({"conftest.py": HOOK, "test_a.py": test}, Variation()).run
    assert (broken(run), transcript(run.channel).passed) == ([], {"test_a.py::test_a"})


def seen(grading, body: str, *, planned: bool = False) -> dict[int, list[str]]:
    """Which tests were seen at which site."""
    tree = {"test_a.py": f"import os, quintain_witness as _q\n{body}".encode()}
    observer = grading.observer("", plan=plan(tree) if planned else None)
    said = transcript(observer(tree, Variation()).channel)
    return {site: [node for node, many in nodes.items() for _ in many] for site, nodes in said.seen.items()}


@pytest.mark.parametrize("planned", [False, True])
def test_what_a_test_saw_is_said_before_the_next_begins(grading, planned: bool) -> None:
    first = "def test_a():\n    with _q.Site(7) as s: s.see(1)\n"
    body = first + "def test_b():\n    with _q.Site(8) as s: s.see(1)\n    os._exit(0)\n"
    assert seen(grading, body, planned=planned)[7] == ["test_a.py::test_a"]


def test_what_was_seen_before_a_process_is_doubled_is_said_once(grading) -> None:
    body = (
        "def test_a():\n    with _q.Site(7) as s: s.see(1)\n    child = os.fork()\n    if not child:\n"
        "        with _q.Site(8) as s: s.see(1)\n        _q.room.flush()\n        os._exit(0)\n"
        "    os.waitpid(child, 0)\n"
    )
    assert seen(grading, body) == {7: ["test_a.py::test_a"], 8: ["test_a.py::test_a"]}


PLAIN = (
    "None, True, False, 0, -7, 1 << 40, 1 << 70, 0.5, -0.0, 1e400, Fraction(-1, 3), Fraction(1, 3 ** 900), 'text', [1]"
)


def test_what_is_said_as_a_text_is_what_a_tree_would_have_said(grading) -> None:
    body = (
        f"from fractions import Fraction\ndef test_a():\n    for x in ({PLAIN}):\n        _q.see(7, x)\n"
        "        with _q.Site(8) as s: s.see(x)\n        _q.both(9, 'is', x, 0.5)\n"
        "        with _q.Site(10) as s: s.both('is', x, 0.5)\n"
    )
    tree = {"test_a.py": f"import quintain_witness as _q\n{body}".encode()}
    said = transcript(grading.observer("")(tree, Variation()).channel)
    assert len(said.seen[7]["test_a.py::test_a"]) == 14
    assert (said.seen[7], said.seen[9]) == (said.seen[8], said.seen[10])


def test_a_loop_of_observations_is_said_whole_and_in_order(grading) -> None:
    body = "def test_a():\n    for x in range(300):\n        with _q.Site(x % 2) as s: s.see('x' * (x * 20))\n"
    assert {site: len(nodes) for site, nodes in seen(grading, body).items()} == {0: 150, 1: 150}
