"""What a repository's history offers, seen in repositories made for it."""

import subprocess
from pathlib import Path

import pytest
from clones import FIX, MIT, START, Repository

from quintain.errors import BadRepository
from quintain.mine.clone import Clone
from quintain.mine.scan import Wanted, scan
from quintain.records import Scan, Seen
from quintain.sandbox.api import Sandbox
from quintain.sandbox.image import host_image


def scanned(sandbox: Sandbox, path: Path, wanted: Wanted | None = None, head: str = "HEAD") -> Scan:
    with Clone(sandbox, host_image("test"), path) as clone:
        return scan(clone, wanted, head=head)


def last(sandbox: Sandbox, repository: Repository, wanted: Wanted | None = None) -> Seen:
    return scanned(sandbox, repository.root, wanted).seen[0]


def test_a_commit_that_changes_source_and_tests_is_a_candidate(sandbox: Sandbox, repository: Repository) -> None:
    start = repository.git("rev-parse", "HEAD")
    fix = repository.commit("Open on the third day (#12)\n\nFixes #7, closes: #9", FIX)
    done = scanned(sandbox, repository.root)
    (seen,) = done.seen
    assert (done.head, seen.unit.fix, seen.unit.base, seen.reason) == (fix, fix, start, None)
    assert (seen.unit.pull, seen.unit.issues, seen.unit.licence) == (12, (7, 9), "MIT")
    assert seen.unit.paths("source", "test") == ("gate/__init__.py", "tests/test_gate.py")
    assert seen.unit.size is not None
    assert (seen.unit.size.hunks, seen.unit.size.added, seen.unit.size.removed) == (1, 5, 1)
    assert seen.unit.size.names == ("closed",)


def test_a_merged_branch_is_one_unit_with_what_came_with_it(sandbox: Sandbox, repository: Repository) -> None:
    repository.branch("third")
    repository.commit("Begin", {"gate/__init__.py": FIX["gate/__init__.py"]})
    repository.commit("Test", {"tests/test_gate.py": FIX["tests/test_gate.py"]})
    repository.merge("third", "Merge pull request #3 from a/third")
    (seen,) = scanned(sandbox, repository.root).seen
    assert (seen.reason, seen.unit.commits, seen.unit.pull) == (None, 2, 3)


REFUSED = {
    "no-source-change": ("Test more", {"tests/test_gate.py": FIX["tests/test_gate.py"]}),
    "no-test-change": ("Open", {"gate/__init__.py": FIX["gate/__init__.py"]}),
    "no-runnable-test-file": ("Data", {"gate/__init__.py": "", "tests/data.json": "{}"}),
    "unusual-path": ("Odd", {**FIX, "gate/a\nb.py": ""}),
    "unreadable-message": (b"Caf\xe9", FIX),
    "licence-changed": ("Relicense", {**FIX, "LICENSE": "ask us"}),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_a_unit_that_promises_no_task_is_refused_for_a_reason(
    sandbox: Sandbox, repository: Repository, reason: str
) -> None:
    repository.commit(*REFUSED[reason])
    assert last(sandbox, repository).reason == reason


@pytest.mark.parametrize("message", ["Merge branch 'stable'", "Merge stable into main (#4)", "Merge branch '7.x'"])
def test_a_long_lived_branch_brought_into_another_is_no_piece_of_work(
    sandbox: Sandbox, repository: Repository, message: str
) -> None:
    repository.branch("stable")
    repository.commit("Open", FIX)
    repository.merge("stable", message)
    assert last(sandbox, repository).reason == "merge-sync"


def test_a_topic_whose_name_begins_like_a_long_lived_branch_is_a_piece_of_work(
    sandbox: Sandbox, repository: Repository
) -> None:
    repository.branch("mainly")
    repository.commit("Open", FIX)
    repository.merge("mainly", "Merge branch 'mainly'")
    assert last(sandbox, repository).reason is None


@pytest.mark.parametrize(
    ("licence", "reason"), [(None, "licence-unknown"), ("All rights reserved.", "licence-unknown")]
)
def test_without_a_known_licence_there_is_no_task(
    sandbox: Sandbox, tmp_path: Path, licence: str | None, reason: str
) -> None:
    start = {name: text for name, text in START.items() if name != "LICENSE"}
    repository = Repository(tmp_path / "gate", start if licence is None else {**start, "LICENSE": licence})
    repository.commit("Open", FIX)
    assert last(sandbox, repository).reason == reason


def test_the_licence_is_that_of_the_base_however_the_file_moved_since(sandbox: Sandbox, repository: Repository) -> None:
    fix = repository.commit("Open", FIX)
    repository.commit("Move", {"LICENSE": None, "COPYING": MIT})
    repository.commit("Drop", {"COPYING": None})
    found = {seen.unit.fix: seen.unit.licence for seen in scanned(sandbox, repository.root).seen}
    assert found[fix] == "MIT"
    assert list(found.values()) == ["MIT", "MIT", "MIT"]


def test_another_repository_that_a_change_brings_in_is_a_reason(sandbox: Sandbox, repository: Repository) -> None:
    repository.write(FIX)
    repository.git("add", "-A")
    repository.git("update-index", "--add", "--cacheinfo", f"160000,{'1' * 40},library")
    repository.git("commit", "-q", "-m", "Open with a library")
    assert last(sandbox, repository).reason == "submodule-required"


def test_long_horizon_work_can_be_asked_for(sandbox: Sandbox, repository: Repository) -> None:
    repository.commit("Open", FIX)
    wide = {"gate/a.py": "a = 1\n", "gate/b/c.py": "c = 1\n", "gate/b/d.py": "d = 1\n", "tests/test_b.py": "\n"}
    wide_fix = repository.commit("Widen", wide)
    seen = scanned(sandbox, repository.root, Wanted(least_source=3, least_subsystems=2)).seen
    assert [one.reason for one in seen] == [None, "too-small"]
    assert seen[0].unit.fix == wide_fix
    assert seen[1].evidence == "1 of at least 3 source files"


def test_long_horizon_is_wide_work_or_a_merge_of_several_commits(sandbox: Sandbox, repository: Repository) -> None:
    repository.commit("Open", FIX)
    wide = {"gate/a.py": "a = 1\n", "gate/b/c.py": "c = 1\n", "gate/b/d.py": "d = 1\n", "tests/test_b.py": "\n"}
    repository.commit("Widen", wide)
    repository.branch("more")
    repository.commit("Begin", {"gate/a.py": "a = 2\n"})
    repository.commit("Test", {"tests/test_b.py": "b = 2\n"})
    repository.merge("more", "Merge pull request #3 from a/more")
    seen = scanned(sandbox, repository.root, Wanted(long=True)).seen
    assert [one.reason for one in seen] == [None, None, "too-small"]
    assert seen[2].evidence == "1 source files in 1 directories, one commit"


def test_wider_newer_work_ranks_higher(sandbox: Sandbox, repository: Repository) -> None:
    repository.commit("Open", FIX)
    repository.commit("Widen", {"gate/a.py": "def a(): ...\n", "gate/b/c.py": "c = 1\n", "tests/test_b.py": "\n"})
    wide, narrow = scanned(sandbox, repository.root).seen
    assert wide.rank is not None
    assert narrow.rank is not None
    assert wide.rank > narrow.rank


def test_hooks_and_configuration_of_a_clone_are_not_there(sandbox: Sandbox, repository: Repository) -> None:
    repository.commit("Open", FIX)
    ran = repository.root / "ran"
    (repository.root / ".git/config").write_text(f"[core]\n\tfsmonitor = touch {ran}\n\tpager = touch {ran}\n")
    assert last(sandbox, repository).reason is None
    assert not ran.exists()
    with Clone(sandbox, host_image("test"), repository.root) as clone:
        assert b"fsmonitor" not in clone.git("config", "--list")


def test_another_end_of_the_main_line_can_be_named(sandbox: Sandbox, repository: Repository) -> None:
    fix = repository.commit("Open", FIX)
    repository.git("tag", "v1")
    repository.commit("Test", {"tests/test_gate.py": ""})
    assert scanned(sandbox, repository.root, head="v1").head == fix


def test_a_shallow_clone_says_what_it_has(sandbox: Sandbox, repository: Repository, tmp_path: Path) -> None:
    for day in range(3):
        repository.commit(f"Day {day}", {"gate/__init__.py": f"DAY = {day}\n", "tests/test_gate.py": f"# {day}\n"})
    repository.git("clone", "-q", "--depth", "2", repository.root.as_uri(), str(tmp_path / "shallow"))
    assert [one.reason for one in scanned(sandbox, tmp_path / "shallow").seen] == [None]


def _no_repository(path: Path) -> None:
    path.mkdir()


def _truncated(path: Path) -> None:
    repository = Repository(path)
    repository.commit("Open", FIX)
    repository.git("repack", "-qad")
    (pack,) = (path / ".git/objects/pack").glob("*.pack")
    pack.chmod(0o600)
    pack.write_bytes(pack.read_bytes()[:64])


def _borrowing(path: Path) -> None:
    Repository(path)
    (path / ".git/objects/info").mkdir(exist_ok=True)
    (path / ".git/objects/info/alternates").write_text("/elsewhere\n")


def _worktree(path: Path) -> None:
    path.mkdir()
    (path / ".git").write_text("gitdir: /elsewhere/.git/worktrees/x\n")


def _no_commit(path: Path) -> None:
    path.mkdir()
    subprocess.run(["git", "init", "-q"], cwd=path, check=True)


def _odd_head(path: Path) -> None:
    Repository(path)
    (path / ".git/HEAD").write_bytes(b"\xff\xfe")


@pytest.mark.parametrize("made", [_no_repository, _truncated, _borrowing, _worktree, _no_commit, _odd_head])
def test_what_git_cannot_read_is_said_with_what_to_do(sandbox: Sandbox, tmp_path: Path, made) -> None:
    made(tmp_path / "it")
    with pytest.raises(BadRepository) as told:
        scanned(sandbox, tmp_path / "it")
    assert told.value.hint


@pytest.mark.parametrize("head", ["nowhere", "--output=/tmp/x", "-h"])
def test_an_end_that_is_none_is_said(sandbox: Sandbox, repository: Repository, head: str) -> None:
    with pytest.raises(BadRepository) as told:
        scanned(sandbox, repository.root, head=head)
    assert (told.value.message, "git log" in told.value.hint) == (f"`{head}` is no commit of `{repository.root}`", True)


def test_a_repository_without_a_commit_says_so(sandbox: Sandbox, tmp_path: Path) -> None:
    _no_commit(tmp_path / "it")
    with pytest.raises(BadRepository, match="has no commit yet"):
        scanned(sandbox, tmp_path / "it")


def test_the_version_of_a_commit_is_that_of_the_nearest_tag(sandbox: Sandbox, repository: Repository) -> None:
    first = repository.git("rev-parse", "HEAD")
    repository.git("tag", "v1.20.1")
    later = repository.commit("Open on the third day", FIX)
    with Clone(sandbox, host_image("test"), repository.root) as clone:
        assert [clone.version(commit) for commit in (first, later)] == ["1.20.1", "1.20.1"]


def test_a_commit_without_a_tag_before_it_has_no_version(sandbox: Sandbox, repository: Repository) -> None:
    with Clone(sandbox, host_image("test"), repository.root) as clone:
        assert clone.version("HEAD") == ""


def test_a_note_beside_the_texts_hides_none_of_them(sandbox: Sandbox, tmp_path: Path) -> None:
    note = "Licensed under the MIT license; see LICENSE-MIT.\n"
    repository = Repository(tmp_path / "noted", {**START, "LICENSE": note, "LICENSE-MIT": MIT})
    repository.commit("Open on the third day", FIX)
    assert last(sandbox, repository).unit.licence == "MIT"


def test_a_note_alone_is_no_licence(sandbox: Sandbox, tmp_path: Path) -> None:
    repository = Repository(tmp_path / "noted", {**START, "LICENSE": "Licensed under the MIT license.\n"})
    repository.commit("Open on the third day", FIX)
    assert last(sandbox, repository).reason == "licence-unknown"
