"""The bench of the copy guard measures real packages, and writes its figures below the page's own words."""

import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench" / "copy_guard"
PLAIN = ("exact", "reformatted", "renamed", "reordered")


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    """Three small packages through everything: exit status, figures, page."""
    page = tmp_path_factory.mktemp("page") / "page.md"
    page.write_text("Words.\n\n<!-- measured -->\nbygone\n")
    command = [sys.executable, BENCH, "--only", "pylev", "strsimpy", "hashids", "--json", "--write", page]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.stdout, done.stderr.decode()
    return done.returncode, json.loads(done.stdout), page.read_text()


def test_every_bar_is_met_by_small_packages(measured):
    assert measured[0] == 0


def test_each_package_is_seen_in_nine_disguises(measured):
    found = measured[1]["disguises"]

    assert set(found) == {"pylev", "strsimpy", "hashids"}
    for disguised in found.values():
        assert len(disguised) == 9
        assert {disguised[how]["flag"] for how in PLAIN} == {"hard"}
        assert {each["flag"] for each in disguised.values()} <= {"hard", "suspect"}


def test_independent_packages_for_one_thing_and_strangers_are_told_apart_from_copies(measured):
    assert measured[1]["families"]["distances between texts"]["strsimpy, pylev"]["flag"] == "clear"
    assert measured[1]["others"]["strsimpy, hashids"]["flag"] == "clear"


def test_what_was_written_from_a_specification_is_held_against_the_reference_of_its_task(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCH))
    own = importlib.import_module("packages").own()
    sys.modules.pop("packages")  # another bench has one of that name
    independent = BENCH.parent.parent / "tests" / "independent"

    assert {spec: {*found} - {"reference"} for spec, found in own.items()} == {
        spec.name: {each.name for each in spec.iterdir() if each.is_dir()}
        for spec in independent.iterdir()
        if spec.is_dir()
    }
    assert all(len(found["reference"]) > 0 for found in own.values())


def test_the_page_keeps_its_words_and_has_the_figures(measured):
    words, _, figures = measured[2].partition("<!-- measured -->\n")

    assert words == "Words.\n\n"
    assert "| pylev 1.4.0 |" in figures
    assert "bygone" not in figures
