"""Rooms of `integrations/harbor`, as the installed Harbor finds them, and what it asks of an environment.

`QUINTAIN_HARBOR=/path/to/harbor pytest tests/serve` tries them; `python bench/harbor` makes such an environment.
"""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
HARBOR = os.environ.get("QUINTAIN_HARBOR", "")
CODE = os.pathsep.join(map(str, (ROOT / "src", ROOT / "integrations" / "harbor" / "src")))
EXPECTED: dict[str, Any] = {
    "left to us": sorted(
        ["_validate_definition", "download_dir", "download_file", "exec", "start", "stop", "type", "upload_dir"]
        + ["upload_file", "verify"]
    ),
    "their calls": True,
    "a task of others": "a room is not the image of this task, which Quintain has not made: pass `--ek "
    "ignore_image=true` if it needs no more than Python and pytest",
    "a task of others that needs no image": "",
    "a public network": "a room has no network, and this task asks for `public`: set `no-network` in it",
    "a command": ["out\n/tests\n", "err\n", 3],
    "one that takes too long": [124, True],
    "one that a signal ends": 137,
    "what it left behind": [0, ""],
    "another user": "a room has one user, and runs nothing as `nobody`",
    "root, as Harbor asks": 0,
    "a host": 1,
    "ran as it was put": "ran\n",
    "what came back": ["alone.sh", "deep/run.sh", "hard"],
    "what an agent hands in that took its directory away": False,
    "stopped in the middle of a command, within 10 s": True,
}


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    if not HARBOR:
        pytest.skip("needs Harbor: QUINTAIN_HARBOR names its command")
    command = [Path(HARBOR).parent / "python", Path(__file__).with_name("harbor_rooms.py")]
    environment = {**os.environ, "PYTHONPATH": CODE, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.parametrize("tried", EXPECTED)
def test_a_room_is_what_harbor_asks_for(told: dict[str, Any], tried: str) -> None:
    assert told[tried] == EXPECTED[tried]
