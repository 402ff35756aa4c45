"""A task on disk: its open tree and its private tree, kept apart by construction.

`open_brief` is given the open tree's own directory and reads nothing else, so that what serves a solver cannot name
a private file. `open_task` reads both, for the foundry and the grader.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeVar

import msgspec

from quintain.errors import BadRecord, UsageError
from quintain.records import Contract, Grading, Mined, OldSuite, Record, UpstreamLock, decode_json, decode_toml
from quintain.store.digest import tree_digest
from quintain.store.tree import read_tree

T = TypeVar("T", bound=msgspec.Struct)

SPEC = "SPEC.md"
ISSUE = "ISSUE.md"
"""In place of it, for a mined task."""
REPOSITORY = "repository"
"""Beside that: what the issue is of, with its history."""
REGRESSION = "regression"
"""Below the private tree: what the old suite of a repository needs."""
INSTALLED = "installed"
"""Below the private tree: what installing a repository's project makes, relative to a site directory."""
UNTOLD = Record(decisions=())


@dataclass(frozen=True, kw_only=True)
class Brief:
    """What the solver sees."""

    files: dict[str, bytes]
    """Relative POSIX path to content."""

    @cached_property
    def digest(self) -> str:
        """Content digest of the open tree."""
        return tree_digest(self.files)

    @property
    def text(self) -> str:
        """What the solver is told: the specification or the issue."""
        return self.files.get(SPEC, self.files.get(ISSUE, b"")).decode("utf-8", "replace")

    @property
    def places(self) -> tuple[str, ...]:
        """The files of the open tree, a repository as one."""
        return tuple(sorted({REPOSITORY if path.startswith(f"{REPOSITORY}/") else path for path in self.files}))

    @cached_property
    def tree(self) -> dict[str, bytes]:
        """The working tree of the repository, without what Git keeps; empty where there is none."""
        top, own = f"{REPOSITORY}/", f"{REPOSITORY}/.git/"
        return {
            path.removeprefix(top): data
            for path, data in self.files.items()
            if path.startswith(top) and not path.startswith(own)
        }


@dataclass(frozen=True, kw_only=True)
class Task:
    """One problem, whole: its brief and its contract, as they were when it was opened."""

    root: Path
    brief: Brief
    contract: Contract
    grading: Grading
    record: Record
    upstream: UpstreamLock | None
    private: dict[str, bytes]
    """The private tree: relative POSIX path to content."""
    old_suite: OldSuite | None = None
    """What a candidate may not break; None where it is not asked."""
    mined: Mined | None = None
    """Where a mined task comes from."""

    @property
    def task_id(self) -> str:
        """Of the contract."""
        return self.contract.task_id

    @cached_property
    def digest(self) -> str:
        """Content digest of both trees: what a proof binds."""
        trees = {"public": self.brief.files, "private": self.private}
        return tree_digest({f"{name}/{path}": data for name, files in trees.items() for path, data in files.items()})

    @property
    def suite(self) -> dict[str, bytes]:
        """Files of the held-out suite, relative to the suite's own directory or directories."""
        found: dict[str, bytes] = {}
        for place in self.contract.grader.pytest_paths:
            if place in self.private:
                found[Path(place).name] = self.private[place]
            found |= self.subtree(place)
        return found

    def subtree(self, place: str) -> dict[str, bytes]:
        """Files below a directory of the private tree, relative to it; empty if there are none."""
        prefix = place.rstrip("/") + "/"
        return {path[len(prefix) :]: data for path, data in self.private.items() if path.startswith(prefix)}


def open_brief(public: Path) -> Brief:
    """The brief in an open tree. Raises `BadRecord`."""
    if not public.is_dir():
        raise BadRecord(f"`{public}` is not a directory", hint="a task has a `public` and a `private` directory")
    files = read_tree(public)
    kept = public / REPOSITORY / ".git"
    if kept.is_dir():
        files |= {f"{REPOSITORY}/.git/{path}": data for path, data in read_tree(kept, whole=True).items()}
    return Brief(files=files)


def open_task(root: Path) -> Task:
    """The task in a directory. Raises `BadRecord` for what does not decode or contradicts itself."""
    brief = open_brief(root / "public")
    private = read_tree(_directory(root / "private"))
    contract = decode_json(_file(private, "contract.json", root), Contract, f"{root}/private/contract.json")
    grading_text = private.get("grading.toml", b"")
    lock = private.get("upstream.lock")
    record = _decoded(private, "record.json", root, Record)
    if record is None and contract.kind != "mined-issue":
        raise _missing("record.json", root)
    task = Task(
        root=root,
        brief=brief,
        contract=contract,
        grading=decode_toml(grading_text, Grading, f"{root}/private/grading.toml"),
        record=record or UNTOLD,
        upstream=decode_toml(lock, UpstreamLock, f"{root}/private/upstream.lock") if lock is not None else None,
        private=private,
        old_suite=_decoded(private, "regression.json", root, OldSuite),
        mined=_decoded(private, "mined.json", root, Mined),
    )
    _check(task)
    return task


def _decoded(private: dict[str, bytes], name: str, root: Path, kind: type[T]) -> T | None:
    """A record of the private tree; None where it is not there. Raises `BadRecord`."""
    return decode_json(private[name], kind, f"{root}/private/{name}") if name in private else None


def find_task(tranche: Path, name: str) -> Path:
    """The directory of a task, by its id in a tranche or by its own path. Raises `UsageError`."""
    direct = Path(name)
    if (direct / "private" / "contract.json").is_file():
        return direct
    if (tranche / "tasks" / name / "private" / "contract.json").is_file() and Path(name).name == name:
        return tranche / "tasks" / name
    known = ", ".join(path.name for path in task_roots(tranche)) or "none"
    raise UsageError(
        f"no task `{name}` in `{tranche}`", hint=f"its tasks: {known}; another tranche: --tranche DIR", slug="no-task"
    )


def task_roots(tranche: Path) -> tuple[Path, ...]:
    """Directories of a tranche's tasks, in the order of their names; empty if it is no tranche."""
    return tuple(sorted(path for path in (tranche / "tasks").glob("*") if (path / "private").is_dir()))


def open_tasks(tranche: Path) -> tuple[Task, ...]:
    """Every task of a tranche, or the one of a task's own directory. Raises `UsageError` for none."""
    roots = task_roots(tranche) or ((tranche,) if (tranche / "private").is_dir() else ())
    if not roots:
        raise UsageError(
            f"`{tranche}` holds no task", hint="a tranche keeps each task in `tasks/<task_id>/`", slug="no-task"
        )
    return tuple(map(open_task, roots))


def _directory(path: Path) -> Path:
    if not path.is_dir():
        raise BadRecord(f"`{path}` is not a directory", hint="a task has a `public` and a `private` directory")
    return path


def _file(tree: dict[str, bytes], name: str, root: Path) -> bytes:
    if name not in tree:
        raise _missing(name, root)
    return tree[name]


def _missing(name: str, root: Path) -> BadRecord:
    return BadRecord(f"`{root}/private/{name}` is missing", hint="every task has one: docs/reference/records.md")


def _check(task: Task) -> None:
    """The first contradiction between the records and the trees, as a `BadRecord`."""
    contract, where = task.contract, f"{task.root}/private/contract.json"
    upstream = task.upstream.filename if task.upstream else None
    contradictions = (
        (contract.task_id != task.root.resolve().name, f"task_id `{contract.task_id}` is not the directory's name"),
        (not contract.import_name.isidentifier(), f"import_name `{contract.import_name}` is not an identifier"),
        (contract.grader.min_passed < 1, f"min_passed is {contract.grader.min_passed}: nothing would be asked"),
        (not any(path.endswith(".py") for path in task.suite), "pytest_paths name no Python file of the private tree"),
        (not task.subtree(contract.reference_install), f"no files below `{contract.reference_install}`"),
        (not task.subtree(contract.known_bad_install), f"no files below `{contract.known_bad_install}`"),
        (
            contract.upstream_sdist != upstream,
            f"upstream_sdist is `{contract.upstream_sdist}`, upstream.lock names `{upstream}`",
        ),
        (
            task.grading.generators not in ("", *task.private),
            f"no `{task.grading.generators}`, which grading.toml names as generators",
        ),
        *(
            (name not in contract.public_symbols, f"`{name}`, of inner_calls in grading.toml, is no public symbol")
            for name in task.grading.inner_calls
        ),
        (
            not contract.public_symbols and contract.kind != "mined-issue",
            "public_symbols is empty",
        ),
        *_mined(task),
    )
    for wrong, what in contradictions:
        if wrong:
            raise BadRecord(f"`{where}`: {what}", hint="make the record and the trees agree")


def _mined(task: Task) -> tuple[tuple[bool, str], ...]:
    """What a task has only if it is mined, and then has to have."""
    is_mined, grading, suite = task.contract.kind == "mined-issue", task.grading, task.old_suite
    unlike = sorted(name for name in grading.roots if name.startswith("/") or ".." in name.split("/") or not name)
    return (
        (
            bool(grading.roots) != is_mined,
            f"kind is `{task.contract.kind}`, and grading.toml has {len(grading.roots)} roots",
        ),
        (bool(unlike), f"`{unlike[:1]}`, of roots in grading.toml, is no directory of a repository"),
        (is_mined and ISSUE not in task.brief.files, f"the open tree has no {ISSUE}"),
        (is_mined and not task.brief.tree, f"the open tree has no {REPOSITORY}"),
        (
            (suite is None) != (not task.subtree(REGRESSION)),
            f"regression.json without {REGRESSION}, or it without that",
        ),
    )
