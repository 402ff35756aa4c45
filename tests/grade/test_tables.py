"""What stands in the source of a suite and is the same in every room: constants, and tables in their order."""

import ast

import pytest

from quintain.grade.blind.tables import constants, in_order


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("MOST = 32 * 1024\nLESS = MOST - 1", {"MOST", "LESS"}),
        ("def test_a():\n    most = (1, -2)", {"most"}),
        ("n = 0\nn += 1", set()),
        ("n = 0\ndef f():\n    for n in range(3): pass", set()),
        ("n = 0\ndef f(n): pass", set()),
        ("n = 0\nfrom demo import n", set()),
        ("n = 0\ndef f():\n    n = g()", set()),
        ("n = m\nm = n", set()),
        ("n = [1]", set()),
    ],
)
def test_a_constant_is_bound_to_nothing_but_constants(source: str, names: set[str]) -> None:
    assert constants(ast.parse(source)) == names


@pytest.mark.parametrize(
    ("source", "written"),
    [
        ("for x in {1, 2, 1}: pass", "for x in (1, 2): pass"),
        ("a = [x for x in {'b', 'a'}]", "a = [x for x in ('b', 'a')]"),
        ("T = {(1, 2)}\nfor x in T: pass", "T = ((1, 2),)\nfor x in T: pass"),
        ("T = {1}\n@mark.parametrize('x', T)\ndef f(x): 0", "T = (1,)\n@mark.parametrize('x', T)\ndef f(x): 0"),
        ("T = {1}\nfor x in T: assert x in T", "T = {1}\nfor x in T: assert x in T"),
        ("T = {1}\nassert f() == T", "T = {1}\nassert f() == T"),
        ("T = {1}", "T = {1}"),
    ],
)
def test_a_set_that_is_gone_through_and_nothing_else_is_a_tuple(source: str, written: str) -> None:
    tree = ast.parse(source)
    in_order(tree)
    assert ast.unparse(tree) == ast.unparse(ast.parse(written))


def test_a_set_that_another_file_takes_stays_one() -> None:
    tree = ast.parse("T = {1}\nfor x in T: pass")
    in_order(tree, shared={"T"})
    assert ast.unparse(tree).startswith("T = {1}")
