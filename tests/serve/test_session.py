"""Sessions of a server: how many there are, whose turn it is, and which are forgotten."""

import pytest
from served import KNOWN_BAD

from quintain.errors import UsageError
from quintain.serve.arena import Arena
from quintain.serve.session import Full, Sessions


class Clock:
    """A clock that is told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_there_are_no_more_sessions_than_may_be_and_a_closed_one_makes_room(arena: Arena) -> None:
    with Sessions(arena, 1, Clock()) as sessions:
        first = sessions.open()
        with pytest.raises(Full):
            sessions.open()
        assert sessions.end(first.name)
        assert not sessions.end(first.name)
        assert sessions.open().name != first.name


def test_a_session_that_is_long_idle_is_forgotten_for_another(arena: Arena) -> None:
    clock = Clock()
    with Sessions(arena, 1, clock, idle=10.0) as sessions:
        old = sessions.open()
        clock.now = 9.0
        assert sessions.named(old.name) is old
        clock.now = 19.5
        sessions.open()
        with pytest.raises(UsageError, match="there is no session"):
            sessions.named(old.name)


def test_a_reset_takes_the_named_task_then_that_of_the_session_then_one_by_the_seed(arena: Arena) -> None:
    with Sessions(arena, 2, Clock()) as sessions:
        free, bound = sessions.open(), sessions.open("severed")
        assert [free.reset(seed=seed).task_id for seed in (0, 1, 2)] == ["ferry", "severed", "ferry"]
        assert (bound.reset(seed=0).task_id, bound.reset("ferry").task_id) == ("severed", "ferry")


def test_nothing_is_told_of_the_worth_before_the_attempt_is_over(arena: Arena) -> None:
    with Sessions(arena, 1, Clock()) as sessions:
        session = sessions.open("ferry")
        for name, data in KNOWN_BAD.items():
            session.call("write", {"path": f"package/{name}", "content": data.decode()})
        assert session.ended() is None
        session.call("submit", {})
        assert session.ended() == session.outcome() == arena.grade("ferry", KNOWN_BAD)
