"""Whole values in a sealed text: as JSON (`Letter`), or folded and armoured to go anywhere (`Parcel`)."""

import json
from typing import Any

from waxmark.dated import DatedSeal
from waxmark.encoding import armour, unarmour
from waxmark.errors import BadArmour, BadBody, BadMark
from waxmark.folding import fold, unfold
from waxmark.keys import Keys, Text
from waxmark.seal import Seal

WORTH = 8
"""Bytes that folding must save."""
FOLDED = b"~"
"""Ends a folded body."""


class Json:
    """Values as compact JSON in UTF-8, keys sorted."""

    def encode(self, value: Any) -> bytes:
        """The body that stands for a value."""
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()

    def decode(self, body: bytes) -> Any:
        """The value of a body. Raises `BadBody`."""
        try:
            return json.loads(body.decode())
        except ValueError as error:
            raise BadBody("the body is not JSON in UTF-8", body) from error

    def _glance(self, body: bytes | None) -> Any:
        """The value of a body, None where there is no body or no value."""
        try:
            return None if body is None else self.decode(body)
        except BadBody:
            return None


class Compact(Json):
    """The same JSON, folded where that saves enough, and armoured."""

    def encode(self, value: Any) -> bytes:
        """The body that stands for a value."""
        plain = super().encode(value)
        folded = fold(plain)
        if len(plain) - len(folded) < WORTH:
            return armour(plain)
        return armour(folded) + FOLDED

    def decode(self, body: bytes) -> Any:
        """The value of a body. Raises `BadBody`."""
        try:
            if not body.endswith(FOLDED):
                return super().decode(unarmour(body))
            return super().decode(unfold(unarmour(body.removesuffix(FOLDED))))
        except (BadArmour, BadBody) as error:
            raise BadBody("the body is not armoured JSON", body) from error


class Letter(Json):
    """Values sealed by a `Seal`."""

    def __init__(self, keys: Keys, purpose: Text = "waxmark", **form: str | bytes | int) -> None:
        """Takes the settings of a `Seal`."""
        self.seal = Seal(keys, purpose, **form)

    def write(self, value: Any) -> str:
        """The sealed text of a value."""
        return self.seal.press(self.encode(value)).decode()

    def read(self, text: Text) -> Any:
        """The value of a sealed text. Raises `BadMark`, then `BadBody`."""
        return self.decode(self.seal.lift(text))

    def peek(self, text: Text) -> tuple[bool, Any]:
        """Whether the seal holds, and what the body says, None where it says nothing. Raises nothing."""
        try:
            return True, self._glance(self.seal.lift(text))
        except BadMark as error:
            return False, self._glance(error.body)


class DatedLetter(Json):
    """Values sealed by a `DatedSeal`."""

    def __init__(self, keys: Keys, purpose: Text = "waxmark", **form: str | bytes | int) -> None:
        """Takes the settings of a `DatedSeal`."""
        self.seal = DatedSeal(keys, purpose, **form)

    def write(self, value: Any, now: int) -> str:
        """The sealed text of a value."""
        return self.seal.press(self.encode(value), now).decode()

    def read(self, text: Text, now: int, limit: int | None = None, *, with_moment: bool = False) -> Any:
        """The value, or the value and its moment. Raises what `DatedSeal.lift` raises, then `BadBody`."""
        body, moment = self.seal.lift(text, now, limit, with_moment=True)
        value = self.decode(body)
        return (value, moment) if with_moment else value

    def peek(self, text: Text, now: int, limit: int | None = None) -> tuple[bool, Any]:
        """Whether the seal holds, and what the body says, None where it says nothing. Raises nothing."""
        try:
            return True, self._glance(self.seal.lift(text, now, limit))
        except BadMark as error:
            return False, self._glance(error.body)


class Parcel(Compact, Letter):
    """Values folded, armoured and sealed by a `Seal`."""


class DatedParcel(Compact, DatedLetter):
    """Values folded, armoured and sealed by a `DatedSeal`."""
