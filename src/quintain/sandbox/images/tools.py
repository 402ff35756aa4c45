"""Debian's own programs, started to make an image: with no variable of the caller but proxies, and ended with us."""

import os
import shutil
import signal
import subprocess
from collections.abc import Mapping

from quintain.errors import BadPackage, Fault

_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def output(command: list[str], environment: Mapping[str, str] | None = None) -> str:
    """What a program printed. Raises `Fault` where it is missing, `BadPackage` with what it complained of."""
    if shutil.which(command[0], path=_PATH) is None:
        raise Fault(
            f"there is no `{command[0]}` here, with which images are made",
            hint="install Debian's package `mmdebstrap`; it runs on Debian and what descends from it",
            slug="no-image-tool",
        )
    proxies = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
    with subprocess.Popen(
        command,
        env={"PATH": _PATH, "LC_ALL": "C.UTF-8", **proxies, **(environment or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        try:
            said, complaints = process.communicate()
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)  # with all that it started
            raise
    if process.returncode:
        raise BadPackage(
            f"`{command[0]}` failed: {_gist(complaints.decode(errors='replace')) or process.returncode}",
            hint="look whether the archive can be reached; --mirror names another",
        )
    return said.decode(errors="replace")


def _gist(complaints: str) -> str:
    """The first lines that call themselves errors, else the last line."""
    lines = complaints.strip().splitlines()
    return " ".join([line for line in lines if line.startswith("E:")][:2] or lines[-1:])[:400]
