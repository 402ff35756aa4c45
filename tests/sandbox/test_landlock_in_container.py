"""Inside a container of Docker with its default profile, where namespaces are refused, rooms of Landlock hold."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from container_engines import need

from quintain.records.contract import BLIND
from quintain.sandbox.images.build import images_of
from quintain.sandbox.inside import landlock

QUINTAIN = "from quintain.cli.app import main; main()"
SOURCE = Path(__file__).parents[2] / "src"


@pytest.fixture
def inside(oci_layout):
    """Words that run this interpreter as root in a container that is given no right beyond the default ones."""
    need("docker")
    if landlock.version() < landlock.SCOPES_SINCE:
        pytest.skip("needs a newer kernel: no Landlock that confines signals")
    archive = subprocess.run(["tar", "-C", oci_layout, "-c", "."], capture_output=True, check=True).stdout
    subprocess.run(["docker", "load", "-q"], input=archive, capture_output=True, check=True)
    image = next(image.image_id for image in images_of(oci_layout) if image.name == "test")
    shown = dict.fromkeys(("/usr", sys.base_prefix, sys.prefix, str(SOURCE)))
    mounts = [word for path in shown for word in ("-v", f"{path}:{path}:ro")]
    environment = ["-e", f"PYTHONPATH={SOURCE}", "-e", "PYTHONDONTWRITEBYTECODE=1", "-e", "QUINTAIN_CACHE=/tmp/cache"]
    return ["docker", "run", "--rm", "--network", "none", "--user", "0:0", *mounts, *environment, image]


def said(command: list[str]) -> dict:
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)


def test_they_hold_what_blind_grading_needs(inside):
    found = said([*inside, sys.executable, "-c", QUINTAIN, "doctor", "--engine", "landlock", "--json"])
    assert set(found["isolation"]["held"]) >= set(BLIND)
    assert found["isolation"]["through"] == {}


def test_namespaces_are_refused_there(inside):
    found = said([*inside, sys.executable, "-c", QUINTAIN, "doctor", "--json"])
    assert found["isolation"] is None
