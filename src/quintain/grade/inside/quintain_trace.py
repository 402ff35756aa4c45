"""Which lines of a package each test comes through. Followed in rooms of our own reference, never in a grading.

Lines go by the test that was running, under an empty name those that ran before the first. Threads are followed,
other processes are not.
"""

import sys
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any

MOST = 10_000
"""Lines in one frame on the channel."""


class Trace:
    """The lines of the test that runs. They are said when the next one comes to the package, so that few are held."""

    def __init__(self, room: Any, roots: Iterable[str]) -> None:
        self._room = room
        self._roots = tuple(f"{root.rstrip('/')}/" for root in roots)
        self._node: str = room.node
        self._lines: dict[str, set[int]] = defaultdict(set)

    def __call__(self, frame: FrameType, *_: Any) -> Callable[..., Any] | None:
        """A function is entered."""
        path = frame.f_code.co_filename
        if not path.startswith(self._roots):
            return None
        if self._room.node != self._node:
            self._say()
        self._lines[path].add(frame.f_lineno)

        def line(frame: FrameType, *_: Any) -> Callable[..., Any]:
            self._lines[path].add(frame.f_lineno)
            return line

        return line

    def tell(self) -> None:
        """Say the last, and stop following."""
        sys.settrace(None)
        threading.settrace(None)
        self._say()

    def _say(self) -> None:
        """Say the lines, files relative to their root, and hold none."""
        node, lines = self._node, self._lines
        self._node, self._lines = self._room.node, defaultdict(set)
        for path, numbers in lines.items():
            root = next(root for root in self._roots if path.startswith(root))
            ordered = sorted(numbers)
            for at in range(0, len(ordered), MOST):
                self._room.say("reached", node, path.removeprefix(root), ordered[at : at + MOST])


def follow(room: Any, roots: Iterable[str]) -> Trace:
    """Follow this thread and those to come."""
    trace = Trace(room, roots)
    threading.settrace(trace)
    sys.settrace(trace)
    return trace
