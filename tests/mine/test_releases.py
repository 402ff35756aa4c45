"""Two releases as a history: out of sdists that an index on this machine's loopback lists."""

import gzip
import hashlib
import http.server
import io
import json
import re
import tarfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from quintain.cli.app import quintain
from quintain.errors import BadPackage, UsageError
from quintain.mine.clone import Clone
from quintain.mine.releases import Pair, pair, section
from quintain.mine.scan import scan
from quintain.sandbox.api import Sandbox
from quintain.sandbox.image import host_image

README = "Gate\n====\n\n- 1.1 Open on the third day as well\n  from now on.\n- 1.0 Begin.\n"
OLD = {
    "gate.py": "def opened(day):\n    return day > 3\n",
    "test_gate.py": "def test_it(): ...\n",
    "README.rst": "Gate\n====\n\n- 1.0 Begin.\n",
    "old.py": "",
    "PKG-INFO": "Version: 1.0\n",
    "gate.egg-info/SOURCES.txt": "gate.py\n",
    "old/.git": "gitdir: ../../.git/modules/old\n",
}
NEW = {
    "gate.py": "def opened(day):\n    return day >= 3\n",
    "test_gate.py": "def test_it():\n    assert 'é'\n",
    "README.rst": README,
    "PKG-INFO": "Version: 1.1\n",
}


def packed(top: str, files: dict[str, str]) -> bytes:
    """An sdist."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(f"{top}/{name}")
            member.size = len(text.encode())
            archive.addfile(member, io.BytesIO(text.encode()))
    return gzip.compress(whole.getvalue(), mtime=0)


class Index:
    """What a running index serves of the package `gate`: version to files, and whether it says when they came."""

    def __init__(self) -> None:
        self.releases: dict[str, dict[str, str]] = {"1.0": OLD, "1.1": NEW}
        self.dated = True
        self.asked: list[str] = []

    def page(self) -> bytes:
        rows = []
        for at, (version, files) in enumerate(self.releases.items()):
            digest = hashlib.sha256(packed(f"gate-{version}", files)).hexdigest()
            row = {"url": f"../../files/gate-{version}.tar.gz", "hashes": {"sha256": digest}}
            rows.append(row | ({"upload-time": f"2020-09-13T12:26:4{at}.5Z"} if self.dated else {}))
        return json.dumps({"files": rows}).encode()


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch) -> Iterator[Index]:
    made = Index()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            made.asked.append(self.path)
            name = self.path.rpartition("/")[2].removesuffix(".tar.gz")
            listed = self.path == "/simple/gate/"
            body = made.page() if listed else packed(name, made.releases.get(name.rpartition("-")[2], {}))
            self.send_response(200 if listed or "/files/" in self.path else 404)
            self.send_header("Content-Type", "application/vnd.pypi.simple.v1+json" if listed else "a/b")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
        monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{server.server_port}/simple")
        monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "")
        yield made
        server.shutdown()


def made(tmp_path: Path, old: str = "1.0", new: str = "1.1") -> Pair:
    return pair("gate", (old, new), tmp_path / "cache")


@pytest.mark.usefixtures("index")
def test_two_releases_are_mined_like_a_clone(sandbox: Sandbox, tmp_path: Path) -> None:
    stream = tmp_path / "gate.fast-export"
    stream.write_bytes(made(tmp_path).stream)
    with Clone(sandbox, host_image("test"), stream) as clone:
        (seen,) = scan(clone).seen
        trees = [clone.tree(commit) for commit in (seen.unit.base, seen.unit.fix)]
    kept = [{path: text.encode() for path, text in files.items()} for files in (OLD, NEW)]
    assert trees == [
        {path: data for path, data in tree.items() if not re.search(r"INFO|egg|\.git", path)} for tree in kept
    ]
    assert (seen.unit.time, seen.unit.paths("source", "test")) == (1_600_000_001, ("gate.py", "old.py", "test_gate.py"))
    assert seen.unit.message == "gate 1.1\n\nOpen on the third day as well\n  from now on."


def test_the_same_sdists_give_the_same_bytes_and_are_read_once(index: Index, tmp_path: Path) -> None:
    first = made(tmp_path).stream
    index.asked.clear()
    assert made(tmp_path).stream == first
    assert set(index.asked) == {"/simple/gate/"}


WRONG = {
    "no such release": ("1.0", "1.7", "no configured index lists an sdist of `gate` 1.7"),
    "not the older first": ("1.1", "1.0", "1.0 is not later than 1.1"),
    "no version": ("1.0", "newest", "`newest` is no version"),
    "no tests changed": ("1.1", "1.2", "changes none of its tests"),
    "no tests": ("1.0", "1.3", "brings no tests"),
    "a path that no tree has": ("1.0", "1.4", "path that no tree can have"),
}


@pytest.mark.parametrize("what", WRONG)
def test_releases_that_make_no_history_are_refused(index: Index, tmp_path: Path, what: str) -> None:
    index.releases |= {"1.2": {**NEW, "gate.py": ""}, "1.3": {"gate.py": ""}, "1.4": {**NEW, "a\nb.py": ""}}
    old, new, why = WRONG[what]
    with pytest.raises((BadPackage, UsageError), match=why):
        made(tmp_path, old, new)


def test_an_index_that_does_not_say_when_a_release_came_is_not_enough(index: Index, tmp_path: Path) -> None:
    index.dated = False
    with pytest.raises(BadPackage, match="does not say when"):
        made(tmp_path)


@pytest.mark.usefixtures("index")
def test_the_verb_writes_a_new_file_and_says_what_it_is_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUINTAIN_CACHE", str(tmp_path / "cache"))
    words = ["mine", "releases", "gate", "1.0", "1.1", "--to", str(tmp_path / "gate.stream")]
    done = CliRunner().invoke(quintain, words)
    assert done.exit_code == 0, done.output
    assert "gate 1.1  2020-09-13  sha256:" in done.output
    assert done.output.endswith("gate.stream: 4 files differ (1 documentation, 2 source, 1 test)\n")
    assert (tmp_path / "gate.stream").read_bytes().startswith(b"commit refs/heads/main\n")
    assert CliRunner().invoke(quintain, words).exit_code != 0  # it is there already


def test_what_a_release_says_of_itself_is_below_its_version() -> None:
    assert section({}, {"README.rst": README.encode()}, "1.1") == "Open on the third day as well\n  from now on."
    assert section({}, {"README.rst": README.encode()}, "1.0") == "Begin."
    assert section({}, {"README.rst": b"Gate"}, "1.0") == ""
    with_changelog = {"README.rst": README.encode(), "CHANGES": b"1.1\n\nOpen\n"}
    assert section({}, with_changelog, "1.1") == ""
