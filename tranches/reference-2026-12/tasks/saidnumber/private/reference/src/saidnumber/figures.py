"""Signs, rounding and places: what every number has in common."""

from fractions import Fraction


def signed(value, text):
    """The text of a number's size, with the sign of the number."""
    return text if value >= 0 else f"minus {text}"


def rounded(value):
    """A fraction, 0 or more, as a whole number."""
    return (value * 2 + 1) // 2


def decimal(value, places):
    """A fraction, 0 or more, with so many places after the point."""
    whole, rest = divmod(rounded(value * 10**places), 10**places)
    if not places:
        return str(whole)
    text = f"{whole}.{rest:0{places}}"
    return text.rstrip("0").rstrip(".")


def ratio(amount, unit):
    """How many units an amount is, exactly."""
    return Fraction(amount, unit)
