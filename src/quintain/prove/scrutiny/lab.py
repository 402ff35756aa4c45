"""A foreign task at work: its solution applied, its tests run, its repository walked, each in a room of its own.

Nothing of a task runs elsewhere. The room is this machine's, not the task's own image: what an image would have
installed is not there. What a room says is the task's own word, good for finding faults and for nothing else.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any

import msgspec

from quintain.errors import BadRecord
from quintain.formats.archive import BadArchive, tar_files
from quintain.formats.harbor import read_reward
from quintain.grade.grader import Grader
from quintain.prove.scrutiny.subject import Subject, below
from quintain.records import Limits, Profile, Run
from quintain.sandbox.api import Image, Job, Layer, Mount, Room, Sandbox, Script

INSIDE = "/opt/quintain/inside"
TESTS = "/opt/quintain/tests"
"""Where pytest finds the tests of a task; its own verifier has them at `/tests`."""
LIMITS = Limits(wall=120.0, cpu=120, open_files=1024)
MOST_MEMBERS = 2 * LIMITS.inodes
"""Of a tree that a room hands out: a file, and what is said of it."""
VARIED = Profile(hash_seed=77, timezone="Asia/Kathmandu", hostname="elsewhere")
"""Another hash seed, time zone and host name: what a test must not depend on."""
TOOL = b"""#!/bin/sh
# pytest by its usual name; a report in a form that is not installed here is left out
for word in "$@"; do
    shift
    case $word in --ctrf | --json-report-file) skip=1 ;; *) [ -n "$skip" ] || set -- "$@" "$word"; skip= ;; esac
done
exec python -m pytest "$@"
"""
Tree = Mapping[str, bytes]


@dataclass(frozen=True)
class History:
    """What `inside/history.sh` says of a repository."""

    facts: Mapping[str, list[list[str]]]

    @property
    def base(self) -> str:
        """The commit that the solver starts from; empty where it is not there."""
        return self.facts["base"][0][0]

    @property
    def head(self) -> str:
        """The commit that is checked out."""
        return self.facts["head"][0][0]


@dataclass(frozen=True, kw_only=True)
class Lab:
    """One task, with rooms to try it in. What was seen once is kept."""

    task: Subject
    grader: Grader

    @property
    def sandbox(self) -> Sandbox:
        """The grader's own."""
        return self.grader.sandbox

    @property
    def image(self) -> Image:
        """In which suites run."""
        return self.grader.images[0]

    @cached_property
    def start(self) -> Tree:
        """The working directory as the solver finds it; with the tests of an instance applied."""
        if self.task.instance is None:
            return {path: data for path, data in self.task.seen.items() if not path.startswith(".git/")}
        return self._patched(self.task.instance.test_patch)

    @cached_property
    def solved(self) -> Tree:
        """The working directory after the task's own solution. Raises `BadRecord` where that does not come about."""
        if self.task.instance is not None:
            return self._patched(self.task.instance.test_patch, self.task.instance.patch)
        if self.task.kind == "plain":
            return {**self.start, **self.task.solution}
        trees = {self.task.workdir: self.start, "/solution": self.task.solution}
        with self._open(trees) as room:
            done = self._shell(room, f"cd {self.task.workdir} && sh -c 'exec bash /solution/solve.sh'")
            return _taken(room, self.task.workdir, "solve.sh", done)

    @cached_property
    def solved_reward(self) -> float | None:
        """What the task's verifier gives its own solution; None where it gives nothing."""
        return self.reward(self.solved)

    @cached_property
    def solved_outcomes(self) -> dict[str, str]:
        """What pytest says of each test on the task's own solution."""
        return self.outcomes(self.solved)

    @cached_property
    def start_outcomes(self) -> dict[str, str]:
        """What pytest says of each test where nothing was done."""
        return self.outcomes(self.start)

    @cached_property
    def history(self) -> History:
        """The repository that the solver sees, walked. Raises `BadRecord` where the walk says nothing."""
        place, tree = repository(self.task) or ("", {})
        commit = self.task.instance.base_commit if self.task.instance else "HEAD"
        with self._open({"/repo": tree}) as room:
            run = room.run(Job(program=("/bin/sh", f"{INSIDE}/history.sh", "/repo", commit), limits=LIMITS))
        facts: dict[str, list[list[str]]] = {}
        for line in run.stdout.decode("utf-8", "replace").splitlines():
            name, *words = line.split("\t", 3)
            facts.setdefault(name, []).append(words)
        if not {"base", "head"} <= set(facts):
            raise BadRecord(f"the walk of `{place or '.'}` says nothing ({run.end})", hint="walk it by hand")
        return History(facts)

    def reward(self, product: Tree) -> float | None:
        """What a Harbor verifier gives a working directory; None where it leaves no reward."""
        trees = {self.task.workdir: product, "/tests": self.task.tests, "/logs/verifier": {".keep": b""}}
        with self._open(trees) as room:
            self._shell(room, f"cd {self.task.workdir} && exec bash /tests/test.sh")
            left = below(dict(_untar(room.take("/logs/verifier"))), "verifier")
        try:
            return read_reward(left).get("reward")
        except BadRecord:
            return None

    def outcomes(self, product: Tree, profile: Profile | None = None, limits: Limits = LIMITS) -> dict[str, str]:
        """Test id to outcome on a working directory. Raises `BadRecord` where pytest says nothing."""
        profile = msgspec.structs.replace(profile or Profile(), workdir=self.task.workdir)
        with self.sandbox.layer(product) as own, self.sandbox.layer(self.task.tests) as tests:
            mounts = (
                Mount(layer=own, target=self.task.workdir, writable=True),
                Mount(layer=tests, target=TESTS, writable=True),
                Mount(layer=self._programs, target=INSIDE),
            )
            program = Script(path=f"{INSIDE}/outcomes.py", args=(self.task.workdir, *self._targets()))
            run = self.sandbox.run(self.image, Job(program=program, mounts=mounts, limits=limits, profile=profile))
        return msgspec.convert(_said(run, "the run of the tests"), dict[str, str])

    def _targets(self) -> tuple[str, ...]:
        if self.task.instance is None:
            return tuple(f"{TESTS}/{path}" for path in sorted(self.task.python_tests))
        named = (*self.task.instance.FAIL_TO_PASS, *self.task.instance.PASS_TO_PASS)
        return tuple(sorted({name.partition("::")[0] for name in named}))

    def _patched(self, *patches: str) -> Tree:
        """The working tree of the base commit with patches applied. Raises `BadRecord` for one that does not apply."""
        base = self.task.instance.base_commit if self.task.instance else "HEAD"
        named = {f"{number}.patch": patch.encode() for number, patch in enumerate(patches) if patch.strip()}
        steps = [
            "mkdir -p .git/refs .git/objects",
            f"git checkout -qf {base}",
            "git clean -qfdx",
            *(f"git apply /patches/{name}" for name in named),
        ]
        with self._open({"/repo": self.task.seen, "/patches": named}) as room:
            done = self._shell(room, f"cd /repo && {' && '.join(steps)} && rm -rf .git")
            return _taken(room, "/repo", "the patch", done)

    @cached_property
    def _programs(self) -> Layer:
        inside = files("quintain.prove.scrutiny.inside")
        return self.sandbox.layer({name: inside.joinpath(name).read_bytes() for name in ("history.sh", "outcomes.py")})

    def _open(self, trees: Mapping[str, Tree]) -> Room:
        """A room with trees at absolute paths, and our programs."""
        mounts = (Mount(layer=self._programs, target=INSIDE),)
        job = Job(program=("true",), mounts=mounts, limits=LIMITS)
        room = self.sandbox.open(self.image, job)
        room.put({"/tmp/tools/pytest": TOOL, **_absolute(trees)})
        return room

    def _shell(self, room: Room, command: str) -> Run:
        ready = "mkdir -p /app /logs/agent /logs/verifier /logs/artifacts && chmod +x /tmp/tools/pytest"
        path = {"PATH": "/tmp/tools:/opt/quintain/bin:/usr/local/bin:/usr/bin:/bin"}
        return room.run(Job(program=("/bin/sh", "-c", f"{ready} && {command}"), environment=path, limits=LIMITS))


def repository(task: Subject) -> tuple[str, Tree] | None:
    """The first repository in what the solver sees: its place, and its tree; None where there is none."""
    for path in sorted(task.seen):
        if path == ".git/HEAD" or path.endswith("/.git/HEAD"):
            place = path.removesuffix(".git/HEAD").rstrip("/")
            return place, below(task.seen, place) if place else task.seen
    return None


def _absolute(trees: Mapping[str, Tree]) -> dict[str, bytes]:
    return {f"{top}/{path}": data for top, tree in trees.items() for path, data in tree.items()}


def _taken(room: Room, path: str, what: str, done: Run) -> Tree:
    if done.end != "exited" or done.code != 0:
        last = (done.stderr or done.stdout).decode("utf-8", "replace").strip()[-200:]
        raise BadRecord(f"{what} does not come to its end ({done.end}, status {done.code}): {last}", hint="mend it")
    name = path.rpartition("/")[2]
    return below(dict(_untar(room.take(path))), name)


def _untar(packed: bytes) -> list[tuple[str, bytes]]:
    """Plain files of what a room handed out."""
    try:
        return list(tar_files(packed, MOST_MEMBERS))
    except BadArchive as error:
        raise BadRecord(f"what a room handed out cannot be read: {error}", hint="run it by hand") from error


def _said(run: Run, what: str) -> Any:
    """What one of our programs said: an object."""
    try:
        return msgspec.json.decode(run.channel, type=dict[str, Any])
    except msgspec.DecodeError as error:
        last = (run.stderr or run.stdout).decode("utf-8", "replace").strip()[-200:]
        raise BadRecord(f"{what} says nothing ({run.end}): {last}", hint="run it by hand in its own image") from error
