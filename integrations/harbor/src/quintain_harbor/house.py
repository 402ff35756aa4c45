"""What all rooms and verifiers of one process share: a sandbox, opened for the first of them, closed after the last."""

from contextlib import ExitStack
from pathlib import Path
from threading import Lock

from quintain.grade.grader import Grader
from quintain.sandbox.api import Image, Sandbox
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.cache import cache_root


class House:
    """Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._guests = 0
        self._held = ExitStack()
        self._sandbox: Sandbox | None = None

    def enter(self) -> Sandbox:
        """The sandbox, until `leave`. Raises `NoSandbox` where no isolation is possible."""
        with self._lock:
            if self._sandbox is None:
                self._sandbox = self._held.enter_context(open_sandbox(warm=True))
            self._guests += 1
            return self._sandbox

    def leave(self) -> None:
        """One guest fewer."""
        with self._lock:
            self._guests -= 1
            if not self._guests:
                self._sandbox = None
                self._held.close()


HOUSE = House()


def image() -> Image:
    """In which agents work and suites run. Raises `BadPackage` where it cannot be had."""
    return host_image("test")


def grader(sandbox: Sandbox, *, upstream: bool) -> Grader:
    """A grader on a sandbox, with the user's private cache; without `upstream`, nothing is compared with that."""
    cache: Path = cache_root()
    packages = cache if upstream else None
    return Grader(sandbox, test=image(), build=host_image("build"), cache=cache / "private", packages=packages)
