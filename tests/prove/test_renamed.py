"""A package is had under another's names: its names in code, its words in texts, and nothing else."""

import ast
from pathlib import Path

import pytest

from quintain.author.choose import Choice, choose, parts
from quintain.author.render import Draft
from quintain.author.siblings import disguised
from quintain.author.skeleton import read_skeleton
from quintain.prove.renamed import renamed

SKELETONS = sorted((Path(__file__).resolve().parents[2] / "skeletons").iterdir())

LIKE = {
    "reel/__init__.py": b"""from reel.words import lex
VERBS = ('stale',)
class Winch:
    def feed(self): ...
"""
}
NAMES = {"knot": "reel", "split": "lex", "Loom": "Winch", "run": "feed", "if": "when", "copy": "dup", "when": "if"}
SIGNS = {".": "-", "$": "L", "stale": "due"}


def under(module: str) -> str:
    [(path, data)] = renamed({"knot/words.py": module.encode()}, NAMES | SIGNS, LIKE).items()
    assert path == "reel/words.py"
    return data.decode().rstrip("\n")


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        ("from knot.words import split", "from reel.words import lex"),
        ("class Loom:\n\n    def run(self, split):\n        return self.run(split=split)",
         "class Winch:\n\n    def feed(self, lex):\n        return self.feed(lex=lex)"),
        ("def inner():\n    global run, other\n    run = 1", "def inner():\n    global feed, other\n    feed = 1"),
    ],
)  # fmt: skip
def test_names_become_those_of_the_other_package(module: str, expected: str) -> None:
    assert under(module) == expected


def test_a_word_that_is_a_keyword_is_replaced_in_texts_alone() -> None:
    assert under("said = 'if' if words else f'{(1 if said else 2)} if'") == (
        "said = 'when' if words else f'{(1 if said else 2)} when'"
    )


def test_a_word_that_becomes_a_keyword_is_replaced_in_texts_alone() -> None:
    assert under("when = {'when': 1}") == "when = {'if': 1}"


def test_a_method_of_a_built_in_type_keeps_its_name() -> None:
    assert under("held = words.copy()\nknown = {'copy': held}") == "held = words.copy()\nknown = {'dup': held}"


def test_a_sign_is_replaced_in_texts_and_nowhere_in_code() -> None:
    assert under("LAST, PARTED = ('$', '.')\nheld = words.held") == "LAST, PARTED = ('L', '-')\nheld = words.held"


def test_a_text_that_the_other_package_has_too_stays() -> None:
    assert under("VERBS = {'stale': 1, 'run': 2}") == "VERBS = {'stale': 1, 'feed': 2}"


def test_a_part_of_a_word_is_none() -> None:
    assert under("rerun = 'runs, run_on, run'") == "rerun = 'runs, run_on, feed'"


def vocabulary(choice: Choice) -> dict[str, str]:
    return {role: text for name, texts in choice.names.items() for role, text in parts(name, texts).items()}


def code(data: bytes) -> str:
    """A module without its docstrings, in which a word is a word."""
    tree = ast.parse(data)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            said = [isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in body]
            node.body = [each for each, only in zip(body, said, strict=True) if not only] or [ast.Pass()]  # type: ignore[attr-defined]
    return ast.unparse(tree)


@pytest.mark.parametrize("skeleton", SKELETONS, ids=lambda path: path.name)
def test_a_reference_under_another_tasks_names_is_what_its_skeleton_makes_with_them(skeleton: Path) -> None:
    source = read_skeleton(skeleton)
    other = choose(source, 1)
    for task in (choose(source, seed) for seed in (2, 3)):
        names = {text: vocabulary(task)[role] for role, text in vocabulary(other).items()}
        found, made = renamed(Draft(other).site, names, Draft(task).site), Draft(disguised(other, task)).site
        assert {path: code(data) for path, data in found.items()} == {path: code(data) for path, data in made.items()}
