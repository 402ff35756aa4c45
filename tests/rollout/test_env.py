"""What an agent can do in an environment, and what is handed in."""

import json
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from container_engines import need

from quintain.errors import UsageError
from quintain.formats.atif import VERSION, AgentInfo, Step, ToolCall, Trajectory, check
from quintain.records import Budget
from quintain.rollout.env import LIMITS, SHOWN, Env, Ground, Stage, Terms
from quintain.sandbox.landlock.engine import LandlockSandbox
from quintain.sandbox.namespaces import NamespaceSandbox

GROUND = Ground(files={"SPEC.md": b"# Tides\nhigh\n"}, instruction="Write it.", submission="package")


def turn(*calls: tuple[str, dict[str, Any]]) -> Step:
    made = [
        ToolCall(tool_call_id=f"call-{number}", function_name=name, arguments=arguments)
        for number, (name, arguments) in enumerate(calls)
    ]
    return Step(step_id=1, source="agent", message="", tool_calls=tuple(made) or None)


def told(env: Env, name: str, **arguments: Any) -> str:
    """What an agent is shown of one call."""
    observation = env.step(turn((name, arguments))).observation
    assert observation is not None
    return str(observation.results[0].content)


def test_directory_and_exported_variables_stay_for_the_next_command(env: Env) -> None:
    told(env, "bash", command="mkdir 'a b'; cd 'a b'; export TIDE='low  water'; OTHER=1; exit 4")
    assert told(env, "bash", command='pwd; echo "$TIDE" $OTHER') == "/work/a b\nlow  water\n"


def test_a_directory_that_is_gone_leads_back_to_the_work(env: Env) -> None:
    told(env, "bash", command="mkdir gone; cd gone")
    told(env, "bash", command="rmdir /work/gone; cd /work/gone 2>/dev/null; true")
    assert told(env, "bash", command="pwd; ls") == "/work\nSPEC.md\n"


def test_what_a_command_started_dies_with_it(env: Env) -> None:
    told(env, "bash", command="(sleep 1; touch late) & echo started")
    assert told(env, "bash", command="sleep 1.2; ls") == "SPEC.md\n"


LOOKS_ABOUT = "pwd; echo $# $SECONDS; ls -l /proc/self/fd | grep -c pipe; cat; set -o; nosuch; exit 4"


def test_a_command_finds_the_same_in_a_shell_that_was_ready(env: Env) -> None:
    anew = told(env, "bash", command=LOOKS_ABOUT)
    time.sleep(1.1)
    assert told(env, "bash", command=LOOKS_ABOUT) == anew


def test_a_long_command_is_run_whole(env: Env) -> None:
    told(env, "bash", command="true")
    assert told(env, "bash", command=f"echo {'é' * 29_000} | wc -m; echo 'a\\'; :  \n\n") == "29001\na\\\n"


def test_what_a_command_leaves_for_the_next_shell_is_not_run_before_it(env: Env) -> None:
    told(env, "bash", command="trap - EXIT; echo 'touch /work/early' > /tmp/.shell")
    time.sleep(0.3)
    before = told(env, "glob", pattern="*")
    assert (before, told(env, "bash", command="ls")) == ("/work/SPEC.md", "SPEC.md\nearly\n")


@pytest.fixture(scope="module")
def bare(stage: Stage) -> Iterator[Stage]:
    """Of an engine whose rooms have no bash."""
    need("landlock")
    with LandlockSandbox(slots=2) as sandbox, Stage(sandbox, stage.image) as other:
        yield other


def test_file_tools_work_in_a_room_without_bash(bare: Stage) -> None:
    with bare.open(GROUND) as env:
        shown = [
            told(env, "read", path="SPEC.md"),
            told(env, "bash", command="true"),
            told(env, "read", path="SPEC.md"),
        ]
    assert shown == ["     1  # Tides\n     2  high", "[exit status 127]", "     1  # Tides\n     2  high"]


def test_a_room_without_bash_can_be_branched(bare: Stage) -> None:
    with bare.open(GROUND) as env:
        told(env, "write", path="/tmp/t", content="1")
        told(env, "edit", path="SPEC.md", old="high", new="low")
        (branch,) = env.branch()
        with branch:
            assert (told(branch, "read", path="/tmp/t"), told(branch, "grep", pattern="low|high")) == (
                "     1  1",
                "/work/SPEC.md:2: low",
            )


def test_a_failing_command_says_its_status_and_both_of_its_streams(env: Env) -> None:
    assert told(env, "bash", command="echo one; echo two >&2; false") == "one\ntwo\n[exit status 1]"


def test_a_command_over_its_time_is_killed_and_the_episode_goes_on(env: Env) -> None:
    assert "[ended by its wall limit" in told(env, "bash", command="sleep 30", timeout=0.2)
    assert told(env, "bash", command="echo on") == "on\n"


def test_a_directory_is_shown_whatever_its_links_lead_to(env: Env) -> None:
    told(env, "bash", command="ln -s loop loop; ln -s SPEC.md/no no; ln -s /tmp there")
    assert told(env, "read", path=".") == "SPEC.md\nloop\nno\nthere/"


def test_long_output_is_cut_and_the_whole_is_a_file_of_the_room(env: Env) -> None:
    shown = told(env, "bash", command="seq 1 9999")
    assert len(shown) < SHOWN + 200
    path = shown.partition("the whole is in ")[2].partition(" ")[0]
    assert told(env, "bash", command=f"wc -l < {path}; seq 1 9999 | cmp - {path} && echo same") == "9999\nsame\n"


@pytest.mark.parametrize(
    ("name", "arguments", "shown"),
    [
        ("read", {"path": "SPEC.md", "offset": 2}, "     2  high"),
        ("read", {"path": "."}, "SPEC.md"),
        ("read", {"path": "SPCE.md"}, "error: there is no /work/SPCE.md; there is SPEC.md"),
        ("read", {"path": "SPEC.md", "offset": 9}, "error: `SPEC.md` has 2 lines, and line 9 was asked for"),
        ("grep", {"pattern": "^h.gh"}, "/work/SPEC.md:2: high"),
        ("grep", {"pattern": "("}, "error: `(` is no regular expression: missing )"),
        ("glob", {"pattern": "**/*.md"}, "/work/SPEC.md"),
        ("glob", {"pattern": "*.py"}, "(no file matches)"),
        ("edit", {"path": "SPEC.md", "old": "high", "new": "high"}, "error: `old` and `new` are the same"),
        ("edit", {"path": "SPEC.md", "old": "i", "new": "y"}, "is in /work/SPEC.md 2 times: give more of the lines"),
        ("edit", {"path": "SPEC.md", "old": "highh", "new": "y"}, "white space too; the nearest line is 'high'"),
        ("edit", {"path": "SPEC.md", "old": "hilo", "new": "y"}, "white space too; read the file first"),
        ("write", {"path": "/etc/passwd", "content": ""}, "error: [Errno 30] Read-only file system: '/etc/passwd'"),
        ("teleport", {}, "error: there is no tool `teleport`; there are bash, read, write, edit, grep, glob, submit"),
        ("write", {"path": "a", "content": "\ud800"}, "surrogates not allowed"),
        ("read", {"path": json.loads("[" * 99 + "]" * 99)}, "nested over 64 deep"),
        ("read", {"limit": 3}, "missing required field `path`; its arguments: path, offset, limit"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_a_tool_says_what_came_of_it_and_what_to_do(
    opened: Env, name: str, arguments: dict[str, Any], shown: str
) -> None:
    assert shown in told(opened, name, **arguments)


def test_what_is_written_and_edited_is_what_is_handed_in(env: Env) -> None:
    told(env, "write", path="package/tides/__init__.py", content="high = 1\nlow = 1\n")
    told(env, "edit", path="package/tides/__init__.py", old="= 1", new="= 2", every=True)
    told(
        env, "bash", command="cd package; mkdir -p .git __pycache__; touch .git/HEAD __pycache__/a a.pyc; ln -s / root"
    )
    assert env.submission() == {"tides/__init__.py": b"high = 2\nlow = 2\n"}


def test_nothing_written_is_nothing_handed_in(env: Env) -> None:
    assert env.submission() == {}
    assert "could not be taken" in env.unread


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ("ln -s / package", ""),
        ("mkfifo package", ""),
        ("mkdir package; cd package; for f in a b; do head -c 40M /dev/zero > $f; done", "held more than the limit"),
        ("mkdir package; head -c 600M /dev/zero > /dev/shm/full; touch package/a", ""),
    ],
    ids=["link", "pipe", "too much", "full room"],
)
def test_what_cannot_be_handed_in_is_nothing_and_no_fault(env: Env, made: str, why: str) -> None:
    told(env, "bash", command=made)
    assert env.submission() in ({}, {"a": b""})
    assert why in env.unread


def test_nothing_is_done_after_a_submission(env: Env) -> None:
    step = env.step(turn(("submit", {}), ("bash", {"command": "touch late"})))
    assert (env.ending, len(step.observation.results)) == ("submitted", 1)
    with pytest.raises(UsageError, match="has ended: submitted"):
        env.step(turn(("bash", {"command": "true"})))


def test_a_turn_without_calls_ends_the_episode(env: Env) -> None:
    env.step(turn())
    assert env.ending == "finished"


@pytest.mark.parametrize(
    "budget", [Budget(steps=2), Budget(output=6), Budget(wall=0.05)], ids=["steps", "output", "wall"]
)
def test_a_budget_that_is_used_up_ends_the_episode(
    stage: Stage, budget: Budget, request: pytest.FixtureRequest
) -> None:
    with stage.open(GROUND, Terms(budget=budget)) as env:
        while env.ending is None:
            told(env, "bash", command="echo on; sleep 0.03")
        assert env.ending == request.node.callspec.id
        assert env.used.steps <= 3


def test_a_reset_gives_the_brief_and_the_budget_back(env: Env) -> None:
    told(env, "bash", command="cd /tmp; rm /work/SPEC.md; export X=1; touch /work/new")
    env.reset()
    assert told(env, "bash", command="pwd; echo $X; ls; cat SPEC.md") == "/work\n\nSPEC.md\n# Tides\nhigh\n"
    assert env.used.steps == 1


def test_the_steps_of_an_episode_are_a_trajectory(env: Env) -> None:
    env.step(turn(("bash", {"command": "ls"}), ("nothing", {})))
    env.step(turn(("submit", {})))
    whole = Trajectory(schema_version=VERSION, agent=AgentInfo(name="a", version="1"), steps=tuple(env.steps))
    assert check(whole, "t") is whole


SERVES = "cd /work && exec python -m http.server 8000 --bind 127.0.0.1"
ASKS = (
    "for i in $(seq 200); do python -c 'import urllib.request as r; "
    'print(r.urlopen("http://127.0.0.1:8000/SPEC.md").read().decode().split()[1])'
    "' 2>/dev/null && break; sleep 0.05; done"
)
RUNNING = "cat /proc/[0-9]*/cmdline | tr '\\0' ' ' | grep -c '{}'"
STARTED = "started; its output goes to /tmp/services/web.log, its process number is in web.pid there"


def test_a_service_stays_and_answers_the_commands_after_it(env: Env) -> None:
    shown = told(env, "bash", command=SERVES, service="web")
    assert [shown, *(told(env, "bash", command=ASKS) for _ in range(2))] == [STARTED, "Tides\n", "Tides\n"]
    assert "GET /SPEC.md" in told(env, "read", path="/tmp/services/web.log")


def test_a_command_s_own_processes_die_with_it_though_a_service_stays(env: Env) -> None:
    told(env, "bash", command="while sleep 0.05; do date +%N; done", service="ticks")
    told(env, "bash", command="nohup setsid sh -c 'sleep 1; touch late' >/dev/null 2>&1 & echo started")
    assert told(env, "bash", command="sleep 1.2; ls; test -s /tmp/services/ticks.log") == "SPEC.md\n"


def test_a_service_starts_where_the_last_command_ended_and_leaves_nothing_to_the_next(env: Env) -> None:
    told(env, "bash", command="mkdir deep; cd deep; export TIDE=low")
    told(env, "bash", command='echo "$PWD $TIDE"; cd /; export TIDE=high', service="once")
    time.sleep(0.3)
    assert told(env, "bash", command='cat /tmp/services/once.log; echo "$PWD $TIDE"') == "/work/deep low\n" * 2


def test_a_service_is_ended_by_its_number_or_by_one_in_its_place(env: Env) -> None:
    told(env, "bash", command="sleep 97001", service="web")
    time.sleep(0.3)
    running = RUNNING.format("sleep 9700[1]")
    killed = f"{running}; kill $(cat /tmp/services/web.pid); sleep 0.2; {running}; true"
    assert told(env, "bash", command=killed) == "1\n0\n"
    shown = [told(env, "bash", command="sleep 97002", service="web") for _ in range(2)]
    assert shown == [STARTED, STARTED.replace("started", "started in place of the one that ran")]


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        ({"service": "No Name"}, "error: `bash` cannot be called like that: Expected `str` matching regex"),
        ({"service": "web", "timeout": 3}, "a service has no `timeout`"),
    ],
)
def test_what_can_be_no_service_is_said(opened: Env, arguments: dict[str, Any], shown: str) -> None:
    assert shown in told(opened, "bash", command="true", **arguments)


def test_no_more_services_than_eight_are_started(env: Env) -> None:
    shown = [told(env, "bash", command="sleep 99", service=f"s{number}") for number in range(9)]
    assert shown[8].startswith("error: the service could not be started: there are 8 services, the most that a room")


def test_what_is_handed_in_stands_still(env: Env) -> None:
    told(env, "bash", command="mkdir package")
    told(env, "bash", command="while :; do date +%N > package/time; sleep 0.01; done", service="clock")
    time.sleep(0.3)
    assert env.submission() == env.submission() != {}


def test_a_reset_ends_services(env: Env) -> None:
    told(env, "bash", command=SERVES, service="web")
    told(env, "bash", command=ASKS)
    env.reset()
    assert told(env, "bash", command=RUNNING.format("http.serve[r]") + "; ls /tmp").startswith("0\n")


def test_a_service_that_runs_is_started_again_in_a_branch_where_it_was_and_no_other(env: Env) -> None:
    told(env, "bash", command="mkdir deep; cd deep; export TIDE=low")
    told(env, "bash", command='echo "$PWD $TIDE"; sleep 97003', service="stays")
    told(env, "bash", command="cd /work; export TIDE=high")
    told(env, "bash", command="echo again >> /work/ended; sleep 0.1", service="ends")
    told(env, "bash", command="sleep 0.5")
    (branch,) = env.branch()
    with branch:
        shown = told(
            branch, "bash", command="sleep 0.3; cat /tmp/services/stays.log ended; " + RUNNING.format("sleep 9700[3]")
        )
        assert shown == "/work/deep low\nagain\n1\n"
        (further,) = branch.branch()
        with further:
            assert told(further, "bash", command="sleep 0.3; " + RUNNING.format("sleep 9700[3]")) == "1\n"


def test_a_turn_of_many_calls_ends_with_the_time_of_the_attempt_whatever_lies_where_a_shell_is_kept(
    stage: Stage,
) -> None:
    shut = 'trap - EXIT; mkdir -p /tmp/services; for each in .shell services/web.shell; do mkfifo "/tmp/$each.new"; '
    shut += 'mv -f "/tmp/$each.new" "/tmp/$each"; done'
    with stage.open(GROUND, Terms(budget=Budget(wall=2.0))) as env:
        told(env, "bash", command=shut)
        service = ("bash", {"command": "sleep 97004", "service": "web"})
        observation = env.step(turn(service, ("bash", {"command": "true"}), service, service)).observation
    assert observation is not None
    assert ([each.content for each in observation.results][:1], env.ending) == ([STARTED], "wall")
    assert len(observation.results) == 2


def test_an_agent_is_told_of_services_that_were_ended_for_what_they_held(stage: Stage) -> None:
    limits = msgspec.structs.replace(LIMITS, memory=128 << 20)
    with (
        NamespaceSandbox(warm=False, slots=1, unprivileged=True) as sandbox,
        Stage(sandbox, stage.image) as other,
        other.open(GROUND, Terms(limits=limits)) as env,
    ):
        held = "python -c 'import time; x = b\"x\" * (400 << 20); time.sleep(99)'"
        told(env, "bash", command=held, service="big")
        shown = ["on\n"]
        while shown[-1] == "on\n" and len(shown) < 100:
            shown.append(told(env, "bash", command="sleep 0.1; echo on"))
        shown.append(told(env, "bash", command="echo on"))
    said = f"the services were ended (big): they held more than {128 << 20} bytes"
    assert said in "".join(shown[-2:])


def test_a_room_without_bash_can_have_no_service_and_says_so_to_the_agent(stage: Stage) -> None:
    need("landlock")
    with LandlockSandbox(slots=1) as sandbox, Stage(sandbox, stage.image) as other, other.open(GROUND) as env:
        shown = told(env, "bash", command="true", service="web")
    assert shown == "error: the service could not be started: bash: No such file or directory"
