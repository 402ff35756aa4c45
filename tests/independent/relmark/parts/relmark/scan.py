"""A scanner that reads text letter by letter."""

import string

DIGITS = set(string.digits)
LETTERS = DIGITS | set(string.ascii_letters) | {"-"}


class Scanner:
    """Reads from the left; `fail` where the text is not as it should be."""

    def __init__(self, text):
        self.text = text.strip(" ")
        self.at = 0

    def fail(self):
        raise ValueError("not well written: " + repr(self.text))

    def done(self):
        return self.at == len(self.text)

    def take(self, wanted):
        """Whether the wanted text comes next; then it is behind us."""
        if not self.text.startswith(wanted, self.at):
            return False
        self.at += len(wanted)
        return True

    def run(self, allowed):
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in allowed:
            self.at += 1
        if start == self.at:
            self.fail()
        return self.text[start : self.at]

    def number(self):
        return int(self.run(DIGITS))

    def words(self):
        words = [self.run(LETTERS)]
        while self.take("."):
            words.append(self.run(LETTERS))
        return words


def words_of(text):
    """The identifiers of a whole text."""
    scanner = Scanner(text)
    if scanner.text != text:
        scanner.fail()
    words = scanner.words()
    if not scanner.done():
        scanner.fail()
    return words


def read_parts(text, short):
    """The five parts of a written stamp, the last two as lists of identifiers or None."""
    if not isinstance(text, str):
        raise TypeError("a stamp is read from text")
    scanner = Scanner(text)
    numbers = [scanner.number()]
    while len(numbers) < 3 and scanner.take("."):
        numbers.append(scanner.number())
    if len(numbers) < 3 and not short:
        scanner.fail()
    numbers += [0] * (3 - len(numbers))
    marked = [scanner.words() if scanner.take(mark) else None for mark in ("~", "!")]
    if not scanner.done():
        scanner.fail()
    return numbers + marked
