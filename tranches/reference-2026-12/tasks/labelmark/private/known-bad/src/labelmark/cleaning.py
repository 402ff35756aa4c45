"""From a text to its words."""

import re

STEPS = (
    ("'[A-Za-z]*", ""),
    ("(?<=[0-9]),(?=[0-9])", ""),
    ("&", " and "),
    ("_", " "),
    ("(?<=[A-Za-z])(?=[0-9])|(?<=[0-9])(?=[A-Za-z])", " "),
)
"""What is found in a text, and what comes in its place, one after another."""
WORD = re.compile("[A-Za-z0-9_]+")


def pieces(text):
    """The words of a text, in order."""
    for pattern, by in STEPS:
        text = re.sub(pattern, by, text)
    return [_folded(word) for word in WORD.findall(text)]


def _folded(word):
    """A word with the case that it has in labels."""
    return word if word.isupper() and sum(map(str.isalpha, word)) > 1 else word.lower()
