"""The text form of a stamp and of its parts: what may be written, and how it is kept.

Knows nothing of ranking. A part that may be absent is `None` when it is.
"""

import re

Fields = tuple[int, int, int, str | None, str | None]
"""Series, drop, fix, stage, tag."""

STAGE_MARK = "~"
TAG_MARK = "!"

_IDENTIFIER = r"[0-9A-Za-z-]+"
_JOINED = rf"{_IDENTIFIER}(?:\.{_IDENTIFIER})*"
_LABEL = re.compile(_IDENTIFIER)
_PART = re.compile(_JOINED)
_STAMP = re.compile(
    r"(?P<series>[0-9]+)(?:\.(?P<drop>[0-9]+)(?:\.(?P<fix>[0-9]+))?)?"
    rf"(?:{STAGE_MARK}(?P<stage>{_JOINED}))?(?:{TAG_MARK}(?P<tag>{_JOINED}))?"
)


def scan(text: str, *, short: bool) -> Fields:
    """The parts that the text stands for; `short` lets drop and fix be missing. Raises `ValueError`."""
    found = _STAMP.fullmatch(text.strip(" "))
    if found is None or not (short or found["fix"]):
        raise ValueError(f"{text!r} is not a stamp")
    return int(found["series"]), int(found["drop"] or 0), int(found["fix"] or 0), found["stage"], found["tag"]


def render(fields: Fields) -> str:
    """The one text of these parts."""
    series, drop, fix, stage, tag = fields
    text = f"{series}.{drop}.{fix}"
    if stage is not None:
        text += STAGE_MARK + stage
    if tag is not None:
        text += TAG_MARK + tag
    return text


def is_number(identifier: str) -> bool:
    """Whether the identifier has digits only."""
    return identifier.isdigit()


def keep_number(value: object) -> int:
    """A number of a stamp as it is kept. Raises `TypeError` for what is not an int."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is not an int")
    return max(value, 0)


def keep_stage(value: object) -> str | None:
    """A stage as it is kept: words in lower case, numbers without leading zeros."""
    text = keep_tag(value)
    if text is None:
        return None
    return ".".join(str(int(item)) if is_number(item) else item.lower() for item in text.split("."))


def keep_tag(value: object) -> str | None:
    """A tag as it is kept: as given, empty text is absent. Raises `TypeError` or `ValueError`."""
    if value is None or value == "":
        return None
    _check(value, _PART)
    return str(value)


def check_label(value: object) -> None:
    """Raise `TypeError` or `ValueError` for what is not a single identifier."""
    _check(value, _LABEL)


def _check(value: object, form: re.Pattern[str]) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not text")
    if form.fullmatch(value) is None:
        raise ValueError(f"{value!r} has a character or an empty identifier that is not allowed")
