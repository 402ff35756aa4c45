"""What Harbor's classes find in our rooms. Run by the Python of an environment that has Harbor.

Prints a JSON object: what was tried, and what came of it.
"""

import asyncio
import inspect
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from harbor.environments.base import BaseEnvironment
from harbor.models.task.config import EnvironmentConfig, NetworkPolicy
from harbor.models.trial.paths import TrialPaths
from harbor.verifier.base import BaseVerifier
from quintain_harbor import Rooms
from quintain_harbor.verifier import hand_in

OURS = "[metadata.quintain]\n"


def made(folder: Path, told: str = OURS, network: str = "no-network", **options: Any) -> Rooms:
    (folder / "environment").mkdir(exist_ok=True)
    (folder / "task.toml").write_text(told)
    return Rooms(
        environment_dir=folder / "environment",
        environment_name="some",
        session_id="some__1",
        trial_paths=TrialPaths(folder),
        task_env_config=EnvironmentConfig(network_mode=network, workdir="/app"),
        network_policy=NetworkPolicy(network_mode=network),
        **options,
    )


def refusal(folder: Path, **given: Any) -> str:
    try:
        made(folder, **given)
    except ValueError as error:
        return str(error)
    return ""


async def tried(folder: Path) -> dict[str, object]:
    rooms = made(folder)
    await rooms.start(force_build=False)
    try:
        return {**await commands(rooms), **await files(rooms, folder)}
    finally:
        await rooms.stop(delete=True)


async def commands(rooms: Rooms) -> dict[str, object]:
    left = await rooms.exec("(sleep 0.2; echo late > /app/late) > /dev/null 2>&1 &")
    late = await rooms.exec("sleep 0.5; ls /app")
    slow = await rooms.exec("sleep 30", timeout_sec=1)
    failed = await rooms.exec("echo out; echo err >&2; pwd; exit 3", cwd="/tests", env={"WORD": "1"})
    killed = await rooms.exec("kill -9 $$")
    try:
        user = (await rooms.exec("true", user="nobody")).stdout
    except ValueError as error:
        user = str(error)
    return {
        "a command": (failed.stdout, failed.stderr, failed.return_code),
        "one that takes too long": (slow.return_code, "wall" in (slow.stderr or "")),
        "one that a signal ends": killed.return_code,
        "what it left behind": (left.return_code, late.stdout),
        "another user": user,
        "root, as Harbor asks": (await rooms.exec("true", user="root")).return_code,
        "a host": (
            await rooms.exec("python -c 'import socket; socket.create_connection((\"1.1.1.1\", 53), 2)'")
        ).return_code,
    }


async def files(rooms: Rooms, folder: Path) -> dict[str, object]:
    given, got = folder / "given", folder / "got"
    (given / "deep").mkdir(parents=True)
    (given / "deep" / "run.sh").write_text("#!/bin/sh\necho ran\n")
    (given / "deep" / "run.sh").chmod(0o755)
    await rooms.upload_dir(given, "/app/into")
    await rooms.upload_file(given / "deep" / "run.sh", "/app/new/alone.sh")
    ran = await rooms.exec(
        "into/deep/run.sh && ln -s /etc/passwd into/link && ln into/deep/run.sh into/hard && mkfifo into/pipe"
    )
    await rooms.download_dir("/app/into", got)
    await rooms.download_file("/app/new/alone.sh", got / "alone.sh")
    listed = sorted(path.relative_to(got).as_posix() for path in got.rglob("*") if path.is_file())
    return {"ran as it was put": ran.stdout, "what came back": listed}


async def taken_away(folder: Path) -> dict[str, object]:
    rooms = made(folder)
    await rooms.start(force_build=False)
    try:
        await rooms.exec("echo > /app/a; rm -r /app", cwd="/")
        await hand_in(rooms, folder / "handed in")
    finally:
        await rooms.stop(delete=True)
    return {"what an agent hands in that took its directory away": (folder / "handed in").exists()}


async def cut_short(folder: Path) -> dict[str, object]:
    rooms = made(folder)
    await rooms.start(force_build=False)
    running = asyncio.create_task(rooms.exec("sleep 60"))
    await asyncio.sleep(0.3)
    started = time.monotonic()
    running.cancel()
    await rooms.stop(delete=True)
    return {"stopped in the middle of a command, within 10 s": time.monotonic() - started < 10}


def signatures() -> dict[str, object]:
    methods = ("start", "stop", "exec", "upload_file", "upload_dir", "download_file", "download_dir")
    theirs = {name: [*inspect.signature(getattr(BaseEnvironment, name)).parameters] for name in methods}
    return {
        "left to us": sorted(BaseEnvironment.__abstractmethods__ | BaseVerifier.__abstractmethods__),
        "their calls": theirs == {name: [*inspect.signature(getattr(Rooms, name)).parameters] for name in methods},
    }


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        parts = [Path(place, name) for name in ("one", "two", "three", "four")]
        for part in parts:
            part.mkdir()
        told: dict[str, object] = {
            **signatures(),
            "a task of others": refusal(parts[0], told=""),
            "a task of others that needs no image": refusal(parts[0], told="", ignore_image=True),
            "a public network": refusal(parts[0], network="public"),
            **asyncio.run(tried(parts[1])),
            **asyncio.run(cut_short(parts[2])),
            **asyncio.run(taken_away(parts[3])),
        }
    sys.stdout.write(json.dumps(told))
