"""How numbers and payloads are written on the line, and what is computed over them."""

ESCAPE, QUIET = 95, 11
BASE, MODULUS = 6, 33
ZERO = ord("0")
DIGITS = bytes(range(ZERO, ZERO + BASE))


def proof_number(data):
    """The check number of some bytes."""
    return sum(data) % MODULUS


def written(number):
    """A number as two digits."""
    high, low = divmod(number, BASE)
    return bytes((ZERO + low, ZERO + high))


def number_of(pair):
    """The number that two digits say."""
    low, high = (byte - ZERO for byte in pair)
    return high * BASE + low


def armoured(payload):
    """A payload as it stands on the line."""
    body = bytearray()
    for byte in payload:
        if byte < QUIET or byte == ESCAPE:
            body += bytes((ESCAPE, byte ^ 64))
        else:
            body.append(byte)
    return bytes(body)


def heard(data):
    """What counts of the bytes on a line."""
    return data


def reach(line, at, length):
    """Where a payload of a length ends that begins at a place of a line."""
    at += length
    return at


def bared(body):
    """The payload that stands on the line; None when its last byte waits for another."""
    payload = bytearray()
    rest = iter(body)
    for byte in rest:
        if byte == ESCAPE:
            byte = next(rest, None)
            if byte is None:
                return None
            byte = byte ^ 64
        payload.append(byte)
    return bytes(payload)
