"""The plain ways of grading, for the tests alone: a suite run, answers and all, in the room of the candidate's code.

Each is as its users have it. The candidate's whole repository is the working directory and its wheel is installed
whole, so that `.pth` files and entry points are honoured; the suite is copied in; one script runs pytest and says
what came of it, while the room lives. The hardened way is the exception: only the package enters, the suite is
read-only, and a driver of its own runs pytest without plugins. What each of them says is a share from 0 to 1.
"""

import contextlib
import io
import re
import sys
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree

from quintain.grade import install
from quintain.grade.candidate import Source
from quintain.grade.install import Workshop
from quintain.records import Limits, Run
from quintain.sandbox.api import Image, Job, Mount, Sandbox

WAYS = ("exit", "log", "junit", "reward", "hardened")
USER = "/work/user"
REWARD = "/work/logs/verifier/reward.txt"
LIMITS = Limits(wall=15.0, cpu=15)
SCRIPT = f"""
cd /work/repo
mkdir -p /work/out /work/logs/verifier
python -m pytest -rA -q --junitxml=/work/out/junit.xml tests 3>&-
status=$?
if [ $status -eq 0 ]; then echo 1 > {REWARD}; else echo 0 > {REWARD}; fi
sleep 1
cat /work/out/junit.xml >&3
printf '\\0' >&3
cat {REWARD} >&3
exit $status
"""
"""As the scripts of shared rooms are: run, write the reward, let it be collected."""

DRIVER = """
import os, sys, unittest
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.path[:0] = ["/opt/quintain/site", "/work/site"]
import pytest
names = [name for name in dir(unittest.TestCase) if name.startswith("assert")]
before = {name: getattr(unittest.TestCase, name).__code__ for name in names}
status = int(pytest.main(["-q", "--noconftest", "-pno:cacheprovider", "-c/dev/null", "--rootdir=/work", *sys.argv[1:]]))
after = {name: getattr(unittest.TestCase, name).__code__ for name in names}
sys.exit(status or before != after)
"""
HARD_SCRIPT = """
mkdir -p /work/out
python -I driver/driver.py --junitxml=/work/out/junit.xml tests 3>&-
status=$?
cat /work/out/junit.xml >&3
exit $status
"""

Trees = Mapping[str, Mapping[str, bytes]]
"""Path in the room to files below it."""
Cases = dict[str, bool]
"""By identity, whether a report says that a test passed."""


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """What a candidate is in a room of the plain ways."""

    repository: Mapping[str, bytes]
    installed: Mapping[str, bytes]
    """What pip installed, whole: below a site directory."""
    package: Mapping[str, bytes]
    """What is left of that where only the package enters."""


@dataclass(frozen=True, kw_only=True)
class PlainWays:
    """All of them, over one suite."""

    sandbox: Sandbox
    image: Image
    suite: Mapping[str, bytes]
    expected: frozenset[str] = frozenset()
    """Identities of the tests, as the reference's report has them."""

    def shares(self, candidate: Candidate) -> dict[str, float]:
        """What each way says of a candidate."""
        return {**self.shared_room(candidate), "hardened": self.hardened(candidate)}

    def identities(self, candidate: Candidate) -> frozenset[str]:
        """Of the tests that a candidate passes, by the report of a shared room."""
        report = cases(self._shared_room(candidate).channel.partition(b"\0")[0])
        return frozenset(name for name, passed in report.items() if passed)

    def shared_room(self, candidate: Candidate) -> dict[str, float]:
        """Exit status, parsed log, report and reward file of one room."""
        run = self._shared_room(candidate)
        report, _, reward = run.channel.partition(b"\0")
        return {
            "exit": float(run.code == 0),
            "log": self._share(passed_lines(run.stdout.decode(errors="replace"))),
            "junit": self._share(cases(report)),
            "reward": float(reward.strip() == b"1"),
        }

    def _shared_room(self, candidate: Candidate) -> Run:
        suite = {f"tests/{path}": data for path, data in self.suite.items()}
        return self._run(
            SCRIPT,
            {
                f"{USER}/lib/python{_version()}/site-packages": candidate.installed,
                "/work/repo": {**candidate.repository, **suite},
            },
            {},
        )

    def hardened(self, candidate: Candidate) -> float:
        """1.0 where the status is 0 and the report has every test once, all passed; nothing in between."""
        run = self._run(
            HARD_SCRIPT,
            {"/work/site": candidate.package},
            {"/work/tests": self.suite, "/work/driver": {"driver.py": DRIVER.encode()}},
        )
        report = cases(run.channel)
        return float(run.code == 0 and set(report) == self.expected and all(report.values()))

    def _share(self, report: Cases) -> float:
        return sum(report.get(name, False) for name in self.expected) / max(1, len(self.expected))

    def _run(self, script: str, writable: Trees, fixed: Trees) -> Run:
        with contextlib.ExitStack() as stack:
            mounts = [
                Mount(layer=stack.enter_context(self.sandbox.layer(tree)), target=target, writable=kind is writable)
                for kind in (writable, fixed)
                for target, tree in kind.items()
            ]
            return self.sandbox.run(
                self.image,
                Job(
                    program=("sh", "-c", script),
                    mounts=tuple(mounts),
                    environment={"PYTHONUSERBASE": USER, "PYTHONPATH": "/opt/quintain/site"},
                    limits=LIMITS,
                ),
            )


def passed_lines(log: str) -> Cases:
    """The short summary of a log, parsed as its users parse it: the last line of a test wins, `XFAIL` is a pass."""
    lines = re.findall(r"^(PASSED|XFAIL|FAILED|ERROR) (\S+)", re.sub(r"\x1b\[[0-9;]*m", "", log), re.MULTILINE)
    return {identity(name): word in ("PASSED", "XFAIL") for word, name in lines}


def cases(report: bytes) -> Cases:
    """The test cases of a JUnit report; none where it cannot be read, or has one twice."""
    try:
        found = list(ElementTree.fromstring(report).iter("testcase"))
    except ElementTree.ParseError:
        return {}
    named = {f"{case.get('classname')}.{case.get('name')}": len(case) == 0 for case in found}
    return named if len(named) == len(found) else {}


def identity(node: str) -> str:
    """A node id as a JUnit report spells it."""
    return node.replace("/", ".").replace(".py", "").replace("::", ".")


def installed(source: Source, workshop: Workshop) -> Iterator[tuple[str, bytes]]:
    """Every file that real pip installs for a source, in a room: `.pth` files and metadata among them."""
    with zipfile.ZipFile(io.BytesIO(install._run(source, workshop, "pip").channel)) as archive:
        for name in archive.namelist():
            yield name, archive.read(name)


def _version() -> str:

    return f"{sys.version_info[0]}.{sys.version_info[1]}"
