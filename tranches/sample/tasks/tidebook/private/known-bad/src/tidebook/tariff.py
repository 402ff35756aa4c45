"""What a stay costs, in whole coins."""

from collections.abc import Sequence

from tidebook.errors import TermsError

Band = tuple[int | None, int]


class Tariff:
    """Rates by length of stay, and a minimum."""

    def __init__(self, bands: Sequence[Band], floor: int = 0) -> None:
        """Bands are (limit, rate), the last limit None. Raises `TermsError` for bad bands or numbers."""
        limits = [limit for limit, _ in bands]
        if not bands or limits[-1] is not None or None in limits[:-1]:
            raise TermsError("limits")
        steps = [0, *(limit for limit in limits if limit is not None)]
        if any(after <= before for before, after in zip(steps, steps[1:], strict=False)):
            raise TermsError("limits")
        if floor < 0 or any(rate < 0 for _, rate in bands):
            raise TermsError("rates")
        self._bands = tuple(bands)
        self._floor = floor

    def price(self, hours: int, surcharges: Sequence[int] = ()) -> int:
        """The whole price of a stay."""
        return self.breakdown(hours, surcharges)[-1]

    def breakdown(self, hours: int, surcharges: Sequence[int] = ()) -> list[int]:
        """The base charge, then the running price after each surcharge. Raises `TermsError` below 0 hours."""
        if hours < 0:
            raise TermsError("hours")
        running = [max(self._base(hours), self._floor) if hours else 0]
        for permille in surcharges:
            running.append(running[-1] + _half_even(running[-1] * permille, 1000))
        return running

    def _base(self, hours: int) -> int:
        """Every hour at the rate of the stay's band, but no less than the longest stay of any band before."""
        dearest = 0
        for limit, rate in self._bands:
            if limit is None or hours < limit:
                return max(dearest, hours * rate)
            dearest = max(dearest, (limit - 1) * rate)
        raise AssertionError("the last band has no limit")


def _half_even(amount: int, unit: int) -> int:
    """`amount / unit` to the nearest whole number, a half to the even one."""
    whole, rest = divmod(amount, unit)
    return whole + (2 * rest > unit or (2 * rest == unit and whole % 2 == 1))
