"""Rooms in which packages of the tests run."""

from collections.abc import Iterator

import pytest

from quintain.author.rooms import Observatory
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image


@pytest.fixture(scope="session")
def rooms() -> Iterator[Observatory]:
    with open_sandbox(warm=True, slots=2) as sandbox:
        yield Observatory(sandbox=sandbox, image=host_image("test"))
