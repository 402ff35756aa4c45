"""Labels that are given to one text each."""

from labelmark.errors import NoSuchLabel
from labelmark.fitting import JOINT
from labelmark.labels import tag_for

FIRST = 0


class Register:
    """Who holds which label."""

    def __init__(self):
        self._held = {}
        self._next = {}

    def claim(self, text):
        """Give a text a label that nobody else has; the label."""
        for name, whose in self._held.items():
            if whose == text:
                return name
        name = tag_for(text)
        if self._taken(name):
            name = self._numbered(name)
        self._held[name] = text
        return name

    def hand_back(self, name):
        """Take a label back; the text that held it."""
        if name not in self._held:
            raise NoSuchLabel(name)
        return self._held.pop(name)

    def holder(self, name):
        """The text that holds a label."""
        if name not in self._held:
            raise NoSuchLabel(name)
        return self._held[name]

    def held_now(self):
        """The labels that are held."""
        return list(self._held)

    def _taken(self, name):
        """Whether a label cannot be given."""
        return name in self._held

    def _numbered(self, name):
        """The label with the first number that makes it free."""
        number = self._next.get(name, FIRST)
        while self._taken(f"{name}{JOINT}{number}"):
            number += 1
        self._next[name] = number + 1
        return f"{name}{JOINT}{number}"
