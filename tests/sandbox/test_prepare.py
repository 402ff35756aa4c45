"""A slot that was asked for in advance: the next job gets it, and closing leaves nothing of one that still starts."""

import os
from pathlib import Path

import pytest

from quintain.records import Profile
from quintain.sandbox.api import Image, Job, Mount, Script
from quintain.sandbox.namespaces import NamespaceSandbox


@pytest.fixture
def image(tmp_path: Path) -> Image:
    return Image(name="empty", digest="sha256:0", site=tmp_path)


def children() -> list[str]:
    """Processes whose parent is this one."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        found += [path.parent.name] if words[1] == str(os.getpid()) else []
    return found


@pytest.mark.parametrize("warm", [True, False])
def test_the_next_job_gets_the_slot_that_was_asked_for(image, warm) -> None:
    before = len(children())
    with NamespaceSandbox(warm=warm, slots=1) as sandbox, sandbox.layer({"a.py": b"print(1)"}) as layer:
        for _ in range(3):
            sandbox.prepare(image, Profile())
        mounts = (Mount(layer=layer, target="/work/suite"),)
        run = sandbox.run(image, Job(program=Script(path="/work/suite/a.py"), mounts=mounts))
        assert (run.end, run.stdout, len(children()) - before) == ("exited", b"1\n", 1)


def test_closing_leaves_nothing_of_a_slot_that_still_starts(image) -> None:
    before = children()
    sandbox = NamespaceSandbox(warm=True, slots=1)
    sandbox.prepare(image, Profile())
    sandbox.close()
    assert children() == before


def test_a_slot_that_cannot_start_is_no_trouble_until_it_is_needed(tmp_path: Path) -> None:
    missing = Image(name="empty", digest="sha256:0", site=tmp_path / "not-there")
    there = Image(name="empty", digest="sha256:0", site=tmp_path)
    with NamespaceSandbox(warm=True, slots=1) as sandbox:
        sandbox.prepare(missing, Profile())
        assert sandbox.run(there, Job(program=("true",))).code == 0
