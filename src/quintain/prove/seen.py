"""What a gate saw."""

from collections.abc import Mapping
from dataclasses import dataclass

from quintain.prove.bench import Heard


@dataclass(frozen=True, kw_only=True)
class Seen:
    """What a gate saw, and whether that is what it asks for."""

    held: bool | None
    """None: the task has nothing to ask it of."""
    saw: str
    score: float | None = None


def not_asked(why: str) -> Seen:
    """A gate that this task has nothing for."""
    return Seen(held=None, saw=why)


def doubted(heard: Mapping[str, Heard]) -> Seen | None:
    """A gate that does not hold, if any room is no evidence: one that was cut short earned little for that reason."""
    for name, each in heard.items():
        if each.doubt:
            return Seen(held=False, saw=f"{name} is no evidence: {each.doubt}")
    return None
