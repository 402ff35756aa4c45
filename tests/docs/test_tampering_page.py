from pathlib import Path

from quintain.grade.tampering import RULES
from quintain.records.trace import CATEGORIES, KINDS

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "tampering.md"


def test_every_rule_is_a_row_of_the_page():
    kinds = {rule.name: (*rule.kinds, *(f"a kind of {category}" for category in rule.categories)) for rule in RULES}

    assert [line for line in PAGE.read_text().splitlines() if line.startswith("| ")][1:] == [
        f"| {name} | {' or '.join(possible)} |" for name, possible in kinds.items()
    ]


def test_every_rule_speaks_in_names_of_trace():
    assert {kind for rule in RULES for kind in rule.kinds} <= KINDS
    assert {category for rule in RULES for category in rule.categories} <= set(CATEGORIES)
