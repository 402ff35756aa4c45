"""The system-call filter of a container, in the form that Docker and Podman read.

The table is that of `seccomp.py`, which every program of a room is under besides; the container's own filter is less by
what its first process needs to see how a program ended (`ptrace`).
"""

import json
from typing import Any

from quintain.sandbox.seccomp import DENIED, NEW_NAMESPACES

_EPERM, _ENOSYS, _EAFNOSUPPORT = 1, 38, 97
_KEEPERS = frozenset({"ptrace"})
_FAMILIES = (1, 2, 10)
_HIGHEST_FAMILY = 64


def _refuse(names: list[str], number: int, *arguments: dict[str, int | str]) -> dict[str, Any]:
    rule: dict[str, Any] = {"names": names, "action": "SCMP_ACT_ERRNO", "errnoRet": number}
    return {**rule, "args": list(arguments)} if arguments else rule


def _argument(index: int, operator: str, value: int, other: int = 0) -> dict[str, int | str]:
    return {"index": index, "value": value, "valueTwo": other, "op": f"SCMP_CMP_{operator}"}


def container_filter() -> str:
    """The profile, as JSON: everything is allowed but what is listed."""
    families = [family for family in range(_HIGHEST_FAMILY) if family not in _FAMILIES]
    rules = [
        _refuse(sorted(DENIED.keys() - _KEEPERS), _EPERM),
        _refuse(["clone3"], _ENOSYS),
        *(_refuse(["clone"], _EPERM, _argument(0, "MASKED_EQ", bit, bit)) for bit in _bits(NEW_NAMESPACES)),
        *(_refuse(["socket"], _EAFNOSUPPORT, _argument(0, "EQ", family)) for family in families),
        *(_refuse(["ioctl"], _EPERM, _argument(1, "EQ", call)) for call in (0x5412, 0x541C)),
    ]
    return json.dumps({"defaultAction": "SCMP_ACT_ALLOW", "architectures": [], "syscalls": rules})


def _bits(mask: int) -> list[int]:
    return [1 << position for position in range(32) if mask >> position & 1]
