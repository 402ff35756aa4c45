"""A tranche as an OpenEnv package. What OpenEnv's own validation says of it is in `interop/`."""

import json
from pathlib import Path

from served import TASKS

from quintain.rollout.tools import TOOLS
from quintain.ship.openenv import openenv_package
from quintain.store.task import open_task, open_tasks
from quintain.store.tree import write_new_tree

FERRY = open_task(TASKS / "ferry")


def test_the_tasks_in_it_are_those_that_were_exported(tmp_path: Path) -> None:
    write_new_tree(tmp_path / "ferries", openenv_package([FERRY], "ferries", "1.0"))
    assert [task.digest for task in open_tasks(tmp_path / "ferries")] == [FERRY.digest]


def test_its_manifest_declares_the_tools_and_the_tasks() -> None:
    manifest = json.loads(openenv_package([FERRY], "ferries", "1.0")["openenv.yaml"])
    declared = manifest["validation"]["capabilities"]
    assert (manifest["name"], declared["declared_tools"]) == ("ferries", list(TOOLS))
    assert declared["declared_task_count"] == {"train": 1}
