"""Moments and times of day as texts, to the minute."""

import re
from datetime import datetime, timedelta

from peallist.errors import WrongTime

DAY = timedelta(days=1)
_MOMENT = re.compile("20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}")
_TIME = re.compile("([01][0-9]|2[0-3]):([0-5][0-9])")


def moment(text):
    """The moment that a text says."""
    if not _MOMENT.fullmatch(text):
        raise WrongTime(text)
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        raise WrongTime(text) from error


def written(when):
    """A moment as a text."""
    return f"{when:%Y-%m-%d %H:%M}"


def shifted(when, minutes):
    """A moment so many minutes later."""
    return when + timedelta(minutes=minutes)


def time_of_day(text):
    """The minutes since midnight that a text says."""
    found = _TIME.fullmatch(text)
    if not found:
        raise WrongTime(text)
    return int(found[1]) * 60 + int(found[2])
