"""The task's surface over the genuine upstream's rules: names are translated, rules are not.

Becomes `relmark/__init__.py` with upstream importable beside it. Only the two markers of the text form are translated,
so that what is seen is upstream's semantics and not its punctuation.
"""

import operator
import re

from semver import Version

_NUMBERS = {"series": "major", "drop": "minor", "fix": "patch"}
_NAMES = {**_NUMBERS, "stage": "prerelease", "tag": "build"}


def _outward(text):
    """Upstream's text with the task's markers."""
    head, plus, tag = text.partition("+")
    return head.replace("-", "~", 1) + plus.replace("+", "!") + tag


def _inward(text):
    """The task's text with upstream's markers; what is not text is upstream's to refuse."""
    if not isinstance(text, str):
        return text
    head, mark, tag = text.partition("!")
    if not re.match(r"[<>=!]", text):
        return head.replace("~", "-", 1) + mark.replace("!", "+") + tag
    sign, rest = re.fullmatch(r"([<>=!]*)(.*)", text, re.DOTALL).groups()
    return sign + _inward(rest)


def _genuine(value):
    if isinstance(value, Stamp):
        return value._version
    return _inward(value)


class Stamp:
    """A `Version` by the task's names."""

    def __init__(self, series, drop=0, fix=0, stage=None, tag=None):
        self._version = Version(series, drop, fix, stage, tag)

    @classmethod
    def _of(cls, version):
        return cls(*version.to_tuple())

    @classmethod
    def read(cls, text, short=False):
        return cls._of(Version.parse(_inward(text), optional_minor_and_patch=short))

    @staticmethod
    def readable(text):
        return Version.is_valid(_inward(text))

    series = property(lambda self: self._version.major)
    drop = property(lambda self: self._version.minor)
    fix = property(lambda self: self._version.patch)
    stage = property(lambda self: self._version.prerelease)
    tag = property(lambda self: self._version.build)

    def fields(self):
        return self._version.to_tuple()

    def labelled(self):
        return dict(zip(_NAMES, self._version.to_tuple(), strict=True))

    def __getitem__(self, position):
        return self._version[position]

    def __iter__(self):
        return iter(self._version)

    def __str__(self):
        return _outward(str(self._version))

    def __repr__(self):
        return f"Stamp({str(self)!r})"

    def __hash__(self):
        return hash(self._version)

    def rank_against(self, other):
        return self._version.compare(_genuine(other))

    def raise_series(self):
        return self._of(self._version.bump_major())

    def raise_drop(self):
        return self._of(self._version.bump_minor())

    def raise_fix(self):
        return self._of(self._version.bump_patch())

    def raise_stage(self, label="trial"):
        return self._of(self._version.bump_prerelease(label))

    def raise_tag(self, label="lot"):
        return self._of(self._version.bump_build(label))

    def settle(self):
        return self._of(self._version.finalize_version())

    def successor(self, part, label="trial"):
        return self._of(self._version.next_version(_NAMES.get(part, part), label))

    def amend(self, **parts):
        return self._of(self._version.replace(**{_NAMES.get(name, name): value for name, value in parts.items()}))

    def admits(self, condition):
        return self._version.match(_inward(condition))

    def interchangeable(self, other):
        return self._version.is_compatible(_genuine(other))


def _operation(name):
    def apply(self, other):
        return getattr(operator, name)(self._version, _genuine(other))

    return apply


for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Stamp, f"__{_name}__", _operation(_name))


def _stamps(items):
    return [item if isinstance(item, Stamp) else Stamp.read(item) for item in items]


def line_up(stamps):
    return sorted(_stamps(stamps))


def pick(stamps, condition):
    return max((stamp for stamp in _stamps(stamps) if stamp.admits(condition)), default=None)
