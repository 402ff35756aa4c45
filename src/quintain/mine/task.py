"""A candidate that holds as the files of a task: the solver's repository and issue, and the private tree beside them.

What is graded is what the grader's own room shows of the fix: tests that cannot be blinded, or do not pass there, make
no task, and old tests that do not pass there are not asked.
"""

import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import msgspec

from quintain.errors import BadRepository, BadSuite
from quintain.formats.toml import encode
from quintain.grade.candidate import Refused
from quintain.grade.grader import Grader
from quintain.grade.worktree import as_candidate
from quintain.mine.clone import Clone
from quintain.mine.cut import cut, names_in
from quintain.mine.environment import Environment, Environments, NoEnvironment
from quintain.mine.issue.statement import NoStatement, Work, issue_text, statement
from quintain.mine.issue.tracker import Report
from quintain.mine.options import ROOT, YOUNGER, pytest_options
from quintain.mine.paths import part_of
from quintain.mine.strip import Form, strip
from quintain.mine.trial import Tree
from quintain.mine.validate import Against
from quintain.prove.gates import VARIED
from quintain.prove.mined.copies import copies
from quintain.records import Contract, Grading, Mined, OldSuite, Record, Statement, Transition, Unit, encode_json
from quintain.records import Grader as Counted
from quintain.store.task import INSTALLED, ISSUE, REGRESSION, REPOSITORY, Brief, Task

HOST = sys.version_info[:2]
"""The interpreter of the grading rooms."""
REFERENCE, KNOWN_BAD, SUITE = "reference", "known-bad", "suite"
TESTS = frozenset({"test", "support"})
NOTHING = Transition(fail_to_pass={}, pass_to_pass=(), field_fail_to_pass=(), field_pass_to_pass=())


@dataclass(frozen=True, kw_only=True)
class Made:
    """The files of a task's directory, and which of them may be run."""

    task: Task
    files: dict[str, bytes]
    scripts: frozenset[str]


@dataclass(frozen=True, kw_only=True)
class Maker:
    """Makes tasks of one clone's candidates."""

    clone: Clone
    environments: Environments
    grader: Grader
    form: Form = "orphan"
    reports: Mapping[int, Report]
    """Issues of an export of its tracker, by number."""

    def make(self, row: Mined, task_id: str) -> Made:
        """The task of a candidate that holds. Raises `Against` with the reason why it makes none."""
        found = modern(row.transition or NOTHING)
        try:
            return self._made(msgspec.structs.replace(row, transition=found), found, task_id)
        except (NoEnvironment, NoStatement) as error:
            raise Against(error.reason, error.evidence) from error
        except BadRepository as error:
            raise Against("object-missing", error.message) from error
        except BadSuite as error:
            raise Against("not-blindable", error.message) from error

    def _made(self, row: Mined, found: Transition, task_id: str) -> Made:
        unit = row.unit
        base, fix = self.clone.tree(unit.base), self.clone.tree(unit.fix)
        told, repository = strip(self.clone, unit.base, unit.fix, self.form)
        if not told.clean:
            raise Against("leak-in-history", ", ".join((*told.objects, *told.lines, *told.remains)))
        issue = self._issue(unit, found, base, fix)
        version = self.clone.version(unit.fix)
        environment = self.environments.of(fix, unit.time, version, python=HOST, recipe=row.recipe)
        plan = Plan(task_id=task_id, unit=unit, transition=found, base=base, fix=fix, environment=environment)
        public = {ISSUE: issue_text(issue, plan.commands).encode()}
        public |= {f"{REPOSITORY}/{path}": data for path, data in repository.items()}
        private = {**plan.private(), "mined.json": encode_json(row), "statement.json": encode_json(issue)}
        task = self._settled(plan, public, private)
        files = {f"public/{path}": data for path, data in public.items()}
        files |= {f"private/{path}": data for path, data in task.private.items()}
        return Made(task=task, files=files, scripts=frozenset(f"public/{REPOSITORY}/{path}" for path in told.scripts))

    def _issue(self, unit: Unit, found: Transition, base: Tree, fix: Tree) -> Statement:
        span = f"{unit.base}..{unit.fix}"
        said = self.clone.git("log", "--reverse", "--format=%ct%x00%B%x00", "--end-of-options", span, "--")
        words = said.decode("utf-8", "replace").split("\0")
        began = int(words[0]) if words[0].strip() else None
        messages = tuple(text.strip() for text in words[1::2]) if unit.commits > 1 else ()
        work = Work(
            unit=unit, transition=found, base=base, fix=fix, messages=messages, reports=self.reports, began=began
        )
        return statement(work)

    def _settled(self, plan: "Plan", public: dict[str, bytes], private: dict[str, bytes]) -> Task:
        """With what the grader's rooms show of the fix: how many assertions there are, and which old tests pass."""
        draft = self._task(plan, public, private, plan.old_suite(plan.asked), 1)
        built = self.grader.build(draft, as_candidate(draft, draft.subtree(REFERENCE)))
        if not hasattr(built, "files"):
            raise Against("not-gradable", built.reason if isinstance(built, Refused) else built.detail)
        elsewhere = copies(self.grader.sandbox, self.grader.images[0], built.files)
        if elsewhere:
            raise Against("self-hosting", f"every room holds a copy of the project: {elsewhere[0]}")
        kept = self.grader.regressions.passing(draft, plan.old_suite(plan.asked), built.files)
        lost = sorted(set(plan.transition.fail_to_pass) - kept)
        if lost:
            raise Against("not-gradable", f"on Python {HOST[0]}.{HOST[1]}, {lost[0]} does not pass")
        compiled = self.grader.compile(draft)
        if not compiled.answers.counts.groups:
            raise Against("not-blindable", "nothing that its tests of the fix assert is in a form that is known")
        suite = plan.old_suite(sorted(kept & set(plan.asked)))
        task = self._task(plan, public, private, suite, compiled.answers.counts.groups)
        judged, _ = self.grader.observe(task, built.files, VARIED)
        unlike = [each.id for each in judged.assertions if not each.held]
        if unlike:
            raise Against(
                "not-blindable", f"what `{unlike[0]}` shows of the fix hangs on the hash seed, or on the place"
            )
        return task

    def _task(
        self, plan: "Plan", public: dict[str, bytes], private: dict[str, bytes], old: OldSuite, assertions: int
    ) -> Task:
        contract = plan.contract(assertions)
        private = {**private, "contract.json": encode_json(contract), "regression.json": encode_json(old)}
        return Task(
            root=Path(contract.task_id),
            brief=Brief(files=public),
            contract=contract,
            grading=plan.grading,
            record=Record(decisions=()),
            upstream=None,
            private=private,
            old_suite=old,
        )


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What a task is made of, before anything is run."""

    task_id: str
    unit: Unit
    transition: Transition
    base: Tree
    fix: Tree
    environment: Environment

    @property
    def asked(self) -> tuple[str, ...]:
        """Tests that must pass: those of the fix, and the old ones."""
        return (*self.transition.fail_to_pass, *self.transition.pass_to_pass)

    @property
    def commands(self) -> tuple[str, ...]:
        """How the visible tests are run, as they were."""
        roots = ":".join(root for root in self.environment.roots if root != ".")
        return ((f"PYTHONPATH={roots} " if roots else "") + "python -m pytest",)

    @property
    def grading(self) -> Grading:
        """How it is graded."""
        first, *others = self._packages()
        return Grading(roots=self.environment.roots, extra_roots=tuple(sorted(others)))

    def _packages(self) -> list[str]:
        """Importable names of the project, the one that the fix changes most first."""
        names = {path: name for path in self.fix if (name := self._package(path))}
        changed = Counter(names[path] for path in self.unit.paths("source") if path in names)
        held = Counter(names.values())
        found = sorted(held, key=lambda name: (-changed[name], -held[name], name))
        if not found:
            raise Against("not-gradable", "no package lies where the project is imported from")
        return found

    def _package(self, path: str) -> str:
        """The importable name that a file of the source belongs to; empty for none."""
        if not path.endswith(".py") or part_of(path) != "source":
            return ""
        for root in sorted(self.environment.roots, key=len, reverse=True):
            top = "" if root == "." else f"{root}/"
            if path.startswith(top):
                first, *below = path.removeprefix(top).split("/")
                name = first.removesuffix(".py")
                return name if name.isidentifier() and (not below or f"{top}{name}/__init__.py" in self.fix) else ""
        return ""

    def old_suite(self, tests: Collection[str]) -> OldSuite:
        """What a candidate must keep."""
        return OldSuite(tests=tuple(sorted(tests)), options=(ROOT, *pytest_options(self.fix), YOUNGER))

    def contract(self, assertions: int) -> Contract:
        """How it is graded, for everybody."""
        unit = self.unit
        return Contract(
            task_id=self.task_id,
            kind="mined-issue",
            import_name=self._packages()[0],
            public_symbols=(),
            grader=Counted(
                pytest_paths=(SUITE,),
                min_passed=assertions,
                source=f"the repository's own tests of commit {unit.fix}, those that fail before it",
            ),
            reference_install=REFERENCE,
            known_bad_install=KNOWN_BAD,
            upstream_sdist=None,
            anti_memorization="the solver's repository has no object, ref, log or line of the fix",
            provenance=f"commit {unit.fix} on {unit.base}, under {unit.licence}",
        )

    def private(self) -> dict[str, bytes]:
        """Files of the private tree, but for the contract."""
        trees = {
            REFERENCE: _without_tests(self.fix),
            KNOWN_BAD: _without_tests(self.base),
            SUITE: dict(self._suite()),
            REGRESSION: {path: data for path, data in self.fix.items() if part_of(path) != "source"},
            INSTALLED: {**self.environment.beside, **dict(self._generated())},
        }
        files = {f"{top}/{path}": data for top, tree in trees.items() for path, data in tree.items()}
        grading = msgspec.to_builtins(self.grading)
        own = {name: grading[name] for name in ("roots", "extra_roots") if grading[name]}
        wheels = (line.split() for line in self.environment.lock)
        lock = "".join(f"{name}=={version} {rest}\n" for name, version, *words in wheels for rest in [" ".join(words)])
        return {**files, "grading.toml": encode(own).encode(), "requirements.lock": lock.encode()}

    def _suite(self) -> Iterator[tuple[str, bytes]]:
        """Test files with the tests of the fix alone, and what they stand on."""
        kept = names_in(self.transition.fail_to_pass)
        folders = {PurePosixPath(path).parts[0] for path in kept if "/" in path}
        for path, data in self.fix.items():
            if path in kept:
                yield _collected(path), cut(data, kept[path])
            elif part_of(path) == "support" and (path.split("/")[0] in folders or "/" not in path):
                yield path, data

    def _generated(self) -> Iterator[tuple[str, bytes]]:
        for path, data in self.environment.generated.items():
            for root in self.environment.roots:
                if root == "." or path.startswith(f"{root}/"):
                    yield path if root == "." else path.removeprefix(f"{root}/"), data


def _collected(path: str) -> str:
    """Where pytest takes a test file for one whatever it is told: by its name."""
    folder, slash, name = path.rpartition("/")
    named = name.startswith("test_") or name.endswith("_test.py")
    return path if named else f"{folder}{slash}test_{name}"


def modern(found: Transition) -> Transition:
    """The same, with ids as the pytest of the grading rooms has them: once instances had a mark, `()`."""
    lists = ("pass_to_pass", "field_fail_to_pass", "field_pass_to_pass")
    named = {name: tuple(_plain(test) for test in getattr(found, name)) for name in lists}
    kinds = {_plain(test): kind for test, kind in found.fail_to_pass.items()}
    return msgspec.structs.replace(found, fail_to_pass=kinds, **named)


def _plain(test: str) -> str:
    path, *names = test.partition("[")[0].split("::")
    return "::".join([path, *(name for name in names if name != "()")]) + "".join(test.partition("[")[1:])


def _without_tests(tree: Tree) -> dict[str, bytes]:
    return {path: data for path, data in tree.items() if part_of(path) not in TESTS}
