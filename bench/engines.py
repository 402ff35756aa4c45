"""Container engines for the benches: started with a state of their own, given an image made here, ended again.

Docker gets a daemon of its own, on a socket of its own; Podman a storage of its own. No registry, no network, nothing
of an engine that may already run here. What is missing or does not start is a reason to skip it, by name.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from measure import CPU_GROUP
from rootfs import write_rootfs

from quintain.sandbox import cgroups
from quintain.sandbox.inside import kernel

IMAGE = "quintain-bench"
_START_SECONDS = 60.0
_RUN = ("run", "--network", "none", "--stop-signal", "KILL", "--cgroup-parent", f"/{CPU_GROUP}")
_PODMAN_CONFIGURATION = """\
[containers]
default_ulimits = ["nofile=1024:20000", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
"""


class Unavailable(Exception):
    """The engine cannot be had here; the message says why."""


@dataclass(frozen=True)
class Engine:
    """An engine that runs, with our image in it."""

    name: str
    version: str
    client: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)

    def call(self, *words: str) -> str:
        """One call of the client. Raises `Unavailable` with what it said."""
        done = subprocess.run(
            [*self.client, *words], capture_output=True, text=True, check=False, env={**os.environ, **self.environment}
        )
        if done.returncode:
            raise Unavailable(f"`{self.name} {words[0]}` failed: {done.stderr.strip()[-300:]}")
        return done.stdout.strip()

    def run(self, command: Sequence[str], mounts: Mapping[Path, str] | None = None) -> str:
        """Run a program in a fresh container, which is removed; what it printed."""
        volumes = [word for source, target in (mounts or {}).items() for word in ("-v", f"{source}:{target}:ro")]
        return self.call(*_RUN, "--rm", *volumes, IMAGE, *command)

    def open(self) -> str:
        """Start a container that waits; its id."""
        return self.call(*_RUN, "-d", IMAGE, "sleep", "1000000")

    def remove(self, container: str) -> None:
        """Kill and remove a container."""
        self.call("rm", "-f", container)


@contextmanager
def open_engines(wanted: Sequence[str]) -> Iterator[tuple[list[Engine], dict[str, str]]]:
    """The engines that start here, and for each of the others the reason why it is skipped."""
    engines: list[Engine] = []
    skipped: dict[str, str] = {}
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # with all that ends a block
    if wanted and os.geteuid() == 0:  # what engines mount is nobody else's business
        kernel.unshare(kernel.NEWNS)
        kernel.make_private()
    with ExitStack() as stack:
        stack.callback(_remove_groups)
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="quintain-bench-", ignore_cleanup_errors=True))
        for name in wanted:
            try:
                engine = stack.enter_context(_STARTS[name](Path(folder)))
                _import_image(engine, Path(folder))
                engines.append(engine)
            except Unavailable as reason:
                skipped[name] = str(reason)
        yield engines, skipped


def _remove_groups() -> None:
    for group in cgroups.ROOT.glob(f"*/{CPU_GROUP}"):
        for folder in (*sorted((path for path in group.rglob("*") if path.is_dir()), reverse=True), group):
            with suppress(OSError):
                folder.rmdir()


def _import_image(engine: Engine, folder: Path) -> None:
    archive = folder / "rootfs.tar"
    if not archive.exists():
        write_rootfs(archive)
    engine.call("import", str(archive), IMAGE)
    engine.run(["true"])


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise Unavailable(f"no `{name}` here: bench/container_engine.sh installs it")
    if os.geteuid() != 0:
        raise Unavailable("it is started by root only")
    return found


def _in_group() -> None:
    """Count this process, soon the daemon, in the engines' group."""
    group = cgroups.ROOT / "cpuacct" / CPU_GROUP
    with suppress(OSError):
        group.mkdir(exist_ok=True)
        (group / "cgroup.procs").write_text(str(os.getpid()))


@contextmanager
def _docker(folder: Path) -> Iterator[Engine]:
    daemon, client = _program("dockerd"), _program("docker")
    home = folder / "docker"
    home.mkdir()
    (home / "daemon.json").write_text("{}")
    address = f"unix://{home}/socket"
    places = [f"--data-root={home}/data", f"--exec-root={home}/exec", f"--pidfile={home}/pid", f"--host={address}"]
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(
            [
                daemon,
                *places,
                "--iptables=false",
                "--bridge=none",
                "--storage-driver=overlay2",
                f"--config-file={home}/daemon.json",
            ],
            stdout=log,
            stderr=log,
            preexec_fn=_in_group,
            start_new_session=True,
        )
    try:
        engine = Engine("docker", "", (client, "--host", address))
        version = _wait_for(engine, process, home / "log")
        yield Engine("docker", version, engine.client)
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_for(engine: Engine, process: subprocess.Popen[bytes], log: Path) -> str:
    """The version of the daemon, once it answers."""
    deadline = time.monotonic() + _START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        with suppress(Unavailable):
            return engine.call("version", "--format", "{{.Server.Version}}")
        time.sleep(0.2)
    raise Unavailable(f"the daemon did not start: {log.read_text(errors='replace').strip()[-300:]}")


@contextmanager
def _podman(folder: Path) -> Iterator[Engine]:
    program = _program("podman")
    home = folder / "podman"
    home.mkdir()
    (home / "containers.conf").write_text(_PODMAN_CONFIGURATION)
    client = (program, "--root", f"{home}/data", "--runroot", f"{home}/run", "--storage-driver", "overlay")
    engine = Engine("podman", "", client, {"CONTAINERS_CONF": str(home / "containers.conf")})
    version = engine.call("version", "--format", "{{.Version}}")
    try:
        yield Engine("podman", version, client, engine.environment)
    finally:
        with suppress(Unavailable):
            engine.call("rm", "-f", "-a")


_STARTS = {"docker": _docker, "podman": _podman}
