"""The engines of this machine: with what root has, and with what anybody has, cold and warm."""

import os

import pytest

from quintain.sandbox.attacks import VARIABLE
from quintain.sandbox.image import host_image
from quintain.sandbox.namespaces import NamespaceSandbox

KINDS = ("root", "unprivileged") if os.geteuid() == 0 else ("unprivileged",)
"""A user who is not root has one kind of engine; nothing is skipped."""


@pytest.fixture(scope="session")
def test_image():
    return host_image("test")


@pytest.fixture(scope="module", params=[f"{kind} {heat}" for kind in KINDS for heat in ("cold", "warm")])
def engine(request):
    """An engine, started with a secret in the caller's environment."""
    kind, heat = request.param.split()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "a secret of the caller")
        with NamespaceSandbox(warm=heat == "warm", slots=2, unprivileged=kind == "unprivileged") as sandbox:
            yield sandbox
