"""Open the sandbox that this machine can give, or say why there is none.

What an engine holds is found by attacking it, once for each kernel, engine and user; what was found is kept in the
cache when nothing was missing.
"""

import hashlib
import importlib
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Literal

from quintain import __version__
from quintain.errors import Fault, NoSandbox, UsageError
from quintain.records.contract import BLIND
from quintain.sandbox.api import Guarantee, Image, Sandbox
from quintain.sandbox.namespaces import NamespaceSandbox
from quintain.store.cache import cache_root, write_atomically

NEEDED: frozenset[Guarantee] = frozenset(
    {
        "no-network",
        "kill-tree",
        "host-files",
        "host-processes",
        "throwaway",
        "memory-total",
        "processes",
        "disk",
        "kernel-filter",
        "no-privileges",
        "determinism",
    }
)
"""What a grade needs."""

EngineName = Literal["namespaces", "docker", "podman", "landlock"]
"""What can be asked for by name; another engine is never taken in its place."""

_WEAKER: dict[EngineName, frozenset[Guarantee]] = {"landlock": frozenset(BLIND)}
"""What is enough of engines that cannot hold all; a task may still ask for more."""

_OBSTACLES = (
    # a file of the kernel, the value that stands in the way, what to do
    (
        "/proc/sys/kernel/apparmor_restrict_unprivileged_userns",
        "1",
        "run it as root, or allow user namespaces: `sysctl kernel.apparmor_restrict_unprivileged_userns=0`",
    ),
    (
        "/proc/sys/kernel/unprivileged_userns_clone",
        "0",
        "run it as root, or allow user namespaces: `sysctl kernel.unprivileged_userns_clone=1`",
    ),
    ("/proc/sys/user/max_user_namespaces", "0", "allow user namespaces: `sysctl user.max_user_namespaces=10000`"),
)
_IN_A_CONTAINER = (
    "inside a container, start that with `--security-opt seccomp=unconfined --security-opt systempaths=unconfined`"
)


def make_sandbox(engine: EngineName, *, warm: bool, slots: int | None = None, layout: Path | None = None) -> Sandbox:
    """The engine of this name, whatever it holds. Raises `NoSandbox` where it cannot be had."""
    if sys.platform != "linux":
        raise NoSandbox(f"there is no engine for {sys.platform}", hint="run it on Linux, or in a Linux container")
    if engine in ("docker", "podman"):
        return _containers(engine, slots, layout)
    if layout is not None:
        raise UsageError(f"rooms of {engine} have the images of this host", hint="add `--engine docker` to `--image`")
    if engine == "landlock":
        return _landlock(slots)
    return NamespaceSandbox(warm=warm, slots=slots)


def open_sandbox(
    *,
    warm: bool,
    engine: EngineName = "namespaces",
    slots: int | None = None,
    layout: Path | None = None,
    need: frozenset[Guarantee] | None = None,
) -> Sandbox:
    """A sandbox that was found to hold what is needed. Raises `NoSandbox` where none can be had, or none that does.

    `warm` is for engines that can have it; others start an interpreter for every script. `layout` is for containers.
    `need` is, where nothing is said, all that there is; of Landlock, what blind grading cannot do without.
    """
    enough = _WEAKER.get(engine, NEEDED)
    sandbox = make_sandbox(engine, warm=warm, slots=slots, layout=layout)
    try:
        sandbox.guarantees = _guarantees(sandbox, layout, warm=warm, enough=enough)
        _require(enough if need is None else need, sandbox)
    except BaseException as error:
        sandbox.close()
        if isinstance(error, Fault) and engine == "namespaces":
            error.hint = obstacle() or error.hint
        raise
    return sandbox


def _containers(name: EngineName, slots: int | None, layout: Path | None) -> Sandbox:
    """An engine that most never ask for, and so do not wait for."""
    module = importlib.import_module("quintain.sandbox.containers.engine")
    made: Sandbox = module.ContainerSandbox(name, slots=slots, layout=layout)
    return made


def _landlock(slots: int | None) -> Sandbox:
    made: Sandbox = importlib.import_module("quintain.sandbox.landlock.engine").LandlockSandbox(slots=slots)
    return made


def _require(need: frozenset[Guarantee], sandbox: Sandbox) -> None:
    missing = ", ".join(sorted(need - sandbox.guarantees))
    if missing:
        raise NoSandbox(f"the sandbox does not hold: {missing}", hint="`quintain doctor` says what was tried")


def obstacle() -> str:
    """What to do about a setting of this machine that is known to stand in the way; nothing if none is seen."""
    for name, value, advice in _OBSTACLES:
        path = Path(name)
        if os.geteuid() != 0 and path.exists() and path.read_text().strip() == value:
            return advice
    return _IN_A_CONTAINER if Path("/.dockerenv").exists() or Path("/run/.containerenv").exists() else ""


def _guarantees(
    sandbox: Sandbox, layout: Path | None, *, warm: bool, enough: frozenset[Guarantee]
) -> frozenset[Guarantee]:
    """As found before by the same engine on the same kernel, else by a self-test."""
    kept = cache_root() / "self-test" / f"{_key(sandbox, layout, warm=warm)}.json"
    found = _found_before(kept)
    if found:
        return found
    with tempfile.TemporaryDirectory(prefix="quintain-image-") as site:
        Path(site).chmod(0o755)
        empty = Image(name="empty", digest="sha256:0", site=Path(site))
        held = self_test(sandbox, empty)
    if held >= enough:
        try:
            write_atomically(kept, json.dumps(sorted(held)).encode())
        except UsageError:  # no cache to write to: the next one attacks again
            return held
    return held


def self_test(sandbox: Sandbox, image: Image) -> frozenset[Guarantee]:
    """As `check` makes it; that and its attacks are imported where a machine is new."""
    found: frozenset[Guarantee] = importlib.import_module("quintain.sandbox.check").self_test(sandbox, image)
    return found


def _found_before(kept: Path) -> frozenset[Guarantee]:
    """What a self-test wrote down; nothing where it did not, or where that cannot be read any more."""
    try:
        words = json.loads(kept.read_bytes())
    except (OSError, ValueError):
        return frozenset()
    return frozenset(word for word in NEEDED if isinstance(words, list) and word in words)


def _key(sandbox: Sandbox, layout: Path | None, *, warm: bool) -> str:
    """Changes when kernel, interpreter, user or images do, or a line of the engine or of the attacks."""
    kernel = os.uname()
    words = [sandbox.name, str(warm), str(os.geteuid()), kernel.release, kernel.version, sys.version, __version__]
    digest = hashlib.sha256("\0".join(words).encode())
    if layout is not None:
        digest.update((layout / "index.json").read_bytes())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()
