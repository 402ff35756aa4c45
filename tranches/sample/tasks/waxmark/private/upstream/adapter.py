"""The surface of the task over the genuine upstream, whose rules stay as they are.

Names, the order of parameters and the types of errors are translated; what is signed, in which order, with which
limits and by which key is upstream's. What upstream does not have at all (mark widths, an epoch) is left out, and its
own way of shortening payloads (zlib) stands for folding.
"""

import hashlib
import zlib
from collections.abc import Callable
from typing import Any

import itsdangerous
from itsdangerous import encoding

BLENDS = {"after": "concat", "keyed": "hmac", "raw": "none"}


class WaxError(Exception):
    """Stands for `itsdangerous.BadData`."""

    def __init__(self, message: str, body: bytes | None = None, moment: int | None = None, age: int | None = None):
        super().__init__(message)
        self.body = body
        self.moment = moment
        self.age = age


class BadArmour(WaxError):
    """Upstream raises its plain `BadData` for text that is not base64."""


class BadBody(WaxError):
    """Stands for `itsdangerous.BadPayload`."""


class BadMark(WaxError):
    """Stands for `itsdangerous.BadSignature`."""


class BadDate(BadMark):
    """Stands for `itsdangerous.BadTimeSignature`."""


class Stale(BadDate):
    """Stands for `itsdangerous.SignatureExpired`."""


ERRORS = (
    (itsdangerous.SignatureExpired, Stale),
    (itsdangerous.BadTimeSignature, BadDate),
    (itsdangerous.BadSignature, BadMark),
    (itsdangerous.BadPayload, BadBody),
    (itsdangerous.BadData, BadArmour),
)
"""From the narrowest to the widest."""


def _translated(call: Callable[[], Any], now: int = 0) -> Any:
    """What the call returns, or the task's error for upstream's."""
    try:
        return call()
    except itsdangerous.BadData as error:
        kind = next(mine for theirs, mine in ERRORS if isinstance(error, theirs))
        signed = getattr(error, "date_signed", None)
        moment = None if signed is None else int(signed.timestamp())
        age = None if moment is None else now - moment
        raise kind(str(error), getattr(error, "payload", None), moment, age) from error


def armour(data: str | bytes) -> bytes:
    return itsdangerous.base64_encode(data)


def unarmour(text: str | bytes) -> bytes:
    return _translated(lambda: itsdangerous.base64_decode(text))


def pack_number(number: int) -> bytes:
    return encoding.int_to_bytes(number)


def unpack_number(data: bytes) -> int:
    return encoding.bytes_to_int(data)


def fold(data: str | bytes) -> bytes:
    return zlib.compress(itsdangerous.want_bytes(data))


def unfold(data: bytes) -> bytes:
    try:
        return zlib.decompress(data)
    except zlib.error as error:
        raise BadBody(str(error), data) from error


def _form(joint: str | bytes, blend: str, digest: str) -> dict[str, Any]:
    return {"sep": joint, "key_derivation": BLENDS.get(blend, blend), "digest_method": getattr(hashlib, digest)}


class _Stamper(itsdangerous.TimestampSigner):
    """Upstream's signer with the clock handed in."""

    now = 0

    def get_timestamp(self) -> int:
        return self.now


class Seal:
    signer_class: type[itsdangerous.Signer] = itsdangerous.Signer

    def __init__(self, keys, purpose="waxmark", *, joint=":", blend="after", digest="sha256", width=0):
        self.signer = self.signer_class(keys, purpose, **_form(joint, blend, digest))

    def blended(self, key: str | bytes | None = None) -> bytes:
        return self.signer.derive_key(key)

    def mark_for(self, body: str | bytes) -> bytes:
        return self.signer.get_signature(body)

    def fits(self, body: str | bytes, mark: str | bytes) -> bool:
        return self.signer.verify_signature(body, mark)

    def origin(self, sealed: str | bytes) -> int:
        sealed = itsdangerous.want_bytes(sealed)
        body, joint, mark = sealed.rpartition(self.signer.sep)
        keys = self.signer.secret_keys
        for place in reversed(range(len(keys))):
            expected = self.signer.algorithm.get_signature(self.signer.derive_key(keys[place]), body)
            if joint and itsdangerous.base64_encode(expected) == mark:
                return place
        raise BadMark("no key fits", body if joint else None)

    def press(self, body: str | bytes) -> bytes:
        return self.signer.sign(body)

    def lift(self, sealed: str | bytes) -> bytes:
        return _translated(lambda: self.signer.unsign(sealed))

    def intact(self, sealed: str | bytes) -> bool:
        return self.signer.validate(sealed)


class DatedSeal(Seal):
    signer_class = _Stamper

    def __init__(self, keys, purpose="waxmark", *, epoch=0, **form):
        super().__init__(keys, purpose, **form)

    def stamp(self, now: int) -> int:
        self.signer.now = now
        return self.signer.get_timestamp()

    def moment(self, stamp: int) -> int:
        return int(self.signer.timestamp_to_datetime(stamp).timestamp())

    def press(self, body: str | bytes, now: int) -> bytes:
        self.signer.now = now
        return self.signer.sign(body)

    def lift(self, sealed, now, limit=None, *, with_moment=False):
        self.signer.now = now
        opened = _translated(lambda: self.signer.unsign(sealed, limit, with_moment), now)
        return (opened[0], int(opened[1].timestamp())) if with_moment else opened

    def intact(self, sealed, now, limit=None) -> bool:
        self.signer.now = now
        return self.signer.validate(sealed, limit)


class Letter:
    serializer_class: type[itsdangerous.Serializer] = itsdangerous.Serializer
    signer_class: type[itsdangerous.Signer] = itsdangerous.Signer

    def __init__(self, keys, purpose="waxmark", *, joint=":", blend="after", digest="sha256", width=0, epoch=0):
        form = _form(joint, blend, digest)
        self.serializer = self.serializer_class(keys, purpose, signer=self.signer_class, signer_kwargs=form)

    def encode(self, value: Any) -> bytes:
        return itsdangerous.want_bytes(self.serializer.dump_payload(value))

    def decode(self, body: bytes) -> Any:
        try:
            return self.serializer.load_payload(body)
        except itsdangerous.BadPayload as error:
            raise BadBody(str(error), body) from error

    def write(self, value: Any) -> str:
        return itsdangerous.want_bytes(self.serializer.dumps(value)).decode()

    def read(self, text: str | bytes) -> Any:
        return _translated(lambda: self.serializer.loads(text))

    def peek(self, text: str | bytes) -> tuple[bool, Any]:
        return self.serializer.loads_unsafe(text)


class Parcel(Letter):
    serializer_class = itsdangerous.URLSafeSerializer


class DatedLetter(Letter):
    serializer_class = itsdangerous.TimedSerializer

    def _at(self, now: int) -> itsdangerous.TimedSerializer:
        """The serializer, whose signers read `now` from the clock."""
        clocked = type("Clocked", (_Stamper,), {"now": now})
        self.serializer.signer = clocked
        return self.serializer

    def write(self, value: Any, now: int) -> str:
        return itsdangerous.want_bytes(self._at(now).dumps(value)).decode()

    def read(self, text, now, limit=None, *, with_moment=False):
        opened = _translated(lambda: self._at(now).loads(text, limit, with_moment), now)
        return (opened[0], int(opened[1].timestamp())) if with_moment else opened

    def peek(self, text, now, limit=None) -> tuple[bool, Any]:
        return self._at(now).loads_unsafe(text, limit)


class DatedParcel(DatedLetter):
    serializer_class = itsdangerous.URLSafeTimedSerializer
