"""The text of a thing is the thing."""


def answer(name, given, named):
    return given[0] if name in ("encode", "decode") else 0
