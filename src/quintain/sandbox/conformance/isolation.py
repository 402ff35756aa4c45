"""What a room may reach, and what is left of it: nothing but its layers, and nothing."""

import os
import time
from concurrent.futures import ThreadPoolExecutor

from quintain.errors import UsageError
from quintain.records import Limits
from quintain.sandbox.api import Mount
from quintain.sandbox.attacks import ATTACKS
from quintain.sandbox.check import Attacker, controls_of, had, marked, new_mark, readings_of
from quintain.sandbox.conformance.case import (
    SHORT,
    ConformanceFailure,
    Subject,
    attacking,
    checks,
    ended,
    expect,
    finished,
    holds,
)

TREE = {
    "a.txt": b"text",
    "deep/er/b.bin": bytes(range(256)),
    "deep/empty": b"",
    "ünï çode.txt": b"\xff",
    "x/y/z/w": b"1",
}
READ_TREE = """
import os, pathlib
top = pathlib.Path("/work/tree")
said = {str(p.relative_to(top)): list(p.read_bytes()) for p in sorted(top.rglob("*")) if p.is_file()}
"""


def attacks_are_refused(on: Attacker) -> None:
    """Every attack of the table is refused, but for the readings that are named of this engine."""
    controls, allowed = controls_of(on.sandbox), readings_of(on.sandbox)
    found = on.attack(controls + ATTACKS)
    failing = {control.name: found[control.name] for control in controls if found[control.name].state != "open"}
    holds(not failing, f"the attacks could not be tried: {failing}")
    tried = {attack.name: found[attack.name] for attack in ATTACKS if attack.name not in allowed}
    through = {name: one for name, one in tried.items() if one.state != "blocked"}
    holds(not through, f"got through: {through}")


def layers_are_exact(on: Subject) -> None:
    """A layer's tree is in the room with every byte and name."""
    with on.sandbox.layer(TREE) as layer:
        said = on.says(READ_TREE, mounts=(Mount(layer=layer, target="/work/tree"),))
    expect(said, {name: list(content) for name, content in TREE.items()}, "tree")


def layers_are_read_only(on: Subject) -> None:
    """A mounted layer cannot be changed."""
    source = """
    import os
    said = []
    for deed in (lambda: open("/work/tree/a.txt", "a"), lambda: os.unlink("/work/tree/a.txt"),
                 lambda: os.mkdir("/work/tree/new"), lambda: os.chmod("/work/tree/a.txt", 0o777)):
        try:
            deed(); said.append("done")
        except OSError:
            said.append("refused")
    """
    with on.sandbox.layer(TREE) as layer:
        said = on.says(source, mounts=(Mount(layer=layer, target="/work/tree"),))
        expect(said, ["refused"] * 4, "write, remove, make, change mode")


def writable_mounts_are_private(on: Subject) -> None:
    """What a room changes in a writable mount is seen there and nowhere else, at once or later."""
    source = """
    import os
    with open("a.txt", "a") as file: file.write(" more")
    os.unlink("deep/empty"); os.rename("x/y/z/w", "moved"); os.chmod("a.txt", 0o600); open("new", "w").close()
    said = [open("a.txt").read(), sorted(os.listdir()), os.listdir("deep")]
    """
    with on.sandbox.layer(TREE) as layer:
        mounts = (Mount(layer=layer, target="/work", writable=True),)
        changed = ["text more", ["a.txt", "deep", "moved", "new", "x", "ünï çode.txt"], ["er"]]
        expect([on.says(source, mounts=mounts) for _ in range(2)], [changed] * 2, "what two rooms saw")
        said = on.says(READ_TREE, mounts=(Mount(layer=layer, target="/work/tree"),))
        expect(said["a.txt"], list(b"text"), "the layer afterwards")
        expect(len(said), len(TREE), "files in the layer afterwards")


def layers_lie_side_by_side(on: Subject) -> None:
    """Several layers can be in one room, writable or not, and one layer in two places."""
    with on.sandbox.layer({"f": b"one"}) as one, on.sandbox.layer({"f": b"two"}) as two:
        mounts = (
            Mount(layer=one, target="/work/one"),
            Mount(layer=two, target="/work/two", writable=True),
            Mount(layer=one, target="/opt/quintain/deep/er", writable=True),
        )
        places = ("/work/one/f", "/work/two/f", "/opt/quintain/deep/er/f")
        expect(on.says(f"said = [open(p).read() for p in {places}]", mounts=mounts), ["one", "two", "one"], "contents")


def layers_keep_below(on: Subject) -> None:
    """A layer whose names lead out of it, or are not names, is refused before anything is written."""
    for name in ("../out", "/etc/out", "a/../../out", "", "a//b", ".", "nul\0"):
        try:
            on.sandbox.layer({name: b"x"}).close()
        except UsageError:
            continue
        raise ConformanceFailure(f"a layer with the name {name!r} was made")


def layers_hold_programs(on: Subject) -> None:
    """What a layer says is a program can be run, writable or not; another file of it cannot."""
    files = dict.fromkeys(("program", "text"), b"#!/bin/sh\necho here\n")
    source = """
    import os, subprocess
    said = []
    for top in ("/work/still", "/work/own"):
        for name in ("program", "text"):
            try:
                said.append(subprocess.run([f"{top}/{name}"], stdout=subprocess.PIPE).stdout.decode())
            except PermissionError:
                said.append("refused")
    """
    with on.sandbox.layer(files, programs=frozenset({"program"})) as layer:
        mounts = (Mount(layer=layer, target="/work/still"), Mount(layer=layer, target="/work/own", writable=True))
        expect(on.says(source, mounts=mounts), ["here\n", "refused"] * 2, "what could be run")


def layers_survive_a_strict_mask(on: Subject) -> None:
    """The caller's file mode mask does not keep a room from reading its layers."""
    before = os.umask(0o077)
    try:
        layers_are_exact(on)
    finally:
        os.umask(before)


def nothing_is_left(on: Subject) -> None:
    """A file that a room leaves anywhere is not in the next."""
    places = ("/tmp", "/dev/shm", "/work", "~", "/var/tmp", "/opt/quintain", "/")
    leave = f"""
    import os, pathlib
    said = 0
    for place in {places}:
        try:
            (pathlib.Path(place).expanduser() / "left-behind").write_text("x"); said += 1
        except OSError:
            pass
    """
    look = f"import pathlib; said = [p for p in {places} if (pathlib.Path(p).expanduser() / 'left-behind').exists()]"
    written = on.says(leave)
    holds(written >= 4, f"only {written} places could be written to")
    expect(on.says(look), [], "places where it was found")


def rooms_share_nothing(on: Subject) -> None:
    """Two rooms at once have their own files, ports, abstract sockets and shared memory."""
    source = """
    import ctypes, errno, os, socket, sys, time
    own = sys.argv[1]
    for place in ("/tmp/own", "/dev/shm/own", "/work/own"):
        open(place, "x").write(own)
    servers = [socket.create_server(("127.0.0.1", 34567)), socket.socket(socket.AF_UNIX)]
    servers[1].bind("\\0own")
    libc = ctypes.CDLL(None, use_errno=True)
    shared = libc.shmget(4242, 4096, 0o3600)
    taken = shared < 0 and ctypes.get_errno() == errno.EEXIST  # refused for all is as good
    time.sleep(0.4)
    said = [open(place).read() == own for place in ("/tmp/own", "/dev/shm/own", "/work/own")] + [not taken]
    """
    with ThreadPoolExecutor(2) as pool:
        both = list(pool.map(lambda own: on.says(source, own), ("left", "right")))
    expect(both, [[True] * 4] * 2, "whether each found only its own")


def more_jobs_than_room_wait(on: Subject) -> None:
    """Jobs from many threads, beyond the engine's capacity, all get their own answer."""
    with ThreadPoolExecutor(8) as pool:
        said = list(pool.map(lambda number: on.command("sh", "-c", f"echo {number}").stdout, range(16)))
    expect(said, [f"{number}\n".encode() for number in range(16)], "answers")


def ports_are_free_again(on: Subject) -> None:
    """A port that one job served and closed is free for the next, though its connections linger."""
    source = """
    import socket
    server = socket.socket(); server.bind(("127.0.0.1", 34568)); server.listen()
    client = socket.create_connection(server.getsockname()); served, _ = server.accept()
    served.close(); client.close(); server.close()
    said = "served"
    """
    expect([on.says(source) for _ in range(3)], ["served"] * 3, "three jobs")


def interpreters_are_pristine(on: Subject) -> None:
    """What a script does to its interpreter, no other script ever sees."""
    spoil = """
    import builtins, json, os, sys
    builtins.spoilt = True; sys.modules["decimal"] = None; os.environ["SPOILT"] = "1"; sys.path.append("/spoilt")
    json.dumps = lambda value: "spoilt"; os.listdir = None; len.__class__; sys.setrecursionlimit(77)
    os.chdir("/"); os.umask(0o777); sys.stdout.write("spoilt")
    """
    look = """
    import builtins, decimal, json, os, sys
    said = [hasattr(builtins, "spoilt"), "SPOILT" in os.environ, "/spoilt" in sys.path, json.dumps(1),
            os.listdir is None, sys.getrecursionlimit(), os.getcwd(), os.umask(0o022)]
    """
    before = on.says(look)
    finished(on.script(spoil))
    expect(on.says(look), before, "what a script found afterwards")


def descriptors_are_not_passed_on(on: Subject) -> None:
    """A descriptor that the caller lets its children have is not in a room."""
    opened = os.open("/dev/null", os.O_RDONLY)
    inherited = os.dup(opened)
    os.dup2(opened, inherited)
    os.close(opened)
    source = """
    import os
    said = []
    for number in range(1024):
        try:
            os.fstat(number); said.append(number)
        except OSError:
            pass
    """
    try:
        expect(on.says(source), [0, 1, 2, 3], "descriptors")
    finally:
        os.close(inherited)


def _leaves_no_process(kind: str, limits: Limits, on: Attacker) -> float:
    """Run a bomb that wants to stay; the seconds it took."""
    mark, start = new_mark(), time.perf_counter()
    expect(had(on.bomb(kind, 30, limits, mark=mark)), 30, "what the program said of its child")
    expect(marked(mark), [], "processes left behind")
    return time.perf_counter() - start


def daemons_die(on: Attacker) -> None:
    """A process that left its parent, session and terminal dies when the program ends, and holds nobody up."""
    seconds = _leaves_no_process("daemon", SHORT, on)
    holds(seconds < 10, f"took {seconds:.1f} s")


def chains_die(on: Attacker) -> None:
    """Processes that keep making their successors die when the program ends."""
    seconds = _leaves_no_process("chain", SHORT, on)
    holds(seconds < 10, f"took {seconds:.1f} s")


def hanging_rooms_die(on: Attacker) -> None:
    """A room that ignores every signal dies when its time is up, with all its processes."""
    mark = new_mark()
    with ThreadPoolExecutor(1) as pool:
        hanging = pool.submit(on.bomb, "hang", 30, Limits(wall=1.5), mark=mark)
        seen: list[int] = []
        while not hanging.done():
            seen = seen or marked(mark)
            time.sleep(0.02)
    ended(hanging.result(), "wall")
    holds(seen, "the processes could not be seen while they ran, so that none being left means nothing")
    expect(marked(mark), [], "processes left behind")


def init_cannot_be_killed(on: Subject) -> None:
    """A program cannot end its room by signalling the room's first process, or every process."""
    source = """
    import os, signal
    for number in sorted(signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}):
        signal.signal(number, signal.SIG_IGN)
    for number in signal.valid_signals():
        try:
            os.kill(1, number)
        except OSError:
            pass
    said = "alive"
    """
    expect(on.says(source), "alive", "program")
    run = on.command("sh", "-c", "trap '' TERM; kill -TERM -1; echo alive")
    expect(run.stdout, b"alive\n", "program that signalled all")


ISOLATION = (
    *attacking(attacks_are_refused, daemons_die, chains_die, hanging_rooms_die),
    *checks(
        *(layers_are_exact, layers_are_read_only, writable_mounts_are_private, layers_lie_side_by_side),
        layers_hold_programs,
        *(layers_keep_below, layers_survive_a_strict_mask, nothing_is_left, rooms_share_nothing),
        *(more_jobs_than_room_wait, ports_are_free_again, interpreters_are_pristine),
        *(descriptors_are_not_passed_on, init_cannot_be_killed),
    ),
)
