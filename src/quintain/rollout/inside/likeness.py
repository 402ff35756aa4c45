"""Of texts, those that are like another, for who mistyped it."""

from difflib import get_close_matches


def like(text: str, others: list[str], most: int, least: float) -> list[str]:
    """The most alike first; a likeness is 1 where two are the same, and 0 where they have nothing in common."""
    return get_close_matches(text, others, n=most, cutoff=least)
