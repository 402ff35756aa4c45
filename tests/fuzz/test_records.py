"""The record decoder: any bytes give a record or `BadRecord`, and nothing else."""

from typing import Any

import msgspec
import pytest
from fuzzing import bounded
from hypothesis import given
from hypothesis import strategies as st

from quintain.errors import BadRecord
from quintain.records import (
    Attack,
    Contract,
    Grade,
    Grading,
    Proof,
    Record,
    UpstreamLock,
    decode_json,
    decode_toml,
    encode_json,
)

KINDS = (Attack, Contract, Grade, Grading, Proof, Record, UpstreamLock)
SEEDS = (
    encode_json(Grading(views={"Box": ("size", "lid()")})),
    encode_json(Record(decisions=())),
    b'{"task_id": "a", "kind": "mined-issue", "grader": {"pytest_paths": ["suite"], "min_passed": 3, "source": ""}}',
    b'image = "host"\nrequires = ["no-network"]\n[limits]\nwall = 3.5\n[views]\nBox = ["size"]\n',
    b'name = "x"\nsha256 = "0"\n[[table]]\nat = 2024-02-29T12:00:00Z\ninf = inf\ndeep = {a = {b = [1, [2]]}}\n',
)
PIECES = (
    b"[", b"]", b"{", b"}", b'"', b"\\ud800", b"\\u0000", b"\xff\xfe", b"\x00", b"1e999", b"-", b"NaN", b"null",
    b"[" * 20_000, b'{"a":' * 20_000, b"a." * 300, b"9" * 5000, b"'''", b"=", b"inf", b"nan",
    b"\n[a]\n[a]\n", b"0x", b"1979-13-45",
)  # fmt: skip
"""What a document can be spoilt with."""

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
words = st.sampled_from([field.name for kind in KINDS for field in msgspec.structs.fields(kind)])
objects = st.dictionaries(words | st.text(), values, max_size=8).map(
    lambda drawn: msgspec.json.encode(drawn) if _is_plain(drawn) else b"{}"
)


def _is_plain(drawn: dict[str, Any]) -> bool:
    try:
        msgspec.json.encode(drawn)
    except (OverflowError, UnicodeEncodeError):
        return False
    return True


@st.composite
def spoilt(draw: Any) -> bytes:
    """A document with a few of its bytes replaced by something else."""
    data = draw(st.sampled_from(SEEDS) | objects)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        piece = draw(st.sampled_from(PIECES) | st.binary(max_size=4))
        data = data[:at] + piece + data[at + draw(st.integers(0, 8)) :]
    return data


def outcome(decode: Any, data: bytes, kind: type[msgspec.Struct]) -> object:
    """The record, or the error."""
    try:
        return decode(data, kind, "there")
    except BadRecord as error:
        return error


documents = st.binary(max_size=300) | objects | spoilt()


@pytest.mark.parametrize("decode", [decode_json, decode_toml])
def test_any_bytes_give_a_record_or_the_one_error(decode: Any) -> None:
    @bounded(100)
    @given(documents, st.sampled_from(KINDS))
    def decodes(data: bytes, kind: type[msgspec.Struct]) -> None:
        found = outcome(decode, data, kind)
        refused = isinstance(found, BadRecord) and found.message.startswith(f"`there` is not a {kind.__name__}: ")
        assert refused or isinstance(found, kind)

    decodes()


@bounded(100)
@given(documents)
def test_what_decodes_is_written_and_read_again_as_it_was(data: bytes) -> None:
    grading = outcome(decode_toml, data, Grading)
    if isinstance(grading, Grading):
        assert decode_json(encode_json(grading), Grading, "again") == grading
