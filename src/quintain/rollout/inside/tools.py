"""The file tools of an agent, as a program of its room, with that room's rights and no others.

On stdin a dictionary, marshalled: `tool`, and its arguments. On stdout what the agent is shown; the exit status is 1
where the tool could not do it, and stdout then says why, and what to do.

An interpreter is started for each call: what takes long to import is in modules that few calls need.
"""

import importlib
import marshal
import os
import sys
from _collections_abc import Callable  # `collections` itself takes a quarter of the time of a start

ROOT = "/work"
"""What relative paths start from."""
MOST_LINES = 400
LONGEST_LINE = 2000


class Refusal(Exception):
    """The tool cannot do it, and why."""


def read(path: str, offset: int = 1, limit: int = MOST_LINES) -> str:
    """Lines of a file, each with its number; of a directory, its entries."""
    where = place(path)
    if os.path.isdir(where):
        with os.scandir(where) as found:
            names = sorted(f"{each.name}/" if os.path.isdir(each) else each.name for each in found)
        return "\n".join(names) or "(the directory is empty)"
    lines = text(where).splitlines()
    shown = lines[offset - 1 : offset - 1 + limit]
    if lines and not shown:
        raise Refusal(f"`{path}` has {len(lines)} lines, and line {offset} was asked for")
    told = [f"{number:>6}  {line[:LONGEST_LINE]}" for number, line in enumerate(shown, offset)]
    left = len(lines) - (offset - 1 + len(shown))
    if left > 0:
        told.append(f"({left} more lines: read on with offset {offset + len(shown)})")
    return "\n".join(told) or "(the file is empty)"


def write(path: str, content: str) -> str:
    """Make a file, or replace it whole."""
    where = place(path)
    os.makedirs(os.path.dirname(where), exist_ok=True)
    data = content.encode()
    _put(where, data)
    return f"wrote {len(data)} bytes to {where}"


def edit(path: str, old: str, new: str, *, every: bool = False) -> str:
    """Replace exactly one place of a file, or every one."""
    where = place(path)
    content = text(where)
    times = content.count(old) if old else 0
    if old == new:
        raise Refusal("`old` and `new` are the same: there is nothing to change")
    if not times:
        raise Refusal(f"`old` is not in {where}; it has to match exactly, white space too{_near(content, old)}")
    if times > 1 and not every:
        raise Refusal(f"`old` is in {where} {times} times: give more of the lines around it, or set `every`")
    _put(where, content.replace(old, new).encode())
    return f"replaced {times} place{'s' * (times != 1)} in {where}"


def grep(pattern: str, path: str = ".", files: str = "*") -> str:
    """Lines that a regular expression finds, with file and number."""
    where = place(path)
    if not os.path.exists(where):
        raise Refusal(f"there is no {where}{_others(where)}")
    found: str = importlib.import_module("search").grep(pattern, where, files)
    return found


def glob(pattern: str, path: str = ".") -> str:
    """Files whose name below a directory matches, `**` for any depth."""
    found: str = importlib.import_module("search").glob(pattern, place(path))
    return found


TOOLS: dict[str, Callable[..., str]] = {"read": read, "write": write, "edit": edit, "grep": grep, "glob": glob}


def place(path: str) -> str:
    """A path as it is meant: below `ROOT` where it is relative."""
    return "/" + "/".join(part for part in os.path.join(ROOT, path).split("/") if part not in ("", "."))


def text(where: str) -> str:
    """The text of a file."""
    try:
        with open(where, "rb") as file:
            return file.read().decode()
    except FileNotFoundError:
        raise Refusal(f"there is no {where}{_others(where)}") from None
    except UnicodeDecodeError:
        raise Refusal(f"{where} is no UTF-8 text; look at it with `bash`") from None


def _put(where: str, data: bytes) -> None:
    with open(where, "wb") as file:
        file.write(data)


def _others(where: str) -> str:
    """Files of a name like it, as a hint."""
    folder, name = os.path.split(where)
    near = _like(name, os.listdir(folder) if os.path.isdir(folder) else [], 3, 0.5)
    return f"; there is {', '.join(near)}" if near else ""


def _near(content: str, old: str) -> str:
    """The line that is most like the first of what was not found."""
    first = next((line for line in old.splitlines() if line.strip()), "")
    near = _like(first, [line for line in content.splitlines() if len(line) <= LONGEST_LINE][:MOST_LINES], 1, 0.6)
    return f"; the nearest line is {near[0]!r}" if near else "; read the file first"


def _like(text: str, others: list[str], most: int, least: float) -> list[str]:
    found: list[str] = importlib.import_module("likeness").like(text, others, most, least)
    return found


def main() -> None:
    """Do what stdin asks for."""
    asked = marshal.load(sys.stdin.buffer)
    status = 0
    try:
        told = TOOLS[asked.pop("tool")](**asked)
    except (Refusal, OSError, ValueError) as error:
        told, status = f"error: {error}", 1
    sys.stdout.buffer.write(told.encode(errors="replace"))
    sys.stdout.flush()
    os._exit(status)
