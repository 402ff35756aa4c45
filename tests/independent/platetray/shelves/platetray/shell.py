"""The shop's command line."""

import re

from platetray.slip import PrintingError, spell_out
from platetray.spindle import Spindle
from platetray.tariff import quote

NUMBER = re.compile(r"-?[0-9]+")


def money(pence):
    return f"{pence // 100}-{pence % 100}"


def following(tray, day):
    ticket = tray.first_up(day)
    return ["none" if ticket is None else spell_out(ticket)]


def account(tray, customer):
    rows = tray.bill(customer)
    return [*(f"{number} {money(amount)}" for number, amount in rows), f"total {money(sum(row[1] for row in rows))}"]


# verb: its arguments (t text, n number), and the lines of its answer
VERBS = {
    "order": ("tnnnn", lambda tray, *order: [str(tray.accept(*order))]),
    "load": ("t", lambda tray, name: [str(number) for number in tray.load(name)]),
    "next": ("n", following),
    "hold": ("n", lambda tray, number: [tray.pause(number)]),
    "void": ("n", lambda tray, number: tray.void(number) or []),
    "print": ("n", lambda tray, number: [money(tray.strike_off(number))]),
    "price": ("nn", lambda tray, copies, colours: [money(quote(copies, colours))]),
    "list": ("", lambda tray: [spell_out(ticket) for ticket in tray.slips()]),
    "late": ("n", lambda tray, day: [str(number) for number in tray.behind(day)]),
    "bill": ("t", account),
}


def main(argv, say=print):
    if len(argv) < 2 or argv[1].lower() not in VERBS:
        return 2
    folder, verb, *words = argv
    kinds, act = VERBS[verb.lower()]
    if len(words) != len(kinds):
        return 2
    if not all(NUMBER.fullmatch(word) for word, kind in zip(words, kinds) if kind == "n"):
        return 2
    values = [int(word) if kind == "n" else word for word, kind in zip(words, kinds)]
    try:
        answer = act(Spindle(folder), *values)
    except PrintingError:
        return 1
    for line in answer:
        say(line)
    return 0
