"""Every example of the pages does what the page says."""

import os
import subprocess
import sys
from pathlib import Path

import pages
import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

WITH_PYTHON = [page for page in pages.PAGES if pages.blocks(page.read_text(), "python")]
LONG = ("docs/tutorial/a-new-domain.md",)
"""Pages whose steps take about a minute."""
WITH_STEPS = [page for page in pages.PAGES if list(pages.steps(page.read_text()))]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=pages.name)
def test_python_blocks_run(page: Path) -> None:
    document = Sybil([PythonCodeBlockParser()], path=str(pages.ROOT), encoding="utf-8").parse(page)
    examples = list(document.examples())
    assert len(examples) == len(pages.blocks(page.read_text(), "python"))
    for example in examples:
        example.evaluate()


@pytest.mark.parametrize("page", WITH_STEPS, ids=pages.name)
def test_console_blocks_print_what_they_show(page: Path, tmp_path: Path) -> None:
    """The steps of one page are taken one after another, in an empty directory with the tranches and the skeletons."""
    if pages.name(page) in LONG and os.geteuid() != 0:
        pytest.skip("needs root: what takes a minute and is the same for every user is run once")
    for name in ("tranches", "skeletons"):
        (tmp_path / name).symlink_to(pages.ROOT / name)
    for step in pages.steps(page.read_text()):
        if isinstance(step, pages.File):
            (tmp_path / step.path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / step.path).write_text(step.content)
        else:
            printed = _print(step.command, tmp_path)
            assert pages.matches(step.output, printed), f"$ {step.command}\n{printed}"


def _print(command: str, folder: Path) -> str:
    """Stdout and stderr of a shell command, as on a plain 100-column terminal."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "NO_COLOR": "1", "COLUMNS": "100"}
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout
