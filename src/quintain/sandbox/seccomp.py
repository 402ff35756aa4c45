"""The system-call filter of a room: a table of what is refused, compiled to the bytes that the kernel loads.

A deny list, for x86_64 and aarch64. It does not replace the namespaces: it takes away what they do not cover (sockets
that are not namespaced, keyrings, kernel interfaces with a bad record, new user namespaces).
"""

import errno
import platform
import struct

_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW, _KILL, _ERROR = 0x7FFF0000, 0x80000000, 0x00050000
_ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
NEW_NAMESPACES = 0x7E020000 | 0x80

DENIED: dict[str, tuple[int | None, int | None]] = {
    # name: number on x86_64, on aarch64
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "kcmp": (312, 272),
    "process_madvise": (440, 440),
    "pidfd_getfd": (438, 438),
    "keyctl": (250, 219),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "memfd_secret": (447, 447),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
    "open_tree_attr": (467, 467),
    "setns": (308, 268),
    "unshare": (272, 97),
    "open_by_handle_at": (304, 265),
    "name_to_handle_at": (303, 264),
    "fanotify_init": (300, 262),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "acct": (163, 89),
    "swapon": (167, 224),
    "swapoff": (168, 225),
    "reboot": (169, 142),
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "init_module": (175, 105),
    "finit_module": (313, 273),
    "delete_module": (176, 106),
    "sethostname": (170, 161),
    "setdomainname": (171, 162),
    "settimeofday": (164, 170),
    "adjtimex": (159, 171),
    "clock_settime": (227, 112),
    "clock_adjtime": (305, 266),
    "syslog": (103, 116),
    "vhangup": (153, 58),
    "lookup_dcookie": (212, 18),
    "nfsservctl": (180, 42),
    "mbind": (237, 235),
    "set_mempolicy": (238, 237),
    "migrate_pages": (256, 238),
    "move_pages": (279, 239),
    "iopl": (172, None),
    "ioperm": (173, None),
    "modify_ldt": (154, None),
    "uselib": (134, None),
    "_sysctl": (156, None),
    "create_module": (174, None),
    "get_kernel_syms": (177, None),
    "query_module": (178, None),
    "vserver": (236, None),
}
"""Refused with EPERM, whatever the arguments."""

UNCOUNTED: dict[str, tuple[int | None, int | None]] = {
    "memfd_create": (319, 279),
    "shmget": (29, 194),
    "msgget": (68, 186),
}
"""Refused as well where memory is counted by looking at processes and files: these hold it in neither."""

SHARED: dict[str, tuple[int | None, int | None]] = {
    "semget": (64, 190),
    "mq_open": (240, 180),
}
"""Refused as well where rooms have no namespace of their own for these: they would outlive the room."""

_CONDITIONAL = {
    "clone": (56, 220),
    "clone3": (435, 435),
    "socket": (41, 198),
    "personality": (135, 92),
    "ioctl": (16, 29),
    "setsockopt": (54, 208),
}

Instruction = tuple[int, int, int, int]


def _argument(index: int) -> Instruction:
    """Load the low half of an argument."""
    return (_LOAD, 0, 0, 16 + 8 * index)


def _one_of(values: tuple[int, ...], inside: int, outside: int) -> list[Instruction]:
    """Return `inside` if the loaded word is one of `values`, else `outside`."""
    tests = [(_EQUAL, len(values) - at, 0, value) for at, value in enumerate(values)]
    return [*tests, (_RETURN, 0, 0, outside), (_RETURN, 0, 0, inside)]


def _refuse(number: int) -> int:
    return _ERROR | number


_BODIES: dict[str, list[Instruction]] = {
    # The C library falls back to clone, whose flags can be looked at.
    "clone3": [(_RETURN, 0, 0, _refuse(errno.ENOSYS))],
    "clone": [
        _argument(0),
        (_ANY_BIT, 0, 1, NEW_NAMESPACES),
        (_RETURN, 0, 0, _refuse(errno.EPERM)),
        (_RETURN, 0, 0, _ALLOW),
    ],
    # Ask, clear, and fix the address layout.
    "personality": [_argument(0), *_one_of((0, 0xFFFFFFFF, 0x40000), _ALLOW, _refuse(errno.EPERM))],
    # TIOCSTI and TIOCLINUX put words into a terminal's mouth.
    "ioctl": [_argument(1), *_one_of((0x5412, 0x541C), _refuse(errno.EPERM), _ALLOW)],
    # A wish for larger socket buffers (SOL_SOCKET; SO_SNDBUF, SO_RCVBUF and what forces them) is met with success and
    # nothing: no look at processes sees such memory, nor does a control group of version 1 count that of TCP.
    "setsockopt": [
        _argument(1),
        (_EQUAL, 1, 0, 1),
        (_RETURN, 0, 0, _ALLOW),
        _argument(2),
        *_one_of((7, 8, 32, 33), _refuse(0), _ALLOW),
    ],
}


def _socket(families: tuple[int, ...]) -> list[Instruction]:
    return [_argument(0), *_one_of(families, _ALLOW, _refuse(errno.EAFNOSUPPORT))]


_CONFINED, _LOCAL = (1, 2, 10), (1,)
"""AF_UNIX, AF_INET, AF_INET6, the families that a network namespace confines; and the one that is left without it."""


def compile_filter(*, counted: bool, apart: bool = True, machine: str = "") -> bytes:
    """The filter as an array of `struct sock_filter`.

    `counted`: whether the kernel counts the room's memory. `apart`: whether the room has namespaces of its own, for the
    network and for what processes share.
    """
    machine = machine or platform.machine()
    column = list(_ARCHITECTURES).index(machine)
    text: list[Instruction] = [
        (_LOAD, 0, 0, 4),
        (_EQUAL, 1, 0, _ARCHITECTURES[machine]),
        (_RETURN, 0, 0, _KILL),  # a 32-bit call would have another number for everything below
        (_LOAD, 0, 0, 0),
    ]
    if machine == "x86_64":
        text += [(_AT_LEAST, 0, 1, 0x40000000), (_RETURN, 0, 0, _refuse(errno.ENOSYS))]  # x32
    bodies = {**_BODIES, "socket": _socket(_CONFINED if apart else _LOCAL)}
    for name, body in bodies.items():
        text += [(_EQUAL, 0, len(body), _CONDITIONAL[name][column]), *body]
    rows = [*DENIED.values(), *(() if counted else UNCOUNTED.values()), *(() if apart else SHARED.values())]
    denied = tuple(sorted(number for row in rows if (number := row[column]) is not None))
    text += _one_of(denied, _refuse(errno.EPERM), _ALLOW)
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in text)
