"""The office: what lies on its shelves, and who looks for what."""

from collections import Counter
from typing import NamedTuple

from trovehall import errors
from trovehall.base import connected, mark, set_mark
from trovehall.terms import finder_share, storage
from trovehall.wording import fits, terms_of

SHELVES = 3
ROOM = 2
WINDOW = 6
KEEP = 12
FIND = "select number, day, text, value, shelf, state from finds"
HELD = "select shelf, count(*) from finds where state = 'kept' group by shelf"


class Foundling(NamedTuple):
    """A thing that was handed in."""

    number: int
    day: int
    text: str
    value: int
    shelf: int | None
    state: str


class LostDesk:
    """The books of one office, in a database."""

    def __init__(self, path=":memory:"):
        self._base = connected(path)

    def book_find(self, day, text, value):
        """Book a thing that was found; its number."""
        described = " ".join(terms_of(text))
        if value < 0 or not described:
            raise errors.EntryError(text, value)
        with self._base:
            row = (self._number("finds"), self._today(day), described, value, self._shelf(), "kept")
            self._base.execute("insert into finds values (?, ?, ?, ?, ?, ?)", row)
        return row[0]

    def look(self, number):
        """The thing of a number."""
        row = self._base.execute(f"{FIND} where number = ?", (number,)).fetchone()
        if row is None:
            raise errors.NotBookedHere(number)
        return Foundling(*row)

    def stock(self, state="kept"):
        """The things in a state, by their numbers."""
        rows = self._base.execute(f"{FIND} where state = ? order by number", (state,))
        return [Foundling(*row) for row in rows]

    def report_loss(self, day, owner, text, lost):
        """Book that somebody looks for a thing; the number of the claim."""
        sought = " ".join(terms_of(text))
        if not owner or not sought or lost > day:
            raise errors.EntryError(owner, text, lost)
        with self._base:
            self._today(day)
            same = "select number from claims where open and owner = ? and text = ?"
            for (number,) in self._base.execute(same, (owner, sought)):
                return number
            number = self._number("claims")
            self._base.execute("insert into claims values (?, ?, ?, ?, 1)", (number, owner, sought, lost))
        return number

    def matches(self, number):
        """The numbers of the things that may be those of a claim, the likeliest first."""
        row = self._base.execute("select text, lost, open from claims where number = ?", (number,)).fetchone()
        if row is None:
            raise errors.NotBookedHere(number)
        text, lost, still_open = row
        found = [find for find in self.stock() if still_open and _may_be(find, text, lost)]
        return [find.number for find in sorted(found, key=lambda find: (-find.value, -find.number))]

    def claims_on(self, number):
        """The numbers of the open claims that a thing may belong to."""
        find = self.look(number)
        rows = self._base.execute("select number, text, lost from claims where open order by number").fetchall()
        return [claim for claim, text, lost in rows if find.state == "kept" and _may_be(find, text, lost)]

    def release(self, claim, number, day):
        """Give a thing to whom it belongs; what that person pays, in pence."""
        find, found = self.look(number), self.matches(claim)
        if number not in found:
            raise errors.NotAllowed(claim, number)
        with self._base:
            days = self._today(day) - find.day
            self._move(number, None, "out")
            self._base.execute("update claims set open = 0 where number = ?", (claim,))
        fee, prize = storage(days, find.value), finder_share(find.value)
        return fee // 2 + prize

    def put_back(self, number, day):
        """Take back a thing that was given to the wrong person; the shelf on which it is put."""
        find = self.look(number)
        if find.state != "out":
            raise errors.NotAllowed(number)
        with self._base:
            day = self._today(day)
            shelf = self._shelf()
            self._move(number, shelf, "kept")
            self._base.execute("update finds set day = ? where number = ?", (day, number))
        return shelf

    def auction(self, day):
        """Sell what lay here for too long; the numbers of these things."""
        with self._base:
            today = self._today(day)
            sold = [find.number for find in self.stock() if self._lapsed(find, today - find.day)]
            for number in sold:
                self._move(number, None, "sold")
        return sold

    def close_up(self):
        """Close the database."""
        self._base.close()

    def _lapsed(self, find, age):
        """Whether a thing is to be sold that lay here for so many days."""
        return _over(age) and not self.claims_on(find.number)

    def _today(self, day):
        """The day that it is, when a call names one; marked as the latest."""
        latest = mark(self._base, "day")
        if day < latest:
            raise errors.EntryError(day)
        set_mark(self._base, "day", day)
        return day

    def _number(self, table):
        """The next number for a row of a table."""
        numbers = " union all ".join(f"select number from {each}" for each in ("finds", "claims"))
        return 1 + self._base.execute(f"select ifnull(max(number), 0) from ({numbers})").fetchone()[0]

    def _shelf(self):
        """The shelf for one thing more."""
        held = Counter(dict(self._base.execute(HELD)))
        room = [shelf for shelf in range(1, SHELVES + 1) if held[shelf] < ROOM]
        if not room:
            raise errors.Overfull(SHELVES)
        return room[0]

    def _move(self, number, shelf, state):
        self._base.execute("update finds set shelf = ?, state = ? where number = ?", (shelf, state, number))


def _may_be(find, text, lost):
    """Whether a thing may be one that was lost on a day, and is sought in the words of a text."""
    return fits(text.split(), find.text.split()) and abs(find.day - lost) <= WINDOW


def _over(age):
    """Whether so many days are too many."""
    return age >= KEEP
