"""A test module is cut down to the tests that are asked for; nothing else of its text changes."""

from quintain.mine.cut import cut, names_in

MODULE = b'''\
"""Of the gate."""

import pytest

from gate import opened


@pytest.fixture
def test_day():
    return 3


@pytest.mark.parametrize("day", [1, 2])
def test_closed(day):
    assert not opened(day)  # not yet


def helper():
    return 1


class TestGate:
    """Each day."""

    def test_third(self, test_day):
        assert opened(test_day)

    @pytest.mark.skip
    def test_fourth(self):
        assert opened(4)


class TestAll:
    def test_it(self):
        assert helper()


def test_last():
    assert opened(9)
'''


def test_one_method_is_left_with_all_that_is_no_test():
    left = cut(MODULE, {"TestGate::test_third"}).decode()
    assert "test_closed" not in left
    assert "parametrize" not in left
    assert "test_fourth" not in left
    assert "test_last" not in left
    assert "class TestAll:\n    pass\n" in left
    assert left.startswith(MODULE.decode().partition("@pytest.mark.parametrize")[0])
    assert "    def test_third(self, test_day):\n        assert opened(test_day)\n" in left
    compile(left, "left", "exec")


def test_a_parametrized_test_is_one():
    left = cut(MODULE, {"test_closed[1]"}).decode()
    assert 'parametrize("day", [1, 2])\ndef test_closed(day):\n    assert not opened(day)  # not yet\n' in left
    assert "test_last" not in left


def test_nothing_is_cut_of_what_is_all_wanted():
    every = {"test_closed", "TestGate::test_third", "TestGate::test_fourth", "TestAll::test_it", "test_last"}
    assert cut(MODULE, every) == MODULE


def test_ids_are_read_with_their_parameters_and_old_marks():
    tests = ["tests/test_a.py::test_x[a::b]", "tests/test_a.py::TestX::()::test_y", "test_b.py::test_z"]
    assert names_in(tests) == {"tests/test_a.py": {"test_x", "TestX::test_y"}, "test_b.py": {"test_z"}}
