"""One form in which a suite asserts, and packages that it is asked of."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Row:
    """One form."""

    suite: str
    right: str
    wrong: str
    mode: str = "full"
    answers: tuple[str, ...] = ("4711",)
    """Texts that may not stand in the stimuli."""
    held: tuple[str, ...] = field(default=())
    """Assertions that the wrong module satisfies all the same."""


F = "def f(x=0): return {}\n"
