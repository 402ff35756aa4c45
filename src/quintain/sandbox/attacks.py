"""The table of attacks that every room must refuse, and of the readings that it may allow.

A row names what an untrusted program reaches for; how it is tried is in `inside/probe.py`, which runs in the room. A
new attack is a row. `bait` puts up what there is to reach on the host, so that reaching it would be seen.
"""

import hashlib
import os
import secrets
import socket
import stat
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from quintain.sandbox.api import SITE, Guarantee

Argument = int | str | tuple[str, ...]


class Attack(NamedTuple):
    """One thing that an untrusted program tries."""

    name: str
    """What is reached for, e.g. `socket.vsock`."""
    how: str
    """The function of `inside/probe.py` that tries it."""
    arguments: tuple[Argument, ...] = ()
    guards: Guarantee | None = None
    """The guarantee that is void where this gets through."""


CONTROLS: tuple[Attack, ...] = (
    Attack("control.loopback", "serves_itself"),
    Attack("control.call", "calls", ("getpid",)),
    Attack("control.read", "reads", ("/etc/passwd",)),
    Attack("control.list", "lists", ("/etc",)),
    Attack("control.open", "opens", ("/dev/null",)),
    Attack("control.create", "creates", ("/tmp",)),
)
"""What every room allows, tried by the same code: where one fails, a refusal elsewhere means nothing."""

READINGS: dict[str, str] = {
    "read./proc/version": "the kernel is shared, and `uname` says the same",
    "read./proc/mounts": "names the room's own mounts; what lies behind them is not reachable",
    "read./proc/self/mountinfo": "as /proc/mounts: paths of the host behind the room's mounts, that lead nowhere in it",
    "read./proc/net/unix": "lists the sockets of the room's own network namespace",
    "read./proc/sys/kernel/osrelease": "the kernel is shared; a program may need to know it",
    "lock.image": "a lock on a shared read-only file: rooms can make each other wait, not learn or change anything",
}
"""Attacks that get through and gain nothing worth having, and why."""

_NEWUSER, _SIGCHLD = 0x10000000, 17
_NAMESPACES = {"user": _NEWUSER, "mnt": 0x20000, "net": 0x40000000, "pid": 0x20000000, "ipc": 0x8000000}
_FAMILIES: dict[str, tuple[Argument, ...]] = {
    "vsock": (40, 1),  # to the hypervisor: no namespace holds it
    "netlink": (16, 3),
    "packet": (17, 3),
    "alg": (38, 5),  # was a way to write into the shared page cache: CVE-2026-31431
    "xdp": (44, 3),
    "bluetooth": (31, 3, 1),
    "kcm": (41, 2),
    "tipc": (30, 1),
    "can": (29, 3, 1),
    "key": (15, 3, 2),
    "rds": (21, 5),
}
_DEVICES = (
    *(
        "core",
        "fd",
        "full",
        "mqueue",
        "null",
        "ptmx",
        "pts",
        "random",
        "shm",
        "stderr",
        "stdin",
        "stdout",
        "tty",
        "urandom",
    ),
    "zero",
)
_CHANGES = ("write", "reopen", "mode", "time", "rename", "link")
_ZEROS = "\0" * 128
_PERF_EVENT = "\1\0\0\0\x78\0\0\0" + "\0" * 112
_CLONE = (_NEWUSER.to_bytes(8, "little") + bytes(24) + _SIGCHLD.to_bytes(8, "little") + bytes(24)).decode("latin-1")
_HERE, _RECURSIVE, _CLOEXEC, _DETACH = -100, 0x8000, 0x80000, 2
_BIND, _REMOUNT = 0x1000, 0x20
_BLOCK, _CHARACTER = stat.S_IFBLK, stat.S_IFCHR


def _table(guards: Guarantee | None, *rows: tuple[Any, ...]) -> tuple[Attack, ...]:
    return tuple(Attack(name, how, arguments, guards) for name, how, *rest in rows for arguments in [tuple(rest)])


ATTACKS: tuple[Attack, ...] = (
    *_table(
        "no-network",
        ("host.tcp", "connects", socket.AF_INET, "tcp"),
        ("host.tcp6", "connects", socket.AF_INET6, "tcp6"),
        ("host.abstract-socket", "connects", socket.AF_UNIX, "abstract"),
        ("network.interfaces", "finds_interfaces"),
        ("network.route", "finds_route", "192.0.2.1"),  # nobody's: RFC 5737
        ("network.metadata", "finds_route", "169.254.169.254"),
        ("namespace.net", "shares_namespace", "net"),
    ),
    *_table(
        "kernel-filter",
        *((f"socket.{name}", "makes_socket", *arguments) for name, arguments in _FAMILIES.items()),
        ("abi.x32", "calls", 0x40000000 + 39),
        ("abi.i386", "calls_as_32_bit"),
        ("key.add", "calls", "add_key", "user", "probe", "secret", 6, -2),
        ("key.control", "calls", "keyctl", 0, -2, 1),
        ("key.request", "calls", "request_key", "user", "probe", 0, -2),
        ("kernel.io-uring", "calls", "io_uring_setup", 4, _ZEROS),
        ("kernel.userfaultfd", "calls", "userfaultfd", 1),
        ("kernel.bpf", "calls", "bpf", 0, "\2\0\0\0\4\0\0\0\4\0\0\0\1\0\0\0" + _ZEROS, 72),
        ("kernel.perf", "calls", "perf_event_open", _PERF_EVENT, 0, -1, -1, 0),
        ("kernel.compare", "calls", "kcmp", 1, 1, 0, 0, 0),
        ("kernel.watch", "calls", "fanotify_init", 0, 0),
        ("kernel.read-implies-execute", "calls", "personality", 0x400000),
        ("kernel.handle", "calls", "name_to_handle_at", _HERE, "/", "\x80\0\0\0" + _ZEROS, "\0" * 8, 0),
        ("kernel.open-handle", "calls", "open_by_handle_at", _HERE, "\x08\0\0\0\x81\0\0\0" + _ZEROS, 0),
        *((f"unshare.{name}", "calls", "unshare", flag) for name, flag in _NAMESPACES.items()),
        ("clone.user", "clones", "clone", _NEWUSER | _SIGCHLD, 0, 0, 0, 0),
        ("clone3.user", "clones", "clone3", _CLONE, 64),
        ("trace.self", "calls", "ptrace", 0, 0, 0, 0),
        ("trace.parent", "traces", 0x4206, "parent"),
        ("terminal.type", "types_into_terminal", "/dev/tty"),
        ("terminal.type-stdin", "types_into_terminal", "/proc/self/fd/0"),
    ),
    *_table(
        "no-privileges",
        ("mount.tmpfs", "calls", "mount", "probe", "/tmp", "tmpfs", 0, 0),
        ("mount.bind", "calls", "mount", "/tmp", "/tmp", "none", _BIND, 0),
        ("mount.remount-root", "calls", "mount", "none", "/", "none", _REMOUNT | _BIND, 0),
        ("mount.remount-site", "calls", "mount", "none", SITE, "none", _REMOUNT | _BIND, 0),
        ("mount.open", "calls", "fsopen", "tmpfs", 0),
        ("mount.tree", "calls", "open_tree", _HERE, "/", 1 | _CLOEXEC),
        ("mount.attributes", "calls", "mount_setattr", _HERE, "/", _RECURSIVE, "\2" + "\0" * 31, 32),
        ("mount.pivot", "calls", "pivot_root", "/tmp", "/tmp"),
        ("unmount.proc", "calls", "umount2", "/proc", _DETACH),
        ("unmount.sys", "calls", "umount2", "/proc/sys", _DETACH),
        ("root.change", "administers", "root"),
        ("namespace.enter-mnt", "enters_namespace", "/proc/1/ns/mnt"),
        ("namespace.enter-user", "enters_namespace", "/proc/1/ns/user"),
        ("device.block", "makes_device", _BLOCK, 7, 0),
        ("device.character", "makes_device", _CHARACTER, 1, 3),
        ("device.others", "finds_devices", _DEVICES),
        *(
            (f"device.open.{name}", "opens", f"/dev/{name}", os.O_RDONLY)
            for name in ("vda", "mem", "kmsg", "kvm", "fuse", "vsock", "net/tun", "loop-control", "tty")
        ),
        ("device.create", "creates", "/dev"),
        ("user.root", "becomes_root"),
        ("user.group", "administers", "group"),
        ("user.su", "runs_setuid", "/usr/bin/su"),
        ("status.capabilities", "has_status", "CapEff", ""),
        ("status.bounding", "has_status", "CapBnd", ""),
        ("status.ambient", "has_status", "CapAmb", ""),
        ("status.no-new-privileges", "has_status", "NoNewPrivs", "1"),
        ("kernel.clock", "administers", "clock"),
        ("kernel.hostname", "administers", "hostname"),
        ("kernel.domain", "calls", "setdomainname", "probe", 5),
        ("kernel.module", "calls", "init_module", _ZEROS, 128, ""),
        ("kernel.kexec", "calls", "kexec_load", 0, 0, 0, 0),
        ("kernel.log", "calls", "syslog", 3, _ZEROS, 64),
        ("priority.nice", "administers", "nice"),
        ("priority.real-time", "administers", "real-time"),
        ("priority.disk", "calls", "ioprio_set", 1, 0, 0x2000),
        ("priority.memory", "escapes_killer"),
        ("limit.raise", "raises_limit"),
        *(
            (f"write./proc/{name}", "opens", f"/proc/{name}")
            for name in (
                "sys/kernel/core_pattern",  # runs a program as the host's root
                "sys/kernel/modprobe",
                "sys/kernel/hostname",
                "sys/kernel/randomize_va_space",
                "sys/vm/drop_caches",
                "sys/fs/file-max",
                "sys/fs/binfmt_misc/register",
                "sys/net/ipv4/ip_forward",
                "irq/default_smp_affinity",
                "sysrq-trigger",
            )
        ),
        ("write.cgroup", "makes_directory", "/sys/fs/cgroup/probe"),
        ("write.cgroup-memory", "makes_directory", "/sys/fs/cgroup/memory/probe"),
    ),
    *_table(
        "throwaway",
        *((f"create.{path}", "creates", path) for path in ("/usr/bin", "/etc", "/lib", "/bin", SITE)),
        ("create.prefix", "creates", "{prefix}"),
        ("create.layer", "creates", "{layer}"),
        *((f"layer.{change}", "changes_layer", change) for change in _CHANGES),
        ("write.passwd", "opens", "/etc/passwd"),
        ("write.interpreter", "opens", "/proc/self/exe"),
        ("namespace.mnt", "shares_namespace", "mnt"),
        ("namespace.ipc", "shares_namespace", "ipc"),
        ("namespace.uts", "shares_namespace", "uts"),
    ),
    *_table(
        "host-files",
        ("read.pip.conf", "reads", "{prefix}/pip.conf"),
        ("bait.file", "reads_bait", ""),
        ("bait.init-root", "reads_bait", "/proc/1/root"),
        ("bait.own-root", "reads_bait", "/proc/self/root/.."),
        ("bait.above", "reads_bait", "/proc/self/cwd/../../../../../.."),
        ("bait.socket", "connects", socket.AF_UNIX, "path"),
        ("list.homes", "finds_homes", "{prefix}"),
        ("list.init-root", "lists", "/proc/1/root"),
        ("list.init-cwd", "lists", "/proc/1/cwd"),
        ("read./etc/shadow", "reads", "/etc/shadow"),
        *((f"list.{path}", "lists", path) for path in ("/boot", "/mnt", "/media", "/run", "/srv", "/var/lib", "/sys")),
    ),
    *_table(
        "host-processes",
        ("namespace.pid", "shares_namespace", "pid"),
        ("process.others", "sees_processes"),
        ("process.signal-caller", "signals_caller"),
        ("process.init-descriptors", "lists", "/proc/1/fd"),
        ("process.init-descriptor", "takes_descriptor"),
        ("trace.init", "traces", 0x4206, "init"),
        ("trace.init-attach", "traces", 16, "init"),
        *((f"read./proc/1/{name}", "reads", f"/proc/1/{name}") for name in ("environ", "maps", "stack", "syscall")),
        ("open./proc/1/mem", "opens", "/proc/1/mem", os.O_RDONLY),
    ),
    *_table(
        None,
        ("caller.variable", "knows_variable"),
        ("caller.variable-of-others", "sees_variable"),
        ("caller.variable-in-memory", "remembers_variable"),
        ("caller.descriptors", "finds_descriptors"),
        *(
            (f"read./proc/{name}", "reads", f"/proc/{name}")
            for name in (
                *("kcore", "keys", "key-users", "kallsyms", "config.gz", "timer_list", "kmsg", "cmdline"),
                *("sched_debug", "latency_stats", "slabinfo", "vmallocinfo", "version", "mounts", "net/unix"),
            )
        ),
        ("caller.stdin", "grows", "/proc/self/fd/0"),
        ("lock.image", "locks", "/etc/passwd"),
        ("read./proc/self/mountinfo", "reads", "/proc/self/mountinfo"),
        ("read./proc/sys/kernel/osrelease", "reads", "/proc/sys/kernel/osrelease"),
    ),
)
"""What a room must refuse, but for `READINGS`."""

VARIABLE = "QUINTAIN_BAIT"
"""An environment variable of the caller that no room may know; set before the sandbox is opened."""


def rows(attacks: tuple[Attack, ...]) -> list[list[Any]]:
    """The rows that `inside/probe.py` reads, where `{prefix}` is the interpreter's place and `{layer}` its own."""
    return [[attack.name, attack.how, *attack.arguments] for attack in attacks]


@contextmanager
def bait(scratch: str) -> Iterator[dict[str, Any]]:
    """Put up listeners, sockets and a readable file on the host, and say where; all are removed at the end.

    `scratch` is a directory that the attacking program may write in.
    """
    name = f"quintain-bait-{secrets.token_hex(8)}"
    value = os.environ.get(VARIABLE, "")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="quintain-bait-")))
        folder.chmod(0o755)
        file = folder / "file"
        file.write_text(name)
        file.chmod(0o644)
        addresses: dict[str, Any] = {}
        for key, family, address in (
            ("tcp", socket.AF_INET, ("127.0.0.1", 0)),
            ("tcp6", socket.AF_INET6, ("::1", 0)),
            ("abstract", socket.AF_UNIX, f"\0{name}"),
            ("path", socket.AF_UNIX, str(folder / "socket")),
        ):
            listener = _listener(family, address)
            if listener is not None:
                stack.enter_context(listener)
                addresses[key] = _address(listener)
        (folder / "socket").chmod(0o777)
        yield {
            **addresses,
            "scratch": scratch,
            "file": str(file),
            "pid": os.getpid(),
            "namespaces": {kind: str(Path(f"/proc/self/ns/{kind}").readlink()) for kind in _SHARED},
            "variable": VARIABLE,
            "value_size": len(value.encode()),
            "value_sha256": hashlib.sha256(value.encode()).hexdigest(),
        }


_SHARED = ("net", "pid", "mnt", "ipc", "uts")


def _listener(family: int, address: Any) -> socket.socket | None:
    """Something that listens on the host; None where the host has no such address."""
    listener = socket.socket(family)
    try:
        listener.bind(address)
    except OSError:
        listener.close()
        return None
    listener.listen(8)
    return listener


def _address(listener: socket.socket) -> Any:
    """The address as JSON can say it: text, or host and port."""
    address = listener.getsockname()
    return (
        address.decode() if isinstance(address, bytes) else list(address[:2]) if isinstance(address, tuple) else address
    )
