"""A sandbox, and a small repository, for every test of the mine."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from clones import Repository

from quintain.sandbox.api import Sandbox
from quintain.sandbox.choose import open_sandbox


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox(warm=False) as opened:
        yield opened


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path / "gate")
