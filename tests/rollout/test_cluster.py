"""Trials that actors of Ray play. `python bench/cluster.py` does it a thousand times, with a kill every ten seconds."""

import os
import signal
import threading
import time
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest
from measure import descendants

from quintain.errors import Fault
from quintain.records import Play, Share
from quintain.rollout.cluster import Cluster
from quintain.rollout.journal import Journal
from quintain.rollout.play import play_all, trials
from quintain.store.digest import tree_digest
from quintain.store.task import open_tasks

pytestmark = [
    pytest.mark.skipif(find_spec("ray") is None, reason="needs Ray: pip install 'quintain[ray]'"),
    pytest.mark.filterwarnings("default"),  # Ray's own
]
FERRY = Path(__file__).parent.parent / "tasks" / "ferry"
SCRIPT = b"".join(
    msgspec.json.encode({"tool_call_id": name, "function_name": name, "arguments": arguments}) + b"\n"
    for name, arguments in (("bash", {"command": "sleep 2; echo 6043"}), ("submit", {}))
)
PLAY = Play(agent="scripted", script=tree_digest({"script": SCRIPT}))
SHARE = Share(tranche=str(FERRY), play=PLAY, attempts=2, trials=())


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_worker_niceness", "0")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")


def _kill_one_that_plays(killed: list[int]) -> None:
    while not killed:
        time.sleep(0.1)
        for pid in descendants():
            text = Path(f"/proc/{pid}/cmdline")
            if text.exists() and text.read_bytes().startswith(b"ray::Worker.play"):
                time.sleep(1)  # in the middle of its command
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
                return


def test_a_trial_whose_worker_is_killed_is_played_again_under_its_name_and_ends_once(tmp_path: Path) -> None:
    killed: list[int] = []
    asked = trials(open_tasks(FERRY), PLAY, 2)
    killer = threading.Thread(target=_kill_one_that_plays, args=(killed,))
    with Journal(tmp_path, PLAY) as journal, Cluster(journal, SHARE, SCRIPT, 1) as cluster:
        killer.start()
        episodes = play_all(asked, journal, cluster, lambda _: None)
        killer.join()
        assert [len(journal.trajectory(each).steps) for each in episodes] == [3, 3]
    assert killed
    assert [(each.trial_id, each.score, each.fault) for each in episodes] == [
        (trial.trial_id, 0.0, None) for trial in asked
    ]
    assert len((tmp_path / "episodes.jsonl").read_text().splitlines()) == 2


def test_a_cluster_whose_workers_cannot_start_says_why(tmp_path: Path) -> None:
    elsewhere = msgspec.structs.replace(SHARE, tranche=str(tmp_path))
    with Journal(tmp_path / "job", PLAY) as journal, pytest.raises(Fault, match="holds no task"):
        Cluster(journal, elsewhere, SCRIPT, 1)


@pytest.mark.parametrize(
    ("name", "value", "what"),
    [("RAY_ADDRESS", "nowhere", "the cluster at `nowhere`"), ("RAY_TMPDIR", "/dev/null", "cannot start a node here: ")],
)
def test_a_cluster_that_cannot_be_had_is_a_fault_that_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, what: str
) -> None:
    monkeypatch.setenv(name, value)
    with Journal(tmp_path / "job", PLAY) as journal, pytest.raises(Fault, match=what):
        Cluster(journal, SHARE, SCRIPT, 1)
