"""An interrupted or killed proving leaves nothing behind: no process, mount, control group or temporary directory."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

FERRY = Path(__file__).parent.parent / "tasks" / "ferry"
CGROUPS = Path("/sys/fs/cgroup")


def processes():
    """Every process as (pid, start time) to (parent, pid)."""
    found = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            fields = (path / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        found[int(path.name), fields[19]] = int(fields[1])
    return found


def descendants(root):
    """Identities of all processes below one."""
    parents = processes()
    below, grown = {root}, True
    while grown:
        more = {pid for (pid, _), parent in parents.items() if parent in below} - below
        below |= more
        grown = bool(more)
    return {identity for identity in parents if identity[0] in below - {root}}


def groups(pid):
    """Control groups that one process made, in whatever controller."""
    return {str(path) for path in CGROUPS.glob(f"**/quintain/{pid}-*")}


def mounts():
    """Mounts of this process's own namespace that are Quintain's, but for those of container engines beside it."""
    lines = Path("/proc/self/mountinfo").read_text().splitlines()
    return {line for line in lines if "quintain-" in line and "/quintain-engines-" not in line}


@pytest.fixture
def proving(tmp_path):
    """A proving of two tasks in the middle of their gates, with a temporary directory of its own."""
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    for task in (FERRY, FERRY.parent / "tollgate"):
        shutil.copytree(task, tmp_path / "tranche/tasks" / task.name)
    command = [str(Path(sys.executable).parent / "quintain"), "prove", str(tmp_path / "tranche"), "--fresh"]
    environment = os.environ | {"TMPDIR": str(temporary), "NO_COLOR": "1", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        while "  reference  " not in process.stdout.readline():
            assert process.poll() is None
        yield process, temporary
        process.kill()


def gone(identities, seconds=10.0):
    """Whether all these processes end within the time."""
    deadline = time.monotonic() + seconds
    while identities & processes().keys():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def test_ctrl_c_leaves_nothing(proving):
    process, temporary = proving
    made, below = groups(process.pid), descendants(process.pid)
    assert below
    assert made or not os.access(CGROUPS / "memory/cgroup.procs", os.W_OK)

    process.send_signal(signal.SIGINT)

    assert process.wait(20) == 130
    assert "interrupted: nothing was left running" in process.stderr.read()
    assert gone(below)
    assert list(temporary.iterdir()) == []
    assert not mounts()
    assert groups(process.pid) == set()


def test_a_killed_proving_leaves_no_process_and_the_next_one_clears_up(proving):
    process, temporary = proving
    below = descendants(process.pid)
    process.kill()
    process.wait(20)

    assert gone(below)
    again = [
        str(Path(sys.executable).parent / "quintain"),
        "grade",
        str(FERRY),
        str(FERRY / "private/reference"),
        "--no-cache",
    ]
    subprocess.run(again, check=True, capture_output=True, env=os.environ | {"TMPDIR": str(temporary)})
    assert list(temporary.iterdir()) == []
