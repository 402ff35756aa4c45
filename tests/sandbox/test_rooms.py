"""Rooms that stay: what they keep, what they lose, and what ends with what."""

import io
import os
import tarfile

import pytest

from quintain.errors import Fault, UsageError
from quintain.records import Limits
from quintain.sandbox.api import Image, Job, Mount, Script
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
    places = ("/usr/lib/python3*/*-packages", "/usr/local/lib/python3*/*-packages", "/usr/share/python-wheels")
    found = room.run(sh(f"ls -d {' '.join(f'{place}/*' for place in places)}"))
    assert {path.rpartition("/")[2] for path in found.stdout.decode().split()} <= {"image.pth"}


def test_a_closed_room_says_so(room):
    room.close()
    with pytest.raises(Fault):
        room.run(sh("true"))
