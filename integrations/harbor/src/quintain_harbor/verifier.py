"""Harbor's verifier as our grader: what the agent left in `/app` is graded in rooms that no agent was ever in.

It stands in for the script of an exported task, and asks the same task, which lies beside that. No file of the agent's
room is taken for a reward, so what still runs there does not matter. Where the grade is unknown, for a fault of ours,
it raises: Harbor then has no reward, which is nobody's zero.
"""

import asyncio
import hashlib
import tempfile
from contextlib import suppress
from pathlib import Path
from tarfile import TarError
from typing import Any, override

from harbor.environments.base import BaseEnvironment
from harbor.models.verifier.result import VerifierResult
from harbor.verifier.base import BaseVerifier

from quintain.errors import BadRecord, Fault, UsageError
from quintain.grade.candidate import read_candidate
from quintain.grade.patch import Patch, read_submission
from quintain.records import Grade
from quintain.ship.harbor import APP, reward_files
from quintain.store.cache import cache_root, write_atomically
from quintain.store.task import Task, open_task
from quintain_harbor.house import HOUSE, grader

UPSTREAM = "`--vk upstream=false` compares no submission with upstream"


class BlindVerifier(BaseVerifier):
    """For tasks that `quintain export harbor` wrote, in any environment of Harbor's."""

    def __init__(self, *, upstream: bool = True, **named: Any) -> None:
        """`upstream`: whether submissions are compared with the genuine one, read from the package index once."""
        self._upstream = upstream
        super().__init__(**named)

    @override
    async def verify(self) -> VerifierResult:
        """The reward, which is left among the trial's files as well.

        Raises `BadRecord` for a task that is not as it was exported, and `Fault` where the grade is unknown.
        """
        task = self._sealed()
        with tempfile.TemporaryDirectory(prefix="quintain-harbor-") as folder:
            await hand_in(self.environment, Path(folder))
            grade = await asyncio.to_thread(self._grade, task, Path(folder))
        if grade.score is None:
            raise Fault(f"`{task.task_id}` has no grade here: {grade.detail}", hint=UPSTREAM)
        for name, data in reward_files(grade).items():
            write_atomically(self.trial_paths.verifier_dir / name, data)
        return VerifierResult(rewards={"reward": grade.score, "passed": grade.passed, "min_passed": grade.min_passed})

    def _sealed(self) -> Task:
        """The task that lies among the tests."""
        told = self.task.config.metadata.get("quintain", {})
        task = open_task(self.task.paths.tests_dir / self.task.config.task.name.rpartition("/")[2])
        if task.digest != told.get("task_digest"):
            raise BadRecord(f"`{task.task_id}` is not as it was exported", hint="export it again")
        return task

    def _grade(self, task: Task, folder: Path) -> Grade:
        keep(self.task.paths.tests_dir / "packages")
        given = read_submission(folder, task.task_id) if task.grading.roots else read_candidate(folder)
        if isinstance(given, Patch):
            raise TypeError("a directory is no patch")
        sandbox = HOUSE.enter()
        try:
            return grader(sandbox, upstream=self._upstream).grade(task, given)
        finally:
            HOUSE.leave()


async def hand_in(environment: BaseEnvironment, folder: Path) -> None:
    """Have what an agent left in a directory; nothing, where it left nothing that can be had: that is its own doing."""
    with suppress(UsageError, TarError):
        await environment.download_dir(APP, folder)


def keep(packages: Path) -> None:
    """Have the wheels of a mined task, which an export brings by digest, in the cache."""
    for path in sorted(packages.glob("*/*")):
        data, there = path.read_bytes(), cache_root() / "packages" / path.parent.name / path.name
        if not there.is_file() and hashlib.sha256(data).hexdigest() == path.parent.name:
            write_atomically(there, data)
