"""A task as a Gymnasium environment: an action is a tool call in JSON, an observation is what the tool shows.

The grade is the reward of the last step, the others have 0. Where the grade is not known, for a fault of ours, the
reward is NaN and `info` says `masked`: a number would be a lie, and an exception would end every other environment.
"""

import json
import math
from typing import TYPE_CHECKING, Any

from quintain.errors import UsageError
from quintain.serve.arena import Arena, Attempt, Outcome

if TYPE_CHECKING:
    import gymnasium

LONGEST = 1 << 20
"""Characters of an action or an observation."""


class Turns:
    """Reset and step over attempts at one task, as Gymnasium has them."""

    def __init__(self, arena: Arena, task: str = "") -> None:
        """Raises `UsageError` for a task that the arena has not."""
        self._arena, self._task = arena, arena.task(task).task_id
        self._attempt: Attempt | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        """A new attempt: what the solver is told. Nothing in it is drawn, so that seeds change nothing."""
        del seed, options
        self.close()
        self._attempt = self._arena.open(self._task)
        return self._attempt.instruction, {"task": self._task}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """What a tool shows, and at the end what the submission is worth. Raises `UsageError` before a reset."""
        if self._attempt is None:
            raise UsageError("the environment was not reset", hint="call `reset` before the first `step`")
        shown = self._attempt.call(*read_call(action))[:LONGEST]
        if self._attempt.ending is None:
            return shown, 0.0, False, False, {"task": self._task}
        outcome = self._attempt.outcome()
        terminated = self._attempt.ending in ("submitted", "finished") and outcome.score is not None
        return shown, _reward(outcome), terminated, not terminated, self._info(outcome)

    def close(self) -> None:
        """Remove the room of the attempt."""
        if self._attempt is not None:
            self._attempt.close()
        self._attempt = None

    def _info(self, outcome: Outcome) -> dict[str, Any]:
        masked = outcome.score is None
        told = {"verdict": outcome.verdict, "masked": masked, "fault": outcome.fault, "detail": outcome.detail}
        return {"task": self._task, **told}


def gymnasium_env(arena: Arena, task: str = "") -> "gymnasium.Env[str, str]":
    """A `gymnasium.Env` of one task. Raises `UsageError` where Gymnasium is not installed."""
    try:
        import gymnasium
        from gymnasium.spaces import Text
    except ImportError as error:
        raise UsageError("Gymnasium is not installed", hint="pip install gymnasium", slug="extra") from error

    class AnyText(Text):
        """Text of any letters; samples are of the plain ones."""

        def contains(self, x: object) -> bool:
            return isinstance(x, str) and len(x) <= LONGEST

    class Environment(Turns, gymnasium.Env[str, str]):
        """One task's attempts."""

        action_space = AnyText(min_length=0, max_length=LONGEST)
        observation_space = AnyText(min_length=0, max_length=LONGEST)

        def reset(
            self, *, seed: int | None = None, options: dict[str, Any] | None = None
        ) -> tuple[str, dict[str, Any]]:
            gymnasium.Env.reset(self, seed=seed)
            return super().reset(seed=seed, options=options)

    return Environment(arena, task)


def read_call(action: str) -> tuple[str, dict[str, Any]]:
    """The tool and the arguments of an action; of any other text the text itself, which no tool is called."""
    try:
        call = json.loads(action)
        name, arguments = call["name"], call.get("arguments", {})
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return action[:40], {}
    return (name, arguments) if isinstance(name, str) and isinstance(arguments, dict) else (action[:40], {})


def _reward(outcome: Outcome) -> float:
    return math.nan if outcome.score is None else outcome.score
