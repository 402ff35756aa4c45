"""Who plays a job, by its record: an agent of ours, a script, or a model."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from quintain.errors import BadRecord
from quintain.model import Budget as ModelBudget
from quintain.model import open_model, read_endpoint
from quintain.records import Share
from quintain.rollout.agents import AGENTS, Cast, parse_script, scripted
from quintain.rollout.chat import chatting
from quintain.rollout.resident import COMMAND, read_kit, residing
from quintain.store.digest import tree_digest

SCRIPT = "script"
"""The file of a job's directory that holds it, where workers play."""


def _nothing() -> None:
    """Nobody waits."""


@dataclass(frozen=True)
class Casting:
    """Who plays."""

    cast: Cast
    hang_up: Callable[[], None] = _nothing
    """Makes every agent that waits for something stop waiting."""


@contextmanager
def casting(share: Share, script: bytes) -> Iterator[Casting]:
    """Who plays, for as long as the block lasts.

    Raises `BadRecord` for a script or files that are not the job's, or a script without calls; and what opening a model
    does.
    """
    play = share.play
    kit = read_kit(script, Path(share.files) if share.files else None) if play.agent == COMMAND else None
    if play.script and play.script != (kit.digest if kit else tree_digest({"script": script})):
        raise BadRecord(f"`{SCRIPT}` is not the script of this job", hint="let `quintain play` write the job again")
    if play.asked is None:
        yield Casting(scripted(parse_script(script, SCRIPT)) if play.script else AGENTS[play.agent])
        return
    with open_model(read_endpoint(share.endpoint, play.asked.model), ModelBudget()) as model:
        cast = residing(kit, model, play.asked, play.budget) if kit else chatting(model, play.asked, play.budget)
        yield Casting(cast, model.line.hang_up)
