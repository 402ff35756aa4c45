"""The stamp: a frozen value of five parts."""

from collections.abc import Iterator
from functools import total_ordering
from typing import Any, Self

from relmark import notation
from relmark.conditions import take_apart
from relmark.counting import count_on
from relmark.ranking import Key, deciding_place, rank_key

NAMES = ("series", "drop", "fix", "stage", "tag")
NUMBERS = NAMES[:3]


@total_ordering
class Stamp:
    """The mark of one release: series, drop, fix, and perhaps a stage and a tag."""

    __slots__ = ("_fields",)

    def __init__(
        self, series: int, drop: int = 0, fix: int = 0, stage: str | None = None, tag: str | None = None
    ) -> None:
        """Raises `TypeError` for parts of a wrong kind and `ValueError` for ill-formed text."""
        numbers = (notation.keep_number(series), notation.keep_number(drop), notation.keep_number(fix))
        self._fields: notation.Fields = (*numbers, notation.keep_stage(stage), notation.keep_tag(tag))

    @classmethod
    def read(cls, text: str, short: bool = False) -> Self:
        """The stamp that the text stands for. Raises `TypeError` or `ValueError`."""
        if not isinstance(text, str):
            raise TypeError(f"{text!r} is not text")
        return cls(*notation.scan(text, short=short))

    @staticmethod
    def readable(text: object) -> bool:
        """Whether `read` would give a stamp."""
        try:
            Stamp.read(text)  # type: ignore[arg-type]
        except (TypeError, ValueError):
            return False
        return True

    @property
    def series(self) -> int:
        """The product line."""
        return self._fields[0]

    @property
    def drop(self) -> int:
        """The running number of the shipment."""
        return self._fields[1]

    @property
    def fix(self) -> int:
        """Repairs since the drop."""
        return self._fields[2]

    @property
    def stage(self) -> str | None:
        """What is put on top of the plain release."""
        return self._fields[3]

    @property
    def tag(self) -> str | None:
        """A free mark."""
        return self._fields[4]

    def fields(self) -> notation.Fields:
        """The five parts in order."""
        return self._fields

    def labelled(self) -> dict[str, int | str]:
        """The parts that are there, by name."""
        return {name: value for name, value in zip(NAMES, self._fields, strict=True) if value is not None}

    def __getitem__(self, position: int) -> int | str | None:
        if not isinstance(position, int):
            raise TypeError(f"{position!r} is not a position")
        if not 1 <= position <= len(NAMES):
            raise IndexError(f"{position} is not 1 to {len(NAMES)}")
        return self._fields[position - 1]

    def __iter__(self) -> Iterator[int | str | None]:
        return iter(self._fields)

    def __str__(self) -> str:
        return notation.render(self._fields)

    def __repr__(self) -> str:
        return f"Stamp({str(self)!r})"

    def __hash__(self) -> int:
        return hash(self._key())

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Stamp) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self._key() < other._key() if isinstance(other, Stamp) else NotImplemented

    def rank_against(self, other: object) -> int:
        """The position of the part that decides, negative if this stamp ranks below; 0 for equals."""
        return deciding_place(self._key(), self._other(other)._key())

    def raise_series(self) -> Self:
        """The first fix of the next series; the drop counts on."""
        return type(self)(self.series + 1, self.drop)

    def raise_drop(self) -> Self:
        """The next drop of this series."""
        return type(self)(self.series, self.drop + 1)

    def raise_fix(self) -> Self:
        """The next fix of this drop."""
        return type(self)(self.series, self.drop, self.fix + 1)

    def raise_stage(self, label: str | None = None) -> Self:
        """The next stage, tag kept. Raises `TypeError` or `ValueError` for a label that is not an identifier."""
        if label is not None:
            notation.check_label(label)
        return self.amend(stage=count_on(self.stage, notation.keep_stage(label), "trial"))

    def raise_tag(self, label: str | None = None) -> Self:
        """The next tag, stage kept. Raises `TypeError` or `ValueError` for a label that is not an identifier."""
        if label is not None:
            notation.check_label(label)
        return self.amend(tag=count_on(self.tag, notation.keep_tag(label), "lot"))

    def settle(self) -> Self:
        """Without the stage."""
        return self.amend(stage=None)

    def successor(self, part: str, label: str | None = None) -> Self:
        """The next stamp in line. Raises `ValueError` for a part that has no successor."""
        if part == "stage":
            start = self if self.stage is not None else self.raise_series()
            return start.raise_stage(label)
        if part not in NUMBERS:
            raise ValueError(f"{part!r} has no successor")
        steps = {"series": self.raise_series, "drop": self.raise_drop, "fix": self.raise_fix}
        return steps[part]()

    def amend(self, **parts: Any) -> Self:
        """With some parts put anew; a new number removes the stage and tag that are not given."""
        if strange := sorted(set(parts) - set(NAMES)):
            raise TypeError(f"a stamp has no {', '.join(strange)}")
        stays = NUMBERS if any(name in parts for name in NUMBERS) else NAMES
        return type(self)(**({name: getattr(self, name) for name in stays} | parts))

    def admits(self, condition: str) -> bool:
        """Whether this stamp meets the condition. Raises `TypeError` or `ValueError`."""
        holds, fields = take_apart(condition)
        bound = Stamp(*fields)
        asked = self if bound.tag is not None else self.amend(tag=None)
        return holds(asked, bound)

    def interchangeable(self, other: "Stamp") -> bool:
        """Whether either may stand in for the other. Raises `TypeError` for what is not a stamp."""
        if not isinstance(other, Stamp):
            raise TypeError(f"{other!r} is not a stamp")
        near = self.series == other.series and abs(self.drop - other.drop) <= 1
        return near and self._first_of_stage() == other._first_of_stage()

    def _first_of_stage(self) -> str | None:
        return None if self.stage is None else self.stage.split(".")[0]

    def _key(self) -> Key:
        return rank_key(self._fields)

    def _other(self, other: object) -> "Stamp":
        if isinstance(other, Stamp):
            return other
        if isinstance(other, str):
            return Stamp.read(other)
        if not isinstance(other, tuple | list):
            raise TypeError(f"{other!r} cannot be ranked")
        if not 1 <= len(other) <= len(NAMES):
            raise ValueError(f"{other!r} has not one to {len(NAMES)} parts")
        return Stamp(*other)
