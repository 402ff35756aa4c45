"""The tools of an attempt over MCP, and what OpenEnv says in the same form: JSON-RPC messages in, and out.

No transport is known here: the server passes on what comes over HTTP, WebSocket or stdin. The handshake and the tools
are spoken, nothing else of MCP. An answer tells what the tool showed, and never what the attempt is worth.
"""

from collections.abc import Callable, Mapping
from typing import Any

from quintain import __version__
from quintain.errors import QuintainError
from quintain.rollout.tools import definitions
from quintain.serve.session import Session, Sessions

VERSIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
"""Of the protocol, the newest first."""
PARSE, REQUEST, METHOD, PARAMS, SERVER = -32700, -32600, -32601, -32602, -32000
"""JSON-RPC's codes."""
CREATE, CLOSE = "openenv/session/create", "openenv/session/close"

Message = dict[str, Any]


def tools() -> list[Message]:
    """The tools, as MCP has them."""
    found = (each["function"] for each in definitions())
    return [
        {"name": each["name"], "description": each["description"], "inputSchema": each["parameters"]} for each in found
    ]


def error(code: int, message: str, number: object = None) -> Message:
    """An answer that says what was wrong."""
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}}


class Dialogue:
    """Answers the messages of one server's clients. Safe to use from several threads."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._methods: dict[str, Callable[[Message, Session | None], Message]] = {
            "initialize": self._initialize,
            "ping": lambda _params, _session: {},
            "tools/list": lambda _params, _session: {"tools": tools()},
            "tools/call": self._call,
            CREATE: self._create,
            CLOSE: self._close,
        }

    def answer(self, message: object, session: Session | None = None) -> Message | None:
        """What is answered to one message; None to one that asks for nothing.

        `session` is the one that its transport stands for; else a call names one in its parameters, as OpenEnv does.
        """
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            return error(REQUEST, "a message is an object with a `method`")
        if "id" not in message:
            return None
        number, method, params = message["id"], message["method"], message.get("params") or {}
        if method not in self._methods:
            return error(METHOD, f"there is no method `{method[:80]}`", number)
        if not isinstance(params, dict):
            return error(PARAMS, "`params` is an object", number)
        try:
            return {"jsonrpc": "2.0", "id": number, "result": self._methods[method](params, session)}
        except QuintainError as failed:
            return error(SERVER, f"{failed.message}; {failed.hint}" if failed.hint else failed.message, number)

    def _initialize(self, params: Message, _session: Session | None) -> Message:
        asked = params.get("protocolVersion")
        return {
            "protocolVersion": asked if asked in VERSIONS else VERSIONS[0],
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "quintain", "version": __version__},
        }

    def _call(self, params: Message, session: Session | None) -> Message:
        name, arguments = params.get("name"), params.get("arguments") or {}
        session = session or self._sessions.named(str(params.get("session_id", "")))
        shown = session.call(str(name), arguments if isinstance(arguments, dict) else {})
        result: Message = {"content": [{"type": "text", "text": shown}], "isError": shown.startswith("error: ")}
        return result | ({"data": shown} if "session_id" in params else {})

    def _create(self, params: Message, session: Session | None) -> Message:
        session = session or self._sessions.open(str(params.get("task", "")))
        return {"session_id": session.name}

    def _close(self, params: Message, _session: Session | None) -> Message:
        name = str(params.get("session_id", ""))
        return {"session_id": name, "closed": self._sessions.end(name)}


def told(instruction: str, answer: Mapping[str, Any]) -> Message:
    """The answer to a handshake, with what the solver is told."""
    return {**answer, "result": {**answer["result"], "instructions": instruction}}
