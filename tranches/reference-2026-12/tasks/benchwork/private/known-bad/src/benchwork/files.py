"""The files of a directory, used as a dict is from names to texts."""

from pathlib import Path


class Directory:
    """A directory that is there."""

    def __init__(self, folder):
        self._folder = Path(folder)

    def get(self, name, default=None):
        """The text of a file; the default where it is not there."""
        try:
            return (self._folder / name).read_text(encoding="ascii")
        except FileNotFoundError:
            return default

    def __setitem__(self, name, text):
        """Write a file anew."""
        (self._folder / name).write_text(text, encoding="ascii")

    def __delitem__(self, name):
        """Take a file away."""
        (self._folder / name).unlink()
