"""What is written as TOML, the standard library reads back as it was."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.formats.toml import encode

text = st.text(st.characters(exclude_categories=["Cs"]))
scalars = st.one_of(
    st.booleans(), st.integers(-(2**63), 2**63 - 1), st.floats(allow_nan=False), text
)  # what both JSON and TOML have
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(text, inner, max_size=4)),
    max_leaves=12,
)


@given(st.dictionaries(text, values, max_size=5))
def test_any_table_comes_back_as_it_was(table: dict[str, Any]) -> None:
    assert tomllib.loads(encode(table)) == table


def test_tables_of_tables_are_written_as_people_write_them() -> None:
    table = {"steps": [{"name": "a", "agent": {"user": 3}}, {"name": "b"}], "environment": {"cpus": 1.5}, "z": 1}
    assert encode(table) == (
        "z = 1\n\n[environment]\ncpus = 1.5\n"
        '\n[[steps]]\nname = "a"\n\n[steps.agent]\nuser = 3\n\n[[steps]]\nname = "b"\n'
    )


def test_what_is_none_is_left_out() -> None:
    assert encode({"a": None, "b": {"c": None}}) == "[b]\n"


def test_what_toml_has_no_spelling_for_is_refused() -> None:
    with pytest.raises(TypeError, match="bytes"):
        encode({"a": b"x"})
