"""A policy that reads, as small as one can be: it fills the holes of a program from the words of a specification.

For every hole it draws one of a few alternatives: a softmax over weights of the words, and of the pairs of neighbouring
words, in the section of the function that has the hole. It knows no rule, no sentence and no word's meaning; its
weights begin at nought. What it does besides writing, it chooses without reading.

It is trained by GRPO: several programs for each specification, each paid relative to the others of its group, and a
clipped ratio for every choice. Standard library only, and sums in a fixed order: the same seed gives the same weights.
"""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

WORD = re.compile(r"[a-z_]+")
SECTION = re.compile(r"^### ", re.MULTILINE)
CLIP = 0.2
EPOCHS = 2
"""Passes over the same programs."""
LEASH = 0.2
"""What a choice costs that has become likelier than it was at first: the weight of the divergence from that."""

Features = Mapping[str, float]
"""Word, or pair of words, to its weight: a vector of length one, or of nothing."""
Reading = tuple[Features, ...]
"""What of a text each head sees."""
Draw = tuple[int, ...]
"""One choice for every head."""
Rows = list[list[float]]
"""A number for every option of every head."""


class Reader:
    """What of a text a policy sees: of each section the words that do not stand in all that it was trained on."""

    def __init__(self, texts: Iterable[str], *, sighted: bool = True) -> None:
        """For texts like these; one that is not `sighted` sees no word of any, and can learn what is right mostly."""
        terms = [_sections(text) for text in texts]
        self._known = [frozenset.union(*each) - frozenset.intersection(*each) for each in zip(*terms, strict=True)]
        self._sighted = sighted

    def read(self, text: str, heads: int) -> Reading:
        """The features of a text, for so many heads; those beyond the sections see nothing."""
        seen = [sorted(terms & known) for terms, known in zip(_sections(text), self._known, strict=True)]
        seen = [each if self._sighted else [] for each in seen] + [[]] * (heads - len(seen))
        return tuple(dict.fromkeys(each, 1 / math.sqrt(len(each) or 1)) for each in seen)


@dataclass(frozen=True)
class Head:
    """One thing to choose."""

    name: str
    options: tuple[str, ...]
    start: tuple[float, ...]
    """How likely each is at first, as logarithms."""


@dataclass(frozen=True)
class Group:
    """Programs for one specification, drawn of these chances, and what each was paid."""

    reading: Reading
    chances: Rows
    draws: Sequence[Draw]
    scores: Sequence[float]


class Policy:
    """Heads, and what they weigh."""

    def __init__(self, heads: Sequence[Head], rate: float) -> None:
        """`rate` is the step of learning."""
        self.heads = tuple(heads)
        self._rate = rate
        self._bias = [list(head.start) for head in heads]
        self._first = [_softmax(head.start) for head in heads]
        self._weights: list[list[dict[str, float]]] = [[{} for _ in head.options] for head in heads]

    def chances(self, reading: Reading) -> Rows:
        """For every head, how likely each of its options is."""
        return [
            _softmax(
                [
                    bias + sum(value * weights.get(term, 0.0) for term, value in features.items())
                    for bias, weights in zip(biases, rows, strict=True)
                ]
            )
            for features, biases, rows in zip(reading, self._bias, self._weights, strict=True)
        ]

    def best(self, reading: Reading) -> Draw:
        """The most likely option of every head."""
        return tuple(row.index(max(row)) for row in self.chances(reading))

    def learn(self, groups: Sequence[Group]) -> None:
        """One step of GRPO."""
        for _ in range(EPOCHS):
            slopes = [self._slope(group) for group in groups]
            for group, slope in zip(groups, slopes, strict=True):
                self._add(group.reading, slope, self._rate / len(groups))

    def _slope(self, group: Group) -> Rows:
        """How the clipped objective of a group rises with each logit."""
        now = self.chances(group.reading)
        slope = [_drawn_back(row, first) for row, first in zip(now, self._first, strict=True)]
        for draw, advantage in zip(group.draws, advantages(group.scores), strict=True):
            for head, at in enumerate(draw):
                ratio = now[head][at] / group.chances[head][at]
                clipped = ratio > 1 + CLIP if advantage > 0 else ratio < 1 - CLIP
                scale = 0.0 if clipped else advantage * ratio / len(group.draws)
                for number, chance in enumerate(now[head]):
                    slope[head][number] += scale * ((number == at) - chance)
        return slope

    def _add(self, reading: Reading, slope: Rows, rate: float) -> None:
        for features, biases, rows, steps in zip(reading, self._bias, self._weights, slope, strict=True):
            for number, step in enumerate(steps):
                biases[number] += rate * step
                weights = rows[number]
                for term, value in features.items():
                    weights[term] = weights.get(term, 0.0) + rate * step * value


def drawn(chances: Rows, count: int, random: Random) -> list[Draw]:
    """So many programs."""
    return [tuple(random.choices(range(len(row)), row)[0] for row in chances) for _ in range(count)]


def advantages(scores: Sequence[float]) -> list[float]:
    """What each of a group is paid beside the others: nothing where all are paid alike."""
    mean = math.fsum(scores) / len(scores)
    spread = math.sqrt(math.fsum((score - mean) ** 2 for score in scores) / len(scores))
    return [(score - mean) / (spread + 1e-4) for score in scores]


def _drawn_back(row: Sequence[float], first: Sequence[float]) -> list[float]:
    """How the divergence from the first chances falls with each logit, by its weight."""
    ratios = [math.log(max(chance, 1e-12) / before) for chance, before in zip(row, first, strict=True)]
    mean = sum(chance * ratio for chance, ratio in zip(row, ratios, strict=True))
    return [-LEASH * chance * (ratio - mean) for chance, ratio in zip(row, ratios, strict=True)]


def _sections(text: str) -> list[frozenset[str]]:
    """The words and pairs of words of each section, in order."""
    found = []
    for section in SECTION.split(text)[1:]:
        words = WORD.findall(section.lower())
        found.append(frozenset(words) | {f"{one} {two}" for one, two in zip(words, words[1:], strict=False)})
    return found


def _softmax(logits: Sequence[float]) -> list[float]:
    most = max(logits)
    raised = [math.exp(each - most) for each in logits]
    total = sum(raised)
    return [each / total for each in raised]
