"""`quintain grade TASK CANDIDATE`: one candidate in, one grade out."""

from dataclasses import replace
from pathlib import Path
from typing import TypedDict, Unpack

import click
import msgspec

from quintain.cli.options import F, Sectioned, engine_option, image_option, json_option, tranche_option
from quintain.errors import Fault, UsageError
from quintain.grade.candidate import Refused, Source, read_candidate
from quintain.grade.grader import fault_grade
from quintain.grade.open import open_grader
from quintain.grade.patch import Patch, applied, read_submission
from quintain.grade.shipped import Opened, grade_shipped, open_shipped, read_key
from quintain.records import CopyGuard, Grade, Label, Likeness, decode_toml, encode_json
from quintain.sandbox.choose import EngineName
from quintain.store.task import Task, find_task, open_task

COLOURS = {"pass": "green", "fault": "magenta"}
KEY = "The key of shipped answers: TASK is then the `answers.json` of `quintain export answers`."
MOST_PASSAGES = 3
MOST_SHOWN = 12
"""Assertions that did not hold, shown to people; `--json` has all."""


class Options(TypedDict):
    """How to grade."""

    tranche: Path
    engine: EngineName
    image: Path | None
    json: bool
    no_cache: bool
    seed: str
    submission: bool
    copy_lines: Path | None
    without_upstream: bool
    key: Path | None


def _copy_guard(command: F) -> F:
    """Options of what a submission is compared with."""
    command = click.option(
        "--submission",
        is_flag=True,
        help="Take the candidate for a submission, even if it is a known candidate of the task, byte for byte.",
    )(command)
    command = click.option(
        "--copy-lines",
        type=click.Path(path_type=Path, dir_okay=False, exists=True),
        metavar="FILE",
        help="From what likeness on a submission is a copy: TOML as in `copy_guard` of grading.toml, in its place.",
    )(command)
    return click.option(
        "--without-upstream",
        is_flag=True,
        help="Do not compare a submission with the genuine upstream, which is read from the package index once.",
    )(command)


@click.command("grade", cls=Sectioned)
@click.argument("task")
@click.argument("candidate")
@tranche_option
@engine_option
@image_option
@json_option
@click.option("--no-cache", is_flag=True, help="Grade anew, and keep nothing.")
@click.option(
    "--seed",
    default="",
    metavar="TEXT",
    help="Ask other inputs than those that follow from the candidate alone; the same for the same TEXT.",
)
@_copy_guard
@click.option("--key", type=click.Path(path_type=Path), metavar="FILE", help=KEY)
def command(*, task: str, candidate: str, **options: Unpack[Options]) -> int:
    """Grade one candidate of a task, blind.

    TASK is a task's id in the tranche, or its directory. CANDIDATE is a directory of source; nothing else is taken, but
    for a mined task a patch of its repository in place of the whole tree, or a file of SWE-bench predictions with one.
    The candidate is built in one room, observed in another, and judged outside of both. A submission that is too near
    to the task's own packages or to upstream is `copied`; those packages themselves are known by their digest.

    Exits 0 on a pass, 1 on anything less, 3 when the grade is unknown (`score` is null).

    Example: quintain grade relmark ./my-relmark --json
    """
    shipped = _shipped(task, options) if options["key"] else None
    opened = shipped.task if shipped else open_task(find_task(options["tranche"], task))
    opened = _with_lines(opened, options["copy_lines"])
    given = read_submission(candidate, opened.task_id) if opened.grading.roots else read_candidate(candidate)
    grade = _graded(opened, shipped, given, options)
    click.echo(encode_json(grade).decode() if options["json"] else shown(grade), nl=not options["json"])
    return {"pass": 0, "fault": 3}.get(grade.verdict, 1)


def _graded(task: Task, shipped: Opened | None, given: Source | Refused | Patch, options: Options) -> Grade:
    """The grade, which our own failure is one of."""
    source = Refused("the patch was not applied", "grade again") if isinstance(given, Patch) else given
    try:
        with open_grader(
            engine=options["engine"],
            layout=options["image"],
            warm=False,
            upstream=not options["without_upstream"],
        ) as grader:
            if isinstance(given, Patch):
                source = applied(given, task, grader.sandbox, grader.images[0])
            if options["submission"] and isinstance(source, Source):
                source = replace(source, origin="submission")
            if shipped:
                return grade_shipped(grader, shipped, source)
            return grader.grade(task, source, use_cache=not options["no_cache"], given=options["seed"])
    except Fault as fault:
        return fault_grade(task, source, fault)
    except OSError as error:
        hint = "see what this machine is short of, then grade again"
        return fault_grade(task, source, Fault(f"this machine would not: {error.strerror or error}", hint=hint))


def _shipped(path: str, options: Options) -> Opened:
    """Shipped answers and their key. Raises `UsageError` for what they cannot do."""
    if options["seed"] or options["copy_lines"] or options["key"] is None:
        raise UsageError(
            "shipped answers draw no fresh inputs and compare no copies", hint="leave out --seed and --copy-lines"
        )
    return open_shipped(Path(path), read_key(options["key"]))


def _with_lines(task: Task, lines: Path | None) -> Task:
    """The task with the lines of its copy guard read from a file, if there is one. Raises `BadRecord`."""
    if lines is None:
        return task
    guard = decode_toml(lines.read_bytes(), CopyGuard, str(lines))
    return replace(task, grading=msgspec.structs.replace(task.grading, copy_guard=guard))


def shown(grade: Grade) -> str:
    """A grade for people, in a few lines."""
    score = "unknown" if grade.score is None else f"{grade.score:.3f}"
    verdict = click.style(grade.verdict, fg=COLOURS.get(grade.verdict, "yellow"), bold=True)
    lines = [f"{grade.task_id}  {verdict}  {grade.passed}/{grade.min_passed}  score {score}"]
    lines += [f"  {grade.detail}"] if grade.detail else []
    if grade.assertions:
        lines += _assertions(grade)
    lines += _regression(grade)
    lines += _similarity(grade)
    if grade.tampering.seen:
        what = f"{len(grade.tampering.disagreements)} assertions pass in plain pytest and not blind"
        lines.append(click.style(f"  tampering: {what}, {grade.tampering.decoys} decoys came back", fg="red"))
        lines += [f"    {each.evidence}: {_kinds(each)} ({each.count})" for each in grade.tampering.labels]
    stages = ", ".join(f"{stage} {seconds:.2f}" for stage, seconds in grade.timings.items() if stage != "total")
    cached = " (kept from an earlier grading)" if grade.cached else ""
    lines.append(click.style(f"  {grade.timings.get('total', 0):.2f} s: {stages}{cached}", dim=True))
    return "\n".join(lines)


def _regression(grade: Grade) -> list[str]:
    """What a submission broke, and what of it did not count."""
    found, lines = grade.regression, []
    if found:
        lines.append(f"  the old suite: {found.kept} of {found.asked} tests kept")
        lines += [f"  lost      {test}" for test in found.lost[:MOST_SHOWN]]
    return lines + [f"  left out  {each}" for each in grade.dropped[:MOST_SHOWN]]


def _similarity(grade: Grade) -> list[str]:
    """How near a candidate is to what it may not copy, the nearest first."""
    if grade.origin != "submission":
        return [f"  similarity: not compared, this is the task's own {grade.origin}"]
    found = grade.similarity
    near = sorted(found.compared, key=lambda each: max(each.winnowing, each.tiling), reverse=True)
    lines = [f"  similarity: {found.flag}{_scores(near)}"] if near else []
    if found.flag in ("suspect", "hard"):
        lines = [click.style(line, fg="red") for line in lines]
        lines += [
            f"    {each.path}:{each.lines[0]}-{each.lines[1]} is {near[0].to} {each.known_path}:"
            f"{each.known_lines[0]}-{each.known_lines[1]} ({each.tokens} tokens)"
            for each in near[0].matches[:MOST_PASSAGES]
        ]
    return lines


def _scores(near: list[Likeness]) -> str:
    first = near[0]
    functions = "unknown" if first.functions is None else f"{first.functions:.2f}"
    return f"; {first.to}: winnowing {first.winnowing:.2f}, tiling {first.tiling:.2f}, functions {functions}"


def _kinds(label: Label) -> str:
    """What a label leaves possible."""
    return " or ".join((*label.kinds, *(f"a kind of {category}" for category in label.categories)))


def _assertions(grade: Grade) -> list[str]:
    strength = grade.strength
    lines = [
        f"  observed: {strength.full} full, {strength.pair} pair, {strength.polarity} polarity, "
        f"{strength.inside} inside the room"
    ]
    if grade.fresh.drawn:
        lines.append(f"  fresh inputs: {grade.fresh.assertions} assertions hold only if they do on other inputs too")
    broken = [each for each in grade.assertions if not each.held]
    lines += [f"  not held  {each.id}  {each.reason}" for each in broken[:MOST_SHOWN]]
    if len(broken) > MOST_SHOWN:
        lines.append(f"  and {len(broken) - MOST_SHOWN} more: --json lists them")
    return lines
