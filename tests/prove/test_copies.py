"""What every room holds of a project is found by what it says, and what merely has its name is not."""

from collections.abc import Iterator

import pytest

from quintain.prove.mined.copies import copies
from quintain.sandbox.api import Sandbox
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image

OWN = "def route(letters):\n    return [letter for letter in letters if letter.is_for_here]\n"


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox(warm=False) as opened:
        yield opened


def test_another_release_of_what_the_rooms_stand_on_is_a_copy(sandbox: Sandbox) -> None:
    image = host_image("test")
    data = (image.site / "pluggy/_manager.py").read_bytes()
    lines = data.splitlines(keepends=True)
    older = b"".join(lines[: len(lines) * 4 // 5]) + b"def written_since_by_somebody_else():\n    pass\n"
    assert any(place.endswith("/pluggy") for place in copies(sandbox, image, {"pluggy/_manager.py": older}))


def test_a_name_that_means_something_to_a_shell_or_to_find_hides_no_copy(sandbox: Sandbox) -> None:
    image = host_image("test")
    data = (image.site / "pluggy/_manager.py").read_bytes()
    site = {"it's/a.py": OWN.encode(), "[x].py": OWN.encode(), "$(exit)/b.py": OWN.encode(), "pluggy/_manager.py": data}
    assert any(place.endswith("/pluggy") for place in copies(sandbox, image, site))


def test_what_has_the_name_alone_is_none(sandbox: Sandbox) -> None:
    site = {"pluggy/_manager.py": OWN.encode(), "json/decoder.py": OWN.encode(), "string.py": OWN.encode()}
    assert copies(sandbox, host_image("test"), site) == ()


def test_a_package_that_says_nothing_is_not_looked_for(sandbox: Sandbox) -> None:
    assert copies(sandbox, host_image("test"), {"pluggy/__init__.py": b"a = 1\n"}) == ()
