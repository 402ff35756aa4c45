"""The file tools of an agent, as a program of its room, with that room's rights and no others.

On stdin a JSON object: `tool`, and its arguments. On stdout what the agent is shown; the exit status is 1 where the
tool could not do it, and stdout then says why, and what to do.
"""

import difflib
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = "/work"
"""What relative paths start from."""
MOST_LINES = 400
MOST_MATCHES = 200
LONGEST_LINE = 2000
SKIPPED = frozenset({".git", "__pycache__", ".venv", ".pytest_cache"})
"""Directories that searches leave out."""


class Refusal(Exception):
    """The tool cannot do it, and why."""


def read(path: str, offset: int = 1, limit: int = MOST_LINES) -> str:
    """Lines of a file, each with its number; of a directory, its entries."""
    where = place(path)
    if where.is_dir():
        names = sorted(f"{each.name}/" if each.is_dir() else each.name for each in where.iterdir())
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
    where.parent.mkdir(parents=True, exist_ok=True)
    data = content.encode()
    where.write_bytes(data)
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
    where.write_bytes(content.replace(old, new).encode())
    return f"replaced {times} place{'s' * (times != 1)} in {where}"


def grep(pattern: str, path: str = ".", files: str = "*") -> str:
    """Lines that a regular expression finds, with file and number."""
    try:
        wanted = re.compile(pattern)
    except re.error as error:
        raise Refusal(f"`{pattern}` is no regular expression: {error}") from None
    found = []
    for name in _files(place(path), files):
        for number, line in enumerate(_lines(name), 1):
            if wanted.search(line):
                found.append(f"{name}:{number}: {line[:LONGEST_LINE]}")
        if len(found) > MOST_MATCHES:
            return "\n".join([*found[:MOST_MATCHES], f"(more than {MOST_MATCHES} lines: search more narrowly)"])
    return "\n".join(found) or "(no line matches)"


def glob(pattern: str, path: str = ".") -> str:
    """Files whose name below a directory matches, `**` for any depth."""
    root = place(path)
    try:
        found = sorted(str(each) for each in root.glob(pattern) if each.is_file() and SKIPPED.isdisjoint(each.parts))
    except (ValueError, NotImplementedError) as error:
        raise Refusal(f"`{pattern}` is no pattern of file names: {error}") from None
    if len(found) > MOST_MATCHES:
        found = [*found[:MOST_MATCHES], f"(and {len(found) - MOST_MATCHES} more)"]
    return "\n".join(found) or "(no file matches)"


TOOLS: dict[str, Callable[..., str]] = {"read": read, "write": write, "edit": edit, "grep": grep, "glob": glob}


def place(path: str) -> Path:
    """A path as it is meant: below `ROOT` where it is relative."""
    return Path(ROOT, path)


def text(where: Path) -> str:
    """The text of a file."""
    try:
        return where.read_bytes().decode()
    except FileNotFoundError:
        raise Refusal(f"there is no {where}{_others(where)}") from None
    except UnicodeDecodeError:
        raise Refusal(f"{where} is no UTF-8 text; look at it with `bash`") from None


def _others(where: Path) -> str:
    """Files of a name like it, as a hint."""
    folder = where.parent
    names = [each.name for each in folder.iterdir()] if folder.is_dir() else []
    near = difflib.get_close_matches(where.name, names, n=3, cutoff=0.5)
    return f"; there is {', '.join(near)}" if near else ""


def _near(content: str, old: str) -> str:
    """The line that is most like the first of what was not found."""
    first = next((line for line in old.splitlines() if line.strip()), "")
    lines = [line for line in content.splitlines() if len(line) <= LONGEST_LINE][:MOST_LINES]
    near = difflib.get_close_matches(first, lines, n=1, cutoff=0.6)
    return f"; the nearest line is {near[0]!r}" if near else "; read the file first"


def _files(root: Path, pattern: str) -> Iterator[Path]:
    if root.is_file():
        yield root
    elif not root.is_dir():
        raise Refusal(f"there is no {root}{_others(root)}")
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in SKIPPED)
        yield from (Path(folder, name) for name in sorted(names) if Path(name).match(pattern))


def _lines(name: Path) -> list[str]:
    """The lines of a text file; none of another, or of what cannot be read."""
    try:
        data = name.read_bytes()
    except OSError:
        return []
    return [] if b"\0" in data else data.decode(errors="replace").splitlines()


def main() -> None:
    """Do what stdin asks for."""
    asked = json.loads(sys.stdin.buffer.read())
    status = 0
    try:
        told = TOOLS[asked.pop("tool")](**asked)
    except (Refusal, OSError, ValueError) as error:
        told, status = f"error: {error}", 1
    sys.stdout.buffer.write(told.encode(errors="replace"))
    sys.stdout.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
