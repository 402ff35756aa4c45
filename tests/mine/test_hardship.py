"""What repositories can be, and what can happen to a run: one bad commit is one reason, and a killed run goes on."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from clones import FIX, START, Repository
from hosted import Hosted

import quintain.mine.clone as clones_of
from quintain.errors import BadRepository
from quintain.mine.clone import Clone
from quintain.mine.ledger import Ledger
from quintain.mine.run import Chosen, choose, try_all
from quintain.mine.scan import scan
from quintain.mine.validate import Validator
from quintain.records import Mined
from quintain.records.run import MIB
from quintain.sandbox.api import Sandbox
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image

SOURCE, TEST = "gate/__init__.py", "tests/test_gate.py"
FIRST = {SOURCE: "def opened(day):\n    return day > 2\n", TEST: FIX[TEST]}
LAST = {
    SOURCE: "def opened(day):\n    return day > 1\n",
    TEST: "from gate import opened\n\n\ndef test_two():\n    assert opened(2)\n",
}


def with_file(path: Path, name: str, content: bytes) -> Repository:
    """Two candidates: the first has a file that is gone in the second."""
    repository = Repository(path, {**START, name: content})
    repository.commit("Open on the third day", FIRST)
    repository.commit("Tidy", {name: None})
    repository.commit("Open on the second day", LAST)
    return repository


def tried(sandbox: Sandbox, root: Path, ledger: Ledger) -> dict[str, Mined]:
    """What became of each candidate, by the first line of its message."""
    with Clone(sandbox, host_image("test"), root) as clone:
        by = Validator(clone=clone, environments=Hosted(), sandbox=sandbox, image=host_image("test"))
        rows = try_all(choose(scan(clone), Chosen(most=9)), by, ledger, workers=1, report=lambda _row: None)
    return {row.unit.message: row for row in rows}


def test_a_corrupt_object_is_the_reason_of_those_commits_that_need_it(sandbox: Sandbox, tmp_path: Path) -> None:
    repository = with_file(tmp_path / "it", "data.txt", b"of the first\n")
    name = repository.git("hash-object", "--stdin", stdin=b"of the first\n")
    blob = tmp_path / "it/.git/objects" / name[:2] / name[2:]
    blob.chmod(0o600)
    blob.write_bytes(b"no object")
    found = tried(sandbox, tmp_path / "it", Ledger(tmp_path / "ledger.jsonl"))
    assert {message: row.reason for message, row in found.items()} == {
        "Open on the second day": None,
        "Open on the third day": "object-missing",
    }


def test_a_huge_file_is_the_reason_of_those_commits_that_have_it(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clones_of, "LIMITS", msgspec.structs.replace(clones_of.LIMITS, output=MIB))
    with_file(tmp_path / "it", "data.bin", os.urandom(2 * MIB))
    found = tried(sandbox, tmp_path / "it", Ledger(tmp_path / "ledger.jsonl"))
    assert (found["Open on the third day"].reason, found["Open on the second day"].reason) == ("object-missing", None)
    assert "output" in found["Open on the third day"].evidence


def test_a_clone_that_is_too_large_is_refused_whole(
    sandbox: Sandbox, repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clones_of, "MOST_BYTES", 100)
    with pytest.raises(BadRepository, match="holds over"):
        Clone(sandbox, host_image("test"), repository.root)


def test_odd_paths_that_a_candidate_only_has_do_it_no_harm(sandbox: Sandbox, tmp_path: Path) -> None:
    odd = ("docs/a\nb.txt", "docs/\x1b[31m.txt", "docs/-rf", "docs/caf\udce9.txt")
    repository = Repository(tmp_path / "it", {**START, **dict.fromkeys(odd, "1")})
    repository.commit("Open", FIRST)
    assert tried(sandbox, tmp_path / "it", Ledger(tmp_path / "ledger.jsonl"))["Open"].reason is None


def test_another_repository_that_a_candidate_only_has_does_it_no_harm(sandbox: Sandbox, tmp_path: Path) -> None:
    repository = Repository(tmp_path / "it")
    repository.git("update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},library")
    repository.git("commit", "-q", "-m", "A library")
    repository.write(FIRST)
    repository.git("add", SOURCE, TEST)
    repository.git("commit", "-q", "-m", "Open")
    found = tried(sandbox, tmp_path / "it", Ledger(tmp_path / "ledger.jsonl"))
    assert found["Open"].reason is None


def test_a_repository_without_tests_says_so_of_every_commit(sandbox: Sandbox, tmp_path: Path) -> None:
    repository = Repository(tmp_path / "it", {name: text for name, text in START.items() if name != TEST})
    repository.commit("Open", {SOURCE: FIRST[SOURCE]})
    with Clone(sandbox, host_image("test"), repository.root) as clone:
        assert [one.reason for one in scan(clone).seen] == ["no-test-change"]


def test_a_run_that_is_killed_goes_on_where_it_was(sandbox: Sandbox, tmp_path: Path) -> None:
    with_file(tmp_path / "it", "data.txt", b"1")
    words = [sys.executable, __file__, str(tmp_path / "it"), str(tmp_path / "ledger.jsonl")]
    own = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=own, start_new_session=True) as run:
        assert run.stdout is not None
        first = run.stdout.readline().decode().strip()
        os.killpg(run.pid, signal.SIGKILL)
    ledger = Ledger(tmp_path / "ledger.jsonl")
    kept = [row.unit.fix for row in ledger.rows.values()]
    tried(sandbox, tmp_path / "it", ledger)
    lines = (tmp_path / "ledger.jsonl").read_text().splitlines()
    assert (kept, len(lines), len(ledger.rows)) == ([first], 2, 2)


if __name__ == "__main__":
    with open_sandbox(warm=False) as own, Clone(own, host_image("test"), Path(sys.argv[1])) as clone:
        by = Validator(clone=clone, environments=Hosted(), sandbox=own, image=host_image("test"))
        units = choose(scan(clone), Chosen(most=9))
        heard = (Ledger(Path(sys.argv[2])), lambda row: os.write(1, f"{row.unit.fix}\n".encode()))
        try_all(units, by, heard[0], workers=1, report=heard[1])
