"""The task's surface over the genuine upstream, whose rules stay as they are.

Names and parameters are translated, and nothing else: how numbers are rounded, grouped and named is upstream's. What
upstream has not at all, phrases of any texts, is left out.
"""

import importlib
import importlib.metadata

_version = importlib.metadata.version
importlib.metadata.version = lambda name: "4.4.0"
"""Upstream asks what is installed for its own version; a room holds its modules alone."""
upstream = importlib.import_module("humanize")
importlib.metadata.version = _version


class Unsayable(ValueError):
    """What upstream raises has no type of its own."""


def in_groups(value):
    return upstream.intcomma(value)


def placed(value):
    return upstream.ordinal(value)


def as_word(value):
    return upstream.apnumber(value)


def over_under(over, under):
    try:
        return upstream.fractional(over / under)
    except ZeroDivisionError as error:
        raise Unsayable(under) from error


def roughly(value, places=1):
    return upstream.intword(value, f"%.{places}f")


def data_size(value, places=1):
    return upstream.naturalsize(value, format=f"%.{places}f")


def lasting(seconds, least="second"):
    try:
        return upstream.precisedelta(seconds, f"{least}s", suppress=["months"], format="%0.0f")
    except KeyError as error:
        raise Unsayable(least) from error


def reckoned(seconds):
    return upstream.naturaltime(abs(seconds), future=seconds < 0, months=False)


def enumerated(items):
    raise NotImplementedError("upstream joins no texts")
