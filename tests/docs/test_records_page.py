"""The pages that are made from the records are those of today's records."""

import pytest
import records_page


@pytest.mark.parametrize("name", ["records.md", "records.schema.json", "formats.md", "formats.schema.json"])
def test_a_made_page_is_current(name: str) -> None:
    current = (records_page.REFERENCE / name).read_text()
    assert current == records_page.pages()[name], "run: python tests/docs/records_page.py"


def test_every_public_record_is_on_the_page() -> None:
    assert records_page.missing() == set()
