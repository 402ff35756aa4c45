"""One sandbox for all tests of a process, and one environment for those of a module."""

from collections.abc import Iterator

import pytest

from quintain.rollout.env import Env, Stage
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image


@pytest.fixture(scope="session")
def stage() -> Iterator[Stage]:
    with open_sandbox(warm=False) as sandbox, Stage(sandbox, host_image("test")) as opened:
        yield opened


@pytest.fixture(scope="module")
def opened(stage: Stage, request: pytest.FixtureRequest) -> Iterator[Env]:
    """An environment on the module's own ground."""
    with stage.open(request.module.GROUND) as env:
        yield env


@pytest.fixture
def env(opened: Env) -> Env:
    """The same, as it was when it was opened."""
    opened.reset()
    return opened
