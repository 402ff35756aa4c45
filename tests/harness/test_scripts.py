"""The scripts that ship with a delivery."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from container_engines import need

HARNESS = Path(__file__).resolve().parent.parent.parent / "harness"
TASKS = HARNESS.parent / "tests" / "tasks"
PROGRAMS = f"{Path(sys.executable).parent}{os.pathsep}{os.defpath}"
GRADING = ("grade_in_room.sh", "grade_in_docker.sh")


def run(script: str, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a script with no quintain on the PATH, unless PATH is given."""
    command = ["/bin/bash", str(HARNESS / script), *arguments]
    environment = os.environ | {"PATH": os.defpath} | variables
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def tranche(folder: Path, task: str) -> str:
    """A tranche of one task."""
    shutil.copytree(TASKS / task, folder / "tasks" / task)
    return str(folder)


@pytest.mark.parametrize("script", GRADING)
@pytest.mark.parametrize("install", ["requests", "requests==2.32", "git+https://example.org/x.git", "x-1.0.tar.gz"])
def test_what_is_no_directory_is_refused(script: str, install: str) -> None:
    done = run(script, "--task", "relmark", "--install", install)
    assert done.returncode == 2
    assert f"`{install}` is no directory" in done.stderr


@pytest.mark.parametrize("script", GRADING)
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "no task is named"),
        (("--task", "relmark"), "no candidate is named"),
        (("--task",), "`--task` needs a value"),
        (("--tusk", "relmark"), "`--tusk` is no option"),
    ],
)
def test_a_wrong_call_says_what_is_wrong(script: str, arguments: tuple[str, ...], said: str) -> None:
    done = run(script, *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "hint: " in done.stderr


def test_without_an_engine_there_is_no_score_but_the_name_of_the_other_way(tmp_path: Path) -> None:
    (tmp_path / "bash").symlink_to("/bin/bash")
    (tmp_path / "dirname").symlink_to(shutil.which("dirname") or "")
    done = run("grade_in_docker.sh", "--task", "relmark", "--install", str(tmp_path), PATH=str(tmp_path))
    assert done.returncode == 3
    assert done.stdout == ""
    assert f"grade_in_room.sh --task relmark --install {tmp_path}" in done.stderr


def test_what_is_no_container_engine_is_not_taken_for_one(tmp_path: Path) -> None:
    done = run("grade_in_docker.sh", "--task", "relmark", "--install", str(tmp_path), QUINTAIN_ENGINE="namespaces")
    assert done.returncode == 2
    assert "`namespaces` of QUINTAIN_ENGINE is no container engine" in done.stderr


@pytest.mark.parametrize(("candidate", "status"), [("reference", 0), ("known-bad", 1)])
def test_a_candidate_is_graded_in_a_container(tmp_path: Path, candidate: str, status: int) -> None:
    need("docker")
    install = str(TASKS / "ferry" / "private" / candidate)
    path = f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}"
    variables = {"PATH": path, "QUINTAIN_TRANCHE": tranche(tmp_path, "ferry")}
    (tmp_path / "tasks/ferry/private/grading.toml").write_text("[limits]\nwall = 120.0\ncpu = 60\n")  # busy or not
    done = run("grade_in_docker.sh", "--task", "ferry", "--install", install, **variables)
    assert (done.returncode, done.stdout[:7]) == (status, "ferry  "), done.stderr


@pytest.mark.parametrize("script", ["grade_in_room.sh", "verify_all.sh"])
def test_a_missing_quintain_is_not_taken_for_a_grade(script: str, tmp_path: Path) -> None:
    arguments = ("--task", "relmark", "--install", str(tmp_path)) if script == "grade_in_room.sh" else ()
    assert run(script, *arguments).returncode == 127


@pytest.mark.parametrize(("candidate", "status"), [("reference", 0), ("known-bad", 1)])
def test_a_candidate_is_graded_in_a_room(tmp_path: Path, candidate: str, status: int) -> None:
    install = str(TASKS / "ferry" / "private" / candidate)
    variables = {"PATH": PROGRAMS, "QUINTAIN_TRANCHE": tranche(tmp_path, "ferry")}
    assert run("grade_in_room.sh", "--task", "ferry", "--install", install, **variables).returncode == status


def test_a_tranche_that_holds_is_verified(tmp_path: Path) -> None:
    done = run("verify_all.sh", PATH=PROGRAMS, QUINTAIN_TRANCHE=tranche(tmp_path, "ferry"))
    assert done.returncode == 0, done.stderr
    assert "ferry  pass  6/6" in done.stdout
    assert "ferry  fail  3/6" in done.stdout


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root: what takes half a minute and is the same for all runs once")
def test_a_tranche_with_a_broken_gate_is_not_verified(tmp_path: Path) -> None:
    variables = {"PATH": PROGRAMS, "QUINTAIN_TRANCHE": tranche(tmp_path, "ferry")}
    (tmp_path / "tasks" / "ferry" / "public" / "NOTES.md").write_text("more than the brief")
    done = run("verify_all.sh", **variables)
    assert done.returncode == 1
    assert "BROKEN     isolation" in done.stdout
