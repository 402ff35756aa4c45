"""A mined task through the formats of others: as an instance of SWE-bench, and as a task of Harbor.

The fix earns 1 and the base 0 by each of three ways: a file of predictions graded blind, the instance's own patches and
lists run as SWE-bench's harness does (the tests laid over the tree, every listed test plainly asked), and the
verifier of the Harbor task, with its oracle and with nothing done: by the real Harbor, where it is at hand.
"""

import json
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import msgspec
from harbor_trial import IMAGE, reward, verified

from quintain import __version__
from quintain.cli.export import wheels
from quintain.formats.archive import tar_files
from quintain.formats.swebench import Instance, read_instances, write_instances
from quintain.grade.candidate import Refused, Source, as_working_tree
from quintain.grade.install import Built
from quintain.grade.patch import LIMITS, Patch, applied, read_submission
from quintain.grade.worktree import Package, cross_tree
from quintain.prove.bench import Bench
from quintain.records import OldSuite, Proof
from quintain.sandbox.api import Job, Mount
from quintain.ship.harbor import SCRIPTS, harbor_halves
from quintain.ship.swebench import swebench_instance
from quintain.store.task import REGRESSION, Task
from quintain.store.tree import write_new_tree


class Forms(msgspec.Struct, frozen=True, kw_only=True):
    """What fix and base earn, or why they earn nothing: (fix, base) by way."""

    predictions: tuple[float | None, float | None]
    harness: tuple[float, float]
    harbor: tuple[object, object]

    @property
    def alike(self) -> bool:
        """Whether all say the same."""
        return {self.predictions, self.harness, self.harbor} == {(1.0, 0.0)}


def forms(bench: Bench, proof: Proof, repo: str, *, real: bool) -> Forms:
    """A task by every way; where it is not the `real` Harbor, the script of its verifier runs as it would there."""
    written = write_instances([swebench_instance(bench.task, proof, repo=repo)])
    (instance,) = read_instances(written, "instances.jsonl")
    with tempfile.TemporaryDirectory(prefix="bench-forms-") as folder:
        place = Path(folder)
        return Forms(
            predictions=(_predicted(bench, instance.patch, place), _predicted(bench, "", place)),
            harness=(harness(bench, instance, instance.patch), harness(bench, instance, "")),
            harbor=_harbor(bench.task, proof, place, real=real),
        )


def _predicted(bench: Bench, patch: str, folder: Path) -> float | None:
    row = {"instance_id": bench.task.task_id, "model_name_or_path": "bench", "model_patch": patch}
    (folder / "predictions.jsonl").write_text(json.dumps(row) + "\n")
    given = read_submission(folder / "predictions.jsonl", bench.task.task_id)
    grader = bench.grader
    source = applied(given, bench.task, grader.sandbox, grader.images[0]) if isinstance(given, Patch) else given
    return grader.grade(bench.task, source).score


def harness(bench: Bench, instance: Instance, patch: str) -> float:
    """1.0 where every test of both lists passes on the base with the tests and a patch laid over it, as pytest says."""
    task, grader = bench.task, bench.grader
    asked = OldSuite(
        tests=tuple(sorted({*instance.FAIL_TO_PASS, *instance.PASS_TO_PASS})),
        options=tuple(instance.extra["quintain"]["options"]),
    )
    tree = patched(bench, task.brief.tree, {"tests": instance.test_patch, "fix": patch})
    built = cross_tree(task, _source(tree))
    if not isinstance(built, Built):
        return 0.0
    package = Package(task)
    others = {f"{REGRESSION}/{path}": data for path, data in tree.items() if not package.is_source(path)}
    own = {path: data for path, data in task.private.items() if not path.startswith(f"{REGRESSION}/")}
    other = replace(task, private={**own, **others})
    return float(grader.regressions.passing(other, asked, built.files) == set(asked.tests))


def _source(tree: Mapping[str, bytes]) -> Source:
    source = as_working_tree(tree)
    if isinstance(source, Refused):
        raise TypeError(f"a patched tree is no working tree: {source.reason}")
    return source


def patched(bench: Bench, tree: Mapping[str, bytes], patches: Mapping[str, str]) -> dict[str, bytes]:
    """The tree with patches applied one after the other, by Git in a room; an empty one changes nothing."""
    place, given = "/work/repository", {name: text.encode() for name, text in patches.items() if text}
    sandbox, image = bench.grader.sandbox, bench.grader.images[0]
    with sandbox.layer(tree) as base, sandbox.layer(given) as asked:
        mounts = (Mount(layer=base, target=place, writable=True), Mount(layer=asked, target="/opt/quintain/patch"))
        with sandbox.open(image, Job(program=("true",), mounts=mounts, limits=LIMITS)) as room:
            for name in given:
                words = ("git", "-C", place, "apply", "--whitespace=nowarn", f"/opt/quintain/patch/{name}")
                run = room.run(Job(program=words, limits=LIMITS))
                if run.code != 0:
                    raise RuntimeError(f"the patch `{name}` does not apply: {run.stderr.decode()[-300:]}")
            files = tar_files(room.take(place), 100_000)
            return {name.partition("/")[2]: data for name, data in files}


def _harbor(task: Task, proof: Proof, folder: Path, *, real: bool) -> tuple[object, object]:
    """The reward of the oracle, and of an agent that does nothing."""
    halves = harbor_halves(task, proof, image=IMAGE, version=__version__, wheels=wheels(task))
    sealed = folder / "sealed" / task.task_id
    write_new_tree(sealed, halves.sealed, scripts=frozenset(SCRIPTS))
    way = reward if real else verified
    return way(sealed, folder), way(sealed, folder, agent="nop")
