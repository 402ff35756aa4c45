"""The scripts that ship with a delivery."""

import os
import subprocess
from pathlib import Path

import pytest

HARNESS = Path(__file__).resolve().parent.parent.parent / "harness"
GRADING = ("grade_in_room.sh", "grade_in_docker.sh")


def run(script: str, *arguments: str, path: str = os.defpath) -> subprocess.CompletedProcess[str]:
    command = ["/bin/bash", str(HARNESS / script), *arguments]
    return subprocess.run(command, env={"PATH": path}, capture_output=True, text=True, check=False)


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


def test_the_container_script_gives_no_score_and_names_the_other_way(tmp_path: Path) -> None:
    done = run("grade_in_docker.sh", "--task", "relmark", "--install", str(tmp_path))
    assert done.returncode == 3
    assert done.stdout == ""
    assert f"grade_in_room.sh --task relmark --install {tmp_path}" in done.stderr


@pytest.mark.parametrize("script", ["grade_in_room.sh", "verify_all.sh"])
def test_a_missing_quintain_is_not_taken_for_a_grade(script: str, tmp_path: Path) -> None:
    arguments = ("--task", "relmark", "--install", str(tmp_path)) if script == "grade_in_room.sh" else ()
    assert run(script, *arguments).returncode == 127
