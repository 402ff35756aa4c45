"""The task's surface over the genuine upstream, whose rules stay as they are.

Names, parameters and the sign between words are translated, so that what is seen is upstream's rules and not its
punctuation. What upstream has not at all, a register of labels, is left out.
"""

from slugify import slugify, smart_truncate

JOINT = "."


class LabelError(ValueError):
    """Upstream refuses no text."""


class Unknown(KeyError):
    """Upstream keeps no labels."""


def pieces(text):
    return slugify(text).split("-") if slugify(text) else []


def within(words, limit=0):
    return smart_truncate("-".join(words), limit, True, "-", True).replace("-", JOINT)


def label(text, *, stop=(), swaps=(), limit=0):
    return slugify(
        text, max_length=limit, word_boundary=True, save_order=True, separator=JOINT, stopwords=stop,
        replacements=swaps, replacement_stage="pre",
    )


class Roster:
    def claim(self, text):
        raise NotImplementedError("upstream keeps no labels")

    release = holder = claim

    def listing(self):
        raise NotImplementedError("upstream keeps no labels")
