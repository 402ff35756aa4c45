"""A slot's own program."""

import platform
import sys

import pytest

from quintain.errors import NoSandbox
from quintain.sandbox.api import Job
from quintain.sandbox.image import host_image
from quintain.sandbox.interpreter import Interpreter
from quintain.sandbox.namespaces import NamespaceSandbox
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


def test_a_room_whose_interpreter_is_not_the_images_is_refused(monkeypatch):
    image = host_image("test")
    monkeypatch.setattr(Interpreter, "version", "cpython 3.99.0")
    with NamespaceSandbox(warm=False, slots=1) as sandbox, pytest.raises(NoSandbox) as refused:
        sandbox.run(image, Job(program=("true",)))

    assert refused.value.message == (
        "a room cannot be made here: the image is for cpython 3.99.0, and the interpreter of the room is "
        f"cpython {platform.python_version()}"
    )
