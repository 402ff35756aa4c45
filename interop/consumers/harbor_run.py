"""Harbor: `harbor run` on the task as we export it, each submission as its solution; rooms without a container engine.

Run by our own interpreter. The last submission has a verifier that finds itself in the room of the agent: a consumer
that grades there gets no reward.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import cases
import msgspec
from harbor_trial import IMAGE, reward

from quintain.formats.harbor import Verifier, encode_config, read_task
from quintain.store.tree import read_tree


def exported(quintain: Path, folder: Path) -> Path:
    """The sealed half of the task."""
    words = ["export", "harbor", cases.TASK_ROOT, "-o", folder / "out", "--image", IMAGE]
    subprocess.run([quintain, *words], check=True, stdout=sys.stderr)
    return folder / "out" / "sealed" / cases.TASK


def variant(sealed: Path, target: Path, case: cases.Case) -> Path:
    """The task with a submission as its solution."""
    task = target / sealed.name
    shutil.copytree(sealed, task)
    solution = task / "solution" / "reference"
    shutil.rmtree(solution)
    solution.mkdir()
    for path, content in case.content().items():
        (solution / path).parent.mkdir(parents=True, exist_ok=True)
        (solution / path).write_bytes(content)
    if case.task == cases.SEVERED:
        config = read_task(read_tree(task), str(task)).config
        shared = msgspec.structs.replace(config, verifier=Verifier(environment_mode="shared"))
        (task / "task.toml").write_text(encode_config(shared))
    return task


def main(given: str, python: str, quintain: str) -> None:
    with tempfile.TemporaryDirectory(prefix="interop-harbor-") as place:
        folder = Path(place)
        sealed, found = exported(Path(quintain), folder), {}
        for case in cases.read(given):
            agent = "oracle" if case.files else "nop"
            task = variant(sealed, folder / case.name.replace(" ", "-"), case)
            found[case.name] = reward(Path(python).parent / "harbor", task, folder, agent=agent)
    if found["our fault"] != "RewardFileNotFoundError":
        raise RuntimeError(str(found))
    print(json.dumps(found | {"our fault": None}))


if __name__ == "__main__":
    main(*sys.argv[2:])
