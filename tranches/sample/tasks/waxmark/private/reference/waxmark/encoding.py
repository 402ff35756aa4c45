"""Bytes as plain text, and numbers as bytes. Nothing secret happens here."""

import base64

from waxmark.errors import BadArmour

ALPHABET = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
"""The bytes that armour is written with."""


def to_bytes(text: str | bytes) -> bytes:
    """Text as bytes: a string becomes its UTF-8 form."""
    return text.encode() if isinstance(text, str) else bytes(text)


def armour(data: str | bytes) -> bytes:
    """Any bytes as URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(to_bytes(data)).rstrip(b"=")


def unarmour(text: str | bytes) -> bytes:
    """The bytes behind an armoured text. Raises `BadArmour` unless `armour` would have written exactly this text."""
    text = to_bytes(text)
    if not ALPHABET.issuperset(text):
        raise BadArmour("a byte outside the alphabet")
    if len(text) % 4 == 1:
        raise BadArmour("one byte too many or too few")
    data = base64.urlsafe_b64decode(text + b"=" * (-len(text) % 4))
    if armour(data) != text:
        raise BadArmour("bits that belong to no byte are set")
    return data


def pack_number(number: int) -> bytes:
    """A whole number in as few bytes as hold it, at least one, the least significant first.

    Raises `ValueError` for a negative number.
    """
    if number < 0:
        raise ValueError("a negative number cannot be packed")
    return number.to_bytes(max(1, (number.bit_length() + 7) // 8), "little")


def unpack_number(data: bytes) -> int:
    """The number behind `pack_number`; further zero bytes at its end change nothing. Raises `ValueError` for b""."""
    if not data:
        raise ValueError("no bytes hold no number")
    return int.from_bytes(data, "little")
