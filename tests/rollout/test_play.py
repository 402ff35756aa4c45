"""Attempts at a task: what agents earn, and what is kept when something fails."""

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from mined_task import mined_task

from quintain.formats.atif import AgentInfo, Step
from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.records import Budget, Ending, Episode, Play
from quintain.rollout.agents import AGENTS, Agent, Cast, Replay, parse_script, scripted, turn
from quintain.rollout.casting import Casting
from quintain.rollout.env import Stage
from quintain.rollout.ground import ground
from quintain.rollout.journal import Journal
from quintain.rollout.play import Local, Pace, play_all, regrade, trials
from quintain.rollout.player import Player
from quintain.rollout.summary import summary
from quintain.store.task import Task, open_task

FERRY = open_task(Path(__file__).parent.parent / "tasks" / "ferry")


@pytest.fixture(scope="module")
def grader() -> Iterator[Grader]:
    with open_grader(warm=True, upstream=False) as opened:
        yield opened


def played(grader: Grader, root: Path, cast: Cast, *, attempts: int = 1, **play: object) -> list[Episode]:
    """The episodes of a job."""
    asked = msgspec.convert({"agent": "nop", **play}, Play)
    with Journal(root, asked) as journal, Stage(grader.sandbox, grader.images[0]) as stage:
        player = Player(grader=grader, stage=stage, play=asked, casting=Casting(cast))
        return play_all(trials([FERRY], asked, attempts), journal, Local(player, journal, 2), lambda _: None)


@pytest.mark.parametrize(("name", "score", "ending"), [("oracle", 1.0, "submitted"), ("nop", 0.0, "finished")])
def test_an_agent_earns_what_its_work_is_worth(
    grader: Grader, tmp_path: Path, name: str, score: float, ending: str
) -> None:
    (episode,) = played(grader, tmp_path, AGENTS[name])
    assert (episode.score, episode.ending, episode.terminated, episode.masked) == (score, ending, True, False)


def test_a_script_is_replayed_and_its_package_is_graded_as_it_was_left(grader: Grader, tmp_path: Path) -> None:
    bad = {f"package/{name}": data.decode() for name, data in FERRY.subtree("known-bad").items()}
    turns = [turn(("write", {"path": name, "content": text})) for name, text in bad.items()]
    script = tmp_path / "calls.jsonl"
    lines = [msgspec.json.encode(call) for each in turns for call in each.tool_calls or ()]
    script.write_bytes(b"\n".join(lines))
    (episode,) = played(grader, tmp_path / "one", scripted(parse_script(script.read_bytes(), str(script))))
    assert (episode.score, episode.used.steps) == (0.5, len(turns))
    with Journal(tmp_path / "one", None) as journal:
        trajectory = journal.trajectory(episode)
    script.write_bytes(msgspec.json.encode(trajectory))
    (again,) = played(grader, tmp_path / "two", scripted(parse_script(script.read_bytes(), str(script))))
    assert (again.submission, again.score) == (episode.submission, 0.5)


def test_an_episode_over_its_budget_is_truncated_and_graded(grader: Grader, tmp_path: Path) -> None:
    turns = [turn(("bash", {"command": "true"}))] * 3
    (episode,) = played(grader, tmp_path, scripted(turns), budget={"steps": 2})
    assert (episode.ending, episode.truncated, episode.terminated, episode.score) == ("steps", True, False, 0.0)


class Crash:
    """An agent that fails."""

    info = AgentInfo(name="crash", version="1")

    def act(self, _steps: Sequence[Step]) -> Step:
        raise ZeroDivisionError("of the agent's own")


def test_an_agent_that_crashes_costs_its_own_trial_and_no_score(grader: Grader, tmp_path: Path) -> None:
    made: list[int] = []

    def cast(_task: Task, seed: int) -> Agent:
        made.append(seed)
        return Crash() if len(made) == 1 else Replay("nop", [])

    episodes = played(grader, tmp_path, cast, attempts=3)
    lost = [each for each in episodes if each.masked]
    assert [(each.score, each.fault, each.detail) for each in lost] == [
        (None, "model", "ZeroDivisionError: of the agent's own")
    ]
    assert sum(each.score == 0.0 for each in episodes) == 2
    done = summary(episodes, "crash")
    assert (done.scored, done.faults, done.tasks[0].attempts) == (2, {"model": 1}, 2)

    again = played(grader, tmp_path, cast, attempts=3)
    assert [each.score for each in again] == [0.0, 0.0, 0.0]
    assert len(made) == 4  # only the one without a score was played again
    assert len(set(made)) == 3  # with the seed that it had


def test_a_tool_of_ours_that_fails_is_no_score(grader: Grader, tmp_path: Path) -> None:
    class Broken(Stage):
        def open(self, *words: object) -> object:
            env = super().open(*words)
            env.step = None
            return env

    with Journal(tmp_path, Play(agent="nop")) as journal, Broken(grader.sandbox, grader.images[0]) as stage:
        player = Player(
            grader=grader, stage=stage, play=journal.play, casting=Casting(scripted([turn(("submit", {}))]))
        )
        asked = trials([FERRY], journal.play, 1)
        (episode,) = play_all(asked, journal, Local(player, journal, 1), lambda _: None)
    assert (episode.fault, episode.score, episode.ending) == ("tool", None, "fault")


class Stuck:
    """An agent that answers when it is let."""

    info = AgentInfo(name="stuck", version="1")

    def __init__(self) -> None:
        self.let, self.acted = threading.Event(), False

    def act(self, _steps: Sequence[Step]) -> Step | Ending:
        self.let.wait(60)
        self.acted = True
        return turn(("bash", {"command": "echo late"}))


def test_a_phase_over_its_deadline_costs_its_own_trial_and_writes_no_more(grader: Grader, tmp_path: Path) -> None:
    stuck, asked = Stuck(), Play(agent="nop")
    agents: list[Agent] = [stuck, Replay("nop", [])]
    with Journal(tmp_path, asked) as journal, Stage(grader.sandbox, grader.images[0]) as stage:
        deadlines = {"agent": 0.5}
        player = Player(
            grader=grader, stage=stage, play=asked, casting=Casting(lambda *_: agents.pop(0)), deadlines=deadlines
        )
        late, other = play_all(trials([FERRY], asked, 2), journal, Local(player, journal, 1), lambda _: None)
        rows = (tmp_path / "steps.jsonl").read_bytes()
        stuck.let.set()
        behind = [thread for thread in threading.enumerate() if thread.name == late.trial_id]
        behind[0].join(30)
        assert stuck.acted
        assert (tmp_path / "steps.jsonl").read_bytes() == rows
    assert (late.score, late.fault, other.score) == (None, "model", 0.0)
    assert late.detail == "Fault: its phase `agent` took more than 0.5 seconds"


def test_a_player_that_is_closed_while_a_room_is_being_made_ends_when_nothing_is(tmp_path: Path) -> None:
    begun = threading.Event()

    class Late(Stage):
        def open(self, *words: object) -> object:
            begun.set()
            threading.Event().wait(0.5)
            return super().open(*words)

    with open_grader(warm=False, upstream=False) as own, Journal(tmp_path, Play(agent="nop")) as journal:
        stage = Late(own.sandbox, own.images[0])
        player = Player(grader=own, stage=stage, play=journal.play, casting=Casting(AGENTS["nop"]))
        (trial,) = trials([FERRY], journal.play, 1)
        played = threading.Thread(target=player.play, args=(trial, journal))
        played.start()
        begun.wait()
        player.close()
        assert trial.trial_id not in [thread.name for thread in threading.enumerate()]
        played.join()


def test_environments_are_opened_at_a_pace_however_many_have_a_place() -> None:
    now = [10.0]
    pace, left = Pace(4.0, lambda: now[0]), []
    for passed in (0.0, 0.1, 0.15, 3.0):
        now[0] += passed
        left.append(round(pace.left(), 6))
        if not left[-1]:
            pace.take()
    assert left == [0.0, 0.15, 0.0, 0.0]
    assert round(pace.left(), 6) == 0.25  # what was not used is not made up for


def test_what_was_kept_is_graded_again_without_an_agent(grader: Grader, tmp_path: Path) -> None:
    (episode,) = played(grader, tmp_path, AGENTS["oracle"])
    with Journal(tmp_path, None) as journal, Stage(grader.sandbox, grader.images[0]) as stage:
        journal.end(msgspec.structs.replace(episode, score=0.25, grade=None))
        player = Player(grader=grader, stage=stage, play=journal.play, casting=Casting(AGENTS["nop"]))
        (again,) = regrade(player, journal, [FERRY], lambda _: None)
    assert (again.score, again.submission, again.rows) == (1.0, episode.submission, episode.rows)


def test_a_trial_has_the_same_name_again_and_another_for_another_job() -> None:
    play = Play(agent="nop")
    first, second = ([each.trial_id for each in trials([FERRY], play, count)] for count in (2, 3))
    assert second[:2] == first
    assert len({*second, *(each.trial_id for each in trials([FERRY], Play(agent="nop", seed=1), 3))}) == 6
    assert trials([FERRY], Play(agent="nop", budget=Budget(steps=3)), 1)[0].trial_id not in second


def test_a_mined_task_is_played_in_its_repository_and_graded_by_its_working_tree(
    grader: Grader, tmp_path: Path
) -> None:
    task = mined_task(grader.sandbox, tmp_path)
    with Journal(tmp_path / "job", Play(agent="oracle")) as journal, Stage(grader.sandbox, grader.images[0]) as stage:
        casts: list[Cast] = [AGENTS["oracle"], AGENTS["nop"]]
        player = Player(
            grader=grader, stage=stage, play=journal.play, casting=Casting(lambda *words: casts.pop(0)(*words))
        )
        asked = trials([task], journal.play, 2)
        episodes = play_all(asked, journal, Local(player, journal, 1), lambda _: None)
        changed = [path for path, data in journal.kept(episodes[0].submission).items() if task.brief.tree[path] != data]
    assert [episode.score for episode in episodes] == [1.0, 0.0]
    assert changed == ["src/pigeonholes/label.py", "src/pigeonholes/shelf.py"]
    with Stage(grader.sandbox, grader.images[0]) as stage, stage.open(ground(task.brief)) as env:
        seen = env.step(turn(("bash", {"command": "cd repository && git status --short && git log --oneline | wc -l"})))
    assert seen.observation is not None
    assert seen.observation.results[0].content == "1\n"
