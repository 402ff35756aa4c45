"""Containers of Docker and Podman do what every engine must; what they do otherwise is named, with the reason.

A tenth of the conformance suite runs with every change, and all of it by
`QUINTAIN_WHOLE=1 tools/with_engines.sh python3 tools/test.py tests/sandbox/test_containers.py`.
"""

import pytest
from container_engines import ENGINES, WHOLE, need, some

from quintain.errors import UsageError
from quintain.records import Limits
from quintain.records.run import MIB
from quintain.sandbox.api import Job
from quintain.sandbox.attacks import ATTACKS, VARIABLE
from quintain.sandbox.check import attacker
from quintain.sandbox.choose import NEEDED, open_sandbox
from quintain.sandbox.conformance import CONFORMANCE
from quintain.sandbox.containers.differences import CONTAINER_READINGS, LEFT_OUT
from quintain.sandbox.containers.engine import ContainerSandbox

ALWAYS = {
    *("attacks-are-refused", "channel-is-exact", "put-stays-in-the-room", "reset-throws-everything-away"),
    *("memory-ends-as-memory", "time-to-start-is-not-counted"),
}
"""Run with every change, beside the tenth."""
CHOSEN = {
    engine: [
        check
        for check in CONFORMANCE
        if check.name not in LEFT_OUT and (check.name in ALWAYS or check in some(CONFORMANCE, 12, engine))
    ]
    for engine in ENGINES
}


@pytest.fixture(scope="module", params=ENGINES)
def engine(request):
    """An engine, started with a secret in the caller's environment."""
    need(request.param)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "a secret of the caller")
        with ContainerSandbox(request.param, slots=2) as sandbox:
            yield sandbox


@pytest.mark.parametrize(
    ("engine", "check"),
    [pytest.param(engine, check, id=f"{engine}-{check.name}") for engine in ENGINES for check in CHOSEN[engine]],
    indirect=["engine"],
)
def test_conforms(engine, check, test_image):
    check.function(engine, test_image)


def test_a_room_that_runs_out_of_memory_leaves_nothing_where_its_caller_is(engine, test_image, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with attacker(engine, test_image) as attacks:
        run = attacks.bomb("memory", 400, Limits(memory=64 * MIB))
    assert run.end == "memory"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ENGINES)
def test_holds_all_that_a_grade_needs_as_found_by_attacking(name):
    need(name)
    with open_sandbox(engine=name, warm=False, slots=2) as sandbox:
        assert sandbox.guarantees >= NEEDED
        assert sandbox.name.startswith(f"{name} ")


def test_what_can_be_read_is_an_attack_and_has_a_reason():
    assert set(CONTAINER_READINGS) <= {attack.name for attack in ATTACKS}
    assert all(reason.strip() for reason in CONTAINER_READINGS.values())


def test_what_is_left_out_is_a_check_and_has_a_reason():
    assert set(LEFT_OUT) <= {check.name for check in CONFORMANCE}
    assert all(reason.strip() for reason in LEFT_OUT.values())


@pytest.mark.parametrize("name", ENGINES)
def test_what_is_asked_for_a_service_is_told_that_there_are_none(name, test_image):
    need(name)
    job = Job(program=("true",))
    with ContainerSandbox(name, slots=1) as sandbox, sandbox.open(test_image, job) as room:
        room.end()
        with pytest.raises(UsageError, match="has no services"):
            room.serve("web", job)


def test_the_whole_suite_is_run_where_it_is_asked_for():
    counts = {len(CHOSEN[engine]) for engine in ENGINES}
    assert counts == {len(CONFORMANCE) - len(LEFT_OUT)} if WHOLE else max(counts) < len(CONFORMANCE) / 5
