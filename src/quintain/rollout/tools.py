"""The tools of an agent: their arguments, and what a model is told of them.

A call is checked here, before anything of it enters the room; what the room does with it is in `env`.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from quintain.sandbox.api import SERVICE_NAME

PLACE = "a path; relative ones start at /work"


class Bash(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Run a command in bash. Working directory and exported variables stay for the next one; its processes do not.

    With `service`, start it and go on: it stays until it ends, until `kill $(cat /tmp/services/NAME.pid)`, or until
    another command is the service of that name.
    """

    command: Annotated[str, msgspec.Meta(max_length=30_000, pattern="^[^\\x00]+$", description="what bash is to run")]
    timeout: Annotated[float, msgspec.Meta(gt=0, description="seconds after which it is killed")] | None = None
    service: (
        Annotated[
            str,
            msgspec.Meta(
                pattern=SERVICE_NAME,
                description="a name, to start the command as a service that stays after this call, in the foreground "
                "(no `&`); its output goes to /tmp/services/NAME.log",
            ),
        ]
        | None
    ) = None

    def __post_init__(self) -> None:
        if self.service is not None and self.timeout is not None:
            raise ValueError("a service has no `timeout`")


class Read(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Show lines of a text file with their numbers, or the entries of a directory."""

    path: Annotated[str, msgspec.Meta(min_length=1, description=PLACE)]
    offset: Annotated[int, msgspec.Meta(ge=1, description="the first line to show")] = 1
    limit: Annotated[int, msgspec.Meta(ge=1, le=2000, description="how many lines to show")] = 400


class Write(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Make a text file, with its directories, or replace it whole."""

    path: Annotated[str, msgspec.Meta(min_length=1, description=PLACE)]
    content: Annotated[str, msgspec.Meta(description="all that it is to hold")]


class Edit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Replace text in a file, exactly as it stands there. It must be there once, unless `every` is set."""

    path: Annotated[str, msgspec.Meta(min_length=1, description=PLACE)]
    old: Annotated[str, msgspec.Meta(description="the text to be replaced, white space too")]
    new: Annotated[str, msgspec.Meta(description="what stands there afterwards")]
    every: Annotated[bool, msgspec.Meta(description="replace it wherever it is")] = False


class Grep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Show the lines that a Python regular expression finds, with file and number."""

    pattern: Annotated[str, msgspec.Meta(min_length=1, description="what to look for")]
    path: Annotated[str, msgspec.Meta(description="a file or directory; relative ones start at /work")] = "."
    files: Annotated[str, msgspec.Meta(description="only files whose name matches, such as *.py")] = "*"


class Glob(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """List the files whose name below a directory matches."""

    pattern: Annotated[str, msgspec.Meta(min_length=1, description="such as **/*.py")]
    path: Annotated[str, msgspec.Meta(description="a directory; relative ones start at /work")] = "."


class Submit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Say that the work is done. It is graded as it is now, and nothing can be changed any more."""


Asked = Bash | Read | Write | Edit | Grep | Glob | Submit
TOOLS: Mapping[str, type[Asked]] = {
    "bash": Bash,
    "read": Read,
    "write": Write,
    "edit": Edit,
    "grep": Grep,
    "glob": Glob,
    "submit": Submit,
}


DEPTH = 64
"""Lists and objects within each other: more than that nobody needs, and what is kept has to be read again."""


class Unusable(Exception):
    """A call that no tool can do anything with; the message is for the agent."""


def asked(name: str, arguments: Mapping[str, Any]) -> Asked:
    """What a call asks for. Raises `Unusable`."""
    if name not in TOOLS:
        raise Unusable(f"there is no tool `{name}`; there are {', '.join(TOOLS)}")
    if depth(arguments) > DEPTH:
        raise Unusable(f"the arguments of `{name}` are nested over {DEPTH} deep")
    try:
        msgspec.json.encode(arguments)  # half a character is a text that cannot be written
        return msgspec.convert(arguments, TOOLS[name])
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        fields = ", ".join(TOOLS[name].__struct_fields__) or "none"
        raise Unusable(f"`{name}` cannot be called like that: {error}; its arguments: {fields}") from error


def depth(told: object) -> int:
    """How many lists and objects are within each other, at most."""
    depth, level = 0, [told]
    while level:
        nested = [each for each in level if isinstance(each, dict | list)]
        level = [inner for each in nested for inner in (each.values() if isinstance(each, dict) else each)]
        depth += bool(nested)
    return depth


def definitions() -> tuple[dict[str, Any], ...]:
    """The tools as a model is told of them, in the form of OpenAI's `tools`."""
    return tuple(_definition(name, kind) for name, kind in TOOLS.items())


def _definition(name: str, kind: type[Asked]) -> dict[str, Any]:
    schema = msgspec.json.schema(kind)["$defs"][kind.__name__]
    told = schema.pop("description", "")
    schema.pop("title", None)
    return {"type": "function", "function": {"name": name, "description": told, "parameters": schema}}
