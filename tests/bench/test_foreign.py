"""A suite that others wrote is blinded and compared with plain pytest; what falls short of a bar is said."""

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from quintain.grade.blind import Answers, Counts, Execution, Site
from quintain.grade.blind.relations import Term
from quintain.prove.mutants import Kill, mutants
from quintain.records import Strength

FOREIGN = Path(__file__).resolve().parents[2] / "bench" / "foreign"


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    """One small package through everything."""
    if os.geteuid() != 0:
        pytest.skip("needs root: what takes half a minute and is the same for all runs once")
    results = tmp_path_factory.mktemp("results")
    command = [sys.executable, FOREIGN, "--only", "inflection", "--mutants", "3", "--results", results, "--json"]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.stdout, done.stderr.decode()
    return json.loads(done.stdout)["results"][0]


def test_no_outcome_is_changed_by_blinding(measured):
    assert (measured["tests"], measured["own"]["passed"], measured["own"]["apart"]) == (455, 455, [])


def test_mutants_are_seen_alike(measured):
    mutation = measured["mutation"]
    assert (mutation["tried"], mutation["apart"]) == (3, [])
    assert mutation["both_kill"] + mutation["both_pass"] == 3


def test_honest_neighbours_are_graded_alike(measured):
    assert [(each["on"], each["passed"] > 400, each["apart"]) for each in measured["neighbours"]] == [
        ("0.5.0", True, []), ("0.4.0", True, []), ("0.3.1", True, []),
    ]  # fmt: skip


@pytest.fixture
def bench(monkeypatch):
    """The bench's own modules."""
    monkeypatch.syspath_prepend(str(FOREIGN.parent))
    monkeypatch.syspath_prepend(str(FOREIGN))
    names = ("kept", "packages", "nulls", "case", "page")
    yield SimpleNamespace(**{name: importlib.import_module(name) for name in names})
    for name in names:
        sys.modules.pop(name)


FAULTS = {
    "apart on the package itself": {"own": {"apart": [1]}},
    "full or pair": {"strength": {"full": 1, "polarity": 30}},
    "full, of": {"name": "boltons", "strength": {"full": 20, "pair": 13}},
    "processor time": {"blind_cpu": 4.0},
    "apart on mutants": {"mutation": {"apart": [1]}},
    "honest tests rejected": {"neighbours": [1]},
}


@pytest.mark.parametrize("fault", ["", *FAULTS])
def test_a_bar_that_is_not_met_is_said(bench, measured, fault):
    result = msgspec.convert(measured | {"blind_cpu": 1.0, "plain_cpu": 1.0}, bench.case.Result)
    apart = bench.case.Apart(on="x", test="t", passes="plain", why="differs")
    change = dict(FAULTS.get(fault, {}))
    for name in {"own", "mutation"} & change.keys():
        change[name] = msgspec.structs.replace(getattr(result, name), apart=(apart,))
    if "neighbours" in change:
        change["neighbours"] = (bench.case.Compared(on="x", tests=9, passed=9, apart=(apart,)),)
    if "strength" in change:
        change["strength"] = msgspec.convert(change["strength"], type(result.strength))

    said = bench.page.missed([msgspec.structs.replace(result, **change)])

    assert len(said) == bool(fault)
    assert all(fault in line for line in said)


def test_what_a_run_that_was_cut_short_did_not_come_to_is_no_rejection(bench, measured):
    result = msgspec.convert(measured | {"blind_cpu": 1.0, "plain_cpu": 1.0}, bench.case.Result)
    apart = bench.case.Apart(on="0.4.0", test="t.py::test_gone", passes="plain", why="missing at t.py:3")
    cut = bench.case.Compared(on="0.4.0", tests=9, passed=9, apart=(apart,), cut="blind: memory")
    shown = msgspec.structs.replace(result, neighbours=(cut,))

    assert bench.page.missed([shown]) == ["inflection 0.4.0: not compared, cut short (blind: memory)"]
    assert "test_gone" not in bench.page.page([shown], {})


@pytest.mark.parametrize(("end", "found"), [("exited", ["t.py::a", "t.py::b"]), ("wall", ["t.py::b"])])
def test_what_a_run_on_a_mutant_did_not_come_to_in_time_is_no_disagreement(bench, end, found):
    mutant = mutants({"m.py": b"def f():\n    return 1\n"})[0]
    kills = (
        Kill(mutant=mutant, ran=("t.py::a", "t.py::b"), by=("t.py::a",), end=end),
        Kill(mutant=mutant, ran=("t.py::a", "t.py::b"), by=("t.py::b",)),
    )
    again = {"t.py::b": bench.case.Apart(on="x", test="t.py::b", passes="blind", why="differs")}

    assert [each.test for each in bench.case.told(kills, ("t.py::a", "t.py::b"), again)] == found


@pytest.mark.parametrize("why", ["differs at t.py:3", "missing at t.py:9", "extra at t.py:9"])
def test_a_pair_and_a_check_asked_otherwise_often_explain_a_mutant_that_blind_grading_alone_sees(bench, measured, why):
    result = msgspec.convert(measured | {"blind_cpu": 1.0, "plain_cpu": 1.0}, bench.case.Result)
    kind = bench.case.explanation("plain", why, frozenset({"t.py:3"}))
    apart = bench.case.Apart(on="x", test="t", passes="plain", why=why, kind=kind)
    explained = msgspec.structs.replace(result.mutation, apart=(apart,))

    assert bench.page.missed([msgspec.structs.replace(result, mutation=explained)]) == []


def test_the_page_holds_every_figure_and_disagreement(bench, measured):
    result = msgspec.convert(measured, bench.case.Result)
    apart = bench.case.Apart(on="0.4.0", test="t.py::test_a", passes="blind", why="pytest said no")
    shown = msgspec.structs.replace(result, own=msgspec.structs.replace(result.own, apart=(apart,)))

    text = bench.page.page([shown], {"other": "asserts nothing"})

    assert all(
        part in text for part in ("inflection 0.5.1", "455", "t.py::test_a", "pytest said no", "asserts nothing")
    )


def test_a_failing_test_is_left_out_of_a_suite_with_nothing_else(bench):
    files = {"t.py": b"class A:\n    def test_a(self): pass\n    def test_b(self): pass\n", "u.py": b"import gone\n"}

    left = bench.case.without(files, {"t.py::A::test_a", "u.py"})

    assert left == {"t.py": b"class A:\n\n    def test_b(self):\n        pass"}


def test_what_is_said_everywhere_earns_what_a_suite_gives_away(bench):
    operand, expected = Term("operand"), Term("expected")
    bit, seven = Execution(), Execution(expected=('["i","7"]',))
    common = {"id": "a", "where": "a:1", "groups": ("a",)}
    answers = Answers(
        sites={
            1: Site(mode="polarity", relation=operand, executions={"t": (bit,)}, **common),
            2: Site(mode="full", relation=Term("==", (operand, expected)), executions={"t": (seven,)}, **common),
        },
        types={},
        decoys=(),
        counts=Counts(static=2, collected=1, executed=2, groups=2, counterparts=0),
        strength=Strength(full=1, polarity=1),
        not_blinded=(),
        not_executed=(),
    )
    best = bench.nulls.best_null(answers)

    assert (best.said, best.share) == ("True", 0.5)


def test_lines_that_the_import_alone_comes_through_are_those_of_no_test(bench):
    reached = {"": {"a.py": frozenset({1, 2})}, "t.py::test_a": {"a.py": frozenset({2, 3})}, "t.py::test_b": {}}

    assert bench.case.by_tests(reached) == {"a.py": {2, 3}}


def test_a_part_is_made_once_for_all_that_it_depends_on(bench, tmp_path):
    made = iter(range(9))
    first, again, other = (bench.kept.Kept("b", version, folder=tmp_path) for version in ("1", "1", "2"))

    assert [each.made("part", int, lambda: next(made)) for each in (first, again, other)] == [0, 0, 1]
