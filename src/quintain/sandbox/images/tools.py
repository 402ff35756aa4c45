"""Debian's own programs, started to make an image."""

import shutil
from collections.abc import Mapping

from quintain.errors import BadPackage, Fault
from quintain.sandbox.tools import run_tool

_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def output(command: list[str], environment: Mapping[str, str] | None = None) -> str:
    """What a program printed. Raises `Fault` where it is missing, `BadPackage` with what it complained of."""
    if shutil.which(command[0], path=_PATH) is None:
        raise Fault(
            f"there is no `{command[0]}` here, with which images are made",
            hint="install Debian's package `mmdebstrap`; it runs on Debian and what descends from it",
            slug="no-image-tool",
        )
    said = run_tool(command, {"PATH": _PATH, **(environment or {})})
    if said.code:
        raise BadPackage(
            f"`{command[0]}` failed: {_gist(said.complaints) or said.code}",
            hint="look whether the archive can be reached; --mirror names another",
        )
    return said.out


def _gist(complaints: str) -> str:
    """The first lines that call themselves errors, else the last line."""
    lines = complaints.strip().splitlines()
    return " ".join([line for line in lines if line.startswith("E:")][:2] or lines[-1:])[:400]
