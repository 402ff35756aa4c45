"""The gates of one task at one content digest."""

import msgspec


class Gate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One expectation about one known candidate, or about the trees, and what met it or did not."""

    name: str
    held: bool | None
    """Whether it was met; None: not asked, since the task has nothing to ask it of. `saw` says why."""
    saw: str
    """What was seen, in a line."""
    score: float | None = None
    """Of the graded candidate, where the gate graded one."""
    seconds: float = 0.0


class Proof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All gates of one task at one content digest: `proof.json`."""

    task_id: str
    task_digest: str
    grader_version: str
    image_digest: str
    engine: str
    guarantees: tuple[str, ...]
    gates: tuple[Gate, ...]
    proved_on: str
    """UTC date, ISO 8601."""
    signatures: tuple[str, ...] = ()

    @property
    def held(self) -> bool:
        """Whether every gate that was asked holds, and any was."""
        outcomes = {gate.held for gate in self.gates}
        return True in outcomes and False not in outcomes
