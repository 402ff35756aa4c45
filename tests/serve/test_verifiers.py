"""The package for verifiers. What verifiers itself makes of it is in `interop/`."""

import base64
import json
import tomllib
from pathlib import Path

import pytest
from served import TASKS

from quintain.errors import UsageError
from quintain.serve.verifiers import taskset_package
from quintain.store.task import open_task, open_tasks

FERRY = open_task(TASKS / "ferry")


def test_it_holds_the_briefs_and_nothing_of_the_private_tree() -> None:
    package = taskset_package([FERRY], "ferries")
    row = json.loads(package["ferries/tasks.jsonl"])
    files = {path: base64.b64decode(data) for path, data in row.pop("files").items()}
    assert (row["id"], files) == ("ferry", FERRY.brief.files)
    told = b"".join(package.values())
    assert not [path for path, data in FERRY.private.items() if data.strip() and data in told]


def test_it_is_a_project_of_its_name() -> None:
    package = taskset_package([FERRY], "ferries")
    project = tomllib.loads(package["pyproject.toml"].decode())
    assert project["project"]["name"] == "ferries"
    assert sorted(package) == ["ferries/__init__.py", "ferries/tasks.jsonl", "ferries/taskset.py", "pyproject.toml"]
    for path in ("ferries/__init__.py", "ferries/taskset.py"):
        compile(package[path], path, "exec")


@pytest.mark.parametrize("name", ["", "Ferries", "../out", "a-b"])
def test_a_name_that_no_package_can_have_is_refused(name: str) -> None:
    with pytest.raises(UsageError, match="is no name of a package"):
        taskset_package([FERRY], name)


def test_a_directory_without_tasks_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="holds no task"):
        open_tasks(tmp_path)
