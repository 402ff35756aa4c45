"""Programs that stay in a room when others end, and what ends with what."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from container_engines import need

from quintain.errors import Fault, UsageError
from quintain.records import Limits
from quintain.records.run import MIB
from quintain.sandbox import inside
from quintain.sandbox.api import Job, Mount, Room
from quintain.sandbox.landlock.engine import LandlockSandbox
from quintain.sandbox.namespaces import NamespaceSandbox

KINDS = ("root", "unprivileged", "landlock") if os.geteuid() == 0 else ("unprivileged",)
LIMITS = Limits(wall=20.0, memory=128 * MIB, processes=48)


@pytest.fixture(scope="module", params=KINDS)
def sandbox(request):
    if request.param == "landlock":
        need("landlock")
        with LandlockSandbox(slots=1) as sandbox:
            yield sandbox
    else:
        with NamespaceSandbox(warm=False, slots=1, unprivileged=request.param == "unprivileged") as sandbox:
            yield sandbox


@pytest.fixture
def room(sandbox, test_image) -> Iterator[Room]:
    with sandbox.open(test_image, Job(program=("true",), limits=LIMITS)) as room:
        yield room


@pytest.fixture
def own(test_image) -> Iterator[Room]:
    """A room with a loopback and a /proc of its own, which those of Landlock have not."""
    job = Job(program=("true",), limits=LIMITS)
    with NamespaceSandbox(warm=False, slots=1) as sandbox, sandbox.open(test_image, job) as room:
        yield room


def sh(text, **limits):
    return Job(program=("sh", "-c", text), limits=msgspec.structs.replace(LIMITS, **limits))


def py(text, *args):
    return Job(program=("python", "-I", "-S", "-c", text, *args), limits=LIMITS)


def said(room, text):
    return room.run(sh(text)).stdout.decode()


def until(condition, what):
    deadline = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < deadline, f"waited for {what}"
        time.sleep(0.01)


def alive(mark):
    """Processes of this machine, zombies aside, whose arguments hold a text."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            found += [path.parent.name] if mark in path.read_bytes().decode(errors="replace").split("\0") else []
        except OSError:
            continue
    return found


ANSWERS = """
import os, socket, sys
listener = socket.socket(socket.AF_UNIX)
listener.bind("/tmp/port")
listener.listen()
while True:
    connection, _ = listener.accept()
    connection.sendall(f"{os.getpid()} {sys.argv[1]}".encode())
    connection.close()
"""
ASKS = """
import socket, time
for _ in range(500):
    connection = socket.socket(socket.AF_UNIX)
    try:
        connection.connect("/tmp/port")
        break
    except OSError:
        time.sleep(0.01)
print(connection.recv(100).decode())
"""


def test_a_service_answers_programs_that_come_after_it(room):
    begun = room.serve("answers", py(ANSWERS, "here"))
    assert [room.run(py(ASKS)).stdout.decode() for _ in range(3)] == [f"{begun.pid} here\n"] * 3


def test_a_service_has_a_port_of_the_room(own):
    own.serve("web", sh("cd /etc; exec python -m http.server 8000 --bind 127.0.0.1"))
    asks = ASKS.replace("AF_UNIX", "AF_INET").replace('"/tmp/port"', '("127.0.0.1", 8000)')
    asks = asks.replace("print(", 'connection.sendall(b"GET /hostname HTTP/1.0\\r\\n\\r\\n")\nprint(')
    assert [own.run(py(asks)).stdout.split()[1:2] for _ in range(2)] == [[b"200"]] * 2


LEAVES = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execvp("sleep", ["sleep", f"{sys.argv[1]}.5"])
    os._exit(0)
os.wait()
time.sleep(float(sys.argv[2]))
"""
"""Leaves a process behind in another session, whose parent has ended, and ends itself after so many seconds."""


def test_what_a_program_leaves_behind_dies_with_it_though_a_service_stays(room):
    room.serve("stays", sh("exec sleep 98711"))
    until(lambda: alive("98711"), "the service")
    run = room.run(py(LEAVES, "98712", "0.1"))
    assert (run.code, len(alive("98711")), alive("98712.5")) == (0, 1, [])


def test_what_a_service_leaves_behind_stays_with_it_and_dies_with_the_room(room):
    room.serve("stays", py(LEAVES, "98714", "500"))
    until(lambda: alive("98714.5"), "what it leaves")
    time.sleep(0.1)
    room.run(sh("true"))
    assert len(alive("98714.5")) == 1
    room.reset()
    assert alive("98714.5") == []


def test_what_a_service_leaves_when_it_ends_dies_without_another_program(room):
    room.serve("ends", py(LEAVES, "98716", "0.5"))
    until(lambda: alive("98716.5"), "what it leaves")
    until(lambda: not alive("98716.5"), "its end")
    assert said(room, "echo on") == "on\n"


@pytest.mark.parametrize("ending", ["reset", "close", "end"])
def test_a_service_ends_with_its_room_or_when_it_is_to(room, ending):
    room.serve("stays", sh("sleep 98717; true"))
    until(lambda: alive("98717"), "the service")
    getattr(room, ending)()
    assert alive("98717") == []


def test_one_service_is_ended_and_another_stays(room):
    for name, mark in (("one", "98718"), ("two", "98719")):
        room.serve(name, sh(f"exec sleep {mark}"))
    until(lambda: alive("98718") and alive("98719"), "both")
    room.end("one")
    room.end("none")
    assert (alive("98718"), len(alive("98719")), said(room, "echo on")) == ([], 1, "on\n")


def test_a_service_takes_the_place_of_the_one_of_its_name(room):
    first = room.serve("same", sh("exec sleep 98720"))
    until(lambda: alive("98720"), "the first")
    second = room.serve("same", sh("exec sleep 98721"))
    assert ([first.replaced, second.replaced], alive("98720")) == ([False, True], [])
    until(lambda: alive("98721"), "the second")


def test_what_cannot_be_started_says_why(room):
    alone = room.serve("missing", Job(program=("no-such-program",)))
    room.serve("stays", sh("exec sleep 98722"))
    beside = room.serve("missing", Job(program=("no-such-program",)))
    assert [(each.pid, each.why) for each in (alone, beside)] == [
        (0, "no-such-program: No such file or directory\n")
    ] * 2
    assert said(room, "echo on") == "on\n"


def test_a_room_has_at_most_eight_services(room):
    begun = [room.serve(f"no-{number}", sh("exec sleep 98723")) for number in range(9)]
    assert [bool(each.pid) for each in begun] == [True] * 8 + [False]
    assert begun[-1].why.startswith("there are 8 services")


@pytest.mark.parametrize("name", ["", "a b", "../x", "A", "x" * 33, "a\n"])
def test_what_is_no_name_is_refused(room, name):
    with pytest.raises(UsageError, match="no name of a service"):
        room.serve(name, sh("true"))


def test_a_service_that_ended_makes_room_for_another(room):
    for _ in range(10):
        room.serve("short", sh("true"))
        assert said(room, "echo on") == "on\n"


FORKS = "import os\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass\n"


def test_a_bomb_does_not_outlive_its_program_though_there_is_a_service(room):
    room.serve("stays", sh("exec sleep 98725"))
    room.run(sh(f"python -I -S -c '{FORKS}' 98724 & sleep 0.2"))
    assert (alive("98724"), said(room, "echo on")) == ([], "on\n")


CHAIN = "import os\nwhile True:\n    if os.fork():\n        os._exit(0)\n    os.setsid()\n"


def test_a_chain_of_successors_does_not_outlive_its_program_though_there_is_a_service(room):
    room.serve("stays", sh("exec sleep 98727"))
    room.run(sh(f"python -I -S -c '{CHAIN}' 98726 & sleep 0.3"))
    assert (alive("98726"), said(room, "echo on")) == ([], "on\n")


RESTLESS = "what a program had left did not stop making processes"
CLEARS = """
import os, signal, sys
sys.path.insert(0, "/opt/quintain/case")
from quintain.sandbox.inside import kernel, services, watch

services._LONGEST = float(sys.argv[1])
kernel.adopt_orphans()
here = services.Services(watch.FROM_ABOVE, None)
for name in ("one", "two", ""):
    child = os.fork()
    if child == 0:
        signal.pause()
    if name:
        here.add(name, child)
here.clear(here._reap)
print(here.note)
print("one" in here, "two" in here, len(watch.FROM_ABOVE.processes()))
"""


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (20, ["", "True True 2"]),
        (-1, [f"the services were ended (one, two): {RESTLESS}", "False False 0"]),
    ],
)
def test_where_the_rest_is_not_dead_in_time_the_services_die_with_it_and_that_is_noted(test_image, seconds, told):
    code = {f"quintain/sandbox/inside/{path.name}": path.read_bytes() for path in Path(inside.__path__[0]).glob("*.py")}
    with NamespaceSandbox(warm=False, slots=1) as sandbox, sandbox.layer({**code, "main.py": CLEARS.encode()}) as layer:
        program = ("python", "-I", "-S", "/opt/quintain/case/main.py", str(seconds))
        mounts = (Mount(layer=layer, target="/opt/quintain/case"),)
        run = sandbox.run(test_image, Job(program=program, mounts=mounts, limits=LIMITS))
    assert run.stdout.decode().splitlines() == told


HOLDS = "import time\nx = bytearray(400 << 20)\nfor at in range(0, len(x), 4096):\n    x[at] = 1\ntime.sleep(98)\n"


def test_a_service_that_holds_too_much_is_ended_though_no_program_runs(room):
    room.serve("holds", py(HOLDS, "98728"))
    until(lambda: not alive("98728"), "its end")
    assert said(room, "echo on") == "on\n"


def test_a_program_is_told_of_services_that_were_ended_for_what_they_held(test_image):
    sandbox = NamespaceSandbox(warm=False, slots=1, unprivileged=True)
    with sandbox, sandbox.open(test_image, Job(program=("true",), limits=LIMITS)) as room:
        room.serve("holds", py(HOLDS, "98732"))
        until(lambda: not alive("98732"), "its end")
        told = [room.run(sh("echo on")).detail for _ in range(2)]
    assert told == [f"the services were ended (holds): they held more than {LIMITS.memory} bytes", ""]


def test_a_service_cannot_lose_the_room_by_killing_all_it_can(room):
    room.serve("kills", py("import os, signal\nwhile True:\n    try: os.kill(-1, 9)\n    except OSError: pass"))
    ends = {room.run(sh("sleep 0.05; echo on")).end for _ in range(20)}
    begun = [room.serve("other", sh("exec sleep 98733")) for _ in range(20)]
    assert (ends, [each for each in begun if not each.pid and not each.why]) == ({"exited"}, [])
    room.end("kills")
    assert said(room, "echo on") == "on\n"


KEEPS = """
import os
for _ in range(39):
    file = os.memfd_create("kept", 0)
    for _ in range(25):
        os.write(file, bytes(1 << 20))
    os.set_inheritable(file, True)
os.execvp("sleep", ["sleep", "98735"])
"""
"""Holds memory in no process, and is the smallest of all."""
ADDS = "sleep 3; for n in 1 2 3 4; do head -c 60M /dev/zero > /dev/shm/$n; done"
FILES = "for n in 1 2 3 4 5 6 7 8; do head -c 60M /dev/zero > /dev/shm/$n; done"


@pytest.mark.parametrize("how", ["service", "program"])
def test_programs_that_hold_memory_in_no_process_are_killed_and_their_room_lives(test_image, how):
    limits = Limits(wall=60.0, memory=1024 * MIB, disk=512 * MIB)
    job = Job(program=("sh", "-c", ADDS), limits=limits)
    with NamespaceSandbox(warm=False, slots=1) as sandbox, sandbox.open(test_image, job) as room:
        room.run(sh("echo kept > /tmp/kept"))
        if how == "service":
            room.serve("keeps", Job(program=("python", "-I", "-S", "-c", KEEPS), limits=limits))
        else:
            job = Job(program=("sh", "-c", f"python -I -S -c '{KEEPS}' & {ADDS}"), limits=limits)
        assert room.run(job).end in ("memory", "exited"), "whichever process is killed"
        assert said(room, "cat /tmp/kept") == "kept\n"


def test_a_room_that_dies_of_the_files_that_its_programs_left_is_not_lost(test_image):
    limits = Limits(wall=60.0, memory=200 * MIB, disk=1024 * MIB)
    job = Job(program=("sh", "-c", FILES), limits=limits)
    with NamespaceSandbox(warm=False, slots=1) as sandbox, sandbox.open(test_image, job) as room:
        ends = [room.run(each).end for each in (job, sh("true"), sh("true"))]
        begun = room.serve("other", sh("exec sleep 98736"))
    assert ends == ["memory"] * 3
    assert begun.pid or "its programs held more than" in begun.why, "without a control group no room is killed"


def test_a_room_that_is_killed_is_lost_though_a_program_of_it_was_killed_for_memory(room):
    assert room.run(py(HOLDS)).end == "memory"
    room._room.kill()
    assert room.run(sh("true")).end == "lost"
    with pytest.raises(Fault, match="lost"):
        room.serve("stays", sh("exec sleep 98737"))
    with pytest.raises(Fault, match="lost"):
        room.take("/tmp")
    with pytest.raises(Fault, match="lost"):
        room.put({"/tmp/a": b""})


STOPS = "import os, signal\nwhile True:\n    try: os.kill(-1, signal.SIGSTOP)\n    except OSError: pass"


def test_a_service_cannot_lose_the_room_by_stopping_all_it_can(room):
    room.serve("stops", py(STOPS))
    assert [room.run(sh("sleep 5", wall=0.5)).end in ("wall", "exited") for _ in range(2)] == [True] * 2
    other = room.serve("other", sh("exec sleep 98734"))
    assert other.pid or other.why == "it was killed before it had started"
    room.end()
    assert said(room, "echo on") == "on\n"


LOOKS = """
import os
found = 0
while True:
    for pid in {who}:
        try:
            os.close(os.open(f"/proc/{{pid}}/mem", os.O_RDWR))
        except OSError:
            continue
        if {counts}:
            os.close(os.open("/tmp/found", os.O_WRONLY | os.O_CREAT))
"""


@pytest.mark.parametrize(
    ("who", "counts", "found"),
    [
        ("[1]", "True", False),
        ("map(int, filter(str.isdigit, os.listdir('/proc')))", "pid not in (1, os.getpid())", True),
    ],
    ids=["init", "another program"],
)
def test_a_service_never_looks_into_the_first_process(own, who, counts, found):
    own.serve("looks", py(LOOKS.format(who=who, counts=counts)))
    for _ in range(50):
        own.run(sh("sleep 0.01"))
    assert said(own, "ls /tmp") == ("found\n" if found else "")


FILLS = """
import os, signal
try:
    while os.fork():
        pass
except OSError:
    open("/tmp/full", "w").close()
signal.pause()
"""


def test_where_a_service_takes_all_processes_a_program_fails_for_it_and_the_room_goes_on(room):
    room.serve("fills", py(FILLS))
    until(lambda: room.run(sh("test -e /tmp/full & wait; cat /tmp/full")).code != 0, "what it takes")
    time.sleep(0.2)
    assert room.run(sh("true & wait")).end == "processes"
    assert room.serve("fills", sh("exec sleep 98729")).replaced
    assert said(room, "echo on") == "on\n"


def test_a_prepared_program_is_the_one_that_runs_beside_a_service(room):
    waits = Job(program=("sh", "-c", 'read words; eval "$words"'), limits=Limits(wall=20.0))
    room.serve("stays", sh("exec sleep 98730"))
    room.prepare(waits)
    time.sleep(0.2)
    run = room.run(Job(program=waits.program, stdin=b"echo on\n", limits=waits.limits))
    assert (run.stdout, run.end, len(alive("98730"))) == (b"on\n", "exited", 1)


def test_what_was_prepared_is_dropped_for_a_service(room):
    room.prepare(Job(program=("sh", "-c", "read words; echo $words")))
    assert room.serve("stays", sh("exec sleep 98731")).pid
    assert said(room, "echo on") == "on\n"
