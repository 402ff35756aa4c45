"""Large numbers and amounts of data, in the unit that suits them."""

from <<package>>.figures import decimal, ratio, rounded, signed

NAMES = <<scale>>
BASE, SIZES = <<base>>


def <<scaled>>(value, places=1):
    """A number in thousands, millions and so forth."""
    amount = abs(value)
    if amount < 1000:
        return signed(value, str(amount))
    unit = max(each for each in NAMES if each <= amount)
    <<carry>>
    return signed(value, f"{decimal(ratio(amount, unit), places)} {NAMES[unit]}")


def <<stored>>(value, places=1):
    """A number of bytes in the unit that suits it."""
    amount = abs(value)
    name, unit = "", 1
    for power, size in enumerate(SIZES.split(), 1):
        if <<reach>>:
            name, unit = size, BASE**power
    if not name:
        return signed(value, f"{amount} Byte" if amount == 1 else f"{amount} Bytes")
    return signed(value, f"{decimal(ratio(amount, unit), places)} {name}")
