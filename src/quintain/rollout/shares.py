"""A job divided among workers that know nothing of each other: a file for each, and what they made taken in again.

    jobs/0.json         what worker 0 is to play
    script              what a scripted agent replays
    parts/0/            what worker 0 has played: a job's directory of its own

Whatever runs the workers (an array of a batch system, a Kubernetes Job) needs the job's directory on a disk that all of
them share, and a number for each. A worker that was killed goes on when it is started again.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from quintain.errors import BadRecord, UsageError
from quintain.records import Share, decode_json, encode_json
from quintain.rollout.casting import SCRIPT
from quintain.rollout.journal import Journal, Kept
from quintain.rollout.play import trials
from quintain.rollout.player import Trial
from quintain.store.cache import write_atomically
from quintain.store.task import Task

JOBS, PARTS = "jobs", "parts"


def divide(root: Path, whole: Share, workers: int, script: bytes) -> list[Path]:
    """Write a file for each worker, in place of any before: at most `workers`, none without a trial."""
    count = min(workers, len(whole.trials))
    folder = root / JOBS
    for stale in folder.glob("*.json"):
        stale.unlink()
    if script:
        write_atomically(root / SCRIPT, script)
    paths = [folder / f"{number}.json" for number in range(count)]
    for number, path in enumerate(paths):
        mine = msgspec.structs.replace(whole, trials=whole.trials[number::count], rate=whole.rate / count)
        write_atomically(path, encode_json(mine))
    return paths


def read_share(path: Path) -> tuple[Share, bytes]:
    """What a worker is to play, and the script. Raises `BadRecord`, and `UsageError` for a file that is elsewhere."""
    share = decode_json(path.read_bytes(), Share, str(path))
    if path.absolute().parent.name != JOBS:
        raise UsageError(f"`{path}` is in no job's directory", hint=f"leave it in `{JOBS}` of the job that wrote it")
    script = _root(path) / SCRIPT
    return share, script.read_bytes() if share.play.script else b""


def part(path: Path) -> Path:
    """Where the worker with this file keeps what it plays."""
    return _root(path) / PARTS / path.stem


def _root(path: Path) -> Path:
    return path.absolute().parent.parent


def asked_of(share: Share, tasks: Sequence[Task]) -> list[Trial]:
    """A share's trials. Raises `BadRecord` where the tasks are not those that it was written for."""
    known = {trial.trial_id: trial for trial in trials(tasks, share.play, share.attempts)}
    missing = [name for name in share.trials if name not in known]
    if missing:
        raise BadRecord(
            f"there is no trial `{missing[0]}` of these tasks: they are not as they were when the job was written",
            hint="give the tranche that the job was written for, or write the job again",
        )
    return [known[name] for name in share.trials]


def take_in(journal: Journal) -> int:
    """Take in what workers have played, each trial once: the first score of it counts. How many were new.

    Raises `BadRecord` for a part that does not decode.
    """
    count = 0
    for begun in sorted((journal.root / PARTS).glob("*/play.json")):
        done = Kept(begun.parent)
        for episode in done.episodes.values():
            before = journal.episodes.get(episode.trial_id)
            if before is None or (before.masked and not episode.masked):
                journal.end(journal.take_in(done.played(episode)))
                count += 1
    return count
