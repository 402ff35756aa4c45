"""The environment class as TRL uses it. What TRL itself makes of it is in `interop/`."""

import inspect
import typing
from collections.abc import Iterator

import pytest
from served import OWN, REFERENCE

from quintain.errors import UsageError
from quintain.rollout.tools import TOOLS
from quintain.serve.arena import Arena
from quintain.serve.trl import QuintainEnvironment, trl_environment

METHODS = {
    name: method
    for name, method in inspect.getmembers(QuintainEnvironment, inspect.isfunction)
    if name not in ("reset", "get_reward") and not name.startswith("_")
}
"""What TRL takes for tools."""


@pytest.fixture
def environment(arena: Arena) -> Iterator[QuintainEnvironment]:
    made = trl_environment(arena, "ferry")()
    assert "Write the Python package" in made.reset(prompt=[])
    yield made
    made._leave()


def played(environment: QuintainEnvironment, files: dict[str, bytes]) -> float | None:
    for name, data in files.items():
        environment.write(f"package/{name}", data.decode())
    assert environment.submit() == "submitted"
    return environment.get_reward()


def test_every_tool_of_ours_is_a_tool_of_the_model_with_no_argument_that_ours_has_not() -> None:
    assert set(METHODS) == set(TOOLS)
    for name, method in METHODS.items():
        assert set(typing.get_type_hints(method)) - {"return"} <= set(TOOLS[name].__struct_fields__)


@pytest.mark.parametrize("name", METHODS)
def test_every_argument_of_a_tool_is_told_of(name: str) -> None:
    told = inspect.getdoc(METHODS[name]) or ""
    arguments = [each for each in inspect.signature(METHODS[name]).parameters if each != "self"]
    assert [each for each in arguments if f"    {each}: " not in told] == []


def test_the_grade_is_the_reward_and_a_reset_begins_anew(environment: QuintainEnvironment) -> None:
    assert played(environment, REFERENCE) == 1.0
    environment.reset()
    assert "pyproject" not in environment.glob("**/*.toml")
    assert environment.get_reward() == 0.0


def test_a_fault_of_ours_is_none(environment: QuintainEnvironment) -> None:
    environment.reset(task="severed")
    assert played(environment, OWN) is None


def test_a_call_after_the_end_is_answered_and_changes_nothing(environment: QuintainEnvironment) -> None:
    assert environment.get_reward() == 0.0
    assert environment.bash("ls") == "error: the episode has ended, nothing more can be done"
    assert environment.get_reward() == 0.0


def test_a_task_that_is_not_there_is_refused_before_anything_is_opened(arena: Arena) -> None:
    with pytest.raises(UsageError, match="there is no task `other`"):
        trl_environment(arena, "other")
