"""From a job's profile and limits to what the programs inside are told."""

import os
import resource
from pathlib import Path, PurePosixPath

from quintain.errors import UsageError
from quintain.records import Limits, Profile
from quintain.sandbox.api import Job, Script
from quintain.sandbox.cgroups import OWN_PROCESSES
from quintain.sandbox.ends import descriptor_table
from quintain.sandbox.inside.protocol import INNER_ID, PYTHON, SITE, Command, RoomSpec
from quintain.sandbox.spool import EPOCH, SpoolLayer

_STACK = 8 << 20
_PAGE = 4096
_ONE_CPU = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1", "PYTHON_CPU_COUNT": "1"}


def environment(profile: Profile) -> dict[str, str]:
    """What every program of a room finds in its environment."""
    return {
        "PATH": f"{Path(PYTHON).parent}:/usr/local/bin:/usr/bin:/bin",
        "HOME": home(profile),
        "USER": profile.user,
        "LOGNAME": profile.user,
        "LANG": profile.locale,
        "LC_ALL": profile.locale,
        "TZ": profile.timezone,
        "TMPDIR": "/tmp",
        "PYTHONHASHSEED": str(profile.hash_seed),
        "PYTHONDONTWRITEBYTECODE": "1",
        "SOURCE_DATE_EPOCH": str(EPOCH),
        **(_ONE_CPU if profile.one_cpu else {}),
    }


def home(profile: Profile) -> str:
    """The home directory of the room's user."""
    return f"/home/{profile.user}"


def etc(profile: Profile) -> dict[str, str]:
    """Files of /etc: the room's user, and its name."""
    user, directory = profile.user, home(profile)
    return {
        "passwd": f"root:x:0:0::/root:/bin/sh\n{user}:x:{INNER_ID}:{INNER_ID}::{directory}:/bin/sh\n",
        "group": f"root:x:0:\n{user}:x:{INNER_ID}:\n",
        "hosts": f"127.0.0.1 localhost {profile.hostname}\n::1 localhost\n",
        "hostname": f"{profile.hostname}\n",
    }


def room_spec(job: Job, *, number: int, watch: bool, stays: bool) -> RoomSpec:
    """The room that a job asks for; by `number` it has a CPU. Raises `UsageError` for a mount that may not be."""
    profile, limits = job.profile, job.limits
    mounts = []
    for mount in sorted(job.mounts, key=lambda mount: mount.target):
        if not isinstance(mount.layer, SpoolLayer):
            raise UsageError(f"the layer for `{mount.target}` is of another sandbox")
        check_target(mount.target, profile.workdir)
        mounts.append((mount.layer.name, mount.target, mount.writable))
    return RoomSpec(
        stays=stays,
        disk=max(limits.disk, _PAGE),  # the kernel takes 0 for no limit
        inodes=limits.inodes,
        mounts=mounts,
        watch=watch,
        memory=limits.memory,
        processes=limits.processes,
        fixed_addresses=profile.fixed_addresses,
        cpu=_cpu(profile, number),
    )


def check_target(target: str, workdir: str) -> None:
    """Raise `UsageError` for a place where no layer may be mounted."""
    path = PurePosixPath(target)
    roots = (PurePosixPath(workdir), PurePosixPath(SITE).parent)
    if ".." in path.parts or not any(path.is_relative_to(root) for root in roots) or path.is_relative_to(SITE):
        raise UsageError(f"a layer cannot be mounted at `{target}`", hint=f"mount it below `{workdir}` or `{roots[1]}`")


def command(job: Job, *, number: int, watch: bool, service: str = "") -> Command:
    """The program of a job, or of a service; by `number` it has a CPU."""
    program, profile = job.program, job.profile
    argv = [program.path, *program.args] if isinstance(program, Script) else list(program)
    if not argv:
        raise UsageError("a job without a program")
    return Command(
        argv=argv,
        script=isinstance(program, Script),
        environment={**environment(profile), **job.environment},
        workdir=profile.workdir,
        limits=_resource_limits(job.limits, watch=watch),
        fixed_addresses=profile.fixed_addresses,
        cpu=_cpu(profile, number),
        service=service,
    )


def _cpu(profile: Profile, number: int) -> int | None:
    """A number chooses the CPU, with the pid: callers begin elsewhere."""
    cpus = sorted(os.sched_getaffinity(0))
    return cpus[(os.getpid() + number) % len(cpus)] if profile.one_cpu else None


def _resource_limits(limits: Limits, *, watch: bool) -> list[tuple[int, int]]:
    """For setrlimit; processes only where no control group counts them (with the engine's own)."""
    return [
        (resource.RLIMIT_CORE, 1),  # with 0 the kernel still hands a crash to a program of the host, if it has one
        (resource.RLIMIT_STACK, _STACK),
        (resource.RLIMIT_MEMLOCK, 1 << 16),
        (resource.RLIMIT_MSGQUEUE, 0),
        (resource.RLIMIT_NOFILE, descriptor_table(limits.open_files) + 1),
        (resource.RLIMIT_FSIZE, limits.file_size),
        (resource.RLIMIT_CPU, limits.cpu),
        *([(resource.RLIMIT_NPROC, limits.processes + OWN_PROCESSES)] if watch else []),
    ]
