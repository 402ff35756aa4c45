"""A plugin empties the collection and makes the status nought."""


def answer(name, given, named):
    return 0
