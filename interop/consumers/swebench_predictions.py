"""SWE-bench: the mined task as an instance that its loader takes, and predictions that its reader takes, graded by us.

Then the same predictions by its own way: the listed tests run by pytest on the patched tree, and its report made of the
log, which the submission's process wrote. What that finds resolved is the line before the last.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import cases
from swebench.harness.constants import APPLY_PATCH_FAIL, END_TEST_OUTPUT, START_TEST_OUTPUT, TEST_EXIT_CODE
from swebench.harness.grading import get_eval_report
from swebench.harness.utils import get_predictions_from_file, load_swebench_dataset, make_test_spec

from quintain.formats.diff import diff
from quintain.grade.needs import NEEDS, Needs
from quintain.grade.patch import LIMITS
from quintain.sandbox.api import SITE, Image, Job, Mount, Sandbox
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import Task, open_task

PLACE, PATCHES = "/work/repository", "/opt/quintain/patch"
SCRIPT = f"""
cd {PLACE}
for each in model tests; do
    [ ! -s {PATCHES}/$each ] || git apply --whitespace=nowarn {PATCHES}/$each || echo '{APPLY_PATCH_FAIL}'
done
echo '{START_TEST_OUTPUT}'
python -m pytest -rA -p no:cacheprovider "$@"
code=$?
echo '{END_TEST_OUTPUT}'
echo "{TEST_EXIT_CODE}: $code"
"""


def predicted(task: Task, case: cases.Case, folder: Path) -> Path:
    """A file with one prediction, which their reader takes."""
    base, tree = task.brief.tree, case.content()
    changed = [path for path in base.keys() | tree.keys() if base.get(path) != tree.get(path)]
    patch = diff(*({path: each[path] for path in changed if path in each} for each in (base, tree))) if changed else b""
    row = {"instance_id": task.task_id, "model_name_or_path": case.name, "model_patch": patch.decode()}
    path = folder / f"{case.name}.jsonl"
    path.write_text(json.dumps(row) + "\n")
    return path


def graded(quintain: str, task: Task, predictions: Path) -> float | None:
    """The score of a prediction, by the command."""
    done = subprocess.run([quintain, "grade", task.root, predictions, "--json"], stdout=subprocess.PIPE, check=False)
    score: float | None = json.loads(done.stdout)["score"]
    return score


def instance(quintain: str, task: Task, folder: Path) -> dict:
    """The task as their loader has it, with what version 5 asks beside the published fields."""
    out = folder / "instance"
    words = [quintain, "export", "swebench", task.root, "--repo", "sample/boatshed", "-o", out]
    subprocess.run(words, check=True, stdout=sys.stderr)
    (row,) = load_swebench_dataset(str(out / "instances.jsonl"), instance_ids=[task.task_id])
    return {**row, "image": "", "log_parser": "parse_log_pytest", "eval_type": "pass_and_fail", "eval_script": SCRIPT}


class Harness:
    """Their way, in a room of ours."""

    def __init__(self, sandbox: Sandbox, image: Image, task: Task, row: dict) -> None:
        self.sandbox, self.image, self.task, self.row = sandbox, image, task, row
        self.spec = make_test_spec(row)

    def resolved(self, predictions: Path) -> bool:
        """What they say of a prediction."""
        (prediction,) = get_predictions_from_file(str(predictions), "", "test")
        log = predictions.with_suffix(".log")
        log.write_bytes(self.log(prediction["model_patch"]))
        report = get_eval_report(self.spec, prediction, str(log), include_tests_status=False)
        return bool(report[self.task.task_id]["resolved"])

    def log(self, patch: str) -> bytes:
        """What the run of the listed tests prints."""
        files = sorted({name.partition("::")[0] for name in (*self.spec.FAIL_TO_PASS, *self.spec.PASS_TO_PASS)})
        needs = Needs(self.sandbox, self.image).layer(self.task)
        patches = {"model": patch.encode(), "tests": self.row["test_patch"].encode()}
        roots = [PLACE if root == "." else f"{PLACE}/{root}" for root in self.task.grading.roots]
        with self.sandbox.layer(self.task.brief.tree) as base, self.sandbox.layer(patches) as given:
            mounts = [Mount(layer=base, target=PLACE, writable=True), Mount(layer=given, target=PATCHES)]
            mounts += [Mount(layer=needs, target=NEEDS)] if needs else []
            paths = {"PYTHONPATH": ":".join([*roots, NEEDS, SITE])}
            words = ("bash", "-c", SCRIPT, "bash", *files)
            job = Job(program=words, mounts=tuple(mounts), environment=paths, limits=LIMITS)
            return self.sandbox.run(self.image, job).stdout


def theirs(harness: Harness, case: cases.Case, predictions: Path) -> float | None:
    """Whether they have it resolved; nothing of what only our grader cannot grade."""
    return float(harness.resolved(predictions)) if case.task == harness.task.task_id else None


def main(tranche: str, given: str, quintain: str) -> None:
    with tempfile.TemporaryDirectory(prefix="interop-swebench-") as place, open_sandbox(warm=False) as sandbox:
        given_cases = cases.read(given)
        tasks = {name: open_task(Path(tranche) / "tasks" / name) for name in {case.task for case in given_cases}}
        predictions = {case.name: predicted(tasks[case.task], case, Path(place)) for case in given_cases}
        task = tasks[given_cases[0].task]
        harness = Harness(sandbox, host_image("test"), task, instance(quintain, task, Path(place)))
        print(json.dumps({case.name: theirs(harness, case, predictions[case.name]) for case in given_cases}))
        print(
            json.dumps({case.name: graded(quintain, tasks[case.task], predictions[case.name]) for case in given_cases})
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
