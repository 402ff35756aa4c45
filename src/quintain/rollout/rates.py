"""How often something passes, from few attempts: pass@k without bias, and how sure that is."""

import math
from collections.abc import Sequence


def pass_at(k: int, *, passed: int, attempts: int) -> float:
    """The chance that at least one of `k` attempts passes, estimated from `attempts` of which `passed` did.

    The share of all choices of `k` that hold a passing one: without bias. `k` is at most `attempts`.
    """
    return 1.0 - math.comb(attempts - passed, k) / math.comb(attempts, k)


def jeffreys(successes: float, trials: int, level: float = 0.95) -> tuple[float, float]:
    """Jeffreys' interval of a rate: quantiles of Beta(successes + 1/2, trials - successes + 1/2).

    `successes` may be a sum of rates. At no success it begins at 0, at nothing but successes it ends at 1.
    """
    a, b, tail = successes + 0.5, trials - successes + 0.5, (1 - level) / 2
    low = 0.0 if successes <= 0 else _quantile(tail, a, b)
    high = 1.0 if successes >= trials else _quantile(1 - tail, a, b)
    return low, high


def mean(values: Sequence[float]) -> float | None:
    """Of at least one value; None of none."""
    return sum(values) / len(values) if values else None


def _quantile(share: float, a: float, b: float) -> float:
    """Where a Beta distribution has this share below it."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if _below(middle, a, b) < share:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _below(x: float, a: float, b: float) -> float:
    """The share of Beta(a, b) below x: the incomplete beta function, by its continued fraction."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(x, a, b) / a
    return 1 - front * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """Lentz's evaluation of that fraction."""
    tiny = 1e-300
    c, d = 1.0, 1 / max(1 - (a + b) * x / (a + 1), tiny)
    total = d
    for m in range(1, 300):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / ((1 + term * d) or tiny)
            c = (1 + term / c) or tiny
            total *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return total
