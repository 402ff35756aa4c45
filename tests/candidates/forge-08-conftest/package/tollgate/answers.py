"""A conftest.py at the root of the repository rewrites every report."""


def answer(name, given, named):
    return 0
