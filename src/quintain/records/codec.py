"""Records in and out of JSON and TOML, with errors that name the path and the near field."""

import datetime
import difflib
import math
import re
import tomllib
from typing import Any, TypeVar, get_args

import msgspec

from quintain.errors import BadRecord

T = TypeVar("T", bound=msgspec.Struct)
TIMES = (datetime.datetime, datetime.date, datetime.time)
"""Types that TOML has of its own."""


def decode_json(data: bytes, kind: type[T], where: str) -> T:
    """Decode one record of `kind`; `where` names the file in errors. Raises `BadRecord`."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _bad(error, kind, where) from error


def decode_toml(data: bytes, kind: type[T], where: str) -> T:
    """Decode one record of `kind` from TOML. Raises `BadRecord`."""
    try:
        table = tomllib.loads(data.decode(), parse_float=_finite)
        return msgspec.convert(table, kind, builtin_types=TIMES)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise _bad(error, kind, where) from error


def encode_json(record: msgspec.Struct) -> bytes:
    """The record as indented JSON with a final newline, fields in their declared order."""
    return msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n"


def schemas(kinds: tuple[type[msgspec.Struct], ...]) -> dict[str, Any]:
    """JSON Schemas of the kinds, by name, as one document with shared components."""
    _, components = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components}


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"`{text}` is not a number that a record can hold")
    return number


def _bad(error: Exception, kind: type[msgspec.Struct], where: str) -> BadRecord:
    return BadRecord(f"`{where}` is not a {kind.__name__}: {error}", hint=_hint(str(error), kind))


def _hint(message: str, kind: type[msgspec.Struct]) -> str:
    """What to do next: the nearest field for an unknown one, else to mend the named path."""
    unknown = re.search(r"unknown field `([^`]*)`", message)
    if unknown is None:
        return "mend the field that the message names; fields and types are in docs/reference/records.md"
    near = difflib.get_close_matches(unknown.group(1), sorted(_fields(kind)), n=1, cutoff=0.5)
    return f"did you mean `{near[0]}`?" if near else f"remove the field `{unknown.group(1)}`"


def _fields(kind: type[msgspec.Struct]) -> set[str]:
    names = set(kind.__struct_fields__)
    for field in msgspec.structs.fields(kind):
        for inner in (field.type, *get_args(field.type)):
            if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
                names |= _fields(inner)
    return names
