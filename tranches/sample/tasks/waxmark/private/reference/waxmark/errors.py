"""What can be wrong with a sealed text.

WaxError
  BadArmour     not armoured text
  BadBody       the body cannot be decoded
  BadMark       the mark is missing, or fits none of the keys
    BadDate     the stamp is missing or malformed
      Stale     the stamp is too old
"""


class WaxError(Exception):
    """Any text that this package refuses to open."""


class BadArmour(WaxError):
    """Not armoured text."""


class BadBody(WaxError):
    """The body cannot be decoded."""

    def __init__(self, message: str, body: bytes) -> None:
        super().__init__(message)
        self.body = body
        """What was to be decoded."""


class BadMark(WaxError):
    """The mark is missing, or fits none of the keys."""

    def __init__(self, message: str, body: bytes | None = None) -> None:
        super().__init__(message)
        self.body = body
        """The body as received; None where the text has none."""


class BadDate(BadMark):
    """The stamp is missing or malformed."""

    def __init__(self, message: str, body: bytes | None = None, moment: int | None = None) -> None:
        super().__init__(message, body)
        self.moment = moment
        """Unix seconds that the stamp stands for; None where it cannot be read."""


class Stale(BadDate):
    """The stamp is too old."""

    def __init__(self, message: str, body: bytes, moment: int, age: int) -> None:
        super().__init__(message, body, moment)
        self.age = age
        """Whole minutes."""
