"""A job that is divided among workers: nothing is played twice, and nothing of it is lost when one is killed."""

import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from quintain.errors import BadRecord, UsageError
from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.records import Episode, Play, Share, encode_json
from quintain.rollout.agents import AGENTS
from quintain.rollout.casting import Casting
from quintain.rollout.cluster import Worker, shut_down
from quintain.rollout.env import Stage
from quintain.rollout.journal import Journal
from quintain.rollout.play import Local, play_all, trials
from quintain.rollout.player import Player
from quintain.rollout.shares import asked_of, divide, part, read_share, take_in
from quintain.store.task import open_tasks

FERRY = Path(__file__).parent.parent / "tasks" / "ferry"
TASKS = open_tasks(FERRY)
PLAY = Play(agent="oracle")


@pytest.fixture(scope="module")
def grader() -> Iterator[Grader]:
    with open_grader(warm=True, upstream=False) as opened:
        yield opened


def whole(attempts: int, rate: float = 0.0) -> Share:
    asked = tuple(trial.trial_id for trial in trials(TASKS, PLAY, attempts))
    return Share(tranche=str(FERRY), play=PLAY, attempts=attempts, trials=asked, rate=rate)


def worked(grader: Grader, path: Path) -> list[Episode]:
    """What a worker makes of its share."""
    share, _ = read_share(path)
    asked = asked_of(share, TASKS)
    with Journal(part(path), share.play) as journal, Stage(grader.sandbox, grader.images[0]) as stage:
        player = Player(grader=grader, stage=stage, play=share.play, casting=Casting(AGENTS[share.play.agent]))
        return play_all(asked, journal, Local(player, journal, 1), lambda _: None)


def test_what_workers_played_is_taken_in_once_with_its_steps_and_what_it_handed_in(
    grader: Grader, tmp_path: Path
) -> None:
    asked = whole(3)
    with Journal(tmp_path, PLAY) as journal:
        first, second = divide(tmp_path, asked, 2, b"")
        theirs = [*worked(grader, first), *worked(grader, second)]
        assert sorted(each.trial_id for each in theirs) == sorted(asked.trials)
        assert [take_in(journal), take_in(journal)] == [3, 0]
    with Journal(tmp_path, PLAY) as journal:
        found = [journal.episodes[name] for name in asked.trials]
        assert [(each.score, len(journal.trajectory(each).steps)) for each in found] == [(1.0, 2)] * 3
        assert journal.kept(found[0].submission)
    assert len((tmp_path / "episodes.jsonl").read_text().splitlines()) == 3


def test_a_trial_of_two_workers_counts_once_and_a_score_comes_before_a_fault(grader: Grader, tmp_path: Path) -> None:
    (only,) = divide(tmp_path, whole(1), 5, b"")
    (scored,) = worked(grader, only)
    lost = msgspec.structs.replace(scored, score=None, masked=True, grade=None, submission="", rows=(0, 0))
    for name in ("1", "2"):
        with Journal(tmp_path / "parts" / name, PLAY) as other:
            other.end(lost if name == "1" else scored)
    (tmp_path / "parts/0").rename(tmp_path / "parts/3")
    with Journal(tmp_path / "parts/2", PLAY) as other:
        other.keep({})
        other.end(msgspec.structs.replace(scored, submission="", rows=(0, 0), score=0.5))
    with Journal(tmp_path, PLAY) as journal:
        assert take_in(journal) == 2  # the fault, then the first score
        assert [each.score for each in journal.episodes.values()] == [0.5]


def test_a_job_is_divided_evenly_and_its_rate_too_and_old_files_go(tmp_path: Path) -> None:
    divide(tmp_path, whole(8), 8, b"")
    shares = [read_share(path)[0] for path in divide(tmp_path, whole(7, rate=6.0), 3, b"")]
    assert [len(share.trials) for share in shares] == [3, 2, 2]
    assert sorted(name for share in shares for name in share.trials) == sorted(whole(7).trials)
    assert [share.rate for share in shares] == [2.0] * 3
    assert sorted(path.name for path in (tmp_path / "jobs").iterdir()) == ["0.json", "1.json", "2.json"]


def test_a_share_of_other_tasks_or_in_another_place_is_refused(tmp_path: Path) -> None:
    share = msgspec.structs.replace(whole(1), trials=("ferry.1.00000000",))
    with pytest.raises(BadRecord, match=r"no trial `ferry\.1\.00000000` of these tasks"):
        asked_of(share, TASKS)
    (tmp_path / "0.json").write_bytes(encode_json(share))
    with pytest.raises(UsageError, match="is in no job's directory"):
        read_share(tmp_path / "0.json")


def test_a_worker_of_a_cluster_that_is_told_to_leave_clears_its_rooms_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    worker = Worker(encode_json(msgspec.structs.replace(whole(1), trials=())), b"")
    there = [path.name for path in tmp_path.iterdir()]
    worker.leave()
    assert (len(there), list(tmp_path.iterdir())) == (1, [])


def test_what_ray_leaves_of_a_node_that_was_started_here_is_ended_and_nothing_else(tmp_path: Path) -> None:
    shutil.copy("/bin/sleep", tmp_path / "raylet")
    left, other = (subprocess.Popen([program, "60"]) for program in (tmp_path / "raylet", "/bin/sleep"))
    try:
        shut_down(SimpleNamespace(shutdown=lambda: None))
        assert (left.wait(10), other.poll()) == (-signal.SIGKILL, None)
    finally:
        other.kill()
        other.wait()
