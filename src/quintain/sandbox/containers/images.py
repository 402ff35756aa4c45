"""The images that an engine runs: found where they are loaded already, else read from a layout or made here."""

import functools
import hashlib
import io
import sys
import tarfile
import threading
from pathlib import Path

from quintain.errors import Fault, NoSandbox, UsageError
from quintain.sandbox.api import Image
from quintain.sandbox.containers import roottree
from quintain.sandbox.containers.archive import image_archive
from quintain.sandbox.containers.client import Client
from quintain.sandbox.images.build import images_of
from quintain.sandbox.interpreter import base_interpreter

_REPOSITORY = "localhost/quintain"


class Shelf:
    """The images of one engine. Safe for several threads."""

    def __init__(self, client: Client, layout: Path | None) -> None:
        """`layout`: of `quintain image build`, whose images are taken by name instead of what is made here."""
        self._client = client
        self._layout = layout
        self._named = {named.name: named.image_id for named in images_of(layout)} if layout else {}
        self._ids: dict[str, str] = {}
        self._lock = threading.Lock()

    def id_of(self, image: Image) -> str:
        """The engine's id of an image, which is loaded if it is not there yet. Takes seconds the first time."""
        tag = image.name if self._layout else f"{_REPOSITORY}-{image.name}:{_key(image)}"
        with self._lock:
            if tag not in self._ids:
                self._ids[tag] = self._of_layout(tag) if self._layout else self._find(tag) or self._load(tag, image)
            return self._ids[tag]

    def _of_layout(self, name: str) -> str:
        """The id that the layout gives; of the first image for a name that it has not, e.g. that of a self-test."""
        found = self._named.get(name) or next(iter(self._named.values()))
        try:
            self._client.call("image", "inspect", found)
        except NoSandbox:  # not loaded yet
            self._client.call("load", stdin=_as_tar(self._layout or Path()))
        return found

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


def layout_image(layout: Path, name: str) -> Image:
    """An image of a layout, for a grader: its digest is its id. Raises `UsageError` where the layout has none of it."""
    ids = {named.name: named.image_id for named in images_of(layout)}
    if name not in ids:
        raise UsageError(f"`{layout}` has no image `{name}`", hint="`quintain image build` makes one with both")
    return Image(name=name, digest=ids[name], site=layout)


def _as_tar(layout: Path) -> bytes:
    memory = io.BytesIO()
    with tarfile.TarFile(fileobj=memory, mode="w") as archive:
        archive.add(layout, ".")
    return memory.getvalue()
