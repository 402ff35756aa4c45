"""A server of attempts for trainers and agents: OpenEnv over WebSocket and HTTP, MCP over HTTP and WebSocket, grading.

    /ws  /reset  /step  /state  /schema  /metadata  /health  /openapi.json      OpenEnv
    /list_environments  /quintain/...                                           its task API
    /mcp                                  MCP (HTTP and WebSocket), and OpenEnv's sessions in that form
    /sessions/NAME/outcome  /grade        for whoever trains: what an attempt, or files, are worth

What is said here is in `mcp`, `openenv` and `session`; this module is transport. Whoever reaches the server may ask
what a submission is worth: it is for the machines of whoever trains; give agents `/mcp` alone.
"""

import asyncio
import base64
import binascii
import json
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from quintain.errors import Fault, QuintainError, UsageError
from quintain.serve import openenv
from quintain.serve.mcp import PARSE, Dialogue, error, told
from quintain.serve.openenv import Invalid, Payload
from quintain.serve.session import Full, Session, Sessions

T = TypeVar("T")
LARGEST = 64 << 20
"""Bytes of one request's body."""
SESSION = "mcp-session-id"
GIVEN: tuple[tuple[type[QuintainError], str], ...] = (
    (Invalid, "VALIDATION_ERROR"),
    (Full, "CAPACITY_REACHED"),
    (QuintainError, "EXECUTION_ERROR"),
)
"""OpenEnv's codes of errors, the first that fits."""


class Application:
    """The routes, over the sessions of one server."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions, self._dialogue = sessions, Dialogue(sessions)
        self._threads = ThreadPoolExecutor(max(4, sessions.limit), "session")

    def starlette(self) -> Starlette:
        """What a server runs."""
        gets: dict[str, Callable[[Request], Any]] = {
            "/health": lambda _request: {"status": "healthy"},
            "/metadata": lambda _request: openenv.metadata(),
            "/schema": lambda _request: openenv.SCHEMAS,
            "/state": lambda _request: {"episode_id": None, "step_count": 0},
            "/openapi.json": lambda _request: _openapi(),
            "/list_environments": lambda _request: [openenv.NAME],
            f"/{openenv.NAME}/splits": lambda _request: [{"name": openenv.SPLIT, "type": openenv.SPLIT}],
        }
        routes = [Route(path, _told(say)) for path, say in gets.items()]
        return Starlette(
            routes=[
                *routes,
                Route("/reset", self._alone(openenv.reset), methods=["POST"]),
                Route("/step", self._alone(_one_step), methods=["POST"]),
                Route(f"/{openenv.NAME}/{{question}}", self._tasks, methods=["POST"]),
                Route("/mcp", self._mcp, methods=["POST", "DELETE"]),
                Route("/sessions/{name}/outcome", self._outcome),
                Route("/grade", self._grade, methods=["POST"]),
                WebSocketRoute("/ws", self._openenv_socket),
                WebSocketRoute("/mcp", self._mcp_socket),
            ],
            exception_handlers={QuintainError: _refused},
        )

    async def _run(self, call: Callable[..., T], *given: Any) -> T:
        """A call that may take long, beside the others."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, call, *given)

    def _alone(self, step: Callable[[Session, Payload], Payload]) -> Callable[[Request], Any]:
        """OpenEnv's plain HTTP: each request has an attempt of its own."""

        async def endpoint(request: Request) -> Response:
            data = await _body(request)
            session = await self._run(self._sessions.open)
            try:
                return JSONResponse(await self._run(step, session, data))
            finally:
                await self._run(self._sessions.end, session.name)

        return endpoint

    async def _tasks(self, request: Request) -> Response:
        names = self._sessions.arena.tasks
        found = openenv.task_list(names, request.path_params["question"], await _body(request))
        return JSONResponse({"error": "there is no such task or split"}, 404) if found is None else JSONResponse(found)

    async def _outcome(self, request: Request) -> Response:
        session = self._sessions.named(request.path_params["name"])
        return JSONResponse(msgspec.to_builtins(await self._run(session.outcome)))

    async def _grade(self, request: Request) -> Response:
        body = await _body(request)
        name, files = body.get("task"), _files(body.get("files"))
        outcome = await self._run(self._sessions.arena.grade, name if isinstance(name, str) else "", files)
        return JSONResponse(msgspec.to_builtins(outcome))

    async def _mcp(self, request: Request) -> Response:
        name = request.headers.get(SESSION, "")
        if request.method == "DELETE":
            return Response(status_code=200 if await self._run(self._sessions.end, name) else 404)
        try:
            message = json.loads(await _read(request))
        except (ValueError, RecursionError):
            return JSONResponse(error(PARSE, "this is not JSON"))
        if isinstance(message, dict) and message.get("method") == "initialize":
            return await self._begin(message, request.query_params.get("task", ""))
        try:
            session = self._sessions.named(name) if name else None
        except UsageError as gone:
            return JSONResponse({"error": gone.message}, 404)
        answer = await self._run(self._dialogue.answer, message, session)
        return Response(status_code=202) if answer is None else JSONResponse(answer)

    async def _begin(self, message: Payload, task: str) -> Response:
        """The answer to a handshake, which opens a session."""
        session = await self._run(self._sessions.open, task)
        return JSONResponse(await self._run(self._greeted, message, session), headers={SESSION: session.name})

    def _greeted(self, message: Payload, session: Session) -> Payload:
        answer = self._dialogue.answer(message, session) or {}
        return told(session.reset().instruction, answer) if "result" in answer else answer

    async def _mcp_socket(self, socket: WebSocket) -> None:
        """MCP's messages: a session for each connection."""

        async def answer(session: Session, text: str) -> Payload | None:
            try:
                message = json.loads(text)
            except (ValueError, RecursionError):
                return error(PARSE, "this is not JSON")
            if isinstance(message, dict) and message.get("method") == "initialize":
                return await self._run(self._greeted, message, session)
            return await self._run(self._dialogue.answer, message, session)

        await self._converse(socket, answer)

    async def _openenv_socket(self, socket: WebSocket) -> None:
        """OpenEnv's messages: a session for each connection, or one that was opened over MCP."""

        async def answer(session: Session, text: str) -> Payload | None:
            try:
                return await self._openenv_answer(session, json.loads(text))
            except (ValueError, RecursionError):
                return _socket_error("this is not JSON", "INVALID_JSON")
            except QuintainError as failed:
                return _socket_error(failed.message, _code(failed))

        await self._converse(socket, answer)

    async def _openenv_answer(self, session: Session, message: Any) -> Payload | None:
        kind = message.get("type") if isinstance(message, dict) else None
        data = message.get("data", {}) if kind else None
        if kind == "close":
            raise WebSocketDisconnect
        if kind == "state":
            return {"type": "state", "data": openenv.state(session)}
        if kind not in ("reset", "step", "mcp"):
            return _socket_error(f"there is no message of type `{str(kind)[:40]}`", "UNKNOWN_TYPE")
        if not isinstance(data, dict):
            raise Invalid("`data` is an object", hint="mend the message")
        if kind == "mcp":
            return {"type": "mcp", "data": await self._run(self._dialogue.answer, data, session)}
        do = openenv.reset if kind == "reset" else openenv.step
        return {"type": "observation", "data": await self._run(do, session, data)}

    async def _converse(self, socket: WebSocket, answer: Callable[[Session, str], Any]) -> None:
        """Answer what comes until the connection ends; a session that began with it ends with it."""
        await socket.accept()
        named = socket.query_params.get("session_id", "")
        try:
            task = socket.query_params.get("task", "")
            session = self._sessions.named(named) if named else await self._run(self._sessions.open, task)
        except QuintainError as failed:
            code = _code(failed) if isinstance(failed, Full) else "SESSION_ERROR"
            await socket.send_json(_socket_error(failed.message, code))
            await socket.close()
            return
        try:
            while True:
                said = await answer(session, await socket.receive_text())
                if said is not None:
                    await socket.send_json(said)
        except WebSocketDisconnect:
            pass
        finally:
            if not named:
                await self._run(self._sessions.end, session.name)


def _one_step(session: Session, data: Payload) -> Payload:
    action = data.get("action")
    if not isinstance(action, dict):
        raise Invalid("`action` is an object", hint="see /schema")
    return openenv.step(session, action)


def _told(say: Callable[[Request], Any]) -> Callable[[Request], Any]:
    async def endpoint(request: Request) -> Response:
        return JSONResponse(say(request))

    return endpoint


async def _read(request: Request) -> bytes:
    """The body. Raises `Invalid` where it is too large."""
    read = bytearray()
    async for part in request.stream():
        read += part
        if len(read) > LARGEST:
            raise Invalid(f"the request has more than {LARGEST >> 20} MiB", hint="send less")
    return bytes(read)


async def _body(request: Request) -> Payload:
    """The object that a request brings; empty where it brings nothing. Raises `Invalid`."""
    data = await _read(request)
    try:
        body = json.loads(data) if data else {}
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        raise Invalid("the body is no JSON object", hint="send one")
    return body


def _files(given: Any) -> Mapping[str, bytes]:
    """Files by their path, each in base64. Raises `Invalid`."""
    try:
        return {str(path): base64.b64decode(data, validate=True) for path, data in given.items()}
    except (AttributeError, TypeError, ValueError, binascii.Error):
        raise Invalid("`files` is an object of paths, each with its bytes in base64", hint="mend the request") from None


async def _refused(_request: Request, failed: Exception) -> Response:
    """An error of ours or of the caller, as HTTP says it."""
    if not isinstance(failed, QuintainError):
        raise failed
    status = 503 if isinstance(failed, Fault | Full) else 422
    return JSONResponse({"error": failed.message, "hint": failed.hint, "slug": failed.slug}, status)


def _code(failed: QuintainError) -> str:
    return next(code for kind, code in GIVEN if isinstance(failed, kind))


def _socket_error(message: str, code: str) -> Payload:
    return {"type": "error", "data": {"message": message, "code": code}}


def _openapi() -> Payload:
    """What of OpenAPI a client asks for: which paths there are."""
    paths = {"/reset": "post", "/step": "post", "/state": "get", "/schema": "get", "/mcp": "post", "/grade": "post"}
    operations = {path: {verb: {"responses": {"200": {"description": "done"}}}} for path, verb in paths.items()}
    return {"openapi": "3.1.0", "info": {"title": openenv.NAME, "version": "1.0.0"}, "paths": operations}
