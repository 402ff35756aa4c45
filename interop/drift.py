"""Whether a release of a consumer is still what we use of it: as it was written down when its lock was made."""

import json
import subprocess
from pathlib import Path
from typing import Any

from interfaces import moved

HERE = Path(__file__).resolve().parent


def drifted(name: str, python: Path) -> list[str]:
    """What an environment's release has otherwise, a line each."""
    return moved(json.loads(_file(name).read_bytes()), json.loads(_seen(name, python)))


def write_down(name: str, python: Path) -> None:
    """What an environment's release has is what is expected from now on."""
    _file(name).write_text(_seen(name, python))


def _seen(name: str, python: Path) -> str:
    command: list[Any] = [python, HERE / "interfaces.py", name]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def _file(name: str) -> Path:
    return HERE / "shapes" / f"{name}.json"
