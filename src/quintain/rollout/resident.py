"""The agent that lives in the room: any program that asks a model of OpenAI's kind, started by a script of bash.

The room has no network. The program finds its model at a port of the room, which leads through a door to this process
and nowhere else; all that it asks and is told is kept as the steps of the episode, and counted.
"""

import dataclasses
import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from quintain import __version__
from quintain.errors import BadRecord, Fault, NoReply, Spent, UsageError
from quintain.formats.atif import OURS, AgentInfo, Observation, ObservationResult, Step
from quintain.formats.conversation import plain_parts
from quintain.model import Budget as ModelBudget
from quintain.model import Model
from quintain.model.chat import Call, completion
from quintain.records import Asked, Budget, Run
from quintain.rollout.agents import Cast
from quintain.rollout.chat import REPLY, SIZE, TRIES, as_calls, as_turn
from quintain.rollout.env import Env, Stage
from quintain.rollout.proxy import Fields, Refused, serving
from quintain.rollout.state import INSIDE
from quintain.sandbox.api import DOOR, Door, Mount
from quintain.store.digest import tree_digest
from quintain.store.tree import read_tree

COMMAND = "command"
"""The name of such an agent."""
MOST = 1 << 30
"""Bytes that it may bring along."""
BESIDE = 100
"""Connections beside the requests that may be made of the model."""
LONGEST = 100_000
"""Bytes of a script: it is one word of a command."""
PROBE = 60.0
"""Seconds in which a model has to show that it answers."""
PLAIN = {"messages": [{"role": "user", "content": "Say yes."}], "max_tokens": 1}
"""A question that no model refuses."""
PORT = 4010
"""Of the room."""
WAY, PROGRAMS = "/opt/quintain/way", "/opt/quintain/agent"
"""Where the door is mounted, and the agent's own files."""
ADDRESS = f"http://127.0.0.1:{PORT}/v1"
Message = dict[str, Any]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Kit:
    """What a resident agent is made of."""

    script: str
    """That bash runs, in the room's working directory."""
    files: Mapping[str, bytes] = dataclasses.field(default_factory=dict)
    """The agent's own, at `PROGRAMS`: relative path to content."""
    programs: frozenset[str] = frozenset()
    """The files that may be run."""

    @property
    def digest(self) -> str:
        """Of all of it."""
        beside = {f"files/{name}": data for name, data in self.files.items()}
        return tree_digest(
            {"script": self.script.encode(), "programs": "\n".join(sorted(self.programs)).encode(), **beside}
        )


def read_kit(script: bytes, files: Path | None) -> Kit:
    """A script, and the directory of an agent's own files. Raises `BadRecord` for what can be neither."""
    tree = read_tree(files, whole=True, most=MOST) if files else {}
    programs = frozenset(name for name in tree if files and os.access(files / name, os.X_OK))
    if not script.strip() or b"\0" in script or len(script) > LONGEST:
        raise BadRecord(
            f"the script is empty, holds a zero byte, or is longer than {LONGEST:,} bytes",
            hint="give a short script for bash, which starts what `--files` holds",
        )
    try:
        return Kit(script=script.decode(), files=tree, programs=programs)
    except UnicodeDecodeError as error:
        raise BadRecord(f"the script is no text: {error}", hint="give a script for bash") from error


class Resident:
    """One such agent, for one episode."""

    def __init__(self, kit: Kit, model: Model, asked: Asked, budget: Budget, seed: int) -> None:
        """`model` is asked within a budget of this agent's own."""
        spend = ModelBudget(seconds=budget.wall, requests=budget.steps * TRIES, tries=TRIES, size=SIZE)
        self._kit, self._asked, self._seed = kit, asked, seed
        self._model = dataclasses.replace(model, budget=spend)
        self._tokens = budget.tokens
        self._door: Door | None = None
        told = {"asked": msgspec.to_builtins(asked), "script": kit.script}
        self.info = AgentInfo(name=COMMAND, version=__version__, model_name=asked.model, extra={OURS: told})

    @contextmanager
    def housed(self, stage: Stage) -> Iterator[tuple[Mount, ...]]:
        """What its room needs, until the block ends. Raises `UsageError` for an engine without doors."""
        files = stage.layer(self._kit.files, self._kit.programs) if self._kit.files else None
        with stage.sandbox.door() as self._door:
            yield (
                Mount(layer=self._door, target=WAY),
                *((Mount(layer=files, target=PROGRAMS),) if files else ()),
            )

    def live(self, env: Env) -> None:
        """Run it to its end, its turns as steps of the environment.

        Raises `NoReply` where its model failed it, and `Fault` where it failed itself and had asked for nothing.
        """
        if self._door is None:
            raise UsageError("a resident agent is not housed", hint="open its room in the block of `housed`")
        talk = Talk(env, lambda fields: self._ask(env, fields))
        told = {
            **{"OPENAI_BASE_URL": ADDRESS, "OPENAI_API_BASE": ADDRESS, "OPENAI_API_KEY": "none"},
            **{"QUINTAIN_MODEL": self._asked.model, "QUINTAIN_INSTRUCTION": str(env.steps[0].message)},
        }
        program = ("python", "-I", "-S", f"{INSIDE}/resident.py", f"{WAY}/{DOOR}", str(PORT), self._kit.script)
        with serving(self._door, self._asked.model, talk.answer, self._model.budget.requests + BESIDE):
            run = env.live(program, told)
        talk.end(run)
        if talk.unanswered:
            self._judge(*talk.unanswered)

    def _judge(self, fields: Fields, why: NoReply) -> None:
        """Whose fault it is that the last question had no answer. Raises `NoReply` where it is the model's.

        It is where the same question is answered now, or a plain one is not: else an agent could ask what is always
        refused, or use up its means, to have a bad attempt masked.
        """
        try:
            if isinstance(why, Spent):
                raise why
            self._once_more().complete(self._question(fields))
        except NoReply:
            self._once_more().complete(PLAIN)
        else:
            raise why

    def _once_more(self) -> Model:
        return dataclasses.replace(self._model, budget=ModelBudget(seconds=PROBE, tries=TRIES), asked=0)

    def _ask(self, env: Env, fields: Fields) -> tuple[bytes, Step]:
        if env.ending is not None or self._tokens <= 0:
            env.ending = env.ending or "tokens"
            if self._door:
                self._door.shut()
            raise Refused(403, f"the attempt has ended: {env.ending}")
        data = self._model.complete(self._question(fields))
        turn = as_turn(completion(data), self._asked)
        self._tokens -= (turn.metrics and turn.metrics.completion_tokens) or 0
        return data, turn

    def _question(self, fields: Fields) -> Fields:
        """What the model is asked where the agent asks for this."""
        most = [fields[name] for name in ("max_tokens", "max_completion_tokens") if isinstance(fields.get(name), int)]
        limit = {"max_tokens": min(REPLY, self._tokens, *most), "max_completion_tokens": None}
        asked = {"seed": self._seed & 0x7FFFFFFF, **fields, **limit, **self._asked.request}
        return {name: value for name, value in asked.items() if value is not None}


class Talk:
    """What is said at the door, as steps: each request tells what came of the turn before it."""

    def __init__(self, env: Env, ask: Callable[[Fields], tuple[bytes, Step]]) -> None:
        self._env, self._ask = env, ask
        self._asking, self._lock = threading.Lock(), threading.Lock()
        self._told: Sequence[Message] = ()
        self._beside: Fields = {}
        """What was asked for last, beside the messages."""
        self._turn: Step | None = None
        self.unanswered: tuple[Fields, NoReply] | None = None
        """Its last question, and why, where it had no answer."""
        self._open: Fields | None = None
        """A question that is being asked, or had no answer."""
        self._over = False

    def answer(self, fields: Fields) -> bytes:
        """The body of a completion, one at a time. Raises `Refused`, and `NoReply`."""
        messages = fields.get("messages")
        if not isinstance(messages, list) or not all(isinstance(each, dict) for each in messages):
            raise Refused(400, "`messages` is no list of messages")
        with self._asking:
            with self._going_on():
                self._take_in(messages)
            self._open = fields
            try:
                data, turn = self._ask(fields)
            except NoReply as error:
                self.unanswered = fields, error
                raise
            with self._going_on():
                self.unanswered = self._open = None
                beside = {name: value for name, value in fields.items() if name != "messages"}
                names = [name for name in beside | self._beside if beside.get(name) != self._beside.get(name)]
                self._turn = _with(turn, **{name: beside.get(name) for name in names}) if names else turn
                self._beside = beside
            return data

    def end(self, run: Run) -> None:
        """Its program has ended; a question that it left open is none, but where time ended it. Raises `Fault`."""
        with self._lock:
            self._over = True
        if run.end == "wall" and self._open is not None:
            self.unanswered = self._open, Spent("it had no answer when the time of the attempt was over")
        said = run.stdout.decode(errors="replace")
        if not self._told and run.code:
            raise Fault(
                f"the agent asked its model for nothing, and ended with {run.end} {run.code}: {said or 'no word'}"
            )
        if self._turn:
            self._turn = _with(self._turn, program={"end": run.end, "code": run.code, "said": said})
        self._say(())

    @contextmanager
    def _going_on(self) -> Iterator[None]:
        with self._lock:
            if self._over:
                raise Refused(403, "the attempt has ended")
            yield

    def _take_in(self, messages: list[Message]) -> None:
        """What is new in a conversation that goes on; all of another one."""
        goes_on = bool(self._told) and messages[: len(self._told)] == self._told
        new = messages[len(self._told) :] if goes_on else messages
        if goes_on and new and self._turn and _is_of(new[0], self._turn):
            new = new[1:]
        self._told = messages
        self._say(new)

    def _say(self, new: Sequence[Message]) -> None:
        """The last turn with what came of it, and what else was said since."""
        turn, self._turn = self._turn, None
        calls = {call.tool_call_id for call in (turn and turn.tool_calls) or ()}
        results = [each for each in new if each.get("role") == "tool" and str(each.get("tool_call_id")) in calls]
        if turn:
            shown = tuple(
                ObservationResult(source_call_id=str(each["tool_call_id"]), content=plain_parts(each.get("content")))
                for each in results
            )
            self._env.heard(msgspec.structs.replace(turn, observation=Observation(results=shown) if shown else None))
        for each in new:
            if each not in results:
                self._env.heard(_quoted(each))


def _is_of(message: Message, turn: Step) -> bool:
    """A message is the model's turn, as it was said: a program may tell its model that it said something else."""
    if message.get("role") != "assistant" or plain_parts(message.get("content")).strip() != str(turn.message).strip():
        return False
    try:
        calls = msgspec.convert(message.get("tool_calls") or [], list[Call])
    except msgspec.ValidationError:
        return False
    said = [(call.function_name, call.arguments) for call in turn.tool_calls or ()]
    return [(call.function_name, call.arguments) for call in as_calls(calls)] == said


def _quoted(message: Message) -> Step:
    """What the program told its model, as a step; what is neither the system's nor the user's is kept as it is, too."""
    role = message.get("role")
    told = plain_parts(message.get("content"))
    step = Step(step_id=1, source="system" if role in ("system", "developer") else "user", message=told)
    return step if role in ("system", "user") else _with(step, quoted=message)


def _with(step: Step, **more: object) -> Step:
    """With more in the part of `extra` that is ours."""
    extra = step.extra or {}
    return msgspec.structs.replace(step, extra={**extra, OURS: {**extra.get(OURS, {}), **more}})


def residing(kit: Kit, model: Model, asked: Asked, budget: Budget) -> Cast:
    """Agents of this kit, each in a room of its own."""
    return lambda _task, seed: Resident(kit, model, asked, budget, seed)
