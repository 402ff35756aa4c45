"""A JSON Schema as the shape that readers depend on: each path to its types, its default, and whether it must be there.

Two schemas of one format are compared by this, whoever wrote them: names of definitions, titles and descriptions do
not count, nor a default that is a list or an object (its parts have their own).
"""

from collections.abc import Iterator
from typing import Any


def shape(document: dict[str, Any], root: dict[str, Any]) -> dict[str, str]:
    """Dotted path to a line of its types, default and need; `root` is the schema in `document` to begin at."""
    return dict(_walk(document.get("$defs", {}), root, ""))


def _walk(defs: dict[str, Any], node: dict[str, Any], path: str) -> Iterator[tuple[str, str]]:
    for part in _parts(defs, node):
        required = part.get("required", ())
        for name, inner in part.get("properties", {}).items():
            place = f"{path}.{name}".lstrip(".")
            yield place, _line(defs, inner, needed=name in required)
            yield from _walk(defs, inner, place)
        if isinstance(part.get("items"), dict):
            yield from _walk(defs, part["items"], f"{path}[]")


def _parts(defs: dict[str, Any], node: dict[str, Any]) -> list[dict[str, Any]]:
    """A schema's alternatives, references followed."""
    if "$ref" in node:
        return _parts(defs, defs[node["$ref"].rpartition("/")[2]])
    inner = [*node.get("anyOf", ()), *node.get("allOf", ())]
    return [part for each in inner for part in _parts(defs, each)] if inner else [node]


def _line(defs: dict[str, Any], node: dict[str, Any], *, needed: bool) -> str:
    types = sorted({word for part in _parts(defs, node) for word in _words(defs, part)})
    default = node.get("default")
    said = (
        f" = {float(default) if _number(default) else default}" if isinstance(default, bool | int | float | str) else ""
    )
    return "|".join(types) + said * (default != "") + (" needed" if needed else "")


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _words(defs: dict[str, Any], part: dict[str, Any]) -> list[str]:
    if "enum" in part:
        return [repr(value) for value in part["enum"]]
    if "const" in part:
        return [repr(part["const"])]
    kind = part.get("type", "anything")
    inner = part.get("items") if kind == "array" else part.get("additionalProperties")
    if isinstance(inner, dict) and "properties" not in part:
        return [f"{kind} of {_line(defs, inner, needed=False)}"]
    return [kind]
