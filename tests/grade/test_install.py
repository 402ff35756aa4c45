"""Each candidate of `tests/candidates/build-*` is named by what is special about it and says what must become of it."""

import dataclasses
import tomllib
from pathlib import Path

import msgspec
import pytest

from quintain.errors import Fault
from quintain.grade.candidate import Refused, as_source, read_candidate
from quintain.grade.install import Built, Exhausted, Workshop, build
from quintain.records import Limits, Profile
from quintain.sandbox.api import Image
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image

CANDIDATES = sorted(path.parent for path in Path(__file__).parents[1].glob("candidates/build-*/expect.toml"))
LIMITS = Limits(wall=60.0, cpu=30, processes=64, open_files=1024)


@pytest.fixture(scope="module")
def workshop():
    with open_sandbox(warm=True) as sandbox:
        yield Workshop(sandbox=sandbox, image=host_image("build"), limits=LIMITS, profile=Profile())


def candidate(name):
    return Path(__file__).parents[1] / "candidates" / f"build-{name}"


def outcome(folder, workshop, how="backend"):
    """What becomes of a candidate, under the limits that it asks for."""
    limits = tomllib.loads((folder / "expect.toml").read_text()).get("limits", {})
    workshop = dataclasses.replace(workshop, limits=msgspec.structs.replace(workshop.limits, **limits))
    source = read_candidate(folder / "package")
    return source if isinstance(source, Refused) else build(source, workshop, ("pebble",), how=how)


def as_expected(found):
    """An outcome in the words of `expect.toml`."""
    if isinstance(found, Refused):
        return {"verdict": "refused", "reason": found.reason}
    if isinstance(found, Exhausted):
        return {"verdict": "exhausted", "reason": found.end}
    return {
        "verdict": "built",
        "files": sorted(found.files),
        "dropped": [line.split(": ")[0] for line in found.dropped],
    }


@pytest.mark.parametrize("folder", CANDIDATES, ids=lambda path: path.name)
def test_what_becomes_of_a_candidate_is_what_it_expects(folder, workshop):
    expect = tomllib.loads((folder / "expect.toml").read_text())
    found = as_expected(outcome(folder, workshop))
    assert found["verdict"] == expect["verdict"], found
    assert expect.get("reason", "") in found.get("reason", "")
    assert found.get("files", []) == expect.get("files", [])
    assert set(found.get("dropped", [])) >= set(expect.get("dropped", []))


@pytest.mark.parametrize(
    "name", ["hatchling", "flit", "setuptools", "setup-script", "lone-module", "pth", "script-file"]
)
def test_the_fast_way_and_pip_give_the_same_tree(name, workshop):
    fast, pip = (outcome(candidate(name), workshop, how) for how in ("backend", "pip"))
    assert isinstance(fast, Built), fast
    assert isinstance(pip, Built), pip
    assert fast.files
    assert fast.files == pip.files


def test_a_build_that_writes_wherever_it_can_changes_nothing_for_the_next(workshop):
    outcome(candidate("writes-outside"), workshop)
    assert as_expected(outcome(candidate("setuptools"), workshop))["verdict"] == "built"


def test_building_twice_gives_the_same_tree(workshop):
    first, second = (outcome(candidate("hatchling"), workshop) for _ in range(2))
    assert first == second


def test_only_the_admitted_names_of_a_package_cross(workshop):
    source = read_candidate(candidate("other-name") / "package")
    assert set(build(source, workshop, ("pebble", "stone")).files) == {"stone/__init__.py"}


def test_the_source_of_the_candidate_is_left_as_it_was(workshop):
    before = read_candidate(candidate("setup-script") / "package")
    outcome(candidate("setup-script"), workshop)
    assert read_candidate(candidate("setup-script") / "package") == before


def test_words_of_a_build_are_shown_on_one_printable_line(workshop):
    source = as_source({"setup.py": b"raise SystemExit('\\x1b[2J' + 'x' * 10_000)"})
    refused = build(source, workshop, ("pebble",))
    assert refused.reason.isprintable()
    assert len(refused.reason) < 400


def test_a_room_that_cannot_be_had_is_a_fault_and_no_outcome(workshop):
    nowhere = dataclasses.replace(workshop.image, digest="sha256:0", site=Path("/nowhere"))
    lost = dataclasses.replace(workshop, image=nowhere)
    with pytest.raises(Fault):
        build(read_candidate(candidate("hatchling") / "package"), lost, ("pebble",))


@pytest.mark.parametrize("how", ["backend", "pip"])
def test_an_image_without_the_backend_is_our_fault_and_no_refusal(workshop, how, tmp_path):
    empty = Image(name="build", digest="sha256:0", site=tmp_path)
    source = read_candidate(candidate("setuptools") / "package")
    with pytest.raises(Fault, match=r"did not begin: ModuleNotFoundError"):
        build(source, dataclasses.replace(workshop, image=empty), ("pebble",), how=how)
