"""Values that stand where an expectation stood, or beside an observation. Whoever returns one has read the stimuli.

A decoy is drawn from the suite's digest, not from the answer that it replaces, so it tells nothing of its type or size.
"""

import ast
import hashlib
import json
from dataclasses import dataclass, field

ALPHABET = "bcdfghjkmnpqrstvwxz"


@dataclass
class Decoys:
    """A source of decoys, the same for the same seed."""

    seed: bytes
    values: list[str] = field(default_factory=list)
    """Those drawn so far: canonical, as JSON text."""

    def __call__(self) -> ast.Constant:
        """The next one: a word or a number that no suite holds by chance."""
        drawn = hashlib.sha256(self.seed + str(len(self.values)).encode()).digest()
        number = int.from_bytes(drawn[1:5])
        value = (
            1_000_000 + number % 9_000_000
            if drawn[0] % 2
            else "".join(ALPHABET[byte % len(ALPHABET)] for byte in drawn[1:10])
        )
        node = ["s", value] if isinstance(value, str) else ["i", format(value, "x")]
        self.values.append(json.dumps(node, separators=(",", ":")))
        return ast.Constant(value)


def is_distinctive(value: object) -> bool:
    """Whether a value is told apart from others: long enough that nobody writes it by chance."""
    if isinstance(value, str | bytes):
        return len(value) >= 4
    if isinstance(value, int | float) and not isinstance(value, bool):
        return abs(value) >= 1000
    return isinstance(value, list | tuple | dict | set | frozenset) and len(value) >= 3
