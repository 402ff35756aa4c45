"""The gates of a mined task, in their order: its trees, its known candidates, and what its tests let live."""

from collections.abc import Callable, Mapping

from quintain.grade.blind.suite import functions, load
from quintain.prove.bench import Bench
from quintain.prove.gates import NULL_BAR, REPEATS, attacked, empty, known_bad, leak_scan, reference, said
from quintain.prove.impostors import null_bodies
from quintain.prove.mined.between import Site, hollow, reverted
from quintain.prove.mined.open_tree import history, isolation, no_leak, unreachable
from quintain.prove.mined.weak import weak_tests
from quintain.prove.seen import Seen, doubted, not_asked

MOST_APART = 6
"""Fixes with a hunk reverted on which blind and plain are compared."""


def blindness(bench: Bench) -> Seen:
    """Every test is seen by at least one value that the candidate cannot know to be right: none by a claim alone."""
    answers = bench.compiled.answers
    tests = {each.id.partition("#")[0] for each in answers.sites.values()}
    seen = {each.id.partition("#")[0] for each in answers.sites.values() if each.mode != "inside"}
    strength = answers.strength
    saw = f"{strength.full} full, {strength.pair} pair, {strength.polarity} polarity, {strength.inside} inside"
    claimed = sorted(tests - seen)
    return Seen(held=not claimed, saw=saw + (f"; by a claim alone: {claimed[0]}" if claimed else ""))


def counted(bench: Bench) -> Seen:
    """Every held-out test checks something that the fix holds."""
    answers = bench.compiled.answers
    modules = load(bench.task.suite, foreign=True)
    every = {
        f"{module.path}::{name}"
        for module in modules
        if module.is_test
        for name, _ in functions(module.tree.body)
        if name.rpartition(".")[2].startswith("test")
    }
    heard = {_function(own) for own in answers.tests.values()}
    silent = sorted(every - heard)
    saw = f"{answers.counts.groups} assertions of {len(every)} tests"
    return Seen(held=not silent, saw=saw + (f"; not passed by the fix: {silent[0]}" if silent else ""))


def base(bench: Bench) -> Seen:
    """The repository as the solver gets it earns nothing."""
    grade = bench.grade(bench.base)
    held = grade.verdict in {"fail", "missing"} and not grade.cut_short and grade.score == 0
    return Seen(held=held, saw=said(grade), score=grade.score)


def wrong(bench: Bench) -> Seen:
    """The known-bad does not pass."""
    grade = bench.grade(bench.known_bad)
    return known_bad(bench) if grade.verdict != "missing" else Seen(held=True, saw=said(grade), score=grade.score)


def green(bench: Bench) -> Seen:
    """The fix keeps all of the old suite."""
    found = bench.grader.regressions.run(bench.task, bench.sites["reference"])
    if found is None:
        return not_asked("the repository had no test that passed before")
    lost = f"; lost: {', '.join(found.lost[:2])}" if found.lost else ""
    cut = f"; {found.cut_short}" if found.cut_short else ""
    return Seen(
        held=found.kept == found.asked and not found.cut_short, saw=f"{found.kept} of {found.asked} kept{lost}{cut}"
    )


def nulls(bench: Bench) -> Seen:
    """The fix in shape alone, its changed functions all answering alike, earns next to nothing."""
    bar = NULL_BAR[bench.task.contract.kind]
    old, new = bench.site(bench.base, "base"), bench.sites["reference"]
    bodies = null_bodies(bench.surface, bench.compiled.answers)
    sites = {name: site for name, body in bodies.items() if (site := hollow(old, new, body))}
    if not sites:
        return not_asked("the fix changes no function")
    heard = bench.heard(sites)
    earned = {name: bench.share(each.judged) for name, each in heard.items()}
    for name in [name for name, share in earned.items() if share > bar]:
        found = bench.grader.regressions.run(bench.task, sites[name])
        earned[name] *= found.share if found else 1
    best = max(earned, key=lambda name: earned[name])
    doubt = doubted({name: each for name, each in heard.items() if not each.judged.trouble})
    saw = f"best of {len(earned)} is {best}: {earned[best]:.3f} of at most {bar}"
    return doubt or Seen(held=earned[best] <= bar, saw=saw, score=earned[best])


def parity(bench: Bench) -> Seen:
    """Blind grading and plain pytest agree on the fix, the base, and the fix with single hunks reverted."""
    sites = _between(bench)
    blind, plain = bench.heard(sites), bench.heard_plain(sites)
    apart = [f"{each} ({name})" for name in blind for each in sorted(blind[name].judged.held ^ plain[name].judged.held)]
    if apart:
        return Seen(held=False, saw=f"{len(apart)} disagree: {', '.join(apart[:3])}")
    doubt = doubted({"reference": blind["reference"], "reference, plain": plain["reference"]})
    return doubt or Seen(held=True, saw=f"agree on {len(sites)}: {', '.join(list(sites)[:4])}")


def _between(bench: Bench) -> Mapping[str, Site]:
    old, new = bench.site(bench.base, "base"), bench.sites["reference"]
    hunks = list(reverted(old, new).items())[:MOST_APART]
    return {"reference": new, "base": old, **{f"without {name}": site for name, site in hunks}}


def stable(bench: Bench) -> Seen:
    """Repeated gradings of fix and base are all the same."""
    old, new = bench.site(bench.base, "base"), bench.sites["reference"]
    results = {
        name: {heard.judged.assertions for heard in bench.heard(dict.fromkeys(map(str, range(REPEATS)), site)).values()}
        for name, site in (("fix", new), ("base", old))
    }
    apart = [name for name, outcomes in results.items() if len(outcomes) > 1]
    saw = f"{REPEATS} gradings of fix and base" + (f"; {apart[0]} differs" if apart else ", each with one outcome")
    return Seen(held=not apart, saw=saw)


def _function(test: str) -> str:
    """A test function as its suite has it, of a test by pytest's words: `t.py::C::f[1]` is `t.py::C.f`."""
    path, _, rest = test.partition("::")
    return f"{path}::{rest.partition('[')[0].replace('::', '.')}"


MINED_GATES: tuple[tuple[str, Callable[[Bench], Seen]], ...] = (
    ("isolation", isolation),
    ("history", history),
    ("no leak", no_leak),
    ("upstream", unreachable),
    ("counts", counted),
    ("blindness", blindness),
    ("leak scan", leak_scan),
    ("fix", reference),
    ("suite", green),
    ("base", base),
    ("known-bad", wrong),
    ("empty", empty),
    ("null attackers", nulls),
    ("parity", parity),
    ("weak tests", weak_tests),
    ("attack", attacked),
    ("stable", stable),
)
