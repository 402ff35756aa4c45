"""How numbers and payloads are written on the line, and what is computed over them."""

ESCAPE, QUIET = <<escape>>, <<quiet>>
BASE, MODULUS = <<base>>, <<modulus>>
ZERO = ord("0")
DIGITS = bytes(range(ZERO, ZERO + BASE))


def <<check>>(data):
    """The check number of some bytes."""
    <<weigh>>


def written(number):
    """A number as two digits."""
    high, low = divmod(number, BASE)
    return bytes((ZERO + <<digits.first>>, ZERO + <<digits.second>>))


def number_of(pair):
    """The number that two digits say."""
    <<digits.first>>, <<digits.second>> = (byte - ZERO for byte in pair)
    return high * BASE + low


def armoured(payload):
    """A payload as it stands on the line."""
    body = bytearray()
    for byte in payload:
        if byte < QUIET or byte == ESCAPE:
            body += bytes((ESCAPE, <<armour.out>>))
        else:
            body.append(byte)
    return bytes(body)


def heard(data):
    """What counts of the bytes on a line."""
    return <<noise>>


def reach(line, at, length):
    """Where a payload of a length ends that begins at a place of a line."""
    <<span.read>>
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
            byte = <<armour.back>>
        payload.append(byte)
    return bytes(payload)
