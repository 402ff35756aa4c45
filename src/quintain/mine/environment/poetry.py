"""Poetry's own way to write a requirement, in the words of the standard."""

import re
from typing import Any


def poetry_requirement(name: str, value: Any) -> str:
    """Of a dependency and what Poetry's table says of it; empty for one that is optional, or is not from the index."""
    if isinstance(value, list):
        value = value[-1] if value else "*"  # the last is for the latest interpreters
    marker = ""
    if isinstance(value, dict):
        if value.get("optional") or {"git", "path", "url"} & value.keys():
            return ""
        marker = _marker(value)
        value = value.get("version", "*")
    return f"{name}{','.join(_clauses(value))}{marker}" if isinstance(value, str) else ""


def _marker(value: dict[str, Any]) -> str:
    """What the table says of where it is needed."""
    clauses = _clauses(value.get("python", "*"))
    parts = [re.sub(r"([<>=!~]+)(.+)", r'python_version \1 "\2"', each) for each in clauses]
    if isinstance(value.get("markers"), str):
        parts.append(f"({value['markers']})")
    return f" ; {' and '.join(parts)}" if parts else ""


def _clauses(version: Any) -> list[str]:
    words = re.split(r"\|\|?", str(version))[-1].replace(" ", "").split(",")  # the last alternative is the latest
    return [clause for word in words for clause in _clause(word)]


def _clause(word: str) -> list[str]:
    match = re.fullmatch(r"(\^|~=?|[<>=!]+)?v?(\d.*)", word)
    if not match:
        return []
    sign, number = match.groups()
    if sign == "^":
        return [f">={number}", f"<{_next_of_caret(number)}"]
    if sign == "~":
        return [f"=={number}.*"] if number.count(".") < 2 else [f"~={number}"]
    return [f"{sign or '=='}{number}"]


def _next_of_caret(number: str) -> str:
    """The first version that breaks the leftmost part which is not zero."""
    parts = re.findall(r"\d+", number)
    at = next((place for place, part in enumerate(parts) if part != "0"), len(parts) - 1)
    return ".".join([*parts[:at], str(int(parts[at]) + 1)])
