"""Runs a generator of tests in a room, and says what it wrote: `generate.py GENERATOR MODULE SECONDS`.

On descriptor 3 comes a JSON object: `files`, by name, and `said`, the last of what it printed. Nothing here knows what
is done with them.
"""

import contextlib
import importlib
import io
import json
import os
import sys
from pathlib import Path

SITE, OUT = "/work/site", Path("/tmp/out")
MODULES = {"pynguin": "pynguin.cli", "ghostwriter": "hypothesis.extra.cli"}
"""Each has its command as `main`."""
LAST = 400
"""Characters of what it printed."""


def arguments(generator: str, module: str, seconds: str) -> list[str]:
    """The command line of a generator."""
    if generator == "ghostwriter":
        return ["hypothesis", "write", module]
    return [
        "pynguin",
        f"--project-path={SITE}",
        f"--module-name={module}",
        f"--output-path={OUT}",
        f"--maximum-search-time={seconds}",
        "--seed=1",
    ]


def main() -> None:
    """Generate, and say it."""
    generator, module, seconds = sys.argv[1:]
    OUT.mkdir()
    os.environ["PYNGUIN_DANGER_AWARE"] = "1"
    sys.path.insert(0, SITE)
    sys.argv = arguments(generator, module, seconds)
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        run(MODULES[generator])
    files = {path.name: path.read_text() for path in OUT.glob("*.py")}
    if generator == "ghostwriter" and "def test" in said.getvalue():
        files["test_ghost.py"] = said.getvalue()
    with os.fdopen(3, "w") as channel:
        json.dump({"files": files, "said": said.getvalue()[-LAST:]}, channel)


def run(module: str) -> None:
    """Run a generator's command, whatever its status."""
    with contextlib.suppress(SystemExit):
        importlib.import_module(module).main()


if __name__ == "__main__":
    main()
