"""Checks that try a task: its own solution, nothing at all, and packages that know nothing, against its own tests."""

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor

from quintain.errors import BadRecord
from quintain.prove.impostors import Surface, null_attackers, stub
from quintain.prove.mutants import mutants, sample
from quintain.prove.scrutiny.harden import hardened
from quintain.prove.scrutiny.lab import VARIED, Lab
from quintain.prove.scrutiny.packages import is_python, modules, surfaces
from quintain.prove.scrutiny.subject import is_test
from quintain.records import Limits
from quintain.records.run import MIB

Seen = Iterator[tuple[str, str]]
"""Evidence, and the file that it is about."""

ATTACKERS = ("always True", "echo", "constant 0", "constant []", "constant ''")
"""Of the null attackers, those that are tried on a foreign suite; beside the stub."""
MUTANTS = 12
"""That are tried, drawn from all there are."""
MUTANT_LIMITS = Limits(wall=120.0, cpu=2, memory=256 * MIB)
"""Of the room of a mutant: one that runs on for ever is noticed soon."""
LIVING_BAR = 0.3
"""The part of them that may live."""
MOST = 3
"""Tests that are named."""


def oracle_fails(lab: Lab) -> Seen:
    """The task's own solution does not pass."""
    if not lab.task.solution and lab.task.instance is None:
        return
    if _has_script(lab):
        if lab.solved_reward is None:
            raise BadRecord("the verifier leaves no reward in a room of this machine", hint="run it in its own image")
        if lab.solved_reward < 1:
            yield f"the verifier gives it {lab.solved_reward:g}", "solution/solve.sh"
        return
    wrong = [name for name in _named(lab, lab.solved_outcomes) if lab.solved_outcomes.get(name) != "passed"]
    if wrong or not lab.solved_outcomes:
        yield f"{_list(wrong) or 'no test'} of {len(lab.solved_outcomes)}", ""


def noop_passes(lab: Lab) -> Seen:
    """Doing nothing passes."""
    if _has_script(lab):
        gained = lab.reward(lab.start)
        if gained is not None and gained > 0:
            yield f"the verifier gives {gained:g} to a working directory that nobody touched", "tests/test.sh"
    elif lab.task.instance is not None:
        early = [name for name in lab.task.instance.FAIL_TO_PASS if lab.start_outcomes.get(name) == "passed"]
        if early:
            yield f"{_list(early)} of FAIL_TO_PASS pass without the solution", ""
    elif lab.start_outcomes and set(lab.start_outcomes.values()) == {"passed"}:
        yield f"all {len(lab.start_outcomes)} tests pass without a solution", ""


def breaks_before(lab: Lab) -> Seen:
    """A test that must not break is broken before anything is done."""
    if lab.task.instance is not None:
        broken = [name for name in lab.task.instance.PASS_TO_PASS if lab.start_outcomes.get(name) != "passed"]
        if broken:
            yield f"{_list(broken)} of PASS_TO_PASS do not pass at the start", ""


def named_test_missing(lab: Lab) -> Seen:
    """A test that counts does not exist."""
    if lab.task.instance is not None:
        named = (*lab.task.instance.FAIL_TO_PASS, *lab.task.instance.PASS_TO_PASS)
        missing = [name for name in named if name not in lab.solved_outcomes]
        if missing:
            yield f"{_list(missing)} are not among the {len(lab.solved_outcomes)} tests that run", ""


def stub_passes(lab: Lab) -> Seen:
    """A package that has every name and does nothing passes."""
    for shown in surfaces(lab.task, lab.solved):
        product = _replaced(lab.solved, shown, stub(shown))
        if _passes(lab, product):
            yield f"`{shown.import_name}` with every callable returning None passes", ""


def constant_satisfies(lab: Lab) -> Seen:
    """Tests hold of a package that answers everything alike."""
    for shown in surfaces(lab.task, lab.solved):
        attackers = null_attackers(shown)
        satisfied: dict[str, str] = {}
        for name in ATTACKERS:
            seen = lab.outcomes(_replaced(lab.solved, shown, attackers[name]))
            satisfied |= {test: name for test, outcome in seen.items() if outcome == "passed" and test not in satisfied}
        if satisfied:
            first = next(iter(satisfied))
            share = f"{len(satisfied)} of {len(lab.solved_outcomes)} tests"
            yield f"{share}: e.g. {first} by `{satisfied[first]}`", ""


def blind_share(lab: Lab) -> Seen:
    """How much of the suite can be graded blind."""
    if next(surfaces(lab.task, lab.solved), None) is not None:
        strength = hardened(lab, "blind")[1].answers.strength
        total = strength.full + strength.pair + strength.polarity + strength.inside
        shown = f"{strength.full} show a value, {strength.pair} a pair, {strength.polarity} one bit"
        share = (strength.full + strength.pair) / total
        yield f"{share:.0%} of {total} assertions: {shown}, {strength.inside} are judged in the room", ""


def flaky(lab: Lab) -> Seen:
    """A test's outcome depends on the hash seed, the time zone or the host's name, or on chance."""
    if not is_python(lab.task) or not lab.solved_outcomes:
        return
    for how, profile in (("another hash seed, time zone and host name", VARIED), ("nothing changed", None)):
        again = lab.outcomes(lab.solved, profile)
        apart = [name for name in lab.solved_outcomes if again.get(name) != lab.solved_outcomes[name]]
        if apart:
            yield f"with {how}, {_list(apart)} come out otherwise", ""


def weak_suite(lab: Lab) -> Seen:
    """Small faults in the solution go unnoticed."""
    if not is_python(lab.task) or set(lab.solved_outcomes.values()) != {"passed"}:
        return
    chosen = sample(mutants(_solution(lab)), MUTANTS)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        noticed = list(pool.map(lambda mutant: _notices(lab, mutant.applied(lab.solved)), chosen))
    alive = [mutant for mutant, seen in zip(chosen, noticed, strict=True) if not seen]
    if len(alive) > LIVING_BAR * len(chosen):
        yield f"{len(alive)} of {len(chosen)} live: e.g. `{alive[0]}`", alive[0].path


def _notices(lab: Lab, product: Mapping[str, bytes]) -> bool:
    """Whether the tests come out otherwise, or do not come to their end."""
    try:
        return lab.outcomes(product, limits=MUTANT_LIMITS) != lab.solved_outcomes
    except BadRecord:
        return True


def _solution(lab: Lab) -> dict[str, bytes]:
    """The Python files that the solution brings or changes."""
    changed = {path: data for path, data in lab.solved.items() if lab.start.get(path) != data}
    return {path: data for path, data in changed.items() if path.endswith(".py") and not is_test(path)}


def _replaced(tree: Mapping[str, bytes], shown: Surface, impostor: Mapping[str, bytes]) -> dict[str, bytes]:
    """A working directory with an impostor in place of a package."""
    own = modules(tree)[shown.import_name]
    return {**{path: data for path, data in tree.items() if path not in own}, **impostor}


def _passes(lab: Lab, product: Mapping[str, bytes]) -> bool:
    if _has_script(lab):
        gained = lab.reward(product)
        return gained is not None and gained >= 1
    seen = lab.outcomes(product)
    return bool(seen) and set(seen.values()) == {"passed"}


def _has_script(lab: Lab) -> bool:
    return lab.task.harbor is not None and "test.sh" in lab.task.tests


def _named(lab: Lab, seen: Mapping[str, str]) -> tuple[str, ...]:
    """The tests that count."""
    if lab.task.instance is not None:
        return (*lab.task.instance.FAIL_TO_PASS, *lab.task.instance.PASS_TO_PASS)
    return tuple(seen)


def _list(names: list[str]) -> str:
    more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
    return ", ".join(f"`{name}`" for name in names[:MOST]) + more
