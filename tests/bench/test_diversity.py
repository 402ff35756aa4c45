"""The bench of diversity runs on two seeds of one skeleton, and says of each figure a part of one."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parent.parent.parent / "bench" / "diversity.py"


def run(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, BENCH, *options], capture_output=True, text=True, check=False)


def test_two_renders_of_one_skeleton_fail_each_others_suites(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- diversity: made by bench/diversity.py -->\n<!-- diversity: end -->\n")
    done = run("--only", "tailtag", "--seeds", "2", "--json", "--write", str(page))
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)["tailtag"]
    assert (figures["renders"], figures["pairs that fail"], figures["solved by no other"]) == (2, 1.0, 1.0)
    assert 0 < figures["median"] <= figures["most"] < 1
    assert "| tailtag | 2 | 1.000 |" in page.read_text()


@pytest.mark.parametrize(
    ("options", "said"), [(("--seeds", "1"), "two renders or more"), (("--only", "nothing"), "is no skeleton")]
)
def test_what_cannot_be_compared_is_refused(options: tuple[str, ...], said: str) -> None:
    done = run(*options)
    assert done.returncode == 2
    assert said in done.stderr
