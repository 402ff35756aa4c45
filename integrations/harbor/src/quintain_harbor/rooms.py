"""Harbor's environment as one of our rooms: namespaces, a system-call filter and limits, and no container engine.

A room has the machine's system programs and the interpreter that Harbor runs on, pytest, and what is put into it: of
the machine's other files, its processes and its network nothing. It is not the task's image, which is not looked at; so
a task that Quintain has not made is refused, unless `--ek ignore_image=true` says that it needs none.

The processes of a command end with it, and there is one user: a terminal that an agent wants to come back to is gone,
and an agent that installs itself over the network cannot.
"""

import asyncio
import io
import tarfile
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath
from typing import Any, override

import msgspec
from harbor.environments.base import BaseEnvironment, ExecResult, transfer_tar_filter
from harbor.environments.capabilities import EnvironmentCapabilities, EnvironmentResourceCapabilities
from harbor.environments.options import EnvironmentOptions
from harbor.models.task.config import NetworkMode, NetworkPolicy
from pydantic import Field

from quintain.errors import Fault
from quintain.records import Limits, Profile, Run
from quintain.records.run import MIB
from quintain.rollout.env import LIMITS
from quintain.sandbox.api import Job, Room
from quintain_harbor.house import HOUSE, image

APP = "/app"
FOLDERS = ("/logs/agent", "/logs/verifier", "/logs/artifacts", "/tests", "/solution")
USERS = (None, "root", 0)
"""Who is asked for by what Harbor does itself; in a room, its one user may do all of that."""
TIMED_OUT, KILLED = 124, 137
"""Statuses as a shell has them."""
WITHIN = 'cd -- "$1" && exec bash -c "$2"'
UNPACK = """
import os, sys, tarfile
os.makedirs(sys.argv[1], exist_ok=True)
tarfile.open(fileobj=sys.stdin.buffer, mode="r|").extractall(sys.argv[1], filter="tar")
"""


class RoomOptions(EnvironmentOptions):
    """What `--ek` takes."""

    ignore_image: bool = Field(default=False, description="Run a task whose image nobody looks at.")
    seconds: float = Field(default=600.0, gt=0, description="For a command that is given no time of its own.")


class Rooms(BaseEnvironment):
    """One room, from `start` to `stop`. Its calls wait for one another: a room does one thing at a time."""

    options_model = RoomOptions
    options: RoomOptions

    def __init__(self, *given: Any, **named: Any) -> None:
        """As Harbor gives it. Raises `ValueError` for a task that no room can be right for."""
        self._room: Room | None = None
        self._calls = ThreadPoolExecutor(max_workers=1, thread_name_prefix="room")
        super().__init__(*given, **named)

    @staticmethod
    @override
    def type() -> str:
        return "quintain"

    @property
    @override
    def capabilities(self) -> EnvironmentCapabilities:
        return EnvironmentCapabilities(disable_internet=True)

    @classmethod
    @override
    def resource_capabilities(cls) -> EnvironmentResourceCapabilities:
        return EnvironmentResourceCapabilities(memory_limit=True)

    @override
    def _validate_definition(self) -> None:
        """Raises `ValueError` for a task with an image of its own, where that matters."""
        if not self.options.ignore_image and "quintain" not in _metadata(self.environment_dir.parent / "task.toml"):
            raise ValueError(
                "a room is not the image of this task, which Quintain has not made: "
                "pass `--ek ignore_image=true` if it needs no more than Python and pytest"
            )

    @override
    def validate_network_policy_support(self, network_policy: NetworkPolicy | None = None) -> None:
        """Raises `ValueError` for anything but no network."""
        mode = (network_policy or self._network_policy).network_mode
        if mode != NetworkMode.NO_NETWORK:
            raise ValueError(f"a room has no network, and this task asks for `{mode.value}`: set `no-network` in it")

    @override
    async def start(self, force_build: bool) -> None:
        """Open the room. Raises `NoSandbox` where no isolation is possible."""
        del force_build
        await self._beside(self._open)
        await self._upload_environment_dir_after_start()

    @override
    async def stop(self, delete: bool) -> None:
        """Kill what runs in the room, and remove it."""
        del delete
        await asyncio.to_thread(self._end)

    @override
    async def exec(
        self,
        command: str,
        cwd: str | None = None,
        env: dict[str, str] | None = None,
        timeout_sec: int | None = None,
        user: str | int | None = None,
    ) -> ExecResult:
        """Run a command with bash; its processes end with it. Raises `ValueError` for another user than the room's."""
        if self._resolve_user(user) not in (*USERS, Profile().user):
            raise ValueError(f"a room has one user, and runs nothing as `{self._resolve_user(user)}`")
        words = ("bash", "-c", WITHIN, "bash", cwd or self._workdir, command)
        run = await self._run(words, environment=self._merge_env(env) or {}, wall=timeout_sec)
        said = run.stderr.decode(errors="replace")
        if run.end != "exited":
            said += f"\nended by its {run.end} limit: {run.detail}"
        return ExecResult(stdout=run.stdout.decode(errors="replace"), stderr=said, return_code=_status(run))

    @override
    async def upload_file(self, source_path: Path | str, target_path: str) -> None:
        """Raises `UsageError` for a place that the room's user cannot write."""
        await self._beside(self._opened.put, {target_path: Path(source_path).read_bytes()})

    @override
    async def upload_dir(self, source_dir: Path | str, target_dir: str) -> None:
        """With the modes of its files."""
        packed = await asyncio.to_thread(_packed, Path(source_dir))
        run = await self._run(("python", "-I", "-S", "-c", UNPACK, target_dir), stdin=packed)
        if run.end != "exited" or run.code:
            raise RuntimeError(f"`{target_dir}` cannot be written: {run.stderr.decode(errors='replace')[-300:]}")

    @override
    async def download_file(self, source_path: str, target_path: Path | str) -> None:
        """Raises `UsageError` where nothing is there."""
        packed = await self._beside(self._opened.take, source_path)
        await asyncio.to_thread(_unpack_file, packed, source_path, Path(target_path))

    @override
    async def download_dir(self, source_dir: str, target_dir: Path | str) -> None:
        """Without links that lead out of it, and special files. Raises `UsageError` where nothing is there."""
        packed = await self._beside(self._opened.take, source_dir)
        await asyncio.to_thread(_unpack, packed, PurePosixPath(source_dir).name, Path(target_dir))

    @property
    def _workdir(self) -> str:
        return self.task_env_config.workdir or APP

    @property
    def _limits(self) -> Limits:
        memory = (self._effective_memory_mb or LIMITS.memory // MIB) * MIB
        disk = (self._effective_storage_mb or LIMITS.disk // MIB) * MIB
        wide = msgspec.structs.replace(
            LIMITS, memory=memory, disk=disk, file_size=disk, output=16 * MIB, channel=2 * disk
        )
        return _lasting(wide, self.options.seconds)

    @property
    def _opened(self) -> Room:
        if self._room is None:
            raise Fault("the room is not open", hint="`start` opens it")
        return self._room

    def _open(self) -> None:
        sandbox = HOUSE.enter()
        try:
            folders = ("mkdir", "-p", *FOLDERS, *self._mount_targets(), self._workdir)
            job = Job(program=folders, limits=self._limits, profile=Profile(workdir=self._workdir))
            room = sandbox.open(image(), job)
            room.run(job)
        except BaseException:
            HOUSE.leave()
            raise
        self._room = room

    def _end(self) -> None:
        if self._room is None:  # it may be on its way
            self._calls.shutdown(cancel_futures=True)
        room, self._room = self._room, None
        if room is not None:
            room.close()  # beside what runs in it, which ends by that
            HOUSE.leave()
        self._calls.shutdown(wait=False, cancel_futures=True)

    async def _run(
        self,
        words: tuple[str, ...],
        *,
        stdin: bytes = b"",
        environment: dict[str, str] | None = None,
        wall: float | None = None,
    ) -> Run:
        limits = _lasting(self._limits, wall or self.options.seconds)
        job = Job(program=words, stdin=stdin, environment=environment or {}, limits=limits)
        run: Run = await self._beside(self._opened.run, job)
        if run.end == "lost":
            raise Fault(f"the room was lost: {run.detail}")
        return run

    async def _beside(self, call: Callable[..., Any], *given: Any) -> Any:
        """A call that takes long, after those before it, without holding up other trials."""
        return await asyncio.get_running_loop().run_in_executor(self._calls, call, *given)


def _metadata(path: Path) -> dict[str, Any]:
    """What a task says of itself beyond the format; nothing where there is no task."""
    try:
        told: dict[str, Any] = tomllib.loads(path.read_text()).get("metadata", {})
    except (OSError, tomllib.TOMLDecodeError):
        return {}
    return told


def _lasting(limits: Limits, seconds: float) -> Limits:
    return msgspec.structs.replace(limits, wall=float(seconds), cpu=int(seconds) + 1)


def _status(run: Run) -> int:
    """As a shell says it."""
    if run.end == "wall":
        return TIMED_OUT
    if run.end != "exited" or run.code is None:
        return KILLED
    return run.code if run.code >= 0 else 128 - run.code


def _packed(folder: Path) -> bytes:
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as archive:
        archive.add(folder, arcname=".")
    return whole.getvalue()


def _unpack(packed: bytes, name: str, target: Path) -> None:
    """What is below the directory `name` of an archive, which is a claim of the room."""
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            if member.name.startswith(f"{name}/"):
                moved = member.replace(name=member.name.removeprefix(f"{name}/"), deep=False)
                archive.extract(moved, target, filter=_harmless)


def _harmless(member: tarfile.TarInfo, target: str) -> tarfile.TarInfo | None:
    """Leaves out what leads elsewhere, which is no reason to have nothing."""
    try:
        return transfer_tar_filter(member, target)
    except tarfile.FilterError:
        return None


def _unpack_file(packed: bytes, source: str, target: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        first = archive.next()
        content = archive.extractfile(first) if first and first.isreg() else None
        if content is None:
            raise FileNotFoundError(f"`{source}` of the room is no file")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content.read())
