"""The packages that a project's needs came to when a commit was made: wheels of the index, by digest.

Resolved by `uv`, which reads what the index says of packages and runs nothing of them: no package is built. What could
not be had in that way is relaxed step by step, and every step is told.
"""

import datetime
import functools
import hashlib
import json
import os
import re
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec
from pip._vendor.packaging import tags
from pip._vendor.packaging.requirements import Requirement
from pip._vendor.packaging.utils import InvalidWheelFilename, parse_wheel_filename

from quintain.errors import Fault, UsageError
from quintain.mine.environment.declared import Need, normal, table
from quintain.mine.environment.interpreters import Minor
from quintain.mine.environment.known import EVERYWHERE, REPUBLISHED
from quintain.records.mining import Reason
from quintain.sandbox.interpreter import base_interpreter
from quintain.sandbox.tools import Said, run_tool
from quintain.store.cache import write_atomically
from quintain.store.packages import Settings, pip_settings

_LAYOUT = "3"
"""Of a lock in the cache; another when resolving changes."""
_RUNNER = "pytest>=3"
"""The oldest that the mine's own plug-in is for; holds wherever pytest is asked for."""
_RUNNER_SETTLED = datetime.date(2017, 1, 1)
"""When there was such a one: what was made before runs on that."""
_SECONDS = 300.0
_STEPS = 40
"""A package without a wheel takes three of them, and is told of alone."""
_LATER = (datetime.timedelta(days=731), datetime.timedelta(days=36525))
"""How much younger than the commit a package may be that had no wheel then: each tried in turn."""


_FRESH = '{ api = "max-age=600", files = "max-age=365000000, immutable" }'
"""How long a page of an index holds, as the largest says of its own; a file never changes. Many indexes say nothing."""


class NoEnvironment(UsageError):
    """None can be made for a commit: one of the reasons why a candidate is no task."""

    def __init__(self, reason: Reason, evidence: str) -> None:
        super().__init__(f"there is no environment for the commit ({reason}): {evidence}")
        self.reason: Reason = reason
        self.evidence = evidence


class Wheel(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One package of a lock."""

    name: str
    version: str
    filename: str
    sha256: str

    def __str__(self) -> str:
        """As in the lock of an image."""
        return f"{self.name} {self.version} {self.filename} {self.sha256}"


class Lock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The wheels that were found, and for people what had to be relaxed."""

    wheels: tuple[Wheel, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What is to be resolved."""

    needs: tuple[Need, ...]
    own: str
    """The project's name, normalised: no release of it is in the lock."""
    python: Minor
    until: datetime.date
    """Packages that were there before this day."""

    @property
    def key(self) -> str:
        """Digest of all that decides the lock but the index."""
        needs = sorted((need.text, need.tests) for need in self.needs)
        said = msgspec.json.encode([_LAYOUT, needs, self.own, self.python, self.until])
        return hashlib.sha256(said).hexdigest()


def end_of_quarter(time: int) -> datetime.date:
    """The first day of the quarter after a moment, in seconds since 1970: neighbours share their locks."""
    date = datetime.datetime.fromtimestamp(time, datetime.UTC).date()
    months = date.year * 12 + (date.month - 1) // 3 * 3 + 3
    return datetime.date(months // 12, months % 12 + 1, 1)


def lock_of(asked: Asked, *, cache: Path) -> Lock:
    """The lock, from the cache where it is there.

    Raises `NoEnvironment`; `UsageError` where `uv` is not installed, `Fault` where the index cannot be read.
    """
    kept = cache / "mine" / "locks" / f"{asked.key}.json"
    try:
        return msgspec.json.decode(kept.read_bytes(), type=Lock)
    except (OSError, msgspec.DecodeError):
        lock = _resolve(_Terms(needs=asked.needs), asked, cache)
        write_atomically(kept, msgspec.json.encode(lock))
        return lock


@dataclass(frozen=True, kw_only=True)
class _Terms:
    """On what terms a lock is tried."""

    needs: tuple[Need, ...]
    later: dict[str, int] = field(default_factory=dict)
    """Package to which of `_LATER` it has."""
    pinned: bool = True
    """Whether the versions that tests ask for count."""
    notes: tuple[str, ...] = ()

    @property
    def lines(self) -> list[str]:
        """For the resolver."""
        return [need.text if self._counts(need) else _unpinned(need.text) for need in self.needs]

    def _counts(self, need: Need) -> bool:
        free = need.tests and (not self.pinned or normal(Requirement(need.text).name) in self.later)
        return not free

    def without(self, gone: Sequence[Need], why: str) -> "_Terms":
        """The same without some of the needs."""
        notes = tuple(f"`{need.text}` of {need.where} was left out: {why}" for need in gone)
        return replace(self, needs=tuple(need for need in self.needs if need not in gone), notes=self.notes + notes)


def _unpinned(text: str) -> str:
    found = Requirement(text)
    extras = f"[{','.join(sorted(found.extras))}]" if found.extras else ""
    return f"{found.name}{extras}" + (f" ; {found.marker}" if found.marker else "")


def _resolve(terms: _Terms, asked: Asked, cache: Path) -> Lock:
    for _ in range(_STEPS):
        said = _uv(terms, asked, cache)
        if said.code == 0:
            return Lock(wheels=_wheels(said.out, asked), notes=terms.notes)
        if said.code != 1:
            raise Fault(f"the index cannot be read: {_gist(said.complaints)}", hint="see that it is in reach")
        terms = _relaxed(terms, said.complaints)
    raise NoEnvironment(
        "environment-unresolvable", f"no set of packages after {_STEPS} tries; {_gist(said.complaints)}"
    )


def _relaxed(terms: _Terms, complaints: str) -> _Terms:
    """The next terms, by what stood in the way of these. Raises `NoEnvironment`."""
    said = set(map(normal, re.findall(r"[A-Za-z0-9][\w.-]*[A-Za-z0-9]", complaints)))
    spared = [need for need in terms.needs if need.where == EVERYWHERE and normal(Requirement(need.text).name) in said]
    if spared:
        return terms.without(spared, "it cannot be had")
    wheelless = re.findall(r"Wheels are required for `([^`]+)`", complaints)
    for name in map(normal, wheelless):
        step = terms.later.get(name, -1) + 1
        if step < len(_LATER):
            years = _LATER[step].days // 365
            note = f"`{name}` had no wheel then: it may be up to {years} years younger"
            return replace(terms, later={**terms.later, name: step}, notes=(*terms.notes, note))
    gone = [need for need in terms.needs if need.tests and normal(Requirement(need.text).name) in wheelless]
    if gone:
        return terms.without(gone, "it has no wheel")
    if terms.pinned and any(need.tests for need in terms.needs):
        note = "the versions that tests ask for cannot be had together: any will do"
        return replace(terms, pinned=False, notes=(*terms.notes, note))
    gone = [need for need in terms.needs if need.tests and normal(Requirement(need.text).name) in said - {"pytest"}]
    if gone:
        return terms.without(gone, "it cannot be had")
    reason: Reason = "environment-not-installable" if wheelless else "environment-unresolvable"
    raise NoEnvironment(reason, _gist(complaints))


def _gist(complaints: str) -> str:
    return " ".join(" ".join(complaints.split()).removeprefix("error: ").split())[:600]


def _uv(terms: _Terms, asked: Asked, cache: Path) -> Said:
    """Ask for a lock on these terms."""
    steps = {**dict.fromkeys(REPUBLISHED, len(_LATER) - 1), **terms.later}
    later = [f"--exclude-newer-package={name}={_shifted(asked.until, _LATER[step])}" for name, step in steps.items()]
    if "pytest" not in steps and asked.until < _RUNNER_SETTLED:
        later.append(f"--exclude-newer-package=pytest={_RUNNER_SETTLED}")
    with tempfile.TemporaryDirectory(prefix="quintain-lock-") as place:
        Path(place, "needs.in").write_text("\n".join(terms.lines) + "\n", encoding="utf-8")
        Path(place, "limits.in").write_text(_RUNNER + "\n", encoding="utf-8")
        settings = pip_settings()
        Path(place, "uv.toml").write_text(_indexes(settings), encoding="utf-8")
        command = [
            *(
                _program(),
                "pip",
                "compile",
                "--quiet",
                "--config-file",
                "uv.toml",
                "--no-header",
                "--no-python-downloads",
            ),
            *("--python", str(base_interpreter().executable), "--python-version", "{}.{}".format(*asked.python)),
            *("--only-binary", ":all:", "--index-strategy", "unsafe-best-match", "--format", "pylock.toml"),
            *("--exclude-newer", str(asked.until), *later, "--no-annotate", "--constraints", "limits.in", "needs.in"),
        ]
        return run_tool(command, _environment(settings, cache), folder=Path(place), seconds=_SECONDS)


def _shifted(day: datetime.date, by: datetime.timedelta) -> datetime.date:
    return min(day + by, datetime.date(2100, 1, 1)) if day.year < 2100 else day


def _program() -> str:
    """Beside the interpreter that runs this. Raises `UsageError`."""
    path = Path(sys.executable).parent / "uv"
    if not path.is_file():
        raise UsageError(
            "environments are resolved by a package that is not installed",
            hint="pip install 'quintain[mine]'",
            slug="extra",
        )
    return str(path)


def _indexes(settings: Settings) -> str:
    """Those that pip is configured for, as a configuration of uv: each later one is asked before the first."""
    tables = [f"[[index]]\nurl = {json.dumps(url)}\ncache-control = {_FRESH}\n" for url in settings.indexes]
    return "".join((*tables[1:], tables[0], "default = true\n"))


def _environment(settings: Settings, cache: Path) -> dict[str, str]:
    """uv's environment: its cache, and the certificates that pip is configured for."""
    certificates = {"SSL_CERT_FILE": settings.certificates or os.environ.get("SSL_CERT_FILE", "")}
    certificates["SSL_CERT_DIR"] = "" if settings.certificates else os.environ.get("SSL_CERT_DIR", "")
    return {
        "PATH": "/usr/bin:/bin",
        "UV_CACHE_DIR": str(cache / "uv"),
        **{name: value for name, value in certificates.items() if value},
    }


def _wheels(text: str, asked: Asked) -> tuple[Wheel, ...]:
    """Of a lock in the standard's form, the wheel of each package that suits the interpreter best."""
    ranks = _ranks(asked.python)
    listed = tomllib.loads(text).get("packages", [])
    found = [_best(package, ranks) for package in listed if normal(package["name"]) != asked.own]
    return tuple(sorted(found, key=lambda wheel: wheel.name))


@functools.cache
def _ranks(python: Minor) -> dict[tags.Tag, int]:
    """What an interpreter of this machine can take, the best first."""
    platforms = list(tags.platform_tags())
    name = "cp{}{}".format(*python)
    every = [*tags.cpython_tags(python, platforms=platforms), *tags.compatible_tags(python, name, platforms)]
    return {tag: rank for rank, tag in enumerate(every)}


def _best(package: dict[str, Any], ranks: dict[tags.Tag, int]) -> Wheel:
    """Raises `NoEnvironment` where none suits."""
    choices = []
    for each in package.get("wheels", []):
        filename = unquote(urlsplit(each.get("url", "")).path.rsplit("/", 1)[-1])
        try:
            rank = min((ranks[tag] for tag in parse_wheel_filename(filename)[3] if tag in ranks), default=None)
        except InvalidWheelFilename:
            continue
        digest = table(each, "hashes").get("sha256")
        if rank is not None and digest:
            choices.append((rank, filename, digest))
    if not choices:
        raise NoEnvironment(
            "environment-not-installable", f"{package['name']} {package['version']} has no wheel for the interpreter"
        )
    _, filename, digest = min(choices)
    return Wheel(name=package["name"], version=package["version"], filename=filename, sha256=digest)
