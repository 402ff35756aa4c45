"""The inputs of a test are laid open where it can be run on others, and left where it cannot."""

import ast

import pytest

from quintain.grade.blind.inputs import lay_open


def opened(source):
    tree = ast.parse(source)
    lay_open({"test_m0.py": tree})
    return ast.unparse(ast.fix_missing_locations(tree))


def rows(source):
    """The inputs that a module's tests are run on, as source."""
    calls = (node for node in ast.walk(ast.parse(opened(source))) if isinstance(node, ast.Call))
    return [[ast.unparse(arg) for arg in call.args] for call in calls if ast.unparse(call.func) == "_q.rows"]


def test_literals_of_the_body_become_inputs():
    text = opened("def test_0():\n    with _q.Site(4) as _s:\n        _s.see(read('rc', 3), 123456)\n")

    assert text == (
        "def test_0():\n    for _row in _q.rows('rc', 3):\n        with _row as _in:\n"
        "            with _q.Site(4) as _s:\n                _s.see(read(_in[0], _in[1]), 123456)"
    )


@pytest.mark.parametrize(
    ("statement", "inputs"),
    [
        ("f('a')['b'][2]", ["'a'"]),
        ("f(f'{x} and', b'y')", ["b'y'"]),
        ("getattr(f(1.5), 'name')", ["1.5"]),
        ("f(True, None, -3)", ["3"]),
        ("[f(n) for n in (1, 2)]", ["1", "2"]),
        ("f(lambda: g('z'), key='k')", ["'z'", "'k'"]),
    ],
)
def test_names_places_and_truths_are_no_inputs(statement, inputs):
    assert rows(f"def test_0():\n    {statement}\n") == [inputs]


def test_parameters_of_a_test_are_inputs():
    source = "@pytest.mark.parametrize(('a', 'b'), [(1, 2)])\ndef test_0(a, b):\n    f(a, b, 'c')\n"

    assert rows(source) == [["a", "b", "'c'"]]


@pytest.mark.parametrize(
    "source",
    [
        "def test_0(tmp_path):\n    f(1)\n",
        "def test_0():\n    if f(1):\n        return\n",
        "def test_0():\n    yield f(1)\n",
        "async def test_0():\n    f(1)\n",
        "def test_0():\n    f()\n",
        "def helper():\n    f(1)\n",
    ],
)
def test_what_cannot_be_run_on_others_is_left(source):
    assert opened(source) == ast.unparse(ast.parse(source))
