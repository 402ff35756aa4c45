"""Tasks as TRL's environment class, for `GRPOTrainer(environment_factory=trl_environment(arena))`.

TRL makes few instances and resets them often; every public method but `reset` and `get_reward` is a tool that the model
may call, and its docstring is what the model is told. A row of the data set names its task in the column `task`.
Where a grade is not known, for a fault of ours, the reward is None: TRL masks that completion. TRL is not imported.
"""

from collections.abc import Callable
from typing import Any

from quintain.serve.arena import Arena, Attempt

OVER = "error: the episode has ended, nothing more can be done"


class QuintainEnvironment:
    """Attempts at tasks, one after another."""

    def __init__(self, arena: Arena, task: str) -> None:
        """`task` is that of rows which name none. Nothing is opened before `reset`."""
        self._arena, self._task = arena, task
        self._attempt: Attempt | None = None

    def reset(self, task: str = "", **row: Any) -> str:
        """A new attempt; what is returned goes at the end of the prompt. Raises `UsageError` for an unknown task."""
        del row
        self._leave()
        self._attempt = self._arena.open(task or self._task)
        return self._attempt.instruction

    def get_reward(self) -> float | None:
        """What the submission is worth as it stands; that ends the attempt. None where that is not known."""
        return self._attempt.outcome().score if self._attempt is not None else None

    def bash(self, command: str) -> str:
        """Run a command in bash. Working directory and exported variables stay for the next one.

        Args:
            command: What bash is to run.

        Returns:
            Its output and exit status.
        """
        return self._call("bash", command=command)

    def read(self, path: str, offset: int = 1, limit: int = 400) -> str:
        """Show lines of a text file with their numbers, or the entries of a directory.

        Args:
            path: A path; relative ones start at /work.
            offset: The first line to show.
            limit: How many lines to show.

        Returns:
            The lines.
        """
        return self._call("read", path=path, offset=offset, limit=limit)

    def write(self, path: str, content: str) -> str:
        """Make a text file, with its directories, or replace it whole.

        Args:
            path: A path; relative ones start at /work.
            content: All that it is to hold.

        Returns:
            What was done.
        """
        return self._call("write", path=path, content=content)

    def edit(self, path: str, old: str, new: str) -> str:
        """Replace text in a file, exactly as it stands there, once.

        Args:
            path: A path; relative ones start at /work.
            old: The text to be replaced, white space too.
            new: What stands there afterwards.

        Returns:
            What was done.
        """
        return self._call("edit", path=path, old=old, new=new)

    def grep(self, pattern: str, path: str = ".") -> str:
        """Show the lines that a Python regular expression finds, with file and number.

        Args:
            pattern: What to look for.
            path: A file or directory; relative ones start at /work.

        Returns:
            The lines.
        """
        return self._call("grep", pattern=pattern, path=path)

    def glob(self, pattern: str, path: str = ".") -> str:
        """List the files whose name below a directory matches.

        Args:
            pattern: Such as **/*.py.
            path: A directory; relative ones start at /work.

        Returns:
            Their paths.
        """
        return self._call("glob", pattern=pattern, path=path)

    def submit(self) -> str:
        """Say that the work is done. It is graded as it is now, and nothing can be changed any more.

        Returns:
            That it was taken.
        """
        return self._call("submit")

    def _leave(self) -> None:
        """Remove the room of the attempt. What the last resets opened goes with the arena."""
        if self._attempt is not None:
            self._attempt.close()
        self._attempt = None

    def _call(self, name: str, **arguments: Any) -> str:
        if self._attempt is None or self._attempt.ending is not None:
            return OVER
        return self._attempt.call(name, arguments)


def trl_environment(arena: Arena, task: str = "") -> Callable[[], QuintainEnvironment]:
    """A factory for TRL. `task` is that of rows which name none; where the arena has only one, it need not be named.

    Raises `UsageError` for a task that the arena has not.
    """
    if task:
        arena.task(task)
    return lambda: QuintainEnvironment(arena, task)
