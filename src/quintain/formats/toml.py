"""A value as TOML: tables, arrays of tables, and what JSON has. No dates, and no comments are kept.

The standard library reads TOML and does not write it. Whatever this writes, `tomllib` reads back as it was; None has no
spelling in TOML and is left out.
"""

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")


def encode(table: Mapping[str, Any]) -> str:
    """A table as a document, its fields in their order, plain values before tables. Raises `TypeError` for others."""
    return "\n".join(_table(table, ())).lstrip("\n") + "\n"


def _table(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """Lines of a table: its values, then its tables, then its arrays of tables."""
    present = {key: value for key, value in table.items() if value is not None}
    tables = {key: value for key, value in present.items() if isinstance(value, Mapping)}
    arrays = {key: value for key, value in present.items() if _is_tables(value)}
    for key, value in present.items():
        if key not in tables and key not in arrays:
            yield f"{_key(key)} = {_value(value)}"
    for key, inner in tables.items():
        yield f"\n[{_dotted((*path, key))}]"
        yield from _table(inner, (*path, key))
    for key, rows in arrays.items():
        for row in rows:
            yield f"\n[[{_dotted((*path, key))}]]"
            yield from _table(row, (*path, key))


def _is_tables(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(each, Mapping) for each in value)


def _dotted(path: tuple[str, ...]) -> str:
    return ".".join(map(_key, path))


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else str(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items() if each is not None)
        return f"{{{inside}}}"
    if isinstance(value, Sequence) and not isinstance(value, bytes):
        return f"[{', '.join(map(_value, value))}]"
    raise TypeError(f"{type(value).__name__} has no spelling in TOML")


def _text(text: str) -> str:
    """A basic string: JSON's escapes are TOML's, but for the one character that TOML alone refuses."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
