"""A branch stands where its origin stands, and then goes its own way."""

import os
from pathlib import Path

import pytest

from quintain.errors import UsageError
from quintain.formats.atif import Step, ToolCall
from quintain.records import Budget
from quintain.rollout.env import Env, Ground, Stage, Terms
from quintain.rollout.inside import state
from quintain.rollout.state import MOST

GROUND = Ground(
    files={"SPEC.md": b"# Tides\n", "kept/a": b"1", "kept/b": b"2"}, instruction="Write it.", submission="package"
)
LOOK = r"""
cd /; for place in /work /tmp /var/tmp /dev/shm "$HOME" /opt/mine; do
    find "$place" ! -type d ! -name .shell -printf "%p %y %m %n %T@ %l %s\n" | sort
    find "$place" -mindepth 1 -type d -printf "%p %y %m %T@\n" | sort
done
"""
"""All that a branch has to have in common with its origin."""


def run(env: Env, command: str) -> str:
    """What an agent is shown of a command."""
    call = ToolCall(tool_call_id="call", function_name="bash", arguments={"command": command})
    observation = env.step(Step(step_id=1, source="agent", message="", tool_calls=(call,))).observation
    assert observation is not None
    return str(observation.results[0].content)


def test_a_branch_goes_its_own_way(env: Env) -> None:
    run(env, "mkdir package; cd package; echo 1 > a.py")
    (branch,) = env.branch()
    with branch:
        run(branch, "echo 2 >> a.py")
        assert branch.submission() == {"a.py": b"1\n2\n"}
    assert env.submission() == {"a.py": b"1\n"}


def test_directory_and_exported_variables_are_those_of_the_origin(env: Env) -> None:
    run(env, "mkdir deep; cd deep; export TIDE=low")
    (branch,) = env.branch()
    with branch:
        assert run(branch, "pwd; echo $TIDE") == "/work/deep\nlow\n"


def test_nothing_is_run_again(env: Env) -> None:
    run(env, "date +%s%N > when")
    (branch,) = env.branch()
    with branch:
        assert run(branch, "cat when") == run(env, "cat when")


def test_files_are_as_they_were_left_wherever_they_lie(env: Env) -> None:
    run(
        env,
        "ln -s ./kept/ below; ln -s a//../b beside;"
        "umask 000; mkdir -p /opt/mine deep/er; echo x > deep/er/x; chmod 4711 deep/er/x; touch -d @7.5 deep/er/x deep;"
        "ln -s nowhere link; ln deep/er/x again; mkfifo fifo; echo s > /dev/shm/s; echo t > /tmp/t; echo h > ~/h;"
        "echo v > /var/tmp/v; echo m > /opt/mine/m; chmod 000 /tmp/t; mkdir -m 0 /tmp/shut;"
        r"touch $'new\nline' $'\xff'; : > empty",
    )
    (branch,) = env.branch()
    with branch:
        expected = run(env, LOOK)
        assert run(branch, LOOK) == expected
        assert [each in expected for each in ("deep/er/x f 4711 2 7.5", " ./kept/ ", " a//../b ")] == [True] * 3


def test_what_was_removed_is_not_there_again(env: Env) -> None:
    run(env, "rm -r kept; mkdir SPEC; mv SPEC.md SPEC; ln -s SPEC/SPEC.md SPEC.md; echo else > kept")
    (branch,) = env.branch()
    with branch:
        assert run(branch, "ls -F; cat SPEC.md kept") == "SPEC/\nSPEC.md@\nkept\n# Tides\nelse\n"


def test_what_lay_behind_closed_directories_is_there_and_still_behind_them(env: Env) -> None:
    run(env, "mkdir -p a/b; echo deep > a/b/c; chmod 000 a/b/c a/b a")
    (branch,) = env.branch()
    with branch:
        shut = "ls a 2>&1; chmod 700 a; stat -c %a a/b; chmod 700 a/b; stat -c %a a/b/c; chmod 600 a/b/c; cat a/b/c"
        expected = "ls: cannot open directory 'a': Permission denied\n0\n0\ndeep\n"
        assert (run(branch, shut), run(env, shut)) == (expected, expected)


def test_the_work_itself_is_as_it_was_left(env: Env) -> None:
    run(env, "mkdir package; chmod 550 /work; touch -d @7.5 /work")
    (branch,) = env.branch()
    with branch:
        assert run(branch, "stat -c '%a %.1Y' /work") == "550 7.5\n"


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What is looked at, in place of a room: two directories with a file, and two names of one file."""
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_bytes(b"1")
    (tmp_path / "again").hardlink_to(tmp_path / "a" / "file")
    monkeypatch.setattr(state, "ROOTS", (str(tmp_path),))
    return tmp_path


@pytest.mark.parametrize(
    "put", [Path.touch, Path.mkdir, os.mkfifo, lambda place: place.symlink_to(".."), lambda _: None]
)
def test_what_takes_the_place_of_a_directory_between_two_looks_is_passed_over(tree: Path, put) -> None:
    seen = []
    for entry in state.entries({}):
        seen.append(entry.path.removeprefix(str(tree)))
        if seen[-1] == "/b":
            (tree / "b" / "file").unlink()
            (tree / "b").rmdir()
            put(tree / "b")
    assert seen == ["", "/a", "/again", "/b", "/a/file"]


@pytest.mark.parametrize(
    ("put", "found"),
    [
        (lambda place: place.write_bytes(b"another"), b"a"),
        (Path.mkdir, None),
        (os.mkfifo, None),
        (lambda place: place.symlink_to("again"), None),
        (lambda _: None, None),
    ],
    ids=["file", "directory", "pipe", "link", "nothing"],
)
def test_what_takes_the_place_of_a_file_between_two_looks_is_passed_over(tree: Path, put, found) -> None:
    place, names = tree / "a" / "file", {}
    about = place.lstat()
    place.unlink()
    put(place)
    read = None
    with state.PassingOver():
        read = state.content(str(place), about, names)
    assert (read, list(names.values())) == (found, [str(place)] if found else [])


def test_a_failure_of_another_kind_is_passed_over_by_nobody() -> None:
    with pytest.raises(PermissionError), state.PassingOver():
        raise PermissionError(13, "shut")


def test_another_name_of_a_file_stays_another_name_of_it(env: Env) -> None:
    run(env, "echo 1 > one; ln one another")
    (branch,) = env.branch()
    with branch:
        assert run(branch, "echo on >> another; cat one") == "1\non\n"


def test_a_branch_has_what_is_left_of_the_budget(stage: Stage) -> None:
    with stage.open(GROUND, Terms(budget=Budget(steps=3))) as env:
        run(env, "true")
        run(env, "true")
        one, two = env.branch(2)
        with one, two:
            run(one, "true")
            assert (one.ending, two.ending, env.ending) == ("steps", None, None)
            assert [step.step_id for step in one.steps] == [1, 2, 3, 4]


def test_a_branch_of_what_has_ended_has_ended(env: Env) -> None:
    env.step(Step(step_id=1, source="agent", message="done"))
    (branch,) = env.branch()
    with branch:
        assert (branch.ending, branch.used) == ("finished", env.used)


def test_what_is_too_much_to_be_copied_is_refused_and_the_origin_goes_on(env: Env) -> None:
    run(env, f"for part in 1 2 3 4 5 6; do head -c {MOST // 5} /dev/zero > $part; done")
    with pytest.raises(UsageError, match="cannot be copied"):
        env.branch()
    assert run(env, "ls") == "1\n2\n3\n4\n5\n6\nSPEC.md\nkept\n"
