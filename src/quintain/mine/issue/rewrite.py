"""A statement in a model's words. What it says is checked as the program's own words are, and is no better believed."""

import msgspec

from quintain.errors import NoReply
from quintain.mine.issue.leaks import Secrets, cleaned
from quintain.mine.issue.prose import Block, blocks, weight
from quintain.mine.issue.statement import TELLING, issue_text, scored, secrets_of
from quintain.mine.issue.words import Work
from quintain.model import Message, Model
from quintain.records import Statement

ASKS = 3
"""How often a model is asked for a text that can be used."""
RULES = """You rewrite the description of a programming task, so that a person who has the repository understands
what is wanted. You get the description, and may say nothing that it does not say: no solution, no names of tests, no
numbers of issues, no versions. Keep every name, value and message that it has. Say what happens now, as far as it says
so, and what is wanted. Reply with one JSON object and nothing else: {"title": "one line", "body": "Markdown"}."""


class _Said(msgspec.Struct, frozen=True):
    title: str
    body: str


def rewritten(told: Statement, work: Work, model: Model) -> Statement:
    """The same statement in a model's words, scored anew. Raises `NoReply` where none of its texts can be used."""
    secrets = secrets_of(work)
    said = [Message(role="system", content=RULES), Message(role="user", content=issue_text(told, ()))]
    why = ""
    for _ in range(ASKS):
        reply = model.ask(said)
        text, why = _read(reply.text, secrets)
        if text and not why:
            return scored(msgspec.structs.replace(told, title=text.title, body=text.body, rewritten=True), work)
        said += [
            Message(role="assistant", content=reply.text),
            Message(role="user", content=f"That cannot be used: {why}. Send the whole object again, mended."),
        ]
    raise NoReply(f"{ASKS} texts could not be used; of the last: {why}", hint="ask another model, or keep the text")


def _read(reply: str, secrets: Secrets) -> tuple[_Said | None, str]:
    """What a reply says, and why it cannot be used, if so."""
    start, end = reply.find("{"), reply.rfind("}")
    try:
        text = msgspec.json.decode(reply[start : end + 1], type=_Said)
    except msgspec.DecodeError as error:
        return None, f"it is no such object ({error})"
    if "\n" in text.title or weight(f"{text.title} {text.body}") < TELLING:
        return text, "the title is not one line, or the text says too little"
    leaks = [
        leak for block in [Block("heading", (text.title,)), *blocks(text.body)] for leak in cleaned(block, secrets)[1]
    ]
    return text, "; ".join(f"`{leak.text}` gives the fix away ({leak.kind})" for leak in leaks[:3])
