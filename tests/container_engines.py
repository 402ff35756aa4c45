"""The engines that not every machine has: containers that `tools/with_engines.sh` starts, and rooms of Landlock."""

import os
import random
from typing import Any

import pytest

from quintain.sandbox.inside import landlock

ENGINES = ("docker", "podman")
WHOLE = os.environ.get("QUINTAIN_WHOLE") == "1"
"""Whether everything is run that takes too long for every change: `QUINTAIN_WHOLE=1 tools/with_engines.sh ...`."""


def need(engine: str) -> None:
    """Skip where an engine cannot be had."""
    if engine == "landlock":
        _need_landlock()
        return
    if os.geteuid() != 0:
        pytest.skip("needs root: these engines are started by root")
    if os.environ.get("QUINTAIN_ENGINES") != "1":
        pytest.skip(f"no {engine} was started for tests: see tools/with_engines.sh")


def _need_landlock() -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root: rooms of Landlock are other users")
    if landlock.version() < landlock.SCOPES_SINCE:
        pytest.skip("needs a newer kernel: no Landlock that confines signals")


def some(rows: Any, share: int, seed: str) -> list[Any]:
    """One row in so many, the same every time and others for another seed; all where everything is run."""
    return list(rows) if WHOLE else random.Random(seed).sample(list(rows), max(1, len(rows) // share))
