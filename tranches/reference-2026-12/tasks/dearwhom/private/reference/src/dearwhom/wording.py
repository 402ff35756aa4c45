"""Values as texts, and texts among which no sign is taken for markup."""

from dearwhom.errors import TemplateFault

SPELLINGS = {"&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;", "'": "&#39;"}


def as_text(value):
    """The text of a value."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "x" if value else ""
    if isinstance(value, list):
        return " and ".join(", ".join(map(as_text, some)) for some in (value[:-1], value[-1:]) if some)
    if isinstance(value, dict):
        raise TemplateFault("a dict has no text")
    return str(value)


def veiled(text):
    """A text with the signs spelled out that mean something in markup."""
    return "".join(SPELLINGS.get(sign, sign) for sign in text)
