"""Files of the configured Python package index, by digest.

A file is named by package, file name and SHA-256, as in a lock. It is read once over the index's simple API (JSON or
HTML), checked, and kept in the cache; after that no network is needed. Where there is no lock yet, the index says what
the sdist of a release is. The index is the one that pip is configured for. Nothing is resolved, built, unpacked or run
here.
"""

import configparser
import hashlib
import os
import re
import ssl
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from datetime import datetime
from html.parser import HTMLParser
from http.client import HTTPException
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

import msgspec
from pip._internal.models.index import PyPI
from pip._vendor import certifi
from pip._vendor.packaging.version import InvalidVersion, Version

from quintain.errors import BadPackage
from quintain.store.cache import write_atomically

TIMEOUT = 60.0
"""Seconds without a byte before a read of the index is given up."""
LARGEST = 256 << 20
"""Bytes of the largest page or file that is read."""
_REACH = "run once with the index in reach (pip's settings hold, e.g. PIP_INDEX_URL), then it works offline"
_UNREADABLE = (OSError, HTTPException, ValueError, msgspec.DecodeError)
_ACCEPT = "application/vnd.pypi.simple.v1+json, text/html;q=0.5"


def fetch(name: str, filename: str, sha256: str, *, cache: Path) -> Path:
    """The file in the cache, read from the index when it is not there yet.

    `sha256` is 64 lower-case hexadecimal digits. Raises `BadPackage` when the index has no such file, has one with
    another digest, or cannot be reached.
    """
    if not re.fullmatch(r"[0-9a-f]{64}", sha256) or not re.fullmatch(r"\w[\w.+!-]*", filename):
        raise BadPackage(
            f"`{filename} {sha256}` names no file: a file name and a SHA-256 are needed", hint="mend the lock"
        )
    here = at_hand(filename, sha256, cache=cache)
    if here:
        return here
    data = _download(name, filename)
    found = hashlib.sha256(data).hexdigest()
    if found != sha256:
        raise BadPackage(
            f"`{filename}` of the index has the digest {found}, not {sha256}",
            hint="do not use it: compare the lock with the publisher's own record of the file",
        )
    path = cache / "packages" / sha256 / filename
    write_atomically(path, data)
    return path


def at_hand(filename: str, sha256: str, *, cache: Path) -> Path | None:
    """The file in the cache, if it is there; nothing is read from the index."""
    path = cache / "packages" / sha256 / filename
    return path if path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == sha256 else None


class Settings(NamedTuple):
    """What of pip's configuration matters for reading an index."""

    indexes: tuple[str, ...]
    """Base URLs of simple APIs, in the order in which they are asked."""
    certificates: str | None
    """A file of trusted certificates; None for those that OpenSSL is told of by the environment."""


def pip_settings() -> Settings:
    """pip's own settings: its configuration files in their order, then the environment, then pip's defaults."""
    parser = configparser.RawConfigParser()
    parser.read(_configuration_files(), encoding="utf-8")
    options = dict(parser.items("global")) if parser.has_section("global") else {}
    for option in ("index-url", "extra-index-url", "cert"):
        value = os.environ.get("PIP_" + option.replace("-", "_").upper(), options.get(option, ""))
        options[option] = value.strip()
    indexes = [options["index-url"] or PyPI.simple_url, *options["extra-index-url"].split()]
    told = bool(os.environ.get("SSL_CERT_FILE") or os.environ.get("SSL_CERT_DIR"))
    return Settings(tuple(indexes), options["cert"] or (None if told else certifi.where()))


def _configuration_files() -> list[Path]:
    """pip's configuration files, the strongest last."""
    named = os.environ.get("PIP_CONFIG_FILE", "")
    if named == os.devnull:
        return []
    shared = os.environ.get("XDG_CONFIG_DIRS") or "/etc/xdg"
    own = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    folders = [*(f"{folder}/pip" for folder in shared.split(os.pathsep)), "/etc"]
    folders += [str(Path.home() / ".pip"), f"{own}/pip", sys.prefix]
    return [Path(folder, "pip.conf") for folder in folders] + ([Path(named)] if named else [])


class Listed(NamedTuple):
    """A file, as a page of the index lists it."""

    filename: str
    url: str
    sha256: str
    """64 hexadecimal digits; empty where the page has none."""
    time: int | None = None
    """When it was uploaded, in seconds since 1970, where the page says it."""


def sdist(name: str, version: str) -> Listed:
    """The source distribution of a release, a `.tar.gz`, with its digest. Raises `BadPackage`."""
    wanted = (_folded(name), _version(version))
    failures: list[str] = []
    for page in _pages(name, failures):
        for each in page:
            if _release(each.filename) == wanted and each.sha256:
                return each
    if failures:
        raise BadPackage(f"the index could not be read: {'; '.join(failures)}", hint=_REACH)
    raise BadPackage(
        f"no configured index lists an sdist of `{name}` {version} with its digest", hint="name another release"
    )


def _release(filename: str) -> tuple[str, Version | None]:
    """Name and version of an sdist; no version for another file."""
    name, _, version = filename.removesuffix(".tar.gz").rpartition("-")
    return _folded(name), _version(version) if filename.endswith(".tar.gz") else None


def _version(text: str) -> Version | None:
    try:
        return Version(text)
    except InvalidVersion:
        return None


def _folded(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _download(name: str, filename: str) -> bytes:
    """The bytes of a file of the first index that lists it."""
    failures: list[str] = []
    for page in _pages(name, failures):
        for each in page:
            if each.filename == filename:
                try:
                    return _read(each.url, pip_settings())[0]
                except _UNREADABLE as error:
                    failures.append(_reason(error))
    if failures:
        raise BadPackage(
            f"`{filename}` is not in the cache and the index could not be read: {'; '.join(failures)}", hint=_REACH
        )
    raise BadPackage(f"no configured index lists `{filename}`", hint=f"look whether `{name}` still offers that file")


def _pages(name: str, failures: list[str]) -> Iterator[list[Listed]]:
    """What each index lists of a package, one after the other; why one could not be read is added to `failures`."""
    settings = pip_settings()
    for index in settings.indexes:
        try:
            page = list(_links(f"{index.rstrip('/')}/{_folded(name)}/", settings))
        except _UNREADABLE as error:
            failures.append(_reason(error))
        else:
            yield page


def _reason(error: Exception) -> str:
    return f"HTTP status {error.code}" if isinstance(error, urllib.error.HTTPError) else str(error)


def _links(page: str, settings: Settings) -> Iterator[Listed]:
    """The files of one package's page. A page that does not exist has none."""
    try:
        body, kind, base = _read(page, settings)
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return
        raise
    except FileNotFoundError:
        return
    files = msgspec.json.decode(body, type=_Page).files if kind.endswith("json") else _anchors(body)
    for file in files:
        url = urljoin(base, file.url)
        if urlsplit(url).scheme in _reachable(base):
            digest = file.hashes.get("sha256", "").lower()
            yield Listed(unquote(urlsplit(url).path.rsplit("/", 1)[-1]), url, digest, _seconds(file.uploaded))


def _seconds(stated: str | None) -> int | None:
    """A time as an index states it; None for one that is none, or says nothing of its zone."""
    try:
        when = datetime.fromisoformat(stated or "")
    except ValueError:
        return None
    return int(when.timestamp()) if when.tzinfo else None


def _reachable(base: str) -> frozenset[str]:
    """Schemes that a page may link to: only a page of this machine's disk may name files of this disk."""
    return frozenset({"https", urlsplit(base).scheme})


class _File(msgspec.Struct):
    url: str
    hashes: dict[str, str] = {}
    uploaded: str | None = msgspec.field(default=None, name="upload-time")


class _Page(msgspec.Struct):
    """What is read of a page in JSON."""

    files: list[_File]


def _anchors(body: bytes) -> list[_File]:
    parser = _Anchors()
    parser.feed(body.decode("utf-8", "replace"))
    digests = [re.search(r"#sha256=([0-9a-fA-F]{64})$", href) for href in parser.hrefs]
    return [
        _File(url=href, hashes={"sha256": found[1]} if found else {})
        for href, found in zip(parser.hrefs, digests, strict=True)
    ]


class _Anchors(HTMLParser):
    """Collects the targets of a page's links."""

    def __init__(self) -> None:
        super().__init__()
        self.hrefs: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.hrefs += [value for key, value in attrs if tag == "a" and key == "href" and value]


def _read(url: str, settings: Settings) -> tuple[bytes, str, str]:
    """Body, media type and final address of a URL. Raises `OSError`."""
    scheme, _, path, _, _ = urlsplit(url)
    if scheme == "file" and Path(unquote(path)).is_dir():
        url = urljoin(url, "index.html")
    trust = ssl.create_default_context(cafile=settings.certificates) if scheme == "https" else None
    request = urllib.request.Request(url, headers={"Accept": _ACCEPT, "User-Agent": "quintain"})
    with urllib.request.urlopen(request, timeout=TIMEOUT, context=trust) as answer:
        body = answer.read(LARGEST + 1)
        if len(body) > LARGEST:
            raise OSError(f"more than {LARGEST >> 20} MiB")
        return body, answer.headers.get_content_type(), answer.url
