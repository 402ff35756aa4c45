"""A package index of one's own on this machine: wheels of a few lines, and on which day each was there."""

import hashlib
import io
import json
import threading
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def wheel(name: str, version: str, modules: Mapping[str, str], *, requires: tuple[str, ...] = ()) -> bytes:
    """The bytes of a wheel."""
    info = f"{name}-{version}.dist-info"
    lines = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}"]
    lines += [f"Requires-Dist: {each}" for each in requires]
    members = {
        **modules,
        f"{info}/METADATA": "\n".join(lines) + "\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/RECORD": "",
    }
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        for path, text in members.items():
            archive.writestr(path, text)
    return whole.getvalue()


@dataclass
class Index:
    """What it offers: package to file name to bytes and day."""

    files: dict[str, dict[str, tuple[bytes, str]]] = field(default_factory=dict)
    status: int = 0
    """That it answers whatever is asked; 0 for the right one."""

    def add(self, name: str, version: str, day: str, *, requires: tuple[str, ...] = (), **modules: str) -> None:
        """Offer a wheel; its modules are given by name."""
        named = {f"{module}.py": text for module, text in (modules or {name: ""}).items()}
        data = wheel(name, version, named, requires=requires)
        self.files.setdefault(name, {})[f"{name}-{version}-py3-none-any.whl"] = (data, day)

    def add_wheel(self, name: str, filename: str, data: bytes, day: str) -> None:
        """Offer a wheel that somebody else made."""
        self.files.setdefault(name, {})[filename] = (data, day)

    def add_sdist(self, name: str, version: str, day: str) -> None:
        """Offer a release without a wheel."""
        self.files.setdefault(name, {})[f"{name}-{version}.tar.gz"] = (b"no archive", day)

    def page(self, name: str) -> bytes | None:
        """Of a package, in the index's JSON."""
        if name not in self.files:
            return None
        files = [
            {
                "filename": filename,
                "url": f"/files/{filename}",
                "hashes": {"sha256": hashlib.sha256(data).hexdigest()},
                "upload-time": f"{day}T00:00:00Z",
            }
            for filename, (data, day) in self.files[name].items()
        ]
        return json.dumps({"meta": {"api-version": "1.1"}, "name": name, "files": files}).encode()

    def answer(self, path: str) -> tuple[bytes | None, str]:
        """Body and media type of a path."""
        if path.startswith("/simple/"):
            return self.page(path.strip("/").rpartition("/")[2]), "application/vnd.pypi.simple.v1+json"
        wanted = path.rpartition("/")[2]
        every = {filename: data for files in self.files.values() for filename, (data, _) in files.items()}
        return every.get(wanted), "application/octet-stream"


@contextmanager
def serving(index: Index) -> Iterator[str]:
    """The base URL of an index while the block runs."""

    class Handler(BaseHTTPRequestHandler):
        def do_HEAD(self):
            body, kind = index.answer(self.path)
            self.send_response(index.status or (404 if body is None else 200))
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body or b"")))
            self.end_headers()

        def do_GET(self):
            self.do_HEAD()
            self.wfile.write(index.answer(self.path)[0] or b"")

        def log_message(self, *_words):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/simple"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
