"""The grader's own files for a room: the runner, the witness, and the task's settings beside them."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

RUNNER = "runner.py"
"""The program: `runner.py SUITE IMPORT_NAME [ROOT ...]`."""
FILES = (RUNNER, "quintain_canon.py", "quintain_witness.py", "quintain_trace.py", "pytest.ini")


def room_files(
    *, symbols: tuple[str, ...], views: Mapping[str, tuple[str, ...]], direct: bool = False, **settings: Any
) -> dict[str, bytes]:
    """The tree to mount for a run: file name to content. Holds nothing of the suite.

    `direct`: the runner calls the tests that ask pytest for nothing, for a suite that is blinded. Further settings
    are the runner's own: `only` and `trace`.
    """
    inside = files("quintain.grade.inside")
    settings |= {"symbols": symbols, "views": views, "direct": direct}
    return {
        **{name: inside.joinpath(name).read_bytes() for name in FILES},
        "settings.json": json.dumps(settings, sort_keys=True).encode(),
    }
