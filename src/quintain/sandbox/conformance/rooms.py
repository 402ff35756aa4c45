"""A room that stays: many programs, one file system, until it is reset or closed."""

import io
import tarfile
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from quintain.errors import UsageError
from quintain.records import End, Limits, Run
from quintain.sandbox.api import Job, Mount, Room, Script
from quintain.sandbox.check import Attacker, had, marked, new_mark
from quintain.sandbox.conformance.case import (
    SHORT,
    Check,
    ConformanceFailure,
    Subject,
    attacking,
    checks,
    ended,
    expect,
    finished,
    holds,
)


def _shell(room: Room, command: str, stdin: bytes = b"", limits: Limits = SHORT) -> Run:
    return room.run(Job(program=("sh", "-c", command), stdin=stdin, limits=limits))


def _says(room: Room, command: str) -> str:
    run = _shell(room, command)
    finished(run)
    return run.stdout.decode()


def _in_a_room(function: Callable[[Room], None]) -> Check:
    """A check of a room with nothing in it."""

    def check(on: Subject) -> None:
        with on.sandbox.open(on.image, Job(program=("true",), limits=SHORT)) as room:
            function(room)

    check.__name__, check.__doc__ = function.__name__, function.__doc__
    return checks(check)[0]


def _members(archive: bytes) -> dict[str, bytes | None]:
    """The files of a tar, and None for what is not a file."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        opened = {member.name: tar.extractfile(member) if member.isfile() else None for member in tar}
        return {name.removeprefix("./"): file.read() if file else None for name, file in opened.items()}


def files_stay_between_programs(room: Room) -> None:
    """What one program wrote, the next one reads."""
    _says(room, "echo one > /work/file; echo two > /tmp/file; mkdir -p ~/deep; echo three > ~/deep/file")
    expect(_says(room, "cat /work/file /tmp/file ~/deep/file"), "one\ntwo\nthree\n", "files")


def programs_come_back_whole(room: Room) -> None:
    """A program in a room has its input, output, channel and exit status, like any other."""
    run = _shell(room, "cat; echo error >&2; echo said >&3; exit 9", stdin=b"\xff\0input")
    expect((run.end, run.code), ("exited", 9), "end")
    expect((run.stdout, run.stderr, run.channel), (b"\xff\0input", b"error\n", b"said\n"), "streams")


def signals_are_negative_in_rooms(room: Room) -> None:
    """A program in a room that a signal ended has the signal's negative number."""
    expect(_shell(room, "kill -9 $$").code, -9, "exit status")


def put_writes_exactly(room: Room) -> None:
    """Files are put byte for byte, in directories that are made for them, and belong to the room's user."""
    data = bytes(range(256)) * 3000
    room.put({"/work/new/deep/file": data, "/tmp/ünï çode": b"", "/work/plain": b"old"})
    room.put({"/work/plain": b"new"})
    run = _shell(room, "cat /work/new/deep/file")
    holds(run.stdout == data, f"{len(run.stdout)} bytes came back of {len(data)}, or others")
    _says(room, "echo more >> /work/plain; touch /work/new/deep/other; rm '/tmp/ünï çode'")
    expect(_says(room, "cat /work/plain"), "newmore\n", "a file put, replaced and added to")


def put_keeps_within(room: Room) -> None:
    """A file that the room's user may not write is refused, a relative name too; the room goes on."""
    for name in ("/etc/passwd", "/usr/bin/new", "relative", "/work/../etc/passwd"):
        try:
            room.put({name: b"x"})
        except UsageError:
            continue
        raise ConformanceFailure(f"`{name}` was put")
    expect(_says(room, "echo on"), "on\n", "the room afterwards")


def take_gives_files_and_trees(room: Room) -> None:
    """A file or a tree comes back as a tar of what is there."""
    room.put({"/work/tree/a": b"\xff\0", "/work/tree/deep/b": b"", "/work/other": b"no"})
    _says(room, "cd /work/tree; ln -s a link; ln a again; mkdir empty")
    tree = {
        name.partition("tree")[2].strip("/"): content for name, content in _members(room.take("/work/tree")).items()
    }
    files = {name: body for name, body in tree.items() if body is not None}
    expect(files, {"a": b"\xff\0", "again": b"\xff\0", "deep/b": b""}, "files")
    holds({"link", "empty"} <= set(tree), f"members: {sorted(tree)}")
    expect(list(_members(room.take("/work/other")).values()), [b"no"], "a file alone")


def take_of_nothing_is_refused(room: Room) -> None:
    """Taking what is not there is an error of the caller, not a fault, and the room goes on."""
    try:
        room.take("/work/nothing")
    except UsageError:
        expect(_says(room, "echo on"), "on\n", "the room afterwards")
        return
    raise ConformanceFailure("something was taken")


def take_stays_in_the_room(room: Room) -> None:
    """A link in a room leads to no file of the host, whether a path or a part of it is the link."""
    with tempfile.TemporaryDirectory() as folder:
        secret = Path(folder, "secret")
        secret.write_text("of the host")
        Path(folder).chmod(0o755)
        links = _says(room, f"ln -s {folder} /work/folder; ln -s {secret} /work/secret; ln -s / /work/root; ls /work")
        expect(links, "folder\nroot\nsecret\n", "links")
        for path in ("/work/secret", "/work/folder", "/work/folder/secret", f"/work/root{secret}"):
            try:
                holds(b"of the host" not in room.take(path), f"`{path}` led to the host")
            except UsageError:
                continue


def put_stays_in_the_room(room: Room) -> None:
    """A link in a room leads no file that is put out to the host."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        links = _says(room, f"ln -s {folder} /work/folder; ln -s {folder}/file /work/file; ls /work")
        expect(links, "file\nfolder\n", "links")
        for path in ("/work/folder/file", "/work/file"):
            try:
                room.put({path: b"x"})
            except UsageError:
                continue
        expect([path.name for path in Path(folder).iterdir()], [], "files on the host")


def reset_throws_everything_away(room: Room) -> None:
    """After a reset the room is as it was opened, and can be used again."""
    before = _says(room, "ls -a /work /tmp /dev/shm ~")
    for _ in range(2):
        changed = _says(room, "touch /work/x /tmp/x /dev/shm/x ~/x; mkdir /work/y; ls > /work/y/z; ls /work")
        expect(changed, "x\ny\n", "directory before the reset")
        room.reset()
        expect(_says(room, "ls -a /work /tmp /dev/shm ~"), before, "directories")


def rooms_outlive_their_limits(room: Room) -> None:
    """A program that runs out of time is killed, and its room goes on with its files."""
    _says(room, "echo kept > /work/file")
    ended(_shell(room, "sleep 60", limits=Limits(wall=0.3)), "wall")
    ended(_shell(room, "yes", limits=SHORT), "output")
    expect(_says(room, "cat /work/file"), "kept\n", "file")


def prepared_programs_are_like_any(room: Room) -> None:
    """What a program does is the same whether it was prepared or not, and another one does not notice it."""
    job = Job(
        program=("sh", "-c", "cat; pwd; echo error >&2; echo said >&3; exit 9"), stdin=b"\xff\0" * 100_000, limits=SHORT
    )
    anew = room.run(job)
    expect((anew.end, anew.code, anew.channel, anew.stderr), ("exited", 9, b"said\n", b"error\n"), "a program")
    for between in ("", "echo on"):
        room.prepare(job)
        if between:
            expect(_says(room, between), "on\n", "another program")
        run = room.run(job)
        holds(run.stdout == anew.stdout, "a program that was prepared had other output")
        expect((run.end, run.code, run.channel, run.stderr), ("exited", 9, b"said\n", b"error\n"), "the prepared one")


def prepared_programs_have_their_limits(room: Room) -> None:
    """The time of a program that was prepared counts from when it is run, and then ends it."""
    job = Job(program=("sh", "-c", "read line; eval $line"), limits=Limits(wall=0.5))
    ends: tuple[tuple[bytes, End], ...] = ((b"exit 0\n", "exited"), (b"exec sleep 60\n", "wall"))
    for line, end in ends:
        room.prepare(job)
        time.sleep(0.7)
        ended(room.run(replace(job, stdin=line)), end)


_TICKS = "while :; do echo tick >> /tmp/{}; sleep 0.02; done"


def _ticks(room: Room, name: str) -> int:
    return _says(room, f"cat /tmp/{name} 2>/dev/null; true").count("tick")


def _await_ticks(room: Room, name: str, more: int) -> None:
    deadline = time.perf_counter() + SHORT.wall
    while _ticks(room, name) < more:
        holds(time.perf_counter() < deadline, "the service does nothing")


def services_outlive_programs(room: Room) -> None:
    """A service goes on when another program ends, while what that has left dies; and it ends when it is to."""
    job = Job(program=("sh", "-c", _TICKS.format("service")), limits=SHORT)
    holds(room.serve("ticks", job).pid, "the service did not start")
    _await_ticks(room, "service", 1)
    _says(room, f"({_TICKS.format('left')}) >/dev/null 2>&1 & sleep 0.2")
    left, gone_on = _ticks(room, "left"), _ticks(room, "service")
    holds(left, "what the program left never ran")
    _await_ticks(room, "service", gone_on + 5)
    expect(_ticks(room, "left"), left, "what a program left, after its end")
    room.end("ticks")
    ended_at = _ticks(room, "service")
    time.sleep(0.2)
    expect(_ticks(room, "service"), ended_at, "what a service did, after its end")


def closing_twice_is_one(on: Subject) -> None:
    """A room may be closed twice, and its engine goes on."""
    room = on.sandbox.open(on.image, Job(program=("true",)))
    room.close()
    room.close()
    expect(on.command("echo", "on").stdout, b"on\n", "output of the next program")


def writable_mounts_are_reset(on: Subject) -> None:
    """A reset brings a writable mount back to its layer; a read-only one cannot be changed at all."""
    with on.sandbox.layer({"file": b"first\n"}) as layer:
        mounts = (Mount(layer=layer, target="/work/own", writable=True), Mount(layer=layer, target="/work/ro"))
        with on.sandbox.open(on.image, Job(program=("true",), mounts=mounts, limits=SHORT)) as room:
            _says(room, "echo second > /work/own/file; rm -f /work/own/none")
            holds(_shell(room, "echo third > /work/ro/file").code != 0, "a read-only mount was written to")
            expect(_says(room, "cat /work/own/file /work/ro/file"), "second\nfirst\n", "before the reset")
            room.reset()
            expect(_says(room, "cat /work/own/file"), "first\n", "after it")


def scripts_run_in_rooms(on: Subject) -> None:
    """A script runs in a room, sees its files, and finds nothing of an earlier script in its interpreter."""
    source = b"import os, sys\nprint(os.path.exists('/work/file'), hasattr(sys, 'spoilt'))\nsys.spoilt = True\n"
    source += b"open('/work/file', 'w').close()\n"
    with on.sandbox.layer({"main.py": source}) as layer:
        mounts = (Mount(layer=layer, target="/opt/quintain/case"),)
        job = Job(program=Script(path="/opt/quintain/case/main.py"), mounts=mounts, limits=SHORT)
        with on.sandbox.open(on.image, job) as room:
            expect([room.run(job).stdout for _ in range(2)], [b"False False\n", b"True False\n"], "two scripts")


def nothing_is_used_up(on: Subject) -> None:
    """Jobs and rooms, however they end, leave the caller no descriptor and no thread more than before."""
    source = "import sys; sys.stdout.write('x'); sys.stdin.read()"

    def round_trip() -> tuple[int, int]:
        finished(on.script(source, stdin=b"x" * 100_000))
        ended(on.script("import time; time.sleep(9)", limits=Limits(wall=0.2)), "wall")
        ended(on.command("yes"), "output")
        with on.sandbox.open(on.image, Job(program=("true",), limits=SHORT)) as room:
            room.put({"/work/file": b"x"})
            expect(_says(room, "cat /work/file"), "x", "file")
            room.reset()
        return len(list(Path("/proc/self/fd").iterdir())), threading.active_count()

    round_trip()
    first = round_trip()
    expect([round_trip() for _ in range(4)], [first] * 4, "descriptors and threads after each round")


def rooms_are_apart(on: Subject) -> None:
    """Two rooms that stay share no file, and closing one leaves the other."""
    job = Job(program=("true",), limits=SHORT)
    with on.sandbox.open(on.image, job) as one:
        with on.sandbox.open(on.image, job) as other:
            _says(one, "echo one > /tmp/file")
            holds(_shell(other, "cat /tmp/file").code != 0, "one room's file was in the other")
        expect(_says(one, "cat /tmp/file"), "one\n", "file")


def _processes_die(on: Attacker, finish: Callable[[Room], None]) -> None:
    """Start a daemon in a room, see that `finish` leaves nothing of it."""
    mark = new_mark()
    with on.sandbox.open(on.image, on.job("bombs", "fork", "1")) as room:
        start = time.perf_counter()
        expect(had(room.run(on.job("bombs", "daemon", "60", mark))), 60, "what the program said of its child")
        holds(time.perf_counter() - start < 10, "the daemon held its program up")
        finish(room)
        expect(marked(mark), [], "processes left behind")


def background_dies_with_its_program(on: Attacker) -> None:
    """A process that a program leaves behind dies with it, though the room stays."""
    _processes_die(on, lambda _room: None)


def reset_kills(on: Attacker) -> None:
    """A reset leaves no process."""
    _processes_die(on, lambda room: room.reset())


def closing_kills(on: Attacker) -> None:
    """Closing a room leaves no process."""
    _processes_die(on, lambda room: room.close())


def services_end_with_their_room(on: Attacker) -> None:
    """A reset leaves no process of a service, nor does closing its room."""
    mark = new_mark()
    room = on.sandbox.open(on.image, on.job("bombs", "fork", "1"))
    for finish in (room.reset, room.close):
        room.serve("hangs", on.job("bombs", "hang", "60", mark))
        deadline = time.perf_counter() + SHORT.wall
        while not marked(mark):
            holds(time.perf_counter() < deadline, "the service was never seen")
        finish()
        expect(marked(mark), [], "processes left behind")


def chains_die_with_their_program(on: Attacker) -> None:
    """Processes that keep making their successors die with their program, though the room stays."""
    mark = new_mark()
    with on.sandbox.open(on.image, on.job("bombs", "fork", "1")) as room:
        expect(had(room.run(on.job("bombs", "chain", "20", mark))), 20, "what the program said of its child")
        expect(marked(mark), [], "processes left behind")
        finished(room.run(on.job("bombs", "fork", "1", mark)))


ROOMS = (
    *(
        _in_a_room(function)
        for function in (
            *(files_stay_between_programs, programs_come_back_whole, signals_are_negative_in_rooms),
            *(put_writes_exactly, put_keeps_within, take_gives_files_and_trees, take_of_nothing_is_refused),
            *(take_stays_in_the_room, put_stays_in_the_room, reset_throws_everything_away),
            *(rooms_outlive_their_limits, prepared_programs_are_like_any, prepared_programs_have_their_limits),
            services_outlive_programs,
        )
    ),
    *checks(closing_twice_is_one, writable_mounts_are_reset, scripts_run_in_rooms, rooms_are_apart, nothing_is_used_up),
    *attacking(background_dies_with_its_program, reset_kills, closing_kills, chains_die_with_their_program),
    *attacking(services_end_with_their_room),
)
