"""The server, as OpenEnv and MCP speak to it. What their own clients say of it is in `interop/`."""

import base64
import json
import socket as sockets
from collections.abc import Iterator
from threading import Thread
from typing import Any

import httpx
import pytest
import uvicorn
from served import KNOWN_BAD, OWN, REFERENCE
from websockets.sync.client import ClientConnection, connect

from quintain.serve.app import Application
from quintain.serve.arena import Arena
from quintain.serve.session import Sessions


@pytest.fixture
def place(arena: Arena) -> Iterator[str]:
    """Host and port of a server with two sessions."""
    with sockets.create_server(("127.0.0.1", 0)) as listening, Sessions(arena, 2, lambda: 0.0) as sessions:
        app = Application(sessions).starlette()
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off", timeout_graceful_shutdown=1))
        thread = Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        yield f"127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join()


@pytest.fixture
def client(place: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{place}", timeout=60, trust_env=False) as opened:
        yield opened


def opened(place: str) -> ClientConnection:
    return connect(f"ws://{place}/ws", proxy=None)


def played(socket: ClientConnection, task: str, files: dict[str, bytes]) -> dict[str, Any]:
    """The last observation of an attempt that writes these files and hands them in."""
    said(socket, "reset", task=task)
    for name, data in files.items():
        said(socket, "step", tool_name="write", arguments={"path": f"package/{name}", "content": data.decode()})
    return said(socket, "step", tool_name="submit")


def said(socket: ClientConnection, kind: str, **data: Any) -> dict[str, Any]:
    socket.send(json.dumps({"type": kind, "data": data}))
    return heard(socket)


def heard(socket: ClientConnection) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(socket.recv())
    return answer["data"]


def test_the_step_that_ends_an_attempt_has_its_reward(place: str) -> None:
    with opened(place) as socket:
        last = played(socket, "ferry", REFERENCE)
    assert (last["reward"], last["done"], last["metadata"]["masked"]) == (1.0, True, False)


def test_a_fault_of_ours_is_no_reward(place: str) -> None:
    with opened(place) as socket:
        last = played(socket, "severed", OWN)
    assert (last["reward"], last["done"], last["metadata"]["masked"], last["metadata"]["fault"]) == (
        None, True, True, "grader",
    )  # fmt: skip


def test_each_connection_has_an_attempt_of_its_own(place: str) -> None:
    look = {"tool_name": "bash", "arguments": {"command": "ls; touch here"}}
    with opened(place) as one, opened(place) as other:
        assert [said(socket, "step", **look)["observation"]["result"] for socket in (one, other)] == ["SPEC.md\n"] * 2
        assert said(one, "state")["step_count"] == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "INVALID_JSON"),
        ('{"type": "fly"}', "UNKNOWN_TYPE"),
        ("[]", "UNKNOWN_TYPE"),
        ('{"type": "step", "data": {}}', "VALIDATION_ERROR"),
        ('{"type": "step", "data": []}', "VALIDATION_ERROR"),
        ('{"type": "reset", "data": {"task": "fery"}}', "EXECUTION_ERROR"),
    ],
)
def test_a_bad_message_is_answered_and_the_connection_goes_on(place: str, text: str, code: str) -> None:
    with opened(place) as socket:
        socket.send(text)
        assert heard(socket)["code"] == code
        assert said(socket, "state")["step_count"] == 0


def test_one_connection_too_many_is_told_so(place: str) -> None:
    with opened(place), opened(place), opened(place) as third:
        assert heard(third)["code"] == "CAPACITY_REACHED"


def test_files_are_graded(client: httpx.Client, arena: Arena) -> None:
    files = {name: base64.b64encode(data).decode() for name, data in KNOWN_BAD.items()}
    graded = client.post("/grade", json={"task": "ferry", "files": files}).json()
    assert graded["score"] == arena.grade("ferry", KNOWN_BAD).score


@pytest.mark.parametrize(
    ("path", "body", "status", "why"),
    [
        ("/grade", {"task": "ferry", "files": {"a": "?"}}, 422, "base64"),
        ("/grade", {"task": "fery", "files": {}}, 422, "there is no task `fery` here"),
        ("/step", {}, 422, "`action` is an object"),
        ("/quintain/task", {"split": "train", "index": 9}, 404, "no such task"),
        ("/quintain/task", {"split": "test", "index": 0}, 404, "no such task"),
    ],
)
def test_a_bad_request_is_told_why(
    client: httpx.Client, path: str, body: dict[str, Any], status: int, why: str
) -> None:
    answer = client.post(path, json=body)
    assert (answer.status_code, why in answer.json()["error"]) == (status, True)


def test_tasks_can_be_listed(client: httpx.Client) -> None:
    asked = {"split": "train", "index": 1, "start": 0, "stop": 1}
    answers = [client.post(f"/quintain/{name}", json=asked).json() for name in ("num_tasks", "task", "task_range")]
    assert answers == [{"num_tasks": 2}, {"task": {"task": "severed"}}, {"tasks": [{"task": "ferry"}]}]


def rpc(client: httpx.Client, method: str, headers: dict[str, str] | None = None, **params: Any) -> Any:
    return client.post("/mcp?task=ferry", headers=headers, json={"id": 1, "method": method, "params": params})


def test_an_agent_over_mcp_is_told_the_task_and_never_what_it_is_worth(client: httpx.Client) -> None:
    begun = rpc(client, "initialize", protocolVersion="2025-06-18")
    own = {"mcp-session-id": begun.headers["mcp-session-id"]}
    assert "the specification" in begun.json()["result"]["instructions"]
    answers = [
        rpc(client, "tools/call", own, name="write", arguments={"path": f"package/{name}", "content": data.decode()})
        for name, data in REFERENCE.items()
    ]
    answers.append(rpc(client, "tools/call", own, name="submit"))
    told = json.dumps([answer.json() for answer in answers])
    assert "submitted" in told
    assert not {word for word in ("score", "reward", "passed", "verdict") if word in told}
    assert client.get(f"/sessions/{own['mcp-session-id']}/outcome").json()["score"] == 1.0
    assert [client.request("DELETE", "/mcp", headers=own).status_code for _ in "12"] == [200, 404]


@pytest.mark.parametrize(
    ("message", "code"),
    [({}, -32600), ([], -32600), ({"id": 1, "method": "fly"}, -32601), ({"id": 1, "method": "tools/call"}, -32000)],
)
def test_what_is_no_call_of_mcp_is_an_error_of_json_rpc(client: httpx.Client, message: Any, code: int) -> None:
    assert client.post("/mcp", json=message).json()["error"]["code"] == code


def test_what_asks_for_nothing_is_not_answered(client: httpx.Client) -> None:
    answer = client.post("/mcp", json={"method": "notifications/initialized"})
    assert (answer.status_code, answer.content) == (202, b"")
