"""Harbor: `harbor run` on the task as we export it, each submission as its solution, with `integrations/harbor`.

Run by our own interpreter.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import cases
import msgspec
from harbor_trial import IMAGE, OURS, rewards

from quintain.formats.harbor import encode_config, read_task
from quintain.store.task import open_task
from quintain.store.tree import read_tree


def exported(quintain: Path, folder: Path) -> Path:
    """The sealed half of the task."""
    words = ["export", "harbor", cases.TASK_ROOT, "-o", folder / "out", "--image", IMAGE]
    subprocess.run([quintain, *words], check=True, stdout=sys.stderr)
    return folder / "out" / "sealed" / cases.TASK


def variant(sealed: Path, task: Path, case: cases.Case) -> None:
    """The task with a submission as its solution."""
    shutil.copytree(sealed, task)
    solution = task / "solution" / "reference"
    shutil.rmtree(solution)
    solution.mkdir()
    for path, content in case.content().items():
        (solution / path).parent.mkdir(parents=True, exist_ok=True)
        (solution / path).write_bytes(content)
    if case.task == cases.SEVERED:
        cases.sever(task / "tests" / cases.TASK)
        config = read_task(read_tree(task), str(task)).config
        own = {**config.metadata["quintain"], "task_digest": open_task(task / "tests" / cases.TASK).digest}
        config = msgspec.structs.replace(config, metadata={"quintain": own})
        (task / "task.toml").write_text(encode_config(config))


def main(given: str, python: str, quintain: str) -> None:
    with tempfile.TemporaryDirectory(prefix="interop-harbor-") as place:
        folder = Path(place)
        sealed, given_cases = exported(Path(quintain), folder), cases.read(given)
        for case in given_cases:
            variant(sealed, folder / "tasks" / case.name, case)
        came = rewards(Path(python).parent / "harbor", folder / "tasks", folder, "-a", "oracle", *OURS)
    found = {case.name: came.get(case.name) for case in given_cases}
    if found["our fault"] != "Fault":
        raise RuntimeError(str(found))
    print(json.dumps(found | {"our fault": None}))


if __name__ == "__main__":
    main(*sys.argv[2:])
