"""Agents that live in the room: their model is behind the door, all that they say is kept, nothing else gets out."""

import json
import threading
from contextlib import contextmanager

import pytest
from model_endpoint import Answer, serve

from quintain.errors import BadRecord, Fault, NoReply
from quintain.formats.atif import OURS, VERSION, Trajectory, check
from quintain.formats.conversation import messages as messages_of
from quintain.model import Budget as ModelBudget
from quintain.model import Endpoint, open_model
from quintain.records import Asked, Budget
from quintain.rollout.chat import TRIES
from quintain.rollout.env import Ground, Terms
from quintain.rollout.proxy import PART, PARTS, SIZE, streamed
from quintain.rollout.resident import LONGEST, Kit, read_kit, residing

GROUND = Ground(files={"SPEC.md": b"# Tally\n"}, instruction="Write it.", submission="package")
NAMED = Asked(model="m")
AGENT = """\
import json, os, subprocess, urllib.request

def ask(messages, **more):
    body = json.dumps({"model": "another", "messages": messages, "n": 900, **more}).encode()
    request = urllib.request.Request(os.environ["OPENAI_BASE_URL"] + "/chat/completions", body)
    return urllib.request.urlopen(request).read()

told = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": os.environ["QUINTAIN_INSTRUCTION"]}]
while True:
    said = json.loads(ask(told, tools=TOOLS))["choices"][0]["message"]
    told.append(said)
    if not said.get("tool_calls"):
        break
    for call in said["tool_calls"]:
        command = json.loads(call["function"]["arguments"])["command"]
        shown = subprocess.run(command, shell=True, capture_output=True, text=True).stdout
        told.append({"role": "tool", "tool_call_id": call["id"], "content": shown})
print("done")
""".replace("TOOLS", '[{"type": "function", "function": {"name": "shell"}}]')
RUN = "python /opt/quintain/agent/agent.py"


STUBBORN = AGENT.replace(
    "    return urllib.request.urlopen(request).read()",
    """
    while True:
        try:
            return urllib.request.urlopen(request).read()
        except OSError:
            pass""",
)
OUTSIDE = """
import socket
try:
    socket.create_connection(("1.1.1.1", 80), 2)
except OSError as error:
    print(error)
"""
FIRST = AGENT.split("while")[0]
LEAVING = (
    FIRST
    + """
import threading, time
threading.Thread(target=ask, args=(told,), daemon=True).start()
time.sleep(0.5)
os._exit(0)
"""
)


def kit(text=AGENT, script=RUN):
    return Kit(script=script, files={"agent.py": text.encode()})


def call(command):
    """A reply that runs a command."""
    function = {"name": "shell", "arguments": json.dumps({"command": command})}
    called = {"id": "c1", "type": "function", "function": function}
    message = {"role": "assistant", "content": None, "tool_calls": [called]}
    usage = {"prompt_tokens": 7, "completion_tokens": 5}
    told = {"choices": [{"message": message, "finish_reason": "tool_calls"}], "usage": usage}
    return Answer(json.dumps(told).encode())


def text(content):
    return Answer(json.dumps({"choices": [{"message": {"content": content}, "finish_reason": "stop"}]}).encode())


@contextmanager
def living(stage, answers, made, **budget):
    """An agent that has lived, its environment, and the endpoint."""
    terms = Budget(**budget)
    with serve(answers) as served, open_model(Endpoint(base_url=served.url, model="m"), ModelBudget()) as model:
        agent = residing(made, model, NAMED, terms)(None, 7)
        with agent.housed(stage) as beside, stage.open(GROUND, Terms(budget=terms), beside) as env:
            yield agent, env, served


def test_what_it_says_and_does_is_a_trajectory_that_a_model_can_learn_from(stage):
    with living(stage, [call("mkdir package; echo 1 > package/a; cat SPEC.md"), text("I am done.")], kit()) as (
        agent,
        env,
        served,
    ):
        agent.live(env)
        handed_in = env.submission()
    told = check(Trajectory(schema_version=VERSION, agent=agent.info, steps=tuple(env.steps)), "here")

    assert handed_in == {"a": b"1\n"}
    assert [step.source for step in told.steps] == ["user", "system", "user", "agent", "agent"]
    assert [each["role"] for each in messages_of(told)[-3:]] == ["assistant", "tool", "assistant"]
    assert told.steps[3].observation.results[0].content == "# Tally\n"
    assert told.steps[3].extra[OURS]["tools"][0]["function"]["name"] == "shell"
    assert told.steps[4].extra[OURS]["program"] == {"end": "exited", "code": 0, "said": "done\n"}
    assert (env.used.steps, env.used.tokens, env.ending) == (2, 5, None)


def test_it_chooses_neither_the_model_nor_how_many_replies_it_is_given(stage):
    with living(stage, [text("No.")], kit()) as (agent, env, served):
        agent.live(env)

    assert served.asked[0]["model"] == "m"
    assert "n" not in served.asked[0]
    assert served.asked[0]["seed"] == 7


def test_it_has_no_other_way_out(stage):
    with living(stage, [text("No.")], kit(AGENT + OUTSIDE)) as (agent, env, _):
        agent.live(env)

    assert "unreachable" in env.steps[-1].extra[OURS]["program"]["said"]


@pytest.mark.parametrize(("budget", "ending"), [({"steps": 2}, "steps"), ({"tokens": 9}, "tokens")])
def test_a_budget_that_is_used_up_ends_it_though_it_would_go_on(stage, budget, ending):
    with living(stage, [call("true")], kit(STUBBORN), **budget) as (agent, env, served):
        agent.live(env)

    assert env.ending == ending
    assert len(served.asked) == env.used.steps == 2


def test_its_time_ends_with_that_of_the_episode(stage):
    with living(stage, [text("No.")], kit(script="sleep 60"), wall=1.0) as (agent, env, _):
        agent.live(env)

    assert env.ending == "wall"


def test_a_program_that_cannot_start_is_no_attempt(stage):
    made = kit(script="no-such-agent")
    with living(stage, [text("No.")], made) as (agent, env, _), pytest.raises(Fault, match="no-such-agent"):
        agent.live(env)


def test_a_model_that_fails_is_no_fault_of_the_agent(stage):
    with living(stage, [Answer(b"{}", status=401)], kit()) as (agent, env, _), pytest.raises(NoReply, match="401"):
        agent.live(env)


HOSTILE = {
    "no JSON": b"POST /v1/chat/completions HTTP/1.1\\r\\nContent-Length: 3\\r\\n\\r\\n{{{",
    "no messages": b"POST /v1/chat/completions HTTP/1.1\\r\\nContent-Length: 2\\r\\n\\r\\n{}",
    "too long": b"POST /v1/chat/completions HTTP/1.1\\r\\nContent-Length: %d\\r\\n\\r\\n" % (SIZE + 1),
    "no length": b"POST /v1/chat/completions HTTP/1.1\\r\\n\\r\\n",
    "no number": b"POST /v1/chat/completions HTTP/1.1\\r\\nContent-Length: -1\\r\\n\\r\\n",
    "another place": b"POST /v1/files HTTP/1.1\\r\\nContent-Length: 2\\r\\n\\r\\n{}",
    "no HTTP": b"\\x00\\xff" * 99 + b"\\r\\n\\r\\n",
    "deep": b"POST /v1/chat/completions HTTP/1.1\\r\\nContent-Length: 4000\\r\\n\\r\\n" + b"[" * 4000,
    "much": b"POST /v1/chat/completions HTTP/1.1\\r\\nContent-Length: 200011\\r\\n\\r\\n[" + b"1," * 100_005,
    "nested": b"POST /v1/chat/completions HTTP/1.1\\r\\nContent-Length: 200\\r\\n\\r\\n" + b"[" * 100 + b"]" * 100,
}
SEND = """
import socket
for said in {said}:
    door = socket.create_connection(("127.0.0.1", 4010))
    door.sendall(said)
    print(door.recv(99).split(b"\\r\\n")[0])
"""


REFUSED = Answer(b'{"error": "no such field"}', status=400)
ANSWERED = text("No.")


KNOCKING = f"""
{FIRST}
import socket
ask(told)
while True:
    door = socket.create_connection(("127.0.0.1", 4010))
    door.sendall(b"nobody\\r\\n\\r\\n")
    door.close()
"""


WASTEFUL = f"""
{FIRST}
for _ in range({TRIES}):
    try:
        ask(told)
    except OSError:
        pass
ask(told)
"""
BUSY = Answer(b"{}", status=503, headers={"Retry-After": "0"})


@pytest.mark.parametrize(("never", "asked"), [([REFUSED], 2), ([BUSY] * TRIES, 2 * TRIES)], ids=["refused", "crash"])
def test_a_question_that_no_model_answers_is_no_way_to_be_masked(stage, never, asked):
    with living(stage, [*never, *never, ANSWERED], kit()) as (agent, env, served):
        agent.live(env)

    assert [each["max_tokens"] for each in served.asked] == [8192] * asked + [1]
    assert env.ending is None


def test_nor_is_one_for_which_no_request_is_left(stage):
    with living(stage, [*[REFUSED] * TRIES, ANSWERED], kit(WASTEFUL), steps=1) as (agent, env, served):
        agent.live(env)

    assert [each["max_tokens"] for each in served.asked] == [8192] * TRIES + [1]


def test_a_question_that_is_answered_too_late_is_the_fault_of_the_model(stage):
    with living(stage, [*[BUSY] * TRIES, ANSWERED], kit()) as (agent, env, _), pytest.raises(NoReply, match="503"):
        agent.live(env)


def test_what_it_tells_its_model_without_end_is_more_than_it_may_be_shown(stage):
    wordy = FIRST + "for n in range(9):\n    ask([{'role': 'user', 'content': str(n) * 50_000}])\n"
    with living(stage, [ANSWERED], kit(wordy), output=120_000) as (agent, env, served):
        agent.live(env)

    assert (env.ending, len(served.asked)) == ("output", 2)


def test_an_answer_to_no_tool_call_hides_no_turn(stage):
    odd = FIRST + "ask(told)\nask([*told, {'role': 'tool', 'tool_call_id': ['c1'], 'content': 7}])\n"
    with living(stage, [call("ls"), ANSWERED], kit(odd)) as (agent, env, _):
        agent.live(env)

    assert [step.source for step in env.steps[3:]] == ["agent", "user", "agent"]
    assert env.steps[4].extra[OURS]["quoted"]["tool_call_id"] == ["c1"]


def test_what_its_model_is_told_to_have_said_is_kept_where_it_said_something_else(stage):
    lying = FIRST + "ask(told)\nsaid = {'role': 'assistant', 'content': SAID}\nask([*told, said])\n"
    kept = []
    for said in ("No.", "Yes."):
        with living(stage, [ANSWERED], kit(lying.replace("SAID", repr(said)))) as (agent, env, _):
            agent.live(env)
        kept.append([step.message for step in env.steps[3:]])

    assert kept == [["No.", "No."], ["No.", "Yes.", "No."]]


def test_a_call_that_its_model_is_told_to_have_made_is_kept_too(stage):
    lying = AGENT.replace("told.append(said)", "told.append(json.loads(json.dumps(said).replace('whoami', 'id -un')))")
    with living(stage, [call("whoami"), ANSWERED], kit(lying)) as (agent, env, _):
        agent.live(env)

    assert [step.source for step in env.steps[3:]] == ["agent", "user", "agent"]
    assert "id -un" in str(env.steps[4].extra[OURS]["quoted"]["tool_calls"])


def test_how_its_model_shall_answer_is_kept_where_it_changes(stage):
    asking = FIRST + "for stop in (['a'], ['a'], None):\n    ask(told, **({'stop': stop} if stop else {}))\n"
    with living(stage, [ANSWERED], kit(asking)) as (agent, env, _):
        agent.live(env)

    assert [step.extra[OURS].get("stop", 0) for step in env.steps if step.source == "agent"] == [["a"], 0, None]


def test_it_cannot_keep_the_host_busy_by_knocking_for_ever(stage):
    with living(stage, [ANSWERED], kit(KNOCKING), steps=2) as (agent, env, _):
        agent.live(env)

    assert env.ending is None
    assert env.steps[-1].extra[OURS]["program"]["code"] == 137


@pytest.mark.parametrize(("body", "is_much"), [(b'["a,[{"' + b"," * 9 + b'"]', False), (b"[" + b"1," * PARTS, True)])
def test_a_request_is_measured_before_it_is_read(body, is_much):
    assert (sum(1 for _ in PART.finditer(body)) > PARTS) == is_much


def test_what_makes_no_sense_at_the_door_is_refused_and_the_next_request_answered(stage):
    said = "(" + ", ".join(f'b"""{each.decode("latin-1")}"""' for each in HOSTILE.values()) + ")"
    with living(stage, [text("No.")], kit(SEND.format(said=said) + AGENT)) as (agent, env, served):
        agent.live(env)

    lines = env.steps[-1].extra[OURS]["program"]["said"].splitlines()
    assert len(served.asked) == 1
    told = [line[11:14] for line in lines[:6] + lines[7:10]]
    assert told == ["400", "400", "413", "413", "413", "404", "400", "413", "400"]
    assert lines[-1] == "done"


def test_a_conversation_that_is_begun_again_is_kept_whole(stage):
    twice = FIRST + "ask(told)\nask([{'role': 'user', 'content': 'Summary.'}])\n"
    with living(stage, [text("One."), text("Two.")], kit(twice)) as (agent, env, _):
        agent.live(env)

    assert [step.message for step in env.steps] == ["Write it.", "Be brief.", "Write it.", "One.", "Summary.", "Two."]


def test_a_question_that_is_still_open_when_the_program_ends_holds_nobody_up(stage):
    with living(stage, [Answer(silent=True)], kit(LEAVING)) as (agent, env, _):
        ended = threading.Thread(target=agent.live, args=(env,), daemon=True)
        ended.start()
        ended.join(20)
        assert not ended.is_alive()


def test_a_model_that_says_nothing_until_time_is_over_has_failed_if_it_answers_no_plain_question(stage):
    lost = [Answer(silent=True), Answer(b"{}", status=401)]
    with living(stage, lost, kit(), wall=1.0) as (agent, env, _), pytest.raises(NoReply, match="401"):
        agent.live(env)
    with living(stage, [Answer(silent=True), ANSWERED], kit(), wall=1.0) as (agent, env, served):
        agent.live(env)

    assert (env.ending, len(served.asked)) == ("wall", 2)


def test_a_stream_says_what_the_reply_does():
    events = streamed(call("ls").body).decode().split("\n\n")
    told = [json.loads(event.removeprefix("data: ")) for event in events[:-2]]

    assert events[-2:] == ["data: [DONE]", ""]
    said = told[0]["choices"][0]["delta"]["tool_calls"][0]
    assert (said["index"], said["id"], json.loads(said["function"]["arguments"])) == (0, "c1", {"command": "ls"})
    assert told[1]["choices"][0]["finish_reason"] == "tool_calls"
    assert told[2]["usage"]["completion_tokens"] == 5


def test_a_kit_has_the_files_that_may_be_run_and_is_another_where_one_differs(tmp_path):
    (tmp_path / "run.sh").write_text("echo\n")
    before = read_kit(b"run.sh", tmp_path)
    (tmp_path / "run.sh").chmod(0o755)
    after = read_kit(b"run.sh", tmp_path)

    assert (before.programs, after.programs) == (frozenset(), {"run.sh"})
    assert before.digest != after.digest


@pytest.mark.parametrize(
    ("script", "why"),
    [(b"\xff\xfe", "no text"), (b" \n", "empty"), (b"echo \0", "zero byte"), (b"#" * (LONGEST + 1), "longer")],
    ids=["no text", "empty", "zero", "long"],
)
def test_a_script_that_bash_cannot_be_given_is_refused(script, why):
    with pytest.raises(BadRecord, match=why):
        read_kit(script, None)
