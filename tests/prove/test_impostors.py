"""Impostors have every symbol and no knowledge."""

import ast
import json

import pytest

from quintain.grade.blind import Answers, Counts, Execution, Site
from quintain.grade.blind.relations import Term
from quintain.prove.impostors import common_constants, null_attackers, stub, surface
from quintain.records import Strength

REFERENCE = {
    "ferry/errors.py": b"class FerryError(ValueError): pass\nclass BandError(FerryError): pass\n",
    "ferry/__init__.py": b"class Ticket:\n    def price(self): return 3\ndef fare(zone): return 7\n",
}
SYMBOLS = ("fare", "Ticket", "Ticket.price", "BandError", "FerryError")


@pytest.fixture
def ferry():
    return surface("ferry", SYMBOLS, REFERENCE)


def defined(files):
    """Names and dotted members of an impostor, from its source."""
    tree = ast.parse(files["ferry/__init__.py"])
    names = {node.name for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    members = {
        f"{node.name}.{target.id}"
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        for part in node.body
        if isinstance(part, ast.Assign)
        for target in part.targets
    }
    return names | members


def test_exceptions_keep_their_nearest_public_base(ferry):
    assert ferry.exceptions == {"FerryError": "ValueError", "BandError": "FerryError"}


def test_exceptions_keep_every_base_that_a_caller_could_catch():
    source = (
        b"class _Own(KeyError): pass\nclass FerryError(ValueError): pass\nclass BandError(FerryError, _Own): pass\n"
    )

    assert surface("ferry", SYMBOLS, {"a.py": source}).exceptions["BandError"] == "FerryError, KeyError"


def answers(*checks):
    """Answers of one execution a check: the name of the relation and the canonical values that it expects."""
    sites = {}
    for number, (relation, *expected) in enumerate(checks):
        term = Term(relation, (Term("operand"), *(Term("expected", slot=slot) for slot in range(len(expected)))))
        execution = Execution(expected=tuple(map(json.dumps, expected)))
        sites[number] = Site(
            id=str(number), where="", mode="full", relation=term, groups=(str(number),), executions={"t": (execution,)}
        )
    counts = Counts(static=0, collected=0, executed=0, groups=0, counterparts=0)
    return Answers(
        sites=sites, types={}, decoys=(), counts=counts, strength=Strength(), not_blinded=(), not_executed=()
    )


def test_the_constants_that_most_checks_expect_are_tried(ferry):
    held = answers(
        ("==", ["i", "7b"]), ("==", ["l", ["i", "7b"], ["s", "kiln"]]), ("==", ["s", "kiln"]), ("==", ["s", "x"])
    )

    assert common_constants(held)[:2] == ["123", "'kiln'"]
    assert "constant 123" in null_attackers(ferry, held)


def test_what_is_raised_says_all_that_is_asked_for(ferry):
    held = answers(("raises", ["T", "ValueError"], ["s", r"no fare \(zone \d+\)"]))

    package = null_attackers(ferry, held)["always BandError"]["ferry/__init__.py"].decode()
    assert "raise BandError('no no fare (zone d)')" in package


def test_a_stub_has_every_symbol(ferry):
    assert defined(stub(ferry)) >= set(SYMBOLS)


def test_every_null_attacker_has_every_symbol(ferry):
    missing = {name: set(SYMBOLS) - defined(files) for name, files in null_attackers(ferry).items()}

    assert set(missing) >= {"always True", "echo", "identity codec", "always BandError", "always ValueError"}
    assert not any(missing.values())


def test_a_base_is_defined_before_its_exception(ferry):
    text = stub(ferry)["ferry/__init__.py"].decode()

    assert text.index("class FerryError(ValueError)") < text.index("class BandError(FerryError)")


def test_a_class_that_is_no_exception_is_not_taken_for_one():
    shapes = surface("ferry", ("Ticket", "Odd"), {"a.py": b"class Odd(Ticket): pass\nclass Ticket(Odd): pass\n"})

    assert shapes.exceptions == {}
