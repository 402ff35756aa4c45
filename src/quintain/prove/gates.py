"""The gates: one expectation each about one known candidate or about the trees. A new gate is a row of `GATES`."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from quintain.exploits import mechanisms
from quintain.grade.blind import leaks
from quintain.grade.fresh import MOST_ASKED
from quintain.grade.worktree import as_candidate
from quintain.prove.attack import Target, attack
from quintain.prove.bench import Bench
from quintain.prove.copies import copies, strangers, unseen
from quintain.prove.decisions import decisive, ladder, siblings, spec_coverage
from quintain.prove.impostors import null_attackers, replaying, stub
from quintain.prove.mutants import Kill, blind_trial, kill, mutants, reach, sample
from quintain.prove.seen import Seen, doubted, not_asked
from quintain.records import Grade, Profile
from quintain.store.task import SPEC

VARIED = Profile(hash_seed=77, timezone="Asia/Kathmandu", workdir="/elsewhere")
"""Another hash seed, time zone and directory: what a reference must not depend on."""

STUB_BAR = 0.05
NULL_BAR = {"mined-issue": 0.10}
AUTHORED_NULL_BAR = 0.02
UPSTREAM_RANGE = (0.05, 0.9)
FULL_BAR, POLARITY_BAR = 0.90, 0.05
REPEATS = 5
MUTANTS, MORE_MUTANTS, MUTANT_SECONDS = 24, 120, 3
"""How many are tried, drawn by the task's id; how many where few leave a doubt; the processor time of each."""
KILLED_BAR, KILLED_SURELY = 0.85, 0.91
"""The share that must be killed, and that of a few of them which leaves no doubt."""
SEEDS = 20
REPLAY_BAR = 0.5


def isolation(bench: Bench) -> Seen:
    """The open tree holds exactly the brief, and nothing in it names upstream."""
    files = bench.task.brief.files
    if list(files) != [SPEC]:
        return Seen(held=False, saw=f"the open tree holds {', '.join(files) or 'nothing'}, not {SPEC} alone")
    try:
        text = files[SPEC].decode().lower()
    except UnicodeDecodeError:
        return Seen(held=False, saw=f"{SPEC} is not UTF-8")
    upstream = bench.task.upstream
    named = [name for name in (upstream.name, upstream.import_name) if name.lower() in text] if upstream else []
    if named or not text.strip():
        return Seen(held=False, saw=f"{SPEC} names upstream: {named[0]}" if named else f"{SPEC} is empty")
    return Seen(held=True, saw=f"one file visible: {SPEC}")


def counts(bench: Bench) -> Seen:
    """Static = collected = executed = groups + counterparts."""
    seen = bench.compiled.answers.counts
    asked = seen.groups + seen.counterparts
    held = seen.static == seen.collected == seen.executed == asked and not bench.compiled.answers.not_executed
    saw = f"{seen.groups} assertions + {seen.counterparts} counterparts"
    if not held:
        saw += f"; {seen.static} in the source, {seen.collected} collected, {seen.executed} executed"
    return Seen(held=held, saw=saw)


def reference(bench: Bench) -> Seen:
    """The reference passes every assertion, twice, under another hash seed, time zone and directory."""
    grades = [
        bench.grader.grade(bench.task, bench.reference, profile=profile, use_cache=False)
        for profile in (bench.task.grading.profile, VARIED)
    ]
    return Seen(
        held=all(grade.verdict == "pass" and not grade.cut_short for grade in grades),
        saw=" and ".join(said(grade) for grade in grades),
        score=grades[0].score,
    )


def known_bad(bench: Bench) -> Seen:
    """The known-bad installs, has every public symbol, and fails."""
    grade = bench.grade(bench.known_bad)
    return Seen(held=grade.verdict == "fail" and not grade.cut_short, saw=said(grade), score=grade.score)


def upstream(bench: Bench) -> Seen:
    """The genuine upstream has not the task's symbols."""
    if bench.upstream is None:
        invented = bench.task.contract.kind == "invented-domain"
        return not_asked("an invented domain has none") if invented else Seen(held=False, saw="no `upstream.lock`")
    grade = bench.grade(bench.upstream)
    stopped = grade.verdict in {"missing", "refused"} and not grade.cut_short
    return Seen(held=stopped, saw=said(grade), score=grade.score)


def renamed(bench: Bench) -> Seen:
    """Upstream's semantics under the task's surface: its symbols are found, and it is neither lost nor right."""
    if not bench.has_adapter:
        mutated, why = bench.task.contract.kind == "mutated-domain", "no upstream to show the surface over"
        return Seen(held=False, saw=why) if mutated else not_asked(why)
    heard = bench.heard({"renamed": bench.renamed})["renamed"]
    score = bench.share(heard.judged)
    if heard.doubt:
        return Seen(held=False, saw=f"the adapter does not stand: {heard.doubt}")
    low, high = UPSTREAM_RANGE
    return Seen(held=low <= score <= high, saw=f"all symbols found, {score:.3f} of {low} to {high}", score=score)


def stubbed(bench: Bench) -> Seen:
    """A package with every symbol and no behaviour earns next to nothing."""
    heard = bench.heard({"stub": stub(bench.surface)})
    score = bench.share(heard["stub"].judged)
    return doubted(heard) or Seen(held=score <= STUB_BAR, saw=f"{score:.3f} of at most {STUB_BAR}", score=score)


def empty(bench: Bench, files: Mapping[str, bytes] = MappingProxyType({})) -> Seen:
    """An empty directory is refused."""
    grade = bench.grade(as_candidate(bench.task, files))
    return Seen(held=grade.verdict == "refused", saw=said(grade), score=grade.score)


def parity(bench: Bench) -> Seen:
    """Blind grade and plain pytest agree on every assertion of every known candidate."""
    blind, plain = bench.heard(bench.sites), bench.heard_plain(bench.sites)
    apart = [f"{each} ({name})" for name in blind for each in sorted(blind[name].judged.held ^ plain[name].judged.held)]
    doubt = doubted(blind) or doubted({f"{name}, plain": heard for name, heard in plain.items()})
    if doubt:
        return doubt
    if apart:
        return Seen(held=False, saw=f"{len(apart)} disagree: {', '.join(apart[:3])}")
    return Seen(held=True, saw=f"agree on {', '.join(bench.sites)}")


def blindness(bench: Bench) -> Seen:
    """Nearly every assertion is observed in full, few as one bit, none is judged inside."""
    strength, total = bench.compiled.answers.strength, bench.task.contract.grader.min_passed
    full, bits = strength.full / total, strength.polarity / total
    return Seen(
        held=full >= FULL_BAR and bits <= POLARITY_BAR and not strength.inside,
        saw=f"{full:.1%} full, {strength.pair} pair, {bits:.1%} polarity, {strength.inside} inside",
    )


def nulls(bench: Bench) -> Seen:
    """A candidate that answers everything alike earns next to nothing."""
    bar = NULL_BAR.get(bench.task.contract.kind, AUTHORED_NULL_BAR)
    heard = bench.heard(null_attackers(bench.surface, bench.compiled.answers))
    earned = {name: bench.share(each.judged) for name, each in heard.items()}
    best = max(earned, key=lambda name: earned[name])
    saw = f"best of {len(earned)} is {best}: {earned[best]:.3f} of at most {bar}"
    return doubted(heard) or Seen(held=earned[best] <= bar, saw=saw, score=earned[best])


def fresh_inputs(bench: Bench) -> Seen:
    """The reference holds on inputs that it was not compiled with, and a leaked transcript of it does not."""
    task, reference = bench.task, bench.sites["reference"]
    draws = list(filter(None, (bench.grader.draw(task, f"seed {number}") for number in range(SEEDS))))
    if not draws:
        mined, why = task.contract.kind == "mined-issue", "no generators: a leaked transcript would pass"
        return not_asked(why) if mined else Seen(held=False, saw=why)
    first, second = draws[:2]
    rooms = bench.drawn({f"reference, seed {number}": (reference, each) for number, each in enumerate(draws)}, VARIED)
    lost = [name for name, heard in rooms.items() if bench.share(heard.judged) < 1]
    leaked = bench.grader.observe(task, reference, None, first)[1].channel
    said = {
        "transcript": replaying(bench.surface, leaked),
        "transcript, own answers repeated": replaying(bench.surface, leaked, rows=MOST_ASKED),
    }
    replays = bench.drawn({name: (site, second) for name, site in said.items()})
    best = max(bench.share(heard.judged) for heard in replays.values())
    total = task.contract.grader.min_passed
    saw = f"{len(first.groups)} of {total} on other inputs too; a leaked transcript {best:.3f} of at most {REPLAY_BAR}"
    if lost:
        return Seen(held=False, saw=f"lost by {lost[0]}", score=best)
    return doubted(rooms) or Seen(held=best <= REPLAY_BAR, saw=saw, score=best)


def leak_scan(bench: Bench) -> Seen:
    """No distinctive expected value stands in what enters a room, except as an input."""
    found = leaks(bench.compiled)
    return Seen(
        held=not found, saw=f"{len(found)} leak: {', '.join(found[:3])}" if found else "no answer in the stimuli"
    )


def attacked(bench: Bench) -> Seen:
    """The exploit pack earns nothing that it did not solve."""
    done = attack(Target(task=bench.task, grader=bench.grader, label=False), mechanisms())
    broken = [strike for strike in done.strikes if strike.earned or strike.inconclusive]
    if not broken:
        return Seen(held=True, saw=f"{len(done.strikes)} mechanisms, no point earned that was not solved")
    first = broken[0]
    why = f"earned {', '.join(first.earned[:3])}" if first.earned else "was cut short"
    return Seen(held=False, saw=f"{len(broken)} of {len(done.strikes)}: {first.mechanism} {why}")


def stable(bench: Bench) -> Seen:
    """Repeated gradings are all the same."""
    site = bench.sites["known-bad"]
    repeated = bench.heard({f"known-bad, time {time}": site for time in range(1, REPEATS + 1)})
    results = {heard.judged.assertions for heard in repeated.values()}
    return doubted(repeated) or Seen(
        held=len(results) == 1, saw=f"{REPEATS} gradings of the known-bad, {len(results)} outcome"
    )


def mutation(bench: Bench) -> Seen:
    """Small faults of the reference are seen by the suite."""
    site = bench.sites["reference"]
    every = mutants(site)
    with blind_trial(bench.grader.rooms, bench.task, bench.compiled).within(MUTANT_SECONDS) as trial:
        reached = reach(trial, site)
        kills = kill(trial, site, sample(every, MUTANTS, bench.task.task_id), reached)
        if _killed(kills) < KILLED_SURELY:
            tried = {each.mutant.id for each in kills}
            more = sample(every, MORE_MUTANTS, bench.task.task_id)
            kills += kill(trial, site, tuple(mutant for mutant in more if mutant.id not in tried), reached)
    lives = [each.mutant.id for each in kills if not each.killed]
    share = _killed(kills)
    saw = f"{len(kills) - len(lives)} of {len(kills)} killed, drawn from {len(every)}"
    saw += f"; alive: {', '.join(lives[:3])}" if lives else ""
    return Seen(held=share >= KILLED_BAR, saw=saw, score=share)


def _killed(kills: tuple[Kill, ...]) -> float:
    return sum(each.killed for each in kills) / len(kills) if kills else 0.0


def copy_guard(bench: Bench) -> Seen:
    """The reference's disguised variants are flagged, and nobody else is."""
    flags, others = copies(bench), strangers(bench)
    missed = unseen(flags)
    taken = [f"{name} is {each.flag}" for name, each in others.items() if each.flag in ("hard", "suspect")]
    if missed or taken:
        return Seen(held=False, saw=", ".join([*missed, *taken][:3]))
    near = max(others, key=lambda name: others[name].tiling)
    others_said = f"none of {len(others)} others; the nearest is {near}, tiling {others[near].tiling}"
    if flags["exact"] == "too small":
        return Seen(held=True, saw=f"the reference is too small to tell a copy of it; {others_said}")
    hard = sum(flag == "hard" for flag in flags.values())
    return Seen(held=True, saw=f"{len(flags)} disguises seen, {hard} hard; {others_said}")


GATES: tuple[tuple[str, Callable[[Bench], Seen]], ...] = (
    ("isolation", isolation),
    ("counts", counts),
    ("blindness", blindness),
    ("leak scan", leak_scan),
    ("reference", reference),
    ("known-bad", known_bad),
    ("upstream", upstream),
    ("upstream, renamed", renamed),
    ("stub", stubbed),
    ("empty", empty),
    ("null attackers", nulls),
    ("fresh inputs", fresh_inputs),
    ("parity", parity),
    ("mutants", mutation),
    ("decisive", decisive),
    ("ladder", ladder),
    ("spec coverage", spec_coverage),
    ("siblings", siblings),
    ("attack", attacked),
    ("stable", stable),
    ("copy guard", copy_guard),
)


def said(grade: Grade) -> str:
    """A grade in a few words."""
    if grade.verdict in {"pass", "fail", "exhausted"}:
        short = f": {grade.cut_short}" if grade.cut_short else ""
        return f"{grade.verdict} {grade.passed}/{grade.min_passed}{short}"
    return f"{grade.verdict}: {grade.detail}"
