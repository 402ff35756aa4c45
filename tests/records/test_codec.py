"""Records in and out of JSON and TOML."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quintain.errors import BadRecord
from quintain.records import (
    Contract,
    CopyGuard,
    CopyLine,
    Grade,
    Grading,
    Profile,
    Proof,
    Record,
    Run,
    UpstreamLock,
    decode_json,
    decode_toml,
    encode_json,
    schemas,
)

KINDS = (Contract, Grade, Grading, Proof, Record, Run, UpstreamLock)

st.register_type_strategy(float, st.floats(allow_nan=False, allow_infinity=False))
st.register_type_strategy(int, st.integers(-(2**63), 2**64 - 1))


SHARES = st.none() | st.floats(0, 1)
LINES = st.builds(CopyLine, winnowing=SHARES, tiling=SHARES, functions=SHARES)
BOUNDED = {CopyGuard: st.builds(CopyGuard, hard=LINES, suspect=LINES, floor=st.integers(0, 2**63))}
"""Records whose fields have bounds of their own."""


def records(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    """Any record of the kind, every field drawn."""
    if kind in BOUNDED:
        return BOUNDED[kind]
    for field in msgspec.structs.fields(kind):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            st.register_type_strategy(field.type, records(field.type))
    return st.builds(kind, **{field.name: st.from_type(field.type) for field in msgspec.structs.fields(kind)})


@pytest.mark.parametrize("line", ["tiling = 45", "winnowing = -0.1", "functions = true"])
def test_a_line_that_is_no_share_is_refused(line: str) -> None:
    with pytest.raises(BadRecord, match="copy_guard.hard"):
        decode_toml(f"[copy_guard.hard]\n{line}\n".encode(), Grading, "grading.toml")


def as_contract(**changes: Any) -> bytes:
    fields: dict[str, Any] = {
        "task_id": "relmark",
        "kind": "mutated-domain",
        "import_name": "relmark",
        "public_symbols": ["Mark"],
        "grader": {"pytest_paths": ["suite"], "min_passed": 3, "source": "written by hand"},
        "reference_install": "reference",
        "known_bad_install": "known-bad",
        "upstream_sdist": None,
        "anti_memorization": "renamed",
        "provenance": "ours",
    }
    kept = {key: value for key, value in (fields | changes).items() if value is not ...}
    return msgspec.json.encode(kept)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_encoded_decodes_to_the_same_record(kind: type[msgspec.Struct]) -> None:
    @given(records(kind))
    def round_trip(record: msgspec.Struct) -> None:
        assert decode_json(encode_json(record), kind, "there") == record

    round_trip()


def test_fields_are_encoded_in_their_declared_order_with_a_final_newline() -> None:
    lines = encode_json(decode_json(as_contract(), Contract, "contract.json")).decode()
    assert lines.startswith('{\n  "task_id": "relmark",\n  "kind": "mutated-domain",\n')
    assert lines.endswith('"provenance": "ours"\n}\n')


BAD = {
    "a wrong type": (as_contract(grader={"pytest_paths": [], "min_passed": "3", "source": ""}), "$.grader.min_passed"),
    "a float for a count": (
        as_contract(grader={"pytest_paths": [], "min_passed": 3.5, "source": ""}),
        "$.grader.min_passed",
    ),
    "an item of a wrong type": (as_contract(public_symbols=["a", 1]), "$.public_symbols[1]"),
    "a missing field": (as_contract(import_name=...), "`import_name`"),
    "a kind that is none": (as_contract(kind="mined"), "$.kind"),
    "null where a value must be": (as_contract(task_id=None), "$.task_id"),
    "truncated JSON": (as_contract()[:40], "truncated"),
    "nothing": (b"", "truncated"),
    "bytes that are no UTF-8": (as_contract().replace(b"ours", b"\xff\xfe"), "contract.json"),
    "a list": (b"[]", "Expected `object`"),
    "two values": (as_contract() + b"{}", "trailing characters"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_record_is_refused_with_its_file_and_the_path_in_it(case: str) -> None:
    data, named = BAD[case]
    with pytest.raises(BadRecord) as caught:
        decode_json(data, Contract, "contract.json")
    assert "`contract.json` is not a Contract" in caught.value.message
    assert named in caught.value.message
    assert caught.value.hint != ""


NEAR = {
    "public_symbol": "did you mean `public_symbols`?",
    "importname": "did you mean `import_name`?",
    "zebra": "remove the field `zebra`",
}


@pytest.mark.parametrize("name", NEAR)
def test_an_unknown_field_is_refused_with_the_near_one(name: str) -> None:
    with pytest.raises(BadRecord) as caught:
        decode_json(as_contract(**{name: "x"}), Contract, "contract.json")
    assert f"`{name}`" in caught.value.message
    assert caught.value.hint == NEAR[name]


def test_an_unknown_field_of_an_inner_record_is_refused_with_the_near_one() -> None:
    grader = {"pytest_paths": [], "min_passed": 3, "source": "", "min_pased": 3}
    with pytest.raises(BadRecord, match=r"\$\.grader") as caught:
        decode_json(as_contract(grader=grader), Contract, "contract.json")
    assert caught.value.hint == "did you mean `min_passed`?"


def test_an_unknown_field_of_a_listed_record_is_refused_with_the_near_one() -> None:
    with pytest.raises(BadRecord, match=r"\$\.decisions\[0\]") as caught:
        decode_json(b'{"decisions": [{"id": "a", "probe_neu": "b"}]}', Record, "record.json")
    assert caught.value.hint == "did you mean `probe_now`?"


def test_toml_decodes_to_a_record_with_defaults() -> None:
    grading = decode_toml(b'[profile]\nhash_seed = 7\n[views]\nMark = ["major"]\n', Grading, "grading.toml")
    assert grading == Grading(profile=Profile(hash_seed=7), views={"Mark": ("major",)})


@pytest.mark.parametrize("text", [b"[profile", b"image = 3", b"colour = 'red'", b"a = '\xff'"])
def test_bad_toml_is_refused_with_its_file(text: bytes) -> None:
    with pytest.raises(BadRecord, match="`grading.toml` is not a Grading"):
        decode_toml(text, Grading, "grading.toml")


def test_schemas_hold_every_kind_and_what_it_refers_to() -> None:
    document = schemas(KINDS)
    assert {kind.__name__ for kind in KINDS} | {"Grader", "Limits", "Gate"} <= set(document["$defs"])
    assert document["$defs"]["Contract"]["properties"]["grader"] == {"$ref": "#/$defs/Grader"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_names_every_field_and_forbids_others(kind: type[msgspec.Struct]) -> None:
    schema = schemas(KINDS)["$defs"][kind.__name__]
    assert list(schema["properties"]) == list(kind.__struct_encode_fields__)
    assert schema["additionalProperties"] is False


def test_a_record_cannot_be_changed() -> None:
    contract = decode_json(as_contract(), Contract, "contract.json")
    with pytest.raises(AttributeError):
        contract.task_id = "other"


@pytest.mark.parametrize("number", ["inf", "-inf", "nan", "1e999"])
def test_a_number_that_json_cannot_say_is_none_in_toml_either(number: str) -> None:
    with pytest.raises(BadRecord, match="not a number"):
        decode_toml(f"[limits]\nwall = {number}\n".encode(), Grading, "grading.toml")


@pytest.mark.parametrize("decode", [decode_json, decode_toml])
@pytest.mark.parametrize("data", [b"a = " + b"[" * 50_000, b'{"views": ' + b'{"a":' * 50_000, b"[" * 50_000])
def test_what_is_nested_without_end_is_no_record(decode: Any, data: bytes) -> None:
    with pytest.raises(BadRecord):
        decode(data, Grading, "there")
