"""A taskset whose rewards are Quintain's: what the agent leaves in `package/` is sent to `quintain serve`.

The agent's runtime never holds a grader or an answer. A grade that cannot be had, for a fault of the service, fails the
rollout, which then has no reward: 0 would be a grade. Nothing of quintain is imported.
"""

import base64
import io
import json
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import verifiers.v1 as vf

TASKS = Path(__file__).with_name("tasks.jsonl")
PACK = ["sh", "-c", "mkdir -p package && tar -cf .submission.tar package"]
LARGEST = 64 << 20
"""Bytes of a submission."""
PATIENCE = 1800.0
"""Seconds for one grading."""


class QuintainConfig(vf.TasksetConfig):
    """Where grades are asked for."""

    service: str = "http://127.0.0.1:8000"
    image: str | None = None
    """Of the agent's container; none for a runtime that needs none."""


class QuintainData(vf.TaskData):
    """One task, as its solver sees it."""

    files: dict[str, str]
    """Of the brief: path to base64."""
    service: str


class QuintainTask(vf.Task[QuintainData, vf.State, vf.TaskConfig]):
    """Lays the brief down, and asks what the submission is worth."""

    async def setup(self, trace: Any, runtime: Any) -> None:
        """The brief's files, where the agent starts."""
        del trace
        for path, data in self.data.files.items():
            await runtime.write(path, base64.b64decode(data))

    async def finalize(self, trace: Any, runtime: Any) -> None:
        """Asks for the grade. Raises where there is none."""
        packed = await runtime.run(PACK, {})
        if packed.exit_code:
            raise RuntimeError(f"the submission cannot be read: {packed.stderr[-300:]}")
        files = dict(_plain(await runtime.read(".submission.tar", max_bytes=LARGEST)))
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            answer = await client.post(f"{self.data.service}/grade", json={"task": self.data.id, "files": files})
        answer.raise_for_status()
        outcome = answer.json()
        if outcome["score"] is None:
            raise RuntimeError(f"no grade, by a fault of the {outcome['fault']}: {outcome['detail']}")
        trace.info["quintain"] = outcome

    @vf.reward(weight=1.0)
    async def solved(self, trace: Any) -> float:
        """The share of the held-out assertions that hold."""
        score: float = trace.info["quintain"]["score"]
        return score


class QuintainTaskset(vf.Taskset[QuintainTask, QuintainConfig]):
    """The tasks that lie beside this file."""

    def load(self) -> Iterator[QuintainTask]:
        """One after the other."""
        own = {"service": self.config.service, "image": self.config.image, "workdir": "/work"}
        for line in TASKS.read_text(encoding="utf-8").splitlines():
            yield QuintainTask(QuintainData(**json.loads(line), **own), self.config.task)


def _plain(packed: bytes) -> Iterator[tuple[str, str]]:
    """The plain files of a submission: path to base64."""
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            if member.isfile():
                content = archive.extractfile(member)
                yield (
                    member.name.removeprefix("package/"),
                    base64.b64encode(content.read() if content else b"").decode(),
                )
