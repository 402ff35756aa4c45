"""What holds for every test: skips are failures where they are asked to be, and properties are the same every time."""

import fcntl
import fnmatch
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from quintain.sandbox.images.build import Source, build_layout

collect_ignore = ["candidates", "tasks", "independent"]
"""What tests grade, not tests."""

ALLOWED_SKIPS = Path(__file__).with_name("allowed-skips.txt")

settings.register_profile("quintain", deadline=None, derandomize=True, database=None)
settings.register_profile("long", deadline=None, database=None, max_examples=10_000, print_blob=True)
settings.load_profile("quintain")


def allowed_skips(text: str) -> tuple[str, ...]:
    """Patterns of the skip reasons that are no failure; each line is `pattern | why it may be skipped`."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return tuple(line.split(" | ")[0].strip() for line in lines)


def _deny_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn a skip that no allowed reason covers into a failure, if QUINTAIN_NO_SKIP=1."""
    if os.environ.get("QUINTAIN_NO_SKIP") != "1" or not report.skipped or hasattr(report, "wasxfail"):
        return
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    reason = reason.removeprefix("Skipped: ")
    if not any(fnmatch.fnmatchcase(reason, pattern) for pattern in allowed_skips(ALLOWED_SKIPS.read_text())):
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be skipped: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Iterator[None]:
    report = yield
    _deny_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Iterator[None]:
    report = yield
    _deny_skip(report)
    return report


@pytest.fixture(scope="session")
def oci_layout(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A layout of container images, made once for all processes that run tests."""
    if shutil.which("mmdebstrap") is None:
        pytest.skip("no mmdebstrap here")
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    with (shared / "oci-layout.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "oci-layout").exists():
            build_layout(shared / "oci-layout", Source(), lambda _: None)
    return shared / "oci-layout"
