"""Standard input from memory."""

import fcntl
import os

_SEALS = fcntl.F_SEAL_SEAL | fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_WRITE


def memory_file(content: bytes) -> int:
    """A read-only descriptor of `content`, which nobody who opens it again can change."""
    whole = os.memfd_create("input", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
    try:
        with os.fdopen(os.dup(whole), "wb") as file:
            file.write(content)
        fcntl.fcntl(whole, fcntl.F_ADD_SEALS, _SEALS)
        return os.open(f"/proc/self/fd/{whole}", os.O_RDONLY | os.O_CLOEXEC)
    finally:
        os.close(whole)
