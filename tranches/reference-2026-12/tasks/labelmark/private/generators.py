"""Other inputs for the tests of labelmark: texts of the same kinds, other letters, and near numbers.

A text that comes twice in a test becomes the same text twice. A number keeps its sign.
"""

import string
from random import Random
from typing import Any

KINDS = (
    ("Don't look back", "it's 5,000 km", "Ha'penny Bridge", "rock 'n' roll", "O'Hara & Sons", "the dogs' bowls", "'tis the season", '1,5 or 1,500,000', '12,34 units', '3,200,10 and 4,0', '7,2345 steps', '9, 10', '800,000', 'salt & pepper', 'AB&C labs', '50% off + more', '2+2', '100%', 'x & y', 'R&B', 'snake_case_name', '_draft_ two', 'a_B c_d', 'old_map', '__', 'readMe first', 'myMapRoom', 'iPad case', 'oldURLs', 'ThisAndThat', 'route66 map', 'MP3 player', 'B2B deals', '3rd of May', 'year2000bug', '4x4', 'UK and USA', 'NASA base', 'ALL IN ONE', 'Old Mill', 'A USB port', 'X Ray', 'bye bye love bye', 'new New NEW', 'row row row', 'so-so, so so', '?!', '', ' ... ', '-', '  spaced   out  ', 'plain'),
    ('the man and the sea', 'over and over', 'a man of a sea', 'The Old Barn', 'the the end', 'of mice and men', 'the', 'and the', 'sea and the man and', 'bye bye the bye', 'of a', 'a sea of a kind of', 'Over the sea over the', 'the north wind', 'northern winds', 'North and south', 'south south north', 'the west of the west'),
    ('north wind', 'the south', 'west of north', 'south by west', 'east wind', 'North north', 'wind and storm', 'south', 'north', 'a storm from the west', 'north by north by west', 'east and south', 'storm wind', 'the wind', 'west'),
    ('Attic', 'attic', 'Attic!', '(attic)', 'attic.', '- attic', 'Attic?'),
    ('salt', 'rye', 'oats', 'fig', 'barley', 'a', 'of', 'date', 'B2', 'elm', 'plum', 'an'),
    ('barnacle', 'lighthouse', 'periwinkle', 'sandpiper', 'guillemot', 'oystercatcher'),
    ('Attic', 'attic', 'Attic!', '(attic)', 'Blue Door', 'blue door', 'blue-door', 'Blue, door', 'Cellar', 'cellar?'),
    ('Attic 2', 'attic 1', 'attic: 0', 'Attic 3', 'Blue Door 2', 'blue door 1', 'Attic'),
    ('Oak', 'Ash', 'Elm', 'Fir', 'Box', 'Yew'),
    ('', '?', '--', '!!!', '...', ' '),
    ('Attic', 'barn', 'attic ', '', 'door', 'attic9'),
)


def vary(values: list[Any], random: Random) -> list[Any]:
    """Other values for the inputs of one test, each of its own type."""
    texts: dict[str, str] = {}
    share = random.choice((0.2, 0.5, 0.9))

    def text(value: str) -> str:
        return texts.setdefault(value, _text(value, random)) if random.random() < 0.8 else texts.get(value, value)

    def number(value: int) -> int:
        if not value or random.random() > share:
            return value
        near = max(1, abs(value) + random.choice((-3, -2, -1, 1, 2, 3)) * random.choice((1, 1, 1 + abs(value) // 20)))
        return near if value > 0 else -near

    kinds = {str: text, int: number}
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
