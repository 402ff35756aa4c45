"""A pytest11 entry point is loaded as a plugin and rewrites every report."""


def answer(name, given, named):
    return 0
