"""Reset and step, as Gymnasium has them. What Gymnasium itself says of them is in `interop/`."""

import json
import math
from collections.abc import Iterator

import pytest
from served import OWN, REFERENCE

from quintain.errors import UsageError
from quintain.serve.arena import Arena
from quintain.serve.gym import Turns


@pytest.fixture
def turns(arena: Arena) -> Iterator[Turns]:
    made = Turns(arena, "ferry")
    made.reset(seed=1)
    yield made
    made.close()


def action(name: str, **arguments: object) -> str:
    return json.dumps({"name": name, "arguments": arguments})


def played(turns: Turns, files: dict[str, bytes]) -> tuple[str, float, bool, bool, dict[str, object]]:
    for name, data in files.items():
        assert turns.step(action("write", path=f"package/{name}", content=data.decode()))[1:4] == (0.0, False, False)
    return turns.step(action("submit"))


def test_the_last_step_has_the_grade(turns: Turns) -> None:
    shown, reward, terminated, truncated, info = played(turns, REFERENCE)
    assert (shown, reward, terminated, truncated, info["masked"]) == ("submitted", 1.0, True, False, False)


def test_a_fault_of_ours_is_not_a_number_and_ends_the_episode_as_truncated(arena: Arena) -> None:
    turns = Turns(arena, "severed")
    turns.reset()
    _, reward, terminated, truncated, info = played(turns, OWN)
    turns.close()
    assert (math.isnan(reward), terminated, truncated, info["masked"], info["fault"]) == (
        True, False, True, True, "grader",
    )  # fmt: skip


@pytest.mark.parametrize("text", ["", "ls -l", "[]", '{"name": 3}', '{"name": "bash", "arguments": []}', "[" * 5000])
def test_text_that_is_no_call_is_answered_and_costs_a_step(turns: Turns, text: str) -> None:
    shown, reward, terminated, truncated, _ = turns.step(text)
    assert "there is no tool" in shown
    assert (reward, terminated, truncated) == (0.0, False, False)


def test_a_step_needs_a_reset(arena: Arena) -> None:
    with pytest.raises(UsageError, match="was not reset"):
        Turns(arena, "ferry").step("{}")
