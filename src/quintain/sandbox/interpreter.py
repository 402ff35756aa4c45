"""The interpreter of the rooms: the one below any virtual environment, at a place that says nothing of the host."""

import sys
import sysconfig
import threading
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

PLACE = "/opt/quintain/python"
_SYSTEM = PurePosixPath("/usr")
_ASKING = threading.Lock()
"""While one thread waits for the first answer of `sysconfig`, that has half of its answers for any other."""


@dataclass(frozen=True)
class Interpreter:
    """An interpreter of the host, and where a room sees it."""

    executable: Path
    prefix: Path

    @property
    def version(self) -> str:
        """Its kind and version, as it is part of an image's digest, e.g. `cpython 3.11.7`."""
        return f"{sys.implementation.name} {sys.version.split()[0]}"

    @property
    def place(self) -> str:
        """Its prefix in a room; that of the system's own interpreter is where it is on the host."""
        movable = self.executable.is_relative_to(self.prefix) and not self.prefix.is_relative_to(_SYSTEM)
        return PLACE if movable else str(self.prefix)

    @property
    def inner(self) -> str:
        """The executable in a room."""
        if self.place == str(self.prefix):
            return str(self.executable)
        return str(PurePosixPath(self.place, self.executable.relative_to(self.prefix)))

    @property
    def alias(self) -> str:
        """Where it looks for its own shared library, if that is not below its place."""
        moved = self.place != str(self.prefix)
        with _ASKING:
            shared = sysconfig.get_config_var("Py_ENABLE_SHARED")
        return str(self.prefix) if moved and shared else ""


def base_interpreter() -> Interpreter:
    """The interpreter that runs this, without its virtual environment."""
    executable = Path(getattr(sys, "_base_executable", None) or sys.executable).resolve()
    return Interpreter(executable, Path(sys.base_prefix).resolve())
