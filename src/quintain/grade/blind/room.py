"""The grader's own files for a room: the runner, the witness, and the task's settings beside them."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from quintain.grade.blind.plan import Plan

FILES = (
    "start.py", "runner.py", "quintain_calls.py", "quintain_canon.py", "quintain_witness.py", "quintain_trace.py",
    "pytest.ini",
)  # fmt: skip
"""The program is the first: `start.py SUITE IMPORT_NAME [ROOT ...]`."""


def room_files(
    *,
    symbols: tuple[str, ...],
    views: Mapping[str, tuple[str, ...]],
    direct: bool = False,
    plan: Plan | None = None,
    **settings: Any,
) -> dict[str, bytes]:
    """The tree to mount for a run: file name to content. Holds nothing of the suite.

    For a suite that is blinded: `plan` is what the runner calls instead of pytest; without one, `direct` says that it
    calls at least the tests that ask pytest for nothing. Further settings are the runner's own: `only` and `trace`.
    """
    inside = files("quintain.grade.inside")
    settings |= {"symbols": symbols, "views": views, "direct": direct, "plan": plan or {}}
    return {
        **{name: inside.joinpath(name).read_bytes() for name in FILES},
        "settings.json": json.dumps(settings).encode(),
    }
