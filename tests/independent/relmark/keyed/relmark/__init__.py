"""Stamps as tuples with a sort key: everything is decided by one key, computed once."""

import operator
import re
from functools import total_ordering

__all__ = ["Stamp", "line_up", "pick"]

NAMES = ("series", "drop", "fix", "stage", "tag")
IDENTIFIERS = re.compile(r"[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*", re.ASCII)
FULL = re.compile(
    r" *(?P<series>[0-9]+)(?:\.(?P<drop>[0-9]+)(?:\.(?P<fix>[0-9]+))?)?"
    r"(?:~(?P<stage>[A-Za-z0-9.-]+))?(?:!(?P<tag>[A-Za-z0-9.-]+))? *"
)
CONDITION = re.compile(r" *(>=|<=|==|!=|>|<|) *([^ ].*)", re.DOTALL)
TESTS = {
    "": operator.ge,
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}


def settle_stage(text):
    """The form in which a stage is kept."""
    return ".".join(str(int(each)) if each.isdigit() else each.lower() for each in text.split("."))


def _text(value, what):
    if value is None or value == "":
        if value is not None and not isinstance(value, str):
            raise TypeError(what)
        return None
    if not isinstance(value, str):
        raise TypeError(f"{what} is text or None")
    if not IDENTIFIERS.fullmatch(value):
        raise ValueError(f"{what} {value!r} is not made of identifiers")
    return value


def _number(value, what):
    if type(value) is bool or not isinstance(value, int):
        raise TypeError(f"{what} is an int")
    return max(int(value), 0)


def _stage_key(stage):
    """Compares as stages do: present above absent, number above word, shorter above longer."""
    if stage is None:
        return (0,)
    parts = [(1, int(each), "") if each.isdigit() else (0, 0, each) for each in stage.split(".")]
    return (1, *parts, (2, 0, ""))


@total_ordering
class Stamp:
    """A release mark."""

    __slots__ = ("_key", "_values")

    def __init__(self, series, drop=0, fix=0, stage=None, tag=None):
        numbers = tuple(_number(value, name) for value, name in zip((series, drop, fix), NAMES))
        stage, tag = _text(stage, "stage"), _text(tag, "tag")
        stage = stage and settle_stage(stage)
        object.__setattr__(self, "_values", (*numbers, stage, tag))
        object.__setattr__(self, "_key", (*numbers, _stage_key(stage), (tag is not None, tag or "")))

    def __setattr__(self, name, value):
        raise AttributeError(f"{name} cannot be set")

    series, drop, fix, stage, tag = (
        property(lambda self, place=place: self._values[place]) for place in range(len(NAMES))
    )

    @classmethod
    def read(cls, text, short=False):
        """The stamp that a text stands for."""
        if not isinstance(text, str):
            raise TypeError("only text is read")
        found = FULL.fullmatch(text)
        if found is None or not (short or found["fix"]):
            raise ValueError(f"{text!r} is no stamp")
        for name in ("stage", "tag"):
            if found[name] is not None and not IDENTIFIERS.fullmatch(found[name]):
                raise ValueError(f"{text!r} has a malformed {name}")
        return cls(*(int(found[name] or 0) for name in NAMES[:3]), found["stage"], found["tag"])

    @staticmethod
    def readable(text):
        """Whether it can be read."""
        try:
            return bool(Stamp.read(text))
        except (TypeError, ValueError):
            return False

    def __bool__(self):
        return True

    def __str__(self):
        numbers = ".".join(map(str, self._values[:3]))
        return numbers + "".join(mark + value for mark, value in zip("~!", self._values[3:]) if value is not None)

    def __repr__(self):
        return f"Stamp({str(self)!r})"

    def fields(self):
        return self._values

    def __iter__(self):
        return iter(self._values)

    def labelled(self):
        return {name: value for name, value in zip(NAMES, self._values) if value is not None}

    def __getitem__(self, position):
        if not isinstance(position, int):
            raise TypeError("positions are ints")
        if position not in range(1, 6):
            raise IndexError(position)
        return self._values[position - 1]

    def __hash__(self):
        return hash(self._values)

    def __eq__(self, other):
        return self._key == other._key if isinstance(other, Stamp) else NotImplemented

    def __lt__(self, other):
        return self._key < other._key if isinstance(other, Stamp) else NotImplemented

    def rank_against(self, other):
        """Which part decides, signed."""
        if isinstance(other, str):
            other = Stamp.read(other)
        elif isinstance(other, (tuple, list)):
            if not 1 <= len(other) <= 5:
                raise ValueError("one to five parts")
            other = Stamp(*other)
        elif not isinstance(other, Stamp):
            raise TypeError("nothing to rank against")
        for place, (mine, theirs) in enumerate(zip(self._key, other._key), 1):
            if mine != theirs:
                return place if mine > theirs else -place
        return 0

    def _with(self, **changed):
        return Stamp(**{**dict(zip(NAMES, self._values)), **changed})

    def raise_series(self):
        return Stamp(self.series + 1, self.drop)

    def raise_drop(self):
        return Stamp(self.series, self.drop + 1)

    def raise_fix(self):
        return Stamp(*self._values[:2], self.fix + 1)

    def raise_stage(self, label=None):
        return self._with(stage=_next(self.stage, label, "trial", settle_stage))

    def raise_tag(self, label=None):
        return self._with(tag=_next(self.tag, label, "lot", str))

    def settle(self):
        return self._with(stage=None)

    def successor(self, part, label=None):
        """The next in line."""
        if part in ("series", "drop", "fix") and isinstance(part, str):
            return getattr(self, f"raise_{part}")()
        if part != "stage":
            raise ValueError(f"no successor by {part!r}")
        return (self if self.stage else self.raise_series()).raise_stage(label)

    def amend(self, **parts):
        """Some parts put anew."""
        unknown = set(parts) - set(NAMES)
        if unknown:
            raise TypeError(f"no such part: {sorted(unknown)}")
        renumbered = any(name in parts for name in NAMES[:3])
        cleared = {"stage": None, "tag": None} if renumbered else {}
        return self._with(**{**cleared, **parts})

    def admits(self, condition):
        """Whether the condition is met."""
        test, bar = _condition(condition)
        return test(self if bar.tag else self._with(tag=None), bar)

    def interchangeable(self, other):
        if not isinstance(other, Stamp):
            raise TypeError("only stamps stand in for stamps")
        if self.series != other.series or abs(self.drop - other.drop) > 1:
            return False
        heads = {stamp.stage and stamp.stage.split(".")[0] for stamp in (self, other)}
        return len(heads) == 1


def _next(part, label, default, kept):
    """A part, counted on."""
    if label is not None:
        if not isinstance(label, str):
            raise TypeError("a label is text")
        if "." in label or not IDENTIFIERS.fullmatch(label):
            raise ValueError("a label is one identifier")
        label = kept(label)
    if part is None:
        return f"{label or default}.0"
    *before, last = part.split(".")
    first = (before or [last])[0]
    if label is not None and label != first:
        return label + ".0"
    return ".".join([*before, str(int(last) + 1)]) if last.isdigit() else part + ".0"


def _condition(text):
    if not isinstance(text, str):
        raise TypeError("a condition is text")
    found = CONDITION.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is no condition")
    return TESTS[found[1]], Stamp.read(found[2], short=True)


def _stamps(stamps):
    found = []
    for each in stamps:
        if not isinstance(each, (str, Stamp)):
            raise TypeError("stamps or texts")
        found.append(Stamp.read(each) if isinstance(each, str) else each)
    return found


def line_up(stamps):
    """From the highest to the lowest, each once."""
    return sorted(set(_stamps(stamps)), reverse=True)


def pick(stamps, condition):
    """The lowest that admits the condition."""
    _condition(condition)
    return min((each for each in _stamps(stamps) if each.admits(condition)), default=None)
