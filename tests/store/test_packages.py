"""The index is a real one, served on this machine's loopback or lying in a directory."""

import hashlib
import http.server
import json
import threading

import pytest

from quintain.errors import BadPackage
from quintain.store.packages import fetch, pip_settings

DATA = b"the bytes of a source distribution"
DIGEST = hashlib.sha256(DATA).hexdigest()
FILE = "Rel_Mark-1.0+local.tar.gz"
JSON = json.dumps({"files": [{"filename": FILE, "url": "../../files/Rel_Mark-1.0%2Blocal.tar.gz", "hashes": {}}]})
HTML = f'<html><a href="../../files/Rel_Mark-1.0%2Blocal.tar.gz#sha256={DIGEST}">{FILE}</a></html>'


@pytest.fixture(autouse=True)
def no_configuration(monkeypatch, tmp_path):
    for name in ("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_CERT", "SSL_CERT_FILE", "SSL_CERT_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


@pytest.fixture
def index(request):
    """A running index whose package page is the parameter; `asked` lists the paths that were read."""
    kind, page = request.param
    pages = {"/simple/rel-mark/": (kind, page.encode()), f"/files/{FILE.replace('+', '%2B')}": ("a/b", DATA)}

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.server.asked.append(self.path)
            kind, body = pages.get(self.path, (None, b""))
            self.send_response(200 if kind else 404)
            self.send_header("Content-Type", kind or "text/plain")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.asked = []
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def address(index):
    return f"http://127.0.0.1:{index.server_port}/simple"


served_json = pytest.mark.parametrize("index", [("application/vnd.pypi.simple.v1+json", JSON)], indirect=True)
served_either = pytest.mark.parametrize(
    "index", [("application/vnd.pypi.simple.v1+json", JSON), ("text/html", HTML)], indirect=True, ids=["json", "html"]
)


@served_either
def test_a_file_is_read_from_the_index_by_its_digest(index, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", address(index))
    assert fetch("Rel.Mark", FILE, DIGEST, cache=tmp_path).read_bytes() == DATA


@served_json
def test_a_file_in_the_cache_is_not_asked_for_again(index, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", address(index))
    first = fetch("rel-mark", FILE, DIGEST, cache=tmp_path)
    index.asked.clear()
    assert fetch("rel-mark", FILE, DIGEST, cache=tmp_path) == first
    assert index.asked == []


@served_json
def test_a_spoilt_file_of_the_cache_is_read_anew(index, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", address(index))
    fetch("rel-mark", FILE, DIGEST, cache=tmp_path).write_bytes(b"spoilt")
    assert fetch("rel-mark", FILE, DIGEST, cache=tmp_path).read_bytes() == DATA


@served_json
def test_another_digest_is_refused_and_nothing_is_kept(index, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", address(index))
    with pytest.raises(BadPackage, match=f"digest {DIGEST}, not 0000"):
        fetch("rel-mark", FILE, "0" * 64, cache=tmp_path)
    assert list(tmp_path.rglob("*.gz")) == []


@served_json
def test_a_file_that_no_index_lists_is_named(index, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", address(index))
    with pytest.raises(BadPackage, match="no configured index lists `other-1.0.tar.gz`"):
        fetch("rel-mark", "other-1.0.tar.gz", DIGEST, cache=tmp_path)


@served_json
def test_a_package_that_the_index_does_not_know_is_named(index, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", address(index))
    with pytest.raises(BadPackage, match="no configured index lists"):
        fetch("unknown", FILE, DIGEST, cache=tmp_path)


def test_an_index_out_of_reach_says_what_to_do(monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    with pytest.raises(BadPackage, match="could not be read") as raised:
        fetch("rel-mark", FILE, DIGEST, cache=tmp_path)
    assert "then it works offline" in raised.value.hint


@pytest.mark.parametrize(
    "index", [("a/json", page) for page in ("not JSON", "{}", "[]", '{"files": [{"url": 3}]}', "\0")], indirect=True
)
def test_a_page_that_is_no_index_page_is_an_index_that_cannot_be_read(index, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", address(index))
    with pytest.raises(BadPackage, match="could not be read"):
        fetch("rel-mark", FILE, DIGEST, cache=tmp_path)


def test_a_directory_can_be_the_index(monkeypatch, tmp_path):
    (tmp_path / "simple" / "rel-mark").mkdir(parents=True)
    (tmp_path / "simple" / "rel-mark" / "index.html").write_text(HTML)
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / FILE).write_bytes(DATA)
    monkeypatch.setenv("PIP_INDEX_URL", f"file://{tmp_path}/empty")
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", f"file://{tmp_path}/simple")
    assert fetch("rel-mark", FILE, DIGEST, cache=tmp_path / "cache").read_bytes() == DATA


@pytest.mark.parametrize("index", [("text/html", f'<a href="file:///etc/{FILE}">x</a>')], indirect=True)
def test_a_served_page_cannot_name_a_file_of_this_disk(index, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", address(index))
    with pytest.raises(BadPackage, match="no configured index lists"):
        fetch("rel-mark", FILE, DIGEST, cache=tmp_path)


@pytest.mark.parametrize(
    ("filename", "digest"), [("../x", DIGEST), ("a/b", DIGEST), ("", DIGEST), (FILE, "ABC"), (FILE, DIGEST.upper())]
)
def test_a_name_that_could_leave_the_cache_is_refused(filename, digest, tmp_path):
    with pytest.raises(BadPackage, match="names no file"):
        fetch("rel-mark", filename, digest, cache=tmp_path)


def test_the_settings_are_those_of_pips_own_files_and_the_environment_wins(monkeypatch, tmp_path):
    user, named = tmp_path / "config" / "pip" / "pip.conf", tmp_path / "named.conf"
    user.parent.mkdir(parents=True)
    user.write_text("[global]\nindex-url = http://user/simple\ncert = /user.pem\n")
    named.write_text("[global]\nextra-index-url =\n    http://one/simple\n    http://two/simple\n")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CONFIG_DIRS", str(tmp_path))
    monkeypatch.setenv("PIP_CONFIG_FILE", str(named))
    monkeypatch.setenv("PIP_CERT", "/environment.pem")
    assert pip_settings() == (("http://user/simple", "http://one/simple", "http://two/simple"), "/environment.pem")


def test_without_any_setting_pips_own_index_is_asked():
    settings = pip_settings()
    assert len(settings.indexes) == 1
    assert settings.indexes[0].startswith("https://")
    assert settings.certificates.endswith("cacert.pem")
