"""What is left on the host when a caller is interrupted, killed, or careless: nothing."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from quintain.errors import Fault
from quintain.sandbox.api import Image, Job, Mount
from quintain.sandbox.namespaces import NamespaceSandbox
from quintain.sandbox.spool import PREFIX, Spool

KINDS = ("root", "unprivileged") if os.geteuid() == 0 else ("unprivileged",)

CALLER = """
import sys
from pathlib import Path
from quintain.records import Limits
from quintain.sandbox.api import Image, Job
from quintain.sandbox.namespaces import NamespaceSandbox

image = Image(name="test", digest="sha256:0", site=Path(sys.argv[1]))
sandbox = NamespaceSandbox(warm=False, slots=1, unprivileged=sys.argv[2] == "unprivileged")
job = Job(program=("sh", "-c", "sleep 4321.$1 & exec sleep 4321.$1".replace("$1", sys.argv[3])), limits=Limits(wall=60))
room = sandbox.open(image, job)
print(sandbox._pool.spool.path, flush=True)
sandbox.run(image, job)
"""


@pytest.fixture(params=KINDS)
def caller(request, tmp_path):
    """A process that runs a job which hangs, with a room open beside it."""
    tag = f"{os.getpid()}{time.monotonic_ns()}"
    command = [sys.executable, "-c", textwrap.dedent(CALLER), str(tmp_path), request.param, tag]
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.tag = tag
    assert process.stdout is not None
    process.spool = Path(process.stdout.readline().decode().strip())
    assert eventually(lambda: len(sleeping(tag)) == 2), "the job did not start"
    yield process
    process.kill()
    process.communicate()


def sleeping(tag):
    """The host's processes whose arguments bear the tag, but for the caller."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if path.read_bytes().startswith(b"sleep\0") and tag.encode() in path.read_bytes():
                found.append(path)
        except OSError:
            continue
    return found


def eventually(holds, seconds=10):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.02)
    return False


def groups_of(pid):
    return list(Path("/sys/fs/cgroup").glob(f"*/quintain/{pid}-*")) + list(
        Path("/sys/fs/cgroup/quintain").glob(f"{pid}-*")
    )


def members(group):
    """Processes in a control group; none in one that another sandbox's sweep has just removed."""
    try:
        return (group / "cgroup.procs").read_text()
    except FileNotFoundError:
        return ""


def test_an_interrupt_leaves_nothing(caller):
    caller.send_signal(signal.SIGINT)
    caller.wait(20)
    assert not sleeping(caller.tag)
    assert not caller.spool.exists()
    assert not groups_of(caller.pid)


def test_a_killed_caller_leaves_no_process_and_the_next_sweeps_its_directories(caller, tmp_path, monkeypatch):
    caller.kill()
    caller.wait(20)
    assert eventually(lambda: not sleeping(caller.tag))
    assert eventually(lambda: not any(map(members, groups_of(caller.pid))))
    assert caller.spool.exists()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    image = Image(name="test", digest="sha256:0", site=tmp_path)
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        assert sandbox.run(image, Job(program=("true",))).end == "exited"
        assert not caller.spool.exists()
        assert not groups_of(caller.pid)


def test_a_sweep_leaves_the_living_alone(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    first = Spool(None)
    second = Spool(None)
    assert first.path.exists()
    first.close()
    second.close()
    assert not list(tmp_path.glob(PREFIX + "*"))


def test_a_mask_of_077_breaks_nothing(tmp_path):
    previous = os.umask(0o077)
    try:
        site = tmp_path / "site"
        (site / "package").mkdir(parents=True)
        (site / "package" / "__init__.py").write_text("")
        image = Image(name="test", digest="sha256:0", site=site)
        with NamespaceSandbox(warm=False, slots=1) as sandbox, sandbox.layer({"a/b": b"seen"}) as layer:
            job = Job(
                program=(
                    "sh",
                    "-c",
                    "cat a/b; python -c 'import package'; umask; touch /tmp/x; ls -l /tmp/x | cut -c1-10",
                ),
                mounts=(Mount(layer=layer, target="/work"),),
            )
            run = sandbox.run(image, job)
    finally:
        os.umask(previous)
    assert (run.stdout, run.stderr) == (b"seen0022\n-rw-r--r--\n", b"")


def test_threads_share_the_slots_and_get_their_own_answers(tmp_path):
    image = Image(name="test", digest="sha256:0", site=tmp_path)

    def ask(number):
        return sandbox.run(image, Job(program=("sh", "-c", "cat; echo $0", str(number)), stdin=b"in ")).stdout

    with NamespaceSandbox(warm=False, slots=2) as sandbox:
        with ThreadPoolExecutor(6) as threads:
            answers = list(threads.map(ask, range(18)))
        slots = len(sandbox._pool._all)
    assert answers == [f"in {number}\n".encode() for number in range(18)]
    assert slots <= 2


def test_a_slot_outlives_the_thread_that_started_it(tmp_path):
    image = Image(name="test", digest="sha256:0", site=tmp_path)
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        thread = threading.Thread(target=sandbox.run, args=(image, Job(program=("true",))))
        thread.start()
        thread.join()
        (slot,) = sandbox._pool._all
        assert sandbox.run(image, Job(program=("true",))).code == 0
        assert sandbox._pool._all == {slot}


def test_a_slot_that_was_killed_while_idle_is_replaced(tmp_path):
    image = Image(name="test", digest="sha256:0", site=tmp_path)
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        sandbox.run(image, Job(program=("true",)))
        (slot,) = sandbox._pool._all
        os.kill(slot.pid, signal.SIGKILL)
        assert eventually(lambda: not slot.alive)
        assert sandbox.run(image, Job(program=("true",))).code == 0
        assert slot not in sandbox._pool._all


def test_a_room_that_is_killed_before_anybody_asks_for_it_is_replaced(tmp_path):
    image = Image(name="test", digest="sha256:0", site=tmp_path)
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        sandbox.run(image, Job(program=("true",)))
        (slot,) = sandbox._pool._all
        begun = Path(f"/proc/{slot.pid}/task/{slot.pid}/children").read_text().split()
        for pid in begun:
            os.kill(int(pid), signal.SIGKILL)
            assert eventually(lambda pid=pid: ") Z " in Path(f"/proc/{pid}/stat").read_text())
        run = sandbox.run(image, Job(program=("true",)))
        assert (bool(begun), run.code, slot in sandbox._pool._all) == (True, 0, True)


def test_a_slot_that_is_killed_at_work_is_our_fault_and_is_replaced(tmp_path):
    image = Image(name="test", digest="sha256:0", site=tmp_path)
    with NamespaceSandbox(warm=False, slots=1) as sandbox, ThreadPoolExecutor(1) as threads:
        hanging = threads.submit(sandbox.run, image, Job(program=("sleep", "60")))
        assert eventually(lambda: len(sandbox._pool._all) == 1)
        time.sleep(0.1)
        (slot,) = sandbox._pool._all
        os.kill(slot.pid, signal.SIGKILL)
        with pytest.raises(Fault):
            hanging.result()
        assert sandbox.run(image, Job(program=("true",))).code == 0


def test_a_closed_sandbox_says_so(tmp_path):
    sandbox = NamespaceSandbox(warm=False)
    sandbox.close()
    with pytest.raises(Fault):
        sandbox.run(Image(name="test", digest="sha256:0", site=tmp_path), Job(program=("true",)))
