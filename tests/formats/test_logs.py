"""Logs of others as trajectories: what was done and shown is where it was, in every form."""

import json

import msgspec
import pytest

from quintain.errors import BadRecord
from quintain.formats.atif import VERSION, AgentInfo, Observation, ObservationResult, Step, ToolCall, Trajectory
from quintain.formats.conversation import as_messages, as_sharegpt
from quintain.formats.logs import read_logs

OURS = Trajectory(
    schema_version=VERSION,
    agent=AgentInfo(name="a", version="1"),
    steps=(
        Step(step_id=1, source="user", message="Mend it."),
        Step(
            step_id=2,
            source="agent",
            message="",
            reasoning_content="Look first.",
            tool_calls=(ToolCall(tool_call_id="c1", function_name="bash", arguments={"command": "ls"}),),
            observation=Observation(results=(ObservationResult(source_call_id="c1", content="a.py"),)),
        ),
        Step(step_id=3, source="agent", message="Done."),
    ),
)


def read(*documents):
    return read_logs("\n".join(map(json.dumps, documents)).encode(), "log")


def done(trajectory):
    """Who did what, and what was shown for it."""
    return [
        (
            step.source,
            step.message,
            step.reasoning_content,
            [(call.function_name, call.arguments) for call in step.tool_calls or ()],
            [each.content for each in (step.observation.results if step.observation else ())],
        )
        for step in trajectory.steps
    ]


@pytest.mark.parametrize("form", [as_messages, as_sharegpt])
def test_what_we_write_for_others_is_read_as_what_it_was(form):
    assert done(read(form(OURS))[0]) == done(OURS)


def test_a_list_of_messages_is_a_log():
    assert done(read(as_messages(OURS)["messages"])[0]) == done(OURS)


def test_a_model_without_tools_acts_by_its_block_and_is_shown_what_is_said_next():
    told = [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Mend it."},
        {"role": "assistant", "content": "THOUGHT: look\n\n```bash\ngit log --all\n```"},
        {"role": "user", "content": [{"type": "text", "text": "<output>abc</output>"}]},
        {"role": "user", "content": "Go on."},
    ]
    (trajectory,) = read({"messages": told, "trajectory_format": "mini-swe-agent-1.1", "instance_id": "x-1"})

    assert [step.source for step in trajectory.steps] == ["system", "user", "agent", "user"]
    assert trajectory.steps[2].tool_calls[0].arguments == {"command": "git log --all"}
    assert trajectory.steps[2].observation.results[0].content == "<output>abc</output>"
    assert (trajectory.trajectory_id, trajectory.agent.name) == ("x-1", "mini-swe-agent-1.1")


def test_a_block_in_a_log_with_tool_calls_is_text():
    told = as_messages(OURS)["messages"]
    (trajectory,) = read({"messages": [*told, {"role": "assistant", "content": "```bash\nrm -rf /\n```"}]})

    assert trajectory.steps[-1].tool_calls is None


def test_actions_that_a_log_names_are_what_was_run():
    told = [{"role": "assistant", "content": "x", "extra": {"actions": [{"command": "ls"}, {"command": "pwd"}]}}]
    (trajectory,) = read({"messages": [*told, {"role": "tool", "content": "a"}, {"role": "tool", "content": "b"}]})

    assert [call.arguments["command"] for call in trajectory.steps[0].tool_calls] == ["ls", "pwd"]
    results = trajectory.steps[0].observation.results
    assert [(each.source_call_id, each.content) for each in results] == [("call-1", "a"), ("call-2", "b")]


USED = {"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": "ls"}}
RESULT = {"type": "tool_result", "tool_use_id": "t1", "content": [{"type": "text", "text": "a.py"}]}
CUT = {
    "messages": [
        {"role": "assistant", "content": "<function=bash><parameter=command>ls"},
        {"role": "tool", "content": "a.py"},
    ]
}
MARKED = "<function=bash>\n<parameter=command>\nls\n</parameter>\n</function>"
TAGGED = '<tool_call>\n{"name": "bash", "arguments": {"command": "ls"}}\n</tool_call>'
HUMAN = {"from": "human", "value": "a.py"}
ACTING = {
    "parts": {
        "messages": [{"role": "assistant", "content": [USED]}, {"role": "user", "content": [RESULT]}],
    },
    "one function": {
        "messages": [
            {"role": "assistant", "content": "", "function_call": {"name": "f", "arguments": '{"command": "ls"}'}},
            {"role": "function", "name": "f", "content": "a.py"},
        ],
    },
    "a marked function": {
        "messages": [{"role": "assistant", "content": MARKED}, {"role": "user", "content": "a.py"}],
    },
    "a function that was cut off": CUT,
    "an object": {"conversations": [{"from": "gpt", "value": 'Hm.\n{"command": "ls"}'}, HUMAN]},
    "a tagged call": {"conversations": [{"from": "gpt", "value": TAGGED}, HUMAN]},
    "a tag": {"conversations": [{"from": "gpt", "value": "<execute_bash>\nls\n</execute_bash>"}, HUMAN]},
    "a plain block": {
        "messages": [{"role": "assistant", "content": "```\nls\n```"}, {"role": "user", "content": "a.py"}]
    },
}


@pytest.mark.parametrize("way", ACTING)
def test_a_call_is_read_in_whatever_way_it_is_written(way):
    (step,) = read(ACTING[way])[0].steps

    assert [call.arguments for call in step.tool_calls] == [{"command": "ls"}]
    assert [each.content for each in step.observation.results] == ["a.py"]


def test_a_plain_block_beside_marked_functions_is_text():
    said = [MARKED, "```\nrm -rf /\n```"]
    (trajectory,) = read({"messages": [{"role": "assistant", "content": each} for each in said]})

    assert [step.tool_calls is None for step in trajectory.steps] == [False, True]


def test_arguments_that_are_no_json_are_what_was_to_be_run():
    called = {"id": "1", "function": {"name": "bash", "arguments": '{"command": "git log --all'}}
    (trajectory,) = read({"messages": [{"role": "assistant", "tool_calls": [called]}]})

    assert trajectory.steps[0].tool_calls[0].arguments == {"input": '{"command": "git log --all'}


@pytest.mark.parametrize(
    ("data", "command"),
    [
        (b'\xef\xbb\xbf{"trajectory": [{"action": "ls"}]}', "ls"),
        (b'{"trajectory": [{"action": "git \\ud83d log"}]}', "git ? log"),
        (b'{"trajectory": [{"action": "ls"}], "cost": NaN}', "ls"),
    ],
)
def test_what_writers_of_json_let_through_is_read(data, command):
    assert read_logs(data, "log")[0].steps[0].tool_calls[0].arguments == {"command": command}


def test_half_a_character_among_arguments_hides_no_command():
    called = {"id": "1", "function": {"name": "bash", "arguments": '{"command": "ls \\ud800"}'}}
    (trajectory,) = read({"messages": [{"role": "assistant", "tool_calls": [called]}]})

    assert trajectory.steps[0].tool_calls[0].arguments == {"command": "ls ?"}


def test_an_agent_that_another_one_started_has_a_log_of_its_own():
    other = msgspec.structs.replace(OURS, trajectory_id="other")
    both = msgspec.structs.replace(OURS, subagent_trajectories=(other,))

    assert [each.trajectory_id for each in read(msgspec.to_builtins(both))] == [None, "other"]


def test_steps_of_swe_agent_are_commands_with_what_they_showed():
    told = {
        "history": [{"role": "system", "content": "S"}, {"role": "user", "content": "U"}, {"role": "assistant"}],
        "trajectory": [{"action": "ls", "observation": "a.py", "response": "r", "thought": "t"}],
    }
    (trajectory,) = read(told)

    assert done(trajectory)[:2] == [("system", "S", None, [], []), ("user", "U", None, [], [])]
    assert done(trajectory)[2] == ("agent", "r", "t", [("bash", {"command": "ls"})], ["a.py"])


def test_each_line_is_a_log():
    assert len(read(as_messages(OURS), as_sharegpt(OURS))) == 2
    assert len(read_logs(json.dumps([as_messages(OURS)] * 3).encode(), "log")) == 3


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "holds no log"),
        (b"{}", "of a known form"),
        (b"[1]", "of a known form"),
        (b"\xff\xfe", "no JSON"),
        (b'{"messages": 7}', "is none"),
        (b'{"messages": [{"content": "no role"}]}', "is none"),
        (b'{"conversations": [{"from": "nobody", "value": ""}]}', "is none"),
        (b'{"conversations": [{"from": "function_call", "value": "{"}]}', "is none"),
        (b'{"trajectory": [{}]}', "is none"),
        (b'{"schema_version": "ATIF-v9"}', "is none"),
        (b"[" * 5000, "no JSON"),
        (b'{"messages": [{"role": "assistant", "tool_calls": [{"function": {"name": null}}]}]}', "is none"),
    ],
)
def test_what_is_no_log_is_refused(data, why):
    with pytest.raises(BadRecord, match=why):
        read_logs(data, "log")
