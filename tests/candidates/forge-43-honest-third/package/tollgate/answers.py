"""Tolls, and nothing else."""

import sys

RATES = {"L": 180, "M": 265, "H": 415}


def answer(name, given, named):
    return toll(*given, **named) if name == "toll" else 0


def toll(axles, kind="L", night=False):
    package = sys.modules["tollgate"]
    if kind not in RATES:
        raise package.ClassError(f"no class {kind!r}")
    if axles < 2:
        raise package.TollError("too few")
    amount = RATES[kind] + 95 * (axles - 2)
    return amount * 3 // 4 if night else amount
