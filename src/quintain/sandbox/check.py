"""Attack a sandbox, and say which guarantees hold.

A guarantee is granted where every attack on it failed *and* a control shows that the same attack, let loose on what is
allowed, works: an attack that could not run grants nothing. The programs that attack are in `inside/`, the table of
attacks in `attacks.py`, the suite that every engine must pass in `conformance/`.
"""

import json
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from quintain.records import Limits, Profile, Run
from quintain.records.run import MIB
from quintain.sandbox.api import Guarantee, Image, Job, Layer, Mount, Sandbox, Script
from quintain.sandbox.attacks import ATTACKS, CONTROLS, READINGS, Attack, bait, rows
from quintain.sandbox.containers.differences import CONTAINER_READINGS
from quintain.sandbox.landlock.differences import REFUSED

PLACE = "/opt/quintain/check"
"""Where the attacking programs lie in a room."""

SCRATCH = "/tmp"
"""Where they may write."""

_LIMITS = Limits(wall=30.0, cpu=20)
_PROFILE = Profile()

_QUICK = frozenset(
    (
        *("host.tcp", "host.abstract-socket", "network.interfaces", "network.route", "namespace.net"),
        *("socket.vsock", "socket.netlink", "socket.packet", "socket.alg", "abi.x32", "abi.i386", "key.add"),
        *("kernel.io-uring", "kernel.userfaultfd", "kernel.bpf", "unshare.user", "clone.user", "clone3.user"),
        *("trace.self", "mount.tmpfs", "mount.open", "unmount.proc", "root.change", "device.character", "user.root"),
        *("status.capabilities", "status.bounding", "status.no-new-privileges", "kernel.clock", "kernel.hostname"),
        *("device.others", "write./proc/sys/kernel/core_pattern", "create.layer", "create./usr/bin", "create./etc"),
        *("layer.write", "layer.reopen", "namespace.mnt", "namespace.ipc", "namespace.uts", "bait.file"),
        *("bait.init-root", "bait.socket", "list.homes", "list./var/lib", "namespace.pid", "process.others"),
        *("process.signal-caller", "process.init-descriptors", "read./proc/1/environ", "trace.init"),
    )
)
"""Attacks of the self-test, each kind once: it runs wherever a machine is new. The tests run the whole table."""


class Found(NamedTuple):
    """What one attack came to."""

    state: str
    """`open`, `blocked`, `broken` (the attack itself is wrong), or `missing` (the program did not get that far)."""
    detail: str = ""


@dataclass(frozen=True)
class Attacker:
    """A sandbox with the attacking programs put on it."""

    sandbox: Sandbox
    image: Image
    layer: Layer

    def job(
        self, program: str, *args: str, stdin: bytes = b"", limits: Limits = _LIMITS, profile: Profile = _PROFILE
    ) -> Job:
        """One of the programs of `inside/`, by its name."""
        script = Script(path=f"{PLACE}/{program}.py", args=args)
        mounts = (Mount(layer=self.layer, target=PLACE),)
        return Job(program=script, mounts=mounts, stdin=stdin, limits=limits, profile=profile)

    def bomb(self, kind: str, amount: int, limits: Limits, *, mark: str = "bomb", where: str = SCRATCH) -> Run:
        """Use up a resource in a fresh room."""
        return self.sandbox.run(self.image, self.job("bombs", kind, str(amount), mark, where, limits=limits))

    def snapshot(self, profile: Profile | None = None) -> Any:
        """What a program sees of where it runs; None where it could not say. With a profile, of a new interpreter."""
        job = self.job("snapshot", profile=profile or _PROFILE)
        if profile is not None:  # a warm engine would warm an interpreter up for this one run
            job = replace(job, program=("python", "-P", "-s", f"{PLACE}/snapshot.py"))
        run = self.sandbox.run(self.image, job)
        return json.loads(run.channel) if run.end == "exited" and run.code == 0 and run.channel else None

    def attack(self, attacks: tuple[Attack, ...]) -> dict[str, Found]:
        """Run rows of the table in one fresh room; what each came to, by its name."""
        with bait(SCRATCH) as facts:
            asked = {"bait": facts, "probes": rows(attacks)}
            run = self.sandbox.run(self.image, self.job("probe", stdin=json.dumps(asked).encode()))
        found = {attack.name: Found("missing", run.detail or run.end) for attack in attacks}
        for line in run.channel.splitlines():
            said = json.loads(line)
            found[said["name"]] = Found(said["state"], said["detail"])
        return found


@contextmanager
def attacker(sandbox: Sandbox, image: Image) -> Iterator[Attacker]:
    """Put the attacking programs on a sandbox."""
    here = Path(__file__).parent / "inside"
    with sandbox.layer({f"{name}.py": (here / f"{name}.py").read_bytes() for name in _PROGRAMS}) as layer:
        yield Attacker(sandbox, image, layer)


_PROGRAMS = ("probe", "bombs", "snapshot")


def self_test(sandbox: Sandbox, image: Image) -> frozenset[Guarantee]:
    """The guarantees that were found, by attacking, to hold. Raises `Fault` only where the engine itself failed."""
    with attacker(sandbox, image) as attacks:
        held = unbroken(attacks)
        return held | {guarantee for guarantee, holds in _FURTHER.items() if holds(attacks)}


def controls_of(sandbox: Sandbox) -> tuple[Attack, ...]:
    """The controls, without those that an engine says it refuses."""
    refused = REFUSED.get(sandbox.name, {})
    return tuple(control for control in CONTROLS if control.name not in refused)


def readings_of(sandbox: Sandbox) -> dict[str, str]:
    """Attacks that get through and gain nothing worth having, of every engine and of this one, and why."""
    return {**READINGS, **CONTAINER_READINGS} if sandbox.name.split()[0] in ("docker", "podman") else READINGS


def unbroken(attacks: Attacker) -> frozenset[Guarantee]:
    """The guarantees on which every attack of the table was blocked, if all controls got through."""
    places = (SCRATCH, "/dev/shm", _PROFILE.workdir)
    leave = tuple(Attack(f"leave.{place}", "leaves", (place,)) for place in places)
    left = attacks.attack(leave)
    kept = tuple(
        Attack(f"left.{place}", "reads", (f"{place}/left-behind",), "throwaway")
        for place in places
        if left[f"leave.{place}"].state == "open"
    )
    tried = tuple(a for a in ATTACKS if a.name in _QUICK) + kept
    controls = controls_of(attacks.sandbox)
    found = attacks.attack(controls + tried)
    if not kept or any(found[control.name].state != "open" for control in controls):
        return frozenset()
    failed = {a.guards for a in tried if found[a.name].state != "blocked" and a.name not in READINGS}
    return frozenset(a.guards for a in tried if a.guards is not None and a.guards not in failed)


def marked(mark: str) -> list[int]:
    """The host's numbers of the processes that bear a name; a process of which any thread bears it counts."""
    found = []
    for path in Path("/proc").glob("[0-9]*/comm"):
        try:
            if path.read_text().strip() == mark:
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


def had(run: Run) -> int:
    """The amount that a bomb said it had; less than nothing where it said nothing."""
    return int(json.loads(run.channel)["did"]) if run.channel else -1


def new_mark() -> str:
    """A name for the processes of one bomb, that nobody else bears."""
    return f"qt-{secrets.token_hex(6)}"


def _tree_dies(attacks: Attacker) -> bool:
    """No process is left of a room that hangs; while it ran, the same search found it."""
    mark = new_mark()
    seen = any(_seen_hanging(attacks, mark, seconds) for seconds in (0.15, 0.6, 3.0))
    attacks.bomb("daemon", 30, _LIMITS, mark=mark)
    return seen and not marked(mark)


def _seen_hanging(attacks: Attacker, mark: str, seconds: float) -> bool:
    """Whether the processes of a room that hangs can be seen while it does."""
    seen = False
    with ThreadPoolExecutor(1) as pool:
        hanging = pool.submit(attacks.bomb, "hang", 30, Limits(wall=seconds), mark=mark)
        while not hanging.done():
            seen = seen or bool(marked(mark))
            time.sleep(0.01)
    return seen and hanging.result().end == "wall"


def _stops(kind: str, amount: int, tight: Limits) -> Callable[[Attacker], bool]:
    """Whether a bomb that goes off where there is room for it is stopped where there is none."""

    def holds(attacks: Attacker) -> bool:
        free, bound = (attacks.bomb(kind, amount, limits) for limits in (_LIMITS, tight))
        went_off = free.end == "exited" and had(free) == amount
        return went_off and (had(bound) < amount or bound.end not in ("exited", "lost"))

    return holds


def _fills(attacks: Attacker) -> bool:
    """Bytes and inodes are limited alike."""
    stops = (_stops("disk", 6, Limits(disk=3 * MIB)), _stops("files", 200, Limits(inodes=150)))
    return all(stop(attacks) for stop in stops)


def _repeats(attacks: Attacker) -> bool:
    """Two rooms look the same to a program, and another profile looks otherwise."""
    other = Profile(hash_seed=1, timezone="Asia/Tokyo", hostname="elsewhere")
    first, second, varied = attacks.snapshot(), attacks.snapshot(), attacks.snapshot(other)
    if first is None or varied is None:
        return False
    told = (first["identity"]["hostname"], first["identity"]["user"], first["time_and_language"]["zone"][0])
    fixed = (_PROFILE.hostname, _PROFILE.user, _PROFILE.timezone)
    return first == second and told == fixed and first["time_and_language"] != varied["time_and_language"]


_FURTHER: dict[Guarantee, Callable[[Attacker], bool]] = {
    "kill-tree": _tree_dies,
    "memory-total": _stops("memory_of_many", 64, Limits(memory=40 * MIB)),
    "processes": _stops("fork", 24, Limits(processes=12)),
    "disk": _fills,
    "determinism": _repeats,
}
"""The guarantees that take more than a row of the table."""
