"""No answer."""

import time


def answer(name, given, named):
    time.sleep(1000)
