"""The page on proving lists the gates there are, in their order."""

import re

import pages

from quintain.prove.gates import GATES
from quintain.prove.mined.gates import MINED_GATES


def test_every_gate_is_listed_in_its_order() -> None:
    text = (pages.DOCS / "how-to" / "prove-a-task.md").read_text()
    assert re.findall(r"^\| ([\w, -]+) \|", text, re.MULTILINE) == [
        name for table in (GATES, MINED_GATES) for name in ("gate", *(each for each, _ in table))
    ]
