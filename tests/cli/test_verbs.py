"""The command line: what it prints, where, and the exit code."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from quintain.prove.gates import GATES

FERRY = Path(__file__).parent.parent / "tasks" / "ferry"
NO_ROOMS = 'echo 0 > /proc/sys/user/max_mnt_namespaces; echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"'


def quintain(*words, before=()):
    """Run the installed command as a user does."""
    command = [*before, str(Path(sys.executable).parent / "quintain"), *map(str, words)]
    environment = os.environ | {"NO_COLOR": "1"}
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env=environment, stdin=subprocess.DEVNULL
    )


def test_a_pass_exits_0():
    done = quintain("grade", FERRY, FERRY / "private/reference")

    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "ferry  pass  6/6  score 1.000")


def test_a_failure_exits_1_and_names_what_was_not_held():
    done = quintain("grade", FERRY, FERRY / "private/known-bad")

    assert done.returncode == 1
    assert "ferry  fail  3/6  score 0.500" in done.stdout
    assert "not held  test_fare.py::test_fare_03  differs" in done.stdout


def test_json_is_the_grade_on_stdout():
    done = quintain("grade", FERRY, FERRY / "private/known-bad", "--json")

    grade = json.loads(done.stdout)
    assert (grade["verdict"], grade["score"], grade["min_passed"]) == ("fail", 0.5, 6)


@pytest.mark.parametrize(
    "words",
    [
        ("grade", FERRY, "requests"),
        ("grade", FERRY, "requests==2.0"),
        ("grade", FERRY, "https://example.invalid/x.tar.gz"),
        ("grade", FERRY, FERRY / "private/contract.json"),
        ("grade", "no-such-task", FERRY),
        ("grade",),
        ("frobnicate",),
        ("prove", "nowhere"),
        ("prove", FERRY, "--gates", "isolation,none-such"),
        ("prove", FERRY, "--gates", ","),
        ("prove", FERRY, "--gates", "isolation", "--record"),
        ("show", "nowhere"),
        ("show", "x" * 300),
        ("prove", "x" * 300),
        ("grade", "x" * 300, FERRY),
        ("grade", FERRY, "x" * 300),
        ("show", "--tranche", "x" * 5000),
    ],
)
def test_what_the_user_got_wrong_exits_2_with_a_hint(words):
    done = quintain(*words)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: ")
    assert "\nhint: " in done.stderr


def test_an_error_in_json_is_an_object_on_stdout():
    done = quintain("grade", FERRY, "requests", "--json")

    assert set(json.loads(done.stdout)) == {"error", "hint", "slug"}
    assert json.loads(done.stdout)["slug"] == "not-a-candidate"


def test_a_broken_task_exits_2_and_grades_nothing(tmp_path):
    shutil.copytree(FERRY, tmp_path / "ferry")
    (tmp_path / "ferry/private/contract.json").write_text('{"task_id": "ferry"')

    done = quintain("grade", tmp_path / "ferry", FERRY / "private/reference")

    assert done.returncode == 2
    assert "is not a Contract" in done.stderr


def test_without_a_room_the_score_is_null_and_the_exit_3():
    done = quintain(
        "grade",
        FERRY,
        FERRY / "private/reference",
        "--json",
        "--no-cache",
        before=("unshare", "-Ur", "sh", "-c", NO_ROOMS, "-"),
    )

    assert done.returncode == 3
    assert json.loads(done.stdout)["score"] is None


def test_without_room_for_files_the_score_is_null_and_the_exit_3():
    full = ("sh", "-c", 'ulimit -f 0; exec "$@"', "-")
    done = quintain("grade", FERRY, FERRY / "private/reference", "--json", "--no-cache", before=full)

    assert (done.returncode, done.stderr) == (3, "")
    assert json.loads(done.stdout)["score"] is None


@pytest.mark.parametrize("words", [("show", "--schema"), ("--help",), ("grade", FERRY, FERRY / "private/reference")])
def test_an_output_that_takes_no_more_is_one_error(words):
    done = quintain(*words, before=("sh", "-c", 'exec "$@" > /dev/full', "-"))

    assert done.returncode == 2
    assert done.stderr.startswith("error: ")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("closed", ["1", "2"])
def test_a_closed_stream_changes_no_exit_status(closed):
    done = quintain("grade", FERRY, FERRY / "private/known-bad", before=("sh", "-c", f'exec "$@" {closed}>&-', "-"))

    assert (done.returncode, done.stderr) == (1, "")


def test_what_the_terminal_cannot_show_is_escaped(tmp_path):
    shutil.copytree(FERRY / "private/reference", tmp_path / "candidate")
    for module in (tmp_path / "candidate").rglob("__init__.py"):
        module.write_text("raise ImportError('5 \\u20ac')")

    done = quintain("grade", FERRY, tmp_path / "candidate", before=("env", "PYTHONIOENCODING=latin-1"))

    assert done.returncode == 1
    assert "5 \\u20ac" in done.stdout


def test_nothing_is_proved_without_a_room():
    done = quintain("prove", FERRY, "--fresh", before=("unshare", "-Ur", "sh", "-c", NO_ROOMS, "-"))

    assert done.returncode == 3
    assert "hint: " in done.stderr


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root: what takes half a minute and is the same for all runs once")
def test_a_gate_that_breaks_exits_1_and_a_proof_in_json_has_it_and_every_other(tmp_path):
    shutil.copytree(FERRY, tmp_path / "ferry")
    (tmp_path / "ferry/public/NOTES.md").write_text("one file too many\n")

    done = quintain("prove", tmp_path / "ferry", "--json")

    (proof,) = json.loads(done.stdout)
    assert done.returncode == 1
    assert [gate["name"] for gate in proof["gates"]] == [name for name, _ in GATES]
    assert [gate["name"] for gate in proof["gates"] if gate["held"] is False] == ["isolation"]
    assert "BROKEN     isolation" in done.stderr
    assert "not proved" in done.stderr


def test_a_good_task_exits_0_and_unchanged_it_is_not_proved_twice():
    first, again = quintain("prove", FERRY), quintain("prove", FERRY)

    assert (first.returncode, again.returncode) == (0, 0), first.stdout
    assert "unchanged since it was proved" in again.stdout


def test_gates_that_are_named_are_met_alone_and_are_no_proof(tmp_path):
    shutil.copytree(FERRY, tmp_path / "ferry")
    (tmp_path / "ferry/private/suite/README").write_text("another task, never proved\n")
    done = quintain("prove", tmp_path / "ferry", "--gates", "empty, isolation")

    said = done.stdout.splitlines()
    assert [line.split()[:2] for line in said[1:3]] == [["held", "isolation"], ["held", "empty"]]
    assert f"none broken  2 of {len(GATES)} gates, which is no proof" in said[3]
    assert done.returncode == 1
    assert not (tmp_path / "ferry/proof.json").exists()


def test_schemas_are_printed():
    done = quintain("show", "--schema")

    assert set(json.loads(done.stdout)["$defs"]) >= {"Contract", "Grade", "Proof", "Grading"}


def test_a_task_is_shown():
    done = quintain("show", FERRY)

    assert done.returncode == 0
    assert "invented-domain" in done.stdout


def test_doctor_names_every_guarantee():
    done = quintain("doctor")

    assert done.returncode == 0, done.stdout
    assert {"no-network", "kill-tree", "host-files", "kernel-filter"} <= set(done.stdout.split())


def test_the_index_of_the_sample_tranche_is_current():
    tranche = Path(__file__).parents[2] / "tranches" / "sample"

    assert (tranche / "index.jsonl").read_text() == quintain("show", tranche, "--index").stdout
