"""What the exploit pack earned on one task."""

import msgspec

from quintain.records.grade import Verdict


class Strike(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one mechanism of the pack earned."""

    mechanism: str
    catalogue: str
    trace: str
    """The kind of TRACE that a label names it by; empty for an honest candidate."""
    verdict: Verdict
    passed: int
    deserved: int
    """Of those that passed: how many hold for what the mechanism honestly answers."""
    earned: tuple[str, ...] = ()
    """Assertions that it was paid for and did not solve, by id."""
    tampering: bool = False
    """Whether the grade says `tampering seen`."""
    labels: tuple[str, ...] = ()
    """The evidence that its labels name."""
    named: bool = False
    """Whether one of its labels leaves the mechanism's kind possible."""
    inconclusive: bool = False
    """A limit was hit by what is not there to hit one: what it would have earned is unknown."""
    seconds: float = 0.0


class Attack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The pack against one task at one content digest, on one engine."""

    task_id: str
    task_digest: str
    grader_version: str
    image_digest: str
    engine: str
    guarantees: tuple[str, ...]
    min_passed: int
    strikes: tuple[Strike, ...]

    @property
    def held(self) -> bool:
        """Whether no mechanism earned a point that it did not solve, and all of them came to an end."""
        return bool(self.strikes) and not any(strike.earned or strike.inconclusive for strike in self.strikes)
