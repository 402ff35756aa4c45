"""One trial of a task directory by the real Harbor, with our rooms and our verifier; or a task's own script alone.

Rooms and verifier are those of `integrations/harbor`. Harbor has an environment of its own (Python 3.12, some 120
packages), made in the cache when it is first needed.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "interop"))

import venvs

from quintain.store.cache import cache_root

CODE = os.pathsep.join(map(str, (ROOT / "src", ROOT / "integrations" / "harbor" / "src")))
QUIET = {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "PYTHONPATH": CODE, "PYTHONDONTWRITEBYTECODE": "1"}
OURS = ("-e", "quintain_harbor:Rooms", "--verifier", "quintain_harbor:BlindVerifier")
IMAGE = f"room@sha256:{'0' * 64}"
"""Of no consequence there: no room is made from it."""
VERIFY = """
set -e
mount -t tmpfs -o mode=755 tmpfs {base}
mkdir -p {base}/upper {base}/scratch {base}/root
mount -t overlay -o lowerdir=/,upperdir={base}/upper,workdir={base}/scratch overlay {base}/root
cd {base}/root
mount --rbind /dev dev
mount -t proc proc proc
mkdir -p app tests solution logs/verifier opt/quintain/cache
mount --bind {cache} opt/quintain/cache
[ -e {sealed}/environment/Dockerfile ] || cp -R {sealed}/environment/. app/
cp -R {sealed}/tests/. tests/
cp -R {sealed}/solution/. solution/
mkdir -p .host
pivot_root . .host
cd /
umount -l .host
if [ {agent} = oracle ]; then sh /solution/solve.sh; fi
env -i PATH={programs}:/usr/local/bin:/usr/bin:/bin HOME=/root LANG=C.UTF-8 \\
    QUINTAIN_ROOM=verifier QUINTAIN_CACHE=/opt/quintain/cache sh /tests/test.sh >&2
cat logs/verifier/reward.json
"""
"""What Harbor does for a task with a separate verifier: the base laid down, the solution, then the tests' script."""


def harbor() -> Path:
    """The command, in its environment; made where it is not there yet."""
    return venvs.environment("harbor", "3.12").parent / "harbor"


def verified(task: Path, folder: Path, *, agent: str = "oracle") -> object:
    """The reward that the verifier of a mined task writes, in a room of its own without network; without Harbor."""
    base = Path(tempfile.mkdtemp(dir=folder))
    words = {
        "sealed": task,
        "agent": agent,
        "base": base,
        "cache": cache_root(),
        "programs": Path(sys.executable).parent,
    }
    command = ["unshare", "--mount", "--propagation=private", "--pid", "--fork", "--kill-child", "--net", "sh", "-c"]
    done = subprocess.run([*command, VERIFY.format(**words)], capture_output=True, check=False)
    if done.returncode:
        return done.stderr.decode("utf-8", "replace").strip()[-200:]
    return json.loads(done.stdout)["reward"]


def reward(task: Path, folder: Path, *, agent: str = "oracle", with_: Sequence[str] = OURS) -> object:
    """The reward of one trial, or the name of what went wrong."""
    return rewards(harbor(), task, folder, "-a", agent, *with_).get(task.name, "no result")


def rewards(program: Path, tasks: Path, folder: Path, *words: str) -> dict[str, object]:
    """The same of a task, or of every task of a directory, by the names of theirs; two trials at a time."""
    jobs = Path(tempfile.mkdtemp(dir=folder))
    command = [program, "run", "-p", tasks, *words, "-n", "2", "-o", jobs, "-q", "-y"]
    subprocess.run(command, env={**os.environ, **QUIET}, capture_output=True, check=False)
    results = [json.loads(path.read_bytes()) for path in jobs.glob("*/*/result.json")]
    return {Path(each["config"]["task"]["path"]).name: _came_of(each) for each in results}


def _came_of(result: dict[str, Any]) -> object:
    if result["verifier_result"]:
        return result["verifier_result"]["rewards"]["reward"]
    print(result["exception_info"]["exception_message"], file=sys.stderr)
    return result["exception_info"]["exception_type"]
