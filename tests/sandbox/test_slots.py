"""A slot's own program."""

import sys

import pytest

from quintain.sandbox.slots import _bytecode


@pytest.mark.parametrize(
    ("prefix", "silent", "options"),
    [
        (None, False, ()),
        ("/elsewhere", False, ("-X", "pycache_prefix=/elsewhere")),
        ("/elsewhere", True, ("-X", "pycache_prefix=/elsewhere", "-B")),
    ],
)
def test_a_slot_keeps_its_bytecode_where_its_caller_does(monkeypatch, prefix, silent, options):
    monkeypatch.setattr(sys, "pycache_prefix", prefix)
    monkeypatch.setattr(sys, "dont_write_bytecode", silent)

    assert _bytecode() == options
