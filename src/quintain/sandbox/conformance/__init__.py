"""The suite that every engine must pass: one check for each thing that the rest of Quintain relies on.

    for check in CONFORMANCE:
        check.function(sandbox, image)

A check raises `ConformanceFailure` and says what it saw. None needs more than the sandbox and an image; where the
engine's processes cannot be seen from the caller, the checks that look for leftovers fail and say so.
"""

from quintain.sandbox.conformance.case import Check, ConformanceFailure
from quintain.sandbox.conformance.isolation import ISOLATION
from quintain.sandbox.conformance.limits import LIMITS
from quintain.sandbox.conformance.programs import PROGRAMS
from quintain.sandbox.conformance.rooms import ROOMS
from quintain.sandbox.conformance.sameness import SAMENESS

__all__ = ["CONFORMANCE", "Check", "ConformanceFailure"]

CONFORMANCE: tuple[Check, ...] = (*PROGRAMS, *ISOLATION, *LIMITS, *SAMENESS, *ROOMS)
