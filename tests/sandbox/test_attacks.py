"""No attack of the table gets through, and a guarantee is granted for that alone."""

import dataclasses
import json
import os
from typing import get_args

import msgspec
import pytest

from quintain.records import Limits, Profile
from quintain.sandbox.api import Guarantee
from quintain.sandbox.attacks import ATTACKS, CONTROLS, READINGS, VARIABLE
from quintain.sandbox.check import attacker, self_test, unbroken
from quintain.sandbox.namespaces import NamespaceSandbox

ALL = frozenset(get_args(Guarantee))


@pytest.fixture(scope="module")
def found(engine, test_image):
    """What each attack came to."""
    assert os.environ[VARIABLE]
    with attacker(engine, test_image) as attacks:
        return attacks.attack(CONTROLS + ATTACKS)


@pytest.mark.parametrize("name", [control.name for control in CONTROLS])
def test_what_every_room_allows_works(name, found):
    assert found[name].state == "open"


@pytest.mark.parametrize("name", [attack.name for attack in ATTACKS if attack.name not in READINGS])
def test_an_attack_is_blocked(name, found):
    assert found[name].state == "blocked", found[name].detail


@pytest.mark.parametrize("name", READINGS)
def test_a_reading_is_no_fault_of_the_attack(name, found):
    assert found[name].state in ("open", "blocked"), found[name].detail


def test_every_guarantee_is_found_to_hold(engine, test_image):
    assert sorted(ALL - self_test(engine, test_image)) == []


class Weakened:
    """The namespace engine, but for what one of its jobs is told or says."""

    def __init__(self, sandbox, told=lambda job: job, says=lambda run: run):
        self.layer, self.name = sandbox.layer, sandbox.name
        self._sandbox, self._told, self._says = sandbox, told, says

    def run(self, image, job):
        return self._says(self._sandbox.run(image, self._told(job)))


@pytest.fixture(scope="module")
def cold():
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        yield sandbox


def without_limit(name):
    generous = {name: getattr(Limits(), name)}
    return lambda job: dataclasses.replace(job, limits=msgspec.structs.replace(job.limits, **generous))


def arguments(job):
    return getattr(job.program, "args", ())


WEAK_JOBS = {
    "memory-total": without_limit("memory"),
    "processes": without_limit("processes"),
    "disk": without_limit("inodes"),
    "kill-tree": lambda job: dataclasses.replace(job, program=("true",)) if "hang" in arguments(job) else job,
    "determinism": lambda job: dataclasses.replace(job, profile=Profile()),
}


@pytest.mark.parametrize("guarantee", WEAK_JOBS)
def test_a_guarantee_is_not_granted_where_it_is_not_enforced_or_not_seen(guarantee, cold, test_image):
    assert ALL - self_test(Weakened(cold, told=WEAK_JOBS[guarantee]), test_image) == {guarantee}


def saying(name, state):
    """The run, with another state of one attack."""

    def says(run):
        lines = [json.loads(line) for line in run.channel.splitlines()] if b'"state"' in run.channel else []
        changed = [line | ({"state": state} if line["name"] == name else {}) for line in lines]
        channel = b"".join(json.dumps(line).encode() + b"\n" for line in changed)
        return msgspec.structs.replace(run, channel=channel) if lines else run

    return says


VOIDS = {
    "host.tcp": "no-network",
    "socket.vsock": "kernel-filter",
    "mount.tmpfs": "no-privileges",
    "layer.write": "throwaway",
    "left./tmp": "throwaway",
    "bait.file": "host-files",
    "process.others": "host-processes",
}


def granted(sandbox, image):
    """The guarantees that the table alone decides."""
    with attacker(sandbox, image) as attacks:
        return unbroken(attacks)


@pytest.mark.parametrize("attack", VOIDS)
def test_one_attack_that_gets_through_voids_its_guarantee_alone(attack, cold, test_image):
    weak = Weakened(cold, says=saying(attack, "open"))
    assert set(VOIDS.values()) - granted(weak, test_image) == {VOIDS[attack]}


@pytest.mark.parametrize("state", ["broken", "missing"])
def test_an_attack_that_could_not_be_made_grants_nothing(state, cold, test_image):
    weak = Weakened(cold, says=saying("bait.file", state))
    assert set(VOIDS.values()) - granted(weak, test_image) == {"host-files"}


@pytest.mark.parametrize("control", [control.name for control in CONTROLS])
def test_a_control_that_fails_grants_nothing(control, cold, test_image):
    assert granted(Weakened(cold, says=saying(control, "blocked")), test_image) == frozenset()
