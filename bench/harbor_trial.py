"""One trial of a task directory by the real Harbor, in rooms that need no container engine; or its verifier alone.

The rooms are those of `harbor/namespace_rooms.py`. Harbor has an environment of its own (Python 3.12, some 120
packages), made in the cache when it is first needed. Root only.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from quintain.store.cache import cache_root

HARBOR = "harbor==0.26.0"
ROOMS = Path(__file__).resolve().parent / "harbor"
QUIET = {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "PYTHONPATH": str(ROOMS)}
IMAGE = f"room@sha256:{'0' * 64}"
"""Of no consequence there: the machine stands for it."""
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
cp -R {sealed}/environment/. app/
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


def environment(python: str, package: str) -> Path:
    """The folder of programs of an environment that holds one package; made where it is not there yet."""
    folder = cache_root() / "bench" / package.replace("==", "-")
    if not (folder / "ready").is_file():
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([python, "-m", "venv", folder], check=True)
        subprocess.run([folder / "bin" / "pip", "install", "--quiet", package], check=True)
        (folder / "ready").touch()
    return folder / "bin"


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


def reward(harbor: Path, task: Path, folder: Path, *, agent: str = "oracle") -> object:
    """The reward of one trial, or the name of what went wrong."""
    images = folder / "cache"
    if not images.is_dir():
        shutil.copytree(cache_root() / "images", images / "images")
    jobs = Path(tempfile.mkdtemp(dir=folder))
    words = ["run", "-p", task, "-a", agent, "-e", "namespace_rooms:NamespaceRooms", "-o", jobs, "-q", "-y"]
    words += ["--ek", f"path={Path(sys.executable).parent}", "--ek", f"cache={images}"]
    subprocess.run([harbor, *words], env={**os.environ, **QUIET}, capture_output=True, check=False)
    results = [json.loads(path.read_bytes()) for path in jobs.glob("*/*/result.json")]
    if not results:
        return "no result"
    if results[0]["verifier_result"]:
        return results[0]["verifier_result"]["rewards"]["reward"]
    said = "".join(path.read_text() for path in jobs.glob("*/*/verifier/test-stdout.txt"))
    print(said[-500:], file=sys.stderr)
    return results[0]["exception_info"]["exception_type"]
