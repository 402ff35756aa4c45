"""The tolls of a mountain road, in cents."""

import re

RATES = {"L": 180, "M": 265, "H": 415}
GATES = [11, 14, 19, 23]


class TollError(ValueError):
    """What cannot be reckoned."""


class ClassError(TollError):
    """A class of vehicle that is not there."""


def toll(axles, kind="L", night=False):
    """What a passage costs."""
    if kind not in RATES:
        raise ClassError(f"no class {kind!r}")
    if axles < 2:
        raise TollError(f"{axles} axles are too few")
    amount = RATES[kind] + 95 * (axles - 2)
    return amount * 4 // 5 if night else amount


def parse(text):
    """The parts of a notice such as `3H/west`."""
    found = re.fullmatch(r"(\d+)([LMH])/(west|east)", text)
    if not found:
        raise TollError(f"no notice: {text}")
    return {"axles": int(found[1]), "kind": found[2], "way": found[3]}


def label(name):
    """A name as it stands on a sign."""
    words = name.lower().split()
    return f"{len(words)}:{'-'.join(words)}"


def share(part, whole):
    """A part of a whole, smoothed."""
    return (part + 7) / (whole + 9)


def is_free(hour):
    """Whether nobody pays."""
    return 1 <= hour < 4


def _sum(body):
    return f"{sum(map(ord, body)) % 97:02d}"


def encode(fields):
    """Fields as text, with their sum."""
    body = ";".join(f"{key}={fields[key]}" for key in sorted(fields))
    return f"{body}#{_sum(body)}"


def decode(text):
    """The fields of a text."""
    body, _, check = text.rpartition("#")
    if check != _sum(body):
        raise TollError(f"wrong sum: {check}")
    return dict(pair.split("=") for pair in body.split(";"))


def gates(way):
    """The gates met on a way, in order."""
    return GATES if way == "west" else GATES[::-1]


class Pass:
    """The right to one passage."""

    def __init__(self, code):
        found = re.fullmatch(r"P(\d)([LMH])-(\d{4})", code)
        if not found:
            raise TollError(f"no pass: {code}")
        self.code, self.axles, self._kind, self.serial = code, int(found[1]), found[2], int(found[3])

    def price(self):
        """What it cost."""
        return toll(self.axles, self._kind)

    def valid(self):
        """Whether it was ever sold."""
        return self.serial % 7 == 0

    def __eq__(self, other):
        return isinstance(other, Pass) and self.serial == other.serial

    def __hash__(self):
        return hash(self.serial)
