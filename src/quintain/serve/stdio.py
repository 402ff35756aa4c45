"""MCP on a pair of streams, for agents that start their server themselves: one attempt at one task."""

import json
import time
from collections.abc import Callable, Iterable
from typing import BinaryIO

from quintain.serve.arena import Arena, Outcome
from quintain.serve.mcp import PARSE, Dialogue, Message, error, told
from quintain.serve.session import Session, Sessions


def converse(arena: Arena, asked: Iterable[bytes], said: BinaryIO, keep: Callable[[Outcome], None]) -> Outcome:
    """Answer a message a line until they end: what the attempt is worth. Raises `UsageError` for several tasks.

    It is kept before the call that ended the attempt is answered: a client that has hung up kills its server within
    seconds.
    """
    arena.task()
    with Sessions(arena, 1, time.monotonic) as sessions:
        dialogue, session = Dialogue(sessions), sessions.open()
        instruction, kept = session.reset().instruction, False
        for line in asked:
            answer = _answer(dialogue, session, line, instruction)
            if not kept and (outcome := session.ended()):
                keep(outcome)
                kept = True
            if answer is not None:
                said.write(json.dumps(answer).encode() + b"\n")
                said.flush()
        if not kept:
            keep(session.outcome())
        return session.outcome()


def _answer(dialogue: Dialogue, session: Session, line: bytes, instruction: str) -> Message | None:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return error(PARSE, "this is not JSON")
    answer = dialogue.answer(message, session)
    is_greeting = isinstance(message, dict) and message.get("method") == "initialize"
    return told(instruction, answer) if is_greeting and answer and "result" in answer else answer
