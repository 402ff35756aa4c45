"""The command line."""

import re

from platetray.errors import PrintingError
from platetray.lines import spell_out
from platetray.reckoning import quote
from platetray.tray import Spindle


class _Usage(Exception):
    """The arguments make no command."""


def main(argv, say=print):
    """Do what the arguments say, and say the answer line by line; the exit status."""
    try:
        answer = _answer(argv)
    except _Usage:
        return 2
    except PrintingError:
        return 1
    for line in answer:
        say(str(line))
    return 0


def _answer(argv):
    """The lines that a command prints."""
    if len(argv) < 2:
        raise _Usage
    folder, word, *rest = argv
    action, kinds = VERBS[_verb(word)]
    if len(rest) != len(kinds):
        raise _Usage
    return action(Spindle(folder), *(kind(text) for kind, text in zip(kinds, rest)))


def _verb(word):
    """The verb that a word stands for."""
    found = [verb for verb in VERBS if verb == word.lower()]
    if len(found) != 1:
        raise _Usage
    return found[0]


def _number(text):
    if not re.fullmatch("-?[0-9]+", text):
        raise _Usage
    return int(text)


def _money(pence):
    """An amount of pence as it is printed."""
    return f"{pence // 100}-{pence % 100}"


def _next(tray, day):
    ticket = tray.first_up(day)
    return [spell_out(ticket) if ticket else "none"]


def _void(tray, number):
    tray.void(number)
    return []


def _bill(tray, customer):
    lines = tray.bill(customer)
    total = sum(pence for _, pence in lines)
    return [*(f"{number} {_money(pence)}" for number, pence in lines), f"total {_money(total)}"]


VERBS = {
    "order": (lambda tray, *order: [tray.accept(*order)], (str, _number, _number, _number, _number)),
    "load": (lambda tray, name: tray.load(name), (str,)),
    "next": (_next, (_number,)),
    "hold": (lambda tray, number: [tray.pause(number)], (_number,)),
    "void": (_void, (_number,)),
    "print": (lambda tray, number: [_money(tray.strike_off(number))], (_number,)),
    "price": (lambda tray, copies, colours: [_money(quote(copies, colours))], (_number, _number)),
    "list": (lambda tray: map(spell_out, tray.slips()), ()),
    "late": (lambda tray, day: tray.behind(day), (_number,)),
    "bill": (_bill, (str,)),
}
