"""The naive way to try a candidate, measured beside the mine's: a fresh venv for each commit, and its whole suite.

In a room without network: `python -m venv`, `pip install` of what the commit declares, the suite on the fix, and the
suite on the base with the fix's tests. With packages of the commit's time and an interpreter of it; and, as most begin,
with those of today and Python 3.11. It is spared much: `uv` resolves for it, all is downloaded before the clock runs,
and the project itself is not built. It repeats nothing: a flaky test counts for it as one that tells.
"""

import datetime
import statistics
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import msgspec
from measure import table

from quintain.mine.clone import Clone
from quintain.mine.environment import Environment, Environments, NoEnvironment
from quintain.mine.environment.declared import Need
from quintain.mine.environment.lock import Asked, end_of_quarter, lock_of
from quintain.mine.environment.requirements import project_of
from quintain.mine.options import pytest_options
from quintain.mine.trial import ALARM, BESIDE, INSIDE, LIMITS, Seen, seen_of
from quintain.mine.validate import Validator, with_tests
from quintain.records import Unit
from quintain.records.run import MIB
from quintain.sandbox.api import Image, Job, Mount, Room, Sandbox
from quintain.store.packages import fetch

LATEST = (3, 11)
_VENV, _WHEELS, _PIP, _FIX, _BASE = "/work/venv", "/work/wheels", "/work/pip", "/work/fix", "/work/base"
_INSTALLER = ("pip", 'setuptools ; python_version < "3.12"')
"""What `python -m venv` puts into one."""
_INSTALLER_UNTIL = datetime.date(2026, 1, 1)
_ROOM = msgspec.structs.replace(LIMITS, memory=4096 * MIB, disk=2048 * MIB)
Files = Mapping[str, bytes]


@dataclass(frozen=True, kw_only=True)
class Tried:
    """One candidate, tried in some way."""

    wall: float
    """Seconds."""
    cpu: float
    """Seconds, of the rooms that ran tests or installed."""
    holds: bool


TODAY, NAIVE = "naive, with packages of today", "naive, with packages of the time"
ANEW, SHARED = "the mine's, each environment anew", "the mine's, environments shared"
WAYS = (TODAY, NAIVE, ANEW, SHARED)
_NONE = dict.fromkeys(WAYS, Tried(wall=0.0, cpu=0.0, holds=False))
Ways = dict[str, Tried]
"""One candidate, by way."""


def in_every_way(unit: Unit, validator: Validator, cache: Path, known: Environments) -> Ways:
    """A candidate, in turn; the naive way first, so that for all others everything is downloaded too.

    `cache` has the downloads. What is made of them for candidates before is the validator's; `known` has nothing to do
    with it, and says what a venv has to have. Without an environment, none holds.
    """
    clone, sandbox, image = validator.clone, validator.sandbox, validator.image
    then = Rooms(sandbox, image, cache, known, unit.time, None)
    now = Rooms(sandbox, image, cache, known, int(time.time()), LATEST)
    try:
        found = {**_NONE, NAIVE: naive(unit, clone, then)}
    except NoEnvironment:
        return _NONE
    with suppress(NoEnvironment):
        found[TODAY] = naive(unit, clone, now)
    with (
        tempfile.TemporaryDirectory(prefix="quintain-anew-") as place,
        Environments(sandbox, cache=beside_downloads(Path(place), cache)) as anew,
    ):
        found[ANEW] = _mined(unit, Validator(clone=clone, environments=anew, sandbox=sandbox, image=image))
    found[SHARED] = _mined(unit, validator)
    return found


def beside_downloads(place: Path, cache: Path) -> Path:
    """A cache that has what was downloaded, and nothing that was made of it."""
    place.mkdir(parents=True, exist_ok=True)
    for name in ("packages", "uv"):
        if not (place / name).is_symlink():
            (place / name).symlink_to(cache / name)
    return place


def _mined(unit: Unit, validator: Validator) -> Tried:
    started = time.perf_counter()
    row = validator.validate(unit)
    cpu = sum(spent.cpu for spent in row.seconds.values())
    return Tried(wall=time.perf_counter() - started, cpu=cpu, holds=row.reason is None)


def report(found: Sequence[Ways]) -> str:
    """The ways, and how they compare by the candidates that hold with packages of their time."""
    held = [ways for ways in found if all(ways[way].holds for way in (NAIVE, ANEW, SHARED))]
    if not held:
        return "No candidate holds in every way."
    lines = []
    for way in WAYS:
        tried, hold = [ways[way] for ways in found], [ways[way] for ways in held]
        count = sum(each.holds for each in tried)
        median = statistics.median(each.wall for each in hold)
        cpu = statistics.median(each.cpu for each in hold)
        whole = sum(each.wall for each in tried) / max(1, count)
        ratio = statistics.median(ways[way].wall / ways[NAIVE].wall for ways in held)
        lines.append([way, str(len(tried)), str(count), f"{median:.1f}", f"{cpu:.1f}", f"{ratio:.2f}", f"{whole:.1f}"])
    heads = ("way", "tried", "hold", "median s", "median CPU s", "median of the ratio", "s in all, by those that hold")
    return table(heads, lines)


class Rooms(NamedTuple):
    """Where it is tried, and with the packages of which time."""

    sandbox: Sandbox
    image: Image
    cache: Path
    """Has all wheels, or gets them before the clock runs."""
    known: Environments
    """Says which those are, before the clock runs."""
    time: int
    """Seconds since 1970."""
    python: tuple[int, int] | None
    """None: an interpreter of the time."""


def naive(unit: Unit, clone: Clone, rooms: Rooms) -> Tried:
    """A candidate tried. Raises `NoEnvironment`."""
    sandbox, image, cache, known, when, python = rooms
    with ExitStack() as stack:
        environment = known.of(clone.tree(unit.fix), when, clone.version(unit.fix), python=python)
        needs = tuple(Need(text=text, where="venv", tests=False) for text in _INSTALLER)
        installer = lock_of(_asked(needs, "", environment, _INSTALLER_UNTIL), cache=cache)
        beside: dict[str, Files] = {
            _WHEELS: dict(_fetched(environment.lock, cache)),
            _PIP: dict(_fetched(map(str, installer.wheels), cache)),
            INSIDE: {"tests.py": files("quintain.grade.inside").joinpath("tests.py").read_bytes()},
            BESIDE: {".keep": b"", **environment.beside},
        }
        started = time.perf_counter()
        base, fix = clone.tree(unit.base), clone.tree(unit.fix)
        _resolve(fix, environment, rooms)
        trees = {_FIX: fix, _BASE: with_tests(base, fix, unit)}
        made = {place: {**tree, **environment.generated} for place, tree in trees.items()}
        layers = {place: stack.enter_context(sandbox.layer(held)) for place, held in {**beside, **made}.items()}
        mounts = [Mount(layer=layer, target=place, writable=place in trees) for place, layer in layers.items()]
        job = Job(program=("true",), mounts=(environment.mounts[0], *mounts), limits=_ROOM)
        room = stack.enter_context(sandbox.open(image, job))
        spent = _install(room, environment)
        after, before = (_suite(room, environment, place, tree) for place, tree in trees.items())
        wall = time.perf_counter() - started
    return Tried(
        wall=wall, cpu=spent + after.cpu + before.cpu, holds=after.complete and bool(after.green - before.green)
    )


def _asked(needs: tuple[Need, ...], own: str, environment: Environment, until: datetime.date) -> Asked:
    major, minor, _ = map(int, environment.version.split("."))
    return Asked(needs=needs, own=own, python=(major, minor), until=until)


def _fetched(lines: Iterable[str], cache: Path) -> Iterator[tuple[str, bytes]]:
    for line in lines:
        name, _, filename, digest = line.split()
        yield filename, fetch(name, filename, digest, cache=cache).read_bytes()


def _resolve(tree: Files, environment: Environment, rooms: Rooms) -> None:
    """As `pip install` would; what the index said is in uv's cache."""
    project = project_of(tree)
    asked = _asked(project.needs, project.name, environment, end_of_quarter(rooms.time))
    with tempfile.TemporaryDirectory(prefix="quintain-naive-") as place:
        Path(place, "uv").symlink_to(rooms.cache / "uv")
        lock_of(asked, cache=Path(place))


def _install(room: Room, environment: Environment) -> float:
    """Processor seconds."""
    wanted = " ".join(f"{name}=={version}" for name, version, *_ in map(str.split, environment.lock))
    pip = f"PYTHONPATH=$(echo {_PIP}/pip-*.whl) {_VENV}/bin/python -m pip --disable-pip-version-check"
    script = (
        f"{environment.python} -m venv --without-pip {_VENV} && {pip} install -q --no-index --no-deps -f {_WHEELS} "
    )
    run = room.run(Job(program=("sh", "-c", script + wanted), limits=LIMITS))
    if run.code != 0:
        raise SystemExit(f"the naive way installs nothing: {run.end} {run.stderr[-2000:].decode(errors='replace')}")
    return run.usage.cpu or run.usage.wall


def _suite(room: Room, environment: Environment, place: str, tree: Files) -> Seen:
    settings = {"root": place, "targets": [], "options": pytest_options(tree), "alarm": ALARM, "backwards": False}
    roots = [place if root == "." else f"{place}/{root}" for root in environment.roots]
    job = Job(
        program=(f"{_VENV}/bin/python", "-s", f"{INSIDE}/tests.py"),
        stdin=msgspec.json.encode(settings),
        environment={"PYTHONPATH": ":".join([BESIDE, *roots])},
        limits=LIMITS,
    )
    return seen_of(room.run(job))
