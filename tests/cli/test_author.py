"""The verb that authors: what it writes, what it says is to be mended, and that it leaves nothing half-written."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from model_endpoint import Answer, recorded, serve

QUINTAIN = str(Path(sys.executable).parent / "quintain")


def author(*words, **variables):
    """Run the installed command as a user does."""
    command = [QUINTAIN, "author", *map(str, words)]
    environment = os.environ | {"NO_COLOR": "1"} | variables
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
    command = [QUINTAIN, "author", "render", str(kiosk), "--seed", "1", "--fresh", "--to", str(kiosk.parent / "tasks")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        while "mutants" not in process.stderr.readline():
            assert process.poll() is None, process.stderr.read()
        process.send_signal(signal.SIGINT)
        said = process.stderr.read()
        assert (process.wait(60), "interrupted" in said) == (130, True)
    assert not (kiosk.parent / "tasks").exists()


def proposals(kiosk, *answers, **variables):
    """What the verb does with the replies of an endpoint."""
    with serve(answers) as served:
        where = ("--base-url", served.url, "--model", "m", "--to", kiosk.parent / "proposed")
        return author("propose", kiosk, *where, **variables)


def test_proposals_make_a_copy_that_check_lets_pass_and_leave_the_skeleton_as_it_is(kiosk):
    before = (kiosk / "skeleton.toml").read_text()

    done = proposals(kiosk, Answer(status=429, headers={"Retry-After": "0"}), recorded("good"))

    copy = kiosk.parent / "proposed/kiosk"
    assert (done.returncode, done.stdout.splitlines()[-1]) == (
        0,
        f"kiosk: 6 taken, 0 refused; {copy}: read what was changed",
    )
    assert author("check", copy).stdout == "kiosk: nothing to mend\n"
    assert (kiosk / "skeleton.toml").read_text() == before


def test_what_is_refused_is_said_with_the_reason_and_nothing_is_written_where_nothing_is_taken(kiosk):
    done = proposals(kiosk, recorded("keyword"))

    assert done.returncode == 1
    assert done.stdout == (
        "  refused  name `class` for `Queue`: role `Queue`: `class` is no identifier that code can use\n"
        "kiosk: 0 taken, 1 refused; nothing written\n"
    )
    assert not (kiosk.parent / "proposed").exists()


def test_an_endpoint_that_refuses_ends_it_with_a_hint_and_without_the_key(kiosk):
    done = proposals(kiosk, Answer(status=401, body=b"no such key: k-3f9a"), QUINTAIN_MODEL_KEY="k-3f9a")

    assert (done.returncode, done.stdout) == (2, "")
    assert "status 401: no such key: (the key)" in done.stderr
    assert "hint: put the key of the endpoint into the environment" in done.stderr
    assert not (kiosk.parent / "proposed").exists()


def test_a_copy_that_is_there_already_is_refused_before_anybody_is_asked(kiosk):
    (kiosk.parent / "proposed/kiosk").mkdir(parents=True)

    done = proposals(kiosk, recorded("good"))

    assert (done.returncode, "asking" in done.stderr) == (2, False)
    assert "is there already" in done.stderr
