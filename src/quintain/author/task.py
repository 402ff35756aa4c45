"""A casting as the files of a task: the open tree, and the private tree with its contract and records. Pure."""

import re
from collections.abc import Mapping

from quintain.author.choose import parts
from quintain.author.edits import edits
from quintain.author.foundry import Casting
from quintain.author.generators import generators
from quintain.author.holes import fill
from quintain.author.render import installable
from quintain.author.stimulus import Outcome
from quintain.formats.toml import encode
from quintain.records import Clause, Contract, Decision, Example, Flip, Grader, Record, Rename, Rung, encode_json
from quintain.store.task import SPEC

REFERENCE, KNOWN_BAD, SUITE, GENERATORS = "reference", "known-bad", "suite", "generators.py"


def files(casting: Casting) -> dict[str, bytes]:
    """Relative path to content of the task's directory."""
    choice = casting.draft.choice
    private = {
        "contract.json": encode_json(contract(casting)),
        "record.json": encode_json(record(casting)),
        "grading.toml": _grading(casting).encode(),
        GENERATORS: _generators(casting).encode(),
        **_below(REFERENCE, casting.draft.package),
        **_below(KNOWN_BAD, installable(choice, casting.flips[casting.nearest])),
        **_below(SUITE, {path: text.encode() for path, text in casting.suite.files.items()}),
    }
    if choice.source.upstream:
        private["upstream.lock"] = choice.source.lock
        private["upstream/adapter.py"] = fill(choice.source.adapter, choice.words(), "adapter.py").encode()
    return {f"public/{SPEC}": casting.spec.encode(), **_below("private", private)}


def contract(casting: Casting) -> Contract:
    """How the task is graded."""
    choice = casting.draft.choice
    table, upstream = choice.source.table, choice.source.upstream
    other = sum(name != choice.conventional[decision] for decision, name in choice.alternatives.items())
    return Contract(
        task_id=choice.package,
        kind=table.kind,
        import_name=choice.package,
        public_symbols=casting.draft.symbols,
        grader=Grader(
            pytest_paths=(SUITE,),
            min_passed=len(casting.selection.units),
            source=f"regenerated from the skeleton `{table.name}`, seed {choice.seed}, and recorded on the reference",
        ),
        reference_install=REFERENCE,
        known_bad_install=KNOWN_BAD,
        upstream_sdist=upstream.filename if upstream else None,
        anti_memorization=(
            f"{other} of {len(table.decisions)} rules are not what most would take for granted; names and numbers are "
            "drawn; record.json lists every rule and what pins it"
        ),
        provenance=table.provenance,
    )


def record(casting: Casting) -> Record:
    """What was renamed and decided, and which assertions depend on it."""
    choice = casting.draft.choice
    table, words = choice.source.table, choice.words()
    return Record(
        renames=tuple(
            Rename(kind=each.kind, old=each.old, new=fill(each.new, words, "a rename")) for each in table.renames
        ),
        kept=table.kept,
        decisions=tuple(_decision(casting, number) for number in range(len(table.decisions))),
        skeleton=table.name,
        seed=choice.seed,
        vocabulary={name: text for role, each in choice.names.items() for name, text in parts(role, each).items()},
        numbers=dict(choice.numbers),
        clauses=_clauses(casting),
        examples=tuple(Example(program=asked.text, outcome=outcome.text) for asked, outcome in casting.answers.items()),
        ladder=tuple(
            Rung(name=each.name, alternatives=each.alternatives, edits=edits(casting.draft.site, each.site))
            for each in casting.rungs
        ),
    )


def _decision(casting: Casting, number: int) -> Decision:
    choice = casting.draft.choice
    decision = choice.source.table.decisions[number]
    told = casting.told[decision.id]
    others = [flip for flip in casting.flips if flip[0] == decision.id]
    probe, was, now = (told[0].text, _printed(told[1]), _printed(told[2])) if told else ("", "", "")
    return Decision(
        id=decision.id,
        kind=decision.kind,
        was=_clause(casting, decision.id, decision.conventional),
        now=_clause(casting, decision.id, choice.alternatives[decision.id]),
        probe=probe,
        probe_was=was,
        probe_now=now,
        assertions=_pinning(casting, set(others)),
        chosen=choice.alternatives[decision.id],
        flips=tuple(
            Flip(
                alternative=flip[1],
                edits=edits(casting.draft.site, casting.flips[flip]),
                assertions=_pinning(casting, {flip}),
            )
            for flip in others
        ),
    )


def _printed(outcome: Outcome) -> str:
    return outcome.text if outcome.kind == "value" else f"raises {outcome.text}"


def _pinning(casting: Casting, flips: set[tuple[str, str]]) -> tuple[str, ...]:
    """The tests that fail on any of some flips."""
    return tuple(test.id for test in casting.suite.tests if test.unit.flips & flips)


def _clause(casting: Casting, decision: str, alternative: str) -> str:
    return " ".join(_clause_parts(casting, decision, alternative).values())


def _clause_parts(casting: Casting, decision: str, alternative: str) -> dict[str, str]:
    choice = casting.draft.choice.flipped({decision: alternative})
    own = next(each for each in choice.source.table.decisions if each.id == decision)
    filled = choice.values("clause")
    return {
        name: " ".join(fill(text, filled, f"decision `{decision}`").split())
        for name, text in parts(decision, choice.chosen(own).clause).items()
    }


def _clauses(casting: Casting) -> tuple[Clause, ...]:
    """Every rule that was decided, and the section of every symbol that is asked."""
    choice, found = casting.draft.choice, []
    for decision in choice.source.table.decisions:
        pinning = _pinning(casting, {flip for flip in casting.flips if flip[0] == decision.id})
        for name, text in _clause_parts(casting, decision.id, choice.alternatives[decision.id]).items():
            found.append(Clause(id=name, text=text, assertions=pinning))
    headings = [line for line in casting.spec.split("\n") if line.startswith("#")]
    for symbol in casting.draft.symbols:
        tests = tuple(test.id for test in casting.suite.tests if test.unit.case.symbol == symbol)
        heading = next((line for line in headings if re.search(rf"`{re.escape(symbol)}[(`]", line)), "")
        if tests:
            found.append(Clause(id=symbol, text=heading, assertions=tests))
    return tuple(found)


def _grading(casting: Casting) -> str:
    read = {name: list(attributes) for name, attributes in casting.draft.views.items()}
    return encode({"generators": GENERATORS, **({"views": read} if read else {})})


def _generators(casting: Casting) -> str:
    choice = casting.draft.choice
    own = choice.source.generators
    return fill(own, choice.words(), "generators.py") if own else generators(casting.draft)


def _below(folder: str, tree: Mapping[str, bytes]) -> dict[str, bytes]:
    return {f"{folder}/{path}": data for path, data in tree.items()}
