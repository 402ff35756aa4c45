"""Slots, and what they are forked from."""

import os
import platform
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from processes import children

from quintain.errors import Fault, NoSandbox
from quintain.records import Profile
from quintain.sandbox import cgroups, pool, zygote
from quintain.sandbox.api import Job
from quintain.sandbox.cgroups import Group
from quintain.sandbox.image import host_image
from quintain.sandbox.interpreter import Interpreter
from quintain.sandbox.namespaces import NamespaceSandbox
from quintain.sandbox.zygote import _bytecode


@pytest.mark.parametrize(
    ("prefix", "silent", "options"),
    [
        (None, False, ()),
        ("/elsewhere", False, ("-X", "pycache_prefix=/elsewhere")),
        ("/elsewhere", True, ("-X", "pycache_prefix=/elsewhere", "-B")),
    ],
)
def test_a_slot_keeps_its_bytecode_where_its_caller_does(monkeypatch, prefix, silent, options):
    monkeypatch.setattr(sys, "pycache_prefix", prefix)
    monkeypatch.setattr(sys, "dont_write_bytecode", silent)

    assert _bytecode() == options


def test_a_room_whose_interpreter_is_not_the_images_is_refused(monkeypatch):
    image = host_image("test")
    monkeypatch.setattr(Interpreter, "version", "cpython 3.99.0")
    with NamespaceSandbox(warm=False, slots=1) as sandbox, pytest.raises(NoSandbox) as refused:
        sandbox.run(image, Job(program=("true",)))

    assert refused.value.message == (
        "a room cannot be made here: the image is for cpython 3.99.0, and the interpreter of the room is "
        f"cpython {platform.python_version()}"
    )


def warm(sandbox, count):
    """As many slots at once, each with a job."""
    image = host_image("test")
    with ThreadPoolExecutor(count) as threads:
        list(threads.map(lambda _: sandbox.run(image, Job(program=("sleep", "0.3"))), range(count)))
    return sandbox._pool._all


def test_slots_of_a_kind_are_forked_from_one_interpreter():
    with NamespaceSandbox(warm=False, slots=3) as sandbox:
        slots = warm(sandbox, 3)
        (origin,) = sandbox._pool._zygotes.values()
        assert (len(slots), len({origin._process.pid, *(slot.pid for slot in slots)})) == (3, 4)
        namespaces = {Path(f"/proc/{slot.pid}/ns/user").readlink() for slot in slots}
        assert len(namespaces) == 3, "a user of its own: the kernel counts processes by it"


def test_slots_live_on_without_the_interpreter_that_they_were_forked_from_and_it_is_started_anew():
    with NamespaceSandbox(warm=False, slots=2) as sandbox:
        before = set(warm(sandbox, 1))
        (origin,) = sandbox._pool._zygotes.values()
        origin._process.kill()
        origin._process.wait()
        after = warm(sandbox, 2)
        assert (before < after, len(after)) == (True, 2)


def test_only_so_many_interpreters_are_kept(monkeypatch):
    monkeypatch.setattr(pool, "_ZYGOTES", 1)
    before = len(children())
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        for name in ("one", "two"):
            profile = Profile(hostname=name)
            run = sandbox.run(host_image("test"), Job(program=("hostname",), profile=profile))
            assert run.stdout.decode() == f"{name}\n"
        ((kind, _),) = sandbox._pool._zygotes
        assert kind.profile.hostname == "two"
        assert len(children()) - before == 3, "two slots, and one that slots are forked from"


def test_a_fork_that_fails_leaves_nothing_and_the_next_succeeds(monkeypatch):
    image = host_image("test")
    before = len(children())
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        with monkeypatch.context() as patched:
            patched.setattr(Group, "join", lambda *_: (_ for _ in ()).throw(OSError(28, "no space")))
            patched.setattr(cgroups, "make_group", lambda _: Group(cgroups._V2, {}))
            with pytest.raises(Fault, match="no space"):
                sandbox.run(image, Job(program=("true",)))
            assert len(children()) - before == 1
        assert sandbox.run(image, Job(program=("true",))).code == 0


@pytest.fixture
def forking():
    """A sandbox of which no slot is left, and the process that the next is forked from."""
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        sandbox.run(host_image("test"), Job(program=("true",)))
        (slot,), (origin,) = sandbox._pool._all, sandbox._pool._zygotes.values()
        slot.close()
        yield sandbox, origin._process.pid


def test_what_slots_are_forked_from_may_die_when_it_is_asked(forking, monkeypatch):
    sandbox, origin = forking
    before = len(children())

    def send(*arguments, done=zygote.send_descriptors):
        os.kill(origin, signal.SIGSTOP)
        done(*arguments)
        os.kill(origin, signal.SIGKILL)
        os.waitid(os.P_PID, origin, os.WEXITED | os.WNOWAIT)

    with monkeypatch.context() as patched:
        patched.setattr(zygote, "send_descriptors", send)
        with pytest.raises(Fault, match="no room could be made"):
            sandbox.run(host_image("test"), Job(program=("true",)))
    assert len(children()) == before - 1
    assert sandbox.run(host_image("test"), Job(program=("true",))).code == 0


def test_who_is_interrupted_in_a_fork_leaves_no_process(forking):
    sandbox, origin = forking
    before = len(children())

    def interrupt(*_):
        os.kill(origin, signal.SIGCONT)
        time.sleep(0.2)  # it forks, and says so to nobody
        raise KeyboardInterrupt

    previous = signal.signal(signal.SIGALRM, interrupt)
    try:
        os.kill(origin, signal.SIGSTOP)
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(KeyboardInterrupt):
            sandbox.run(host_image("test"), Job(program=("true",)))
    finally:
        signal.signal(signal.SIGALRM, previous)
    assert len(children()) == before - 1
    assert sandbox.run(host_image("test"), Job(program=("true",))).code == 0


def test_a_slot_that_an_interrupt_has_lost_is_buried_with_the_next_fork(forking):
    sandbox, _ = forking
    (origin,) = sandbox._pool._zygotes.values()
    lost = origin.fork(number=9, group=None)
    lost.channel.close()
    os.waitid(os.P_PID, lost.pid, os.WEXITED | os.WNOWAIT)
    sandbox.run(host_image("test"), Job(program=("true",)))
    assert str(lost.pid) not in children()


def test_a_slot_for_which_no_descriptor_is_left_leaves_no_process(forking, monkeypatch):
    sandbox, _ = forking
    before = len(children())
    with monkeypatch.context() as patched:
        patched.setattr(os, "pidfd_open", lambda _: (_ for _ in ()).throw(OSError(24, "too many")))
        with pytest.raises(Fault, match="too many"):
            sandbox.run(host_image("test"), Job(program=("true",)))
    assert len(children()) == before


def test_several_threads_may_ask_whether_a_slot_lives_while_it_is_closed():
    with NamespaceSandbox(warm=False, slots=1) as sandbox, ThreadPoolExecutor(4) as threads:
        sandbox.run(host_image("test"), Job(program=("true",)))
        (slot,) = sandbox._pool._all
        asked = [threads.submit(list, iter(lambda: slot.alive, False)) for _ in range(4)]
        sandbox.close()
        assert all(all(each.result()) for each in asked)


def test_a_process_that_the_caller_forks_has_slots_of_its_own():
    image = host_image("test")
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        sandbox.run(image, Job(program=("true",)))
        theirs = set(sandbox._pool._all)
        child = os.fork()
        if child == 0:
            try:
                works = sandbox.run(image, Job(program=("true",))).code == 0
                os._exit(0 if works and theirs.isdisjoint(sandbox._pool._all) else 1)
            finally:
                os._exit(2)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert sandbox.run(image, Job(program=("true",))).code == 0
        assert sandbox._pool._all == theirs


def test_no_room_has_the_signals_that_its_caller_ignores_or_holds_back():
    previous = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    try:
        with NamespaceSandbox(warm=False, slots=1) as sandbox:
            look = Job(program=("grep", "-E", "Sig(Blk|Ign)", "/proc/self/status"))
            run = sandbox.run(host_image("test"), look)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)
        signal.signal(signal.SIGHUP, previous)
    assert run.stdout.split()[1::2] == [b"0" * 16] * 2
