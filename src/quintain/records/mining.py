"""What a repository's history offers: units of work, and why most are no task."""

from typing import Literal

import msgspec

Part = Literal[
    "source",  # of the package, its templates and data included
    "test",  # a file that pytest collects
    "support",  # what tests stand on: conftest, fixtures, snapshots, recorded replies
    "documentation",
    "changelog",
    "build",  # how it is built, installed, checked
    "ci",
    "vendored",  # somebody else's code
    "generated",
    "binary",
    "other",  # examples, tools, benchmarks
]
"""Which side of a task a file of the repository is on."""

Reason = Literal[
    "merge-sync",  # one long-lived branch brought into another: no piece of work
    "no-source-change",
    "no-test-change",
    "no-runnable-test-file",  # fixtures or deleted tests alone
    "too-many-files",
    "too-small",  # for what was asked for
    "submodule-required",  # another repository's commit is part of the change
    "unusual-path",  # a path with a line break, or that is not UTF-8
    "unreadable-message",  # a commit message that is not UTF-8
    "licence-unknown",
    "licence-not-permissive",
    "licence-changed",
    "object-missing",  # of a clone that is not whole
    "no-semantic-change",  # comments, docstrings and layout alone
    "environment-unresolvable",  # no set of published packages answers what the project asks for
    "environment-not-installable",  # a package that has to be built, and is not
    "interpreter-missing",  # none at hand that the project can run on
    "self-hosting",  # the project is a part of the test runner itself, or lies in every room
    "fix-does-not-collect",  # its test modules cannot be imported, even with the fix
    "fix-passes-nothing",
    "no-fail-to-pass",  # what passes with the fix passes without
    "not-in-whole-suite",  # passes in a run of its own file alone
    "suite-regression",  # the fix breaks what passed before
    "base-suite-red",  # too little of the suite passes before the fix
    "flaky-fail-to-pass",  # another order, hash seed, time zone or date, another outcome
    "needs-network",
    "target-timeout",
    "suite-timeout",
    "target-exhausted",  # of the changed test files: the room's memory, processes, disk, files or output
    "suite-exhausted",
    "tests-end-early",  # of themselves: the process ends, or pytest breaks off
    "leak-in-text",  # what there is to say gives the fix away
    "text-too-thin",  # nobody says what is wanted
    "leak-in-history",  # the solver's repository would hold something of the fix
    "not-blindable",  # its failing tests cannot be told without what they expect
    "not-gradable",  # or do not pass in a grading room, with this interpreter and this pytest
    "fault",  # ours: it may be tried again
]
"""Why a unit is no candidate, or a candidate no task: the first that applies."""

Outcome = Literal["passed", "failed", "error", "skipped", "xfailed", "xpassed"]
"""Of one test: pytest's words."""

Failure = Literal["assertion", "exception", "collection"]
"""How a test fails before the fix. By `collection`: its module does not even import there."""


Tier = Literal[1, 2, 3, 4, 5, 6]
"""Whose words a statement is made of: 1 an issue's, 2 the pull request's, 3 a branch's messages, 4 the changelog's,
5 the commit message's, 6 the docstrings'."""

LeakKind = Literal[
    "fix-line",  # code of the fix
    "fix-name",  # a name that only the fix has, and that no failing test needs
    "fix-path",  # a file that only the fix has
    "test-name",
    "commit",
    "number",  # of an issue or pull request, or an address that leads to one
    "later",  # what was known when it was fixed: in which release, by whom
]
"""What must not stand in what a solver is told."""


class Change(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One file that a unit adds, changes or removes. A renamed file is removed and added."""

    path: str
    part: Part
    status: Literal["added", "changed", "removed"]


class Size(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much of the source a unit changes; its tests do not count."""

    hunks: int
    added: int
    """Lines."""
    removed: int
    """Lines."""
    names: tuple[str, ...]
    """Public functions and classes that the source did not define before, in order of appearance."""


class Unit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A commit of the main line and its first parent: a direct commit, a squashed branch, or a merged one."""

    base: str
    """The parent's id: where a solver starts."""
    fix: str
    """The commit's id."""
    time: int
    """When it was committed, in seconds since 1970."""
    message: str
    pull: int | None = None
    """The pull request that the message names."""
    issues: tuple[int, ...] = ()
    """What the message says it closes."""
    commits: int = 1
    """That came with it: more than one for a merged branch."""
    changes: tuple[Change, ...]
    licence: str | None = None
    """SPDX expression of the base commit's licence files; None where they are unknown or there are none."""
    size: Size | None = None
    """Of candidates alone."""

    def paths(self, *parts: Part) -> tuple[str, ...]:
        """What it changes on these sides."""
        return tuple(change.path for change in self.changes if change.part in parts)

    @property
    def subsystems(self) -> frozenset[str]:
        """The directories of the source files that it changes."""
        return frozenset(path.rpartition("/")[0] for path in self.paths("source"))

    @property
    def is_long(self) -> bool:
        """Whether it is long-horizon work: three source files in two directories, or several commits merged."""
        return self.commits > 1 or (len(self.paths("source")) > 2 and len(self.subsystems) > 1)


class Seen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One unit, and what became of it."""

    unit: Unit
    reason: Reason | None = None
    """None: a candidate."""
    evidence: str = ""
    """For people: what stood in the way."""
    rank: float | None = None
    """How good a task it promises, of candidates; higher is better."""


class Scan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A repository's main line, looked through."""

    head: str
    """The id of its newest commit."""
    seen: tuple[Seen, ...]
    """From the newest to the oldest."""


class Transition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the fix does to the tests. Test ids are pytest's, relative to the repository."""

    fail_to_pass: dict[str, Failure]
    """Pass with the fix; without it they fail, or did not exist and cannot be collected."""
    pass_to_pass: tuple[str, ...]
    """Pass with the fix and passed before it: with the new tests or, where these do not import, with the base's own."""
    field_fail_to_pass: tuple[str, ...]
    """As SWE-bench reads it: whatever passes with the fix and not on the base with the new tests."""
    field_pass_to_pass: tuple[str, ...]
    """As SWE-bench reads it: whatever passes on both."""
    unstable: tuple[str, ...] = ()
    """Had different outcomes in repeated runs of the fix, and count for nothing."""
    broken: tuple[str, ...] = ()
    """Passed before and do not after."""
    needs: tuple[str, ...] = ()
    """Names that only the fix defines and that the failing tests use: a statement has to tell them."""


class Spent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a stage of the pipeline took."""

    wall: float
    """Seconds."""
    cpu: float
    """Seconds."""


class Recipe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a commit is installed with in place of what its files say. Data: nothing of it is run."""

    requirements: tuple[str, ...] = ()
    """Of name, extras and versions: each in place of all that is asked of that package, or besides."""
    without: tuple[str, ...] = ()
    """Packages that are not asked for."""
    python: str = ""
    """The interpreter, e.g. `3.9`; empty for the one of the time."""


class Proposed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One answer of a model that was asked for a recipe."""

    model: str
    """As the endpoint calls it."""
    said: str
    """The beginning of its words."""
    recipe: Recipe | None = None
    """What was read of them; None: nothing that can be used."""
    outcome: str = ""
    """For people: why it was refused, or what became of the candidate with it. Empty: it was not tried to the end."""


class Repair(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What models proposed for a candidate whose tests do not run."""

    proposed: tuple[Proposed, ...]
    """In the order in which it was asked."""
    recipe: Recipe | None = None
    """The one that the candidate was tried with in the end; None: with none, and all that is said of it is without."""


class Mined(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One candidate, tried: a row of the mine's ledger."""

    key: str
    """Of what decides it: the trees of base and fix, and the pipeline's version."""
    unit: Unit
    reason: Reason | None = None
    """None: it holds."""
    evidence: str = ""
    """For people: what stood in the way."""
    environment: str = ""
    """Digest of what it ran in."""
    python: str = ""
    """Version of the interpreter, e.g. `3.9.18`."""
    transition: Transition | None = None
    seconds: dict[str, Spent] = {}
    """By stage."""
    repair: Repair | msgspec.UnsetType = msgspec.UNSET
    """Of those alone for which a model proposed something; else the field is not there."""

    @property
    def recipe(self) -> Recipe | None:
        """What it was tried with, besides what its files say."""
        return self.repair.recipe if self.repair else None


class Symbol(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A name that the failing tests use and that only the fix defines."""

    name: str
    """Dotted, from the package on; an argument as `package.function(argument)`."""
    signature: str = ""
    """What a function or class takes and gives, e.g. `(day: int = 1) -> bool`; an argument's or value's annotation."""
    about: str = ""
    """First line of its docstring."""


class Leak(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was taken out of a text, and why."""

    kind: LeakKind
    text: str
    """The sentence, or the words where a sentence reads on without them."""


class Unknowable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An assertion of a failing test that asks for what a reader cannot know."""

    test: str
    """The test's id, without its parameters."""
    line: int
    value: str
    """What is asked for and stands in the fix alone."""


class Statement(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a solver is told of a piece of work."""

    title: str
    body: str
    """Markdown."""
    tier: Tier
    rewritten: bool = False
    """By a model, of what the program had made of those words."""
    hints: str = ""
    """What was said to the issue before the work began; not part of the text."""
    interface: tuple[Symbol, ...] = ()
    unknowable: tuple[Unknowable, ...] = ()
    assertions: int = 0
    """Of the failing tests, by syntax."""
    leaks: tuple[Leak, ...] = ()
    """Found and taken out."""

    @property
    def unknowable_share(self) -> float:
        """Of the assertions; 0 for none."""
        return len(self.unknowable) / self.assertions if self.assertions else 0.0


class Stripped(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The repository that a solver gets, and what was found in it of its future."""

    form: Literal["orphan", "history"]
    base: str
    fix: str
    head: str
    """The id of its newest commit: the base's own where the history is kept."""
    tree: str
    commits: int
    scripts: tuple[str, ...]
    """Files that may be run."""
    objects_looked_for: int
    """Objects that the fix has and the base has not."""
    lines_looked_for: int
    """Lines of the fix that say something and stand nowhere in the base."""
    objects: tuple[str, ...]
    """Of these, what the repository holds; the first twenty."""
    lines: tuple[str, ...]
    """Of these, what stands in any object or file of it; the first twenty."""
    lines_found: int
    """How many these are. History has a few that were written before, for something else."""
    remains: tuple[str, ...]
    """What it has besides: refs, logs, hooks, remotes, lost objects."""

    @property
    def clean(self) -> bool:
        """Whether nothing of the future is in it. Where the history is kept: nor most of the fix, from before."""
        allowed = self.lines_looked_for // 2 if self.form == "history" else 0
        return not (self.objects or self.remains or self.lines_found > allowed)
