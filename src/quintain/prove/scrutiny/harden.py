"""A foreign Python task as one of ours, which is graded blind: its prompt is the brief, its tests are the suite.

The solution becomes the reference, and a package of every name that does nothing the known-bad, so that the copy can be
graded at once. It is no proved task: what its gates say of it is for its owner to mend.
"""

import msgspec

from quintain.errors import UsageError
from quintain.grade.blind import Compiled
from quintain.prove.impostors import Surface, stub
from quintain.prove.scrutiny.lab import Lab, Tree
from quintain.prove.scrutiny.packages import modules, surfaces
from quintain.records import Contract, Grader, Grading, Record, encode_json
from quintain.store.task import SPEC, Brief, Task

PROJECT = """\
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"

[project]
name = "{name}"
version = "0"

[tool.setuptools]
{listed}

[tool.setuptools.package-data]
"*" = ["*"]
"""
OWN_FILES = (".sh", "Dockerfile", "docker-compose.yaml", ".md")
"""Ends of the names of what a verifier brings and pytest does not need."""


def hardened(lab: Lab, task_id: str) -> tuple[Task, Compiled]:
    """The copy, and its suite as it was compiled.

    Raises `UsageError` for a task that is no prompt with pytest tests and a solution in Python, and `BadSuite` where
    its tests cannot be blinded.
    """
    shown = next(surfaces(lab.task, lab.solved), None)
    if shown is None:
        raise UsageError(
            f"`{lab.task.root}` cannot be graded blind: its tests import no Python package of its solution",
            hint="a prompt, pytest tests and a solution in Python are needed; a SWE-bench instance is none",
        )
    draft = _task(lab, shown, task_id, 1)
    compiled = lab.grader.compile(draft)
    return _task(lab, shown, task_id, compiled.answers.counts.groups), compiled


def files_of(task: Task) -> dict[str, bytes]:
    """The task's directory, as relative path to content."""
    trees = {"public": task.brief.files, "private": task.private}
    return {f"{name}/{path}": data for name, tree in trees.items() for path, data in tree.items()}


def _task(lab: Lab, shown: Surface, task_id: str, assertions: int) -> Task:
    contract = Contract(
        task_id=task_id,
        kind="invented-domain",
        import_name=shown.import_name,
        public_symbols=tuple(sorted({symbol.partition(".")[0] for symbol in shown.symbols})),
        grader=Grader(pytest_paths=("suite",), min_passed=assertions, source=f"The tests of `{lab.task.root.name}`."),
        reference_install="reference",
        known_bad_install="known-bad",
        upstream_sdist=None,
        anti_memorization="None: the task is as its owner wrote it.",
        provenance=f"Made from `{lab.task.root.name}` by `quintain inspect-task --harden`; its licence is its owner's.",
    )
    suite = {path: data for path, data in lab.task.tests.items() if not path.endswith(OWN_FILES)}
    trees = {"suite": suite, "reference": _reference(lab.solved, shown), "known-bad": _package(shown, stub(shown))}
    private = {
        "contract.json": encode_json(contract),
        "grading.toml": b"# Defaults throughout.\n",
        "record.json": encode_json(Record(decisions=())),
        **{f"{name}/{path}": data for name, tree in trees.items() for path, data in tree.items()},
    }
    return Task(
        root=lab.task.root,
        brief=Brief(files={SPEC: lab.task.prompt.encode()}),
        contract=contract,
        grading=msgspec.convert({}, Grading),
        record=Record(decisions=()),
        upstream=None,
        private=private,
    )


def _reference(solved: Tree, shown: Surface) -> dict[str, bytes]:
    """The solution's package, beside a project file of ours."""
    own = modules(solved)[shown.import_name]
    top = {path for path in own if path.startswith("src/")}
    folder = ("src/" if top else "") + shown.import_name + "/"
    data = {path: content for path, content in solved.items() if path in own or path.startswith(folder)}
    return _package(shown, {path.removeprefix("src/"): content for path, content in data.items()})


def _package(shown: Surface, files: Tree) -> dict[str, bytes]:
    """Files of a package at the top, and the project file that builds them."""
    folders = sorted({path.rpartition("/")[0].replace("/", ".") for path in files if path.endswith(".py")} - {""})
    listed = f"packages = {folders}" if folders else f'py-modules = ["{shown.import_name}"]'
    project = PROJECT.format(name=shown.import_name, listed=listed.replace("'", '"'))
    return {**files, "pyproject.toml": project.encode()}
