"""Rows of stamps."""

from .stamp import Stamp, read_condition


def all_read(stamps):
    row = []
    for each in stamps:
        if isinstance(each, str):
            each = Stamp.read(each)
        elif not isinstance(each, Stamp):
            raise TypeError("a row holds stamps and texts")
        row.append(each)
    return row


def line_up(stamps):
    row = []
    for each in all_read(stamps):
        place = 0
        while place < len(row) and row[place] > each:
            place += 1
        if place == len(row) or row[place] != each:
            row.insert(place, each)
    return row


def pick(stamps, condition):
    read_condition(condition)
    lowest = None
    for each in all_read(stamps):
        if each.admits(condition) and (lowest is None or each < lowest):
            lowest = each
    return lowest
