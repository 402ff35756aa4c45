"""The container engines that tests have: those that `tools/with_engines.sh` starts, each with a state of its own."""

import os
import random
from typing import Any

import pytest

ENGINES = ("docker", "podman")
WHOLE = os.environ.get("QUINTAIN_WHOLE") == "1"
"""Whether everything is run that takes too long for every change: `QUINTAIN_WHOLE=1 tools/with_engines.sh ...`."""


def need(engine: str) -> None:
    """Skip where an engine cannot be had."""
    if os.geteuid() != 0:
        pytest.skip("needs root: these engines are started by root")
    if os.environ.get("QUINTAIN_ENGINES") != "1":
        pytest.skip(f"no {engine} was started for tests: see tools/with_engines.sh")


def some(rows: Any, share: int, seed: str) -> list[Any]:
    """One row in so many, the same every time and others for another seed; all where everything is run."""
    return list(rows) if WHOLE else random.Random(seed).sample(list(rows), max(1, len(rows) // share))
