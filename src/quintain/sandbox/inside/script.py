"""Run a Python file in this interpreter as if it had just been started for it.

For warm rooms: the interpreter was forked from one that has imported the image's packages and never seen another
program. What the file can see of that (names, arguments, streams, exit status, traceback) is as in a fresh one.
"""

import atexit
import gc
import importlib.machinery
import io
import os
import signal
import sys
import threading
import time
import types
from collections.abc import Callable
from types import TracebackType
from typing import Any

_ENGINE = "quintain"


def runner() -> Callable[[list[str], dict[str, str]], None]:
    """`run`, for this interpreter. The modules that no script is to find are looked for once: to look at their names in
    a fork copies the pages that they are on.
    """
    hidden = tuple(name for name in sys.modules if name.partition(".")[0] == _ENGINE)
    return lambda argv, environment: run(argv, environment, hidden)


def run(argv: list[str], environment: dict[str, str], hidden: tuple[str, ...]) -> None:
    """Run `argv[0]` with arguments `argv[1:]` and end the process with its exit status. `hidden`: modules to forget."""
    _change_environment(environment)
    time.tzset()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _renew_streams()
    sys.argv = list(argv)
    for name in hidden:
        del sys.modules[name]
    with _Ending():
        text = _read(argv[0])
        main = _main(argv[0])
        gc.enable()
        exec(compile(text, argv[0], "exec"), main.__dict__)


def _change_environment(wanted: dict[str, str]) -> None:
    """Most of it is there already, in the order that a fresh interpreter would have."""
    for name in os.environ.keys() - wanted.keys():
        del os.environ[name]
    for name, value in wanted.items():
        if os.environ.get(name) != value:
            os.environ[name] = value


def _renew_streams() -> None:
    """Replace the streams of the parent, which were made for other files."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        old = getattr(sys, name)
        raw = io.FileIO(number, "r" if name == "stdin" else "w", closefd=False)
        buffer: Any = io.BufferedReader(raw) if name == "stdin" else io.BufferedWriter(raw)
        new = io.TextIOWrapper(buffer, old.encoding, old.errors, "\n", line_buffering=name == "stderr")
        vars(new)["mode"] = raw.mode[0]
        setattr(sys, name, new)
        setattr(sys, f"__{name}__", new)


def _read(path: str) -> bytes:
    try:
        with io.open_code(path) as file:
            return file.read()
    except OSError as error:
        sys.stderr.write(f"{sys.executable}: can't open file {path!r}: [Errno {error.errno}] {error.strerror}\n")
        sys.exit(2)


def _main(path: str) -> types.ModuleType:
    main: Any = types.ModuleType("__main__")
    main.__file__, main.__cached__ = path, None
    main.__loader__ = importlib.machinery.SourceFileLoader("__main__", path)
    main.__builtins__ = sys.modules["builtins"]
    sys.modules["__main__"] = main
    module: types.ModuleType = main
    return module


class _Ending:
    """Ends the process when its block does, with what an interpreter prints and returns then."""

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            status = self._say(kind, error, trace)
            vars(threading)["_shutdown"]()
            atexit._run_exitfuncs()
            sys.stdout.flush()
            sys.stderr.flush()
        finally:
            if kind is not None and issubclass(kind, KeyboardInterrupt):
                signal.signal(signal.SIGINT, signal.SIG_DFL)
                os.kill(os.getpid(), signal.SIGINT)
            os._exit(status & 0xFF)

    def _say(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> int:
        if kind is None or error is None:
            return 0
        if not isinstance(error, SystemExit):
            below = trace and trace.tb_next
            sys.excepthook(kind, error.with_traceback(below), below)
            return 1
        if error.code is None or isinstance(error.code, int):
            return error.code or 0
        sys.stderr.write(f"{error.code}\n")
        return 1
