"""The naive way to try a candidate, measured beside the mine's: a fresh venv for each commit, and its whole suite.

In a room without network: `python -m venv`, `pip install` of what the commit declares, the suite on the fix, and the
suite on the base with the fix's tests; with packages of the commit's time and an interpreter of it. It is spared much:
`uv` resolves for it, all is downloaded before the clock runs, pip is there and is not installed into each venv first,
and the project itself is not built. It repeats nothing: a flaky test counts for it as one that tells.
"""

import datetime
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
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
from quintain.records import Run, Unit
from quintain.records.run import MIB
from quintain.sandbox.api import Image, Job, Mount, Room, Sandbox
from quintain.store.packages import fetch

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
    ready: float
    """Of these, until there was what the tests run in."""
    cpu: float
    """Seconds, of the rooms that ran tests or installed."""
    holds: bool


class Both(NamedTuple):
    """One candidate, tried in both ways."""

    naive: Tried
    mined: Tried
    unshared: Tried
    """Mined as the only one there is: nothing of the candidates before is there but the downloads."""

    @property
    def hold(self) -> bool:
        """Whether it does in both."""
        return self.naive.holds and self.mined.holds

    @property
    def ratio(self) -> float:
        """The mine's seconds by those of the naive way."""
        return self.mined.wall / self.naive.wall


_NONE = Tried(wall=0.0, ready=0.0, cpu=0.0, holds=False)


def in_both_ways(unit: Unit, validator: Validator, cache: Path, known: Environments) -> Both:
    """A candidate, in turn; the naive way first, so that for the other everything is downloaded too.

    `cache` has the downloads. What is made of them for candidates before is the validator's; `known` has nothing to do
    with it, and says what a venv has to have. Without an environment, none holds.
    """
    try:
        by_hand = naive(unit, validator.clone, Rooms(validator.sandbox, validator.image, cache, known))
    except NoEnvironment:
        return Both(_NONE, _NONE, _NONE)
    mined = _mined(unit, validator)
    with tempfile.TemporaryDirectory(prefix="quintain-unshared-") as empty:
        place = beside_downloads(Path(empty, "cache"), cache)
        with Environments(validator.sandbox, cache=place) as environments:
            return Both(by_hand, mined, _mined(unit, replace(validator, environments=environments)))


def _mined(unit: Unit, validator: Validator) -> Tried:
    started = time.perf_counter()
    row = validator.validate(unit)
    wall, spent = time.perf_counter() - started, row.seconds
    return Tried(
        wall=wall,
        ready=sum(spent[stage].wall for stage in ("trees", "environment") if stage in spent),
        cpu=sum(each.cpu for each in spent.values()),
        holds=row.reason is None,
    )


def beside_downloads(place: Path, cache: Path) -> Path:
    """A cache that has what was downloaded, and nothing that was made of it."""
    place.mkdir(parents=True, exist_ok=True)
    for name in ("packages", "uv"):
        if not (place / name).is_symlink():
            (place / name).symlink_to(cache / name)
    return place


def report(found: Mapping[str, Sequence[Both]]) -> str:
    """How the ways compare, by the candidates that hold in both: of each repository, and of all."""
    whole = [both for each in found.values() for both in each]
    heads = (
        "repository",
        "tried",
        "hold in both",
        "naive, median s",
        "mined, median s",
        "ratio",
        "median of the ratios",
    )
    lines = [_line(name, each) for name, each in (*found.items(), ("**all**", whole))]
    return f"{table(heads, lines)}\n\n{_ways(whole)}"


def _line(name: str, tried: Sequence[Both]) -> list[str]:
    held = [both for both in tried if both.hold]
    counts = [name, str(len(tried)), str(len(held))]
    if not held:
        return [*counts, "", "", "", ""]
    by_hand, mined = (statistics.median(getattr(both, way).wall for both in held) for way in ("naive", "mined"))
    ratio = statistics.median(both.ratio for both in held)
    return [*counts, f"{by_hand:.2f}", f"{mined:.2f}", f"{mined / by_hand:.2f}", f"{ratio:.2f}"]


def _ways(tried: Sequence[Both]) -> str:
    """Where the time of each way goes, and what all candidates took that were tried."""
    heads = (
        "way",
        "hold",
        "median s until tests run",
        "median s of tests",
        "median CPU s",
        "s in all, by those that hold",
    )
    lines = []
    for name, way in zip(Both._fields, zip(*tried, strict=True), strict=True):
        held = [getattr(both, name) for both in tried if both.hold]
        count = sum(each.holds for each in way)
        columns = (
            [each.ready for each in held],
            [each.wall - each.ready for each in held],
            [each.cpu for each in held],
        )
        medians = [f"{statistics.median(column):.2f}" if column else "" for column in columns]
        lines.append([name, str(count), *medians, f"{sum(each.wall for each in way) / max(1, count):.1f}"])
    return table(heads, lines)


class Rooms(NamedTuple):
    """Where it is tried."""

    sandbox: Sandbox
    image: Image
    cache: Path
    """Has all wheels, or gets them before the clock runs."""
    known: Environments
    """Says which those are, before the clock runs."""


def naive(unit: Unit, clone: Clone, rooms: Rooms) -> Tried:
    """A candidate tried. Raises `NoEnvironment`."""
    sandbox, image, cache, known = rooms
    with ExitStack() as stack:
        environment = known.of(clone.tree(unit.fix), unit.time, clone.version(unit.fix))
        needs = tuple(Need(text=text, where="venv", tests=False) for text in _INSTALLER)
        installer = lock_of(_asked(needs, "", environment, _INSTALLER_UNTIL), cache=cache)
        beside: dict[str, Files] = {
            _WHEELS: dict(_fetched(environment.lock, cache)),
            _PIP: dict(_fetched(map(str, installer.wheels), cache)),
            INSIDE: {"tests.py": files("quintain.grade.inside").joinpath("tests.py").read_bytes()},
            BESIDE: {".keep": b"", **environment.beside},
        }
        _resolve(clone.tree(unit.fix), environment, unit.time, cache)  # so that the index's answers are there
        started = time.perf_counter()
        base, fix = clone.tree(unit.base), clone.tree(unit.fix)
        _resolve(fix, environment, unit.time, cache)
        trees = {_FIX: fix, _BASE: with_tests(base, fix, unit)}
        made = {place: {**tree, **environment.generated} for place, tree in trees.items()}
        layers = {place: stack.enter_context(sandbox.layer(held)) for place, held in {**beside, **made}.items()}
        mounts = [Mount(layer=layer, target=place, writable=place in trees) for place, layer in layers.items()]
        job = Job(program=("true",), mounts=(environment.mounts[0], *mounts), limits=_ROOM)
        room = stack.enter_context(sandbox.open(image, job))
        installed = _install(room, environment)
        ready, spent = time.perf_counter() - started, _cpu(installed)
        if installed.code != 0:
            print(f"the naive way installs nothing: {installed.end} {installed.stderr[-500:]!r}", file=sys.stderr)
            return Tried(wall=ready, ready=ready, cpu=spent, holds=False)
        after, before = (_suite(room, environment, place, tree) for place, tree in trees.items())
        wall = time.perf_counter() - started
    return Tried(
        wall=wall,
        ready=ready,
        cpu=spent + after.cpu + before.cpu,
        holds=after.complete and bool(after.green - before.green),
    )


def _asked(needs: tuple[Need, ...], own: str, environment: Environment, until: datetime.date) -> Asked:
    major, minor, _ = map(int, environment.version.split("."))
    return Asked(needs=needs, own=own, python=(major, minor), until=until)


def _fetched(lines: Iterable[str], cache: Path) -> Iterator[tuple[str, bytes]]:
    for line in lines:
        name, _, filename, digest = line.split()
        yield filename, fetch(name, filename, digest, cache=cache).read_bytes()


def _resolve(tree: Files, environment: Environment, when: int, cache: Path) -> None:
    """As `pip install` would; what the index said is in uv's cache."""
    project = project_of(tree)
    asked = _asked(project.needs, project.name, environment, end_of_quarter(when))
    with tempfile.TemporaryDirectory(prefix="quintain-naive-") as place:
        Path(place, "uv").symlink_to(cache / "uv")
        lock_of(asked, cache=Path(place))


def _install(room: Room, environment: Environment) -> Run:
    wanted = " ".join(f"{name}=={version}" for name, version, *_ in map(str.split, environment.lock))
    pip = f"PYTHONPATH=$(echo {_PIP}/pip-*.whl) {_VENV}/bin/python -m pip --disable-pip-version-check"
    script = (
        f"{environment.python} -m venv --without-pip {_VENV} && {pip} install -q --no-index --no-deps -f {_WHEELS} "
    )
    return room.run(Job(program=("sh", "-c", script + wanted), limits=LIMITS))


def _cpu(run: Run) -> float:
    """Processor seconds."""
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
