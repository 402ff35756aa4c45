"""The checks, one a row, and the look at a task that makes them all."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from quintain.errors import UsageError
from quintain.prove.scrutiny import repository, static, trials
from quintain.prove.scrutiny.finding import Finding, Scrutiny, Severity, Untried
from quintain.prove.scrutiny.lab import Lab
from quintain.prove.scrutiny.subject import Subject

Seen = Iterator[tuple[str, str]]


class Reading(NamedTuple):
    """One fault that is looked for in the files alone. The fault, in a sentence, is the first line of `look`'s own."""

    id: str
    severity: Severity
    look: Callable[[Subject], Seen]
    fix: str


class Trying(NamedTuple):
    """One fault that shows in a room."""

    id: str
    severity: Severity
    look: Callable[[Lab], Seen]
    fix: str


ANEW = "make the repository anew from the start's tree alone: what is only hidden in it can be found"
NO_NETWORK = 'set `network_mode = "no-network"`, or `allowlist` with the hosts that it needs'

READING = (
    Reading("tests-visible", "severe", static.tests_visible, "keep them out of what the room is made from"),
    Reading("solution-visible", "severe", static.solution_visible, "keep it out of what the room is made from"),
    Reading("link-leads-out", "severe", static.link_leads_out, "put the file itself there, or leave it out"),
    Reading("empty-prompt", "severe", static.empty_prompt, "say what is to be done"),
    Reading("answer-in-prompt", "severe", static.answer_in_prompt, "describe what is wanted, not how it is written"),
    Reading("test-in-prompt", "moderate", static.test_in_prompt, "hold out cases that the prompt does not show"),
    Reading("no-tests", "severe", static.no_tests, "add tests that fail before and pass after"),
    Reading("no-solution", "moderate", static.no_solution, "add a solution, and see it pass"),
    Reading("skipped-tests", "moderate", static.skipped_tests, "remove the mark, or the test"),
    Reading("test-without-check", "moderate", static.test_without_check, "assert something, or remove the test"),
    Reading(
        "shared-verifier",
        "severe",
        static.shared_verifier,
        'set `[verifier] environment_mode = "separate"` and list what crosses in `artifacts`',
    ),
    Reading("nothing-crosses", "severe", static.nothing_crosses, "list what the agent makes in `artifacts`"),
    Reading(
        "tests-not-brought",
        "severe",
        static.tests_not_brought,
        "build the tests into that image at /tests, or give the verifier no image and no Dockerfile of its own",
    ),
    Reading(
        "verdict-by-exit-status",
        "moderate",
        static.verdict_by_exit_status,
        "judge outside of the process that imports the solver's code: `--harden` writes such a task",
    ),
    Reading(
        "verdict-by-log",
        "moderate",
        static.verdict_by_log,
        "judge by values that are compared elsewhere, never by what was printed",
    ),
    Reading("installs-while-grading", "moderate", static.installs_while_grading, "install it when the image is built"),
    Reading("network-open", "severe", static.network_open, NO_NETWORK),
    Reading("verifier-network-open", "moderate", static.verifier_network_open, NO_NETWORK),
    Reading("unpinned-image", "moderate", static.unpinned_image, "name it by digest: `NAME@sha256:...`"),
    Reading("unknown-field", "moderate", static.unknown_field, "mend the name, or move it to `[metadata]`"),
    Reading("solution-in-test-patch", "moderate", static.solution_in_test_patch, "move it to the solution's patch"),
)

TRYING = (
    Trying("git-no-base", "severe", repository.no_base, "give the repository with that commit"),
    Trying("git-not-at-base", "moderate", repository.not_at_base, "check the base commit out"),
    Trying("git-later-refs", "severe", repository.later_refs, ANEW),
    Trying("git-reflog", "severe", repository.reflog, ANEW),
    Trying("git-lost-objects", "severe", repository.lost_objects, ANEW),
    Trying("git-alternates", "severe", repository.alternates, "copy the objects that it needs, and no more"),
    Trying("git-worktrees", "severe", repository.worktrees, ANEW),
    Trying("git-remotes", "moderate", repository.remotes, "remove the remote: it says where the answer is"),
    Trying("oracle-fails", "severe", trials.oracle_fails, "mend the solution, or the tests"),
    Trying("noop-passes", "severe", trials.noop_passes, "add a test that fails before the solution"),
    Trying("breaks-before", "moderate", trials.breaks_before, "leave out tests that do not pass at the start"),
    Trying("named-test-missing", "severe", trials.named_test_missing, "name tests as pytest does"),
    Trying("stub-passes", "severe", trials.stub_passes, "assert values that only the right behaviour gives"),
    Trying("constant-satisfies", "moderate", trials.constant_satisfies, "add the opposite case to each of these"),
    Trying("weak-suite", "moderate", trials.weak_suite, "pin the rules that these faults break"),
    Trying("blind-share", "note", trials.blind_share, "`--harden DIR` writes a copy that is graded blind"),
    Trying("flaky", "severe", trials.flaky, "take out what depends on order, time or chance"),
)


ORDER = {"severe": 0, "moderate": 1, "note": 2}


def inspect(
    task: Subject, lab: Lab | None, *, only: frozenset[str] = frozenset(), begin: Callable[[str], None] = lambda _: None
) -> Scrutiny:
    """Look at a task. Without a lab what needs a room is left out, and said to be.

    `only` names the checks to make (none: all); `begin` is called with each that needs a room, as it begins.
    """
    findings: list[Finding] = []
    untried: list[Untried] = []
    for reading in READING:
        if not only or reading.id in only:
            findings += _found(reading, reading.look(task))
    for trying in TRYING:
        if not only or trying.id in only:
            begin(trying.id)
            found, why = _tried(trying, task, lab)
            findings += found
            untried += [Untried(id=trying.id, why=why)] if why else []
    return Scrutiny(
        task=task.root.resolve().name,
        kind=task.kind,
        findings=tuple(sorted(findings, key=lambda finding: ORDER[finding.severity])),
        untried=tuple(untried),
    )


def _tried(trying: Trying, task: Subject, lab: Lab | None) -> tuple[list[Finding], str]:
    """What a check found; else why it could not be made."""
    why = "" if trying.id.startswith("git-") else _hindrance(task)
    if why or lab is None:
        return [], why or "no room was opened"
    try:
        return _found(trying, trying.look(lab)), ""
    except UsageError as error:
        return [], " ".join(error.message.split())


def _hindrance(task: Subject) -> str:
    """Why a task's programs cannot be tried in a room of this machine; empty where they can."""
    if task.built:
        return f"its image is built by commands that nobody ran here: `{task.built[0]}`"
    if task.harbor and task.harbor.config.steps:
        return "a task of several steps is read, and not tried"
    installs = next(static.installs_while_grading(task), None)
    return f"its verifier fetches what it needs: {installs[0]}" if installs else ""


def _found(check: Reading | Trying, seen: Iterable[tuple[str, str]]) -> list[Finding]:
    what = (check.look.__doc__ or "").partition("\n")[0]
    return [
        Finding(id=check.id, severity=check.severity, what=what, evidence=evidence, fix=check.fix, path=path)
        for evidence, path in seen
    ]
