"""Rooms that stay: what they keep, what they lose, and what ends with what."""

import io
import os
import resource
import signal
import tarfile
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from quintain.errors import Fault, UsageError
from quintain.records import Limits
from quintain.sandbox.api import Image, Job, Mount, Script
from quintain.sandbox.inside import area
from quintain.sandbox.namespaces import NamespaceSandbox

KINDS = ("root", "unprivileged") if os.geteuid() == 0 else ("unprivileged",)


@pytest.fixture(scope="module", params=KINDS)
def sandbox(request):
    with NamespaceSandbox(warm=True, slots=1, unprivileged=request.param == "unprivileged") as sandbox:
        yield sandbox


@pytest.fixture
def room(sandbox, tmp_path):
    image = Image(name="test", digest="sha256:0", site=tmp_path)
    with sandbox.layer({"src/a.txt": b"base"}) as layer:
        mount = Mount(layer=layer, target="/work", writable=True)
        with sandbox.open(image, Job(program=("true",), mounts=(mount,))) as room:
            yield room


def sh(text, **fields):
    return Job(program=("sh", "-c", text), **fields)


def test_a_room_keeps_what_its_programs_write(room):
    room.run(sh("echo new > src/b.txt; echo changed > src/a.txt"))
    assert room.run(sh("cat src/a.txt src/b.txt")).stdout == b"changed\nnew\n"


def test_what_a_room_held_does_not_count_for_the_room_after_its_reset(room):
    filled = room.run(sh("head -c 60000000 /dev/zero > file"))
    room.reset()
    assert (filled.code, room.run(sh("true")).usage.memory_peak < 30_000_000) == (0, True)


def test_reset_throws_every_change_away(room):
    room.run(sh("rm -r src; echo x > other; echo y > /tmp/other"))
    room.reset()
    assert room.run(sh("cat src/a.txt; ls . /tmp")).stdout == b"base.:\nsrc\n\n/tmp:\n"


def test_what_a_program_started_dies_with_it(room):
    started = room.run(sh("setsid sh -c 'trap \"\" TERM; sleep 987' & sleep 0.2; cat /proc/[0-9]*/cmdline; exit 3"))
    after = room.run(sh("cat /proc/[0-9]*/cmdline"))
    assert (started.code, b"987" in started.stdout, b"987" in after.stdout) == (3, True, False)


def test_a_program_that_hangs_is_killed_and_the_room_stays(room):
    run = room.run(sh("echo kept > /tmp/kept; sleep 60 & sleep 60", limits=Limits(wall=0.3)))
    assert (run.end, run.code) == ("wall", None)
    assert room.run(sh("cat /tmp/kept")).stdout == b"kept\n"


def test_a_flood_is_cut_and_the_room_stays(room):
    run = room.run(sh("cat /dev/zero", limits=Limits(output=100)))
    assert (run.end, run.stdout, run.truncated) == ("output", bytes(100), True)
    assert room.run(sh("echo yes")).stdout == b"yes\n"


def test_files_go_in_and_come_out(room):
    room.put({"/work/new/x.py": b"print('put')\n", "/tmp/y": b"\xff\0"})
    assert room.run(Job(program=Script(path="/work/new/x.py"))).stdout == b"put\n"
    with tarfile.open(fileobj=io.BytesIO(room.take("/work/new"))) as archive:
        content = archive.extractfile("new/x.py")
        assert content is not None
        assert (archive.getnames(), content.read()) == (["new", "new/x.py"], b"print('put')\n")


def test_what_comes_out_is_a_tar_whatever_its_names_are(room):
    deep, long = f"{'d' * 90}/{'e' * 90}", "ü" * 100
    made = f"mkdir -p t/{deep}; echo 1 > t/{deep}/{long}; echo 2 > t/$'\\xff'; ln -s {long}/x t/link; mkfifo t/pipe"
    room.run(Job(program=("bash", "-c", f"cd /work; {made}")))

    with tarfile.open(fileobj=io.BytesIO(room.take("/work/t"))) as archive:
        members = {each.name: (each.type, each.size, each.linkname) for each in archive}
    assert members == {
        "t": (tarfile.DIRTYPE, 0, ""),
        f"t/{'d' * 90}": (tarfile.DIRTYPE, 0, ""),
        f"t/{deep}": (tarfile.DIRTYPE, 0, ""),
        f"t/{deep}/{long}": (tarfile.REGTYPE, 2, ""),
        "t/link": (tarfile.SYMTYPE, 0, f"{long}/x"),
        "t/pipe": (tarfile.FIFOTYPE, 0, ""),
        "t/\udcff": (tarfile.REGTYPE, 2, ""),
    }


def test_a_file_that_is_larger_than_the_memory_of_its_room_can_be_taken(sandbox, tmp_path):
    image = Image(name="test", digest="sha256:0", site=tmp_path)
    size = 48 << 20
    with sandbox.open(image, Job(program=("true",), limits=Limits(memory=size // 2))) as room:
        room.run(sh(f"truncate -s {size} /tmp/large"))
        assert len(room.take("/tmp/large")) > size


def test_what_comes_out_is_named_by_the_last_part_of_its_path(room):
    with tarfile.open(fileobj=io.BytesIO(room.take("/work/./src//."))) as archive:
        assert archive.getnames() == ["src", "src/a.txt"]


def test_what_is_not_there_cannot_be_taken(room):
    with pytest.raises(UsageError, match="No such file"):
        room.take("/work/nothing")


@pytest.mark.parametrize("path", ["relative", "/tmp/../etc/x", ""])
def test_put_refuses_paths_that_are_not_absolute(room, path):
    with pytest.raises(UsageError):
        room.put({path: b""})


def test_a_read_only_place_cannot_be_put_to(room):
    with pytest.raises(UsageError):
        room.put({"/usr/lib/x": b""})


def test_a_room_has_no_packages_of_the_host_but_those_of_its_image(room):
    found = room.run(sh(f"ls -d {' '.join(f'/{place}/*' for place in area.PACKAGES)}"))
    assert {path.rpartition("/")[2] for path in found.stdout.decode().split()} <= {"image.pth"}


def test_a_closed_room_says_so(room):
    room.close()
    with pytest.raises(Fault):
        room.run(sh("true"))


SAYS = ("sh", "-c", 'read words; eval "$words"')
"""A shell that waits for what it is to do."""


def said(words, **limits):
    return Job(program=SAYS, stdin=f"{words}\n".encode(), limits=Limits(**limits))


def descriptors():
    """How many this process has."""
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def waiting():
    """Processes below this one that run `SAYS`."""
    found, ahead = [], [os.getpid()]
    while ahead:
        pid = ahead.pop()
        with suppress(OSError):
            found += [pid] if Path(f"/proc/{pid}/cmdline").read_text().split("\0")[:-1] == list(SAYS) else []
            for task in Path(f"/proc/{pid}/task").iterdir():
                ahead += map(int, (task / "children").read_text().split())
    return found


def prepared(room, job):
    """Have a job prepared: the process that waits for it."""
    room.prepare(job)
    deadline = time.monotonic() + 20
    while not waiting():
        assert time.monotonic() < deadline, "no program waits"
    return waiting()[0]


def test_a_prepared_program_is_the_one_that_runs(room):
    status = Path(f"/proc/{prepared(room, said(''))}/status").read_text()
    inner = status.partition("NSpid:")[2].splitlines()[0].split()[-1]
    assert room.run(said("echo $$")).stdout.decode().split() == [inner]


def test_what_is_given_to_a_prepared_program_may_be_more_than_a_pipe_holds(room):
    job = Job(program=("wc", "-c"))
    room.prepare(job)
    assert room.run(replace(job, stdin=bytes(1_000_000))).stdout == b"1000000\n"


def test_a_prepared_program_need_not_read_what_it_is_given(room):
    job = Job(program=("sh", "-c", "exec <&-; exit 3"))
    room.prepare(job)
    assert room.run(replace(job, stdin=bytes(1_000_000))).code == 3


def test_another_program_finds_nothing_of_a_prepared_one(room):
    prepared(room, said(""))
    seen = room.run(sh("cat /proc/[0-9]*/cmdline")).stdout
    assert (b"read words" in seen, waiting(), room.run(said("echo on")).stdout) == (False, [], b"on\n")


def test_a_prepared_program_that_was_killed_is_started_anew(room):
    pid = prepared(room, said(""))
    os.kill(pid, signal.SIGKILL)
    while Path(f"/proc/{pid}").exists():
        time.sleep(0.01)
    runs = [room.run(said("echo on")) for _ in range(2)]
    assert [(run.end, run.code, run.stdout) for run in runs] == [("exited", 0, b"on\n")] * 2


def test_what_was_prepared_in_place_of_another_is_the_one_that_runs(room):
    other = prepared(room, said("", cpu=7))
    room.prepare(said(""))
    while waiting() in ([], [other]):
        time.sleep(0.01)
    status = Path(f"/proc/{waiting()[0]}/status").read_text()
    inner = status.partition("NSpid:")[2].splitlines()[0].split()[-1]
    assert room.run(said("echo $$")).stdout.decode().split() == [inner]


def test_other_limits_are_another_program(room):
    prepared(room, said(""))
    assert room.run(said("ulimit -t", cpu=7)).stdout == b"7\n"


def test_a_prepared_program_that_holds_too_much_is_killed(room):
    prepared(room, said("", output=1 << 20))
    run = room.run(said("exec python -c 'import time; x = bytearray(900 << 20); time.sleep(5)'"))
    assert run.end == "memory"


@pytest.mark.parametrize("ending", ["reset", "close"])
def test_a_prepared_program_ends_with_its_room_and_takes_its_descriptors_along(room, ending):
    room.run(sh("true"))
    before = descriptors()
    prepared(room, said(""))
    getattr(room, ending)()
    assert waiting() == []
    assert descriptors() - before <= 0


def test_a_room_is_prepared_where_no_descriptor_is_left(room):
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors() + 1, limit[1]))
    try:
        room.prepare(said(""))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limit)
    assert room.run(said("echo on")).stdout == b"on\n"


@pytest.mark.parametrize("what", ["run", "prepare", "serve"])
def test_nothing_stays_open_of_what_there_were_too_few_descriptors_for(room, what):
    calls = {"run": room.run, "prepare": room.prepare, "serve": lambda job: room.serve("one", job)}
    room.run(said("true"))  # what is kept open is open
    room.reset()
    before, limit = descriptors(), resource.getrlimit(resource.RLIMIT_NOFILE)
    failed = 0
    for spare in range(-4, 12):  # numbers below are free as well
        resource.setrlimit(resource.RLIMIT_NOFILE, (before + spare, limit[1]))
        try:
            calls[what](said("true"))
        except OSError:
            failed += 1
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, limit)
        room.reset()
    assert (descriptors() - before, bool(failed)) == (0, what != "prepare")
