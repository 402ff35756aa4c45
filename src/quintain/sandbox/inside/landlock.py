"""Landlock: what this process and its children may do with files, sockets and signals, given up for good.

Everything may be read, what is named may be written, and nothing outside can be signalled or reached over an abstract
socket or TCP. Thin: each call of the kernel once, by its number.
"""

import ctypes
import os
import struct
from collections.abc import Iterable

SCOPES_SINCE = 6
"""The version of Landlock that confines signals and abstract sockets."""

_CREATE, _ADD, _RESTRICT = 444, 445, 446
_READ = 1 << 0 | 1 << 2 | 1 << 3
"""Execute, read files, list directories."""
_WRITE_FILE, _TRUNCATE = 1 << 1, 1 << 14
_EVERY = (1 << 16) - 1
_DEVICES = 1 << 6 | 1 << 11 | 1 << 15
"""Make character and block devices, speak to devices in their own words."""
_BIND_AND_CONNECT, _ABSTRACT_AND_SIGNALS = 3, 3

_libc = ctypes.CDLL(None, use_errno=True)


def version() -> int:
    """Of Landlock in this kernel; 0 where there is none."""
    return max(0, int(_libc.syscall(_CREATE, None, ctypes.c_size_t(0), 1)))


def restrict(writable: Iterable[str], devices: Iterable[str]) -> None:
    """Read below `/`, change what is below `writable`, read and write `devices`; nothing else. Raises `OSError`.

    Needs version `SCOPES_SINCE`, and that the process can gain no privileges.
    """
    attributes = struct.pack("QQQ", _EVERY, _BIND_AND_CONNECT, _ABSTRACT_AND_SIGNALS)
    rules = _call(_CREATE, ctypes.c_char_p(attributes), ctypes.c_size_t(len(attributes)), 0)
    _allow(rules, "/", _READ)
    for path in writable:
        _allow(rules, path, _EVERY & ~_DEVICES)
    for path in devices:
        _allow(rules, path, 1 << 2 | _WRITE_FILE | _TRUNCATE)
    _call(_RESTRICT, rules, 0)
    os.close(rules)


def _allow(rules: int, path: str, rights: int) -> None:
    place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    _call(_ADD, rules, 1, ctypes.c_char_p(struct.pack("=Qi", rights, place)), 0)
    os.close(place)


def _call(number: int, *arguments: object) -> int:
    result = int(_libc.syscall(number, *arguments))
    if result < 0:
        raise OSError(ctypes.get_errno(), f"Landlock, call {number}: {os.strerror(ctypes.get_errno())}")
    return result
