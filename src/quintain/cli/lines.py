"""Text that somebody else wrote, for a terminal: on one line, without what a terminal obeys."""


def one_line(text: str, most: int | None = None) -> str:
    """The text on one line, of at most so many characters."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:most]
