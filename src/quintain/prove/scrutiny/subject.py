"""A task that somebody else made, read from its directory as one of three kinds. Reads files, and runs nothing.

| kind | is known by | holds |
|---|---|---|
| harbor | `task.toml` | the directory of `formats.harbor` |
| swebench | `instance.json` or `instance.jsonl` | one instance, and its repository with its history in `repo/` |
| plain | `tests/` and a prompt | `prompt.md`, `tests/`, `solution/`, and what the solver starts from in `start/` |
"""

import os
import re
import shlex
import stat
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Literal

from quintain.errors import BadRecord, UsageError
from quintain.formats.harbor import HarborTask, read_task
from quintain.formats.swebench import Instance, read_instances
from quintain.store.tree import MOST_BYTES, MOST_FILES

Kind = Literal["harbor", "swebench", "plain"]
APP = "/app"
PROMPTS = ("prompt.md", "PROMPT.md", "instruction.md", "prompt.txt")
INSTANCES = ("instance.json", "instance.jsonl")
_INSTRUCTION = re.compile(r"^\s*(FROM|WORKDIR|COPY|ADD|RUN)\s+((?:[^\\\n]|\\.|\\\n)*)", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True, kw_only=True)
class Subject:
    """One task under scrutiny. Trees are relative POSIX path to content."""

    root: Path
    kind: Kind
    prompt: str
    seen: dict[str, bytes]
    """What lies in the solver's working directory when it starts, `.git` included."""
    tests: dict[str, bytes]
    """What the verifier brings."""
    solution: dict[str, bytes]
    workdir: str = APP
    links: dict[str, str] = field(default_factory=dict)
    """Symbolic links of the directory: path to what they say."""
    harbor: HarborTask | None = None
    instance: Instance | None = None
    built: tuple[str, ...] = ()
    """Commands that an image needs and nobody ran here."""

    @property
    def python_tests(self) -> dict[str, bytes]:
        """Test modules of the tests."""
        return {path: data for path, data in self.tests.items() if is_test(path)}


def is_test(path: str) -> bool:
    """Whether pytest would collect a file of that name."""
    return bool(re.fullmatch(r"test_.*\.py|.*_test\.py", PurePosixPath(path).name))


def read_subject(root: Path) -> Subject:
    """The task in a directory. Raises `UsageError` for none of the three kinds, `BadRecord` for one that is broken."""
    if not root.is_dir():
        raise UsageError(f"`{root}` is not a directory", hint="pass the directory of a task")
    files, links = _read(root)
    if "task.toml" in files:
        return _harbor(root, files, links)
    for name in INSTANCES:
        if name in files:
            return _swebench(root, files, links, name)
    if any(path.startswith("tests/") for path in files) and any(name in files for name in PROMPTS):
        return _plain(root, files, links)
    raise UsageError(
        f"`{root}` is no task that is known here",
        hint="Harbor's has `task.toml`; a SWE-bench one `instance.json` and `repo/`; another `prompt.md` and `tests/`",
    )


def below(files: dict[str, bytes], folder: str) -> dict[str, bytes]:
    """Files below a folder, relative to it."""
    prefix = folder.strip("/") + "/"
    return {path[len(prefix) :]: data for path, data in files.items() if path.startswith(prefix)}


def _read(root: Path) -> tuple[dict[str, bytes], dict[str, str]]:
    """Regular files, and links as what they say, within bounds; nothing is followed, and `.git` is not left out."""
    files: dict[str, bytes] = {}
    links: dict[str, str] = {}
    total = 0
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in {"__pycache__", ".pytest_cache"})
        for name in sorted([*names, *folders]):
            path = Path(folder, name)
            mode = path.lstat().st_mode
            relative = path.relative_to(root).as_posix()
            if stat.S_ISLNK(mode):
                links[relative] = str(path.readlink())
            elif stat.S_ISREG(mode):
                total += path.lstat().st_size
                if len(files) >= MOST_FILES or total > MOST_BYTES:
                    hint = "scrutiny takes 20,000 files and 256 MiB: give it a smaller repository"
                    raise BadRecord(f"`{root}` is too large", hint=hint)
                files[relative] = path.read_bytes()
    return files, links


def _harbor(root: Path, files: dict[str, bytes], links: dict[str, str]) -> Subject:
    task = read_task(files, str(root))
    steps = list(instructions(task.files.get("environment/Dockerfile", b"").decode("utf-8", "replace")))
    workdir = task.config.environment.workdir or _last([words for name, words in steps if name == "WORKDIR"]) or APP
    context = task.below("environment")
    seen = _copied(steps, context, workdir)
    if not steps and task.config.environment.docker_image:
        seen = context  # Harbor brings what lies beside an image to its working directory
    return Subject(
        root=root,
        kind="harbor",
        prompt=task.instruction,
        seen=seen,
        tests=task.below("tests"),
        solution=task.below("solution"),
        workdir=workdir,
        links=links,
        harbor=task,
        built=tuple(words for name, words in steps if name == "RUN" and not re.match(r"(mkdir|chown|chmod)\b", words)),
    )


def instructions(dockerfile: str) -> Iterator[tuple[str, str]]:
    """The instructions of a Dockerfile that matter here: upper-case name, and the words after it on one line."""
    without = "\n".join(line for line in dockerfile.splitlines() if not line.lstrip().startswith("#"))
    for found in _INSTRUCTION.finditer(without):
        yield found[1].upper(), re.sub(r"\\\n\s*", " ", found[2]).strip()


def _last(words: list[str]) -> str:
    return words[-1] if words else ""


def _copied(steps: list[tuple[str, str]], context: dict[str, bytes], workdir: str) -> dict[str, bytes]:
    """What COPY and ADD bring into the working directory from the build's context."""
    here, seen = "/", dict[str, bytes]()
    for name, words in steps:
        if name == "WORKDIR":
            here = os.path.normpath(PurePosixPath(here) / words)
        elif name in {"COPY", "ADD"} and "--from" not in words:
            *sources, target = [word for word in shlex.split(words) if not word.startswith("--")] or [""]
            where = os.path.normpath(PurePosixPath(here) / target)
            for source in sources:
                seen |= _placed(context, source, where, into=target.endswith("/") or target in {".", "./"})
    return {os.path.relpath(path, workdir): data for path, data in seen.items() if path.startswith(workdir + "/")}


def _placed(context: dict[str, bytes], source: str, where: str, *, into: bool) -> dict[str, bytes]:
    """One source of a COPY, as absolute path to content."""
    name = os.path.normpath(source.lstrip("/"))
    if name in context:
        return {f"{where}/{PurePosixPath(name).name}" if into else where: context[name]}
    inner = context if name == "." else below(context, name)
    return {f"{where}/{path}": data for path, data in inner.items()}


def _swebench(root: Path, files: dict[str, bytes], links: dict[str, str], name: str) -> Subject:
    instances = read_instances(files[name], str(root / name))
    if len(instances) != 1:
        raise BadRecord(f"`{root / name}` holds {len(instances)} instances, not one", hint="one directory a task")
    if not any(path.startswith("repo/.git/") for path in files):
        raise BadRecord(f"`{root}/repo` is no repository", hint="put a clone there, `.git` and all")
    return Subject(
        root=root,
        kind="swebench",
        prompt=instances[0].problem_statement,
        seen=below(files, "repo"),
        tests={},
        solution={},
        links=links,
        instance=instances[0],
    )


def _plain(root: Path, files: dict[str, bytes], links: dict[str, str]) -> Subject:
    prompt = next(files[name] for name in PROMPTS if name in files)
    return Subject(
        root=root,
        kind="plain",
        prompt=prompt.decode("utf-8", "replace"),
        seen=below(files, "start"),
        tests=below(files, "tests"),
        solution=below(files, "solution"),
        links=links,
    )
