"""Bytecode of our own programs, made beforehand for the interpreter that rooms have, which is this one.

Never of a candidate's code. Another interpreter takes no notice of it, and reads the source.
"""

import functools
import importlib.util
import marshal

_UNCHECKED = (1).to_bytes(4, "little")
"""Flags of a bytecode file that is valid whatever the time of its source."""


@functools.lru_cache(maxsize=64)
def bytecode(source: bytes, path: str) -> bytes:
    """The content of the bytecode file of a module; `path` is what its tracebacks say. Raises `SyntaxError`."""
    code = marshal.dumps(compile(source, path, "exec", dont_inherit=True))
    return importlib.util.MAGIC_NUMBER + _UNCHECKED + importlib.util.source_hash(source) + code
