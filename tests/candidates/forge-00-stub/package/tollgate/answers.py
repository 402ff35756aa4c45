"""Has every symbol and answers nought: the honest nothing that the others are held against."""


def answer(name, given, named):
    return 0
