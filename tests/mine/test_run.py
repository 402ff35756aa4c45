"""Many candidates: chosen by rank or by seed, tried side by side, each written down as soon as it is known."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from clones import FIX, Repository
from hosted import Hosted

from quintain.errors import BadRecord, UsageError
from quintain.mine.clone import Clone
from quintain.mine.ledger import Ledger, own_ledger
from quintain.mine.run import Chosen, choose, try_all
from quintain.mine.scan import scan
from quintain.mine.validate import Validator
from quintain.records import Mined, Unit
from quintain.sandbox.image import host_image

TEST = "tests/test_gate.py"


@pytest.fixture
def three(repository: Repository) -> Repository:
    """Three candidates, of which the last holds."""
    for number in (5, 6):
        source = f"def opened(day):\n    return day > 3 and day < 9{number}\n"
        repository.commit(
            f"Close at 9{number}", {"gate/__init__.py": source, TEST: f"def test_{number}():\n    pass\n"}
        )
    repository.commit("Open on the third day", FIX)
    return repository


def test_the_best_come_first_or_a_draw_by_a_seed(sandbox, three):
    with Clone(sandbox, host_image("test"), three.root) as clone:
        found = scan(clone)
    best = choose(found, Chosen(most=2))
    assert [unit.message for unit in best] == ["Open on the third day", "Close at 96"]
    draws = {tuple(unit.fix for unit in choose(found, Chosen(most=3, seed=seed))) for seed in range(9)}
    assert len(draws) > 1
    newest = max(unit.time for unit in best)
    assert [unit.time for unit in choose(found, Chosen(most=9, since=newest))] == [newest]


def test_what_a_ledger_has_is_not_tried_again(sandbox, three, tmp_path):
    ledger = Ledger(tmp_path / "ledger.jsonl")
    heard: list[Mined] = []
    with Clone(sandbox, host_image("test"), three.root) as clone:
        by = Validator(clone=clone, environments=Hosted(), sandbox=sandbox, image=host_image("test"))
        units = choose(scan(clone), Chosen(most=3))
        rows = try_all(units, by, ledger, workers=2, report=heard.append)
        again = try_all(units, by, Ledger(tmp_path / "ledger.jsonl"), workers=2, report=heard.append)
    assert [row.reason for row in rows] == [None, "no-fail-to-pass", "no-fail-to-pass"]
    assert again == rows
    assert sorted(row.unit.fix for row in heard) == sorted(unit.fix for unit in units)


def _row(number: int, reason: str | None = "no-fail-to-pass") -> Mined:
    unit = Unit(base="a", fix=str(number), time=number, message="", changes=())
    return Mined(key=str(number), unit=unit, reason=reason)


def test_a_line_that_was_cut_off_is_dropped(tmp_path):
    path = tmp_path / "ledger.jsonl"
    first = Ledger(path)
    first.add(_row(1))
    first.add(_row(2))
    path.write_bytes(path.read_bytes()[:-9])
    found = Ledger(path)
    assert list(found.rows) == ["1"]
    found.add(_row(3))
    assert list(Ledger(path).rows) == ["1", "3"]


def test_a_line_that_is_no_row_is_named(tmp_path):
    path = tmp_path / "ledger.jsonl"
    path.write_text('{"key": 1}\n')
    with pytest.raises(BadRecord, match="line 1"):
        Ledger(path)


def test_a_fault_of_ours_is_tried_again(tmp_path):
    ledger = Ledger(tmp_path / "ledger.jsonl")
    ledger.add(_row(1, "fault"))
    ledger.add(_row(2))
    assert [ledger.finished("1"), ledger.finished("2"), ledger.finished("3")] == [False, True, False]


def test_one_process_at_a_time_fills_a_ledger(tmp_path):
    path = tmp_path / "new" / "ledger.jsonl"
    with own_ledger(path) as ledger:
        ledger.add(_row(1))
        with pytest.raises(UsageError, match="another process"), own_ledger(path):
            pass
    with own_ledger(path) as again:
        assert list(again.rows) == ["1"]


def test_a_run_of_what_is_no_repository_leaves_nothing_behind(tmp_path):
    words = [Path(sys.executable).parent / "quintain", "mine", "run", tmp_path, "--to", tmp_path / "mined"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, "is no Git repository" in done.stderr) == (2, True)
    assert not (tmp_path / "mined").exists()


def test_a_ledger_is_lines_of_json(tmp_path: Path):
    Ledger(tmp_path / "new" / "ledger.jsonl").add(_row(1))
    (line,) = (tmp_path / "new" / "ledger.jsonl").read_text().splitlines()
    assert json.loads(line)["unit"]["fix"] == "1"
