"""The page on parity: what was measured of each package, against the bars, every disagreement named."""

from collections.abc import Callable, Iterable, Iterator

from case import Apart, Compared, Mutation, Result
from packages import FOREIGN

STRONG_BAR, CPU_BAR, REJECTED_BAR = 0.75, 1.3, 0.005
PROTOTYPE = {
    "itsdangerous": 40 / 75,
    "python-slugify": 248 / 255,
    "more-itertools": 1075 / 1273,
    "boltons": 974 / 1279,
    "tenacity": 259 / 433,
    "packaging": 1284 / 2549,
}
"""The share of checks that an earlier attempt saw in full; it did not count those that are judged inside."""
MOST_NAMED = 12
OFTEN = "asked otherwise often"
NOTES = {
    "python-slugify": "five functions fail plainly here and are left out. The six checks not seen in full compare two "
    "things that the package said.",
    "idna": "most of it is tables of code points, of which its tests ask few: of the faults that were drawn, 49 are "
    "seen in neither form. Half of its checks ask for the truth of what a function gives.",
    "isodate": "one class of it says `!=` by a method of its own. Where a check of `!=` gives one bit, that is asked "
    "as `==`, so that the operator does not say which way it should fall: plain pytest alone sees a fault of `__ne__`.",
    "tenacity": "`test_sleeps` asks that something take less than 1.1 milliseconds: whether it does is the machine's "
    "doing, in both forms.",
}
"""What is behind what falls short, by package."""

HEAD = """\
# Parity on other people's suites

Blindness may not change what is graded. The suites below were written by others, for pytest, with no thought of being
blinded. Each is compiled against its own package and then compared with plain pytest, test by test: on the package, on
small faults of it, on neighbouring releases of it, which are honest work that is built differently. A test passes
blind if every observation in it is the answer.

Made with `{command}`, grader {version}.
All of it runs in rooms, offline; the archives are named by hash in `bench/foreign/lock.txt`. In both forms what a test
draws by chance begins anew with each test, and rows that stand in a set come in the order in which they are written.
Processor time is the best of three rounds, on a machine with two cores that did other work as well.

"""

PAIRS = """\
A test that compares two values of the package with each other is blinded as a pair, which must repeat the values of
the reference. Where a fault changes both alike, plain pytest does not see it, and blind grading does. Nor does plain
pytest see that a check is asked more or less often than on the reference, as in an `except` that nothing raises into
or a loop over what the package gave: blind, an observation is missing then, or there is one too many.

"""

MUTATED = """
## Mutants, on the tests that reach them

Drawn, by the name of the package, from the faults whose statement some test comes through; those that the import alone
comes through (tables, defaults) are not among them.

"""

COLUMNS: tuple[tuple[str, Callable[[Result], str]], ...] = (
    ("package", lambda each: f"{each.name} {each.version}"),
    ("tests", lambda each: f"{each.tests:,}"),
    ("apart on itself", lambda each: str(len(each.own.apart))),
    ("checks", lambda each: f"{each.sites:,}"),
    ("full", lambda each: f"{each.strength.full / each.sites:.0%}"),
    ("pair", lambda each: f"{each.strength.pair / each.sites:.0%}"),
    ("polarity", lambda each: f"{each.strength.polarity / each.sites:.0%}"),
    ("inside", lambda each: f"{each.strength.inside / each.sites:.0%}"),
    ("best null", lambda each: f"{each.null.share:.0%} ({each.null.said})"),
    ("CPU, blind / plain", lambda each: f"{each.blind_cpu:.2f} / {each.plain_cpu:.2f} s = {overhead(each):.2f}"),
)

MUTANTS: tuple[tuple[str, Callable[[str, Mutation], str]], ...] = (
    ("package", lambda name, _: name),
    ("mutants", lambda _, each: f"{each.tried} of {each.of:,}"),
    ("all places", lambda _, each: f"{each.every:,}"),
    ("both kill", lambda _, each: str(each.both_kill)),
    ("both pass", lambda _, each: str(each.both_pass)),
    ("tests apart", lambda _, each: str(len(each.apart))),
    ("of these pairs", lambda _, each: str(sum(kind(one) == "a pair" for one in each.apart))),
    ("checks asked otherwise often", lambda _, each: str(sum(kind(one) == OFTEN for one in each.apart))),
)

NEIGHBOURS: tuple[tuple[str, Callable[[Result, Compared], str]], ...] = (
    ("suite of", lambda own, _: f"{own.name} {own.version}"),
    ("on", lambda _, each: each.on),
    ("pass plainly", lambda _, each: f"{each.passed:,} of {each.tests:,}"),
    ("of these fail blind", lambda _, each: each.cut or f"{each.rejected} ({rejected(each):.2%})"),
    ("fail plainly and pass blind", lambda _, each: "" if each.cut else str(len(each.apart) - each.rejected)),
)


def kind(each: Apart) -> str:
    """What explains a disagreement; empty where nothing does."""
    if each.passes == "plain" and each.why.startswith(("missing at ", "extra at ")):
        return OFTEN
    return "a pair" if each.kind == "pair" else ""


def overhead(result: Result) -> float:
    """How many times the processor time of the plain suite the blind one takes."""
    return result.blind_cpu / result.plain_cpu if result.plain_cpu else 0.0


def rejected(each: Compared) -> float:
    """The false-rejection rate."""
    return each.rejected / each.passed if each.passed else 0.0


def bars(result: Result) -> Iterator[str]:
    """The bars that a package does not meet."""
    strength, name = result.strength, result.name
    if result.own.apart:
        yield f"{name}: {len(result.own.apart)} tests apart on the package itself"
    full = strength.full / (result.sites - strength.inside)
    if full < PROTOTYPE.get(name, 0.0):
        yield f"{name}: {full:.1%} full, of at least {PROTOTYPE[name]:.1%}, of the checks not judged inside"
    if overhead(result) > CPU_BAR:
        yield f"{name}: {overhead(result):.2f} times the processor time, of at most {CPU_BAR}"
    unexplained = [each for each in (result.mutation.apart if result.mutation else ()) if not kind(each)]
    if unexplained:
        yield f"{name}: {len(unexplained)} tests apart on mutants, by neither of the two kinds"
    for each in result.neighbours:
        if each.cut:
            yield f"{name} {each.on}: not compared, cut short ({each.cut})"
        elif rejected(each) > REJECTED_BAR:
            yield f"{name} {each.on}: {rejected(each):.2%} of honest tests rejected, of at most {REJECTED_BAR:.1%}"


def missed(results: list[Result]) -> list[str]:
    """The bars that are not met: those of each package, and that of all."""
    lines = [line for each in results for line in bars(each)]
    strong = sum(each.strength.full + each.strength.pair for each in results)
    share = strong / max(sum(each.sites for each in results), 1)
    return lines + ([f"over all: {share:.0%} full or pair, of at least {STRONG_BAR:.0%}"] if share < STRONG_BAR else [])


def page(results: list[Result], refused: dict[str, str]) -> str:
    """The whole page."""
    versions = ", ".join(sorted({each.grader for each in results}))
    text = HEAD.format(command="python bench/foreign --write docs/explanation/parity.md", version=versions)
    text += "".join(_sections(results, refused))
    return text


def _sections(results: list[Result], refused: dict[str, str]) -> Iterator[str]:
    yield "## Each package against itself\n\n"
    yield _table([name for name, _ in COLUMNS], [[cell(each) for _, cell in COLUMNS] for each in results])
    yield "\n" + _overall(results)
    mutated = [(each.name, each.mutation) for each in results if each.mutation]
    yield MUTATED
    yield _table([name for name, _ in MUTANTS], [[cell(*each) for _, cell in MUTANTS] for each in mutated])
    near = [(each, neighbour) for each in results for neighbour in each.neighbours]
    yield "\n## Neighbouring releases\n\n"
    yield _table([name for name, _ in NEIGHBOURS], [[cell(*each) for _, cell in NEIGHBOURS] for each in near])
    yield "\n## What cannot be blinded, or is not compared\n\n"
    for each in results:
        left = [f"{why} ({count})" for why, count in each.left_out.items()]
        left += [f"holds in no form, and is left out: `{check}`" for check in each.left]
        left += [f"not the same from run to run: `{test}`" for test in each.unsteady]
        yield f"- {each.name}: {len(each.inside)} checks judged inside{'; ' if left else ''}{'; '.join(left)}\n"
    yield from (f"- {name}: refused, whole: {why}\n" for name, why in refused.items())
    known = {each.name for each in results} | refused.keys()
    yield from (
        f"- {each.name}: in the lock, and not measured with this grader\n" for each in FOREIGN if each.name not in known
    )
    yield "\n## Every disagreement\n\n" + PAIRS
    yield from _named(results)
    yield "\n## Bars that are not met\n\n" + _whole(results)
    yield "".join(f"- {line}\n" for line in missed(results)) or "Of those that are measured, none.\n"
    yield "\n" + "".join(f"- {name}: {NOTES[name]}\n" for name in NOTES if name in known)


def _whole(results: list[Result]) -> str:
    """Which packages meet all that is asked of one."""
    met = [each.name for each in results if not list(bars(each))]
    return f"{len(met)} of {len(FOREIGN)} packages meet every bar: {', '.join(met)}.\n\n"


def _overall(results: list[Result]) -> str:
    sites = sum(each.sites for each in results)
    strong = sum(each.strength.full + each.strength.pair for each in results)
    full = sum(each.strength.full for each in results)
    return (
        f"Over all: {sites:,} checks, {full / max(sites, 1):.1%} full, {strong / max(sites, 1):.1%} full or pair. "
        "The best null is the one thing that, said at every observation by a program that knows the form of frames and "
        "nothing else, earns most.\n"
    )


def _named(results: list[Result]) -> Iterator[str]:
    any_apart = False
    for result in results:
        parts = (result.own, *result.neighbours, *([result.mutation] if result.mutation else []))
        apart = [each for part in parts if not getattr(part, "cut", "") for each in part.apart]
        any_apart |= bool(apart)
        yield from (f"- {result.name}: {_said(each)}\n" for each in apart[:MOST_NAMED])
        if len(apart) > MOST_NAMED:
            yield f"- {result.name}: {len(apart) - MOST_NAMED} more\n"
    if not any_apart:
        yield "None.\n"


def _said(each: Apart) -> str:
    why = " ".join(each.why.split()).replace("`", "'")[:160]
    passes = "blind" if each.passes == "blind" else "plainly"
    return f"on `{each.on}` test `{each.test}` passes {passes} only: {kind(each)}{': ' if kind(each) else ''}{why}"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(head)
    lines = [names, ["---"] * len(names), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)
