"""A virtual environment for this checkout, made once and kept outside it, and programs run in it.

Standard library only, and importable by an old Python so that it can say so. It writes to the user's cache
(`$XDG_CACHE_HOME/quintain/checkouts`) and never to the checkout. It knows nothing of what the scripts beside it run.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import hashlib
import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

LEFT_OUT = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE")
"""Variables of the caller that programs do not get. Bytecode is written, as it is kept outside the checkout."""

CHECKOUT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
PR_SET_PDEATHSIG = 1


class NotReady(Exception):
    """The environment cannot be made here; `hint` says what to do."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


class Environment:
    """A virtual environment of this checkout, with the environment variables that keep every cache outside."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.caches = root / "caches"

    def program(self, name: str) -> str:
        """Path of a program installed in the environment."""
        return str(self.root / "venv" / "bin" / name)

    def variables(self) -> dict[str, str]:
        """The caller's variables, with this environment first on PATH and nothing cached in the checkout."""
        kept = {key: value for key, value in os.environ.items() if key not in LEFT_OUT}
        return {
            **kept,
            "PATH": f"{self.root / 'venv' / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
            "VIRTUAL_ENV": str(self.root / "venv"),
            "PYTHONPYCACHEPREFIX": str(self.caches / "bytecode"),
            "RUFF_CACHE_DIR": str(self.caches / "ruff"),
            "MYPY_CACHE_DIR": str(self.caches / "mypy"),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.caches / "hypothesis"),
        }

    def run(self, *command: str, **variables: str) -> int:
        """Run a program of the environment in the checkout; its exit status, once it has cleaned up after itself.

        An interrupt is left to the program, which gets it from the terminal; without one it is passed on. Raises
        `KeyboardInterrupt` after the program has ended.
        """
        seen: list[int] = []
        started: list[subprocess.Popen[bytes]] = []

        def leave_to_program(number: int, _frame: object) -> None:
            seen.append(number)
            if number != signal.SIGINT or not _in_foreground():
                for process in started:
                    process.send_signal(number)

        # Handled before the program starts: it would inherit that a signal is ignored, as in a shell's background.
        with _handling((signal.SIGINT, signal.SIGTERM), leave_to_program):
            command = (self.program(command[0]), *command[1:])
            told = {**self.variables(), **variables}
            started.append(subprocess.Popen(command, cwd=CHECKOUT, env=told, preexec_fn=_die_with_parent))
            status = started[0].wait()
        if signal.SIGTERM in seen:
            raise SystemExit(128 + signal.SIGTERM)
        if seen or status in (-signal.SIGINT, 128 + signal.SIGINT):
            raise KeyboardInterrupt
        return status if status >= 0 else 128 - status


def prepare(extra: str = "") -> Environment:
    """The environment of this checkout, this `pyproject.toml` and this Python, made if it is not there yet."""
    _require_python()
    environment = Environment(cache_root() / "checkouts" / _key())
    environment.caches.mkdir(parents=True, exist_ok=True)
    with _locked(environment.root / "lock"):
        if not _ready(environment, extra):
            _make(environment, extra)
    return environment


def virtual_environment(folder: Path, words: tuple[str, ...], what: str) -> Path:
    """The Python of an environment in which pip has installed what `words` say; made once. Raises `NotReady`."""
    _require_python()
    environment = Environment(folder)
    environment.caches.mkdir(parents=True, exist_ok=True)
    with _locked(folder / "lock"):
        if not (folder / "ready").exists():
            say(f"set-up: {what} in `{folder}`")
            _quietly(environment, [sys.executable, "-m", "venv", "--clear", str(folder / "venv")])
            install = ["-m", "pip", "install", "--no-input", "--disable-pip-version-check", *words]
            _quietly(environment, [environment.program("python"), *install])
            (folder / "ready").touch()
    return Path(environment.program("python"))


def finish(body: Callable[[], int]) -> None:
    """Exit with what `body` returns: 2 with a hint where no environment can be made, 130 after an interrupt."""
    try:
        status = body()
    except NotReady as error:
        say(f"error: {error}\n\nhint: {error.hint}")
        status = 2
    except KeyboardInterrupt:
        say("interrupted")
        status = 130
    sys.exit(status)


def say(line: str) -> None:
    """A line for people, on stderr, in order with what the programs print."""
    sys.stdout.flush()
    print(line, file=sys.stderr, flush=True)


def _require_python() -> None:
    if sys.version_info < OLDEST:
        have = ".".join(str(part) for part in sys.version_info[:3])
        raise NotReady(f"Python {have} is too old: 3.11 or newer is needed", "run this script with `python3.11`")
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise NotReady(
            f"`{sys.executable}` cannot make virtual environments",
            "on Debian and Ubuntu, install the rest of Python first: apt-get install python3-venv",
        )


def cache_root() -> Path:
    """Where this user's caches of Quintain are."""
    named = Path(os.environ.get("XDG_CACHE_HOME") or "relative")
    return (named if named.is_absolute() else Path.home() / ".cache") / "quintain"


def _key() -> str:
    pyproject = hashlib.sha256((CHECKOUT / "pyproject.toml").read_bytes()).hexdigest()
    parts = [str(CHECKOUT), pyproject, sys.version, sys.base_prefix]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]


def _ready(environment: Environment, extra: str) -> bool:
    return (environment.root / f"ready-{extra}").exists() or (not extra and (environment.root / "ready-test").exists())


def _make(environment: Environment, extra: str) -> None:
    """Make the virtual environment, or add to it; the mark is written last, so that a half-made one is made anew."""
    started = time.monotonic()
    say(f"set-up: an environment in `{environment.root}` (once, a minute or so, needs the package index)")
    if not any(environment.root.glob("ready-*")):
        _quietly(environment, [sys.executable, "-m", "venv", "--clear", str(environment.root / "venv")])
    project = f"{CHECKOUT}[{extra}]" if extra else str(CHECKOUT)
    install = ["-m", "pip", "install", "--no-input", "--disable-pip-version-check", "--editable", project]
    _quietly(environment, [environment.program("python"), *install])
    (environment.root / f"ready-{extra}").touch()
    say(f"set-up: done in {time.monotonic() - started:.0f} s")


def _quietly(environment: Environment, command: list[str]) -> None:
    """Run a step of the set-up, showing what it is at on a terminal and its last lines if it fails."""
    lines: deque[str] = deque(maxlen=15)
    process = subprocess.Popen(
        command, env=environment.variables(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        for line in process.stdout or ():
            lines.append(line.rstrip())
            _show(f"  {line.strip()[:76]}")
    except KeyboardInterrupt:
        process.terminate()
        raise
    finally:
        process.wait()
        _show("")
    if process.returncode:
        tail = "\n".join(lines)
        raise NotReady(f"`{' '.join(command)}` failed:\n{tail}", "mend what the last lines name, and run this again")


def _die_with_parent() -> None:
    """Asked of the kernel by a program before it starts: whoever kills the script, kills the program."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _show(line: str) -> None:
    """Replace the line that a terminal shows."""
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)


def _in_foreground() -> bool:
    """Whether a terminal sends its interrupts to our children as well as to us."""
    try:
        terminal = os.open("/dev/tty", os.O_RDONLY | os.O_NOCTTY)
    except OSError:
        return False
    try:
        return os.tcgetpgrp(terminal) == os.getpgrp()
    finally:
        os.close(terminal)


@contextlib.contextmanager
def _handling(numbers: tuple[int, ...], handler: Callable[[int, object], None]) -> Iterator[None]:
    before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Two scripts started together make one environment."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
