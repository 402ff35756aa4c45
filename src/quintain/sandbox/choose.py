"""Open the sandbox that this machine can give, or say why there is none."""

from quintain.errors import NoSandbox
from quintain.sandbox.api import Guarantee, Sandbox
from quintain.sandbox.namespaces import NamespaceSandbox

NEEDED: frozenset[Guarantee] = frozenset(
    {
        "no-network",
        "kill-tree",
        "host-files",
        "host-processes",
        "throwaway",
        "memory-total",
        "processes",
        "disk",
        "kernel-filter",
        "no-privileges",
        "determinism",
    }
)
"""What a grade needs."""


def open_sandbox(*, warm: bool, slots: int | None = None, need: frozenset[Guarantee] = NEEDED) -> Sandbox:
    """A sandbox that holds what is needed. Raises `NoSandbox` where none can be had, or less than was asked for."""
    sandbox = NamespaceSandbox(warm=warm, slots=slots)
    sandbox.guarantees = _UNTESTED_GUARANTEES
    if not need <= sandbox.guarantees:
        sandbox.close()
        missing = ", ".join(sorted(need - sandbox.guarantees))
        raise NoSandbox(f"the sandbox does not hold: {missing}", hint="run `quintain doctor` to see what is missing")
    return sandbox


_UNTESTED_GUARANTEES = NEEDED  # until the self-test is there
