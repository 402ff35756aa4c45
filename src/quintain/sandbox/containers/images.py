"""The images that an engine runs: found by name where they are loaded already, else made here and loaded."""

import functools
import hashlib
import sys
import threading
from pathlib import Path

from quintain.errors import Fault
from quintain.sandbox.api import Image
from quintain.sandbox.containers import roottree
from quintain.sandbox.containers.archive import image_archive
from quintain.sandbox.containers.client import Client
from quintain.sandbox.interpreter import base_interpreter

_REPOSITORY = "localhost/quintain"


class Shelf:
    """The images of one engine. Safe for several threads."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._ids: dict[str, str] = {}
        self._lock = threading.Lock()

    def id_of(self, image: Image) -> str:
        """The engine's id of an image, which is loaded if it is not there yet. Takes seconds the first time."""
        tag = f"{_REPOSITORY}-{image.name}:{_key(image)}"
        with self._lock:
            if tag not in self._ids:
                self._ids[tag] = self._find(tag) or self._load(tag, image)
            return self._ids[tag]

    def _find(self, tag: str) -> str:
        listed = self._client.call("images", "--no-trunc", "--format", "{{.ID}}", "--filter", f"reference={tag}")
        return next(iter(listed.splitlines()), "")

    def _load(self, tag: str, image: Image) -> str:
        self._client.call("load", stdin=image_archive([_base_layer(), roottree.site_layer(image)], tag))
        found = self._find(tag)
        if not found:
            raise Fault(f"{self._client.name} loaded the image `{tag}`, and has it not", hint="try again")
        return found


@functools.cache
def _base_layer() -> bytes:
    return roottree.base_layer()


@functools.cache
def _key(image: Image) -> str:
    """Changes with the image, the interpreter, and the code that makes the root directory."""
    executable = base_interpreter().executable
    status = executable.stat()
    words = [image.digest, sys.version, str(executable), str(status.st_mtime_ns), str(status.st_size)]
    words.append(Path(roottree.__file__).read_text())
    return hashlib.sha256("\0".join(words).encode()).hexdigest()[:24]
