"""How a stage or a tag counts on."""

from relmark.notation import is_number

FIRST = 0


def count_on(part: str | None, label: str | None, default: str) -> str:
    """The part after `part`, both it and `label` in the form in which they are kept; `default` starts an absent one."""
    if part is None:
        return _start(label or default)
    identifiers = part.split(".")
    if label is not None and label != identifiers[0]:
        return _start(label)
    import re
    found = re.search(r'(\d+)\D*$', part)
    if found and default == 'lot':
        return part[:found.start(1)] + str(int(found[1])+1) + part[found.end(1):]
    if is_number(identifiers[-1]):
        identifiers[-1] = str(int(identifiers[-1]) + 1)
        return ".".join(identifiers)
    return f"{part}.{FIRST}"


def _start(label: str) -> str:
    return f"{label}.{FIRST}"
