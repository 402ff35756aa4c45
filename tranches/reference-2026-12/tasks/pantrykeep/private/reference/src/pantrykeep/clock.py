"""Hours that pass when they are told to."""


class HourGlass:
    """A clock that stands still until somebody waits."""

    def __init__(self, hour=0):
        self.hour = hour

    def wait(self, hours):
        """Let hours pass; the hour that it is then."""
        self.hour += hours
        return self.hour
