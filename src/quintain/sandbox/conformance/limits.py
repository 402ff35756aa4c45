"""Each limit has its own end; a program within its limits is left alone; the engine outlives them all."""

from quintain.records import End, Limits
from quintain.records.run import MIB
from quintain.sandbox.check import Attacker, had, marked, new_mark
from quintain.sandbox.conformance.case import Check, Subject, attacking, checks, ended, expect, finished, holds

TIGHT = Limits(
    wall=20.0,
    cpu=10,
    memory=96 * MIB,
    processes=24,
    disk=16 * MIB,
    inodes=400,
    file_size=8 * MIB,
    open_files=64,
    output=MIB // 4,
    channel=MIB // 2,
)

BOMBS: tuple[tuple[str, int, int, End], ...] = (  # the bomb, an amount within the limits, one beyond, and the end
    ("fork", 4, 60, "processes"),
    ("threads", 4, 60, "processes"),
    ("memory", 16, 400, "memory"),
    ("memory_of_many", 32, 320, "memory"),
    ("disk", 4, 64, "disk"),
    ("files", 100, 1000, "inodes"),
    ("directories", 10, 1000, "inodes"),
    ("file", 1, 12, "file-size"),
    ("descriptors", 20, 400, "open-files"),
    ("stdout", 0, 4, "output"),
    ("stderr", 0, 4, "output"),
    ("channel", 0, 4, "output"),
)


def _bomb(kind: str, within: int, beyond: int, end: End) -> Check:
    def check(on: Attacker) -> None:
        mark = new_mark()
        finished(on.bomb(kind, within, TIGHT, mark=mark))
        ended(on.bomb(kind, beyond, TIGHT, mark=mark), end)
        finished(on.bomb(kind, within, TIGHT, mark=mark))
        expect(marked(mark), [], "processes left behind")

    check.__name__ = f"{kind}_ends_as_{end}"
    check.__doc__ = f"The bomb `{kind}` ends as `{end}` beyond the limit, by itself within it, and leaves nothing."
    return attacking(check)[0]


BOUNDED: tuple[tuple[str, int, str], ...] = (  # bombs that are stopped, by whichever limit comes first
    ("memfd", 400, "/tmp"),
    ("sysv", 400, "/tmp"),
    ("tcp", 400, "/tmp"),
    ("unix", 400, "/tmp"),
    ("sparse", 1 << 20, "/tmp"),
    ("pipes", 1000, "/tmp"),
    ("disk", 400, "/dev/shm"),
    ("disk", 400, "/work"),
    ("files", 100_000, "/dev/shm"),
)


HELD_IN_MEMORY = {"memfd", "sysv", "tcp", "unix", "pipes"}


def _bounded(kind: str, amount: int, where: str) -> Check:
    def check(on: Attacker) -> None:
        mark = new_mark()
        run = on.bomb(kind, amount, TIGHT, mark=mark, where=where)
        holds((run.end, run.code) != ("exited", 0), f"had all it asked for: {run.channel!r}")
        holds(kind not in HELD_IN_MEMORY or had(run) * MIB <= TIGHT.memory, f"held more memory: {run.channel!r}")
        holds(run.end not in ("lost", "wall"), f"ended {run.end}: {run.detail}")
        expect(marked(mark), [], "processes left behind")

    check.__name__ = f"{kind}_in_{where.strip('/').replace('/', '_')}_is_bounded"
    check.__doc__ = f"The bomb `{kind}` in `{where}` is stopped, and leaves nothing."
    return attacking(check)[0]


def wall_time_ends(on: Subject) -> None:
    """A program that sleeps past its time is killed, and what it said before is there."""
    run = on.script("import time; print('before', flush=True); time.sleep(60)", limits=Limits(wall=1.5))
    ended(run, "wall")
    expect((run.code, run.stdout), (None, b"before\n"), "code and output")
    holds(0.4 < run.usage.wall < 10, f"took {run.usage.wall:.2f} s")


def time_to_start_is_not_counted(on: Subject) -> None:
    """Where a job has time to start, real time counts from its first word on the channel, and the start is bounded."""
    limits = Limits(wall=1.0)
    finished(on.script("import os, time; time.sleep(1.5); os.write(3, b'begun')", limits=limits, starting=20.0))
    run = on.script("import os, time; os.write(3, b'begun'); time.sleep(60)", limits=limits, starting=20.0)
    ended(run, "wall")
    holds(0.5 < run.usage.wall < 15, f"took {run.usage.wall:.2f} s")
    ended(on.script("import time; time.sleep(60)", limits=Limits(wall=60.0), starting=0.7), "wall")


def processor_time_ends(on: Subject) -> None:
    """A program that computes past its time is killed, though it ignores the kernel's signal."""
    for before in ("", "import signal; signal.signal(signal.SIGXCPU, signal.SIG_IGN)"):
        ended(on.script(f"{before}\nwhile True: pass", limits=Limits(wall=30.0, cpu=1)), "cpu")


def handled_refusals_are_no_end(on: Subject) -> None:
    """A program that is refused something at a limit, and copes, has ended by itself."""
    said = on.says(
        """
        import os
        held, said = [], 0
        try:
            while True: held.append(os.open("/dev/null", os.O_RDONLY))
        except OSError:
            for one in held: os.close(one)
            said = len(held)
        """,
        limits=TIGHT,
    )
    holds(20 < said < 64, f"{said} descriptors were had within 64")


def own_failures_are_no_end(on: Subject) -> None:
    """A program that fails for reasons of its own has ended by itself."""
    finished(on.script("raise SystemExit(1)", limits=TIGHT), 1)
    finished(on.script("raise MemoryError", limits=TIGHT), 1)
    finished(on.script("import errno; raise OSError(errno.ENOSPC, 'said, not met')", limits=TIGHT), 1)


def output_up_to_the_limit_is_whole(on: Subject) -> None:
    """Exactly as much output as is allowed is not too much."""
    run = on.script(f"import os\nfor _ in range(4): os.write(1, bytes({TIGHT.output // 4}))", limits=TIGHT)
    finished(run)
    expect((len(run.stdout), run.truncated), (TIGHT.output, False), "bytes, and whether cut")


def output_past_the_limit_is_cut(on: Subject) -> None:
    """Of too much output the beginning is kept, within the limit, and the run says so."""
    run = on.script("import os\nwhile True: os.write(1, b'x' * 65536)", limits=TIGHT)
    ended(run, "output")
    holds(run.truncated and 0 < len(run.stdout) <= TIGHT.output, f"{len(run.stdout)} bytes, cut: {run.truncated}")
    holds(run.usage.wall < 10, f"took {run.usage.wall:.1f} s")


def usage_is_measured(on: Subject) -> None:
    """The time and memory that a run says it used are at least what its program used."""
    run = on.script(
        """
        import time
        held = b"x" * (64 << 20)
        while time.process_time() < 0.3: pass
        time.sleep(0.2)
        """
    )
    finished(run)
    holds(run.usage.wall >= 0.4, f"wall {run.usage.wall}")
    holds(run.usage.cpu is None or run.usage.cpu >= 0.2, f"cpu {run.usage.cpu}")
    holds(run.usage.memory_peak is None or run.usage.memory_peak >= 60 * MIB, f"memory {run.usage.memory_peak}")


def crashes_start_nothing(on: Subject) -> None:
    """A crash starts no program of the host to write it down: only a limit of one byte keeps the kernel from that."""
    said = on.says("import resource; said = resource.getrlimit(resource.RLIMIT_CORE)")
    expect(said, [1, 1], "size of a memory dump allowed")


def limits_are_of_one_job(on: Subject) -> None:
    """The limits of one job do not bear on the next."""
    source = """
    import os, resource
    said = [resource.getrlimit(resource.RLIMIT_NOFILE)[1]]
    held = b"x" * (128 << 20)
    """
    holds(on.script(source, limits=TIGHT).end == "memory", "128 MiB were had within 96")
    expect(on.says(source, limits=Limits(open_files=513)), [513], "descriptors allowed, with 128 MiB in hand")


LIMITS = (
    *(_bomb(*row) for row in BOMBS),
    *(_bounded(*row) for row in BOUNDED),
    *checks(
        *(
            wall_time_ends,
            time_to_start_is_not_counted,
            processor_time_ends,
            handled_refusals_are_no_end,
            own_failures_are_no_end,
        ),
        *(output_up_to_the_limit_is_whole, output_past_the_limit_is_cut, usage_is_measured, crashes_start_nothing),
        limits_are_of_one_job,
    ),
)
