"""Each gate holds on a good task, and breaks on one that is wrong in just that way."""

import doctest
import inspect
import json
import shlex
import shutil
from pathlib import Path

import pytest

from quintain.exploits import mechanisms
from quintain.grade.candidate import as_source
from quintain.grade.grader import Grader
from quintain.prove.bench import Bench
from quintain.prove.gates import GATES, empty
from quintain.prove.prove import Provers, prove, proved
from quintain.records import Gate, Proof
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import open_task

FERRY = Path(__file__).parent.parent / "tasks" / "ferry"
NOT_ASKED = ("upstream", "upstream, renamed", "decisive", "ladder", "spec coverage", "siblings")
"""Of a task without upstream, whose record was written by hand."""
RAISED = "from ferry import FareError, fare\nfrom outcome import raised\n"


@pytest.fixture(scope="module")
def grader():
    with open_sandbox(warm=True, slots=1) as sandbox:
        yield Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=None)


@pytest.fixture(autouse=True)
def small_pack(monkeypatch):
    """A tenth of the exploit pack, all of which is let loose on another task, mechanism by mechanism."""
    monkeypatch.setattr("quintain.prove.gates.mechanisms", lambda: mechanisms()[3::10])


@pytest.fixture
def bench(grader, tmp_path):
    """The ferry task, with files replaced and its count of assertions set."""

    def make(files=(), **fields):
        root = tmp_path / "ferry"
        shutil.copytree(FERRY, root)
        grading = root / "private/grading.toml"
        grading.write_text(grading.read_text().replace("wall = 5.0", "wall = 60.0"))  # a busy machine is no evidence
        for name, text in dict(files).items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        contract = json.loads((root / "private/contract.json").read_text())
        contract["grader"]["min_passed"] = fields.pop("min_passed", 6)
        (root / "private/contract.json").write_text(json.dumps(contract | fields))
        return Bench(task=open_task(root), grader=grader, packages=tmp_path / "packages")

    return make


def gate(name):
    """The gate of a name."""
    return dict(GATES)[name]


def suite(*lines, head=RAISED):
    """The suite's one file, of tests of one line each."""
    tests = [f"def test_fare_{number:02}():\n    {line}\n" for number, line in enumerate(lines, 1)]
    return {"private/suite/test_fare.py": head + "\n\n" + "\n\n".join(tests)}


def reference(**replaced):
    """The reference's module with text replaced."""
    text = (FERRY / "private/reference/ferry/__init__.py").read_text()
    for old, new in replaced.values():
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize("name", [name for name, _ in GATES if name not in NOT_ASKED])
def test_a_good_task_holds_every_gate(bench, name):
    assert gate(name)(bench()).held


@pytest.mark.parametrize("name", NOT_ASKED)
def test_an_invented_task_that_was_written_by_hand_is_not_asked_for_what_it_has_not(bench, name):
    assert gate(name)(bench()).held is None


@pytest.mark.parametrize(
    ("outcomes", "held"),
    [([True, None], True), ([True, False, None], False), ([None], False), ([], False)],
)
def test_a_proof_holds_if_some_gate_does_and_none_is_broken(outcomes, held):
    gates = tuple(Gate(name=str(at), held=outcome, saw="") for at, outcome in enumerate(outcomes))
    fields = {"task_id": "x", "task_digest": "", "grader_version": "", "image_digest": "", "engine": ""}

    assert Proof(**fields, guarantees=(), gates=gates, proved_on="2026-01-02").held is held


WRONG = {
    "a second open file": ("isolation", {"public/NOTES.md": "x"}, {}),
    "an empty spec": ("isolation", {"public/SPEC.md": " \n"}, {}),
    "a loop of asserts": (
        "counts",
        suite("for zone in (2, 3):\n        assert fare(zone) == 65 + 45 * zone"),
        {"min_passed": 1},
    ),
    "both sides of the candidate": ("blindness", suite("assert fare(2) == fare(2, 'day')"), {"min_passed": 1}),
    "an answer in a file beside the suite": (
        "leak scan",
        {**suite("assert fare(31, 'night') == 1946"), "private/suite/want.txt": "1946\n"},
        {"min_passed": 1},
    ),
    "a reference that looks at its hash seed": (
        "reference",
        {
            "private/reference/ferry/__init__.py": "import os\n"
            + reference(a=("return price", "return int(os.environ['PYTHONHASHSEED'] == '77') or price"))
        },
        {},
    ),
    "a known-bad that is right": ("known-bad", {"private/known-bad/ferry/__init__.py": reference()}, {}),
    "a known-bad without a symbol": ("known-bad", {"private/known-bad/ferry/__init__.py": "def fare(): pass\n"}, {}),
    "a mutated domain without upstream": ("upstream", {}, {"kind": "mutated-domain"}),
    "a mutated domain without an adapter": ("upstream, renamed", {}, {"kind": "mutated-domain"}),
    "a suite that asks for nothing": (
        "stub",
        {
            **suite("assert fare(2) is None"),
            "private/reference/ferry/__init__.py": "class FareError(ValueError): pass\ndef fare(zone): pass\n",
        },
        {"min_passed": 1},
    ),
    "errors without a counterpart": (
        "null attackers",
        suite("assert raised(lambda: fare(0)) is FareError"),
        {"min_passed": 1},
    ),
    "a truth that can be claimed": (
        "attack",
        suite("assert all(fare(zone) > 100 for zone in (1, 2))"),
        {"min_passed": 1},
    ),
    "a reference that is somebody else's": (
        "copy guard",
        {"private/reference/ferry/__init__.py": inspect.getsource(shlex) + reference()},
        {},
    ),
    "an independent solution that is none": (
        "copy guard",
        {
            "private/reference/ferry/__init__.py": inspect.getsource(doctest.DocTestRunner) + reference(),
            "private/independent/ferry/__init__.py": inspect.getsource(doctest.DocTestRunner),
        },
        {},
    ),
    "lines above what a disguise leaves": (
        "copy guard",
        {
            "private/reference/ferry/__init__.py": inspect.getsource(doctest.DocTestRunner) + reference(),
            "private/grading.toml": "[copy_guard.hard]\nwinnowing = 1.0\n[copy_guard.suspect]\nwinnowing = 1.0\n",
        },
        {},
    ),
    "a suite that sees few faults": ("mutants", suite("assert fare(1) == 110"), {"min_passed": 1}),
    "generators that change nothing": (
        "fresh inputs",
        {"private/generators.py": "def vary(values, random):\n    return values\n"},
        {},
    ),
    "a known-bad that draws lots": (
        "stable",
        {"private/known-bad/ferry/__init__.py": "import os\n" + reference(a=("110 +", "110 + os.urandom(1)[0] % 2 +"))},
        {},
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_gate_breaks_on_what_it_is_for(bench, wrong):
    name, files, fields = WRONG[wrong]

    assert not gate(name)(bench(files, **fields)).held


@pytest.mark.parametrize(
    ("files", "fields", "tried"), [({}, {}, 3), (suite("assert fare(1) == 110"), {"min_passed": 1}, 6)]
)
def test_mutants_that_leave_a_doubt_are_followed_by_more(bench, monkeypatch, files, fields, tried):
    monkeypatch.setattr("quintain.prove.gates.MUTANTS", 3)
    monkeypatch.setattr("quintain.prove.gates.MORE_MUTANTS", 6)

    saw = gate("mutants")(bench(files, **fields)).saw

    assert f"of {tried} killed, drawn from " in saw


FLOODS = """import os
def unless(value, call):
    while call() is value:
        os.write(1, bytes(1 << 20))
    return call()
"""
"""Beside the suite: goes on until a limit of the room is hit, for one answer of the candidate."""


def flooding(value):
    """A suite that a candidate without behaviour cannot fail in peace."""
    files = suite(
        f"assert unless({value}, lambda: fare(2)) == 155", head="from ferry import fare\nfrom floods import unless\n"
    )
    return {**files, "private/suite/floods.py": FLOODS}


def leaving(status):
    """A known-bad that leaves the room in the middle of the suite."""
    leave = ("return price *", f"return band == 'night' and __import__('os')._exit({status}) or price *")
    return {"private/known-bad/ferry/__init__.py": reference(a=leave)}


CUT_SHORT = {
    "a reference that writes without end when it is done": (
        "reference",
        {
            "private/reference/ferry/__init__.py": "import atexit, os\n"
            + reference()
            + "atexit.register(lambda: [os.write(2, bytes(1 << 20)) for _ in range(8)])\n"
        },
        {},
    ),
    "a stub that no test lets go": ("stub", flooding("None"), {"min_passed": 1}),
    "a null attacker that no test lets go": ("null attackers", flooding("False"), {"min_passed": 1}),
    "a known-bad that leaves": ("known-bad", leaving(0), {}),
    "a known-bad that leaves with an error": ("known-bad", leaving(1), {}),
    "a known-bad that leaves, blind and plain": ("parity", leaving(0), {}),
    "a known-bad that leaves every time": ("stable", leaving(0), {}),
}


@pytest.mark.parametrize("wrong", CUT_SHORT)
def test_a_room_that_was_cut_short_is_no_evidence(bench, wrong):
    name, files, fields = CUT_SHORT[wrong]

    seen = gate(name)(bench(files, **fields))

    assert not seen.held
    assert any(why in seen.saw for why in ("output: ", "file-size: ", "left before"))


def test_upstream_that_leaves_at_its_import_is_not_shown_to_lack_a_symbol(bench):
    made = bench()
    files = {"pyproject.toml": (FERRY / "private/reference/pyproject.toml").read_bytes()}
    vars(made)["upstream"] = as_source(files | {"ferry/__init__.py": b"import os\nos._exit(0)\n"})

    assert not gate("upstream")(made).held
    vars(made)["upstream"] = as_source(files | {"ferry/__init__.py": b"raise ImportError('no')\n"})
    assert gate("upstream")(made).held


def test_upstream_under_other_names_that_leaves_is_no_evidence(bench):
    made = bench({"private/upstream/adapter.py": ""})
    vars(made)["upstream"] = made.reference
    half = reference(a=("price * 4 // 3", "0"))
    vars(made)["renamed"] = {"ferry/__init__.py": half.encode()}

    assert gate("upstream, renamed")(made).held
    leave = half.replace("return 0", "return __import__('os')._exit(0)")
    assert leave != half
    vars(made)["renamed"] = {"ferry/__init__.py": leave.encode()}
    assert not gate("upstream, renamed")(made).held


def test_a_directory_that_is_not_empty_is_not_refused_for_it(bench):
    files = {"pyproject.toml": (FERRY / "private/reference/pyproject.toml").read_bytes(), "ferry/__init__.py": b""}

    assert not empty(bench(), files).held


def test_parity_breaks_where_plain_pytest_is_fooled(bench):
    made = bench()
    fooling = b"class FareError(ValueError): pass\nclass A(int):\n    __eq__ = lambda a, b: True\n"
    fooling += b"def fare(*given, **named): return A()\n"
    vars(made)["sites"] = {"always equal": {"ferry/__init__.py": fooling}}

    seen = gate("parity")(made)

    assert not seen.held
    assert "always equal" in seen.saw


def test_a_proof_is_bound_to_the_digest(bench, tmp_path):
    made = bench()
    proof = prove(made.task, Provers(grader=made.grader), cache=tmp_path, today="2026-01-02", report=print)
    before = proved(made.task, Provers(grader=made.grader), tmp_path / "private")
    (made.task.root / "private/record.json").write_text('{"decisions": [] }')

    assert proof.held
    assert before == proof
    assert proved(open_task(made.task.root), Provers(grader=made.grader), tmp_path / "private") is None


def test_a_broken_proof_is_not_kept(bench, tmp_path):
    made = bench({"public/NOTES.md": "x"})

    proof = prove(made.task, Provers(grader=made.grader), cache=tmp_path, today="2026-01-02", report=print)

    assert not proof.held
    assert proved(made.task, Provers(grader=made.grader), tmp_path / "private") is None
