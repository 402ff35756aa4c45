from quintain.records.trace import CATEGORIES, KINDS


def test_there_are_54_kinds_in_ten_categories_and_no_name_twice() -> None:
    assert [len(kinds) for kinds in CATEGORIES.values()] == [6, 6, 5, 6, 5, 6, 5, 4, 6, 5]
    assert len(KINDS) == 54
