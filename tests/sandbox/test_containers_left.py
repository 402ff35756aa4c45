"""What is left of containers when a caller is interrupted or killed, and what is said where there can be none."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from container_engines import ENGINES, need

from quintain.errors import Fault, NoSandbox, UsageError
from quintain.records import Limits
from quintain.sandbox.api import Job, Mount
from quintain.sandbox.containers.client import Client
from quintain.sandbox.containers.engine import ContainerSandbox
from quintain.sandbox.namespaces import NamespaceSandbox

SAMPLE = Path(__file__).parents[2] / "tranches" / "sample"

CALLER = """
import sys
from quintain.records import Limits
from quintain.sandbox.api import Job
from quintain.sandbox.containers.engine import ContainerSandbox
from quintain.sandbox.image import host_image

sandbox = ContainerSandbox(sys.argv[1], slots=1)
job = Job(program=("sleep", "4321"), limits=Limits(wall=60))
room = sandbox.open(host_image("test"), job)
print("open", flush=True)
sandbox.run(host_image("test"), job)
"""


@pytest.fixture(params=ENGINES)
def client(request):
    need(request.param)
    return Client(request.param)


@pytest.fixture
def caller(client):
    """A process that runs a job which hangs in a container, with a room open in another."""
    with ContainerSandbox(client.name):  # loads no image, and sweeps
        pass
    command = [sys.executable, "-c", textwrap.dedent(CALLER), client.name]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"open\n"
    assert eventually(lambda: len(of(process, client)) == 2), "the job did not start"
    yield process
    process.kill()
    process.communicate()


def of(process, client):
    """The containers of a process."""
    return [name for name in client.containers() if name.split("-")[1] == str(process.pid)]


def eventually(holds, seconds=30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False


def test_an_interrupt_leaves_no_container(caller, client):
    caller.send_signal(signal.SIGINT)
    caller.wait(60)
    assert of(caller, client) == []


def test_a_killed_caller_leaves_no_container_that_the_next_does_not_sweep(caller, client):
    caller.kill()
    caller.wait(20)
    with ContainerSandbox(client.name):
        assert of(caller, client) == []


def test_a_container_that_is_killed_at_work_is_our_fault(client, test_image):
    with ContainerSandbox(client.name, slots=1) as sandbox, ThreadPoolExecutor(1) as threads:
        hanging = threads.submit(sandbox.run, test_image, Job(program=("sleep", "60"), limits=Limits(wall=60)))
        assert eventually(lambda: own(client))
        time.sleep(1)
        client.remove(*own(client))
        assert lost(hanging)


def own(client):
    """The containers of this process."""
    return [name for name in client.containers() if name.split("-")[1] == str(os.getpid())]


def lost(hanging):
    """Whether a job ended as lost, or as a fault where its container was gone before its room was laid out."""
    try:
        return hanging.result().end == "lost"
    except Fault:
        return True


def test_a_closed_sandbox_and_a_layer_of_another_are_refused(client, test_image):
    with (
        ContainerSandbox(client.name) as sandbox,
        NamespaceSandbox(warm=False, slots=1) as other,
        other.layer({"a": b""}) as layer,
    ):
        job = Job(program=("true",), mounts=(Mount(layer=layer, target="/work/a"),))
        with pytest.raises(UsageError, match="another sandbox"):
            sandbox.run(test_image, job)
    with pytest.raises(Fault, match="closed"):
        sandbox.run(test_image, Job(program=("true",)))


def test_a_daemon_that_is_not_there_is_said_so_with_what_to_do(monkeypatch, tmp_path):
    need("docker")
    monkeypatch.setenv("DOCKER_HOST", f"unix://{tmp_path}/nobody")
    with pytest.raises(NoSandbox, match="docker version") as raised:
        ContainerSandbox("docker")
    assert "start the daemon" in raised.value.hint


def test_an_image_that_is_not_there_is_said_so_and_never_pulled(client):
    with pytest.raises(NoSandbox) as raised:
        client.call("run", "--rm", "--pull", "never", "localhost/quintain-nothing:none", "true")
    assert "load the image" in raised.value.hint


@pytest.mark.parametrize("engine", ENGINES)
def test_an_engine_that_is_not_installed_is_said_so_with_what_to_install(engine, monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoSandbox, match=f"there is no `{engine}` here") as raised:
        ContainerSandbox(engine)
    assert "install" in raised.value.hint


def test_the_command_exits_3_and_gives_no_score_where_the_engine_cannot_be_had(tmp_path):
    candidate = tmp_path / "candidate"
    candidate.mkdir()
    program = Path(sys.executable).with_name("quintain")
    command = [program, "grade", "--engine", "docker", "--json", "relmark", str(candidate), "--tranche", SAMPLE]
    environment = {**os.environ, "PATH": str(tmp_path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert '"score": null' in done.stdout
