"""What lies in the reference tranche is what its skeletons render to."""

import os
from pathlib import Path

import pytest

from quintain.author.foundry import cast
from quintain.author.rooms import Observatory
from quintain.author.task import files
from quintain.author.tranche import beside, differences, planned

TRANCHE = Path(__file__).resolve().parent.parent.parent / "tranches" / "reference-2026-12"


def test_the_first_task_of_the_list_rendered_anew_is_the_committed_one(rooms: Observatory) -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root: what takes half a minute and is the same for all runs once")
    choices = planned(TRANCHE)
    choice = choices[0]
    rendered = files(cast(choice, rooms, lambda _: None, None, beside(choice, choices)))
    assert differences(TRANCHE / "tasks" / choice.package, rendered) == ()
