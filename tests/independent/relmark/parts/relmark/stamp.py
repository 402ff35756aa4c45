"""The stamp itself: five parts that are weighed one after the other."""

from .part import Mark, Stage
from .scan import Scanner, read_parts

FIELDS = ["series", "drop", "fix", "stage", "tag"]
OPERATORS = [">=", "<=", "==", "!=", ">", "<"]


class Stamp:
    def __init__(self, series, drop=0, fix=0, stage=None, tag=None):
        for number in (series, drop, fix):
            if isinstance(number, bool) or not isinstance(number, int):
                raise TypeError("the first three parts are ints")
        self.__dict__.update(series=max(0, series), drop=max(0, drop), fix=max(0, fix))
        self.__dict__["marks"] = (Stage(stage), Mark(tag))
        self.__dict__["stage"] = self.marks[0].text
        self.__dict__["tag"] = self.marks[1].text

    def __setattr__(self, name, value):
        raise AttributeError("a stamp stays as it is")

    def __delattr__(self, name):
        raise AttributeError("a stamp stays as it is")

    @classmethod
    def read(cls, text, short=False):
        return cls(*read_parts(text, short))

    @staticmethod
    def readable(text):
        if not isinstance(text, str):
            return False
        try:
            read_parts(text, False)
        except ValueError:
            return False
        return True

    def fields(self):
        return tuple(getattr(self, name) for name in FIELDS)

    def __iter__(self):
        yield from self.fields()

    def labelled(self):
        found = {}
        for name in FIELDS:
            if getattr(self, name) is not None:
                found[name] = getattr(self, name)
        return found

    def __getitem__(self, position):
        if isinstance(position, int):
            if position < 1 or position > 5:
                raise IndexError("parts are counted from 1 to 5")
            return getattr(self, FIELDS[position - 1])
        raise TypeError("a part is asked for by an int")

    def __str__(self):
        text = "%d.%d.%d" % (self.series, self.drop, self.fix)
        if self.stage:
            text += "~" + self.stage
        if self.tag:
            text += "!" + self.tag
        return text

    def __repr__(self):
        return "Stamp(" + repr(str(self)) + ")"

    def rank_against(self, other):
        if isinstance(other, str):
            other = type(self).read(other)
        if isinstance(other, (list, tuple)):
            if len(other) not in (1, 2, 3, 4, 5):
                raise ValueError("a stamp has one to five parts")
            other = type(self)(*other)
        if not isinstance(other, Stamp):
            raise TypeError("this cannot be ranked")
        return self._weigh(other)

    def _weigh(self, other):
        position = 0
        for name in FIELDS[:3]:
            position += 1
            difference = getattr(self, name) - getattr(other, name)
            if difference:
                return position if difference > 0 else -position
        for mine, theirs in zip(self.marks, other.marks):
            position += 1
            difference = mine.weigh(theirs)
            if difference:
                return position if difference > 0 else -position
        return 0

    def __eq__(self, other):
        return isinstance(other, Stamp) and self._weigh(other) == 0

    def __hash__(self):
        return hash(str(self))

    def _ordered(self, other, wanted):
        if isinstance(other, Stamp):
            weight = self._weigh(other)
            return (weight > 0) - (weight < 0) in wanted
        return NotImplemented

    def __lt__(self, other):
        return self._ordered(other, [-1])

    def __le__(self, other):
        return self._ordered(other, [-1, 0])

    def __gt__(self, other):
        return self._ordered(other, [1])

    def __ge__(self, other):
        return self._ordered(other, [0, 1])

    def raise_series(self):
        return Stamp(self.series + 1, self.drop, 0)

    def raise_drop(self):
        return Stamp(self.series, self.drop + 1, 0)

    def raise_fix(self):
        return Stamp(self.series, self.drop, self.fix + 1)

    def raise_stage(self, label=None):
        return self.amend(stage=self.marks[0].counted_on(label))

    def raise_tag(self, label=None):
        return self.amend(tag=self.marks[1].counted_on(label))

    def settle(self):
        return self.amend(stage=None)

    def successor(self, part, label=None):
        if part == "series":
            return self.raise_series()
        if part == "drop":
            return self.raise_drop()
        if part == "fix":
            return self.raise_fix()
        if part == "stage":
            start = self.raise_series() if self.stage is None else self
            return start.raise_stage(label)
        raise ValueError("there is no successor in " + repr(part))

    def amend(self, **parts):
        values = self.labelled()
        for name in parts:
            if name not in FIELDS:
                raise TypeError("a stamp has no part " + name)
        if {"series", "drop", "fix"} & parts.keys():
            values.pop("stage", None)
            values.pop("tag", None)
        values.update(parts)
        return Stamp(**values)

    def admits(self, condition):
        operator, bar = read_condition(condition)
        asked = self if bar.tag is not None else self.amend(tag=None)
        weight = asked._weigh(bar)
        if operator == "!=":
            return weight != 0
        if operator == "==":
            return weight == 0
        if weight == 0:
            return operator.endswith("=")
        return (weight > 0) == operator.startswith(">")

    def interchangeable(self, other):
        if not isinstance(other, Stamp):
            raise TypeError("a stamp can only stand in for a stamp")
        mine, theirs = self.marks[0].words[:1], other.marks[0].words[:1]
        return self.series == other.series and -1 <= self.drop - other.drop <= 1 and mine == theirs


def read_condition(condition):
    """The operator and the stamp of a condition."""
    if not isinstance(condition, str):
        raise TypeError("a condition has to be text")
    scanner = Scanner(condition)
    operator = next((each for each in OPERATORS if scanner.take(each)), ">=")
    return operator, Stamp.read(scanner.text[scanner.at :], short=True)
