"""The repository that a solver gets: what leads to the base, and nothing of what came after."""

import subprocess
from pathlib import Path

import pytest
from clones import FIX, Repository

from quintain.errors import BadRepository
from quintain.mine.clone import Clone
from quintain.mine.strip import Form, strip
from quintain.records import Stripped
from quintain.sandbox.api import Sandbox
from quintain.sandbox.image import host_image
from quintain.store.tree import write_new_tree

FORMS: tuple[Form, ...] = ("orphan", "history")


def stripped(
    sandbox: Sandbox, path: Path, base: str = "HEAD~1", fix: str = "HEAD", form: Form = "orphan"
) -> tuple[Stripped, dict[str, bytes]]:
    with Clone(sandbox, host_image("test"), path) as clone:
        return strip(clone, base, fix, form)


def written(files: dict[str, bytes], told: Stripped, to: Path) -> Path:
    write_new_tree(to, files, scripts=frozenset(told.scripts))
    for name in ("refs/tags", "objects/info"):
        (to / ".git" / name).mkdir(parents=True, exist_ok=True)
    return to


def git(where: Path, *words: str) -> str:
    command = ["git", "-c", "safe.directory=*", "-C", str(where), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.parametrize("form", FORMS)
def test_a_solver_finds_the_base_and_a_clean_status(
    sandbox: Sandbox, repository: Repository, tmp_path: Path, form: Form
) -> None:
    repository.commit("Say more", {"README.md": "A gate.\n", "run.sh": "#!/bin/sh\n"})
    repository.commit("Open", FIX)
    told, files = stripped(sandbox, repository.root, form=form)
    at = written(files, told, tmp_path / "solver")
    assert (told.clean, told.commits) == (True, 1 if form == "orphan" else 2)
    assert git(at, "status", "--porcelain") == ""
    assert git(at, "rev-parse", "HEAD^{tree}") == told.tree == repository.git("rev-parse", "HEAD~1^{tree}")
    assert (at / "gate/__init__.py").read_text() == "def opened(day):\n    return day > 3\n"
    assert git(at, "fsck", "--full", "--unreachable") == ""


@pytest.mark.parametrize("form", FORMS)
def test_no_plumbing_finds_the_fix(sandbox: Sandbox, repository: Repository, tmp_path: Path, form: Form) -> None:
    repository.git("config", "core.logAllRefUpdates", "true")
    fix = repository.commit("Open", FIX)
    repository.git("tag", "-m", "later", "v2")
    repository.git("notes", "add", "-m", "see the fix")
    repository.write({"gate/__init__.py": "stashed = 1\n"})
    repository.git("stash", "-q")
    told, files = stripped(sandbox, repository.root, form=form)
    at = written(files, told, tmp_path / "solver")
    every = git(at, "cat-file", "--batch-all-objects", "--batch-check").split()
    later = repository.git("rev-list", "--objects", "--all", "--not", f"{fix}~1").split()
    assert told.objects_looked_for >= 5
    assert set(later) & set(every) == set()
    assert git(at, "for-each-ref", "--format=%(refname)") == "refs/heads/main"
    assert not any(b"return day >= 3" in data for data in files.values())


def test_the_same_commits_give_the_same_bytes(sandbox: Sandbox, repository: Repository) -> None:
    repository.commit("Open", FIX)
    first = stripped(sandbox, repository.root)
    repository.git("repack", "-qad", "--depth=1")
    assert stripped(sandbox, repository.root) == first


def test_history_that_had_the_fix_before_is_said(sandbox: Sandbox, repository: Repository) -> None:
    telling = {"gate/__init__.py": "def opened(day):\n    return day in the_days_on_which_it_opens\n"}
    repository.commit("Open", telling)
    repository.commit("Revert", {"gate/__init__.py": "def opened(day):\n    return day > 3\n"})
    repository.commit("Open again", {**telling, "tests/test_gate.py": FIX["tests/test_gate.py"]})
    kept, _ = stripped(sandbox, repository.root, form="history")
    assert not kept.clean
    assert kept.lines == ("return day in the_days_on_which_it_opens",)
    orphan, _ = stripped(sandbox, repository.root, form="orphan")
    assert orphan.clean


def test_a_line_of_the_fix_that_was_written_before_for_something_else_is_no_future(
    sandbox: Sandbox, repository: Repository
) -> None:
    repository.commit("Guard", {"guard.py": "if the_guard_has_gone_home:\n    pass\n"})
    repository.commit("Drop it", {"guard.py": None})
    lines = ["if the_guard_has_gone_home:", "    raise TooLateToBeOpened", "the_day_after_tomorrow = 3"]
    repository.commit("Open", {**FIX, "gate/late.py": "\n".join(lines)})
    told, _ = stripped(sandbox, repository.root, form="history")
    assert (told.clean, told.lines) == (True, ("if the_guard_has_gone_home:",))


def test_links_scripts_and_odd_names_are_checked_out_and_clean(
    sandbox: Sandbox, repository: Repository, tmp_path: Path
) -> None:
    (repository.root / "link").symlink_to("/etc/passwd")
    (repository.root / "run").write_text("#!/bin/sh\n")
    (repository.root / "run").chmod(0o755)
    repository.commit("Odd", {"a\nb é.txt": "odd", b"x\xff".decode("utf-8", "surrogateescape"): "odd"})
    repository.commit("Open", FIX)
    told, files = stripped(sandbox, repository.root)
    at = written(files, told, tmp_path / "solver")
    assert files["link"] == b"/etc/passwd"
    assert (at / "run").stat().st_mode & 0o111
    assert git(at, "status", "--porcelain") == ""


@pytest.mark.parametrize("name", ["nowhere", "--all", "HEAD:gate"])
def test_what_is_no_commit_is_said(sandbox: Sandbox, repository: Repository, name: str) -> None:
    repository.commit("Open", FIX)
    with pytest.raises(BadRepository, match="is no commit of"):
        stripped(sandbox, repository.root, base=name)


def test_what_git_does_not_check_out_is_said_in_its_words(sandbox: Sandbox, repository: Repository) -> None:
    blob = repository.git("hash-object", "-w", "--stdin", stdin=b"x")
    tree = repository.git("mktree", stdin=f"100644 blob {blob}\t.git\n".encode())
    base = repository.git("commit-tree", "-m", "Base", tree)
    fix = repository.git("commit-tree", "-m", "Fix", "-p", base, "HEAD^{tree}")
    with pytest.raises(BadRepository) as caught:
        stripped(sandbox, repository.root, base, fix)
    assert "git read-tree: error: invalid path '.git'" in caught.value.message


def test_the_history_of_a_shallow_clone_cannot_be_kept_and_its_files_can(
    sandbox: Sandbox, repository: Repository, tmp_path: Path
) -> None:
    for message in ("Open", "Open again"):
        repository.commit(message, {**FIX, "note.txt": message})
    git(tmp_path, "clone", "-q", "--depth", "2", f"file://{repository.root}", "it")
    with pytest.raises(BadRepository, match="is shallow"):
        stripped(sandbox, tmp_path / "it", form="history")
    assert stripped(sandbox, tmp_path / "it")[0].clean
