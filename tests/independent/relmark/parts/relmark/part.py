"""The two parts of a stamp that are text."""

from .scan import words_of


def is_number(word):
    return all("0" <= letter <= "9" for letter in word)


class Mark:
    """A row of identifiers, or nothing."""

    default = "lot"

    def __init__(self, value):
        if value is not None and not isinstance(value, (str, list)):
            raise TypeError(f"{value!r} is neither text nor None")
        given = words_of(value) if isinstance(value, str) and value else value or []
        self.words = [self.kept(word) for word in given]

    @staticmethod
    def kept(word):
        return word

    @property
    def text(self):
        return ".".join(self.words) or None

    def weigh(self, other):
        """Above 0 if this one ranks above."""
        if self.text == other.text:
            return 0
        if not (self.words and other.words):
            return 1 if self.words else -1
        return 1 if self.text > other.text else -1

    def counted_on(self, label):
        """The next of its kind."""
        if label is not None:
            label = self.checked(label)
        words = list(self.words)
        if not words or (label is not None and words[0] != label):
            words = [label if label is not None else self.default, "0"]
        elif is_number(words[-1]):
            words[-1] = str(int(words[-1]) + 1)
        else:
            words.append("0")
        return ".".join(words)

    def checked(self, label):
        if not isinstance(label, str):
            raise TypeError("a label has to be text")
        words = words_of(label)
        if len(words) != 1:
            raise ValueError("a label has no points")
        return self.kept(words[0])


class Stage(Mark):
    """What is put on top of the plain release."""

    default = "trial"

    @staticmethod
    def kept(word):
        if not is_number(word):
            return word.lower()
        return word.lstrip("0") or "0"

    def weigh(self, other):
        if not self.words or not other.words:
            return len(self.words[:1]) - len(other.words[:1])
        for mine, theirs in zip(self.words, other.words):
            if mine == theirs:
                continue
            kinds = is_number(mine), is_number(theirs)
            if kinds == (True, True):
                return int(mine) - int(theirs)
            if kinds == (False, False):
                return 1 if mine > theirs else -1
            return 1 if kinds[0] else -1
        return len(other.words) - len(self.words)
