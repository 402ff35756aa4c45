"""Programs of ours and of the distribution, run on the host: never one of a candidate or of a repository.

They get no variable of the caller but what is named, and they end when the caller does.
"""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from quintain.errors import Fault


class Said(NamedTuple):
    """What a program printed, and how it ended."""

    code: int
    """Its exit status; negative for a signal."""
    out: str
    complaints: str


def run_tool(
    command: Sequence[str], environment: Mapping[str, str], *, folder: Path | None = None, seconds: float | None = None
) -> Said:
    """Run a program to its end, in a directory, with nothing on its stdin.

    Proxies are those of the caller. Raises `Fault` when it takes longer than `seconds`, or cannot be started.
    """
    proxies = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
    try:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env={"LC_ALL": "C.UTF-8", **proxies, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except OSError as error:
        raise Fault(f"`{command[0]}` cannot be started: {error.strerror}", hint="install it again") from error
    with process:
        try:
            out, complaints = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired as error:
            raise Fault(f"`{command[0]}` took longer than {seconds:.0f} s", hint="try again") from error
        finally:
            if process.returncode is None:
                os.killpg(process.pid, signal.SIGKILL)  # with all that it started
    return Said(process.returncode, out.decode(errors="replace"), complaints.decode(errors="replace"))
