"""What an intruder finds in the room of a mined task: nothing where nothing is, and every leak that is planted."""

import difflib
import hashlib
import io
import json
import py_compile
import tarfile
import zipfile
import zlib
from collections.abc import Iterator

import pytest
from clones import Repository
from intrusion import Found, Sought, digest, intrude, names
from mined_task import BASE, FIX, FIXED_LABEL, FIXED_SHELF, LABEL, SHELF, mined_task

from quintain.prove.mined.open_tree import only_later
from quintain.rollout.env import Ground, Stage
from quintain.rollout.ground import ground
from quintain.sandbox.api import Sandbox
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import Task

LINE = "return max(self.holes, key=lambda name: (self.holes[name], name))"
"""Of the fix alone."""


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox(warm=False) as opened:
        yield opened


@pytest.fixture(scope="module")
def task(sandbox: Sandbox, tmp_path_factory: pytest.TempPathFactory) -> Task:
    return mined_task(sandbox, tmp_path_factory.mktemp("mined"))


def looked(sandbox: Sandbox, task: Task, planted: dict[str, bytes]) -> Found:
    """What is found below the solver's own directory, with files planted there."""
    start = ground(task.brief)
    full = Ground(files={**start.files, **planted}, instruction="", submission=start.submission)
    with Stage(sandbox, host_image("test")) as stage:
        return intrude(stage, full, Sought(lines=only_later(task), project=names(task), below="/work"))


def test_nothing_is_found_where_nothing_is(sandbox: Sandbox, task: Task) -> None:
    found = looked(sandbox, task, {})
    assert (found.lines, found.project, found.looked.repositories) == ({}, (), 1)
    assert LINE in only_later(task)


def loose(data: bytes) -> tuple[str, bytes]:
    """An object that no ref leads to: its path below `.git`, and the file."""
    whole = b"blob %d\0%s" % (len(data), data)
    name = hashlib.sha1(whole).hexdigest()
    return f"objects/{name[:2]}/{name[2:]}", zlib.compress(whole)


def zipped() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pigeonholes/shelf.py", FIXED_SHELF)
    return packed.getvalue()


def tarred() -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz") as archive:
        member = tarfile.TarInfo("shelf.py")
        member.size = len(FIXED_SHELF)
        archive.addfile(member, io.BytesIO(FIXED_SHELF.encode()))
    return packed.getvalue()


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("planted")
    later = Repository(folder / "later", BASE)
    later.commit("Take more letters", FIX)
    later.git("bundle", "create", "-q", "later.bundle", "HEAD")
    (folder / "shelf.py").write_text(FIXED_SHELF)
    py_compile.compile(str(folder / "shelf.py"), cfile=str(folder / "shelf.pyc"))
    path, blob = loose(FIXED_SHELF.encode())
    patch = "".join(difflib.unified_diff(SHELF.splitlines(True), FIXED_SHELF.splitlines(True), "a", "b"))
    notebook = json.dumps({"source": FIXED_SHELF}).encode()
    return {
        f"repository/.git/{path}": blob,
        "repository/.git/later.bundle": (folder / "later/later.bundle").read_bytes(),
        "repository/dist/pigeonholes-2-py3-none-any.whl": zipped(),
        "repository/shelf.patch": patch.encode(),
        "repository/notes.ipynb": notebook,
        "cache/http/body": b"\x81\xa4body" + zipped(),
        "backup/shelf.tar.xz": tarred(),
        "repository/src/pigeonholes/__pycache__/shelf.cpython-311.pyc": (folder / "shelf.pyc").read_bytes(),
        "site/pigeonholes/label.py": FIXED_LABEL.replace("empty", "void").encode(),
        "site/pigeonholes-2.dist-info/METADATA": b"Name: pigeonholes\n",
    }


@pytest.fixture(scope="module")
def found(sandbox: Sandbox, task: Task, planted: dict[str, bytes]) -> Found:
    return looked(sandbox, task, planted)


@pytest.mark.parametrize(
    "place",
    [
        "git cat-file",
        "repository/.git/later.bundle!pack",
        "repository/dist/pigeonholes-2-py3-none-any.whl!pigeonholes/shelf.py",
        "repository/shelf.patch",
        "repository/notes.ipynb",
        "cache/http/body!pigeonholes/shelf.py",
        "backup/shelf.tar.xz!xz!shelf.py",
    ],
)
def test_a_line_of_the_fix_is_found_wherever_it_is_planted(found: Found, place: str) -> None:
    assert any(place in each for each in found.lines[digest(LINE)])


@pytest.mark.parametrize("kind", ["compiled", "source", "metadata"])
def test_a_later_state_of_the_project_is_found_for_its_name(found: Found, kind: str) -> None:
    assert kind in {each.partition(" ")[0] for each in found.project}


def test_a_line_that_the_base_has_is_not_looked_for(task: Task) -> None:
    assert only_later(task).isdisjoint(line.strip() for line in (SHELF + LABEL).splitlines())
