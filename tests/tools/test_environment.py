"""The scripts that set a checkout up, as programs."""

import ast
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parent.parent.parent / "tools"


def environment_of(folder: Path) -> Path:
    """An environment's directory whose Python is this one."""
    programs = folder / "venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "python").symlink_to(sys.executable)
    return folder


def start(code: str, **variables: str) -> subprocess.Popen[str]:
    """A Python with `environment` importable, in a session without a terminal."""
    return subprocess.Popen(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(TOOLS), "PYTHONDONTWRITEBYTECODE": "1", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def in_environment(folder: Path, code: str) -> str:
    """A script that runs Python code in an environment and ends with its status."""
    run = f"environment.Environment(Path({str(folder)!r})).run('python', '-c', {code!r})"
    return f"import environment\nfrom pathlib import Path\nenvironment.finish(lambda: {run})\n"


@pytest.mark.parametrize("status", [0, 1, 3])
def test_a_script_ends_with_the_status_of_what_it_ran(tmp_path: Path, status: int) -> None:
    script = start(in_environment(environment_of(tmp_path), f"raise SystemExit({status})"))
    script.communicate()
    assert script.returncode == status


def test_a_program_that_a_signal_ended_has_the_shells_status(tmp_path: Path) -> None:
    script = start(in_environment(environment_of(tmp_path), "import os; os.kill(os.getpid(), 9)"))
    script.communicate()
    assert script.returncode == 128 + signal.SIGKILL


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_script_waits_until_its_program_has_cleaned_up(tmp_path: Path, number: int) -> None:
    started, cleaned = tmp_path / "started", tmp_path / "cleaned"
    code = f"""
import signal, sys, time
from pathlib import Path
signal.signal({int(number)}, lambda *_: (time.sleep(0.5), Path({str(cleaned)!r}).touch(), sys.exit(1)))
Path({str(started)!r}).touch()
time.sleep(60)
"""
    script = start(in_environment(environment_of(tmp_path), code))
    while not started.exists() and script.poll() is None:
        time.sleep(0.01)
    script.send_signal(number)
    script.communicate()
    assert script.returncode == 128 + number
    assert cleaned.exists()


def test_a_program_can_be_interrupted_even_where_the_script_was_started_in_the_background(tmp_path: Path) -> None:
    code = "import signal; raise SystemExit(signal.getsignal(signal.SIGINT) is not signal.default_int_handler)"
    ignore = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    script = start(ignore + in_environment(environment_of(tmp_path), code))
    script.communicate()
    assert script.returncode == 0


def test_nothing_of_the_callers_python_reaches_the_program(tmp_path: Path) -> None:
    code = "import os, sys; print([os.environ.get(name) for name in ('PYTHONPATH', 'PYTHONDONTWRITEBYTECODE')])"
    output, _ = start(in_environment(environment_of(tmp_path), code)).communicate()
    assert output == "[None, None]\n"


@pytest.mark.parametrize(
    ("lack", "said"),
    [
        ("environment.OLDEST = (99,)", "is too old"),
        ("import sys; sys.modules['ensurepip'] = None", "apt-get install python3-venv"),
    ],
)
def test_a_python_that_will_not_do_is_named(tmp_path: Path, lack: str, said: str) -> None:
    code = f"import environment\n{lack}\nenvironment.finish(lambda: environment.prepare() and 0)\n"
    script = start(code, XDG_CACHE_HOME=str(tmp_path))
    _, errors = script.communicate()
    assert script.returncode == 2
    assert said in errors
    assert list(tmp_path.iterdir()) == []


def test_a_failed_set_up_says_why_and_is_not_taken_for_ready(tmp_path: Path) -> None:
    code = "import environment\nenvironment.finish(lambda: environment.prepare('no such extra!') and 0)\n"
    script = start(code, XDG_CACHE_HOME=str(tmp_path), PIP_NO_INDEX="1", PIP_FIND_LINKS=str(tmp_path))
    _, errors = script.communicate()
    assert script.returncode == 2
    assert "pip install" in errors
    assert list(tmp_path.rglob("ready-*")) == []


@pytest.mark.parametrize("path", sorted(TOOLS.glob("*.py")), ids=lambda path: path.name)
def test_an_old_python_can_read_the_script_and_say_that_it_is_old(path: Path) -> None:
    assert ast.parse(path.read_text(), feature_version=(3, 8)).body != []
