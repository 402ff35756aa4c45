"""Try what a room should refuse, and say on descriptor 3 what got through.

Standard input is one JSON object: `bait`, what there is to reach for on the host, and `probes`, rows of a name, an
attack below and its arguments. Each probe runs in a child of its own and gives one JSON line `{"name", "state",
"detail"}`: `open` (it got through; `detail` is what it got), `blocked` (and why), or `broken` (the probe itself is
wrong). The table of probes is `quintain.sandbox.attacks`; attacks that use resources up are in `bombs.py`. Not here:
kernel bugs and side channels.
"""

import ctypes
import errno
import fcntl
import hashlib
import json
import mmap
import os
import platform
import resource
import select
import signal
import socket
import stat
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Bait = dict[str, Any]

SECONDS = 6
"""That a probe may take, on a busy machine too: one that hangs has not been refused."""

X86 = platform.machine() == "x86_64"
SYSCALLS = {  # on x86_64, on aarch64
    "add_key": (248, 217),
    "bpf": (321, 280),
    "clone": (56, 220),
    "clone3": (435, 435),
    "fanotify_init": (300, 262),
    "fsopen": (430, 430),
    "getpid": (39, 172),
    "init_module": (175, 105),
    "io_uring_setup": (425, 425),
    "ioprio_set": (251, 30),
    "kcmp": (312, 272),
    "kexec_load": (246, 104),
    "keyctl": (250, 219),
    "mount": (165, 40),
    "mount_setattr": (442, 442),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    "open_tree": (428, 428),
    "perf_event_open": (298, 241),
    "personality": (135, 92),
    "pidfd_getfd": (438, 438),
    "pidfd_open": (434, 434),
    "pivot_root": (155, 41),
    "process_vm_readv": (310, 270),
    "ptrace": (101, 117),
    "request_key": (249, 218),
    "setdomainname": (171, 162),
    "setns": (308, 268),
    "syslog": (103, 116),
    "umount2": (166, 39),
    "unshare": (272, 97),
    "userfaultfd": (323, 282),
}


class Refused(Exception):
    """The attack was let through and gained nothing."""


def syscall(name: str | int, *arguments: int | bytes) -> int:
    """Call the kernel past the C library; bytes are passed as the address of a copy."""
    number = name if isinstance(name, int) else SYSCALLS[name][0 if X86 else 1]
    libc = ctypes.CDLL(None, use_errno=True)
    words = [ctypes.create_string_buffer(a) if isinstance(a, bytes) else ctypes.c_long(a) for a in arguments]
    result = int(libc.syscall(ctypes.c_long(number), *words))
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def told(content: bytes | str) -> str:
    """What was learnt; nothing is nothing gained."""
    text = content.decode(errors="replace") if isinstance(content, bytes) else content
    if not text.strip("\0\n "):
        raise Refused("empty")
    return text[:60]


def names(directory: str) -> list[str]:
    """The sorted names in a directory."""
    return sorted(path.name for path in Path(directory).iterdir())


# Attacks. Each returns what it gained, and raises OSError or Refused where it gained nothing.


def calls(_: Bait, name: str | int, *arguments: int | str) -> str:
    """Make one system call; text is passed as bytes."""
    return f"returned {syscall(name, *(a.encode('latin-1') if isinstance(a, str) else a for a in arguments))}"


def clones(_: Bait, name: str, *arguments: int | str) -> str:
    """Make a child with a system call; it returns twice where it works."""
    if syscall(name, *(a.encode("latin-1") if isinstance(a, str) else a for a in arguments)) == 0:
        os._exit(0)
    return "a child was made"


def reads(_: Bait, path: str) -> str:
    """Read the start of a file; an empty one says nothing."""
    with Path(path).open("rb", buffering=0) as file:
        return told(file.read(60))


def opens(_: Bait, path: str, flags: int = os.O_WRONLY) -> str:
    """Open a file, and do nothing with it."""
    os.close(os.open(path, flags | os.O_NONBLOCK))
    return "opened"


def grows(_: Bait, path: str) -> str:
    """Make a file one byte longer."""
    os.truncate(path, Path(path).stat().st_size + 1)
    return "grown"


def lists(_: Bait, path: str) -> str:
    """List a directory; an empty one says nothing."""
    return told(", ".join(names(path)))


def creates(_: Bait, directory: str) -> str:
    """Make a file in a directory, and remove it."""
    path = Path(directory, f".probe-{os.getpid()}")
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    path.unlink()
    return f"made {path}"


def leaves(_: Bait, directory: str) -> str:
    """Leave a file behind, for a later program to find."""
    return f"wrote {Path(directory, 'left-behind').write_text('left')} bytes"


def makes_directory(_: Bait, path: str) -> str:
    """Make a directory, and remove it."""
    Path(path).mkdir()
    Path(path).rmdir()
    return f"made {path}"


def makes_socket(_: Bait, family: int, kind: int = socket.SOCK_RAW, protocol: int = 0) -> str:
    """Make a socket of a family."""
    socket.socket(family, kind, protocol).close()
    return "made"


def connects(bait: Bait, family: int, key: str) -> str:
    """Connect to what listens on the host."""
    if key not in bait:
        raise Refused("the host has none")
    address = bait[key]
    with socket.socket(family) as client:
        client.settimeout(1)
        client.connect(tuple(address) if isinstance(address, list) else address)
    return f"connected to {address}"


def serves_itself(_: Bait) -> str:
    """Serve and connect within the room."""
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname(), SECONDS):
        return "connected to itself"


def finds_interfaces(_: Bait) -> str:
    """Find an interface beside the loopback."""
    return told(", ".join(name for _, name in socket.if_nameindex() if name != "lo"))


def finds_route(_: Bait, address: str) -> str:
    """Find a way to an address; a datagram socket's `connect` sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((address, 9))
        return f"a route from {probe.getsockname()[0]}"


def shares_namespace(bait: Bait, kind: str) -> str:
    """Be in the same namespace as the caller."""
    if str(Path(f"/proc/self/ns/{kind}").readlink()) != bait["namespaces"][kind]:
        raise Refused("another namespace")
    return "the caller's own namespace"


def enters_namespace(_: Bait, path: str) -> str:
    """Go into the namespace of another process."""
    return f"returned {syscall('setns', os.open(path, os.O_RDONLY), 0)}"


def sees_processes(_: Bait) -> str:
    """See a process that is neither the room's init nor an ancestor."""
    family, parent = {"1", str(os.getpid())}, str(os.getppid())
    while parent not in ("0", "1"):
        family.add(parent)
        parent = Path(f"/proc/{parent}/stat").read_text().rpartition(")")[2].split()[1]
    return told(", ".join(name for name in names("/proc") if name.isdigit() and name not in family))


def signals_caller(bait: Bait) -> str:
    """Signal the caller by its number on the host."""
    os.kill(bait["pid"], 0)
    return f"process {bait['pid']} can be signalled"


def traces(_: Bait, request: int, target: str) -> str:
    """Trace the room's init, or the parent."""
    return f"returned {syscall('ptrace', request, {'init': 1, 'parent': os.getppid()}[target], 0, 0)}"


def takes_descriptor(_: Bait) -> str:
    """Take a descriptor out of the room's init."""
    return f"took {syscall('pidfd_getfd', syscall('pidfd_open', 1, 0), 0, 0)}"


def reads_bait(bait: Bait, prefix: str) -> str:
    """Read the caller's file, by way of some directory."""
    return told(Path(prefix + bait["file"]).read_bytes())


def finds_homes(_: Bait, prefix: str) -> str:
    """Find something in another's home directory, beside the way to an interpreter that lies in it."""
    own, way, found = os.environ.get("HOME", ""), [Path(prefix), *Path(prefix).parents], []
    homes = [Path("/root"), *(Path("/home", name) for name in names_or_none("/home"))]
    for place in (*homes, *(path for path in way[1:] if set(homes) & set(path.parents))):
        found += [str(place / name) for name in names_or_none(str(place)) if place / name not in way]
    return told(", ".join(path for path in found if not path.startswith(f"{own}/")))


def names_or_none(directory: str) -> list[str]:
    """The names in a directory; none where it cannot be listed."""
    try:
        return names(directory)
    except OSError:
        return []


def knows_variable(bait: Bait) -> str:
    """Find the caller's variable in one's own environment."""
    return told(os.environ.get(bait["variable"], ""))


def sees_variable(bait: Bait) -> str:
    """Find the caller's variable in the environment of any process in sight."""
    found = []
    for name in names("/proc"):
        try:
            if f"{bait['variable']}=".encode() in Path("/proc", name, "environ").read_bytes():
                found.append(name)
        except OSError:
            continue
    return told(", ".join(found))


def remembers_variable(bait: Bait) -> str:
    """Find the caller's variable in what this process was forked from or started with.

    Only the digest of its value is known here, so that the search cannot find its own words.
    """
    needle, size = f"{bait['variable']}=".encode(), bait["value_size"]
    if not size:
        raise Refused("the caller has none")
    for chunk in writable_memory():
        at = chunk.find(needle)
        while at >= 0:
            value = chunk[at + len(needle) : at + len(needle) + size]
            if hashlib.sha256(value).hexdigest() == bait["value_sha256"]:
                return "the value is in memory"
            at = chunk.find(needle, at + 1)
    raise Refused("not in memory")


def writable_memory() -> Iterator[bytes]:
    """The writable memory of this process, region by region."""
    regions = [line.split() for line in Path("/proc/self/maps").read_text().splitlines()]
    with Path("/proc/self/mem").open("rb", buffering=0) as file:
        for span, access, *_ in regions:
            low, high = (int(word, 16) for word in span.split("-"))
            if access.startswith("rw"):
                file.seek(low)
                yield file.read(high - low)


def finds_descriptors(bait: Bait) -> str:
    """Find a descriptor that no program of a room is given."""
    return told(", ".join(bait["descriptors"]))


def types_into_terminal(_: Bait, path: str) -> str:
    """Put a character into a terminal's input."""
    terminal = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
    fcntl.ioctl(terminal, 0x5412, b"x")
    return "typed"


def finds_devices(_: Bait, harmless: list[str]) -> str:
    """Find a device that is not harmless."""
    return told(", ".join(sorted(set(names("/dev")) - set(harmless))))


def makes_device(bait: Bait, kind: int, major: int, minor: int) -> str:
    """Make a device node where one can write, and open it."""
    path = Path(bait["scratch"], f"probe-device-{os.getpid()}")
    os.mknod(path, 0o600 | kind, os.makedev(major, minor))
    try:
        os.close(os.open(path, os.O_RDONLY))
    finally:
        path.unlink()
    return "made and opened"


def becomes_root(_: Bait) -> str:
    """Become user 0 by asking; who is 0 already has gained it where that is the host's 0."""
    if os.getuid() == 0 and Path("/proc/self/uid_map").read_text().split()[1] != "0":
        raise Refused("0 within is another without")
    os.setresuid(0, 0, 0)
    return "user 0"


def runs_setuid(_: Bait, program: str) -> str:
    """Run a set-user-ID program that waits for input, and see whether it has its owner's rights."""
    if os.geteuid() == 0 or not Path(program).stat().st_mode & stat.S_ISUID:
        raise Refused("nothing to gain")
    reader, _writer = os.pipe()
    quiet = [(os.POSIX_SPAWN_OPEN, number, "/dev/null", os.O_WRONLY, 0) for number in (1, 2)]
    child = os.posix_spawn(program, [program], {}, file_actions=[(os.POSIX_SPAWN_DUP2, reader, 0), *quiet])
    users: list[str] = []
    while "0" not in users and os.waitpid(child, os.WNOHANG)[0] == 0:
        users = Path(f"/proc/{child}/status").read_text().partition("Uid:")[2].split()[:4]
        time.sleep(0.001)
    if "0" not in users:
        raise Refused("no rights gained")
    os.kill(child, signal.SIGKILL)
    return f"ran with the users {users}"


def has_status(_: Bait, field: str, wanted: str) -> str:
    """Have another value in a field of /proc/self/status than a confined process has."""
    value = Path("/proc/self/status").read_text().partition(f"\n{field}:")[2].split()[0]
    if value.lstrip("0") == wanted:
        raise Refused(value)
    return value


def escapes_killer(_: Bait) -> str:
    """Make the kernel kill somebody else when memory runs out."""
    Path("/proc/self/oom_score_adj").write_text("-1000")
    return "never killed"


def raises_limit(_: Bait) -> str:
    """Raise a hard limit."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        raise Refused("there is no higher one")
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard + 1, hard + 1))
    except ValueError as error:
        raise Refused(str(error)) from error
    return f"{hard} became {hard + 1}"


def administers(bait: Bait, deed: str) -> str:
    """Do what only an administrator may: set the clock or host name to what they are, go before others, ..."""
    deeds: dict[str, Callable[[], object]] = {
        "clock": lambda: time.clock_settime_ns(time.CLOCK_REALTIME, time.clock_gettime_ns(time.CLOCK_REALTIME)),
        "hostname": lambda: socket.sethostname(socket.gethostname()),
        "root": lambda: os.chroot(bait["scratch"]),
        "group": lambda: os.setgroups([0]),
        "nice": lambda: os.nice(-5),
        "real-time": lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)),
    }
    deeds[deed]()
    return "done"


def calls_as_32_bit(_: Bait) -> str:
    """Call the kernel as a 32-bit program, whose numbers a filter may not know."""
    if not X86:
        raise Refused("not on this machine")
    page = mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(b"\xb8\x14\0\0\0\xcd\x80\xc3")  # mov eax, 20 (getpid); int 0x80; ret
    answer = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))()
    if answer != os.getpid():
        raise Refused(f"returned {answer}")
    return "getpid answered"


def changes_layer(bait: Bait, change: str) -> str:
    """Change the read-only file that this program is."""
    path, other = Path(__file__), Path(bait["scratch"], f"probe-link-{os.getpid()}")
    changes: dict[str, Callable[[], object]] = {
        "write": lambda: os.close(os.open(path, os.O_RDWR)),
        "reopen": lambda: os.close(os.open(f"/proc/self/fd/{os.open(path, os.O_RDONLY)}", os.O_RDWR)),
        "mode": lambda: path.chmod(0o777),
        "time": lambda: os.utime(path),
        "rename": lambda: path.rename(path.with_suffix(".old")).rename(path),
        "link": lambda: other.hardlink_to(path),
    }
    changes[change]()
    return "changed"


def locks(_: Bait, path: str) -> str:
    """Hold a lock on a file that other rooms see too."""
    with Path(path).open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return "locked"


# The runner.


def outcome(attack: Callable[..., str], bait: Bait, arguments: list[Any]) -> tuple[str, str]:
    """The state and detail of one attack, made in this process."""
    try:
        return "open", attack(bait, *arguments)
    except Refused as refusal:
        return "blocked", str(refusal)
    except OSError as error:
        return "blocked", errno.errorcode.get(error.errno or 0, str(error))


def attempt(attack: Callable[..., str], bait: Bait, arguments: list[Any]) -> tuple[str, str]:
    """The same, made in a child: an attack may change, hang or kill its process."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(SECONDS)
        try:
            os.write(writer, json.dumps(outcome(attack, bait, arguments)).encode())
        finally:
            traceback.print_exc() if sys.exc_info()[0] else None
            os._exit(0)
    os.close(writer)
    answer = os.read(reader, 1 << 16) if select.select([reader], [], [], SECONDS + 1)[0] else b""
    os.close(reader)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if answer:
        state, detail = json.loads(answer)
        return state, detail
    return ended(status)


def ended(status: int) -> tuple[str, str]:
    """What it means that a child said nothing."""
    if not os.WIFSIGNALED(status):
        return "broken", "the probe raised an error"
    killer = signal.Signals(os.WTERMSIG(status))
    if killer in (signal.SIGALRM, signal.SIGKILL):
        return "open", "hung"
    return "blocked", f"killed by {killer.name}"


def open_descriptors() -> list[str]:
    """What lies behind each descriptor past the four that a program is given."""
    found = []
    for number in range(4, min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], 4096)):
        try:
            found.append(str(Path(f"/proc/self/fd/{number}").readlink()))
        except OSError:
            continue
    return found


def named(argument: str) -> str:
    """An argument with the places of this room in it."""
    return argument.replace("{prefix}", sys.base_prefix).replace("{layer}", str(Path(__file__).parent))


def main() -> None:
    """Run the probes that standard input names."""
    asked = json.load(sys.stdin)
    bait = asked["bait"] | {"descriptors": open_descriptors()}
    with open(3, "w", buffering=1, closefd=False) as channel:
        for name, attack, *rest in asked["probes"]:
            arguments = [named(one) if isinstance(one, str) else one for one in rest]
            state, detail = attempt(globals()[attack], bait, arguments)
            channel.write(json.dumps({"name": name, "state": state, "detail": detail}) + "\n")


if __name__ == "__main__":
    main()
