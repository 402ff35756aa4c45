"""From a job to the container that it runs in: the fixed flags, the places of its file system, and their layers."""

import io
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from quintain.errors import UsageError
from quintain.records.run import MIB
from quintain.sandbox.api import Closing, Content, Job
from quintain.sandbox.containers.client import Dialect
from quintain.sandbox.containers.inside.frames import BOOT, Plan
from quintain.sandbox.ends import descriptor_table
from quintain.sandbox.inside.protocol import PYTHON
from quintain.sandbox.profile import check_target, home
from quintain.sandbox.seccomp import compile_filter
from quintain.sandbox.spool import EPOCH, check_names, folders_of, said

_PAGE = 4096
_KEEPER_MEMORY = 20 * MIB
"""What a container's first process takes, beside the limit, in bytes."""
_KEEPER_PROCESSES = 1
_OWN_INODES = 16
"""What a place takes for itself and the places within it, beside the limit."""
_CAPABILITIES = ("SETUID", "SETGID", "SETPCAP", "CHOWN", "KILL")
"""Of the first process, none of which a program has: to lay the room out, become another user, end that user's."""
_SETTINGS = {
    "net.ipv6.conf.all.disable_ipv6": "0",  # of a network that is the container's own loopback
    "net.ipv4.tcp_rmem": "4096 131072 262144",
    "net.ipv4.tcp_wmem": "4096 131072 262144",
}


class ContainerLayer(Closing):
    """A layer: an uncompressed tar, sent to each container that mounts it."""

    def __init__(self, files: Mapping[str, Content], programs: frozenset[str] = frozenset()) -> None:
        """Raises `UsageError` for a path that is no plain relative one."""
        check_names(files)
        held = {name: said(content) for name, content in files.items()}
        folders = folders_of(files)
        self.entries = len(folders) + len(files)
        self.held = sum(-(-len(content) // _PAGE) * _PAGE for content in held.values())
        """Bytes that its files take in a place."""
        self.tar = _tar(sorted(folders), held, programs)

    def close(self) -> None:
        """Let go of it."""
        self.tar = b""


def _tar(folders: list[str], files: Mapping[str, bytes], programs: frozenset[str]) -> bytes:
    memory = io.BytesIO()
    with tarfile.open(fileobj=memory, mode="w") as archive:
        for name in folders:
            member = tarfile.TarInfo(name)
            member.type, member.mtime = tarfile.DIRTYPE, EPOCH
            archive.addfile(member)
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size, member.mtime, member.mode = len(content), EPOCH, 0o755 if name in programs else 0o644
            archive.addfile(member, io.BytesIO(content))
    return memory.getvalue()


@dataclass(frozen=True, kw_only=True)
class Spot:
    """One place of a room: a file system of its own, in memory."""

    mode: int = 0o755
    owned: bool = True
    layer: ContainerLayer | None = None


@dataclass(frozen=True, kw_only=True)
class Ground:
    """What a job asks of its container."""

    job: Job
    spots: dict[str, Spot]

    @property
    def plan(self) -> Plan:
        """For the container's first process."""
        return Plan(
            places=[
                {"path": path, "owned": spot.owned, "layer": len(spot.layer.tar) if spot.layer else 0}
                for path, spot in self.spots.items()
            ],
            filter=compile_filter(counted=True).hex(),
            inodes=self.job.limits.inodes + _OWN_INODES,
        )

    @property
    def tars(self) -> list[bytes]:
        """The layers, in the order of the plan."""
        return [spot.layer.tar for spot in self.spots.values() if spot.layer]

    def flags(self, dialect: Dialect) -> list[str]:
        """The words of `run` between the container's name and its image."""
        limits, profile = self.job.limits, self.job.profile
        held = sum(spot.layer.held for spot in self.spots.values() if spot.layer)
        memory = str(limits.memory + held + _KEEPER_MEMORY)
        descriptors = max(descriptor_table(limits.open_files) + 1, 1025)
        options = {
            "pull": ["never"],
            "network": ["none"],
            "hostname": [profile.hostname],
            "user": ["0:0"],
            "workdir": ["/"],
            "cap-drop": ["ALL"],
            "cap-add": list(_CAPABILITIES),
            "security-opt": ["no-new-privileges"],
            "memory": [memory],
            "memory-swap": [memory],
            "pids-limit": [str(limits.processes + _KEEPER_PROCESSES)],
            "ulimit": [f"nofile={descriptors}:{descriptors}", "nproc=4096:4096", "core=1:1"],
            "ipc": ["private"],
            "log-driver": ["none"],
            "sysctl": [f"{name}={value}" for name, value in _SETTINGS.items()],
            "tmpfs": self._file_systems(dialect),
            **({"cpus": ["1"]} if profile.one_cpu else {}),
        }
        words = [word for name, values in options.items() for value in values for word in (f"--{name}", value)]
        return ["--read-only", *dialect.flags, *words]

    def _file_systems(self, dialect: Dialect) -> list[str]:
        limits, mounts = self.job.limits, ["/run:rw,nosuid,nodev,size=4m,mode=700"]
        for path, spot in self.spots.items():
            held, entries = (spot.layer.held, spot.layer.entries) if spot.layer else (0, 0)
            size = held + (max(limits.disk, _PAGE) if spot.owned else _PAGE)
            inodes = entries + _OWN_INODES + (limits.inodes if spot.owned else 0)
            number = f",nr_inodes={inodes}" if dialect.inodes else ""
            mounts.append(f"{path}:rw,nosuid,nodev,exec,size={size},mode={spot.mode:o}{number}")
        return mounts


COMMAND = (PYTHON, "-I", "-S", "-c", BOOT)
"""What a container starts with."""


def ground(job: Job) -> Ground:
    """The places that a job's room has. Raises `UsageError` for a mount that may not be."""
    spots = {path: Spot(mode=0o1777) for path in ("/tmp", "/var/tmp", "/dev/shm")}
    spots |= {home(job.profile): Spot(), job.profile.workdir: Spot()}
    for mount in job.mounts:
        if not isinstance(mount.layer, ContainerLayer):
            raise UsageError(f"the layer for `{mount.target}` is of another sandbox")
        check_target(mount.target, job.profile.workdir)
        spots[str(PurePosixPath(mount.target))] = Spot(owned=mount.writable, layer=mount.layer)
    return Ground(job=job, spots=dict(sorted(spots.items())))
