"""Labels that are given to one text each."""

from <<package>>.errors import <<Unknown>>
from <<package>>.fitting import JOINT
from <<package>>.labels import <<label>>

FIRST = <<first>>


class <<Register>>:
    """Who holds which label."""

    def __init__(self):
        self._held = {}
        <<reuse.start>>

    def <<claim>>(self, text):
        """Give a text a label that nobody else has; the label."""
        <<again>>
        name = <<label>>(text)
        if self._taken(name):
            name = self._numbered(name)
        self._held[name] = text
        <<reuse.note>>
        return name

    def <<release>>(self, name):
        """Take a label back; the text that held it."""
        if name not in self._held:
            raise <<Unknown>>(name)
        return self._held.pop(name)

    def <<owner>>(self, name):
        """The text that holds a label."""
        if name not in self._held:
            raise <<Unknown>>(name)
        return self._held[name]

    def <<listing>>(self):
        """The labels that are held."""
        return <<order>>

    def _taken(self, name):
        """Whether a label cannot be given."""
        return name in <<reuse.taken>>

    def _numbered(self, name):
        """The label with the first number that makes it free."""
        number = <<reuse.number>>
        while self._taken(f"{name}{JOINT}{number}"):
            number += 1
        <<reuse.count>>
        return f"{name}{JOINT}{number}"
