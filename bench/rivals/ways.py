"""Six ways of reaching a verdict, as harnesses publish them: a suite run, answers and all, beside the candidate's code.

Each is a model, written from what the named harnesses publish, not their code. What each says is a share from 0 to 1.

- *exit*, *log*, *junit*, *reward*: the agent's own room, as it left it. The repository is installed by pip, whole, so
  that build scripts, `.pth` files and entry points are honoured; the tests are copied in; the repository's script runs
  them. Exit status 0 pays (OpenEnv); or lines of the log, where `XFAIL` passes and the last line of a test wins
  (SWE-bench, R2E-Gym); or the report; or the number in a file that the script writes (Harbor, shared).
- *separate*: the same reward file, in a fresh room that gets the repository alone (Harbor, a verifier's own image).
- *hardened*: only the package enters; the suite is read-only; a driver of its own runs pytest without plugins, and
  wants every test once in the report, status 0, and unittest's methods as they were (Repo2RLEnv).
"""

import contextlib
import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from xml.etree import ElementTree

from rivals.room import Surroundings

from quintain.grade.room import with_bytecode
from quintain.records import Limits, Run
from quintain.sandbox.api import Image, Job, Layer, Mount, Sandbox
from quintain.store.tree import read_tree

WAYS = ("exit", "log", "junit", "reward", "separate", "hardened")
USER = "/work/user"
PYTEST = "/opt/quintain/pytest"
REWARD = "/work/logs/verifier/reward.txt"
LIMITS = Limits(wall=30.0, cpu=15, processes=64, memory=512 << 20)
ENVIRONMENT = {
    "PIP_BREAK_SYSTEM_PACKAGES": "1",  # a distribution's own Python has pip refuse, even for one user
    "PIP_FIND_LINKS": "/work/wheels",
    "PIP_INDEX_URL": "http://127.0.0.1:8123",
    "PIP_NO_INDEX": "1",
    "PIP_NO_BUILD_ISOLATION": "0",
    "PYTHONPATH": f"/opt/quintain/site:{PYTEST}",
    "PYTHONUSERBASE": USER,
}
RUN_TESTS = "python -m pytest -rA -q --junitxml=/work/out/junit.xml tests\n"
"""The script of the repository that runs the tests, as an agent finds it and may change it."""
SCRIPT = f"""
export PATH={USER}/bin:$PATH
cd /work/repo
if [ -s /work/agent/leave.py ]; then python /work/agent/leave.py >/dev/null 2>&1 3>&- & sleep 0.3; fi
if [ -d /work/wheels ]; then
    python -m http.server 8123 --bind 127.0.0.1 --directory /work/wheels >/dev/null 2>&1 3>&- & web=$!; sleep 0.3
fi
python -m pip install --quiet --user . >/dev/null 3>&-
mkdir -p tests /work/out
cp -r /work/heldout/. tests/
mkdir -p /work/logs/verifier
WAIT_FOR_WATCHERS
sh run_tests.sh 3>&-
status=$?
if [ $status -eq 0 ]; then echo 1 > {REWARD}; else echo 0 > {REWARD}; fi
COLLECT
cat /work/out/junit.xml >&3
printf '\\0' >&3
cat {REWARD} >&3
exit $status
"""
"""As the scripts of rooms are: install, run, write the reward, let it be collected."""
SHARED = SCRIPT.replace("WAIT_FOR_WATCHERS", "sleep 0.1").replace("COLLECT", "sleep 1")
SEPARATE = (
    SCRIPT.replace("WAIT_FOR_WATCHERS\n", "")
    .replace("COLLECT\n", "")
    .replace("run_tests.sh", f"-c '{RUN_TESTS.strip()}'")
)

DRIVER = """
import os, sys, unittest
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.path[:0] = ["/opt/quintain/pytest", "/work/site"]
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
class Submission:
    """What a candidate is in the rooms of the plain ways."""

    repository: Mapping[str, bytes]
    package: Mapping[str, bytes]
    """What is left of it where only the package enters."""
    leaves: str = ""
    """A program that the agent left running in its room."""


@dataclass(frozen=True, kw_only=True)
class Rivals:
    """All of the ways, over one suite."""

    sandbox: Sandbox
    test: Image
    build: Image
    suite: Mapping[str, bytes]
    surroundings: Surroundings
    expected: frozenset[str] = frozenset()
    """Identities of the tests, as the reference's report has them."""

    def taught(self, reference: Submission) -> "Rivals":
        """The same, knowing the tests that pass on the reference."""
        log = self._room(reference, SHARED, {}).stdout.decode(errors="replace")
        nodes = sorted(re.findall(r"^PASSED (\S+)", log, re.MULTILINE))
        return replace(
            self,
            expected=frozenset(map(identity, nodes)),
            surroundings=replace(self.surroundings, nodes=tuple(nodes)),
        )

    def shares(self, submission: Submission) -> dict[str, float]:
        """What each way says of a submission."""
        return {
            **self._shared(submission),
            "separate": self._separate(submission),
            "hardened": self._hardened(submission),
        }

    def _shared(self, submission: Submission) -> dict[str, float]:
        """Exit status, parsed log, report and reward file of the agent's own room."""
        run = self._room(submission, SHARED, self.surroundings.trees(self.suite))
        report, _, reward = run.channel.partition(b"\0")
        return {
            "exit": float(run.code == 0),
            "log": self._share(passed_lines(run.stdout.decode(errors="replace"))),
            "junit": self._share(cases(report)),
            "reward": paid(reward),
        }

    def _separate(self, submission: Submission) -> float:
        """The reward file of a room that gets the repository alone."""
        return paid(self._room(replace(submission, leaves=""), SEPARATE, {}).channel.partition(b"\0")[2])

    def _room(self, submission: Submission, script: str, around: Trees) -> Run:
        repository = {"run_tests.sh": RUN_TESTS.encode(), **around.get("/work/repo", {}), **submission.repository}
        agent = {"leave.py": submission.leaves.encode()}
        trees = {**around, "/work/repo": repository, "/work/heldout": self.suite, "/work/agent": agent}
        return self._run(self.build, script, trees)

    def _hardened(self, submission: Submission) -> float:
        """1.0 where the status is 0 and the report has every test once, all passed; nothing in between."""
        if not submission.package:
            return 0.0
        driver = {"driver.py": DRIVER.encode()}
        trees = {"/work/site": submission.package, "/work/tests": self.suite, "/work/driver": driver}
        run = self._run(self.test, HARD_SCRIPT, trees, fixed=("/work/tests", "/work/driver"))
        report = cases(run.channel)
        return float(run.code == 0 and set(report) == self.expected and all(report.values()))

    def _share(self, report: Cases) -> float:
        return sum(report.get(name, False) for name in self.expected) / max(1, len(self.expected))

    @functools.cached_property
    def _pytest(self) -> Layer:
        """Pytest, beside the installer; gone with the sandbox."""
        return self.sandbox.layer(with_bytecode(read_tree(self.test.site)))

    def _run(self, image: Image, script: str, trees: Trees, fixed: tuple[str, ...] = ()) -> Run:
        with contextlib.ExitStack() as stack:
            mounts = [Mount(layer=self._pytest, target=PYTEST)]
            for target, tree in trees.items():
                layer = stack.enter_context(self.sandbox.layer(tree))
                mounts.append(Mount(layer=layer, target=target, writable=target not in fixed))
            job = Job(program=("sh", "-c", script), mounts=tuple(mounts), environment=ENVIRONMENT, limits=LIMITS)
            return self.sandbox.run(image, job)


def paid(reward: bytes) -> float:
    """What the number in a reward file pays: all of it from one on."""
    try:
        return float(float(reward) >= 1)
    except ValueError:
        return 0.0


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
