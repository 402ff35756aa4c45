"""The page of `interop`: rows that were not asked for stay as they were, and no other table of the page is read."""

import runpy
import sys
from pathlib import Path

INTEROP = Path(__file__).parents[2] / "interop"
PAGE = """
<!-- interop: made by interop -->

| consumer | version | how | reference |
|---|---|---|---|
| mcp | 1 | its client | 1.000 |

<!-- interop: end -->

| mcp | what it cannot do |
"""


def test_a_row_that_was_not_asked_for_is_kept_and_other_tables_are_not_read(monkeypatch):
    monkeypatch.setattr(sys, "path", list(sys.path))
    interop = runpy.run_path(str(INTEROP / "__main__.py"))
    for name in (
        "cases",
        "drift",
        "interfaces",
        "mined_cases",
        "venvs",
        "measure",
    ):  # others have modules of these names
        sys.modules.pop(name)
    own = interop["Row"](name="our own grader", version="", way="here", rewards={"reference": 1.0})

    shown = interop["table"]([own], PAGE).splitlines()

    assert shown[2:] == ["| our own grader |  | here | 1.000 |", "| mcp | 1 | its client | 1.000 |"]
