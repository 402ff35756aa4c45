"""Descriptions of things, and when one fits another."""

import re


def terms_of(text):
    """The words of a description that count, each once."""
    found = re.findall("[a-z0-9]+", text.lower().replace("-", ""))
    return list(dict.fromkeys(word for word in found if len(word) > 2))


def fits(sought, described):
    """Whether a thing that is described in such words may be the one that is sought in others."""
    return not set(sought).isdisjoint(described)
