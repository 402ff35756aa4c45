"""No mechanism of the exploit pack earns a point that it did not solve; and the ways of others, that it does."""

import os
import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest
from rivals.matrix import matrix

from quintain.errors import UsageError
from quintain.exploits import bound, mechanisms
from quintain.exploits.edits import EDITS, prepended
from quintain.grade.candidate import as_source
from quintain.grade.grader import Grader
from quintain.prove.attack import SHORT, UNKNOWN, Target, attack, choose
from quintain.prove.builds import Builds
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import open_task

TOLLGATE = Path(__file__).parents[1] / "tasks" / "tollgate"
PACK = {each.name: each for each in mechanisms()}
TENTH = random.Random(10).sample([each for each in mechanisms() if not each.edit], len(PACK) // 10)
HALF = TENTH[os.geteuid() == 0 :: 2]
"""Of a tenth of the matrix of mechanisms and ways: root measures one half of it, an ordinary user the other.
`python bench/rivals` measures all of it."""


@pytest.fixture(scope="module")
def target():
    with open_sandbox(warm=True, slots=1) as sandbox:
        grader = Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=None)
        yield Target(task=open_task(TOLLGATE), grader=grader)


@pytest.fixture(scope="module")
def blind(target):
    """The same, and tampering is not looked for."""
    return replace(target, label=False)


@pytest.fixture(scope="module")
def honest(blind):
    """What a mechanism that tries nothing holds, by its name."""
    return cache(lambda name: blind.honest(PACK[name]))


RACES = {"fills-the-disk", "claims-after-the-end"}
"""Whether the disk is full, or a child has said that all is over, before the suite has ended depends on the machine."""


@pytest.mark.parametrize("mechanism", mechanisms(), ids=lambda each: each.name)
def test_a_mechanism_earns_nothing_that_it_did_not_solve(mechanism, target, blind, honest):
    names = (mechanism.name,) if mechanism.edit else mechanism.honest

    looking = target if mechanism.labelled else blind
    strike = looking.strike(mechanism, frozenset().union(*map(honest, names)))

    assert strike.earned == ()
    assert not strike.inconclusive
    assert strike.verdict == mechanism.verdict or mechanism.name in RACES
    assert strike.tampering == strike.named == mechanism.labelled, strike.labels


def test_half_of_a_tenth_of_the_pack_fools_the_ways_that_it_names(target):
    with open_sandbox(warm=True, slots=3) as sandbox:  # the rooms of the ways wait more than they work
        grader = Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=None)
        rows = matrix(target.task, grader).rows(HALF, 3, print)

    assert {row.mechanism.name: row.fooled for row in rows} == {each.name: each.fools for each in HALF}


WITHOUT_A_WORD = {"replays-a-transcript", "searches-the-room-for-answers", "echoes-the-decoys", "looks-into-the-slot"}
"""Of those that know the witness, these change nothing of what it says: they have nothing to, or only look."""


@pytest.mark.parametrize(
    "mechanism",
    [each for each in mechanisms() if "blind" in each.parts and each.name not in WITHOUT_A_WORD],
    ids=lambda each: each.name,
)
def test_what_forges_observations_meets_the_witness_as_it_is(mechanism, target, builds):
    files = builds.built(mechanism, target.source(mechanism)).files
    tame = files | {"tollgate/blind.py": files["tollgate/blind.py"].replace(b"        forge(witness)\n", b"")}

    forged, honest = (target.grader.observe(target.task, each)[1].channel for each in (files, tame))

    assert forged != honest


@pytest.fixture(scope="module")
def builds(target):
    return Builds(target.task, target.grader)


@pytest.mark.parametrize("name", ["answers-zero", "answers-true", "wheel-climbs-out", "solves-half"])
def test_what_was_not_built_again_is_what_comes_of_building_it(name, target, builds):
    source = target.source(PACK[name])

    again = [builds.built(PACK[name], source) for _ in range(2)]

    assert again == [target.grader.build(target.task, source)] * 2


def test_of_mechanisms_that_a_build_does_not_tell_apart_one_is_built(target, monkeypatch):
    built, build = [], target.grader.build
    monkeypatch.setattr(target.grader, "build", lambda task, source: [built.append(source), build(task, source)][1])
    builds = Builds(target.task, target.grader)

    for name in ("answers-zero", "answers-true", "sitecustomize", "answers-one", "solves-half", "solves-half"):
        builds.built(PACK[name], target.source(PACK[name]))

    assert built == [target.source(PACK[name]) for name in ("answers-zero", "sitecustomize", "solves-half")]


def test_a_leaked_transcript_is_what_passes(target):
    task, grader = target.task, target.grader
    reference = grader.build(task, as_source(task.subtree("reference"))).files
    said = grader.observe(task, reference)[1].channel
    files = bound(PACK["replays-a-transcript"], target.binding)

    grade = grader.sealed(task, as_source({**files, "tollgate/transcript.bin": said}))

    assert (grade.verdict, grade.score) == ("pass", 1.0)


def test_a_point_that_was_not_solved_is_seen_and_breaks_the_attack(target):
    solver = msgspec.structs.replace(PACK["answers-zero"], name="solver", answers=solution(target))

    done = attack(target, [solver])

    assert not done.held
    assert len(done.strikes[0].earned) == done.strikes[0].passed > 0


def solution(target):
    """A module of answers that knows the tolls."""
    source = target.task.subtree("reference")["tollgate/__init__.py"].decode()
    return source + "\n\ndef answer(name, given, named):\n    return toll(*given, **named) if name == 'toll' else 0\n"


def test_what_runs_out_of_a_limit_without_meaning_to_is_no_evidence(target):
    target.grader.compiled(target.task)
    grading = target.task.grading
    tight = msgspec.structs.replace(grading, limits=msgspec.structs.replace(grading.limits, wall=1.0))
    hanging = msgspec.structs.replace(PACK["hangs"], verdict="fail")

    done = attack(Target(task=replace(target.task, grading=tight), grader=target.grader, label=False), [hanging])

    assert done.strikes[0].inconclusive
    assert not done.held


def test_what_runs_out_of_memory_at_the_tasks_own_limits_is_graded(target):
    filling = msgspec.structs.replace(PACK["fills-the-memory"], verdict="fail")

    strike = replace(target, label=False).strike(filling, frozenset())

    assert (strike.verdict, strike.inconclusive, strike.earned) == ("exhausted", False, ())


@pytest.mark.parametrize(
    ("module", "inconclusive"),
    [("raise ValueError('the wall limit was hit')", False), ("import time\ntime.sleep(60)", True)],
    ids=["it speaks of a limit", "it hits one"],
)
def test_what_is_not_imported_is_no_evidence_only_where_a_limit_was_hit(target, monkeypatch, module, inconclusive):
    monkeypatch.setitem(EDITS, "module", lambda _: module)
    target.grader.compiled(target.task)
    grading = target.task.grading
    tight = msgspec.structs.replace(grading, limits=msgspec.structs.replace(grading.limits, wall=1.0))
    hurried = replace(target, task=replace(target.task, grading=tight), label=False)

    strike = hurried.strike(msgspec.structs.replace(PACK["answers-zero"], edit="module"), frozenset())

    assert (strike.verdict, strike.inconclusive) == ("missing", inconclusive)


def test_a_room_that_is_too_tight_is_followed_by_one_of_the_tasks_own(target, monkeypatch):
    monkeypatch.setattr("quintain.prove.attack.SHORT", msgspec.structs.replace(SHORT, wall=0.001))

    target.grader.compiled(target.task)
    strike = replace(target, label=False).strike(PACK["answers-zero"], frozenset())

    assert (strike.verdict, strike.inconclusive) == ("fail", False)


SLEEPS = prepended("import time\ntime.sleep(60)")
"""An edit after which no function returns in time."""


@pytest.mark.parametrize(
    ("mechanism", "inconclusive"),
    [
        pytest.param({"edit": "sleeps"}, False, id="an edited solution of which neither run came to its end"),
        pytest.param({"edit": "slow_down"}, True, id="an edited solution of which the graded run did"),
        pytest.param({"answers": "import time\n\ndef answer(*_):\n    time.sleep(60)\n"}, True, id="no edited one"),
    ],
)
def test_where_plain_pytest_was_cut_short_only_what_is_cut_short_likewise_is_conclusive(
    target, monkeypatch, mechanism, inconclusive
):
    monkeypatch.setitem(EDITS, "sleeps", SLEEPS)
    target.grader.compiled(target.task)
    grading = target.task.grading
    limited = msgspec.structs.replace(grading, limits=msgspec.structs.replace(grading.limits, wall=2.0))
    short = replace(target, task=replace(target.task, grading=limited), label=False)

    strike = short.strike(msgspec.structs.replace(PACK["answers-zero"], **mechanism), UNKNOWN)

    assert (strike.inconclusive, strike.earned) == (inconclusive, ())


def test_mechanisms_are_chosen_by_name_and_by_catalogue_id():
    assert [each.name for each in choose(["G3", "hangs"])] == ["hangs", "reward-is-there-already", "left-reward"]


def test_an_unknown_mechanism_is_a_mistake_of_the_caller():
    with pytest.raises(UsageError, match="no `Z9`"):
        choose(["Z9"])
