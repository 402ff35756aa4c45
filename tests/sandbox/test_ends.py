"""Every way in which a program can end, brought about by a program that does it."""

import os

import pytest

from quintain.records import Limits
from quintain.records.run import MIB
from quintain.sandbox.api import Image, Job, Mount, Script
from quintain.sandbox.ends import reported
from quintain.sandbox.namespaces import NamespaceSandbox

KINDS = ("root", "unprivileged") if os.geteuid() == 0 else ("unprivileged",)

PROGRAMS = {
    "exited": "import sys; sys.exit(5)",
    "wall": "import time; time.sleep(60)",
    "cpu": "while True: pass",
    "memory": "held = [b'x' * 1_000_000 for _ in range(2_000)]",
    "processes": "import os, time\nwhile True:\n    if os.fork() == 0: time.sleep(60)",
    "disk": "open('/tmp/a', 'wb').write(bytes(5_000_000)); open('/tmp/b', 'wb').write(bytes(5_000_000))",
    "inodes": "for number in range(1000): open(f'/tmp/{number}', 'w').close()",
    "file-size": "open('/tmp/a', 'wb').write(bytes(7_000_000))",
    "open-files": "held = [open('/dev/null') for _ in range(1000)]",
    "output": "print('x' * 100_000)",
}
LIMITS = Limits(
    wall=60,
    cpu=1,
    memory=96 * MIB,
    processes=24,
    disk=8 * MIB,
    inodes=200,
    file_size=6 * MIB,
    open_files=64,
    output=1000,
)
BY_ITSELF = {"exited": 5, "processes": 1, "disk": 1, "inodes": 1, "open-files": 1}
"""Ends at which the program still says how it ended."""


@pytest.fixture(scope="module", params=[f"{kind} {heat}" for kind in KINDS for heat in ("cold", "warm")])
def sandbox(request):
    kind, temperature = request.param.split()
    with NamespaceSandbox(warm=temperature == "warm", slots=1, unprivileged=kind == "unprivileged") as sandbox:
        yield sandbox


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    return Image(name="test", digest="sha256:0", site=tmp_path_factory.mktemp("site"))


def run(sandbox, image, text, limits=LIMITS):
    with sandbox.layer({"program.py": text.encode()}) as layer:
        mount = Mount(layer=layer, target="/work/program")
        return sandbox.run(image, Job(program=Script(path="/work/program/program.py"), mounts=(mount,), limits=limits))


@pytest.mark.parametrize("end", PROGRAMS)
def test_a_program_that_meets_a_limit_ends_by_its_name(sandbox, image, end):
    limits = Limits(wall=0.5) if end == "wall" else LIMITS
    found = run(sandbox, image, PROGRAMS[end], limits)
    assert found.end == end, found
    assert found.detail or end == "exited"
    if end in BY_ITSELF:
        assert found.code == BY_ITSELF[end]


@pytest.mark.parametrize("end", ["processes", "disk", "inodes", "open-files"])
def test_a_program_that_meets_a_limit_and_ends_well_has_exited(sandbox, image, end):
    body = "\n    ".join(PROGRAMS[end].splitlines())
    found = run(sandbox, image, f"try:\n    {body}\nexcept OSError:\n    pass\nimport os; os._exit(0)")
    assert (found.end, found.code) == ("exited", 0)


def test_real_time_runs_out_for_a_program_that_never_stops_writing(sandbox, image):
    found = run(sandbox, image, "import os\nwhile True: os.write(1, b'.')", Limits(wall=0.5, output=1 << 30))
    assert found.end == "wall"


def test_memory_is_counted_while_children_come_and_go(sandbox, image):
    text = """
import os
if os.fork() == 0:
    while True:
        if os.fork() == 0: os._exit(0)
        os.wait()
held = [b'x' * 1_000_000 for _ in range(2_000)]
"""
    assert run(sandbox, image, text).end == "memory"


@pytest.mark.parametrize("number", ["SIGKILL", "SIGXCPU", "SIGTERM"])
def test_a_signal_that_no_limit_sent_is_not_taken_for_one(sandbox, image, number):
    found = run(sandbox, image, f"import os, signal; os.kill(os.getpid(), signal.{number})")
    assert found.end == "exited"
    assert found.code is not None
    assert found.code < 0


def test_a_room_that_cannot_be_set_up_is_lost_and_says_why(sandbox, image):
    with sandbox.layer({"a/file": b""}) as outer, sandbox.layer({"b": b""}) as inner:
        mounts = (Mount(layer=outer, target="/work/x"), Mount(layer=inner, target="/work/x/a/missing"))
        found = sandbox.run(image, Job(program=("true",), mounts=mounts))
    assert (found.end, found.code) == ("lost", None)
    assert "missing" in found.detail


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{", b'{"status": "0"}', b'{"status": 127}', b'{"status": 1e9}', b"[" * 9000]
)
def test_what_is_no_report_says_nothing_of_an_end(data: bytes) -> None:
    assert reported(data) is None
    assert reported(b'{"status": 256, "cpu": 0.5}') == {"status": 256, "cpu": 0.5}
