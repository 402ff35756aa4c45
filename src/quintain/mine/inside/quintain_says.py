"""A plug-in of pytest that says why an error of pytest's own, or of another plug-in, ended a run: on descriptor 2.

Runs on Python 3.6 and later, and on pytest 3.0 and later, some of which do not load it.
"""

import os
from typing import Any


def pytest_internalerror(excinfo: Any) -> None:
    """Its type and what it says, on one line."""
    os.write(2, f"{excinfo.typename}: {excinfo.value}\n".encode("utf-8", "replace"))
