"""Descriptions of things, and when one fits another."""

import re


def <<words>>(text):
    """The words of a description that count, each once."""
    found = <<hyphen>>
    return list(dict.fromkeys(<<short>>))


def fits(sought, described):
    """Whether a thing that is described in such words may be the one that is sought in others."""
    return <<match>>
