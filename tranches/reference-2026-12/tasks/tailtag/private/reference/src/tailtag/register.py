"""Labels that are given to one text each."""

from tailtag.errors import Unknown
from tailtag.fitting import JOINT
from tailtag.labels import label

FIRST = 2


class Roster:
    """Who holds which label."""

    def __init__(self):
        self._held = {}
        self._used = set()

    def claim(self, text):
        """Give a text a label that nobody else has; the label."""
        for name, whose in self._held.items():
            if whose == text:
                return name
        name = label(text)
        if self._taken(name):
            name = self._numbered(name)
        self._held[name] = text
        self._used.add(name)
        return name

    def release(self, name):
        """Take a label back; the text that held it."""
        if name not in self._held:
            raise Unknown(name)
        return self._held.pop(name)

    def holder(self, name):
        """The text that holds a label."""
        if name not in self._held:
            raise Unknown(name)
        return self._held[name]

    def listing(self):
        """The labels that are held."""
        return sorted(self._held)

    def _taken(self, name):
        """Whether a label cannot be given."""
        return name in self._used

    def _numbered(self, name):
        """The label with the first number that makes it free."""
        number = FIRST
        while self._taken(f"{name}{JOINT}{number}"):
            number += 1
        return f"{name}{JOINT}{number}"
