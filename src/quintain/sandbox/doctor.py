"""Look at this machine: which isolation can be had here, found by attacking it, and what to do about the rest.

Nothing is printed, and nothing kept: the rooms that are attacked are gone at the end.
"""

import os
import platform
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from quintain.errors import Fault
from quintain.sandbox import cgroups
from quintain.sandbox.api import Guarantee, Image, Sandbox
from quintain.sandbox.attacks import ATTACKS
from quintain.sandbox.check import attacker, controls_of, readings_of, self_test
from quintain.sandbox.choose import EngineName, make_sandbox
from quintain.sandbox.image import ImageName, named_image
from quintain.sandbox.interpreter import base_interpreter
from quintain.store.cache import cache_root

_NAMESPACES = "allow user namespaces, or run as root; inside a container, see docs/explanation/sandbox.md"
_MEMORY = "run as root, or in a delegated control group: `systemd-run --user --scope -p Delegate=yes quintain ...`"
_KERNEL = "use a kernel of version 5.12 or newer, with the namespaces, overlayfs and seccomp built in"

_LANDLOCK = "rooms without namespaces may not hold it: take another engine where there can be one"

ADVICE: dict[Guarantee, str] = {
    "no-network": _NAMESPACES,
    "kill-tree": _NAMESPACES,
    "host-files": _NAMESPACES,
    "host-processes": _NAMESPACES,
    "throwaway": _KERNEL,
    "memory-total": _MEMORY,
    "processes": _MEMORY,
    "disk": _KERNEL,
    "kernel-filter": _KERNEL,
    "no-privileges": _NAMESPACES,
    "determinism": "let programs turn address randomisation off: `personality` may be filtered by a container",
}
"""What to do about a guarantee that was not found to hold."""


@dataclass(frozen=True, kw_only=True)
class Isolation:
    """What the engine of this machine was found to hold."""

    engine: str
    held: tuple[Guarantee, ...]
    """Guarantees that attacks could not break."""
    missing: dict[Guarantee, str]
    """The others, each with what to do."""
    tried: int
    """Attacks of the table."""
    through: dict[str, str]
    """Those that got through, or could not be made, each with what came of it."""
    readings: dict[str, str]
    """Those that got through and gain nothing worth having, each with the reason."""
    accounting: str
    """How a room's memory and processes are counted."""


@dataclass(frozen=True, kw_only=True)
class Diagnosis:
    """What was found here."""

    isolation: Isolation | None
    """None where no room can be made."""
    problem: str = ""
    """Why no room can be made."""
    hint: str = ""
    system: str
    """Kernel and machine."""
    interpreter: str
    """That rooms run: path and version."""
    user: int
    """The caller's number."""
    processors: int
    """That the caller may use."""
    images: dict[str, str]
    """Name to digest."""
    unpacked: tuple[str, ...]
    """Names of the images that are in the cache already."""
    cache: str
    """Where Quintain keeps what it can make again."""

    @property
    def well(self) -> bool:
        """Whether untrusted code can be run here with every guarantee."""
        return self.isolation is not None and not self.isolation.missing and not self.isolation.through


def examine(engine: EngineName = "namespaces") -> Diagnosis:
    """Attack an engine of this machine with the whole table, and look at what else a grade needs. Takes seconds."""
    isolation, problem, hint = None, "", ""
    try:
        with (
            tempfile.TemporaryDirectory(prefix="quintain-doctor-") as site,
            make_sandbox(engine, warm=False, slots=1) as sandbox,
        ):
            Path(site).chmod(0o755)
            isolation = attack(sandbox, Image(name="bare", digest="sha256:0", site=Path(site)), engine)
    except (Fault, OSError) as error:
        problem, hint = str(error), (error.hint if isinstance(error, Fault) else "") or _NAMESPACES
    images = [named_image(name) for name in get_args(ImageName)]
    return Diagnosis(
        isolation=isolation,
        problem=problem,
        hint=hint,
        system=f"{platform.system()} {platform.release()} on {platform.machine()}",
        interpreter=f"{base_interpreter().executable} ({platform.python_implementation()} {platform.python_version()})",
        user=os.geteuid(),
        processors=len(os.sched_getaffinity(0)),
        images={image.name: image.digest for image in images},
        unpacked=tuple(image.name for image in images if image.site.is_dir()),
        cache=str(cache_root()),
    )


def attack(sandbox: Sandbox, image: Image, engine: EngineName = "namespaces") -> Isolation:
    """What a sandbox holds: by the self-test, and by every attack of the table."""
    held = self_test(sandbox, image)
    with attacker(sandbox, image) as attacks:
        controls = controls_of(sandbox)
        found = attacks.attack(controls + ATTACKS)
    readings = readings_of(sandbox)
    wanted = {control.name: "open" for control in controls}
    amiss = {name: one for name, one in found.items() if one.state != wanted.get(name, "blocked")}
    return Isolation(
        engine=sandbox.name,
        held=tuple(guarantee for guarantee in ADVICE if guarantee in held),
        missing={
            guarantee: _LANDLOCK if engine == "landlock" else advice
            for guarantee, advice in ADVICE.items()
            if guarantee not in held
        },
        tried=len(ATTACKS),
        through={name: f"{one.state}: {one.detail}" for name, one in amiss.items() if name not in readings},
        readings={name: readings[name] for name in amiss if name in readings},
        accounting=_ACCOUNTING.get(engine) or _accounting(),
    )


_ACCOUNTING: dict[EngineName, str] = {
    "docker": "by the kernel, in the container's control group",
    "podman": "by the kernel, in the container's control group",
    "landlock": "by looking at each process of the room's user",
}


def _accounting() -> str:
    group = cgroups.make_group(f"{os.getpid()}-doctor")
    if group is None:
        return "by looking at every process of the room, some fifty times a second"
    group.close()
    return f"by the kernel, in control groups of version {'2' if '' in group.directories else '1'}"
