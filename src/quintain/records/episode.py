"""Episodes: what was to be played, and what came of each attempt."""

from typing import Annotated, Any, Literal

import msgspec

from quintain.records.grade import Grade

Boundary = Literal[
    "model",  # the agent, or what it asks
    "tool",  # the environment, while the agent used it
    "sandbox",  # the room could not be opened, or its submission not be taken
    "grader",  # the grade is unknown
    "worker",  # what played it was lost, each time that it was tried
]

Ending = Literal[
    "submitted",  # the agent said that it is done
    "finished",  # the agent had nothing more to do, and did not say so
    "steps",  # truncated: as many steps as it may take
    "wall",  # truncated: its time was over
    "output",  # truncated: it was shown as much as it may be
    "tokens",  # truncated: its model wrote as much as it may, or was told as much as it can take
    "fault",  # ours
]

Positive = Annotated[int, msgspec.Meta(ge=1)]


class Budget(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one episode may spend."""

    steps: Positive = 100
    """Turns of the agent."""
    wall: Annotated[float, msgspec.Meta(gt=0)] = 1800.0
    """Seconds, from the first turn on."""
    output: Positive = 4 << 20
    """Characters of all observations together."""
    tokens: Positive = 1 << 18
    """That its model writes, in all turns, as far as the endpoint counts them."""


class Used(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one episode spent."""

    steps: int = 0
    wall: float = 0.0
    output: int = 0
    tokens: int = 0
    cost_usd: float = 0.0
    """As far as it is known."""


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How an agent asks its model."""

    model: str
    actions: Literal["tools", "text"] = "tools"
    """By tool calls, or by a block of bash in its text."""
    request: dict[str, Any] = {}
    """Fields of each request beside those that the agent gives; null leaves one of those out."""
    price: tuple[float, float] | None = None
    """US dollars for a million tokens: told, and written. For endpoints that do not say what they cost."""


class Play(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a job was asked to play: the same again goes on with it."""

    agent: str
    """Its name."""
    script: str = ""
    """Digest of what a scripted agent replays, or of what one that lives in the room is started by and brings along."""
    asked: Asked | None = None
    """How its model is asked, where it has one."""
    seed: int = 0
    """Of the job: each trial has one of its own that follows from it."""
    budget: Budget = Budget()
    engine: str = "namespaces"


class Share(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one worker is to play of a job: `jobs/<number>.json` in the job's directory."""

    tranche: str
    """Where the tasks are; a worker that has them elsewhere is told so."""
    play: Play
    attempts: Positive
    """At each task, of the whole job."""
    trials: tuple[str, ...]
    """Those that are this worker's."""
    endpoint: str = ""
    """Of the model that plays, where one does. A key for it is in no file."""
    files: str = ""
    """Directory of what an agent brings along that lives in the room."""
    concurrency: Positive = 1
    """How many it plays at a time."""
    rate: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """Environments that it may open a second; 0 for as many as it can."""
    deadlines: dict[str, float] = {}
    """Seconds of a phase, where they are not those that are usual."""


class Episode(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One attempt at one task."""

    trial_id: str
    """Follows from the task's content, the agent, the job's seed and the number: the same trial has it again."""
    task_id: str
    task_digest: str
    agent: str
    number: int
    """1 for the first attempt of a task."""
    seed: int
    ending: Ending
    terminated: bool
    """It came to an end of its own."""
    truncated: bool
    """A budget ended it. Its submission is graded as it was then."""
    used: Used
    submission: str = ""
    """Digest of the files that were graded, which the job keeps; empty where there are none."""
    score: float | None
    """Of the grade; None where it is not known, for a fault of ours."""
    masked: bool
    """To be left out of learning and of rates: there is no score."""
    fault: Boundary | None = None
    """Which boundary failed, where one did."""
    detail: str = ""
    """For people: how it failed, or why nothing was handed in."""
    grade: Grade | None = None
    seconds: dict[str, float] = {}
    """Wall time by phase."""
    rows: tuple[int, int] = (0, 0)
    """Where its steps lie in the job's file of steps: first byte, and the byte after the last.
    Both are 0 where it has none."""
