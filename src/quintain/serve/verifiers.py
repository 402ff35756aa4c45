"""A package for verifiers: a taskset of a tranche, with the briefs in it and no grader."""

import base64
import json
import re
from collections.abc import Sequence
from importlib.resources import files

from quintain.errors import UsageError
from quintain.rollout.ground import ground
from quintain.store.task import ISSUE, Task

PROJECT = """\
[build-system]
requires = ["hatchling>=1.25"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "1.0.0"
description = "Tasks for coding agents, graded by Quintain."
requires-python = ">=3.11,<3.15"
dependencies = ["verifiers>=0.4,<0.5", "httpx"]

[tool.hatch.build.targets.wheel]
packages = ["{name}"]
"""
INIT = """\
\"\"\"Tasks for coding agents, graded by Quintain.\"\"\"

from .taskset import QuintainTaskset

__all__ = ["QuintainTaskset"]
"""


def taskset_package(tasks: Sequence[Task], name: str) -> dict[str, bytes]:
    """The files of the package. Raises `UsageError` for a name that is none, and for tasks of repositories."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise UsageError(f"`{name}` is no name of a package", hint="small letters, digits and underscores")
    mined = [task.task_id for task in tasks if ISSUE in task.brief.files]
    if mined:
        raise UsageError(
            f"`{mined[0]}` is about a repository, whose working tree a taskset would have to carry",
            hint="name a tranche of specifications",
        )
    rows = [json.dumps(_row(task)) + "\n" for task in tasks]
    return {
        "pyproject.toml": PROJECT.format(name=name).encode(),
        f"{name}/__init__.py": INIT.encode(),
        f"{name}/taskset.py": files("quintain.serve").joinpath("taskset.py").read_bytes(),
        f"{name}/tasks.jsonl": "".join(rows).encode(),
    }


def _row(task: Task) -> dict[str, object]:
    start = ground(task.brief)
    laid = {path: base64.b64encode(data).decode() for path, data in start.files.items()}
    return {"id": task.task_id, "name": task.task_id, "prompt": start.instruction, "files": laid}
