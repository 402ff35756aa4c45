"""Every check of the suite fails on an engine that does nothing and calls it success."""

from pathlib import Path

import pytest

from quintain.records import Run, Usage
from quintain.sandbox.api import Image, Service
from quintain.sandbox.check import self_test
from quintain.sandbox.conformance import CONFORMANCE, ConformanceFailure

IMAGE = Image(name="test", digest="sha256:0", site=Path("/nonexistent"))
NOTHING = Run(end="exited", code=0, usage=Usage(wall=0.0))


class Idle:
    """An engine whose programs all succeed, for none is run; its rooms are empty."""

    def __init__(self, name="idle"):
        self.name = name

    guarantees = frozenset()

    def layer(self, _files, **_modes):
        return self

    def run(self, *_job):
        return NOTHING

    def open(self, *_job):
        return self

    def put(self, _files):
        pass

    def take(self, _path):
        return bytes(10240)

    def prepare(self, _job):
        pass

    def serve(self, _name, _job):
        return Service(pid=2)

    def end(self, _name=""):
        pass

    def reset(self):
        pass

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        pass


@pytest.mark.parametrize("check", CONFORMANCE, ids=lambda check: check.name)
def test_fails_where_nothing_is_run(check):
    with pytest.raises(ConformanceFailure):
        check.function(Idle(), IMAGE)


NAMES = ("idle", "docker 20.10", "podman 4.3", "landlock")
"""Of engines, some of which are allowed other things than the rest."""


@pytest.mark.parametrize("name", NAMES)
def test_what_an_engine_is_allowed_does_not_pass_one_that_runs_nothing(name):
    attacks = next(check for check in CONFORMANCE if check.name == "attacks-are-refused")
    with pytest.raises(ConformanceFailure, match="could not be tried"):
        attacks.function(Idle(name), IMAGE)


@pytest.mark.parametrize("name", NAMES)
def test_an_engine_that_runs_nothing_has_no_guarantee(name):
    assert self_test(Idle(name), IMAGE) == frozenset()


def test_there_are_enough_checks_and_no_two_of_one_name():
    assert len({check.name for check in CONFORMANCE}) == len(CONFORMANCE) >= 40


@pytest.mark.parametrize("check", CONFORMANCE, ids=lambda check: check.name)
def test_says_what_it_checks(check):
    assert check.sentence.endswith(".")
