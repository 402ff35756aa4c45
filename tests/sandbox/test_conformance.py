"""The namespace engine does what every engine must, as root and as anybody, cold and warm."""

import pytest

from quintain.sandbox.conformance import CONFORMANCE


@pytest.mark.parametrize("check", CONFORMANCE, ids=lambda check: check.name)
def test_conforms(check, engine, test_image):
    check.function(engine, test_image)
