"""A room of the Landlock engine seen from the caller: its first process, its user, and its root directory."""

import json
import os
import socket
import subprocess
import threading
from contextlib import suppress
from pathlib import Path

from quintain.errors import Fault, NoSandbox
from quintain.sandbox.inside.cell import Plan
from quintain.sandbox.inside.memory import message_file
from quintain.sandbox.inside.protocol import RoomSpec
from quintain.sandbox.interpreter import base_interpreter
from quintain.sandbox.landlock.roots import Roots
from quintain.sandbox.pool import Kind
from quintain.sandbox.seccomp import compile_filter
from quintain.sandbox.slots import Birth
from quintain.sandbox.spool import Spool

_PACKAGES = Path(__file__).resolve().parents[3]
_BOOT = (
    "import sys; sys.path.append(sys.argv[2]); from quintain.sandbox.inside import cell; del sys.path[-1]; "
    "cell.start(int(sys.argv[1]))"
)
_PURGE = "import os, sys; os.setgroups([]); os.setresgid(*[{0}] * 3); os.setresuid(*[{0}] * 3); os.kill(-1, 9)"
_FIRST = 2_001_000
_MOST = 64
"""Users that rooms of this machine may be."""
_TRIES = 200


class Cell:
    """One room, used once. A `Host` of a `LiveRoom`. Not for several threads at once."""

    group = None

    def __init__(self, roots: Roots, kind: Kind) -> None:
        self._roots, self._kind = roots, kind
        self.number, self._claim = _claim_user()
        self.user = _first_user() + self.number
        self._spec: RoomSpec | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._purge()

    @property
    def alive(self) -> bool:
        """Whether its one room is still to be made."""
        return self._process is None

    def ask(self, spec: RoomSpec) -> Birth:
        """Have the room made; it says on its control socket when it is ready."""
        self._spec, root = spec, self._root()
        writable = self._roots.lay_out(root, self._kind, spec, self.user)
        control, inner = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        plan = Plan(
            control=inner.fileno(),
            root=str(root),
            user=self.user,
            writable=writable,
            filter=compile_filter(counted=False, apart=False).hex(),
            spec=spec,
        )
        text = message_file(json.dumps(plan).encode())
        try:
            self._process = subprocess.Popen(
                [str(base_interpreter().executable), "-I", "-S", "-B", "-c", _BOOT, str(text), str(_PACKAGES)],
                pass_fds=(text, inner.fileno()),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={"PATH": "/usr/bin:/bin"},  # never the caller's environment
                start_new_session=True,
            )
        except BaseException:
            control.close()
            raise
        finally:
            os.close(text)
            inner.close()
        return Birth(self._process.pid, os.pidfd_open(self._process.pid), control)

    def settle(self) -> None:
        """Nothing is left of the room before this one: there was none."""

    def release(self) -> bool:
        """Let go of the room and of its files. False: a cell makes one room."""
        self.close()
        return False

    def close(self) -> None:
        """Kill every process of the room's user, and remove its root. May be called twice."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._purge()
        if self._spec is not None:
            self._roots.clear(self._root(), self._kind.profile, self._spec)
            self._spec = None
        self._claim.close()

    def _root(self) -> Path:
        return self._roots.of(self.user, self._kind.image)

    def _purge(self) -> None:
        """Kill what its first process may have left, being killed itself. Raises `Fault` if that does not end."""
        for _ in range(_TRIES):
            if not _processes_of(self.user):
                return
            code = _PURGE.format(self.user)
            subprocess.run([str(base_interpreter().executable), "-I", "-S", "-c", code], check=False, env={})
        raise Fault(f"processes of user {self.user} cannot be ended", hint="end them, then try again")


def _processes_of(user: int) -> list[int]:
    """Live processes of a user, by number."""
    found = []
    mark = f"\nUid:\t{user}\t"
    for path in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError):
            status = path.read_text(errors="replace")
            if mark in status and "\nState:\tZ" not in status:
                found.append(int(path.parent.name))
    return found


def _first_user() -> int:
    """The lowest of the users that rooms are: far from those of people, where this machine knows so many.

    Others in each pid namespace: who kills by user sees the processes of containers, too.
    """
    ranges = (map(int, line.split()) for line in Path("/proc/self/uid_map").read_text().splitlines())
    known = max(first + count for first, _, count in ranges)
    own = _FIRST + Path("/proc/self/ns/pid").stat().st_ino % 10_000 * _MOST
    return own if known > own + _MOST else known - 2 * _MOST


def _claim_user() -> tuple[int, socket.socket]:
    """A number that no other room of this machine has, and what holds it until it is closed, or its owner dies."""
    for number in range(_MOST):
        claim = socket.socket(socket.AF_UNIX)
        try:
            claim.bind(f"\0quintain-room-user-{_first_user() + number}")
        except OSError:
            claim.close()
            continue
        return number, claim
    raise NoSandbox(f"there are {_MOST} rooms already", hint="wait until one of them is closed")


class Cells:
    """Cells for one sandbox, each made when it is taken. Safe for several threads."""

    def __init__(self, spool: Spool) -> None:
        self.spool = spool
        self._roots = Roots(spool)
        self._all: set[Cell] = set()
        self._lock = threading.Lock()
        self._closed = False

    def take(self, kind: Kind) -> Cell:
        """A new cell."""
        cell = Cell(self._roots, kind)
        with self._lock:
            self._all.add(cell)
            late = self._closed
        if late:
            self.discard(cell)
            raise Fault("the sandbox is closed")
        return cell

    def give_back(self, kind: Kind, cell: Cell) -> None:
        """It is used up."""
        del kind
        self.discard(cell)

    def discard(self, cell: Cell) -> None:
        """End a cell, and whatever runs in it."""
        with self._lock:
            self._all.discard(cell)
        cell.close()

    def close(self) -> None:
        """End all of them, and remove their files."""
        with self._lock:
            self._closed = True
            left = list(self._all)
        for cell in left:
            self.discard(cell)
        self.spool.close()
