"""The system calls that Python does not wrap: mounts, namespaces, capabilities, filters.

Thin and stateless: each function is one kernel call that raises `OSError` naming what was refused. Nothing here decides
anything.
"""

import ctypes
import fcntl
import os
import socket
import struct
from collections.abc import Callable
from contextlib import suppress

SIBLING = 0x8000
"""Of a clone: its parent is that of who clones it."""
NEWNS, NEWCGROUP, NEWUTS, NEWIPC = 0x20000, 0x2000000, 0x4000000, 0x8000000
NEWUSER, NEWPID, NEWNET = 0x10000000, 0x20000000, 0x40000000
READONLY, NOSUID, NODEV, NOEXEC, REMOUNT, BIND, RECURSIVE, PRIVATE = 1, 2, 4, 8, 32, 4096, 16384, 1 << 18

_NUMBERS = {
    "x86_64": {"clone": 56, "pivot_root": 155, "capset": 126, "capget": 125},
    "aarch64": {"clone": 220, "pivot_root": 41, "capset": 91, "capget": 90},
}
_MOUNT_SETATTR, _OPEN_TREE, _MOVE_MOUNT, _CLOSE_RANGE = 442, 428, 429, 436
_AT_FDCWD, _AT_RECURSIVE, _AT_EMPTY_PATH = -100, 0x8000, 0x1000
_ATTR_IDMAP = 0x100000
_NO_RANDOM_ADDRESSES = 0x40000
_SIGCHLD = 17
_CAPABILITY_VERSION = 0x20080522
_PROC_FILE = 1 << 16
"""Bytes to read of a file of /proc at once."""

_libc = ctypes.CDLL(None, use_errno=True)
_libc.ptrace.restype = ctypes.c_long
_libc_holding_the_lock = ctypes.PyDLL(None, use_errno=True)
_personality = _libc.personality  # looked up once: a process that was just forked would do so again each time


def _checked(result: int, what: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def _number(name: str) -> int:
    return _NUMBERS[os.uname().machine][name]


def mount(source: str, target: str, kind: str, flags: int, data: str = "") -> None:
    """Mount `source` of file system `kind` (empty for a bind or a change of flags) at `target`."""
    result = _libc.mount(
        source.encode() or None, target.encode(), kind.encode() or None, ctypes.c_ulong(flags), data.encode() or None
    )
    _checked(result, f"mount {kind or 'bind'} {source} at {target} ({flags:#x} {data})")


def bind(source: str, target: str) -> None:
    """Show `source`, with everything mounted below it, at `target` as well."""
    mount(source, target, "", BIND | RECURSIVE)


def make_directory(path: str, mode: int) -> None:
    """A new directory. (Cheaper than through `pathlib`, which is not there to be forked with every room.)"""
    _checked(_libc.mkdir(path.encode(), mode), f"mkdir {path}")


def make_directories(path: str, mode: int) -> None:
    """A directory, and those above it that are not there yet."""
    parts = path.split("/")
    for count in range(2, len(parts) + 1):
        with suppress(FileExistsError):
            make_directory("/".join(parts[:count]), mode)


def make_link(text: str, path: str) -> None:
    """A new symbolic link that says `text`."""
    _checked(_libc.symlink(text.encode(), path.encode()), f"symlink {path}")


def make_private() -> None:
    """No mount made from now on is seen outside this mount namespace."""
    mount("", "/", "", RECURSIVE | PRIVATE)


def make_readonly(path: str) -> None:
    """The mount at `path` and every one below it: read-only, no devices, no set-user-id programs."""
    attributes = struct.pack("QQQQ", READONLY | NODEV | NOSUID, 0, 0, 0)
    result = _libc.syscall(
        _MOUNT_SETATTR, _AT_FDCWD, path.encode(), _AT_RECURSIVE, ctypes.c_char_p(attributes), ctypes.c_size_t(32)
    )
    _checked(result, f"make {path} read-only")


def bind_as(source: str, target: str, user_namespace: int) -> None:
    """Bind `source` at `target` with the owners of its files mapped as `user_namespace` (a descriptor) says."""
    tree = _checked(_libc.syscall(_OPEN_TREE, _AT_FDCWD, source.encode(), 1 | 0x80000), f"open_tree {source}")
    try:
        attributes = struct.pack("QQQQ", _ATTR_IDMAP, 0, 0, user_namespace)
        result = _libc.syscall(
            _MOUNT_SETATTR, tree, b"", _AT_EMPTY_PATH, ctypes.c_char_p(attributes), ctypes.c_size_t(32)
        )
        _checked(result, f"map the owners of {source}")
        _checked(_libc.syscall(_MOVE_MOUNT, tree, b"", _AT_FDCWD, target.encode(), 4), f"move_mount {target}")
    finally:
        os.close(tree)


def unshare(flags: int) -> None:
    """Leave the namespaces of `flags` for new ones."""
    _checked(_libc.unshare(flags), f"unshare {flags:#x}")


def be_one_user(inner: int, user: int, group: int) -> None:
    """Enter a user namespace of its own, and one of mounts, that knows one id: `user` and `group` are `inner` there."""
    unshare(NEWUSER | NEWNS)
    for name, text in (("setgroups", "deny"), ("uid_map", f"{inner} {user} 1"), ("gid_map", f"{inner} {group} 1")):
        file = os.open(f"/proc/self/{name}", os.O_WRONLY)
        os.write(file, text.encode())
        os.close(file)


def pivot(root: str) -> None:
    """Make the mount at `root` the root directory, and let go of the old one."""
    os.chdir(root)
    _checked(_libc.syscall(_number("pivot_root"), b".", b"."), f"pivot_root {root}")
    _checked(_libc.umount2(b".", 2), "let go of the old root")
    os.chdir("/")


def prctl(option: int, value: int = 0) -> None:
    """One `prctl` of one argument."""
    _checked(_libc.prctl(option, ctypes.c_ulong(value), 0, 0, 0), f"prctl {option}")


def die_with_parent() -> None:
    """Be killed when the thread that started this process ends."""
    prctl(1, 9)


def set_readable(*, yes: bool) -> None:
    """Whether processes of the same user may look into this one (the dumpable flag)."""
    prctl(4, int(yes))


def drop_bounding_set() -> None:
    """No program run from here on can gain a capability."""
    for capability in range(64):
        if _libc.prctl(24, capability, 0, 0, 0) < 0:
            return


def keep_capabilities() -> None:
    """Let the next program keep the capabilities that this one has."""
    header, data = struct.pack("Ii", _CAPABILITY_VERSION, 0), ctypes.create_string_buffer(24)
    _checked(_libc.syscall(_number("capget"), ctypes.c_char_p(header), data), "capget")
    effective, permitted, _, effective_high, permitted_high, _ = struct.unpack("6I", data.raw)
    words = (effective, permitted, permitted, effective_high, permitted_high, permitted_high)
    _set_capabilities(struct.pack("6I", *words))
    for capability in range(64):
        if (permitted | permitted_high << 32) >> capability & 1:
            _checked(_libc.prctl(47, 2, capability, 0, 0), "raise an ambient capability")


CHANGE_ROOT = 1 << 18
"""The capability to make another directory the root."""


def drop_privileges(keep: int = 0) -> None:
    """Give up every capability but those of the mask `keep`, and the way to gain one by running a program."""
    _set_capabilities(struct.pack("6I", keep, keep, 0, 0, 0, 0))
    prctl(38, 1)


def become(user: int, *, keep: int) -> None:
    """Be another user and group for good, with no capability but those of the mask `keep`."""
    drop_bounding_set()
    prctl(8, 1)
    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)
    set_readable(yes=True)  # else its own /proc/self would be root's
    drop_privileges(keep)


def adopt_orphans() -> None:
    """Be the parent of every descendant whose own has ended."""
    prctl(36, 1)


def _set_capabilities(words: bytes) -> None:
    header = struct.pack("Ii", _CAPABILITY_VERSION, 0)
    _checked(_libc.syscall(_number("capset"), ctypes.c_char_p(header), ctypes.c_char_p(words)), "capset")


def ptrace(request: int, pid: int, data: int) -> None:
    """One `ptrace` request with no address."""
    _checked(_libc.ptrace(request, pid, None, ctypes.c_ulong(data)), f"ptrace {request:#x}")


def fix_addresses() -> None:
    """Programs run from here on see the same address layout every time."""
    _checked(_personality(_NO_RANDOM_ADDRESSES), "personality")


def pass_on(descriptor: int) -> None:
    """Keep a descriptor open in the next program."""
    fcntl.fcntl(descriptor, fcntl.F_SETFD, 0)


def close_from(first: int) -> None:
    """Close every descriptor from `first` on."""
    _checked(_libc.syscall(_CLOSE_RANGE, first, 0x7FFFFFFF, 0), "close_range")


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.POINTER(ctypes.c_char)))


def filter_loader(instructions: bytes) -> Callable[[], None]:
    """A function that installs a seccomp filter (an array of `struct sock_filter`) for a process and its children.

    Made once: whoever calls it has just been forked, and pays for every page that it touches.
    """
    text = ctypes.create_string_buffer(instructions, len(instructions))
    program = _Program(len(instructions) // 8, text)
    where = ctypes.byref(program)

    def load() -> None:
        _checked(_libc.prctl(22, 2, where, 0, 0), "seccomp")

    return load


def bring_loopback_up() -> None:
    """Bring up the loopback device of this network namespace."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        fcntl.ioctl(probe, 0x8914, struct.pack("16sh14x", b"lo", 0x41))


def cloner(flags: int) -> Callable[[], int]:
    """A function that forks, into new namespaces if `flags` say so: it gives the child's pid, and 0 in the child.

    Made once, so that a call allocates nothing that would shift the child's heap from one call to the next. The
    caller must be single-threaded.
    """
    call = _libc_holding_the_lock.syscall
    number, word = _number("clone"), ctypes.c_ulong(flags | _SIGCHLD)
    before = ctypes.pythonapi.PyOS_BeforeFork
    in_child, in_parent = ctypes.pythonapi.PyOS_AfterFork_Child, ctypes.pythonapi.PyOS_AfterFork_Parent

    def clone() -> int:
        before()
        pid: int = call(number, word, None, None, None, None)
        if pid == 0:
            in_child()
        else:
            in_parent()
        return pid

    return clone


def give_back_memory() -> None:
    """Give the kernel what this process has freed, where the C library can."""
    if hasattr(_libc, "malloc_trim"):
        _libc.malloc_trim(0)


def read_file(path: str) -> bytes:
    """A whole file of /proc."""
    file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        text = b""
        while more := os.read(file, _PROC_FILE):
            text += more
    finally:
        os.close(file)
    return text


FIRST, AFTER_PROGRAMS = 1000, 500
"""Scores for the kernel's killer: of a program, and of its room's init; the slot has 0. They lie far apart, since what
a process holds counts as well: a thousand is all memory that there may be."""


def be_killed_early(score: int) -> None:
    """When memory runs out, be killed before whatever has a lower score."""
    file = os.open("/proc/self/oom_score_adj", os.O_WRONLY)
    os.write(file, b"%d" % score)
    os.close(file)
