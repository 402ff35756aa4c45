"""Reads a finished trajectory, and reports findings. Pure and deterministic: nothing is run, opened or asked.

    audit(trajectory, scope) -> Audit

It tells what was tried, from the calls themselves; that a call got nothing does not make it honest. It is no proof of
honesty: who hides a command in a program that it wrote, or in a string that it decodes, is not seen.
"""

from quintain.audit.memory import Scope
from quintain.audit.scan import audit

__all__ = ["Scope", "audit"]
