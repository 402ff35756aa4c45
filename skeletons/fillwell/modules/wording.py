"""Values as texts, and texts among which no sign is taken for markup."""

from <<package>>.errors import <<FormError>>

SPELLINGS = {<<escape>>}


def <<shown>>(value):
    """The text of a value."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return <<truth>>
    if isinstance(value, list):
        return <<listing>>
    if isinstance(value, dict):
        raise <<FormError>>("a dict has no text")
    return str(value)


def <<safe>>(text):
    """A text with the signs spelled out that mean something in markup."""
    return "".join(SPELLINGS.get(sign, sign) for sign in text)
