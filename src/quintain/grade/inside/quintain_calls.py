"""Tests that ask pytest for nothing, imported and called as pytest would, without its collector.

What a test could see of who calls it is as under pytest: every file is imported before the first test is called, none
is called if one does not import; standard streams are captured by pytest's own capture and read after each test;
warnings are recorded under pytest's filters; the root logger has a handler; an instance of its class is made for each
method. What is drawn from `random` begins anew with each file and each test, as it does where pytest calls them.
"""

import contextlib
import functools
import importlib
import logging
import random
import sys
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from _pytest.capture import FDCapture, MultiCapture

SKIPPED = (pytest.skip.Exception, pytest.xfail.Exception)
STOP = (KeyboardInterrupt, pytest.exit.Exception)
"""What ends the whole run when a test raises it; from a file, `SystemExit` does as well."""


def call_all(plan: dict[str, list[str]], suite: str, room: Any, *, rest: bool) -> None:
    """Import the files of a plan from the directory `suite`, then call their tests; says what pytest's run would.

    With `rest` the tests of files that import are called though others do not, and it is said which passed: a grade
    does not ask, since to it a test that ends is no evidence.
    """
    sys.path.insert(0, suite)
    logging.getLogger().addHandler(logging.NullHandler())
    capture = MultiCapture(in_=FDCapture(0), out=FDCapture(1), err=FDCapture(2))
    capture.start_capturing()
    try:
        with _recorded_warnings(), contextlib.suppress(*STOP, SystemExit):
            for node, test in _tests(plan, suite, room, rest=rest):
                room.flush()
                room.node = node
                random.seed(0)
                with warnings.catch_warnings(record=True):
                    if _succeeds(node, test, room, STOP, SKIPPED) and rest:
                        room.say("passed", node)
                capture.readouterr()
    finally:
        capture.stop_capturing()


@contextlib.contextmanager
def _recorded_warnings() -> Iterator[None]:
    with warnings.catch_warnings(record=True):
        if not sys.warnoptions:
            warnings.filterwarnings("always", category=DeprecationWarning)
            warnings.filterwarnings("always", category=PendingDeprecationWarning)
        yield


def _tests(plan: dict[str, list[str]], suite: str, room: Any, *, rest: bool) -> list[tuple[str, Callable[[], Any]]]:
    """Node and call of every test; none if a file does not import, or with `rest` none of such a file."""
    whole = {file: _succeeds(file, functools.partial(_import, file, suite), room, (*STOP, SystemExit)) for file in plan}
    tests: list[tuple[str, Callable[[], Any]]] = [
        (f"{file}::{name.replace('.', '::')}", functools.partial(_run, sys.modules[file.removesuffix(".py")], name))
        for file, names in plan.items()
        for name in names
        if whole[file] and (rest or all(whole.values()))
    ]
    room.say("items", len(tests))
    return tests


def _import(file: str, suite: str) -> None:
    random.seed(0)
    module = importlib.import_module(file.removesuffix(".py"))
    if module.__file__ != f"{suite}/{file}":
        raise ImportError(f"{file} is {module.__file__}")


def _run(module: Any, name: str) -> None:
    kind, _, method = name.rpartition(".")
    getattr(getattr(module, kind)() if kind else module, method)()


def _succeeds(
    node: str,
    call: Callable[[], Any],
    room: Any,
    stop: tuple[type[BaseException], ...],
    excused: tuple[type[BaseException], ...] = (),
) -> bool:
    """Whether a call comes back; what it raises is said, unless it is excused."""
    made = pytest.CallInfo.from_call(call, "call", reraise=stop)
    if made.excinfo is not None and not isinstance(made.excinfo.value, excused):
        room.say("broken", node, made.excinfo.exconly()[-2000:])
    return made.excinfo is None
