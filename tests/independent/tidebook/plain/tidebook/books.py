from itertools import count

from .rules import NoBerth, TermsError, UnknownNumber

MOON = 672


class Harbour:
    """Places are kept as ticket to [stay, berth or 0, order of request]."""

    def __init__(self, beds, tide, calendar, tariff):
        self.beds = dict(enumerate(beds, 1))
        if not self.beds:
            raise TermsError("no berths")
        self.preferred = sorted(self.beds, key=lambda berth: (self.beds[berth], berth))[::-1]
        self.tide, self.calendar, self.tariff = tide, calendar, tariff
        self.places = {}
        self.orders = count()

    def takes(self, berth, stay, but=None):
        for hour in stay.ends:
            if self.calendar.is_closed(hour) or self.tide.water(hour) - self.beds[berth] <= stay.draught:
                return False
        first, last = stay.ends
        taken = (
            other.ends for ticket, (other, place, _) in self.places.items() if place == berth and ticket != but
        )
        return all(last + 1 < begin or end + 1 < first for begin, end in taken)

    def find(self, stay, but=None):
        return next((berth for berth in self.preferred if self.takes(berth, stay, but)), 0)

    def place(self, ticket):
        if ticket in self.places:
            return self.places[ticket]
        raise UnknownNumber(ticket)

    def request(self, stay):
        ticket = next(number for number in count(1) if number not in self.places)
        self.places[ticket] = [stay, self.find(stay), next(self.orders)]
        return ticket

    def waiting(self):
        idle = [ticket for ticket, (_, berth, _) in self.places.items() if not berth]
        idle.sort(key=lambda ticket: self.places[ticket][2])
        idle.sort(key=lambda ticket: self.places[ticket][0].draught, reverse=True)
        return idle

    def serve(self):
        served = []
        for ticket in self.waiting():
            berth = self.find(self.places[ticket][0])
            if berth:
                self.places[ticket][1] = berth
                served.append(ticket)
        return served

    def cancel(self, ticket):
        self.place(ticket)
        del self.places[ticket]
        return self.serve()

    def move(self, ticket, start):
        held = self.place(ticket)
        stay, berth, _ = held
        changed = stay._replace(start=start)
        if not berth or not self.takes(berth, changed, ticket):
            berth = self.find(changed, ticket)
        if not berth:
            raise NoBerth(ticket)
        held[:2] = changed, berth
        self.serve()
        return berth

    def berth_of(self, ticket):
        return self.place(ticket)[1]

    def listing(self):
        rows = [
            (stay.ends[1], berth, (ticket, stay.craft, stay.start, stay.hours, berth))
            for ticket, (stay, berth, _) in self.places.items()
            if berth
        ]
        return [row for _, _, row in sorted(rows)]

    def bill(self, ticket, surcharges=()):
        stay, berth, _ = self.place(ticket)
        if not berth:
            raise UnknownNumber(ticket)
        return self.tariff.price(self.calendar.open_hours(stay.start, stay.hours), surcharges)


class Ledger:
    """Entries are lists of craft, hour, amount, and the number they reverse or are reversed by."""

    def __init__(self):
        self.rows = []
        self.open_from = 0

    def book(self, craft, hour, amount, twin=None):
        self.rows.append([craft, max(hour, self.open_from), amount, twin])
        return len(self.rows)

    def post(self, craft, hour, amount):
        if hour < 0 or amount <= 0:
            raise TermsError("entry")
        return self.book(craft, hour, amount)

    def void(self, number, hour):
        row = self.rows[number - 1] if 1 <= number <= len(self.rows) else None
        if row is None or row[3] is not None:
            raise UnknownNumber(number)
        if hour < row[1]:
            raise TermsError("before the entry")
        row[3] = self.book(row[0], hour, -row[2], number)
        return row[3]

    def shut(self, moon):
        if moon < 0:
            raise TermsError("moon")
        self.open_from = max(self.open_from, moon * MOON + MOON)
        return self.open_from

    def entries(self, craft):
        own = [(number, row[1], row[2]) for number, row in enumerate(self.rows, 1) if row[0] == craft]
        return sorted(own, key=lambda entry: -entry[1])

    def balance(self, craft, hour):
        return sum(amount for owner, booked, amount, _ in self.rows if owner == craft and booked < hour)

    def statement(self, moon, upkeep):
        live, sums = {}, {}
        for craft, hour, amount, twin in self.rows:
            if hour // MOON == moon:
                sums[craft] = sums.get(craft, 0) + amount
                live[craft] = live.get(craft, 0) + (twin is None)
        order = sorted(sums, key=sums.get)
        bearing = sum(total for total in sums.values() if total > 0)
        shares = {craft: upkeep * max(sums[craft], 0) // bearing if bearing else 0 for craft in order}
        if bearing:
            shares[max(order, key=sums.get)] += upkeep - sum(shares.values())
        return [(craft, live[craft], sums[craft], shares[craft]) for craft in order]
