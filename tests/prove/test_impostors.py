"""Impostors have every symbol and no knowledge."""

import ast

import pytest

from quintain.prove.impostors import null_attackers, stub, surface

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
