"""The agent that asks a model, on recorded replies: what it is told, what becomes of what it says, and how it ends."""

import json
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from model_endpoint import Answer, recorded, serve

from quintain.errors import NoReply
from quintain.formats.atif import OURS, VERSION, Metrics, Step, Trajectory, check
from quintain.model import Budget as ModelBudget
from quintain.model import Endpoint, open_model
from quintain.records import Asked, Budget
from quintain.rollout.chat import TEXT, TOOLS, Chat, chatting
from quintain.rollout.env import Ground, Stage, Terms

GROUND = Ground(files={"SPEC.md": b"# Tally\n"}, instruction="Write it.", submission="package")
NAMED = Asked(model="m")
AS_TEXT = Asked(model="m", actions="text")


def calls(*made: tuple[str, str], **more: Any) -> Answer:
    """A reply that calls tools, each by name and arguments as they are sent."""
    told = [
        {"id": f"c{n}", "type": "function", "function": {"name": a, "arguments": b}} for n, (a, b) in enumerate(made)
    ]
    message = {"role": "assistant", "content": None, "tool_calls": told, **more.pop("message", {})}
    return Answer(json.dumps({"choices": [{"message": message, "finish_reason": "tool_calls"}], **more}).encode())


def text(content: str) -> Answer:
    return Answer(json.dumps({"choices": [{"message": {"content": content}, "finish_reason": "stop"}]}).encode())


@contextmanager
def chat(answers: Sequence[Answer], asked: Asked = NAMED, **budget: Any) -> Iterator[tuple[Chat, Any]]:
    """An agent on these replies, and the endpoint that gives them."""
    with serve(answers) as served, open_model(Endpoint(base_url=served.url, model="m"), ModelBudget()) as model:
        yield chatting(model, asked, Budget(**budget))(None, 7), served


def played(stage: Stage, answers: Sequence[Answer], asked: Asked = NAMED, **budget: Any) -> tuple[Trajectory, Any, Any]:
    """The trajectory of an episode on these replies, the environment's ending, and what the endpoint was asked."""
    terms = Terms(budget=Budget(**budget))
    with chat(answers, asked, **budget) as (agent, served), stage.open(GROUND, terms) as env:
        while env.ending is None:
            turn = agent.act(env.steps)
            if isinstance(turn, str):
                env.ending = turn
            else:
                env.step(turn)
        told = Trajectory(schema_version=VERSION, agent=agent.info, steps=tuple(env.steps))
        return check(told, "here"), env, served.asked


def test_a_model_acts_by_tool_calls_and_is_shown_what_came_of_them(stage: Stage) -> None:
    answers = [
        calls(("bash", '{"command": "cat SPEC.md"}'), ("glob", '{"pattern": "*.md"}')),
        calls(("submit", "{}")),
    ]
    told, env, asked = played(stage, answers)

    assert (env.ending, len(told.steps)) == ("submitted", 3)
    assert [each["role"] for each in asked[1]["messages"]] == ["system", "user", "assistant", "tool", "tool"]
    assert asked[1]["messages"][0]["content"] == TOOLS
    assert asked[1]["messages"][3] == {"role": "tool", "tool_call_id": "c0", "content": "# Tally\n"}
    assert json.loads(asked[1]["messages"][2]["tool_calls"][0]["function"]["arguments"]) == {"command": "cat SPEC.md"}
    assert {each["function"]["name"] for each in asked[0]["tools"]} >= {"bash", "edit", "submit"}
    assert (asked[0]["seed"], asked[0]["model"]) == (7, "m")


def test_a_model_without_tools_acts_by_a_block_of_bash(stage: Stage) -> None:
    answers = [text("First I look.\n```bash\ncat SPEC.md\n```\nand then"), text("```bash\nsubmit\n```")]
    told, env, asked = played(stage, answers, AS_TEXT)

    assert env.ending == "submitted"
    assert "tools" not in asked[0]
    assert [each["content"] for each in asked[1]["messages"][:2]] == [TEXT, "Write it."]
    assert asked[1]["messages"][3] == {"role": "user", "content": "# Tally\n"}
    assert told.agent.tool_definitions is None
    assert told.agent.extra is not None
    assert told.agent.extra[OURS]["system"] == TEXT


def test_a_reply_without_a_block_or_a_call_ends_the_episode(stage: Stage) -> None:
    assert played(stage, [text("It is done.")], AS_TEXT)[1].ending == "finished"
    assert played(stage, [text("It is done.")])[1].ending == "finished"


@pytest.mark.parametrize(
    ("name", "arguments", "shown"),
    [
        ("bash", "{not json", "unreadable"),
        ("bash", "[1]", "unreadable"),
        pytest.param("write", '{"path": "a", "content": "\\ud800"}', "unreadable", id="half a character"),
        pytest.param("write", '{"path": ' + "[" * 900 + "]" * 900 + "}", "unreadable", id="nested"),
        ("bash", "", "`command`"),
        ("fly", "{}", "there is no tool `fly`"),
        ("read", '{"path": 3}', "Expected `str`"),
    ],
)
def test_a_call_that_makes_no_sense_is_answered_and_the_episode_goes_on(
    stage: Stage, name: str, arguments: str, shown: str
) -> None:
    _, env, asked = played(stage, [calls((name, arguments)), calls(("submit", "{}"))])

    assert env.ending == "submitted"
    assert shown in asked[1]["messages"][3]["content"]


@pytest.mark.parametrize("usage", [{"completion_tokens": -9}, {"prompt_tokens": -9}, {"cost": -1.0}])
def test_an_endpoint_gives_no_budget_back(usage: dict[str, float]) -> None:
    with (
        chat([calls(("bash", '{"command": "ls"}'), usage=usage)]) as (agent, _),
        pytest.raises(NoReply, match="-9|>= 0"),
    ):
        agent.act([Step(step_id=1, source="user", message="Go.")])


def test_reasoning_tokens_and_cost_are_kept_as_they_are_offered() -> None:
    usage = {"prompt_tokens": 90, "completion_tokens": 3, "prompt_tokens_details": {"cached_tokens": 64}, "cost": 0.5}
    drawn = [{"token": "a", "id": 5, "logprob": -0.25, "bytes": [97]}, {"token": "b", "id": 9, "logprob": -1.5}]
    body = json.loads(calls(("bash", '{"command": "ls"}'), message={"reasoning_content": "Hm."}, usage=usage).body)
    body["choices"][0]["logprobs"] = {"content": drawn}
    body["prompt_token_ids"] = [1, 2]
    with chat([Answer(json.dumps(body).encode())]) as (agent, _):
        step = agent.act([Step(step_id=1, source="user", message="Go.")])
    assert isinstance(step, Step)
    assert step.reasoning_content == "Hm."
    assert step.metrics == Metrics(
        prompt_tokens=90,
        completion_tokens=3,
        cached_tokens=64,
        cost_usd=0.5,
        prompt_token_ids=(1, 2),
        completion_token_ids=(5, 9),
        logprobs=(-0.25, -1.5),
    )


def test_what_an_endpoint_does_not_say_of_its_cost_is_reckoned_by_the_price() -> None:
    usage = {"prompt_tokens": 1_000_000, "completion_tokens": 100_000}
    priced = msgspec.structs.replace(NAMED, price=(2.0, 10.0))
    with chat([calls(("bash", "{}"), usage=usage)], priced) as (agent, _):
        step = agent.act([Step(step_id=1, source="user", message="Go.")])
    assert isinstance(step, Step)
    assert step.metrics is not None
    assert step.metrics.cost_usd == 3.0


def test_fields_of_a_request_are_added_and_null_leaves_one_out() -> None:
    asked = msgspec.structs.replace(NAMED, request={"temperature": 0.5, "seed": None})
    with chat([text("x")], asked) as (agent, served):
        agent.act([Step(step_id=1, source="user", message="Go.")])
    assert served.asked[0]["temperature"] == 0.5
    assert "seed" not in served.asked[0]


def test_a_model_that_can_be_told_no_more_ends_its_episode_and_is_no_fault(stage: Stage) -> None:
    full = Answer(b'{"error": {"code": 400, "type": "exceed_context_size_error", "message": "too long"}}', status=400)
    _, env, _ = played(stage, [calls(("bash", '{"command": "ls"}')), full])
    assert (env.ending, env.used.steps) == ("tokens", 1)


def test_tokens_of_an_episode_are_bounded(stage: Stage) -> None:
    long = calls(("bash", '{"command": "ls"}'), usage={"completion_tokens": 60, "prompt_tokens": 10})
    _, env, asked = played(stage, [long], tokens=100)
    assert (env.ending, env.used.tokens) == ("tokens", 120)
    assert [each["max_tokens"] for each in asked] == [100, 40]


def test_an_endpoint_that_fails_is_no_turn() -> None:
    with chat([Answer(status=401)]) as (agent, _), pytest.raises(NoReply, match="status 401"):
        agent.act([Step(step_id=1, source="user", message="Go.")])


@pytest.mark.parametrize("name", ["good", "refusal", "malformed", "hostile"])
def test_replies_that_were_recorded_are_turns_of_text(name: str) -> None:
    with chat([recorded(name)]) as (agent, _):
        step = agent.act([Step(step_id=1, source="user", message="Go.")])
    assert isinstance(step, Step)
    assert step.tool_calls is None


def test_whoever_waits_for_a_model_can_be_told_to_stop() -> None:
    with chat([Answer(silent=True)]) as (agent, served):
        ended: list[float] = []

        def wait() -> None:
            with pytest.raises(NoReply, match="nobody waits"):
                agent.act([Step(step_id=1, source="user", message="Go.")])
            ended.append(time.perf_counter())

        waiting = threading.Thread(target=wait)
        waiting.start()
        while not served.asked:
            time.sleep(0.01)
        agent.model.line.hang_up()
        waiting.join(10)
    assert len(ended) == 1
