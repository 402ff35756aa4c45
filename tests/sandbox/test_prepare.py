"""A slot that was asked for in advance: the next job gets it, and closing leaves nothing of one that still starts."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from processes import children

from quintain.errors import Fault
from quintain.records import Profile
from quintain.sandbox.api import Image, Job, Mount, Script
from quintain.sandbox.namespaces import NamespaceSandbox
from quintain.sandbox.spool import Spool


@pytest.fixture
def image(tmp_path: Path) -> Image:
    return Image(name="empty", digest="sha256:0", site=tmp_path)


@pytest.mark.parametrize("warm", [True, False])
def test_the_next_job_gets_the_slot_that_was_asked_for(image, warm) -> None:
    before = len(children())
    with NamespaceSandbox(warm=warm, slots=1) as sandbox, sandbox.layer({"a.py": b"print(1)"}) as layer:
        for _ in range(3):
            sandbox.prepare(image, Profile())
        mounts = (Mount(layer=layer, target="/work/suite"),)
        run = sandbox.run(image, Job(program=Script(path="/work/suite/a.py"), mounts=mounts))
        assert (run.end, run.stdout, len(sandbox._pool._all)) == ("exited", b"1\n", 1)
        assert len(children()) - before == 2, "the slot, and what it was forked from"


def test_closing_leaves_nothing_of_a_slot_that_still_starts(image) -> None:
    before = children()
    sandbox = NamespaceSandbox(warm=True, slots=1)
    sandbox.prepare(image, Profile())
    sandbox.close()
    assert children() == before


def test_closing_waits_for_a_slot_that_another_thread_makes(image) -> None:
    before = children()
    sandbox = NamespaceSandbox(warm=True, slots=1)
    with ThreadPoolExecutor(1) as threads:
        asked = threads.submit(sandbox.run, image, Job(program=("true",)))
        while children() == before and not asked.done():
            pass
        sandbox.close()
        assert (children(), sandbox._pool.spool.path.exists()) == (before, False)
        with pytest.raises(Fault):
            asked.result()


def test_closing_removes_what_other_threads_still_write() -> None:
    spool, writing = Spool(None), threading.Barrier(5)

    def write() -> None:
        for number in range(400):
            spool.put({f"deep/{number}": b"x" for number in range(20)})
            if number == 0:
                writing.wait(20)

    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(write) for _ in range(4)]
        writing.wait(20)
        spool.close()
        assert list(spool.path.parent.glob(f"{spool.path.name}*")) == []
    assert all(isinstance(each.exception(), Fault) for each in asked)


def test_a_slot_that_cannot_start_is_no_trouble_until_it_is_needed(tmp_path: Path) -> None:
    missing = Image(name="empty", digest="sha256:0", site=tmp_path / "not-there")
    there = Image(name="empty", digest="sha256:0", site=tmp_path)
    with NamespaceSandbox(warm=True, slots=1) as sandbox:
        sandbox.prepare(missing, Profile())
        assert sandbox.run(there, Job(program=("true",))).code == 0
