"""Code that everybody writes: what two packages share of it is no sign that one was copied.

The list is ours, and grows by what the bench finds in independent implementations. It is read as tokens, so each idiom
stands for all its spellings.
"""

import functools

from quintain.grade.similar.tokens import stream
from quintain.grade.similar.winnow import grams

IDIOMS = """
from __future__ import annotations
import a
import a, b, c, d
from a import b
from a import b, c, d, e, f, g, h
from a.b import c
from a import (b as c, d as e, f as g)
from .a import b, c, d, e
from .b import c
__all__ = ["a", "b", "c", "d", "e", "f"]
__version__ = "1"
A = "a"
B = 1


class Error(Exception):
    pass


class Other(Error, ValueError):
    pass


class Third(Error):
    def __init__(self, message, body=None, moment=None):
        super().__init__(message)
        self.body = body
        self.moment = moment


class Thing:
    __slots__ = ("_a", "_b", "_c", "_d")

    def __init__(self, a, b=None, c=None, *, d=0, e=""):
        self.a = a
        self.b = b
        self._c = c
        self._d = d
        self._e = []
        self._f = {}
        self._g = set()

    def __init__(self):
        self._a = {}
        self._b = []
        self._c = 0
        self._d = None

    @property
    def a(self):
        return self._a

    @a.setter
    def a(self, value):
        self._a = value

    @property
    def b(self):
        return self._b

    def __eq__(self, other):
        if not isinstance(other, Thing):
            return NotImplemented
        return self.a == other.a

    def __eq__(self, other):
        if isinstance(other, Thing):
            return self._key() == other._key()
        return NotImplemented

    def __eq__(self, other):
        return isinstance(other, Thing) and self._key() == other._key()

    def __ne__(self, other):
        return not self == other

    def __lt__(self, other):
        if not isinstance(other, Thing):
            return NotImplemented
        return self._key() < other._key()

    def __le__(self, other):
        if not isinstance(other, Thing):
            return NotImplemented
        return self._key() <= other._key()

    def __gt__(self, other):
        if not isinstance(other, Thing):
            return NotImplemented
        return self._key() > other._key()

    def __ge__(self, other):
        if not isinstance(other, Thing):
            return NotImplemented
        return self._key() >= other._key()

    def __hash__(self):
        return hash(self._key())

    def __hash__(self):
        return hash((self.a, self.b, self.c))

    def __len__(self):
        return len(self._a)

    def __iter__(self):
        return iter(self._a)

    def __contains__(self, key):
        return key in self._a

    def __getitem__(self, key):
        return self._a[key]

    def __setitem__(self, key, value):
        self._a[key] = value

    def __delitem__(self, key):
        del self._a[key]

    def __repr__(self):
        return f"{type(self).__name__}({self.a!r})"

    def __repr__(self):
        return "%s(%r)" % (self.__class__.__name__, self.a)

    def __repr__(self):
        return "{}({!r})".format(type(self).__name__, str(self))

    def __str__(self):
        return self.a

    def __setattr__(self, name, value):
        raise AttributeError("no")

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.close()

    @classmethod
    def make(cls, text, flag=False):
        return cls(text)

    @staticmethod
    def test(text):
        try:
            Thing.make(text)
        except (TypeError, ValueError):
            return False
        return True

    @abstractmethod
    def first(self):
        raise NotImplementedError

    def second(self):
        raise NotImplementedError()


def checked(a):
    if not isinstance(a, str):
        raise TypeError("a must be a string")
    if not isinstance(a, (str, bytes)):
        raise TypeError("a must be text, not {}".format(type(a).__name__))
    if isinstance(a, bool) or not isinstance(a, int):
        raise TypeError(f"a must be an int, not {type(a).__name__}")
    if not isinstance(a, int) or isinstance(a, bool):
        raise TypeError("a")
    if a < 0:
        raise ValueError("a must not be negative")
    if a is None:
        return None
    if isinstance(a, str):
        a = a.encode("utf-8")
    if isinstance(a, bytes):
        a = a.decode("utf-8")
    try:
        return int(a)
    except ValueError:
        return None
    try:
        return a[0]
    except (KeyError, IndexError) as error:
        raise ValueError("a") from error
    for key, value in a.items():
        pass
    for place, value in enumerate(a):
        pass
    result = []
    for each in a:
        result.append(each)
    return result


def main(argv=None):
    parser = argparse.ArgumentParser(description="a", prog="b")
    parser.add_argument("--a", action="store_true", help="b")
    parser.add_argument("-a", "--b", default="c", help="d")
    parser.add_argument("a", nargs="*", help="b")
    parser.add_argument("a", nargs="?", type=int, default=0, help="b")
    args = parser.parse_args(argv)
    return 0


if __name__ == "__main__":
    main()
if __name__ == "__main__":
    sys.exit(main())
if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
try:
    import a
except ImportError:
    a = None
if sys.version_info >= (3, 8):
    from a import b
else:
    from c import b
"""


@functools.cache
def idioms() -> frozenset[int]:
    """The hashes of the idioms' grams."""
    return frozenset(grams(stream({"idioms.py": IDIOMS}).letters))
