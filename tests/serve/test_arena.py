"""What an attempt is worth, whoever makes it."""

import gc
from collections.abc import Mapping

import pytest
from served import KNOWN_BAD, OWN, REFERENCE, TASKS

from quintain.errors import UsageError
from quintain.serve.arena import Arena, Attempt, open_arena


def write(attempt: Attempt, files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        attempt.call("write", {"path": f"package/{name}", "content": data.decode()})


def worth(arena: Arena, task: str, files: Mapping[str, bytes]) -> float | None:
    """Of files that are written with the tools, and handed in."""
    with arena.open(task) as attempt:
        write(attempt, files)
        assert attempt.call("submit", {}) == "submitted"
        return attempt.outcome().score


def test_what_is_written_with_the_tools_earns_what_its_files_earn(arena: Arena) -> None:
    told = {name: worth(arena, "ferry", files) for name, files in (("right", REFERENCE), ("wrong", KNOWN_BAD))}
    assert told == {"right": 1.0, "wrong": arena.grade("ferry", KNOWN_BAD).score}
    assert 0.0 < arena.grade("ferry", KNOWN_BAD).score < 1.0


def test_nothing_handed_in_is_worth_nothing(arena: Arena) -> None:
    assert worth(arena, "ferry", {}) == 0.0


def test_a_grade_that_cannot_be_had_is_no_number_and_says_whose_fault_it_is(arena: Arena) -> None:
    with arena.open("severed") as attempt:
        write(attempt, OWN)
        outcome = attempt.outcome()
    assert (outcome.score, outcome.fault, outcome.verdict) == (None, "grader", "fault")
    assert "upstream, which is not at hand" in outcome.detail


def test_a_room_that_is_lost_ends_the_attempt_without_a_score(arena: Arena) -> None:
    attempt = arena.open("ferry")
    attempt.close()
    assert attempt.call("bash", {"command": "true"}).startswith("error: the environment was lost: ")
    assert (attempt.ending, attempt.outcome().score, attempt.outcome().fault) == ("fault", None, "tool")


def test_asking_what_it_is_worth_ends_an_attempt(arena: Arena) -> None:
    with arena.open("ferry") as attempt:
        write(attempt, REFERENCE)
        first = attempt.outcome()
        with pytest.raises(UsageError, match="has ended: finished"):
            attempt.call("bash", {"command": "rm -r package"})
        assert (attempt.outcome(), first.score) == (first, 1.0)


def test_an_outcome_names_no_assertion(arena: Arena) -> None:
    outcome = arena.grade("ferry", KNOWN_BAD)
    assert (outcome.detail, outcome.min_passed) == ("", arena.task("ferry").contract.grader.min_passed)


def test_a_task_is_named_where_there_are_several(arena: Arena) -> None:
    with pytest.raises(UsageError, match="no task was named"):
        arena.open()
    with pytest.raises(UsageError, match="there is no task `fery` here"):
        arena.open("fery")


def test_an_arena_that_is_closed_ends_its_attempts_and_those_that_nobody_holds() -> None:
    with open_arena(TASKS / "ferry") as arena:
        arena.open()
        gc.collect()
        attempt = arena.open()
    assert attempt.call("bash", {"command": "true"}).startswith("error: the environment was lost: ")
