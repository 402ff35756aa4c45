"""A job's directory keeps what was written, whatever ends the process that wrote it."""

import resource
from pathlib import Path

import msgspec
import pytest

from quintain.errors import BadRecord, UsageError
from quintain.formats.atif import VERSION, AgentInfo, Step, Trajectory
from quintain.records import Episode, Play, Used
from quintain.rollout.journal import BLOCK, Journal

PLAY = Play(agent="nop")
FIRST = Step(step_id=1, source="user", message="Write it.")
BEGUN = Trajectory(schema_version=VERSION, agent=AgentInfo(name="nop", version="1"), steps=(FIRST,))


def episode(trial_id: str, rows: tuple[int, int] = (0, 0)) -> Episode:
    return Episode(
        trial_id=trial_id,
        task_id="ferry",
        task_digest="sha256:0",
        agent="nop",
        number=1,
        seed=0,
        ending="finished",
        terminated=True,
        truncated=False,
        used=Used(),
        score=0.0,
        masked=False,
        rows=rows,
    )


def said(number: int, words: str) -> Step:
    return Step(step_id=number, source="agent", message=words)


def test_trials_that_were_played_side_by_side_have_each_their_own_steps(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAY) as journal:
        starts = {name: journal.begin(name, BEGUN) for name in ("a", "b")}
        for name in ("b", "a"):
            journal.step(name, said(2, f"of {name}"))
        ended = [journal.end(episode(name, (starts[name], journal.size))) for name in ("a", "b")]
        found = [journal.trajectory(each).steps for each in ended]
    assert found == [(FIRST, said(2, "of a")), (FIRST, said(2, "of b"))]


def test_an_attempt_that_was_broken_off_is_no_part_of_the_next(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAY) as journal:
        journal.begin("a", BEGUN)
        journal.step("a", said(2, "lost"))
    with Journal(tmp_path, PLAY) as journal:
        start = journal.begin("a", BEGUN)
        journal.step("a", said(2, "kept"))
        assert journal.trajectory(journal.end(episode("a", (start, journal.size)))).steps == (FIRST, said(2, "kept"))


def test_a_row_for_which_there_is_no_space_leaves_nothing_of_it(tmp_path: Path) -> None:
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    with Journal(tmp_path, PLAY) as journal:
        start = journal.begin("a", BEGUN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (journal.size + 9, usual[1]))
        try:
            with pytest.raises(OSError, match="No space left"):
                journal.step("a", said(2, "lost"))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        journal.step("a", said(2, "kept"))
        assert journal.trajectory(episode("a", (start, journal.size))).steps == (FIRST, said(2, "kept"))


@pytest.mark.parametrize("name", ["steps.jsonl", "episodes.jsonl"])
def test_a_last_line_that_was_cut_off_is_dropped(tmp_path: Path, name: str) -> None:
    with Journal(tmp_path, PLAY) as journal:
        journal.end(episode("a", (journal.begin("a", BEGUN), journal.size)))
    whole = (tmp_path / name).read_bytes()
    (tmp_path / name).write_bytes(whole + whole[: len(whole) // 2])
    with Journal(tmp_path, PLAY) as journal:
        assert list(journal.episodes) == ["a"]
        journal.end(episode("b", (journal.begin("b", BEGUN), journal.size)))
    with Journal(tmp_path, None) as journal:
        assert list(journal.episodes) == ["a", "b"]
        assert journal.trajectory(journal.episodes["b"]).steps == (FIRST,)


def test_a_cut_off_line_longer_than_a_block_is_dropped_too(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAY) as journal:
        journal.begin("a", BEGUN)
        whole = journal.size
    with (tmp_path / "steps.jsonl").open("ab") as file:
        file.write(b"x" * (2 * BLOCK + 1))
    with Journal(tmp_path, PLAY) as journal:
        assert journal.size == whole


def test_an_attempt_that_never_began_has_no_trajectory(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAY) as journal:
        journal.begin("a", BEGUN)
        with pytest.raises(BadRecord, match="has no trajectory of `a`"):
            journal.trajectory(journal.end(episode("a")))


def test_a_line_in_the_middle_that_is_no_row_is_named(tmp_path: Path) -> None:
    Journal(tmp_path, PLAY).close()
    (tmp_path / "episodes.jsonl").write_bytes(b'{"trial_id": 3}\n')
    with pytest.raises(BadRecord, match=r"episodes.jsonl, line 1"):
        Journal(tmp_path, PLAY)


def test_the_last_row_of_a_trial_counts(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAY) as journal:
        first = journal.end(episode("a"))
        journal.end(msgspec.structs.replace(first, score=1.0))
    with Journal(tmp_path, PLAY) as journal:
        assert journal.episodes["a"].score == 1.0


def test_what_was_handed_in_comes_back_byte_for_byte(tmp_path: Path) -> None:
    files = {"a/ü.py": b"\xff\0", "b" * 120 + ".py": b"", "c": b"x" * 10_000}
    with Journal(tmp_path, PLAY) as journal:
        digest = journal.keep(files)
        assert (journal.keep(dict(reversed(files.items()))), journal.kept(digest)) == (digest, files)


def test_what_was_handed_in_and_is_changed_is_refused(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAY) as journal:
        digest, other = journal.keep({"a": b"1"}), journal.keep({"a": b"2"})
        paths = [tmp_path / "submissions" / f"{each.removeprefix('sha256:')}.tar" for each in (digest, other)]
        paths[0].write_bytes(paths[1].read_bytes())
        with pytest.raises(BadRecord, match="is not what was handed in"):
            journal.kept(digest)


def test_the_directory_of_another_job_is_refused_and_stays_as_it_was(tmp_path: Path) -> None:
    Journal(tmp_path, PLAY).close()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(UsageError, match="of another job: its seed is 0"):
        Journal(tmp_path, Play(agent="nop", seed=1))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_directory_that_is_being_played_is_refused(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAY), pytest.raises(UsageError, match="being played by another process"):
        Journal(tmp_path, PLAY)


def test_what_is_no_job_is_refused_and_not_made(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is no job"):
        Journal(tmp_path / "none", None)
    assert not (tmp_path / "none").exists()
