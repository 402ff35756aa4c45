"""A text sealed with a mark: `mark:body`."""

import hashlib
import hmac

from waxmark.encoding import ALPHABET, armour, to_bytes, unarmour
from waxmark.errors import BadArmour, BadMark
from waxmark.keys import BLENDS, DIGESTS, Keys, Text, key_list

NARROWEST = 8
"""Bytes of the shortest mark."""


class Die:
    """What makes marks and tells whether one fits: keys, a purpose and the form of the mark."""

    def __init__(
        self,
        keys: Keys,
        purpose: Text = "waxmark",
        *,
        joint: Text = ":",
        blend: str = "after",
        digest: str = "sha256",
        width: int = 0,
    ) -> None:
        """Raises `ValueError` for settings that cannot work."""
        self.keys = key_list(keys)
        self.purpose = to_bytes(purpose)
        self.joint = _joint(to_bytes(joint))
        self.blend = _known(blend, tuple(BLENDS), "blend")
        self.digest = _known(digest, DIGESTS, "digest")
        self.width = _width(width, hashlib.new(digest).digest_size)

    def blended(self, key: Text | None = None) -> bytes:
        """The key that makes the marks, from the given key or else from the newest."""
        given = self.keys[0] if key is None else to_bytes(key)
        return BLENDS[self.blend](given, self.purpose, self.digest)

    def mark_for(self, body: Text) -> bytes:
        """The armoured mark of a body under the newest key."""
        return armour(self._mark(self.keys[0], to_bytes(body)))

    def fits(self, body: Text, mark: Text) -> bool:
        """Whether the mark is that of the body under any of the keys."""
        return self._maker(to_bytes(body), mark) is not None

    def origin(self, sealed: Text) -> int:
        """The place of the key that made the mark, tried from the oldest. Raises `BadMark` where none did."""
        mark, body = self._split(sealed)
        maker = self._maker(body, mark)
        if maker is None:
            raise BadMark("the mark fits none of the keys", body)
        return maker

    def _mark(self, key: bytes, body: bytes) -> bytes:
        return hmac.digest(self.blended(key), body, self.digest)[-self.width :]

    def _maker(self, body: bytes, mark: Text) -> int | None:
        try:
            given = unarmour(mark)
        except BadArmour:
            return None
        for place in reversed(range(len(self.keys))):
            if hmac.compare_digest(given, self._mark(self.keys[place], body)):
                return place
        return None

    def _join(self, body: bytes) -> bytes:
        return self.mark_for(body) + self.joint + body

    def _split(self, sealed: Text) -> tuple[bytes, bytes]:
        mark, joint, body = to_bytes(sealed).partition(self.joint)
        if not joint:
            raise BadMark("there is no joint")
        return mark, body


class Seal(Die):
    """Seals a body as `mark:body`."""

    def press(self, body: Text) -> bytes:
        """The body with its mark before it."""
        return self._join(to_bytes(body))

    def lift(self, sealed: Text) -> bytes:
        """The body of a sealed text. Raises `BadMark`."""
        mark, body = self._split(sealed)
        if not self.fits(body, mark):
            raise BadMark("the mark fits none of the keys", body)
        return body

    def intact(self, sealed: Text) -> bool:
        """Whether `lift` would give a body."""
        try:
            self.lift(sealed)
        except BadMark:
            return False
        return True


def _joint(joint: bytes) -> bytes:
    if len(joint) != 1 or not joint.isascii() or joint[0] in ALPHABET:
        raise ValueError("the joint is one ASCII character that armour is not written with")
    return joint


def _known(name: str, names: tuple[str, ...], what: str) -> str:
    if name not in names:
        raise ValueError(f"the {what} is one of {', '.join(names)}")
    return name


def _width(width: int, most: int) -> int:
    if width and not NARROWEST <= width <= most:
        raise ValueError(f"a mark is {NARROWEST} to {most} bytes wide, or 0 for all")
    return width
