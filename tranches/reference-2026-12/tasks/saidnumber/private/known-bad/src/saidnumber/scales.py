"""Large numbers and amounts of data, in the unit that suits them."""

from saidnumber.figures import decimal, ratio, rounded, signed

NAMES = {10**3: "thousand", 10**6: "million", 10**9: "billion", 10**12: "trillion"}
BASE, SIZES = 1024, "kB MB GB TB"


def roughly(value, places=1):
    """A number in thousands, millions and so forth."""
    amount = abs(value)
    if amount < 1000:
        return signed(value, str(amount))
    unit = max(each for each in NAMES if each <= amount)
    told = ratio(rounded(ratio(amount * 10**places, unit)) * unit, 10**places)
    unit = max(each for each in NAMES if each <= told)
    return signed(value, f"{decimal(ratio(amount, unit), places)} {NAMES[unit]}")


def data_size(value, places=1):
    """A number of bytes in the unit that suits it."""
    amount = abs(value)
    name, unit = "", 1
    for power, size in enumerate(SIZES.split(), 1):
        if amount >= BASE**power * 10:
            name, unit = size, BASE**power
    if not name:
        return signed(value, f"{amount} Byte" if amount == 1 else f"{amount} Bytes")
    return signed(value, f"{decimal(ratio(amount, unit), places)} {name}")
