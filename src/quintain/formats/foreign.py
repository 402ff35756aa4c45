"""What all foreign records share: fields that are not ours to forbid are named, never dropped in silence."""

import difflib
from collections.abc import Iterator, Mapping
from typing import Any, get_args

import msgspec


def unknown_fields(value: Any, kind: Any, path: str = "") -> Iterator[str]:
    """Dotted paths of the fields of a decoded value that its kind does not have, each with the near field if any."""
    if isinstance(value, Mapping):
        struct = _struct(kind)
        if struct is None:
            return
        fields = {field.encode_name: field.type for field in msgspec.structs.fields(struct)}
        for name, inner in value.items():
            place = f"{path}.{name}" if path else str(name)
            if name in fields:
                yield from unknown_fields(inner, fields[name], place)
            else:
                near = difflib.get_close_matches(str(name), sorted(fields), n=1, cutoff=0.6)
                yield f"{place} (did you mean `{near[0]}`?)" if near else place
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from unknown_fields(inner, kind, f"{path}[{number}]")


def _struct(kind: Any) -> type[msgspec.Struct] | None:
    """The record among a field's types, through unions and sequences; None where there is none."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind
    found = (_struct(inner) for inner in get_args(kind))
    return next((struct for struct in found if struct is not None), None)
