"""The verb that authors: what it writes, what it says is to be mended, and that it leaves nothing half-written."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

QUINTAIN = str(Path(sys.executable).parent / "quintain")


def author(*words):
    """Run the installed command as a user does."""
    command = [QUINTAIN, "author", *map(str, words)]
    environment = os.environ | {"NO_COLOR": "1"}
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env=environment, stdin=subprocess.DEVNULL
    )


@pytest.fixture
def kiosk(tmp_path):
    author("new", "kiosk", "--to", tmp_path)
    return tmp_path / "kiosk"


def test_a_new_skeleton_has_nothing_to_mend(kiosk):
    done = author("check", kiosk)

    assert (done.returncode, done.stdout) == (0, "kiosk: nothing to mend\n")


def test_a_new_skeleton_overwrites_nothing(kiosk):
    (kiosk / "SPEC.md").write_text("mine")

    done = author("new", "kiosk", "--to", kiosk.parent)

    assert (done.returncode, (kiosk / "SPEC.md").read_text()) == (2, "mine")
    assert "is there already" in done.stderr


@pytest.mark.parametrize("name", ["Kiosk", "a-b", "class", "../x", ""])
def test_a_name_that_no_package_can_have_is_refused(tmp_path, name):
    done = author("new", name, "--to", tmp_path)

    assert (done.returncode, list(tmp_path.iterdir())) == (2, [])
    assert "cannot be a package's name" in done.stderr


def test_what_is_to_be_mended_is_said_with_its_place(kiosk):
    table = kiosk / "skeleton.toml"
    table.write_text(table.read_text().replace('code = "minutes < FREE"', 'code = "minutes < (FREE"'))

    done = author("check", kiosk)

    assert done.returncode == 1
    assert "decision `bound`, alternative `below`: " in done.stdout


def test_a_skeleton_with_faults_is_not_rendered(kiosk):
    (kiosk / "SPEC.md").write_text("It is usually right.")

    done = author("render", kiosk, "--seed", 1, "--to", kiosk.parent / "tasks")

    assert done.returncode == 2
    assert "author check" in done.stderr
    assert not (kiosk.parent / "tasks").exists()


def test_a_task_that_is_there_already_is_refused_before_anything_is_run(kiosk):
    (kiosk.parent / "tasks/kiosk").mkdir(parents=True)

    done = author("render", kiosk, "--seed", 1, "--to", kiosk.parent / "tasks")

    assert done.returncode == 2
    assert "is there already" in done.stderr
    assert "stimuli" not in done.stderr


def test_ctrl_c_ends_a_rendering_and_nothing_is_written(kiosk):
    command = [QUINTAIN, "author", "render", str(kiosk), "--seed", "1", "--to", str(kiosk.parent / "tasks")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        while "mutants" not in process.stderr.readline():
            assert process.poll() is None, process.stderr.read()
        process.send_signal(signal.SIGINT)
        said = process.stderr.read()
        assert (process.wait(60), "interrupted" in said) == (130, True)
    assert not (kiosk.parent / "tasks").exists()
