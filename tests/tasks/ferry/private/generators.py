"""Other inputs for the tests of ferry: other zones, among them some that there are not, and other bands."""

BANDS = ("day", "night", "dusk")


def vary(values, random):
    """Other values for the inputs of one test, each of its own type."""
    return [random.randint(-1, 40) if isinstance(value, int) else random.choice(BANDS) for value in values]
