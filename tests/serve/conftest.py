"""One arena for all tests of a process: a task, and its copy whose grade cannot be had."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from served import TASKS, sever

from quintain.serve.arena import Arena, open_arena


@pytest.fixture(scope="session")
def tranche(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of `ferry`, and of `severed`."""
    root = tmp_path_factory.mktemp("tranche")
    for name in ("ferry", "severed"):
        shutil.copytree(TASKS / "ferry", root / "tasks" / name)
    sever(root / "tasks" / "severed")
    return root


@pytest.fixture(scope="session")
def arena(tranche: Path) -> Iterator[Arena]:
    with open_arena(tranche) as opened:
        yield opened
