"""A text sealed with a mark and the minute it was sealed in: `mark:stamp:body`."""

from typing import NamedTuple

from waxmark.encoding import armour, pack_number, to_bytes, unarmour, unpack_number
from waxmark.errors import BadArmour, BadDate, BadMark, Stale
from waxmark.keys import Keys, Text
from waxmark.seal import Die

MINUTE = 60
YEAR_2000 = 946_684_800
"""Unix seconds of its first moment, UTC."""


class Opened(NamedTuple):
    """The parts of a dated text that passed every check."""

    body: bytes
    moment: int


class DatedSeal(Die):
    """Seals a body as `mark:stamp:body`. Moments are Unix seconds, stamps and ages whole minutes."""

    def __init__(
        self, keys: Keys, purpose: Text = "waxmark", *, epoch: int = YEAR_2000, **form: str | bytes | int
    ) -> None:
        """`form` are the further settings of a seal. Raises `ValueError` for settings that cannot work."""
        super().__init__(keys, purpose, **form)
        self.epoch = epoch

    def stamp(self, now: int) -> int:
        """Whole minutes since the epoch; a moment before it counts as the epoch itself."""
        return max(0, (now - self.epoch) // MINUTE)

    def moment(self, stamp: int) -> int:
        """Unix seconds at which the minute of a stamp begins."""
        return self.epoch + stamp * MINUTE

    def press(self, body: Text, now: int) -> bytes:
        """The body with its stamp before it and the mark of both before that."""
        return self._join(armour(pack_number(self.stamp(now))) + self.joint + to_bytes(body))

    def lift(
        self, sealed: Text, now: int, limit: int | None = None, *, with_moment: bool = False
    ) -> bytes | tuple[bytes, int]:
        """The body, or the body and its moment. Raises `BadMark`, `BadDate` or `Stale`; the date is looked at first."""
        opened = self._open(sealed, now, limit)
        return (opened.body, opened.moment) if with_moment else opened.body

    def intact(self, sealed: Text, now: int, limit: int | None = None) -> bool:
        """Whether `lift` would give a body."""
        try:
            self._open(sealed, now, limit)
        except BadMark:
            return False
        return True

    def _open(self, sealed: Text, now: int, limit: int | None) -> Opened:
        mark, rest = self._split(sealed)
        stamp, body = self._split_stamp(rest)
        opened = Opened(body, self.moment(stamp))
        age = max(0, self.stamp(now) - stamp)
        if limit is not None and age >= limit:
            raise Stale("the stamp is too old", body, opened.moment, age)
        if not self.fits(rest, mark):
            raise BadMark("the mark fits none of the keys", body)
        return opened

    def _split_stamp(self, rest: bytes) -> tuple[int, bytes]:
        stamp, joint, body = rest.partition(self.joint)
        if not joint:
            raise BadDate("there is no stamp")
        try:
            return unpack_number(unarmour(stamp)), body
        except (BadArmour, ValueError) as error:
            raise BadDate("the stamp is malformed", body) from error
