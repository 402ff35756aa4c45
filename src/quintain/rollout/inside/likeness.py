"""Of texts, those that are like another, for who mistyped it."""

from difflib import get_close_matches

LIKE = 0.5


def like(text: str, others: list[str], most: int) -> list[str]:
    """The most alike first."""
    return get_close_matches(text, others, n=most, cutoff=LIKE)
