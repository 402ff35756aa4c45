"""Sessions of a server: one attempt each, from the first call or reset on, until it is closed or too long idle.

No protocol is known here. What it is worth is for whoever trains, and is never said to who calls the tools.
"""

import secrets
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any

from quintain.errors import UsageError
from quintain.sandbox.api import Closing
from quintain.serve.arena import Arena, Attempt, Outcome

IDLE = 1800.0
"""Seconds after which a session that nobody has used may make room for another."""


class Session(Closing):
    """One after the other, attempts at tasks of an arena. Safe to use from several threads: they take turns."""

    def __init__(self, arena: Arena, task: str = "") -> None:
        """`task` is what is attempted where a reset names none."""
        self.name = secrets.token_hex(16)
        self._arena, self._task = arena, task
        self._attempt: Attempt | None = None
        self._turn = Lock()

    @property
    def steps(self) -> int:
        """Calls in the attempt so far."""
        return self._attempt.steps if self._attempt else 0

    def reset(self, task: str = "", seed: int | None = None) -> Attempt:
        """A new attempt in place of the one before. Raises `UsageError` for an unknown task, `Fault` without a room.

        Of the task that is named; else that of the session; else of one that follows from the seed.
        """
        names = self._arena.tasks
        opened = self._arena.open(task or self._task or names[(seed or 0) % len(names)])
        with self._turn:
            self._close()
            self._attempt = opened
        return opened

    def call(self, tool: str, arguments: Mapping[str, Any]) -> str:
        """What a tool shows. Raises `UsageError` once the attempt is over."""
        with self._turn:
            return self._begun().call(tool, arguments)

    def ended(self) -> Outcome | None:
        """What the attempt is worth, once it is over."""
        with self._turn:
            return self._attempt.outcome() if self._attempt and self._attempt.ending else None

    def outcome(self) -> Outcome:
        """What the attempt is worth as it stands; that ends it."""
        with self._turn:
            return self._begun().outcome()

    def close(self) -> None:
        """End the attempt, and remove its room."""
        with self._turn:
            self._close()

    def _begun(self) -> Attempt:
        if self._attempt is None:
            self._attempt = self._arena.open(self._task or self._arena.tasks[0])
        return self._attempt

    def _close(self) -> None:
        if self._attempt is not None:
            self._attempt.close()
        self._attempt = None


class Sessions(Closing):
    """Those of a server, at most `limit` at a time. Safe to use from several threads."""

    def __init__(self, arena: Arena, limit: int, clock: Callable[[], float], idle: float = IDLE) -> None:
        self.arena, self.limit = arena, limit
        self._clock, self._idle = clock, idle
        self._known: dict[str, Session] = {}
        self._used: dict[str, float] = {}
        self._lock = Lock()

    def open(self, task: str = "") -> Session:
        """A new one. Raises `Full`, and `UsageError` for an unknown task."""
        if task:
            self.arena.task(task)
        session = Session(self.arena, task)
        with self._lock:
            idle = self._drop_idle()
            if len(self._known) >= self.limit:
                raise Full(f"there are {self.limit} sessions, and no room for another", hint="close one, or serve more")
            self._known[session.name], self._used[session.name] = session, self._clock()
        for one in idle:
            one.close()
        return session

    def named(self, name: str) -> Session:
        """The session of this name. Raises `UsageError` where it is not, or not any more."""
        with self._lock:
            if name not in self._known:
                raise UsageError(f"there is no session `{name[:40]}`", hint="open one first")
            self._used[name] = self._clock()
            return self._known[name]

    def end(self, name: str) -> bool:
        """Close a session; whether there was one."""
        with self._lock:
            session = self._known.pop(name, None)
            self._used.pop(name, None)
        if session is not None:
            session.close()
        return session is not None

    def close(self) -> None:
        """Close them all."""
        for name in tuple(self._known):
            self.end(name)

    def _drop_idle(self) -> list[Session]:
        now = self._clock()
        names = [name for name, used in self._used.items() if now - used > self._idle]
        for name in names:
            del self._used[name]
        return [self._known.pop(name) for name in names]


class Full(UsageError):
    """As many sessions as there may be."""
