"""What whoever solves nothing, but knows the form of frames, earns on a suite: one thing said at every observation.

Stronger than a package that answers everything alike: it needs no names, imports everywhere and never raises.
"""

from collections.abc import Iterator

import msgspec

from quintain.grade.blind import Answers, Site
from quintain.grade.blind.judge import judge_site
from quintain.grade.blind.relations import Term

SAID: dict[str, list[object]] = {
    "True": ["b", 1],
    "False": ["b", 0],
    "None": ["N"],
    "0": ["i", "0"],
    "1": ["i", "1"],
    "''": ["s", ""],
    "[]": ["l"],
    "{}": ["d"],
    "()": ["t"],
    **{
        f"raises {name}": ["E", [name, *bases, "Exception", "BaseException"], [], ""]
        for name, *bases in (
            ("ValueError",),
            ("TypeError",),
            ("KeyError", "LookupError"),
            ("IndexError", "LookupError"),
            ("AttributeError",),
            ("RuntimeError",),
        )
    },
}


class Null(msgspec.Struct, frozen=True, kw_only=True):
    """The best of them."""

    said: str
    share: float
    """Of the sites."""
    tried: int


def best_null(answers: Answers) -> Null:
    """Which one thing, said everywhere, earns most. All of them say that what is judged inside held."""
    earned = {said: sum(_holds(site, node, answers) for site in answers.sites.values()) for said, node in SAID.items()}
    best = max(earned, key=lambda said: earned[said])
    return Null(said=best, share=earned[best] / max(len(answers.sites), 1), tried=len(SAID))


def _holds(site: Site, node: list[object], answers: Answers) -> bool:
    operands: list[list[object]] = [] if site.mode == "inside" else [node] * (1 + max(_slots(site.relation), default=0))
    return not any(_differs(site, test, operands, answers) for test in site.executions)


def _differs(site: Site, test: str, operands: list[list[object]], answers: Answers) -> str:
    executions = {test: site.executions[test]}
    seen = {test: [(operands, [])] * len(executions[test])}
    return judge_site(msgspec.structs.replace(site, executions=executions), seen, answers)


def _slots(term: Term) -> Iterator[int]:
    if term.op == "operand":
        yield term.slot
    for each in term.args:
        yield from _slots(each)
