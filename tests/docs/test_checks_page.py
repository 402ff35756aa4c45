"""The page on inspecting a task names every check, its severity and what it finds."""

import pages
import pytest

from quintain.prove.scrutiny.inspect import READING, TRYING, Reading, Trying

PAGE = (pages.DOCS / "how-to" / "inspect-a-task.md").read_text()


@pytest.mark.parametrize("check", [*READING, *TRYING], ids=lambda check: check.id)
def test_every_check_has_its_row(check: Reading | Trying) -> None:
    what = check.look.__doc__.partition("\n")[0]
    assert f"| `{check.id}` | {check.severity} | {what[0].lower()}{what[1:].rstrip('.')} |\n" in PAGE
