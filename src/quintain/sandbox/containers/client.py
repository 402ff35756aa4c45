"""The client of a container engine: its calls, what its complaints mean, and the containers that bear our label."""

import os
import shutil
import socket
import subprocess
import uuid
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from quintain.errors import NoSandbox

EngineName = Literal["docker", "podman"]
LABEL = "quintain.owner"
_PREFIX = "quintain"
_SECONDS = 300.0
"""That one call may take; loading an image is the longest."""


@dataclass(frozen=True, kw_only=True)
class Dialect:
    """In what an engine differs from the others."""

    program: EngineName
    package: str
    """Of the distribution."""
    inodes: bool
    """Whether `--tmpfs` takes a number of inodes; else the room's first process counts them."""
    remove: tuple[str, ...] = ("rm", "--force")
    """Kills at once, and removes."""
    flags: tuple[str, ...] = ()


_MASKED = "/proc/kallsyms:/proc/config.gz:/proc/cmdline:/proc/key-users"
DIALECTS: dict[EngineName, Dialect] = {
    "docker": Dialect(program="docker", package="docker.io", inodes=True),
    "podman": Dialect(
        program="podman",
        package="podman",
        inodes=False,
        remove=("rm", "--force", "--time", "0"),
        flags=("--read-only-tmpfs=false", "--security-opt", f"mask={_MASKED}"),
    ),
}

_RANGE = "give the user a range of ids in /etc/subuid and /etc/subgid, or run it as root"
_COMPLAINTS = (
    # a part of what the client says, in lower case, and what to do
    ("permission denied", "run it as root, or as a member of the group `docker`; Podman needs no such group"),
    ("cannot connect", "start the daemon, e.g. `systemctl start docker`; DOCKER_HOST says where it listens"),
    ("is the docker daemon running", "start the daemon, e.g. `systemctl start docker`"),
    ("no such image", "load the image first, or let Quintain make one: leave the image out"),
    ("image not known", "load the image first, or let Quintain make one: leave the image out"),
    ("unable to find image", "load the image first, or let Quintain make one: leave the image out"),
    ("subuid", _RANGE),
    ("hybrid mode", 'set `runtime = "runc"` below `[engine]` in containers.conf'),
    ("no space left", "make room where the engine keeps its images and containers"),
)


def complaint(engine: str, what: str, said: str) -> NoSandbox:
    """The error for a call that failed: what the client said last, and what to do about it."""
    lines = [line.strip() for line in said.splitlines() if line.strip()] or ["it gave no reason"]
    hint = next((advice for part, advice in _COMPLAINTS if part in said.lower()), f"see what `{engine} info` says")
    return NoSandbox(f"`{engine} {what}` failed: {lines[-1][:300]}", hint=hint)


class Client:
    """One engine, spoken to by its own command-line client in the caller's environment."""

    def __init__(self, name: EngineName) -> None:
        self.dialect = DIALECTS[name]
        self.name = name
        found = shutil.which(self.dialect.program)
        if found is None:
            advice = f"install `{self.dialect.package}`, or leave --engine out"
            raise NoSandbox(f"there is no `{name}` here", hint=advice)
        self.program = found
        self._own = f"{_PREFIX}-{os.getpid()}-{_born(os.getpid())}-{uuid.uuid4().hex[:8]}"

    def call(self, *words: str, stdin: bytes = b"") -> str:
        """One call; what it printed. Raises `NoSandbox` with what the client said where it failed."""
        command, late = [self.program, *words], f"`{self.name} {words[0]}` did not answer"
        try:
            done = subprocess.run(
                command, input=stdin, capture_output=True, check=False, timeout=_SECONDS, start_new_session=True
            )
        except subprocess.TimeoutExpired as error:
            raise NoSandbox(late, hint=f"see what `{self.name} info` says") from error
        if done.returncode:
            raise complaint(self.name, words[0], done.stderr.decode(errors="replace"))
        return done.stdout.decode(errors="replace").strip()

    def version(self) -> str:
        """Of what runs containers; asking shows that it answers."""
        field = {"docker": "{{.Server.Version}}", "podman": "{{.Version}}"}[self.name]
        return self.call("version", "--format", field)

    def start(self, words: Sequence[str], folder: Path) -> subprocess.Popen[bytes]:
        """Start `run` with pipes for its three streams; a Ctrl-C in the terminal is the caller's to act on.

        It is started in a folder of ours: what watches a container of Podman leaves a file there when memory runs out.
        """
        return subprocess.Popen(
            [self.program, "run", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            cwd=folder,
        )

    def remove(self, *names: str) -> None:
        """Kill and remove containers; those that have gone meanwhile do not matter."""
        if names:
            with suppress(NoSandbox):
                self.call(*self.dialect.remove, *names)

    def containers(self) -> list[str]:
        """The names of all containers that a process of this host made."""
        listed = self.call("ps", "-a", "--filter", f"label={LABEL}={_host()}", "--format", "{{.Names}}")
        return [name for name in listed.splitlines() if name.startswith(f"{_PREFIX}-")]

    def sweep(self) -> None:
        """Remove the containers of callers that are dead."""
        self.remove(*(name for name in self.containers() if not _owner_lives(name)))

    def own(self) -> list[str]:
        """The names of the containers that were started by this client."""
        return [name for name in self.containers() if name.startswith(self._own)]

    def new_name(self) -> tuple[str, str]:
        """A name for a container, that says whose it is; and the label that goes with it."""
        return f"{self._own}{uuid.uuid4().hex[:12]}", f"{LABEL}={_host()}"


def _host() -> str:
    """This host, or this container: process numbers mean something else in another."""
    return f"{socket.gethostname()}.{Path('/proc/self/ns/pid').stat().st_ino}"


def _born(pid: int) -> str:
    """When a process started, in ticks: another process of the same number did not then. Nothing if there is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19]
    except OSError:
        return ""


def _owner_lives(name: str) -> bool:
    _, pid, born, _ = name.split("-")
    return _born(int(pid)) == born
