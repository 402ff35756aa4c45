import contextlib
import os
import shutil
import socket
import tempfile
from pathlib import Path

import pytest

from quintain.errors import NotACandidate
from quintain.grade.candidate import BACKENDS, LEGACY, MOST_DEEP, Refused, Source, read_candidate, shown
from quintain.store.digest import tree_digest

PYPROJECT = '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n'


@pytest.fixture
def package(tmp_path):
    """A directory that is a candidate; each test spoils it in one way."""
    root = tmp_path / "package"
    (root / "relmark").mkdir(parents=True)
    (root / "pyproject.toml").write_text(PYPROJECT)
    (root / "relmark" / "__init__.py").write_text("x = 1\n")
    yield root
    shutil.rmtree(root)


def test_a_directory_of_source_is_read_whole(package):
    source = read_candidate(package)
    files = {"pyproject.toml": PYPROJECT.encode(), "relmark/__init__.py": b"x = 1\n"}
    assert source == Source(files=files, backend="hatchling.build")
    assert source.digest == tree_digest(files)


def test_what_is_no_source_is_left_out(package):
    before = read_candidate(package).digest
    for name in (".git", "__pycache__", ".venv"):
        (package / "relmark" / name).mkdir()
        (package / "relmark" / name / "file").write_bytes(b"")
    (package / "relmark" / "old.pyc").write_bytes(b"")
    (package / ".git").symlink_to("/nowhere")
    assert read_candidate(package).digest == before


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("requests", "does not exist"),
        ("requests>=2,<3", "does not exist"),
        ("https://example.invalid/relmark.git", "is an address"),
        ("git+ssh://example.invalid/relmark", "is an address"),
        ("file:///etc", "is an address"),
        ("nowhere/at/all", "does not exist"),
        ("a\0b", "does not exist"),
        ("x" * 5000, "is not a path"),
        ("", "does not exist"),
    ],
)
def test_what_is_not_a_path_of_this_disk_is_no_candidate(given, why, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NotACandidate, match=why) as raised:
        read_candidate(given)
    assert raised.value.hint.startswith("pass a directory")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["relmark-1.0.tar.gz", "relmark-1.0-py3-none-any.whl", "relmark.py"])
def test_a_file_is_no_candidate(name, tmp_path):
    (tmp_path / name).write_bytes(b"")
    with pytest.raises(NotACandidate, match="is a file, not a directory"):
        read_candidate(tmp_path / name)


def test_a_link_in_a_circle_is_no_candidate(tmp_path):
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(NotACandidate):
        read_candidate(tmp_path / "loop")


def test_an_empty_directory_is_refused(tmp_path):
    assert read_candidate(tmp_path).reason == "the directory is empty"


def test_a_directory_without_a_build_file_is_refused(package):
    (package / "pyproject.toml").unlink()
    assert read_candidate(package).reason == "there is no `pyproject.toml` and no `setup.py`"


@pytest.mark.parametrize(
    ("pyproject", "backend"),
    [(f'[build-system]\nrequires = []\nbuild-backend = "{name}"', name) for name in BACKENDS]
    + [("", LEGACY), ("[build-system]\nrequires = []", LEGACY), ("[project]\nname = 'x'", LEGACY)],
)
def test_the_backend_is_the_one_that_the_candidate_names(pyproject, backend, package):
    (package / "pyproject.toml").write_text(pyproject)
    assert read_candidate(package).backend == backend


def test_a_setup_script_alone_is_built_the_older_way(package):
    (package / "pyproject.toml").rename(package / "setup.py")
    assert read_candidate(package).backend == LEGACY


@pytest.mark.parametrize(
    ("pyproject", "reason"),
    [
        (b'[build-system]\nbuild-backend = "poetry.core.masonry.api"', "`poetry.core.masonry.api` is not in the image"),
        (b'[build-system]\nbuild-backend = ["hatchling.build"]', "is not in the image"),
        (b'[build-system]\nbuild-backend = "hatchling.build"\nbackend-path = ["."]', "`backend-path`"),
        (b"build-system = 3", "is not a table"),
        (b"[build-system", "is not TOML"),
        (b"\xff\xfe", "is not UTF-8"),
        (b"x = " + b"[" * 100_000, "is not TOML"),
        (b"x = " + b"1" * 5000, "is not TOML"),
        (b"a" + b".a" * 30_000 + b" = 1", "more than 200 dots"),
        (b"x = [" + b"[]," * 100_000 + b"]", "larger than 256 KiB"),
    ],
)
def test_a_pyproject_that_asks_for_what_is_not_there_is_refused(pyproject, reason, package):
    (package / "pyproject.toml").write_bytes(pyproject)
    outcome = read_candidate(package)
    assert isinstance(outcome, Refused)
    assert reason in outcome.reason
    assert len(outcome.reason) <= 300


def test_the_hint_for_another_backend_names_those_that_work(package):
    (package / "pyproject.toml").write_text('[build-system]\nbuild-backend = "mine"')
    assert all(f"`{name}`" in read_candidate(package).hint for name in BACKENDS)


def spoil_link(package: Path) -> None:
    (package / "relmark" / "data").symlink_to("/etc/passwd")


def spoil_directory_link(package: Path) -> None:
    (package / "relmark" / "again").symlink_to("..")


def spoil_loop(package: Path) -> None:
    (package / "a").symlink_to("b")
    (package / "b").symlink_to("a")


def spoil_fifo(package: Path) -> None:
    os.mkfifo(package / "relmark" / "pipe")


def spoil_socket(package: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(package / "s"))


def spoil_depth(package: Path) -> None:
    package.joinpath(*["d"] * (MOST_DEEP + 1)).mkdir(parents=True)


def spoil_size(package: Path) -> None:
    with (package / "huge").open("wb") as file:
        file.truncate(1 << 40)


def spoil_name(package: Path) -> None:
    Path(os.fsdecode(os.fsencode(package) + b"/\xff.py")).write_bytes(b"")


def spoil_path(package: Path) -> None:
    package.joinpath(*["d" * 200] * 6).mkdir(parents=True)
    package.joinpath(*["d" * 200] * 6, "x.py").touch()


def spoil_count(package: Path) -> None:
    for number in range(100_000):
        os.close(os.open(package / f"f{number}", os.O_CREAT))


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (spoil_link, "`relmark/data` is a link"),
        (spoil_directory_link, "`relmark/again` is a link"),
        (spoil_loop, "`a` is a link"),
        (spoil_fifo, "`relmark/pipe` is neither a file nor a directory"),
        (spoil_socket, "`s` is neither a file nor a directory"),
        (spoil_depth, "nested more than 40 deep"),
        (spoil_size, "more than 64 MiB"),
        (spoil_name, "is not UTF-8"),
        (spoil_path, "the file name"),
        (spoil_count, "more than 10,000 files and directories"),
    ],
)
def test_a_directory_that_holds_more_than_plain_files_is_refused(spoil, reason, package):
    spoil(package)
    outcome = read_candidate(package)
    assert isinstance(outcome, Refused)
    assert reason in outcome.reason


@pytest.mark.parametrize("name", ["pyproject.toml", "relmark"])
def test_what_cannot_be_read_is_refused(name, package, tmp_path):
    above = [folder for folder in tmp_path.parents if Path(tempfile.gettempdir()) in folder.parents]
    for place in (*above, tmp_path, package, *package.rglob("*")):  # whatever the umask
        place.chmod(0o755)
    (package / name).chmod(0)
    with as_nobody():
        outcome = read_candidate(package)
    (package / name).chmod(0o755)
    assert outcome.reason == f"`{name}` cannot be read: Permission denied"


@contextlib.contextmanager
def as_nobody():
    """Root can read everything: for the length of a block, be a user that cannot."""
    if os.getuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_text_of_a_candidate_is_shown_on_one_printable_line():
    assert shown("a\n\x1b[31mb\u202e") == "a  [31mb "
    assert shown("x" * 1000, most=10) == "xxxxxxxxx…"
