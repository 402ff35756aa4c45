"""The generators of a task, made from the slots of its skeleton: other values for the literals of a test. Pure."""

from quintain.author.render import Draft

TEXT = '''\
"""Other inputs for the tests of {package}: texts of the same kinds, other letters, and near numbers.

A text that comes twice in a test becomes the same text twice. A number keeps its sign.
"""

import string
from random import Random
from typing import Any

KINDS = {kinds}


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    texts: dict[str, str] = {{}}
    share = random.choice((0.2, 0.5, 0.9))

    def text(value: str) -> str:
        return texts.setdefault(value, _text(value, random)) if random.random() < 0.8 else texts.get(value, value)

    def number(value: int) -> int:
        if not value or random.random() > share:
            return value
        near = max(1, abs(value) + random.choice((-3, -2, -1, 1, 2, 3)) * random.choice((1, 1, 1 + abs(value) // 20)))
        return near if value > 0 else -near

    kinds = {{str: text, int: number}}
    return [kinds[type(value)](value) if type(value) in kinds else value for value in values]


def _text(value: str, random: Random) -> str:
    kinds = [kind for kind in KINDS if value in kind]
    if kinds and random.random() < 0.5:
        return str(random.choice(random.choice(kinds)))
    return "".join(_letter(sign, random) for sign in value)


def _letter(sign: str, random: Random) -> str:
    if sign in string.ascii_lowercase:
        return random.choice(string.ascii_lowercase)
    if sign in string.ascii_uppercase:
        return random.choice(string.ascii_uppercase)
    return random.choice("123456789") if sign in "123456789" else sign
'''


def generators(draft: Draft) -> str:
    """The module of a task."""
    kinds = []
    for slot in draft.choice.source.table.slots.values():
        texts = [value for value in slot.of if isinstance(value, str)]
        if len(texts) > 1:
            kinds.append(f"    ({', '.join(map(_quoted, dict.fromkeys(texts)))}),\n")
    return TEXT.format(package=draft.choice.package, kinds=f"(\n{''.join(kinds)})" if kinds else "()")


def _quoted(text: str) -> str:
    return repr(text)
