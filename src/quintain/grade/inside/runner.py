"""The program that a room runs: the package imported, its symbols looked for, then the suite, under pytest or by plan.

    runner.py SUITE IMPORT_NAME [ROOT ...]

SUITE is the directory of stimuli (or of the marked plain suite), each ROOT a directory put on the import path.
`settings.json` beside this file may hold `symbols` and `views`; `plan`, the tests by file, of a suite that asks pytest
for nothing (see `quintain_calls`); and `direct`: of any other suite, tests that ask pytest for nothing are called
here, which is faster. The plain suite is left to pytest as it is, since what can fool that is looked for.
With `only` no other tests are run; with `rest` those of files that import are, though others do not; with `trace` it
is said which lines below the roots each test comes through.
A test goes by its file, class and function, and the k-th of a parametrized one by `[k]`, whatever its own id is.
What a test draws from `random` by chance is the same in every room: the draw begins anew with each file and each test.
Says frames on descriptor 3 (see `quintain_witness`): `begun` before any code of the candidate runs; `import` with
what was raised (empty for nothing) and the symbols that are not there; `items` with how many tests were collected;
`see` for each observation; `passed` for a test that pytest calls so; `broken` for a test or module that raised;
`end`. Of the plain suite also what tells one way of fooling pytest from another: `swapped` for a test whose code is
not what was collected, `caught` for one whose exception came to pytest, `signals` where the package handles any, and
`replaced` where names of pytest, unittest or the language are not what they were. With `trace` also `reached`: lines.
"""

import builtins
import importlib
import json
import os
import random
import signal
import sys
import types
import unittest
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
FRESH = HERE.parent / "fresh"
"""Where a room is given inputs beside those of the suite: `rows.json`, or with the reference what draws them."""
NEEDS = HERE.parent / "needs"
"""Where a room is given packages that the one under test needs."""
NOTHING = object()
OPTIONS = (
    "--assert=plain",
    "--import-mode=prepend",
    "--strict-markers",
    "--tb=no",
    "-q",
    "--no-header",
    "--no-summary",
    "-pno:cacheprovider",
)
SKIPPED = (pytest.skip.Exception, pytest.xfail.Exception)
CONDITIONS = frozenset({"skip", "skipif", "xfail"})
"""Marks that decide whether a test runs, or what its failure means."""
RUNNING = ("pytest_runtest_", "pytest_pyfunc_call", "pytest_exception_interact")
"""How names of hooks begin that are called while a test runs."""


class Report:
    """Tells the witness which test runs, and says what breaks."""

    def __init__(self, witness: Any, *, direct: bool, only: list[str] | None) -> None:
        self._witness = witness
        self._blind = self._direct = direct
        self._code: dict[str, object] = {}
        self._only = None if only is None else frozenset(only)
        self._names: dict[str, str] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        """A test begins; one that asks pytest for nothing is called here, its output captured as any other's."""
        self._witness.room.flush()
        random.seed(0)
        node = self._witness.room.node = self._names[item.nodeid]
        if not (self._direct and _asks_nothing(item)):
            return None
        capture = item.config.pluginmanager.getplugin("capturemanager")
        capture.resume_global_capture()
        call = pytest.CallInfo.from_call(item.runtest, "call", reraise=(pytest.exit.Exception, KeyboardInterrupt))
        capture.read_global_capture()  # else all of it would be printed at the end
        if call.excinfo is None:
            self._witness.room.say("passed", node)
        elif not isinstance(call.excinfo.value, SKIPPED):
            self._witness.room.say("broken", node, str(item.repr_failure(call.excinfo))[-2000:])
        item.session._setupstate.teardown_exact(nextitem)
        return True

    def pytest_make_parametrize_id(self) -> str:
        """Opaque ids: pytest numbers what is alike."""
        return "p"

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Every test gets its name; those that were not asked for go."""
        known: dict[str, int] = {}
        for item in items:
            function, parameters, _ = item.nodeid.partition("[")
            if parameters:
                known[function] = known.get(function, -1) + 1
            self._names[item.nodeid] = f"{function}[{known[function]}]" if parameters else function
        if self._only is not None:
            items[:] = [item for item in items if self._names[item.nodeid] in self._only]

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """All tests are known."""
        self._witness.room.say("items", len(session.items))
        self._direct = self._direct and not any(map(_has_hooks, session.config.pluginmanager.get_plugins()))
        if not self._blind:
            self._code = {item.nodeid: _code(item) for item in session.items}

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """A test of the plain suite was called: what pytest will say of it is compared with this."""
        if call.when != "call" or self._blind:
            return
        if call.excinfo is not None:
            self._witness.room.say("caught", self._names[item.nodeid])
        if _code(item) is not self._code.get(item.nodeid):
            self._witness.room.say("swapped", self._names[item.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_collectstart(self) -> None:
        """A file may be imported."""
        random.seed(0)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module did not import."""
        self._broken(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test, its set-up or its tear-down raised, or pytest calls it passed."""
        if report.when == "call" and report.outcome == "passed":
            self._witness.room.say("passed", self._names.get(report.nodeid, report.nodeid))
        self._broken(report)

    def _broken(self, report: Any) -> None:
        if report.failed:
            node = self._names.get(report.nodeid, report.nodeid)
            self._witness.room.say("broken", node, str(report.longrepr)[-2000:])


def _code(item: Any) -> object:
    """The code of a test's function."""
    return getattr(getattr(item, "obj", None), "__code__", None)


def _has_hooks(plugin: Any) -> bool:
    """Whether a plugin is a `conftest.py` that has a say in how tests are run."""
    own = vars(plugin) if isinstance(plugin, types.ModuleType) else {}
    return own.get("__file__", "").endswith("conftest.py") and any(name.startswith(RUNNING) for name in own)


def _names() -> list[dict[str, object]]:
    """What tests call by name, beside the package."""
    return [dict(vars(home)) for home in (builtins, pytest, unittest.TestCase)]


def _handled() -> dict[int, object]:
    """Who handles each signal that a program may handle."""
    return {number: signal.getsignal(number) for number in signal.valid_signals()}


def _asks_nothing(item: Any) -> bool:
    """A plain function without fixtures or conditions: set-up and tear-down have nothing to do for it."""
    plain = type(item) is pytest.Function and not item._fixtureinfo.names_closure
    return plain and not any(mark.name in CONDITIONS for mark in item.iter_markers())


def main(suite: str, import_name: str, *roots: str) -> None:
    """Run one suite against one package."""
    sys.path[:0] = [str(HERE), *roots, *([str(NEEDS)] if NEEDS.is_dir() else ())]
    os.environ.pop("PYTEST_ADDOPTS", None)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    witness = importlib.import_module("quintain_witness")
    beside = HERE / "settings.json"
    settings = json.loads(beside.read_bytes()) if beside.exists() else {}
    witness.room.say("begun")
    os.register_at_fork(before=witness.room.flush)
    before, names = _handled(), _names()
    trace = importlib.import_module("quintain_trace").follow(witness.room, roots) if settings.get("trace") else None
    if not _imported(witness, import_name, settings.get("symbols", ()), settings.get("views", {})):
        return
    if _handled() != before:
        witness.room.say("signals")
    _take_inputs(witness)
    os.chdir(suite)
    if settings.get("plan"):
        importlib.import_module("quintain_calls").call_all(
            settings["plan"], suite, witness.room, rest=settings.get("rest", False)
        )
    else:
        report = Report(witness, direct=settings.get("direct", False), only=settings.get("only"))
        _leave_to_pytest(suite, report, *(["--continue-on-collection-errors"] if settings.get("rest") else []))
    if _names() != names:
        witness.room.say("replaced")
    if trace is not None:
        trace.tell()
    witness.room.say("end")


def _leave_to_pytest(suite: str, report: Report, *more: str) -> None:
    pinned = HERE / "pytest.ini"
    pytest.main(
        [f"-c{pinned}", f"--rootdir={suite}", f"--confcutdir={suite}", *OPTIONS, *more, suite], plugins=[report]
    )


def _take_inputs(witness: Any) -> None:
    """Let tests be run on the inputs that this room was given beside their own."""
    if (FRESH / "rows.json").exists():
        given = json.loads((FRESH / "rows.json").read_bytes(), object_hook=_bytes)
        witness.room.fresh = lambda node, _: given.get(node, ())
    elif (FRESH / "generators.py").exists():
        sys.path.insert(0, str(FRESH))
        vary = importlib.import_module("generators").vary
        witness.room.fresh = importlib.import_module("quintain_draw").drawing(witness.room, vary)


def _bytes(node: dict[str, Any]) -> Any:
    """Bytes among rows, from how JSON has them."""
    return bytes.fromhex(node["y"]) if node.keys() == {"y"} else node


def _imported(witness: Any, import_name: str, symbols: list[str], views: dict[str, list[str]]) -> bool:
    """Whether the package and all its symbols are there; says so."""
    room, package = witness.room, None
    with witness.Caught() as caught:
        package = importlib.import_module(import_name)
    if package is None:
        room.say("import", f"{caught.kind.__name__}: {witness.said(caught.error)}", [])
        return False
    missing = [name for name in symbols if witness.reach(package, name, NOTHING) is NOTHING]
    room.canon = witness.Canon(package, symbols, views)
    room.say("import", "", missing)
    return not missing


if __name__ == "__main__":
    main(*sys.argv[1:])
