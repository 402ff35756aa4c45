"""How a program starts, what it is given, and what of it comes back."""

import os
import platform

from quintain.sandbox.api import SITE
from quintain.sandbox.conformance.case import PLACE, Subject, checks, expect, finished, holds

ALL_BYTES = bytes(range(256))

OWN = ("PATH", "HOME", "USER", "LOGNAME", "LANG", "LC_", "TZ", "TMPDIR", "PYTHON", "SOURCE_DATE_EPOCH", "SHELL", "PWD")
"""How the names begin that a profile gives; the caller may have them too."""


def script_is_main(on: Subject) -> None:
    """A script is `__main__`, with its path and arguments in `sys.argv`."""
    said = on.says("import sys; said = [__name__, __file__, sys.argv]", "one", "two words", "ünï")
    path = f"{PLACE}/main.py"
    expect(said, ["__main__", path, [path, "one", "two words", "ünï"]], "name, file and arguments")


def script_is_isolated(on: Subject) -> None:
    """A script finds the image's packages, and nothing by where it lies or where it starts."""
    path = on.says("import sys; said = sys.path")
    holds(SITE in path, f"`{SITE}` is not in sys.path: {path}")
    holds(not {"", ".", PLACE, "/work"} & set(path), f"sys.path holds the place of the script: {path}")


def command_gets_its_arguments(on: Subject) -> None:
    """An argument vector arrives as it is, with no shell between."""
    run = on.command("sh", "-c", 'printf "%s|" "$@"', "sh", "a b", "*", "$HOME", "")
    finished(run)
    expect(run.stdout, b"a b|*|$HOME||", "arguments")


def python_is_the_interpreter(on: Subject) -> None:
    """`python` as the first word is the interpreter that scripts run on."""
    version = "import sys; print(sys.version, sys.implementation.cache_tag)"
    run = on.command("python", "-c", version)
    finished(run)
    holds(b"cpython" in run.stdout or b"pypy" in run.stdout, f"it said {run.stdout!r}")
    expect(run.stdout, on.script(version).stdout, "version")


def missing_command_is_an_outcome(on: Subject) -> None:
    """A command that does not exist fails as a shell would say it, and is no fault of the engine."""
    run = on.command("/no/such/command")
    holds(run.end == "exited" and run.code in (126, 127), f"ended {run.end} with {run.code}")


def missing_script_is_an_outcome(on: Subject) -> None:
    """A script that does not exist fails, and is no fault of the engine."""
    run = on.command("python", "/no/such/script.py")
    finished(run, 2)


def exit_status_comes_back(on: Subject) -> None:
    """Exit statuses are the program's own, however it exits."""
    ways = {
        "raise SystemExit": 0,
        "import sys; sys.exit(7)": 7,
        "import sys; sys.exit(300)": 300 & 255,
        "import sys; sys.exit('text')": 1,
        "import os; os._exit(3)": 3,
        "raise ValueError": 1,
        "def broken(:": 1,
    }
    expect({way: on.script(way).code for way in ways}, ways, "exit statuses")


def signals_are_negative(on: Subject) -> None:
    """A program that a signal ended has the signal's negative number."""
    kill = "import os; os.kill(os.getpid(), {})"
    expect([on.script(kill.format(number)).code for number in (9, 15, 11)], [-9, -15, -11], "exit statuses")


def signals_work_within(on: Subject) -> None:
    """A program may handle its own signals and alarms."""
    said = on.says(
        """
        import os, signal
        said = []
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGALRM, signal.SIGUSR1):
            signal.signal(number, lambda got, frame: said.append(got))
        signal.setitimer(signal.ITIMER_REAL, 0.01); signal.pause()
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGUSR1):
            os.kill(os.getpid(), number)
        """
    )
    expect(said, [14, 15, 2, 10], "signals")


def programs_stop_and_go_on(on: Subject) -> None:
    """A program may stop itself and its children, be told of that, and go on."""
    said = on.says(
        """
        import os, signal, time
        me, child = os.getpid(), os.fork()
        if child == 0:
            time.sleep(0.05); os.kill(me, signal.SIGCONT); signal.pause()
        os.kill(me, signal.SIGSTOP)
        os.kill(child, signal.SIGSTOP); stopped = os.WIFSTOPPED(os.waitpid(child, os.WUNTRACED)[1])
        os.kill(child, signal.SIGCONT); gone_on = os.WIFCONTINUED(os.waitpid(child, os.WCONTINUED)[1])
        os.kill(child, signal.SIGKILL); said = [stopped, gone_on, os.waitpid(child, 0)[1]]
        """
    )
    expect(said, [True, True, 9], "what the child was seen to do")


def threads_may_take_over(on: Subject) -> None:
    """A program goes on when its first thread has left, or another thread has become another program."""
    outlive = "import ctypes, os, threading, time\ndef late(): time.sleep(0.1); os.write(3, b'late'); os._exit(5)\n"
    run = on.script(f"{outlive}threading.Thread(target=late).start(); ctypes.CDLL(None).syscall({_EXIT_THREAD}, 0)")
    expect((run.end, run.code, run.channel), ("exited", 5, b"late"), "without its first thread")
    become = "import os, threading, time\nways = ('/bin/sh', ['sh', '-c', 'echo sh >&3; exit 6'])\n"
    run = on.script(f"{become}threading.Thread(target=os.execv, args=ways).start(); time.sleep(9)")
    expect((run.end, run.code, run.channel), ("exited", 6, b"sh\n"), "as another program")


_EXIT_THREAD = {"x86_64": 60, "aarch64": 93}.get(platform.machine(), 0)


def stdin_is_exact(on: Subject) -> None:
    """Standard input arrives byte for byte, past any pipe's size, and then ends."""
    data = ALL_BYTES * 2000
    run = on.command("cat", stdin=data)
    finished(run)
    holds(run.stdout == data, f"{len(run.stdout)} bytes came back of {len(data)}, or others")


def stdin_may_be_left(on: Subject) -> None:
    """A program that reads no input is not held up by it."""
    expect(on.says("said = 1", stdin=ALL_BYTES * 4000), 1, "what it said")


def stdin_is_empty_by_default(on: Subject) -> None:
    """Where no input is given, it has ended."""
    expect(on.says("import sys; said = sys.stdin.read()"), "", "standard input")


def output_is_exact(on: Subject) -> None:
    """Output and errors come back byte for byte and apart, whatever they encode."""
    run = on.script(
        """
        import os
        os.write(1, bytes(range(256)) + b"\\xff\\xfe"); os.write(2, b"\\x80error\\0")
        """
    )
    finished(run)
    expect((run.stdout, run.stderr), (ALL_BYTES + b"\xff\xfe", b"\x80error\0"), "output and errors")


def buffered_output_is_flushed(on: Subject) -> None:
    """What a script printed is there, though it flushed nothing, and exit functions ran."""
    run = on.script("import atexit; atexit.register(print, 'last', end=''); print('first', end=' ')")
    expect(run.stdout, b"first last", "output")


def threads_are_waited_for(on: Subject) -> None:
    """A script's own threads end before it does."""
    run = on.script(
        "import threading, time; threading.Thread(target=lambda: (time.sleep(0.05), print('done'))).start()"
    )
    expect(run.stdout, b"done\n", "output")


def channel_is_exact(on: Subject) -> None:
    """The channel comes back byte for byte, past any pipe's size."""
    run = on.script(
        """
        import os
        data = memoryview(bytes(range(256)) * 8000)
        while data: data = data[os.write(3, data):]
        """
    )
    finished(run)
    holds(run.channel == ALL_BYTES * 8000, f"{len(run.channel)} bytes came back, or others")


def channel_may_be_unused(on: Subject) -> None:
    """A program may leave its channel alone, or close it."""
    for way in ("print('on')", "import os; os.close(3); print('on')"):
        run = on.script(way)
        expect((run.channel, run.stdout), (b"", b"on\n"), "channel and output")


def channel_may_stay_open(on: Subject) -> None:
    """A process that stays behind with the channel open holds nobody up, and what was written is there."""
    run = on.script(
        """
        import os, time
        os.write(3, b"before")
        if os.fork() == 0:
            os.setsid(); time.sleep(60)
        """
    )
    finished(run)
    expect(run.channel, b"before", "channel")
    holds(run.usage.wall < 10, f"took {run.usage.wall:.1f} s")


def streams_do_not_block_each_other(on: Subject) -> None:
    """Output, errors and channel may be written in any order, in pieces larger than a pipe."""
    run = on.script(
        """
        import os
        for _ in range(4):
            for stream in (2, 3, 1):
                data = memoryview(bytes(150_000))
                while data: data = data[os.write(stream, data):]
        """
    )
    finished(run)
    expect([len(run.stdout), len(run.stderr), len(run.channel)], [600_000] * 3, "sizes")


def environment_is_exact(on: Subject) -> None:
    """A program's environment is the profile's and the job's, and nothing of the caller's."""
    extra = {"PLAIN": "1", "ODD": "a=b c\n'\"ü", "EMPTY": ""}
    before = on.says("import os; said = dict(os.environ)")
    after = on.says("import os; said = dict(os.environ)", environment=extra)
    expect(after, before | extra, "environment")
    needed = {"PATH", "HOME", "LANG", "TZ", "PYTHONHASHSEED"}
    holds(needed <= set(before), f"missing: {sorted(needed - set(before))}")
    foreign = {name for name in set(before) & set(os.environ) if not name.startswith(OWN)}
    holds(not foreign, f"perhaps of the caller: {sorted(foreign)}")


def command_has_the_same_environment(on: Subject) -> None:
    """An argument vector has the environment that a script has."""
    source = "import os, json; print(json.dumps(dict(os.environ), sort_keys=True))"
    run = on.command("python", "-c", source)
    holds(run.stdout, "the program said nothing")
    expect(run.stdout, on.script(source).stdout, "environment")


def workdir_is_the_profiles(on: Subject) -> None:
    """A program starts in the profile's directory, and can write there."""
    said = on.says("import os; open('new', 'w').write('x'); said = [os.getcwd(), os.listdir()]")
    expect(said, ["/work", ["new"]], "directory")


def home_and_temporary_folders_work(on: Subject) -> None:
    """The home directory and the temporary ones can be written to."""
    said = on.says(
        """
        import os, pathlib, tempfile
        said = []
        for place in (pathlib.Path.home(), "/tmp", "/dev/shm", tempfile.gettempdir()):
            with tempfile.NamedTemporaryFile(dir=place) as file:
                said.append(file.write(b"x"))
        """
    )
    expect(said, [1] * 4, "bytes written")


def programs_start_programs(on: Subject) -> None:
    """A program may start the interpreter and other commands."""
    said = on.says(
        """
        import subprocess, sys
        ours = subprocess.run([sys.executable, "-c", "print(6 * 7)"], capture_output=True, text=True, check=True)
        other = subprocess.run("echo $0 | tr a-z A-Z", shell=True, capture_output=True, text=True, check=True)
        said = [ours.stdout, other.stdout]
        """
    )
    expect(said, ["42\n", "/BIN/SH\n"], "output")


def common_machinery_works(on: Subject) -> None:
    """Loopback servers, asyncio, threads, processes with queues, and file locks work as on any machine."""
    said = on.says(
        """
        import asyncio, fcntl, multiprocessing, socket, tempfile
        from concurrent.futures import ThreadPoolExecutor
        async def talk():
            server = await asyncio.start_server(lambda reader, writer: writer.close(), "127.0.0.1", 0)
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            return await reader.read()
        queue = multiprocessing.get_context("fork").SimpleQueue()
        child = multiprocessing.get_context("fork").Process(target=queue.put, args=(5,))
        child.start(); child.join()
        with tempfile.TemporaryFile() as file:
            fcntl.flock(file, fcntl.LOCK_EX)
        left, right = socket.socketpair(); left.send(b"x")
        six = socket.create_server(("::1", 0), family=socket.AF_INET6)
        said = [asyncio.run(talk()).decode(), queue.get(), ThreadPoolExecutor(4).submit(sum, [1, 2]).result()]
        """
    )
    expect(said, ["", 5, 3], "results")


PROGRAMS = checks(
    *(script_is_main, script_is_isolated, command_gets_its_arguments, python_is_the_interpreter),
    *(missing_command_is_an_outcome, missing_script_is_an_outcome, exit_status_comes_back, signals_are_negative),
    *(signals_work_within, programs_stop_and_go_on, threads_may_take_over),
    *(stdin_is_exact, stdin_may_be_left, stdin_is_empty_by_default, output_is_exact),
    *(buffered_output_is_flushed, threads_are_waited_for, channel_is_exact, channel_may_be_unused),
    *(channel_may_stay_open, streams_do_not_block_each_other, environment_is_exact),
    *(command_has_the_same_environment, workdir_is_the_profiles, home_and_temporary_folders_work),
    *(programs_start_programs, common_machinery_works),
)
