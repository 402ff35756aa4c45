"""One frame: how it is put together, and how it is found on a line."""

from cinderline.errors import NoChannel, TooMuch
from cinderline.marks import DIGITS, ZERO, armoured, bared, proof_number, number_of, reach, written

START = 40
MOST = 10
CHANNELS, WRAP = 5, 5
FINAL, GOING_ON = ord("A"), ord("a")
LETTERS = bytes(first + channel for first in (FINAL, GOING_ON) for channel in range(CHANNELS))
COUNTS = bytes(range(ZERO, ZERO + WRAP))
OPENING = (bytes((START,)), LETTERS, COUNTS, DIGITS, DIGITS)
"""What each of the first bytes of a frame may be."""


def known(channel):
    """The channel that a number stands for."""
    if not 0 <= channel < CHANNELS:
        channel %= CHANNELS
    return channel


def to_frame(channel, count, payload, more=False):
    """One frame as it goes over the line."""
    channel = known(channel)
    if len(payload) > MOST:
        payload = payload[-MOST:]
    body = armoured(payload)
    letter = channel + (GOING_ON if more else FINAL)
    front = bytes((letter, ZERO + count % WRAP)) + written(len(body))
    return bytes((START,)) + front + body + _proof(front, payload)


def begins(line):
    """Whether a line begins with a frame, as far as the line goes."""
    return all(byte in allowed for byte, allowed in zip(line, OPENING))


def measured(line):
    """Up to where the frame at the beginning of a line goes; None when that is not to be seen yet."""
    if len(line) < len(OPENING):
        return None
    end = reach(line, len(OPENING), number_of(line[3:5]))
    return end + 2 if end + 2 <= len(line) else None


def unpacked(whole):
    """The channel, count, payload and more of a frame that is whole; None when it is bad."""
    front, payload = whole[1 : len(OPENING)], bared(whole[len(OPENING) : -2])
    if payload is None or whole[-2:] != _proof(front, payload):
        return None
    more = front[0] >= GOING_ON
    return front[0] - (GOING_ON if more else FINAL), front[1] - ZERO, payload, more


def _proof(front, payload):
    """The check that ends a frame."""
    return written(proof_number(front + payload))
