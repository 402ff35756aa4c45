"""A suite is shown to upstream beneath the task's surface, and to the reference under other names."""

from pathlib import Path

import pytest
import small

from quintain.author.choose import choose
from quintain.author.known import Known, elsewhere, known
from quintain.author.render import Draft
from quintain.author.rooms import Observatory, observed
from quintain.author.select import Case, Unit
from quintain.author.skeleton import read_skeleton
from quintain.author.stimuli import drawn


def seen(folder: Path, rooms: Observatory, module: str) -> Known:
    """What becomes of all that can be asked of a module when its names are others."""
    draft = Draft(choose(read_skeleton(small.write(folder, module=module)), 120))
    asked = list(dict.fromkeys(drawn(draft)))
    outcomes = rooms.once(observed(draft), asked)
    units = [Unit(Case(*pair, "dues", frozenset(), frozenset())) for pair in zip(asked, outcomes, strict=True)]
    return known(units, draft, rooms, None)


def test_names_change_nothing(tmp_path: Path, rooms: Observatory) -> None:
    found = seen(tmp_path, rooms, small.MODULE)
    assert found.asked >= 8
    assert found.apart == ()
    assert found.shortages == ()


def test_a_rule_that_hangs_on_a_name_is_told(tmp_path: Path, rooms: Observatory) -> None:
    found = seen(tmp_path, rooms, small.MODULE.replace("return hours", 'return ord("<<fee>>"[0]) + hours'))
    assert {each.ask for each in found.apart} >= {"dues(0)", "dues(20)"}
    assert "a rule hangs on a name" in found.shortages[0]


def test_names_are_those_of_upstream_or_the_next(tmp_path: Path) -> None:
    table = small.TABLE.replace("[errors]", '[[renames]]\nkind = "function"\nold = "a.levy"\nnew = "<<fee>>"\n[errors]')
    choice = choose(read_skeleton(small.write(tmp_path, table=table)), 120)
    assert (choice.names["fee"], choice.package) == ("dues", "smallfee")
    assert elsewhere(choice).names == {"fee": "levy", "package": "tinydues"}


@pytest.mark.parametrize(("share", "fits"), [(0.04, False), (0.05, True), (0.9, True), (0.91, False)])
def test_upstream_is_no_stranger_and_fails(share: float, *, fits: bool) -> None:
    found = Known(upstream=share, asked=0, apart=()).shortages
    assert (found == ()) == fits
