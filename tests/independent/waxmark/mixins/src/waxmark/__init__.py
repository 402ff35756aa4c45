"""Text sealed with a keyed mark. One module: codecs as functions, seals as one class and its dated child."""

import hashlib
import hmac
import json
import re
from binascii import a2b_base64, b2a_base64
from itertools import groupby

ALPHABET = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
TO_URL = bytes.maketrans(b"+/", b"-_")
FROM_URL = bytes.maketrans(b"-_", b"+/")
WHOLE = 0


class WaxError(Exception):
    fields = ()

    def __init__(self, message="refused", *values):
        Exception.__init__(self, message)
        for field, value in zip(self.fields, values):
            setattr(self, field, value)


class BadArmour(WaxError):
    pass


class BadBody(WaxError):
    fields = ("body",)


class BadMark(WaxError):
    fields = ("body",)


class BadDate(BadMark):
    fields = ("body", "moment")


class Stale(BadDate):
    fields = ("body", "moment", "age")


def raw(text):
    return text.encode() if isinstance(text, str) else bytes(text)


def armour(data):
    return b2a_base64(raw(data), newline=False).rstrip(b"=").translate(TO_URL)


def unarmour(text):
    text = raw(text)
    if text.strip(ALPHABET) or not set(text) <= set(ALPHABET):
        raise BadArmour("a letter that is none")
    if len(text) % 4 == 1:
        raise BadArmour("one letter too many")
    data = a2b_base64(text.translate(FROM_URL) + b"=" * (-len(text) % 4))
    if armour(data) == text:
        return data
    raise BadArmour("bits that belong to nothing")


def pack_number(number):
    if number < 0:
        raise ValueError("no number below zero")
    digits = bytearray()
    while number or not digits:
        number, digit = divmod(number, 256)
        digits.append(digit)
    return bytes(digits)


def unpack_number(data):
    if not data:
        raise ValueError("no digits")
    total = 0
    for digit in reversed(data):
        total = total << 8 | digit
    return total


def fold(data):
    folded, plain = [], bytearray()

    def flush():
        for start in range(0, len(plain), 128):
            block = plain[start : start + 128]
            folded.append(bytes([len(block) - 1]) + block)
        plain.clear()

    for byte, group in groupby(raw(data)):
        left = sum(1 for _ in group)
        while left >= 3:
            length = min(left, 130)
            flush()
            folded.append(bytes([length + 125, byte]))
            left -= length
        plain.extend([byte] * left)
    flush()
    return b"".join(folded)


def unfold(data):
    rest, out = iter(data), bytearray()
    for control in rest:
        wanted = control + 1 if control < 128 else 1
        block = bytes(byte for _, byte in zip(range(wanted), rest))
        if len(block) < wanted:
            raise BadBody("cut short", bytes(data))
        out += block if control < 128 else block * (control - 125)
    return bytes(out)


BLENDS = {
    "after": lambda digest, key, purpose: hashlib.new(digest, key + purpose).digest(),
    "keyed": lambda digest, key, purpose: hmac.digest(key, purpose, digest),
    "raw": lambda digest, key, purpose: key,
}
SIZES = {"sha1": 20, "sha256": 32, "sha512": 64}


class Seal:
    def __init__(self, keys, purpose="waxmark", *, joint=":", blend="after", digest="sha256", width=WHOLE):
        keys = list(keys) if isinstance(keys, (list, tuple)) else [keys]
        self.joint = raw(joint)
        sound = (
            keys
            and len(self.joint) == 1
            and self.joint < b"\x80"
            and self.joint not in ALPHABET
            and blend in BLENDS
            and digest in SIZES
            and (width == WHOLE or 8 <= width <= SIZES[digest])
        )
        if not sound:
            raise ValueError("settings that are none")
        self.digest, self.width = digest, width
        self._blend = lambda key: BLENDS[blend](digest, raw(key), raw(purpose))
        self._blended = [self._blend(key) for key in keys]

    def blended(self, key=None):
        return self._blended[0] if key is None else self._blend(key)

    def _marks(self, body):
        """The mark of a body under each key, the newest first."""
        for key in self._blended:
            whole = hmac.new(key, raw(body), self.digest).digest()
            yield armour(whole[-self.width :] if self.width else whole)

    def mark_for(self, body):
        return next(self._marks(body))

    def fits(self, body, mark):
        return raw(mark) in self._marks(body)

    def _sealed(self, body):
        return self.mark_for(body) + self.joint + body

    def press(self, body):
        return self._sealed(raw(body))

    def _halves(self, sealed):
        mark, joint, body = raw(sealed).partition(self.joint)
        if not joint:
            raise BadMark("no joint", None)
        return mark, body

    def lift(self, sealed):
        mark, body = self._halves(sealed)
        if not self.fits(body, mark):
            raise BadMark("not sealed by any key", body)
        return body

    def intact(self, *sealed):
        try:
            self.lift(*sealed)
        except WaxError:
            return False
        return True

    def origin(self, sealed):
        mark, body = self._halves(sealed)
        made = [place for place, own in enumerate(self._marks(body)) if own == mark]
        if not made:
            raise BadMark("not sealed by any key", body)
        return made[-1]


class DatedSeal(Seal):
    def __init__(self, keys, purpose="waxmark", *, epoch=946684800, **settings):
        Seal.__init__(self, keys, purpose, **settings)
        self.epoch = epoch

    def stamp(self, now):
        return max(now - self.epoch, 0) // 60

    def moment(self, stamp):
        return stamp * 60 + self.epoch

    def press(self, body, now):
        return self._sealed(armour(pack_number(self.stamp(now))) + self.joint + raw(body))

    def intact(self, sealed, now, limit=None):
        return Seal.intact(self, sealed, now, limit)

    def lift(self, sealed, now, limit=None, *, with_moment=False):
        mark, dated = self._halves(sealed)
        written, joint, body = dated.partition(self.joint)
        if not joint:
            raise BadDate("no second joint", None, None)
        try:
            stamp = unpack_number(unarmour(written))
        except (BadArmour, ValueError):
            raise BadDate("no stamp", body, None) from None
        age = max(0, self.stamp(now) - stamp)
        if limit is not None and age >= limit:
            raise Stale("too old", body, self.moment(stamp), age)
        if not self.fits(dated, mark):
            raise BadMark("not sealed by any key", body)
        return (body, self.moment(stamp)) if with_moment else body


class _Plain:
    """Values as JSON."""

    def encode(self, value):
        return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()

    def decode(self, body):
        try:
            return json.loads(body.decode("utf-8"))
        except (ValueError, RecursionError):
            raise BadBody("no JSON", body) from None


class _Folded(_Plain):
    """Values as JSON, folded where that pays, in armour."""

    def encode(self, value):
        text = super().encode(value)
        short = fold(text)
        return armour(short) + b"~" if len(text) - len(short) >= 8 else armour(text)

    def decode(self, body):
        try:
            inner = unfold(unarmour(body[:-1])) if re.search(rb"~\Z", body) else unarmour(body)
            return super().decode(inner)
        except WaxError:
            raise BadBody("no parcel", body) from None


class _Written:
    """Seals values instead of text, with whatever else the seal is asked by."""

    kind = Seal

    def __init__(self, *given, **settings):
        self._seal = self.kind(*given, **settings)

    def write(self, value, *when):
        return self._seal.press(self.encode(value), *when).decode()

    def read(self, text, *when, **how):
        found = self._seal.lift(text, *when, **how)
        if isinstance(found, tuple):
            return (self.decode(found[0]), found[1])
        return self.decode(found)

    def peek(self, text, *when, **how):
        holds = True
        try:
            body = self._seal.lift(text, *when, **how)
        except BadMark as error:
            holds, body = False, error.body
        try:
            return holds, None if body is None else self.decode(body)
        except BadBody:
            return holds, None


class Letter(_Plain, _Written):
    pass


class Parcel(_Folded, _Written):
    pass


class _Dated(_Written):
    kind = DatedSeal


class DatedLetter(_Plain, _Dated):
    pass


class DatedParcel(_Folded, _Dated):
    pass
