"""One working tree of a repository, and what its tests do in an environment: a run in a fresh room.

What a room says is a claim of the repository's code. It decides what becomes a task, never what a submission earns.
"""

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

import msgspec
from pip._vendor.packaging.version import Version

from quintain.errors import Fault
from quintain.mine.environment import Environment
from quintain.mine.options import ROOT, pytest_options
from quintain.records import Failure, Limits, Outcome, Profile, Run
from quintain.records.run import MIB, End
from quintain.sandbox.api import Closing, Image, Job, Layer, Mount, Sandbox

Tree = Mapping[str, bytes]
"""Relative POSIX path to content."""

PLACE = "/work/repository"
BESIDE = "/work/beside"
"""Where the project is a distribution."""
INSIDE = "/opt/quintain/inside"
ALARM = 30
"""Seconds that one test may take."""
LIMITS = Limits(wall=240.0, cpu=240, memory=2048 * MIB, disk=1024 * MIB, open_files=1024, output=16 * MIB)
_PLUGIN = "quintain_says"
_HAS_ROOT = Version("3.3")
"""The first pytest that can be told where its root is."""
_NOT_STARTED = 70
"""Exit status of a run that pytest never began: for an option, a plug-in or a package that it cannot load."""
_START = f"""
import os, sys, traceback
sys.path[0] = {INSIDE!r} + "/plugins"
__file__ = sys.argv[0] = {INSIDE!r} + "/plugins/{_PLUGIN}.py"
try:
    with open({INSIDE!r} + "/tests.py", "rb") as program:
        exec(compile(program.read(), program.name, "exec"))
    status = 0
except BaseException:
    traceback.print_exc()
    status = {_NOT_STARTED}
sys.stderr.flush()
os._exit(status)
"""
"""Once all is said, nobody waits for a thread that a test left behind.

Not run as the file that it is: a repository's own `tests` would be ours. But as some file: a program that has none is
an interactive one.
"""
_LONGEST = 280
"""Characters of what was said last, to be read by people."""
_GREEN = frozenset({"passed", "xpassed"})
_BROKEN = 3
_STOPPED = frozenset({2, _BROKEN})
"""Exit statuses of pytest for tests that were broken off: by an interrupt, by an error of its own."""
_FAILED = frozenset({"AssertionError", "Failed"})
"""What an assertion raises; `Failed` where `pytest.raises` saw nothing raised."""


@dataclass(frozen=True, kw_only=True)
class Seen:
    """What one run said."""

    outcomes: Mapping[str, Outcome]
    raised: Mapping[str, str]
    """Test to the type of what it raised."""
    said: Mapping[str, str]
    """Test, or module, to what was said of its failure."""
    modules: frozenset[str]
    """That do not import."""
    end: End
    complete: bool
    """Whether pytest came to its end, and of itself."""
    cpu: float
    """Seconds."""
    started: bool = True
    """False: pytest did not come to look for tests."""

    @property
    def green(self) -> frozenset[str]:
        """Tests that pass."""
        return frozenset(name for name, outcome in self.outcomes.items() if outcome in _GREEN)

    def failure(self, test: str) -> Failure:
        """How a test fails here that passes elsewhere."""
        if test not in self.outcomes:
            return "collection"
        return "assertion" if self.raised.get(test) in _FAILED else "exception"

    @property
    def why(self) -> str:
        """What was said first of a failure; for people."""
        return next(
            (f"{name}: {text.strip().splitlines()[-1]}" for name, text in self.said.items() if text.strip()), ""
        )


@dataclass(frozen=True, kw_only=True)
class How:
    """How a run differs from the next."""

    profile: Profile = field(default_factory=Profile)
    backwards: bool = False


VARIED = How(profile=Profile(hash_seed=77, timezone="Asia/Kathmandu", hostname="elsewhere"), backwards=True)
"""The opposite order, another hash seed, time zone and host name."""


class Trial(Closing):
    """Runs of one environment."""

    def __init__(self, sandbox: Sandbox, image: Image, environment: Environment) -> None:
        self._sandbox, self._image, self._environment = sandbox, image, environment
        program = files("quintain.grade.inside").joinpath("tests.py").read_bytes()
        plugin = files("quintain.mine.inside").joinpath(f"{_PLUGIN}.py").read_bytes()
        self._layers: dict[str, Layer] = {
            INSIDE: sandbox.layer({"tests.py": program, f"plugins/{_PLUGIN}.py": plugin}),
            BESIDE: sandbox.layer({".keep": b"", **environment.beside}),
        }
        self._trees: dict[int, tuple[Tree, Layer]] = {}
        self._laying = threading.Lock()

    def run(self, tree: Tree, targets: Sequence[str] = (), how: How | None = None, limits: Limits = LIMITS) -> Seen:
        """What the tests do in this tree. Raises `Fault` for a room that was lost."""
        how = how or How()
        settings = {
            "root": PLACE,
            "targets": list(targets),
            "options": [f"-p{_PLUGIN}", *self._root(), *pytest_options(tree)],
            "alarm": ALARM,
            "backwards": how.backwards,
        }
        mounts = (
            Mount(layer=self._laid(tree), target=PLACE, writable=True),
            *(Mount(layer=layer, target=target) for target, layer in self._layers.items()),
            *self._environment.mounts,
        )
        job = Job(
            program=(self._environment.python, "-s", "-c", _START),
            stdin=msgspec.json.encode(settings),
            mounts=mounts,
            environment={"PYTHONPATH": self._path()},
            limits=limits,
            profile=how.profile,
        )
        run = self._sandbox.run(self._image, job)
        if run.end == "lost":
            raise Fault(f"the room of the tests was lost: {run.detail}", hint="try again; `quintain doctor` examines")
        return seen_of(run)

    def _laid(self, tree: Tree) -> Layer:
        """A tree as a layer, once for all of its runs: each room has a view of its own."""
        with self._laying:
            if id(tree) not in self._trees:
                self._trees[id(tree)] = (tree, self._sandbox.layer({**tree, **self._environment.generated}))
            return self._trees[id(tree)][1]

    def _root(self) -> Iterator[str]:
        """The option for it, where pytest has it."""
        versions = [line.split()[1] for line in self._environment.lock if line.startswith("pytest ")]
        if all(Version(version) >= _HAS_ROOT for version in versions):
            yield ROOT

    def _path(self) -> str:
        roots = [PLACE if root == "." else f"{PLACE}/{root}" for root in self._environment.roots]
        return ":".join([BESIDE, *roots, self._environment.site])

    def close(self) -> None:
        """Remove what it put on the sandbox."""
        for layer in (*self._layers.values(), *(layer for _, layer in self._trees.values())):
            layer.close()


def seen_of(run: Run) -> Seen:
    """What a run of `tests.py` said, as far as it came."""
    lines = list(_lines(run.channel))
    outcomes: dict[str, Outcome] = {}
    for line in lines:
        if "test" in line:
            outcomes[str(line["test"])] = _outcome(line)
    raised = {str(line["raised"]): str(line.get("type")) for line in lines if "raised" in line}
    said = {str(line.get("module", line.get("raised"))): str(line.get("said")) for line in lines if "said" in line}
    complete = any("end" in line and line["end"] not in _STOPPED for line in lines)
    last = " ".join(run.stderr.decode("utf-8", "replace").split()[-40:])[-_LONGEST:]
    return Seen(
        outcomes=outcomes,
        raised=raised,
        said=said if (complete and outcomes) or not last else {**said, "pytest": last},
        modules=frozenset(str(line["module"]) for line in lines if "module" in line),
        end=run.end,
        complete=complete,
        cpu=run.usage.cpu or run.usage.wall,
        started=run.end != "exited" or not (run.code == _NOT_STARTED or any(map(_is_nothing, lines))),
    )


def _is_nothing(line: Mapping[str, Any]) -> bool:
    """Whether an error of pytest's own ended it before it had any test."""
    return line.get("end") == _BROKEN and line.get("count") == 0


def _lines(channel: bytes) -> Iterator[dict[str, Any]]:
    """What was said, as far as it is whole."""
    for line in channel.splitlines():
        try:
            yield msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.DecodeError:
            return


def _outcome(line: Mapping[str, Any]) -> Outcome:
    """The last word of a report: an error of set-up or tear-down outweighs what the call was."""
    outcome, expected = line.get("outcome"), line.get("expected")
    if outcome == "skipped":
        return "xfailed" if expected else "skipped"
    if outcome == "passed":
        return "xpassed" if expected else "passed"
    return "failed" if line.get("when") == "call" else "error"
