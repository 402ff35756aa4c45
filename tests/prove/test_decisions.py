"""The gates on decisions hold on a task whose record is true, and break where one thing in it is wrong."""

import dataclasses
import json
from pathlib import Path

import msgspec
import pytest

from quintain.grade.grader import Grader
from quintain.prove.bench import Bench
from quintain.prove.decisions import coverage_faults, decisive, ladder, related, siblings, spec_coverage
from quintain.records import Clause, Decision, Edit, Example, Flip, Record, Rung, encode_json
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import Task, open_task
from quintain.store.tree import write_new_tree

MODULE = """STEP = 1


def one(x):
    return x + STEP


def two(x):
    return x * STEP + 10


def three(x):
    return x + 20


def four(x):
    return x + 30


def five(x):
    if x < 0:
        raise ValueError(x)
    return x + 40
"""
SYMBOLS = ("one", "two", "three", "four", "five")
SUITE = """from outcome import raised
from steps import five, four, one, three, two


def test_one_1():
    assert one(5) == 6


def test_one_2():
    assert one(70) == 71


def test_two_1():
    assert two(5) == 15


def test_two_2():
    assert two(70) == 80


def test_three_1():
    assert three(5) == 25


def test_three_2():
    assert three(70) == 90


def test_four_1():
    assert four(5) == 35


def test_four_2():
    assert four(70) == 100


def test_five_1():
    assert five(5) == 45


def test_five_2():
    assert raised(lambda: five(-1)) is ValueError
"""
OUTCOME = """def raised(call):
    try:
        call()
    except Exception as error:
        return type(error)
    return None
"""
SPEC = "# steps\n\nThe step is 1. `three(1)` is 21.\n\n" + "\n".join(f"## `{name}(x)`\n" for name in SYMBOLS)
SPEC += "\nA negative number raises `ValueError`.\n"
PROJECT = """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "steps"
version = "1"

[tool.hatch.build.targets.wheel]
packages = ["src/steps"]
"""


def ids(*names: str) -> tuple[str, ...]:
    return tuple(f"test_steps.py::test_{name}_{number}" for name in names for number in (1, 2))


def edit(line: int, text: str) -> Edit:
    return Edit(path="steps/__init__.py", first=line - 1, last=line, text=text + "\n")


STEP = edit(1, "STEP = 2")
NO_THREE, NO_FOUR = edit(13, "    return 0"), edit(17, "    return 0")
FLIP = Flip(alternative="double", edits=(STEP,), assertions=ids("one", "two"))
RECORD = Record(
    decisions=(
        Decision(
            id="step", kind="constant", was="1", now="1", probe="one(1)", probe_was="2", probe_now="2",
            assertions=ids("one", "two"), chosen="single", flips=(FLIP,),
        ),
    ),
    skeleton="stairs",
    vocabulary={"package": "steps", "up": "one"},
    clauses=(
        Clause(id="step", text="The step is 1.", assertions=ids("one", "two")),
        *(Clause(id=name, text=f"## `{name}(x)`", assertions=ids(name)) for name in SYMBOLS),
    ),
    examples=(Example(program="three(1)", outcome="21"),),
    ladder=(Rung(name="conventional", alternatives={"step": "double"}, edits=(STEP, NO_THREE, NO_FOUR)),),
)  # fmt: skip


def tree(name: str, record: Record, module: str = MODULE, suite: str = SUITE) -> dict[str, bytes]:
    package = {"pyproject.toml": PROJECT, "src/steps/__init__.py": module}
    contract = {
        "task_id": name,
        "kind": "invented-domain",
        "import_name": "steps",
        "public_symbols": SYMBOLS,
        "grader": {"pytest_paths": ["suite"], "min_passed": 10, "source": "by hand"},
        "reference_install": "reference",
        "known_bad_install": "known-bad",
        "upstream_sdist": None,
        "anti_memorization": "none",
        "provenance": "none",
    }
    texts = {
        "public/SPEC.md": SPEC,
        "private/contract.json": json.dumps(contract),
        "private/record.json": encode_json(record).decode(),
        "private/suite/test_steps.py": suite,
        "private/suite/outcome.py": OUTCOME,
        **{f"private/{place}/{path}": text for place in ("reference", "known-bad") for path, text in package.items()},
    }
    return {path: text.encode() for path, text in texts.items()}


@pytest.fixture(scope="module")
def grader():
    with open_sandbox(warm=True, slots=2) as sandbox:
        yield Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=None)


@pytest.fixture(scope="module")
def task(tmp_path_factory: pytest.TempPathFactory) -> Task:
    root = tmp_path_factory.mktemp("alone") / "steps"
    write_new_tree(root, tree("steps", RECORD))
    return open_task(root)


def bench(task: Task, grader: Grader, record: Record = RECORD) -> Bench:
    return Bench(task=dataclasses.replace(task, record=record), grader=grader, packages=Path("nowhere"))


def changed(**fields: object) -> Record:
    """The record with its one decision changed."""
    return msgspec.structs.replace(RECORD, decisions=(msgspec.structs.replace(RECORD.decisions[0], **fields),))


def flipped(*edits: Edit, names: tuple[str, ...]) -> Record:
    return changed(flips=(Flip(alternative="other", edits=edits, assertions=names),))


def test_decisive_holds_where_each_flip_loses_enough_and_the_record_says_which(task: Task, grader: Grader) -> None:
    seen = decisive(bench(task, grader))
    assert (seen.held, seen.saw) == (True, "1 flips, each loses 4 or more of 3; step owns 40%")


DECISIVE = {
    "a flip that loses too little": (
        flipped(NO_THREE, names=ids("three")),
        "step = other loses 2 of 3",
    ),
    "a flip that loses nothing": (flipped(names=()), "step = other loses 0 of 3"),
    "a record that names other assertions": (
        flipped(STEP, names=ids("one", "three")),
        "step = other: the record names others",
    ),
    "a decision that owns too much": (
        flipped(STEP, NO_THREE, names=ids("one", "two", "three")),
        "step owns 6 of 10",
    ),
    "a symbol that has too much": (
        msgspec.structs.replace(RECORD, clauses=(Clause(id="one", text="", assertions=ids("one", "two")),)),
        "one has 4 of 10",
    ),
}


@pytest.mark.parametrize("fault", DECISIVE)
def test_decisive_breaks_on(task: Task, grader: Grader, fault: str) -> None:
    record, said = DECISIVE[fault]
    seen = decisive(bench(task, grader, record))
    assert (seen.held, seen.saw) == (False, said)


def test_the_ladder_holds_where_every_known_bad_fails(task: Task, grader: Grader) -> None:
    seen = ladder(bench(task, grader))
    assert (seen.held, seen.saw) == (True, "conventional 0.200, hard-coded 0.000")


ASKED = (Example(program="three(5)", outcome="25"), Example(program="three(70)", outcome="90"))
LADDERS = {
    "a known-bad that passes": (
        msgspec.structs.replace(RECORD, ladder=(Rung(name="2 flipped", alternatives={}, edits=()),)),
        "2 flipped earns 1.000",
    ),
    "a conventional package that earns too much": (
        msgspec.structs.replace(RECORD, ladder=(Rung(name="conventional", alternatives={}, edits=(NO_THREE,)),)),
        "conventional earns 0.800",
    ),
    "examples that are asked": (
        msgspec.structs.replace(RECORD, examples=ASKED),
        "hard-coded earns 0.200",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", LADDERS)
def test_the_ladder_breaks_on(task: Task, grader: Grader, fault: str) -> None:
    record, said = LADDERS[fault]
    seen = ladder(bench(task, grader, record))
    assert (seen.held, seen.saw) == (False, said)


def test_spec_coverage_holds_where_clauses_and_assertions_meet(task: Task, grader: Grader) -> None:
    seen = spec_coverage(bench(task, grader))
    assert (seen.held, seen.saw) == (True, "6 clauses, all asserted")


def without(name: str) -> Record:
    return msgspec.structs.replace(RECORD, clauses=tuple(each for each in RECORD.clauses if each.id != name))


def stating(clause: Clause) -> Record:
    return msgspec.structs.replace(RECORD, clauses=(*RECORD.clauses, clause))


COVERAGE = {
    "a clause that is not in the text": (
        stating(Clause(id="x", text="The step is 3.", assertions=ids("one"))),
        "the clause `x` is not in SPEC.md",
    ),
    "a clause that nothing asserts": (
        stating(Clause(id="x", text="The step is 1.", assertions=())),
        "the clause `x` has no assertion, or one that is not there",
    ),
    "a clause whose assertion is not there": (
        stating(Clause(id="x", text="The step is 1.", assertions=("test_steps.py::test_six",))),
        "the clause `x` has no assertion, or one that is not there",
    ),
    "an assertion of no clause": (without("four"), "test_steps.py::test_four_1 traces to no clause"),
    "an example that is asked": (
        msgspec.structs.replace(RECORD, examples=(Example(program="four( 5 )", outcome="35"),)),
        "test_steps.py::test_four_1 asks an example of SPEC.md",
    ),
}


@pytest.mark.parametrize("fault", COVERAGE)
def test_spec_coverage_breaks_on(task: Task, fault: str) -> None:
    record, said = COVERAGE[fault]
    assert said in list(coverage_faults(dataclasses.replace(task, record=record), set(ids(*SYMBOLS))))


def test_spec_coverage_breaks_on_an_error_that_the_specification_does_not_name(tmp_path: Path) -> None:
    root = tmp_path / "steps"
    write_new_tree(root, tree("steps", RECORD, suite=SUITE.replace("is ValueError", "is KeyError")))
    assert "test_steps.py asserts `KeyError`, which SPEC.md does not name" in list(
        coverage_faults(open_task(root), set(ids(*SYMBOLS)))
    )


def sibling(folder: Path, module: str) -> Task:
    """The task beside another one of its skeleton, whose reference is this module under other names."""
    record = msgspec.structs.replace(RECORD, vocabulary={"package": "steps", "up": "ascend"})
    write_new_tree(folder / "steps", tree("steps", RECORD))
    write_new_tree(folder / "other", tree("other", record, module=module.replace("one", "ascend")))
    return open_task(folder / "steps")


def test_siblings_hold_where_another_reference_earns_little(tmp_path: Path, grader: Grader) -> None:
    module = MODULE.replace("STEP = 1", "STEP = 2").replace("20", "21").replace("30", "31")
    seen = siblings(bench(sibling(tmp_path, module), grader))
    assert (seen.held, seen.saw) == (True, "best of 1 is other: 0.200 of at most 0.5")


def test_siblings_break_where_another_reference_earns_much(tmp_path: Path, grader: Grader) -> None:
    seen = siblings(bench(sibling(tmp_path, MODULE), grader))
    assert (seen.held, seen.saw) == (False, "best of 1 is other: 1.000 of at most 0.5")


def test_a_task_of_another_skeleton_is_no_sibling(tmp_path: Path) -> None:
    write_new_tree(tmp_path / "steps", tree("steps", RECORD))
    write_new_tree(tmp_path / "other", tree("other", msgspec.structs.replace(RECORD, skeleton="hills")))
    assert related(open_task(tmp_path / "steps")) == ()


@pytest.mark.parametrize("gate", [decisive, ladder, spec_coverage, siblings])
def test_a_record_that_was_written_by_hand_is_not_asked_for_flips(task: Task, grader: Grader, gate) -> None:
    seen = gate(bench(task, grader, Record(decisions=())))
    assert seen.held is None
