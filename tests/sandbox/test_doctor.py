"""The doctor tells what can be had on this machine, what cannot, and what to do."""

import dataclasses
import json
import subprocess
import sys
from typing import get_args

import msgspec
import pytest

from quintain.records import Limits
from quintain.sandbox import doctor
from quintain.sandbox.api import Guarantee
from quintain.sandbox.attacks import ATTACKS, READINGS
from quintain.sandbox.namespaces import NamespaceSandbox

EXAMINE = """
import dataclasses, json
from quintain.sandbox.doctor import examine
print(json.dumps(dataclasses.asdict(examine())))
"""
WITHOUT_NAMESPACES = 'for kind in mnt user; do echo 0 > /proc/sys/user/max_${kind}_namespaces; done; exec "$@"'


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """The diagnosis of this machine, with a cache that is not there."""
    cache = tmp_path_factory.mktemp("doctor") / "cache"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QUINTAIN_CACHE", str(cache))
        diagnosis = doctor.examine()
    assert not cache.exists()
    return diagnosis


def test_a_machine_with_every_guarantee_is_well(found):
    assert (found.well, set(found.isolation.held), found.isolation.missing) == (True, set(get_args(Guarantee)), {})


def test_the_whole_table_was_tried_and_only_readings_got_through(found):
    assert (found.isolation.tried, found.isolation.through) == (len(ATTACKS), {})
    assert set(found.isolation.readings) <= set(READINGS)


def test_images_are_named_whether_or_not_they_are_unpacked(found):
    assert (sorted(found.images), found.unpacked) == (["build", "test"], ())


def test_there_is_advice_for_every_guarantee():
    assert set(doctor.ADVICE) == set(get_args(Guarantee))


def test_where_no_room_can_be_made_the_doctor_says_why_and_what_to_do():
    bare = ["unshare", "--user", "--map-root-user", "sh", "-c", WITHOUT_NAMESPACES, "sh"]
    run = subprocess.run([*bare, sys.executable, "-c", EXAMINE], capture_output=True, text=True, check=True)
    said = json.loads(run.stdout)
    assert (said["isolation"], bool(said["problem"]), bool(said["hint"])) == (None, True, True)


class Generous:
    """The namespace engine, but for the memory it allows."""

    name = "generous"

    def __init__(self, sandbox):
        self.layer, self._sandbox = sandbox.layer, sandbox

    def run(self, image, job):
        limits = msgspec.structs.replace(job.limits, memory=Limits().memory)
        return self._sandbox.run(image, dataclasses.replace(job, limits=limits))


def test_a_guarantee_that_is_missing_comes_with_its_advice(test_image):
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        found = doctor.attack(Generous(sandbox), test_image)
    assert found.missing == {"memory-total": doctor.ADVICE["memory-total"]}
