"""A history kept as text is read like the clone that it was written of."""

import subprocess
from pathlib import Path

import pytest
from clones import FIX, Repository

from quintain.errors import BadRepository
from quintain.mine.clone import Clone
from quintain.mine.scan import scan
from quintain.records import Scan
from quintain.sandbox.api import Sandbox
from quintain.sandbox.image import host_image


def scanned(sandbox: Sandbox, path: Path) -> Scan:
    with Clone(sandbox, host_image("test"), path) as clone:
        return scan(clone)


def streamed(repository: Repository, to: Path, *what: str) -> Path:
    data = subprocess.run(["git", "fast-export", *what], cwd=repository.root, capture_output=True, check=True).stdout
    to.write_bytes(data)
    return to


def test_a_stream_has_the_commits_of_its_clone(sandbox: Sandbox, repository: Repository, tmp_path: Path) -> None:
    repository.branch("third")
    repository.commit("Open", FIX)
    fix = repository.merge("third", "Merge pull request #3 from a/third")
    done = scanned(sandbox, streamed(repository, tmp_path / "gate.fast-export", "--all"))
    assert done == scanned(sandbox, repository.root)
    assert done.head == fix


def test_without_a_branch_main_the_first_is_the_main_line(
    sandbox: Sandbox, repository: Repository, tmp_path: Path
) -> None:
    repository.git("branch", "-m", "trunk")
    fix = repository.commit("Open", FIX)
    assert scanned(sandbox, streamed(repository, tmp_path / "gate.fast-export", "trunk")).head == fix


def test_a_stream_writes_nothing_outside_of_its_room(sandbox: Sandbox, repository: Repository, tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    stream = streamed(repository, tmp_path / "gate.fast-export", "main")
    stream.write_bytes(f"feature export-marks={marks}\n".encode() + stream.read_bytes())
    with pytest.raises(BadRepository):
        scanned(sandbox, stream)
    assert not marks.exists()


@pytest.mark.parametrize(
    "content", [b"", b"a" * 9, b"blob\nmark :1\ndata 99\nshort", b"blob\ndata 0\n", b"\xff\x00", b"commit HEAD\n"]
)
def test_what_is_no_stream_is_said_with_what_to_do(sandbox: Sandbox, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "it").write_bytes(content)
    with pytest.raises(BadRepository) as told:
        scanned(sandbox, tmp_path / "it")
    assert "fast-export" in told.value.message
    assert told.value.hint
