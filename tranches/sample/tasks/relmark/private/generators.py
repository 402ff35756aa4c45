"""Other inputs for the tests of relmark: the same shapes with other numbers and other words.

Numbers go up together or grow apart, so that what ranked above still does, and a word is the same word throughout a
test, whatever its case; or both get loose here and there, signs too, so that the answer may be another. The names of the parts and the signs between them stay.
"""

import re
import string
from random import Random
from typing import Any

PART = re.compile(r"[0-9]+|[A-Za-z]+")
KEPT = frozenset({"series", "drop", "fix", "stage", "tag"})
"""Words that a stamp's methods know."""


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    numbers = _numbers(values, random)
    words: dict[str, str] = {}
    loose = random.choice((0.0, 0.3, 0.6))

    def part(found: re.Match[str]) -> str:
        text = found[0]
        if text.isdigit():
            zeros = len(text) - len(text.lstrip("0"))
            if random.random() < loose:
                return "0" * zeros + str(random.randint(0, 12))
            return "0" * zeros + str(numbers[int(text)]) if int(text) else text
        if text.lower() in KEPT:
            return text
        again = random.random() < loose / 2
        other = _word(len(text), random) if again else words.setdefault(text.lower(), _word(len(text), random))
        return "".join(new.upper() if old.isupper() else new for old, new in zip(text, other, strict=True))

    def other(value: Any) -> Any:
        if isinstance(value, str):
            text = PART.sub(part, value)
            return _edited(text, random) if random.random() < loose else text
        if type(value) is int and value > 0 and random.random() < loose:
            return random.randint(0, 12)
        if type(value) is int and value:
            return numbers[abs(value)] * (1 if value > 0 else -1)
        return value

    return list(map(other, values))


def _numbers(values: list[Any], random: Random) -> dict[int, int]:
    """Every number of a test but nought to another, in the same order."""
    texts = " ".join(value for value in values if isinstance(value, str))
    found = {int(digits) for digits in re.findall("[0-9]+", texts)} | {abs(each) for each in values if type(each) is int}
    apart, added = random.random() < 0.5, random.randint(1, 40)
    numbers = {}
    for number in sorted(found - {0}):
        numbers[number] = number + added
        added += random.randint(0, 30) if apart else 0
    return numbers


def _edited(text: str, random: Random) -> str:
    """The text with one sign taken out, put in or exchanged: what was well written may not be so any more."""
    at, sign = random.randint(0, len(text)), random.choice(".~! -7a<=")
    return random.choice((text[:at] + text[at + 1 :], text[:at] + sign + text[at:], text[:at] + sign + text[at + 1 :]))


def _word(length: int, random: Random) -> str:
    return "".join(random.choice(string.ascii_lowercase) for _ in range(length))
