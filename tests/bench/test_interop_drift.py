"""What is written down of each consumer's interface, and that a change of it would be seen.

The installed releases are compared by `python interop`, in their environments.
"""

import dataclasses
import enum
import json
import re
import runpy
from pathlib import Path
from typing import Any, TypedDict

import pytest

INTEROP = Path(__file__).parents[2] / "interop"
INTERFACES = runpy.run_path(str(INTEROP / "interfaces.py"))
SHAPE, MOVED, FOUND, USED = (INTERFACES[name] for name in ("shape", "moved", "found", "USED"))
LOCKS = sorted(path.stem for path in (INTEROP / "locks").iterdir())


class Fields(TypedDict):
    score: float
    name: str


@dataclasses.dataclass
class Given:
    name: str
    score: float = 0.0


class Mode(enum.Enum):
    ON = "on"


class Model:
    """As pydantic has fields."""

    class Field:
        def __init__(self, *, required: bool) -> None:
            self.required = required

        def is_required(self) -> bool:
            return self.required

    model_fields = {"name": Field(required=True), "score": Field(required=False)}


def called(first: int, *rest: int, second: int = 2, **others: int) -> None: ...


@pytest.mark.parametrize(
    ("thing", "shape"),
    [
        (called, ["first", "*rest", "named second=", "**others"]),
        (Fields, ["name", "score"]),
        (Given, ["name", "score="]),
        (Mode, {"ON": "on"}),
        (Model, ["name", "score="]),
        (ValueError, "ValueError"),
        ("0.9", "0.9"),
        (frozenset({"b", "a"}), ["a", "b"]),
        (property(called), "property"),
    ],
)
def test_a_shape_is_what_a_caller_or_a_reader_could_see_change(thing: Any, shape: Any) -> None:
    assert SHAPE(thing) == shape


def test_what_is_gone_has_no_shape() -> None:
    assert [FOUND(path) for path in ("json:nothing", "no_such_module:thing")] == [None, None]


def test_what_moved_is_named_with_what_it_was_and_is() -> None:
    before, now = {"a": ["x"], "b": ["y"], "c": 1}, {"a": ["x"], "b": ["y", "z"]}
    assert MOVED(before, now) == ['b: ["y"] is now ["y", "z"]', "c: 1 is now null"]


def test_what_did_not_move_is_not_named() -> None:
    assert MOVED({"a": ["x"]}, {"a": ["x"]}) == []


def test_each_consumer_with_a_lock_has_an_interface() -> None:
    assert sorted(USED) == LOCKS


@pytest.mark.parametrize("name", LOCKS)
def test_all_that_is_used_of_a_consumer_is_written_down_and_was_there(name: str) -> None:
    written = json.loads((INTEROP / "shapes" / f"{name}.json").read_bytes())
    assert list(written) == list(USED[name])
    assert None not in written.values()


@pytest.mark.parametrize("name", LOCKS)
def test_the_lock_of_a_consumer_has_the_release_that_is_pinned(name: str) -> None:
    pins = re.findall(r'packages=\("([^"]+)"', (INTEROP / "__main__.py").read_text())
    (pin,) = [pin for pin in pins if pin.split("==")[0] in (name, f"{name}-ai")]
    assert f"{pin} --hash" in (INTEROP / "locks" / f"{name}.txt").read_text()
