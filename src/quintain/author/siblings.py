"""The tasks beside a task that have its skeleton: the reference of none may hold on much of its suite. Pure.

What siblings have in common is asked as often as what parts them, so where few rules differ, a suite that pins every
rule may still leave a sibling too much. Then assertions that it holds, and that no rule needs, are traded for ones on
which it fails. A suite that leaves no sibling too much stays as it is.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from quintain.author.choose import Choice
from quintain.author.select import Selection, Unit, least

BAR, MEANT = 0.5, 0.45
"""A suite that leaves a sibling more than the first is traded until none has more than the second, if that can be."""


def disguised(sibling: Choice, choice: Choice) -> Choice:
    """A sibling under the names of a task."""
    return replace(sibling, names=choice.names)


def part(selection: Selection, siblings: int) -> None:
    """Trade assertions where one of so many siblings holds more than the bar; neither number nor rules change."""
    if all(_held(selection, each) <= BAR * selection.count for each in range(siblings)):
        return
    for each in range(siblings):
        while _held(selection, each) > math.floor(MEANT * selection.count) and _traded(selection, each):
            pass


def near(selection: Selection, siblings: Sequence[Choice], choice: Choice) -> Iterator[str]:
    """Of each sibling that holds more than the bar, what is to be mended."""
    for number, sibling in enumerate(siblings):
        share = _held(selection, number) / selection.count
        apart = [name for name, each in choice.alternatives.items() if sibling.alternatives[name] != each]
        if share > BAR:
            names = ", ".join(f"`{each}`" for each in apart) or "none"
            yield (
                f"the reference of `{sibling.package}`, seed {sibling.seed}, holds {share:.3f} of the assertions, more "
                f"than {BAR}: take another seed for one of the two, or add probes and stimuli of what they decide "
                f"otherwise ({names})"
            )


def _held(selection: Selection, sibling: int) -> int:
    """How many assertions hold on a sibling."""
    return sum(sibling not in unit.siblings for unit in selection.units)


def _traded(selection: Selection, sibling: int) -> bool:
    """Trade one assertion that a sibling holds for one on which it fails; no other sibling comes to hold more."""
    for unit in _spare(selection, sibling):
        selection.drop(unit)
        asked = unit.siblings | {sibling}
        better = [case for case in selection.cases if asked <= case.siblings]
        if selection.take(better, lambda case: len(case.siblings) + len(case.mutants) / 100):
            return True
        selection.add(unit)
    return False


def _spare(selection: Selection, sibling: int) -> list[Unit]:
    """What a sibling holds and no rule needs; first what the fewest mutants need, of equals what was taken last."""
    asked, killed = least(selection.count), selection.killed
    held = [unit for unit in reversed(selection.units) if sibling not in unit.siblings]
    free = [unit for unit in held if all(selection.pinned[flip] > asked for flip in unit.flips)]
    return sorted(free, key=lambda unit: sum(killed[each] == 1 for each in unit.mutants))
