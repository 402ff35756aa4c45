"""One sandbox for all tests of a process."""

from collections.abc import Iterator

import pytest

from quintain.rollout.env import Stage
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image


@pytest.fixture(scope="session")
def stage() -> Iterator[Stage]:
    with open_sandbox(warm=False) as sandbox, Stage(sandbox, host_image("test")) as opened:
        yield opened
