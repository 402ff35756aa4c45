"""The runner calls tests that ask for nothing itself: fixtures, output and what is broken are as with pytest alone."""

from quintain.grade.blind import Variation
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
