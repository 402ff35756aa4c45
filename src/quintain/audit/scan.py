"""A trajectory, call by call: what its commands, programs and paths are seen to do.

Calls are known by their arguments, not by the names of tools, so that trajectories of other agents are read too.
"""

import itertools
import re
import shlex
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from quintain.audit.git import alias, git
from quintain.audit.lookups import PROGRAMS, away, modules
from quintain.audit.memory import Memory, Scope, Sight
from quintain.audit.paths import READERS, place, places
from quintain.audit.program import uses
from quintain.audit.shell import Command, commands
from quintain.formats.atif import Step, ToolCall, Trajectory
from quintain.formats.conversation import plain
from quintain.formats.logs import spoken
from quintain.records import Audit, Finding, FindingKind

SHELL = ("command", "cmd", "commands", "script", "keystrokes", "bash_command", "shell_command", "commandline", "input")
CODE = ("code", "python", "source")
PATHS = (
    *("path", "paths", "file_path", "filepath", "filename", "file", "target_file", "directory", "dir_path"),
    *("absolute_path", "notebook_path"),
)
ADDRESSES = ("url", "urls", "uri", "address")
CONTENT = ("content", "text", "file_text", "contents", "new_string", "new")
"""Names of arguments, by what they hold; as small letters."""
SEARCH = re.compile(
    r"(web|google|bing|internet|online)_?search|search_?(web|internet|online)|^brows(e|er)$", re.IGNORECASE
)
"""Tools that ask the web, whatever they are told."""
SHELLS = frozenset({"bash", "sh", "dash", "zsh", "ksh", "eval", "su", "ash"})
PYTHONS = frozenset({"python", "python3", "pypy", "pypy3", "ipython"})
_RUNNING = """
sudo nohup time env nice timeout stdbuf setsid exec command builtin xargs find watch script parallel doas chroot
unshare strace ltrace uv poetry pdm conda ionice taskset flock unbuffer busybox ssh-agent coproc trap
"""
BEHIND = frozenset(_RUNNING.split())
"""Programs whose words hold another command."""
TEXTS = frozenset({"script", "watch", "env", "trap", "parallel", "unbuffer"})
"""Of these, the ones that take a command as one word."""
BROWSERS = {"tig": "log", "gitk": "log"}
"""Programs that show a repository as a command of `git` does."""
DEEPEST = 6
"""How far commands are sought within commands."""
EVIDENCE, SHOWN = 300, 200
"""Characters that a finding shows."""

TRACE: dict[FindingKind, str] = {
    "history": "Metadata Mining",
    "fetch": "Web Search Exploitation",
    "package": "Similar Problem Retrieval",
    "outside": "Metadata Mining",
}
"""Of each kind of finding, the nearest of TRACE."""


def audit(trajectory: Trajectory, scope: Scope, name: str = "") -> Audit:
    """Everything that is seen in a trajectory, in the order of its steps. Raises `UsageError` without the extra."""
    memory, trajectory = Memory(scope=scope), spoken(trajectory)
    for step in itertools.takewhile(lambda step: step.source != "agent", trajectory.steps):
        memory.learn(plain(step.message))
    found = [each for step in trajectory.steps for each in _step(step, memory)]
    named = name or trajectory.trajectory_id or trajectory.session_id or "trajectory"
    return Audit(trajectory=named, steps=len(trajectory.steps), findings=tuple(found))


def _step(step: Step, memory: Memory) -> Iterator[Finding]:
    results = step.observation.results if step.observation else ()
    told = {each.source_call_id: plain(each.content) for each in results}
    for call in step.tool_calls or ():
        shown = told.get(call.tool_call_id, told.get(None, ""))
        seen = list(dict.fromkeys(_call(call, memory)))
        if all(sight.severity == "note" for sight in seen):
            memory.learn(shown)
        for sight in seen:
            yield _finding(step.step_id, call, sight, shown)


def _finding(step: int, call: ToolCall, sight: Sight, shown: str) -> Finding:
    return Finding(
        kind=sight.kind,
        severity=sight.severity,
        step=step,
        call=call.tool_call_id,
        why=sight.why,
        evidence=sight.evidence[:EVIDENCE],
        shown=shown[:SHOWN],
        trace=TRACE[sight.kind],
    )


def _call(call: ToolCall, memory: Memory) -> Iterator[Sight]:
    given = _flat(call.arguments)
    if SEARCH.search(call.function_name):
        yield Sight("fetch", "severe", "searches the web", msgspec.json.encode(call.arguments).decode())
    for address in filter(away, _texts(given, ADDRESSES)):
        yield Sight("fetch", "severe", "asks another machine", address)
    for text in _texts(given, SHELL):
        yield from _shell(text, memory)
    for text in _texts(given, CODE):
        yield from _program(text, memory)
    for path in _texts(given, PATHS):
        yield from place(path, memory)
        for text in _texts(given, CONTENT):
            yield from _written(path, text, memory)


def _flat(given: dict[str, Any]) -> list[tuple[str, str | list[str]]]:
    """Every text, and list of texts, among arguments, with the name that it has or is within."""
    found, left = list[tuple[str, str | list[str]]](), list[tuple[str, Any]](given.items())
    while left:
        name, value = left.pop(0)
        if isinstance(value, dict):
            left[:0] = value.items()
        elif isinstance(value, list | tuple) and not all(isinstance(each, str) for each in value):
            left[:0] = [(name, each) for each in value]
        elif isinstance(value, str | list | tuple):
            found.append((name.lower(), value if isinstance(value, str) else list(value)))
    return found


def _texts(given: Sequence[tuple[str, str | list[str]]], names: Sequence[str]) -> Iterator[str]:
    for name, value in given:
        if name in names and isinstance(value, str):
            yield value
        elif name in names:
            is_words = name in ("command", "cmd") and len(value) > 1
            yield from [shlex.join(value)] if is_words else value


def _written(path: str, text: str, memory: Memory, depth: int = 0) -> Iterator[Sight]:
    """A file that the agent writes: a script may do what its commands do not say."""
    if path.endswith((".sh", ".bash")) or text.startswith(("#!/bin/sh", "#!/bin/bash", "#!/usr/bin/env bash")):
        yield from _shell(text, memory, depth + 1)
    elif path.endswith(".py"):
        yield from _program(text, memory, depth + 1)


def _shell(text: str, memory: Memory, depth: int = 0) -> Iterator[Sight]:
    if depth > DEEPEST:
        return
    for command in commands(text):
        for sight in _command(command, memory, depth):
            yield sight if sight.evidence else sight._replace(evidence=command.text)


def _command(command: Command, memory: Memory, depth: int) -> Iterator[Sight]:
    for path in command.reads:
        yield from place(path, memory)
    for path in command.writes:
        yield from _written(path, command.stdin, memory, depth)
    if command.words:
        yield from _words(command.words, command.stdin, memory, depth)


def _words(words: Sequence[str], stdin: str, memory: Memory, depth: int) -> Iterator[Sight]:
    name, given = words[0].rpartition("/")[2], words[1:]
    if name in ("cd", "pushd") and given:
        memory.folder = memory.place(given[-1])
    if name in READERS:
        yield from places((name, *given), memory)
    if name == "git" or name in BROWSERS:
        yield from git(given if name == "git" else (BROWSERS[name], *given), memory)
        yield from _shell(alias(given), memory, depth + 1)
    elif name in PROGRAMS:
        yield from PROGRAMS[name](given, memory)
    if name in SHELLS:
        yield from _shell(_told(given, name, stdin), memory, depth + 1)
    elif name in PYTHONS or name.startswith("python3."):
        yield from _python(given, stdin, memory, depth)
    elif name in BEHIND:
        yield from _behind(name, given, stdin, memory, depth)


def _told(given: Sequence[str], name: str, stdin: str) -> str:
    """The text that a shell is told to run."""
    if name == "eval":
        return " ".join(given)
    told = [after for option, after in zip(given, given[1:], strict=False) if option.startswith("-") and "c" in option]
    return "\n".join(told) or stdin


def _python(given: Sequence[str], stdin: str, memory: Memory, depth: int) -> Iterator[Sight]:
    pairs = list(zip(given, given[1:], strict=False))
    code = next((after for option, after in pairs if option.startswith("-") and option.endswith("c")), stdin)
    yield from _program(code, memory, depth)
    for at, (option, module) in enumerate(pairs):
        if option == "-m" and module in PROGRAMS:
            yield from PROGRAMS[module](given[at + 2 :], memory)


def _behind(name: str, given: Sequence[str], stdin: str, memory: Memory, depth: int) -> Iterator[Sight]:
    """The command that another one runs: from the first word on that is a program which is known here, or in a word."""
    for text in [word for word in given if name in TEXTS and " " in word]:
        yield from _shell(text, memory, depth + 1)
    known = {"git", "cd", *PROGRAMS, *SHELLS, *PYTHONS, *READERS, *BEHIND, *BROWSERS} - {"."}
    for at, word in enumerate(given):
        if word.rpartition("/")[2] in known and depth < DEEPEST:
            yield from _words(given[at:], stdin, memory, depth + 1)
            return


def _program(code: str, memory: Memory, depth: int = 0) -> Iterator[Sight]:
    found = uses(code)
    for text in found.shell:
        yield from _shell(text, memory, depth + 1)
    for path in found.paths:
        yield from place(path, memory)
    for address in found.addresses:
        if away(address):
            yield Sight("fetch", "severe", "a program asks another machine", address)
    for sight in modules(found.modules):
        yield sight._replace(evidence=sight.why)
