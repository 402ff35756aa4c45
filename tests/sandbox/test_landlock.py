"""Rooms without namespaces do what every engine must; what they do otherwise is named, with the reason.

A part of the conformance suite runs with every change, and all of it by
`QUINTAIN_WHOLE=1 python3 tools/test.py tests/sandbox/test_landlock.py`.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from container_engines import WHOLE, need, some

from quintain.errors import NoSandbox
from quintain.records.contract import BLIND
from quintain.sandbox.attacks import CONTROLS, VARIABLE
from quintain.sandbox.choose import NEEDED, open_sandbox
from quintain.sandbox.conformance import CONFORMANCE
from quintain.sandbox.landlock.differences import LEFT_OUT, REFUSED
from quintain.sandbox.landlock.engine import LandlockSandbox

ALWAYS = {
    *("attacks-are-refused", "writable-mounts-are-private", "nothing-is-left", "background-dies-with-its-program"),
    *("memory-ends-as-memory", "time-to-start-is-not-counted"),
    *("services-outlive-programs", "services-end-with-their-room"),
}
"""Run with every change, beside the tenth."""
CHOSEN = [
    check
    for check in CONFORMANCE
    if check.name not in LEFT_OUT and (check.name in ALWAYS or check in some(CONFORMANCE, 12, "landlock"))
]

PATIENCE = 240.0
"""Seconds: making the image takes long on a busy machine."""
CALLER = """
import sys
from quintain.records import Limits
from quintain.sandbox.api import Job
from quintain.sandbox.image import host_image
from quintain.sandbox.landlock.engine import LandlockSandbox

with LandlockSandbox(slots=1) as sandbox:
    job = Job(program=("sh", "-c", "echo on >&3; exec sleep 4323"), limits=Limits(wall=90))
    sandbox.run(host_image("test"), job)
"""


@pytest.fixture(scope="module")
def engine():
    """The engine, started with a secret in the caller's environment."""
    need("landlock")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "a secret of the caller")
        with LandlockSandbox(slots=2) as sandbox:
            yield sandbox


@pytest.mark.parametrize("check", CHOSEN, ids=lambda check: check.name)
def test_conforms(engine, check, test_image):
    check.function(engine, test_image)


def test_holds_what_blind_grading_needs_and_does_not_claim_the_rest():
    need("landlock")
    with open_sandbox(engine="landlock", warm=False, slots=1) as sandbox:
        assert sandbox.guarantees >= set(BLIND)
        assert NEEDED - sandbox.guarantees >= {"disk", "determinism"}


def test_is_refused_where_all_is_needed():
    need("landlock")
    with pytest.raises(NoSandbox, match="does not hold: determinism, disk"):
        open_sandbox(engine="landlock", warm=False, slots=1, need=NEEDED)


def test_is_refused_to_who_is_not_root(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(NoSandbox, match="only root"):
        LandlockSandbox()


def sleepers() -> list[str]:
    lines = [path for path in Path("/proc").glob("[0-9]*/cmdline")]
    return [str(path) for path in lines if _read(path) == b"sleep\x004323\x00"]


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def eventually(holds) -> bool:
    deadline = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < deadline:
        time.sleep(0.05)
    return bool(holds())


def test_a_killed_caller_leaves_no_process():
    need("landlock")
    caller = subprocess.Popen([sys.executable, "-c", CALLER])
    try:
        assert eventually(sleepers), "the program did not start"
    finally:
        caller.kill()
        caller.wait()
    assert eventually(lambda: not sleepers())


def test_what_is_left_out_is_a_check_and_has_a_reason():
    assert set(LEFT_OUT) <= {check.name for check in CONFORMANCE}
    assert set(REFUSED["landlock"]) <= {control.name for control in CONTROLS}
    assert all(reason.strip() for reason in (*LEFT_OUT.values(), *REFUSED["landlock"].values()))


def test_the_whole_suite_is_run_where_it_is_asked_for():
    assert len(CHOSEN) == len(CONFORMANCE) - len(LEFT_OUT) if WHOLE else len(CHOSEN) < len(CONFORMANCE) / 5
