"""The command line."""

import re

from <<package>>.errors import <<ShopError>>
from <<package>>.lines import <<write_line>>
from <<package>>.reckoning import <<charge>>
from <<package>>.tray import <<Tray>>


class _Usage(Exception):
    """The arguments make no command."""


def main(argv, say=print):
    """Do what the arguments say, and say the answer line by line; the exit status."""
    try:
        answer = _answer(argv)
    except _Usage:
        return 2
    except <<ShopError>>:
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
    return action(<<Tray>>(folder), *(kind(text) for kind, text in zip(kinds, rest)))


def _verb(word):
    """The verb that a word stands for."""
    found = <<verb>>
    if len(found) != 1:
        raise _Usage
    return found[0]


def _number(text):
    if not re.fullmatch("-?[0-9]+", text):
        raise _Usage
    return int(text)


def _money(pence):
    """An amount of pence as it is printed."""
    return <<money>>


def _next(tray, day):
    ticket = tray.<<following>>(day)
    return [<<write_line>>(ticket) if ticket else "none"]


def _void(tray, number):
    tray.<<void>>(number)
    return []


def _bill(tray, customer):
    lines = tray.<<bill>>(customer)
    total = sum(pence for _, pence in lines)
    return [*(f"{number} {_money(pence)}" for number, pence in lines), f"total {_money(total)}"]


VERBS = {
    "order": (lambda tray, *order: [tray.<<take>>(*order)], (str, _number, _number, _number, _number)),
    "load": (lambda tray, name: tray.<<load>>(name), (str,)),
    "next": (_next, (_number,)),
    "hold": (lambda tray, number: [tray.<<hold>>(number)], (_number,)),
    "void": (_void, (_number,)),
    "print": (lambda tray, number: [_money(tray.<<run>>(number))], (_number,)),
    "price": (lambda tray, copies, colours: [_money(<<charge>>(copies, colours))], (_number, _number)),
    "list": (lambda tray: map(<<write_line>>, tray.<<tickets>>()), ()),
    "late": (lambda tray, day: tray.<<overdue>>(day), (_number,)),
    "bill": (_bill, (str,)),
}
