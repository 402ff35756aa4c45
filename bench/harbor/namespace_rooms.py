"""Rooms for Harbor without a container engine: the machine's own files beneath an overlay, in namespaces of their own.

Given to Harbor as `-e namespace_rooms:NamespaceRooms`. A task's image is not looked at: the machine stands for it, so
these rooms are for trying a task, and they keep nothing of the machine from what runs in them: give them programs of
your own only. They keep apart what Harbor asks to be kept apart (files of one room from another's, processes of one
command from the next, the network). Needs root, and the programs of util-linux.
"""

import asyncio
import os
import shlex
import shutil
import tempfile
from pathlib import Path
from typing import Any, override

from harbor.environments.base import BaseEnvironment, ExecResult
from harbor.environments.capabilities import EnvironmentCapabilities

PREPARE = """
set -e
mount -t tmpfs -o mode=755 tmpfs {base}
mkdir -p {base}/upper {base}/scratch {root}
mount -t overlay -o lowerdir=/,upperdir={base}/upper,workdir={base}/scratch overlay {root}
mount --rbind /dev {root}/dev
mkdir -p {folders} {root}/opt/quintain/cache
test -z "{cache}" || mount --bind "{cache}" {root}/opt/quintain/cache
echo ready
exec sleep infinity
"""
ENTER = """
set -e
mount -t proc proc {root}/proc
cd {root}
mkdir -p .host
pivot_root . .host
umount -l /.host
cd {folder}
exec {command}
"""


class NamespaceRooms(BaseEnvironment):
    """One room: a process holds its mounts, and each command runs in them with processes and network of its own."""

    def __init__(self, *given: Any, path: str = "", cache: str = "", **named: Any) -> None:
        """`path` goes before the PATH of commands; `cache` is a directory shown at `/opt/quintain/cache`."""
        self._path, self._cache = path, cache
        self._base = Path(tempfile.mkdtemp(prefix="namespace-room-"))
        self._holder: asyncio.subprocess.Process | None = None
        super().__init__(*given, **named)

    @staticmethod
    def type() -> str:
        return "namespaces"

    @property
    def capabilities(self) -> EnvironmentCapabilities:
        return EnvironmentCapabilities(disable_internet=True)

    def _validate_definition(self) -> None:
        """Any definition will do: the machine stands for the image."""

    @property
    def _root(self) -> Path:
        return self._base / "root"

    @override
    async def start(self, force_build: bool) -> None:
        del force_build
        folders = (*self._mount_targets(), self.task_env_config.workdir or "/app", "/tests", "/solution")
        folders += ("/logs/agent", "/logs/verifier", "/logs/artifacts")
        script = PREPARE.format(
            base=self._base,
            root=self._root,
            cache=self._cache,
            folders=" ".join(f"{self._root}{one}" for one in folders),
        )
        self._holder = await asyncio.create_subprocess_exec(
            "unshare", "--mount", "--propagation", "private", "sh", "-c", script, stdout=asyncio.subprocess.PIPE
        )
        if self._holder.stdout is None or await self._holder.stdout.readline() != b"ready\n":
            raise RuntimeError("the room could not be made")
        await self._upload_environment_dir_after_start()

    @override
    async def stop(self, delete: bool) -> None:
        del delete
        if self._holder is not None:
            self._holder.kill()
            await self._holder.wait()
        shutil.rmtree(self._base, ignore_errors=True)

    async def exec(
        self,
        command: str,
        cwd: str | None = None,
        env: dict[str, str] | None = None,
        timeout_sec: int | None = None,
        user: str | int | None = None,
    ) -> ExecResult:
        """Run a command as root, whoever is asked for; its processes end with it."""
        del user
        own = {"PATH": f"{self._path}:{os.defpath}:/usr/local/bin:/usr/sbin:/sbin", "HOME": "/root", "LANG": "C.UTF-8"}
        environment = {**own, **self.task_env_config.env, **(self._merge_env(env) or {})}
        words = ["env", "-i", *(f"{name}={value}" for name, value in environment.items()), "sh", "-c", command]
        folder = cwd or self.task_env_config.workdir or "/app"
        script = ENTER.format(root=self._root, folder=shlex.quote(folder), command=shlex.join(words))
        network = ["--net"] if self._network_policy.network_mode == "no-network" else []
        inner = ["unshare", "--mount", "--pid", "--fork", "--kill-child", *network, "sh", "-c", script]
        try:
            code, out, err = await asyncio.wait_for(self._in_mounts(*inner), timeout_sec)
        except TimeoutError:
            return ExecResult(stdout="", stderr="timed out", return_code=124)
        return ExecResult(stdout=out.decode(errors="replace"), stderr=err.decode(errors="replace"), return_code=code)

    async def _in_mounts(self, *words: str, given: bytes = b"") -> tuple[int, bytes, bytes]:
        """A program of the machine, among the mounts of the room."""
        if self._holder is None:
            raise RuntimeError("the room is not open")
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            "nsenter", "-t", str(self._holder.pid), "--mount", *words, stdin=pipe, stdout=pipe, stderr=pipe
        )
        try:
            out, err = await process.communicate(given)
        finally:
            if process.returncode is None:
                process.kill()
        return process.returncode or 0, out, err

    async def _checked(self, *words: str, given: bytes = b"") -> bytes:
        code, out, err = await self._in_mounts(*words, given=given)
        if code:
            raise RuntimeError(f"{shlex.join(words)[:200]}: {err.decode(errors='replace')[-300:]}")
        return out

    async def upload_file(self, source_path: Path | str, target_path: str) -> None:
        target = f"{self._root}{target_path}"
        await self._checked("mkdir", "-p", str(Path(target).parent))
        await self._checked("sh", "-c", f"cat > {shlex.quote(target)}", given=Path(source_path).read_bytes())

    async def upload_dir(self, source_dir: Path | str, target_dir: str) -> None:
        packed = await _output("tar", "-C", str(source_dir), "-c", ".")
        target = f"{self._root}{target_dir}"
        await self._checked("mkdir", "-p", target)
        await self._checked("tar", "-C", target, "--no-same-owner", "-x", given=packed)

    async def download_file(self, source_path: str, target_path: Path | str) -> None:
        Path(target_path).parent.mkdir(parents=True, exist_ok=True)
        Path(target_path).write_bytes(await self._checked("cat", f"{self._root}{source_path}"))

    async def download_dir(self, source_dir: str, target_dir: Path | str) -> None:
        packed = await self._checked("tar", "-C", f"{self._root}{source_dir}", "-c", ".")
        Path(target_dir).mkdir(parents=True, exist_ok=True)
        await _output("tar", "-C", str(target_dir), "--no-same-owner", "-x", given=packed)


async def _output(*words: str, given: bytes = b"") -> bytes:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe)
    out, _ = await process.communicate(given)
    if process.returncode:
        raise RuntimeError(f"`{words[0]}` failed")
    return out
