"""A tranche as an OpenEnv package: `openenv.yaml`, a recipe of an image that serves it, and the tasks, graders and all.

It is for whoever serves: the private trees are in it, as the server grades. What a solver sees comes over the wire.
"""

from collections.abc import Sequence

import msgspec

from quintain.records import Budget
from quintain.records.run import MIB
from quintain.rollout.env import LIMITS
from quintain.rollout.tools import TOOLS
from quintain.store.task import Task

PORT = 8000
DOCKERFILE = """\
# Serves the tasks beside it. Rooms are namespaces: the container has to allow them (`quintain doctor` says so).
FROM python:3.11-slim
RUN python3 -m pip install 'quintain[serve]=={version}' && (quintain doctor || test $? = 3)
COPY tasks /tranche/tasks
EXPOSE {port}
CMD ["quintain", "serve", "/tranche", "--host", "0.0.0.0", "--port", "{port}"]
"""


def openenv_package(tasks: Sequence[Task], name: str, version: str) -> dict[str, bytes]:
    """Its files; `version` is Quintain's own, for the recipe."""
    manifest = {
        "spec_version": 1,
        "name": name,
        "version": version,
        "type": "space",
        "runtime": "fastapi",
        "app": "quintain serve",
        "port": PORT,
        "validation": {
            "reward": {"range": [0.0, 1.0], "oracle_tolerance": 0.0, "floor_margin": 0.1},
            "resources": {
                "cpu": 1.0,
                "memory_mb": LIMITS.memory // MIB,
                "disk_mb": LIMITS.disk // MIB,
                "episode_timeout_s": Budget().wall,
            },
            "capabilities": {
                "task_api": True,
                "declared_task_count": {"train": len(tasks)},
                "declared_tools": list(TOOLS),
                "verifier": {"kind": "reward_channel"},
            },
            "network": {"mode": "no-network"},
            "types": {"tags": ["coding"]},
        },
    }
    return {
        "openenv.yaml": msgspec.json.format(msgspec.json.encode(manifest)) + b"\n",
        "Dockerfile": DOCKERFILE.format(version=version, port=PORT).encode(),
        **{f"tasks/{task.task_id}/public/{path}": data for task in tasks for path, data in task.brief.files.items()},
        **{f"tasks/{task.task_id}/private/{path}": data for task in tasks for path, data in task.private.items()},
    }
