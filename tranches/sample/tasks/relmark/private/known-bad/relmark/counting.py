"""How a stage or a tag counts on."""

import re

from relmark.notation import is_number

FIRST = 0
_LAST_DIGITS = re.compile(r"([0-9]+)([^0-9]*)$")


def count_on(part: str | None, label: str | None, default: str) -> str:
    """The part after `part`, both it and `label` in the form in which they are kept; `default` starts an absent one."""
    if part is None:
        return _start(label or default)
    identifiers = part.split(".")
    if label is not None and label != identifiers[0]:
        return _start(label)
    if default == "lot" and _LAST_DIGITS.search(part):
        return _LAST_DIGITS.sub(lambda found: f"{int(found[1]) + 1}{found[2]}", part)
    if is_number(identifiers[-1]):
        identifiers[-1] = str(int(identifiers[-1]) + 1)
        return ".".join(identifiers)
    return f"{part}.{FIRST}"


def _start(label: str) -> str:
    return f"{label}.{FIRST}"
