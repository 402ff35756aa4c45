"""Programs of ours on the host: what they are told, and that they end."""

import sys
import time

import pytest

from quintain.errors import Fault
from quintain.sandbox.tools import run_tool


def test_a_tool_has_no_variable_of_the_caller_but_what_is_named(monkeypatch):
    monkeypatch.setenv("SECRET", "1")
    monkeypatch.setenv("https_proxy", "http://127.0.0.1:1")
    code = "import os; print(sorted(n for n in os.environ if n in ('SECRET', 'GIVEN', 'https_proxy')))"
    said = run_tool([sys.executable, "-c", code], {"GIVEN": "2"})
    assert (said.code, said.out) == (0, "['GIVEN', 'https_proxy']\n")


def test_how_a_tool_ended_is_told():
    said = run_tool([sys.executable, "-c", "import sys; sys.exit('no')"], {})
    assert said == (1, "", "no\n")


def test_a_tool_that_takes_too_long_is_ended_with_what_it_started(tmp_path):
    mark = tmp_path / "mark"
    child = f"import time; time.sleep(1.5); open({str(mark)!r}, 'w')"
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    with pytest.raises(Fault, match="took longer"):
        run_tool([sys.executable, "-c", code], {}, seconds=0.5)
    time.sleep(1.5)
    assert not mark.exists()


def test_a_tool_that_is_not_there_is_our_fault(tmp_path):
    with pytest.raises(Fault, match="cannot be started"):
        run_tool([str(tmp_path / "none")], {})
