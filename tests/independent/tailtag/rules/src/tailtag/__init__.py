"""Labels out of titles, after their specification."""

import re
from itertools import count, groupby

__all__ = ["LabelError", "Roster", "Unknown", "label", "pieces", "within"]

# what is looked for, and what takes its place; one after another
REWRITES = [
    (re.compile(pattern), instead)
    for pattern, instead in (
        (r"'", ""),
        (r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))", ""),
        (r"&", " and "),
        (r"_", " "),
        (r"(?<=[a-z])(?=[A-Z])", " "),
        (r"(?<=[A-Za-z])(?=[0-9])|(?<=[0-9])(?=[A-Za-z])", " "),
    )
]
SHOUTED = re.compile(r"[A-Z]{2,}")


class LabelError(ValueError):
    pass


class Unknown(KeyError):
    pass


def pieces(text):
    for pattern, instead in REWRITES:
        text = pattern.sub(instead, text)
    return [word if SHOUTED.fullmatch(word) else word.lower() for word in re.findall(r"[A-Za-z0-9]+", text)]


def within(words, limit=0):
    if limit < 0:
        raise LabelError(limit)
    kept = list(words)
    while limit and len(kept) > 1 and sum(map(len, kept)) > limit:
        kept.pop()
    if limit and len(kept) == 1:
        kept = [kept[0][-limit:]]
    return ".".join(kept)


def label(text, *, stop=(), swaps=(), limit=0):
    words = pieces(text)
    for old, new in swaps:
        words = [new if word == old else word for word in words]
    left_out = {word.lower() for word in stop}
    while words and words[0].lower() in left_out:
        del words[0]
    return within([word for word, _ in groupby(words)], limit)


class Roster:
    def __init__(self):
        self._taken = set()
        self._by_name = {}
        self._by_text = {}

    def claim(self, text):
        if text in self._by_text:
            return self._by_text[text]
        name = own = label(text)
        numbers = count(2)
        while name in self._taken:
            name = f"{own}.{next(numbers)}"
        self._taken.add(name)
        self._by_name[name], self._by_text[text] = text, name
        return name

    def release(self, name):
        text = self.holder(name)
        del self._by_name[name], self._by_text[text]
        return text

    def holder(self, name):
        if name not in self._by_name:
            raise Unknown(name)
        return self._by_name[name]

    def listing(self):
        return sorted(self._by_name)
