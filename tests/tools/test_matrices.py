"""The one command that runs every whole matrix."""

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from kept import Kept

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "tools" / "matrices.py"


@pytest.fixture
def matrices(monkeypatch):
    monkeypatch.syspath_prepend(str(SCRIPT.parent))
    return runpy.run_path(str(SCRIPT))["MATRICES"]


def test_every_bench_is_there_and_its_page_has_a_place_for_its_table(matrices):
    for name, (bench, page) in matrices.items():
        text = (ROOT / page).read_text()
        place = re.search(f"<!-- {name}: made by {re.escape(bench)} -->.*<!-- {name}: end -->", text, re.DOTALL)
        assert (ROOT / bench).exists()
        assert place or f"`python {bench} --write {page}`" in text, name


def test_what_is_no_matrix_is_refused_before_anything_runs():
    done = subprocess.run([sys.executable, SCRIPT, "rivals", "nothing"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "there is no matrix `nothing`" in done.stderr


def test_a_result_is_kept_until_something_changes_that_it_depends_on(tmp_path):
    Kept("bench", "one", folder=tmp_path).save("row", {"earned": 0})
    assert Kept("bench", "one", folder=tmp_path).load("row", dict[str, int]) == {"earned": 0}
    assert list(Kept("bench", "one", folder=tmp_path).all(dict[str, int])) == [{"earned": 0}]
    assert Kept("bench", "two", folder=tmp_path).load("row", dict[str, int]) is None
