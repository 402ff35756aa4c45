"""Entries by craft and hour, and a statement for each moon of 28 days."""

from dataclasses import dataclass

from tidebook.errors import TermsError, UnknownNumber

MOON = 28 * 24


@dataclass(frozen=True)
class _Entry:
    """One amount booked; `reverses` is the entry that it takes back, if any."""

    number: int
    craft: str
    hour: int
    amount: int
    reverses: int | None = None


class Ledger:
    """Entries are never removed; voiding one books its reversal."""

    def __init__(self) -> None:
        self._entries: dict[int, _Entry] = {}
        self._first_open = 0

    def post(self, craft: str, hour: int, amount: int) -> int:
        """Book an amount; the entry's number. Raises `TermsError` for an amount below 1 or an hour below 0."""
        if amount < 1 or hour < 0:
            raise TermsError("entry")
        return self._book(craft, hour, amount)

    def void(self, number: int, hour: int) -> int:
        """Book the reversal of an entry; its number. Raises `UnknownNumber` or `TermsError`."""
        entry = self._entries.get(number)
        if entry is None or entry.reverses is not None or number in self._voided():
            raise UnknownNumber(number)
        if hour < entry.hour:
            raise TermsError("hour")
        return self._book(entry.craft, hour, -entry.amount, number)

    def shut(self, moon: int) -> int:
        """Shut a moon and all before it; the first hour still open. Raises `TermsError` below moon 0."""
        if moon < 0:
            raise TermsError("moon")
        self._first_open = max(self._first_open, (moon + 1) * MOON)
        return self._first_open

    def entries(self, craft: str) -> list[tuple[int, int, int]]:
        """A craft's entries as (number, hour, amount), latest hour first, then by number."""
        own = [entry for entry in self._entries.values() if entry.craft == craft]
        own.sort(key=lambda entry: (-entry.hour, entry.number))
        return [(entry.number, entry.hour, entry.amount) for entry in own]

    def balance(self, craft: str, hour: int) -> int:
        """The sum of a craft's entries before an hour."""
        return sum(amount for _, booked, amount in self.entries(craft) if booked < hour)

    def statement(self, moon: int, upkeep: int) -> list[tuple[str, int, int, int]]:
        """Rows (craft, live entries, sum, share of the upkeep) of a moon, smallest sum first."""
        rows: dict[str, list[_Entry]] = {}
        for entry in self._entries.values():
            if entry.hour // MOON == moon:
                rows.setdefault(entry.craft, []).append(entry)
        sums = sorted(((craft, sum(entry.amount for entry in row)) for craft, row in rows.items()), key=lambda r: r[1])
        shares = _shares([amount for _, amount in sums], upkeep)
        voided = self._voided()
        live = {craft: sum(e.reverses is None and e.number not in voided for e in row) for craft, row in rows.items()}
        return [(craft, live[craft], amount, share) for (craft, amount), share in zip(sums, shares, strict=True)]

    def _book(self, craft: str, hour: int, amount: int, reverses: int | None = None) -> int:
        number = len(self._entries) + 1
        self._entries[number] = _Entry(number, craft, max(hour, self._first_open), amount, reverses)
        return number

    def _voided(self) -> set[int]:
        return {entry.reverses for entry in self._entries.values() if entry.reverses is not None}


def _shares(sums: list[int], upkeep: int) -> list[int]:
    """The upkeep shared in proportion to the positive sums, rounded down, the rest to the first of the largest."""
    weights = [max(amount, 0) for amount in sums]
    total = sum(weights)
    if total == 0:
        return [0] * len(sums)
    shares = [upkeep * weight // total for weight in weights]
    shares[weights.index(max(weights))] += upkeep - sum(shares)
    return shares
