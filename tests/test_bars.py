"""The bars that this tree is held to, and that each of them fires on a tree that breaks it."""

import re
import subprocess
import sys
from pathlib import Path

import bars
import pytest

ROOT = Path(__file__).resolve().parent.parent
TOPS = ("src", "tools", "bench", "interop", "integrations", "examples")
CODE = sorted(path for top in TOPS for path in (ROOT / top).rglob("*.py") if path.parent.name != "modules")
"""But for the modules of a skeleton, which have holes."""
TESTS = sorted(path for path in (ROOT / "tests").rglob("*.py") if "candidates" not in path.relative_to(ROOT).parts)

LOCKS = ROOT / "interop" / "locks"
"""Of what others made: the names of their packages are not ours to choose."""
PIN = re.compile(r"[a-z0-9-]+==[a-z0-9.+]+( --hash=sha256:[0-9a-f]{64})+")

OPTIONAL_IMPORTS = {
    "rich": "loaded when it prints",
    "gymnasium": "a consumer: there where it is served to",
}
"""Top-level packages that a function may import, and why."""

TELLING = (
    "/wo" + r"rk/(main|shared|\.\w)",
    "/tmp/" + "wt",
    "/tmp/" + "brief",
    "/root/" + r"\.pyenv",
    "/opt/" + "(wheels|pypi)",
    "pypi" + r"\.org",
    "files\\." + "pythonhosted",
    "deb\\." + "debian",
    "npm" + r"js\.(org|com)",
    "cla" + "ude",
    "anthr" + "opic",
    "co-authored" + "-by",
    "generated " + "(with|by) (an? )?(ai|assistant)",
    "issue " + r"#?\d",
)
"""What the repository does not speak of: places of its making, hosts of registries, its writers."""


def everything() -> list[Path]:
    """Every file that belongs to the repository, without what tools leave behind."""
    tops = [path for path in ROOT.iterdir() if not path.name.startswith(".") or path.name in (".ci", ".gitignore")]
    found = [file for top in tops for file in ([top] if top.is_file() else top.rglob("*"))]
    left = ("__pycache__", "build", "dist", ".hypothesis")
    return [file for file in found if file.is_file() and not set(file.relative_to(ROOT).parts) & {*left}]


def test_no_module_is_over_500_lines() -> None:
    assert bars.long_modules(CODE + TESTS, 500) == []


def test_no_class_is_over_200_lines() -> None:
    assert bars.long_classes(CODE + TESTS, 200) == []


def test_no_function_is_over_60_lines() -> None:
    assert bars.long_functions(CODE + TESTS, 60) == []


@pytest.mark.parametrize("paths", [CODE, TESTS], ids=["code", "tests"])
def test_nine_of_ten_functions_have_at_most_25_lines(paths: list[Path]) -> None:
    assert bars.ninth_decile(paths) <= 25


def test_there_are_fewer_than_two_smells_in_1000_lines() -> None:
    found = bars.smells(CODE)
    lines = sum(len(path.read_text().splitlines()) for path in CODE)
    assert len(found) < 2 * lines / 1000, found


def test_no_comment_silences_the_linter() -> None:
    assert bars.silenced(CODE + TESTS) == []


def test_no_function_hides_an_import_of_what_is_always_there() -> None:
    assert bars.hidden_imports(CODE, OPTIONAL_IMPORTS) == []


def test_every_test_checks_something() -> None:
    assert bars.idle_tests(TESTS) == []


def test_four_import_contracts_hold(tmp_path: Path) -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--cache-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    counted = re.search(r"Contracts: (\d+) kept, (\d+) broken", done.stdout)
    assert counted is not None, done.stdout
    assert int(counted[1]) >= 4
    assert int(counted[2]) == 0


def test_the_help_takes_at_most_150_ms_of_processor_time() -> None:
    """Importing a verb, rich or httpx for it would show. The best of five, since other work disturbs the caches."""
    command = [str(Path(sys.executable).with_name("quintain")), "--help"]
    assert min(bars.processor_time(command) for _ in range(5)) <= 0.15


def test_the_repository_speaks_of_itself_alone() -> None:
    assert bars.telling_words([path for path in everything() if path.parent != LOCKS], TELLING) == []


def test_a_lock_of_a_consumer_is_names_versions_and_digests() -> None:
    lines = [line for path in sorted(LOCKS.iterdir()) for line in path.read_text().splitlines()]
    assert len(lines) > 100
    assert [line for line in lines if not PIN.fullmatch(line)] == []


def sample(folder: Path, text: str) -> list[Path]:
    path = folder / "sample.py"
    path.write_text(text)
    return [path]


def test_a_long_module_is_seen(tmp_path: Path) -> None:
    assert len(bars.long_modules(sample(tmp_path, "x = 1\n" * 501), 500)) == 1


def test_a_long_class_is_seen(tmp_path: Path) -> None:
    assert len(bars.long_classes(sample(tmp_path, "class A:\n" + "    x = 1\n" * 200), 200)) == 1


@pytest.mark.parametrize("head", ["def f():\n", "async def f():\n", "class A:\n  def f():\n", "@d\ndef f():\n"])
def test_a_long_function_is_seen(tmp_path: Path, head: str) -> None:
    assert len(bars.long_functions(sample(tmp_path, head + "    x = 1\n" * 60), 60)) == 1


def test_many_longish_functions_are_seen(tmp_path: Path) -> None:
    short, longish = "def f():\n    x = 1\n", "def g():\n" + "    x = 1\n" * 30
    assert bars.ninth_decile(sample(tmp_path, short * 8 + longish * 2)) > 25
    assert bars.ninth_decile(sample(tmp_path, short * 95 + longish * 5)) <= 25


SMELLY = {
    "BLE001": "try:\n    x = 1\nexcept Exception:\n    x = 2\n",
    "S110": "try:\n    x = 1\nexcept Exception:\n    pass\n",
    "ERA001": "# x = f(1)\n",
    "C901": "def f(a):\n" + "".join(f"    if a == {n}:\n        a += 1\n" for n in range(9)),
    "PLR0912": "def f(a):\n" + "".join(f"    if a == {n}:\n        a += 1\n" for n in range(13)),
    "PLR0913": "def f(a, b, c, d, e, f): ...\n",
    "PLR0915": "def f():\n" + "    x = 1\n" * 31,
    "PLW0603": "x = 1\n\ndef f():\n    global x\n    x = 2\n",
}


@pytest.mark.parametrize("rule", bars.SMELLS)
def test_a_smell_is_seen_whatever_a_comment_says(tmp_path: Path, rule: str) -> None:
    quiet = "# ruff: " + "no" + "qa\n"
    assert any(f" {rule} " in line for line in bars.smells(sample(tmp_path, quiet + SMELLY[rule])))


@pytest.mark.parametrize("comment", ["# no" + "qa", "# no" + "qa: E501", "# ruff: no" + "qa"])
def test_a_silencing_comment_is_seen(tmp_path: Path, comment: str) -> None:
    assert len(bars.silenced(sample(tmp_path, f"x = 1  {comment}\n"))) == 1


@pytest.mark.parametrize("line", ["import json", "import os.path", "from json import loads"])
def test_a_hidden_import_is_seen(tmp_path: Path, line: str) -> None:
    assert len(bars.hidden_imports(sample(tmp_path, f"def f():\n    {line}\n"), ("rich",))) == 1
    assert bars.hidden_imports(sample(tmp_path, f"{line}\ndef f():\n    import rich.table\n"), ("rich",)) == []


@pytest.mark.parametrize("body", ["print(1)", "checked = f()", "x == 1"])
def test_a_test_that_checks_nothing_is_seen(tmp_path: Path, body: str) -> None:
    assert len(bars.idle_tests(sample(tmp_path, f"def test_x():\n    {body}\n"))) == 1


@pytest.mark.parametrize(
    "body", ["assert f()", "self.assertEqual(1, 1)", "with pytest.raises(E): f()", "ok()", "check.function(1)"]
)
def test_a_test_that_checks_is_let_be(tmp_path: Path, body: str) -> None:
    assert bars.idle_tests(sample(tmp_path, f"def ok():\n    assert 1\n\ndef test_x():\n    {body}\n")) == []


def test_processor_time_is_seen() -> None:
    assert bars.processor_time([sys.executable, "-c", "import time\nwhile time.process_time() < 0.3: pass"]) >= 0.3


@pytest.mark.parametrize("text", ["see /tmp/" + "wt/x", "https://pypi" + ".org/simple", "as Cla" + "ude said"])
def test_a_telling_word_is_seen(tmp_path: Path, text: str) -> None:
    assert len(bars.telling_words(sample(tmp_path, f"x = 1  # {text}\n"), TELLING)) == 1
