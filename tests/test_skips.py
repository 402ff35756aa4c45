"""Skips: silent where a developer lacks something, a failure where nothing may be skipped."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SKIPPING = {
    "mark": "import pytest\n\n@pytest.mark.skip(reason='no reason')\ndef test_x(): assert True\n",
    "call": "import pytest\n\ndef test_x(): pytest.skip('no reason')\n",
    "fixture": "import pytest\n\n@pytest.fixture\ndef f(): pytest.skip('no reason')\n\ndef test_x(f): assert True\n",
    "module": "import pytest\npytest.skip('no reason', allow_module_level=True)\n",
}


def run_pytest(folder: Path, test: str, allowed: str, **variables: str) -> subprocess.CompletedProcess[str]:
    shutil.copy(HERE / "conftest.py", folder)
    (folder / "allowed-skips.txt").write_text(allowed)
    (folder / "test_it.py").write_text(test)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(folder), str(folder)]
    environment = {key: value for key, value in os.environ.items() if key != "QUINTAIN_NO_SKIP"} | variables
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("form", SKIPPING)
def test_a_skip_fails_where_nothing_may_be_skipped(tmp_path: Path, form: str) -> None:
    done = run_pytest(tmp_path, SKIPPING[form], "", QUINTAIN_NO_SKIP="1")
    assert done.returncode in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED)
    assert "skipped where nothing may be skipped: no reason" in done.stdout


def test_a_skip_is_no_failure_elsewhere(tmp_path: Path) -> None:
    assert run_pytest(tmp_path, SKIPPING["call"], "").returncode == pytest.ExitCode.OK


def test_an_allowed_reason_is_no_failure(tmp_path: Path) -> None:
    done = run_pytest(tmp_path, SKIPPING["call"], "no reas* | it is only an example\n", QUINTAIN_NO_SKIP="1")
    assert done.returncode == pytest.ExitCode.OK


def test_every_allowed_reason_says_why() -> None:
    lines = (HERE / "allowed-skips.txt").read_text().splitlines()
    assert [line for line in lines if not line.startswith("#") and len(line.split(" | ")) != 2] == []
