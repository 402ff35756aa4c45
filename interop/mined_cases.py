"""The same submissions of a mined task: the sample repository's commit that lets boats go out, each as a working tree.

The task is mined and proved, about a minute, where it does not stand in the cache. What is wrong in the known-bad is
the order of a list, in the half-right two replies as well. The seventh is of a copy whose project needs a wheel that
cannot be had.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import cases

from quintain.store.cache import cache_root
from quintain.store.task import open_task

HISTORY = cases.ROOT / "tranches" / "sample" / "repositories" / "boatshed"
HEAD = "d5486f1e85f233635a52d6befc11d771cc5b3729"
TASK = "boatshed-d5486f1e85"
PACKAGE = "src/boatshed"
KNOWN_BAD = (("ORDER BY launched, id", "ORDER BY launched DESC, id"),)
HALF = (
    *KNOWN_BAD,
    ("if get_outing(database, outing).landed:", "if get_outing(database, outing) is None:"),
    ('parse(asked["at"]) if "at" in asked else request.now', "request.now"),
)
CRASH = "import os\nimport signal\n\nos.kill(os.getpid(), signal.SIGKILL)\n"


def lay(folder: Path, quintain: Path) -> tuple[Path, Path]:
    """The tranche of both tasks, and the file of the cases, below a new folder."""
    tranche, kept = folder / "mined", cache_root() / "interop-mined"
    words = ["mine", "run", HISTORY / "history.fast-export", "--issues", HISTORY / "issues.json", "--to", kept]
    subprocess.run([quintain, *words, "--head", HEAD, "--top", "1", "--prove"], check=True, stdout=sys.stderr)
    shutil.copytree(kept / "tasks" / TASK, tranche / "tasks" / TASK)
    severed = tranche / "tasks" / cases.SEVERED
    shutil.copytree(tranche / "tasks" / TASK, severed)
    contract = json.loads((severed / "private" / "contract.json").read_bytes())
    (severed / "private" / "contract.json").write_text(json.dumps(contract | {"task_id": cases.SEVERED}))
    (severed / "private" / "requirements.lock").write_text(f"none==1 none-1-py3-none-any.whl {'0' * 64}\n")
    given = folder / "mined-cases.json"
    given.write_text(json.dumps([vars(case) for case in made(tranche / "tasks" / TASK)]))
    return tranche, given


def made(root: Path) -> list[cases.Case]:
    """All of them, in their order."""
    task = open_task(root)
    base = {path: data.decode() for path, data in task.brief.tree.items()}
    fix = base | {path: data.decode() for path, data in task.subtree("reference").items()}
    forger = (cases.SUBMISSIONS / "forger-of-a-commit" / "__init__.py").read_text()
    known = {
        "reference": fix,
        "known-bad": mistaken(fix, KNOWN_BAD),
        "half-right": mistaken(fix, HALF),
        "empty": base,
        "forger": base | {f"{PACKAGE}/__init__.py": forger},
        "crash": base | {f"{PACKAGE}/__init__.py": CRASH},
    }
    return [
        *(cases.Case(name, TASK, files) for name, files in known.items()),
        cases.Case("our fault", cases.SEVERED, fix),
    ]


def mistaken(tree: dict[str, str], changes: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """The tree with mistakes, each where it can be made."""
    wrong = dict(tree)
    for right, mistake in changes:
        path = next(path for path, text in wrong.items() if path.startswith(PACKAGE) and right in text)
        wrong[path] = wrong[path].replace(right, mistake)
    return wrong
