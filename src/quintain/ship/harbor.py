"""One of our tasks as a Harbor task: an open half for who solves, a sealed half for who grades, joined by digest.

Every consumer of that format reads it a little differently, so the sealed half is made to be right under each reading:
a verifier with a room of its own, an image by digest, no network, no installing while it grades, both reward files with
one value, and no reward at all where the grade is unknown. Its image cannot hold upstream, which the agent would see
there: submissions are not compared with that. A consumer that ignores the separate room would grade in
reach of the agent: there the script refuses, and says why.

The verifier's script runs `quintain grade`, so the image holds Quintain, and has to allow it a room. Both rooms are
made from one image: a verifier that names an image of its own, or has a Dockerfile beside its tests, is taken by Harbor
to hold the tests already, and they would not be brought. A mined task's repository is what lies in `environment/`,
which Harbor lays into the rooms of a task that names an image; the wheels that it needs are brought with its tests.
"""

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from quintain.errors import BadRecord, UsageError
from quintain.formats.harbor import (
    INSTRUCTION,
    Agent,
    Environment,
    HarborTask,
    PackageInfo,
    TaskConfig,
    Verifier,
    content_digest,
    write_reward,
    write_task,
)
from quintain.records import Grade, Proof, encode_json
from quintain.store.task import ISSUE, REPOSITORY, SPEC, Task

APP = "/app"
"""Where the solver's package lies, in both rooms."""
CACHE = "/opt/quintain/cache"
ROOM = "QUINTAIN_ROOM"
"""Set in the verifier's own room and nowhere else: what tells it from the agent's."""
GRADING_SECONDS = 900
KILL_AFTER = 10
SCRIPTS = ("tests/test.sh", "solution/solve.sh")
"""Files that are run, in the sealed half."""
PINNED = re.compile(r"[^\s@]+@sha256:[0-9a-f]{64}")

TEST = """\
#!/bin/sh
# canary {digest}
# Grades {app} blind. The reward is written last, whole, or not at all: an unknown grade is nobody's zero.
set -eu
if [ "${{{room}:-}}" != verifier ]; then
    echo "this is not the verifier's own room: graded here, the agent could reach the grader; no reward" >&2
    exit 3
fi
find /logs/verifier -mindepth 1 ! -name test-stdout.txt -delete
if [ -d /tests/packages ]; then cp -R /tests/packages {cache}/; fi
own=$(mktemp -d)
timeout --kill-after={kill} {seconds} \\
    quintain grade /tests/{task} {app} --without-upstream --no-cache --json >"$own/grade.json" || [ $? = 1 ]
exec quintain export harbor-reward "$own/grade.json" -o /logs/verifier
"""

SOLVE = """\
#!/bin/sh
# canary {digest}
set -eu
mkdir -p {app}
cp -R /solution/reference/. {app}/
{remove}"""

ENVIRONMENT = """\
# What `docker_image` of task.toml was built from. Both rooms are made from it: it holds Quintain, with its own images
# unpacked, so that grading installs nothing and needs no network; and `{app}`, where the solver's package belongs.
FROM python:3.11-slim
ENV QUINTAIN_CACHE={cache}
RUN python3 -m pip install quintain=={version} && (quintain doctor || test $? = 3)
WORKDIR {app}
"""

PREAMBLE = f"""\
Write the Python package that the specification below describes, from scratch. Put its source into `{APP}`: a
`pyproject.toml` and the package beside it. It is built and graded without network, and may import the standard
library alone.

"""
MEND = f"""\
Resolve the issue below in the repository in `{APP}`. Its working tree is graded by tests that you do not see, and by
those that it has. There is no network.

"""
RECIPES = ("Dockerfile", "docker-compose.yaml")
"""What Harbor would build, at the top of `environment/`."""
NOTHING: Mapping[str, bytes] = MappingProxyType({})


@dataclass(frozen=True, kw_only=True)
class Halves:
    """The two directories, as relative POSIX path to content."""

    open: dict[str, bytes]
    """Without tests and solution: for whoever solves."""
    sealed: dict[str, bytes]
    """A whole Harbor task: for whoever grades."""


def harbor_halves(
    task: Task, proof: Proof, *, image: str, version: str, wheels: Mapping[str, bytes] = NOTHING
) -> Halves:
    """The task in Harbor's form; `version` is Quintain's own, for the recipe of the verifier's image.

    `image` is one that `PINNED` matches; `wheels` are those of a mined task's lock, as `SHA-256/name`. Raises
    `UsageError` for a proof of another task or other content, and `BadRecord` for a brief that is neither a
    specification nor an issue of a repository, or a repository that Harbor would build.
    """
    _check(task, proof)
    words = {"task": task.task_id, "digest": task.digest, "app": APP, "cache": CACHE, "version": version, "room": ROOM}
    words |= {"seconds": str(GRADING_SECONDS), "kill": str(KILL_AFTER), "remove": _removal(task)}
    brief = _brief(task, ENVIRONMENT.format(**words).encode())
    opened = write_task(HarborTask(config=_config(task, proof, image), files=brief))
    joined = _config(task, proof, image, open_digest=content_digest(opened))
    grader = {
        "tests/test.sh": TEST.format(**words).encode(),
        "solution/solve.sh": SOLVE.format(**words).encode(),
        **_below(f"tests/{task.task_id}/public", task.brief.files),
        **_below(f"tests/{task.task_id}/private", task.private),
        **_below("solution/reference", task.subtree(task.contract.reference_install)),
        **_below("tests/packages", wheels),
    }
    return Halves(open=opened, sealed=write_task(HarborTask(config=joined, files=brief | grader)))


def reward_files(grade: Grade) -> dict[str, bytes]:
    """What a verifier leaves, in the order in which it is written. Raises `UsageError` for a grade without a score."""
    if grade.score is None:
        raise UsageError(
            f"the grade of `{grade.task_id}` has no score: {grade.detail or 'it is unknown'}",
            hint="an unknown grade is nobody's zero: write no reward, and grade again",
        )
    numbers = {"reward": grade.score, "passed": grade.passed, "min_passed": grade.min_passed}
    return {"reward-details.json": encode_json(grade), **write_reward(numbers)}


def _check(task: Task, proof: Proof) -> None:
    if proof.task_digest != task.digest or not proof.held:
        raise not_proved(task)
    if task.brief.places not in ((SPEC,), (ISSUE, REPOSITORY)):
        raise BadRecord(
            f"`{task.root}/public` is neither one {SPEC} nor an issue of a repository", hint="see what else lies there"
        )
    recipes = [name for name in RECIPES if name in task.brief.tree]
    if recipes:
        raise BadRecord(
            f"the repository of `{task.task_id}` has a `{recipes[0]}` at its top, which Harbor would build",
            hint="only a repository without one is exported",
        )


def _brief(task: Task, recipe: bytes) -> dict[str, bytes]:
    """What the agent gets, and how the image was made."""
    if SPEC in task.brief.files:
        return {INSTRUCTION: PREAMBLE.encode() + task.brief.files[SPEC], "environment/Dockerfile": recipe}
    own = f"{REPOSITORY}/"
    tree = {name.removeprefix(own): data for name, data in task.brief.files.items() if name.startswith(own)}
    shown = b"".join(b"    " + line for line in recipe.splitlines(keepends=True))
    return {
        INSTRUCTION: MEND.encode() + task.brief.files[ISSUE],
        "README.md": b"# The image of both rooms\n\n" + shown,
        **_below("environment", tree),
    }


def _removal(task: Task) -> str:
    """The commands that take away what a fix removes of its package."""
    reference = task.subtree(task.contract.reference_install)
    base = task.subtree(task.contract.known_bad_install) if task.mined else {}
    return "".join(f"rm -f {shlex.quote(f'{APP}/{path}')}\n" for path in sorted(base.keys() - reference.keys()))


def not_proved(task: Task) -> UsageError:
    """The refusal of a task without a proof of exactly its content."""
    hint = f"run `quintain prove {task.root}`, then export it"
    return UsageError(f"`{task.task_id}` is not proved as it is now", hint=hint, slug="not-proved")


def _below(folder: str, files: Mapping[str, bytes]) -> dict[str, bytes]:
    return {f"{folder}/{path}": data for path, data in files.items()}


def _config(task: Task, proof: Proof, image: str, **joined: str) -> TaskConfig:
    """The same for both halves but for the digest that joins them."""
    own = {
        "kind": task.contract.kind,
        "assertions": task.contract.grader.min_passed,
        "task_digest": task.digest,
        "grader_version": proof.grader_version,
        "proved_on": proof.proved_on,
        **joined,
    }
    room = {ROOM: "verifier", "QUINTAIN_CACHE": CACHE}
    return TaskConfig(
        task=PackageInfo(name=f"quintain/{task.task_id}", version=task.digest.partition(":")[2][:12]),
        metadata={"quintain": own},
        agent=Agent(timeout_sec=3600.0),
        environment=Environment(network_mode="no-network", docker_image=image, workdir=APP),
        verifier=Verifier(
            environment_mode="separate",
            network_mode="no-network",
            timeout_sec=float(GRADING_SECONDS + 2 * KILL_AFTER),
            environment=Environment(network_mode="no-network", workdir=APP, env=room),
        ),
        artifacts=(APP,),
    )
