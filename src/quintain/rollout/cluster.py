"""Episodes on a Ray cluster: actors that keep their rooms warm play trials; the driver alone writes the job.

An actor sends a whole episode or nothing. One that is lost in the middle of a trial leaves nothing of it in the job:
the trial is played again under its own id by whichever actor is free, while Ray brings the lost one back. A trial that
loses its worker again and again is given up as a fault. Ray itself is not imported before a cluster is asked for.
"""

import importlib
import os
import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec

from quintain.errors import BadRecord, Fault, UsageError
from quintain.formats.atif import Step, Trajectory
from quintain.records import Episode, Share, decode_json
from quintain.rollout.journal import Journal, Played
from quintain.rollout.play import trials
from quintain.rollout.player import PATIENCE, Trial, open_player, unplayed
from quintain.sandbox.api import Closing
from quintain.store.digest import tree_digest
from quintain.store.task import open_tasks

TRIES = 5
"""How often a trial may lose its worker. Others' kills take single ones; it is the trial's own doing by then."""


class Notes:
    """A `Log` in memory, of one trial."""

    size = 0

    def __init__(self) -> None:
        self._begun: Trajectory | None = None
        self._steps: list[Step] = []
        self._files: dict[str, bytes] | None = None

    def begin(self, _trial_id: str, begun: Trajectory) -> int:
        """An attempt starts."""
        self._begun = begun
        return 0

    def step(self, _trial_id: str, step: Step) -> None:
        """A step was taken."""
        self._steps.append(step)

    def keep(self, files: Mapping[str, bytes]) -> str:
        """Keep what was handed in; its digest."""
        self._files = dict(files)
        return tree_digest(files)

    def played(self, episode: Episode) -> Played:
        """The episode, with all that was kept of it."""
        return Played(episode=episode, begun=self._begun, steps=tuple(self._steps), files=self._files)


class Worker:
    """What an actor is: a player that stays open, on whichever machine it is."""

    def __init__(self, share: bytes, script: bytes) -> None:
        asked = decode_json(share, Share, "the share of a worker")
        self._stack = ExitStack()
        tasks = open_tasks(Path(asked.tranche))
        self._trials = {trial.trial_id: trial for trial in trials(tasks, asked.play, asked.attempts)}
        self._player = self._stack.enter_context(open_player(asked, script))

    def ready(self) -> None:
        """Answers once it is."""

    def play(self, trial_id: str) -> bytes:
        """Play one trial; a `Played` in MessagePack. Raises `BadRecord` where the tasks are not the driver's."""
        if trial_id not in self._trials:
            raise BadRecord(
                f"there is no trial `{trial_id}` of the tasks here", hint="have the same tranche everywhere"
            )
        notes = Notes()
        episode = self._player.play(self._trials[trial_id], notes)
        return msgspec.msgpack.encode(notes.played(episode))

    def leave(self) -> None:
        """End what is being played, and every room: whoever is killed clears nothing up."""
        self._stack.close()


class Cluster(Closing):
    """An `Executor` by actors of the cluster at `RAY_ADDRESS`, or of one that is started here."""

    def __init__(self, journal: Journal, share: Share, script: bytes, workers: int) -> None:
        """Raises `UsageError` where Ray is not installed, and `Fault` where no cluster or no worker can be had."""
        self.capacity = workers * share.concurrency
        self._journal = journal
        self._ray = _ray()
        _join(self._ray)
        actor = self._ray.remote(max_restarts=-1, max_concurrency=share.concurrency + 1)(Worker)
        asked = msgspec.json.encode(msgspec.structs.replace(share, trials=()))
        self._free: SimpleQueue[Any] = SimpleQueue()
        self._places = self.capacity
        self._lock = threading.Lock()
        self._quiet = threading.Condition()
        self._askers = 0
        self._is_left = False
        self._actors = [actor.remote(asked, script) for _ in range(workers)]
        try:
            self._ray.get([each.ready.remote() for each in self._actors])
        except BaseException as error:
            self.close()
            if not isinstance(error, self._ray.exceptions.RayError):
                raise
            raise Fault(f"no worker can be started: {error}", hint="play without `--executor ray` there") from error
        for each in self._actors * share.concurrency:
            self._free.put(each)

    def play(self, trial: Trial) -> Episode:
        """Play one trial by an actor that is free, by another if that is lost."""
        for _ in range(TRIES):
            actor = self._free.get()
            if actor is None:
                self._free.put(None)
                raise Fault("no worker is left, and none can be started any more")
            with self._asking():
                told = self._told(actor, trial)
            if told is not None:
                return self._journal.take_in(msgspec.msgpack.decode(told, type=Played))
        lost = f"the worker of this trial was lost {TRIES} times"
        return msgspec.structs.replace(unplayed(trial, self._journal.play), fault="worker", detail=lost)

    def _told(self, actor: Any, trial: Trial) -> bytes | None:
        """What an actor says of a trial; None where it was lost. Raises `Fault` where the job was left."""
        if self._is_left:
            raise Fault("the job was left")
        try:
            told: bytes = self._ray.get(actor.play.remote(trial.trial_id))
        except self._ray.exceptions.RayActorError:
            if not self._is_left:
                self._bring(actor)
            return None
        except BaseException:  # it is there still: only this trial cannot be played
            self._free.put(actor)
            raise
        self._free.put(actor)
        return told

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """While a thread is in Ray, which crashes when it is shut down meanwhile."""
        with self._quiet:
            self._askers += 1
        try:
            yield
        finally:
            with self._quiet:
                self._askers -= 1
                self._quiet.notify_all()

    def close(self) -> None:
        """End the actors, and what runs in them."""
        self._is_left = True
        leaving = [actor.leave.remote() for actor in self._actors]
        if leaving:
            self._ray.wait(leaving, num_returns=len(leaving), timeout=PATIENCE)
        for actor in self._actors:
            self._ray.kill(actor)
        self._actors.clear()
        self._free.put(None)
        with self._quiet:
            self._quiet.wait_for(lambda: not self._askers, PATIENCE)
        shut_down(self._ray)

    def _bring(self, actor: Any) -> None:
        """Have it among the free ones once it answers; Ray asks it again as often as it is lost."""
        answer = actor.ready.options(max_task_retries=-1).remote()
        answer.future().add_done_callback(lambda done: self._brought(actor, is_lost=done.exception() is not None))

    def _brought(self, actor: Any, *, is_lost: bool) -> None:
        with self._lock:
            self._places -= is_lost
            none_left = not self._places
        if not is_lost or none_left:
            self._free.put(None if is_lost else actor)


def _ray() -> Any:
    """Ray, where it is installed. Raises `UsageError`."""
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise UsageError("Ray is not installed", hint="pip install 'quintain[ray]'") from error


def _join(ray: Any) -> None:
    """The cluster at `RAY_ADDRESS`, or one that is started here. Raises `Fault`."""
    address = os.environ.get("RAY_ADDRESS", "")
    what = f"the cluster at `{address}` (RAY_ADDRESS) cannot be joined" if address else "Ray cannot start a node here"
    try:
        ray.init(log_to_driver=False, include_dashboard=False, ignore_reinit_error=True)
    except BaseException as error:  # what Ray raises has no other name in common
        shut_down(ray)
        if not isinstance(error, Exception):
            raise
        why = next(iter(str(error).strip().splitlines()), type(error).__name__)
        raise Fault(
            f"{what}: {why}", hint="`ray start --head` says more; without `--executor ray` none is needed"
        ) from error


def shut_down(ray: Any) -> None:
    """End Ray here, and what it leaves of a node that was started here: its agents outlive a node that ends early."""
    own = list[int]()
    for pid in _of_the_node():
        with suppress(ProcessLookupError):
            own.append(os.pidfd_open(pid))
    try:
        ray.shutdown()
    finally:
        for each in own:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(each, signal.SIGKILL)
            os.close(each)


def _of_the_node() -> list[int]:
    """The processes of Ray that come of this one."""
    parents, names = dict[int, int](), dict[int, str]()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            before, _, after = stat.read_text().rpartition(")")
            parents[int(stat.parent.name)] = int(after.split()[1])
            names[int(stat.parent.name)] = before.partition("(")[2]
    own = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in own} - own:
        own |= more
    return [pid for pid in own if names.get(pid, "").startswith(("ray", "gcs_server"))]
