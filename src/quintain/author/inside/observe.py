"""Observes stimuli on a package and on variants of it, each in a process of its own, and says what it saw.

`work.json` beside this file: the package and its files, the stimuli, how many steps (see `quintain_steps`) an import
and one stimulus may take, and for how long a process may be silent; where variants are shown, these (the files that
differ), the outcomes that the package has, and after how many others a variant is shown no more. Said on descriptor 3,
a JSON line each: the outcomes on the package, an empty one for what was not asked; or, for each variant in order, the
numbers of the stimuli whose outcomes differ.

A process that ends or falls silent is followed by another, which is asked what comes after; what it was asked last
counts as no difference. No outcome hangs on time but where a package takes long in code that is not its own.
"""

import ast
import functools
import importlib
import json
import os
import resource
import select
import signal
import sys
import tempfile
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LONGEST = 4000
"""Characters of a value."""
DEEPEST = 8
LOST = 3
"""Stimuli without an outcome, after which no more are asked: those that end a process, and of a variant slow ones."""
MEMORY = 400 << 20
BIG = 1 << 62
Seen = list[str]
"""Kind and text of an outcome."""
TOO_SLOW = ["unfit", "slow"]
DEAD = ["unfit", "its process ends, or falls silent"]
NO_IMPORT = "the package does not import: "


class Unfit(Exception):
    """A value that has no canonical form, and why."""


class Caught:
    """Catches whatever a block raises, of any kind, and keeps it."""

    error: BaseException | None = None

    def __enter__(self) -> "Caught":
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        self.error = error
        return True


def main() -> None:
    """Observe the package, or every variant."""
    work = json.loads((HERE / "work.json").read_bytes())
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(HERE))
    counting = importlib.import_module("quintain_steps")
    del sys.path[0]
    codes = [_compiled(*each) for each in work["stimuli"]]
    _prepare([text.encode("latin-1") for path, text in work["files"].items() if path.endswith(".py")], counting)
    _prepare(["\n".join(work["imports"]).encode()], counting)
    with os.fdopen(3, "w") as channel:
        for variant in work["variants"] or [{}]:
            seen = _observed(work, variant, codes, counting)
            said = _differences(seen, work["expected"]) if work["expected"] else seen
            channel.write(json.dumps(said) + "\n")
            channel.flush()


def _prepare(sources: list[bytes], counting: Any) -> None:
    """Compile modules, and import what they import of the standard library: once, where every process has it from."""
    for source in sources:
        with Caught():
            counting.compiled(source)
            for name in filter(None, (name for node in ast.walk(ast.parse(source)) for name in _imported(node))):
                if name.partition(".")[0] in sys.stdlib_module_names:
                    importlib.import_module(name)


def _imported(node: ast.AST) -> list[str]:
    """The modules that a statement imports."""
    if isinstance(node, ast.ImportFrom) and not node.level:
        return [node.module or ""]
    return [each.name for each in node.names] if isinstance(node, ast.Import) else []


def _differences(seen: list[Seen], expected: list[Seen]) -> list[int]:
    unknown: tuple[Seen, ...] = ([], DEAD, [DEAD[0], NO_IMPORT + DEAD[1]])
    return [at for at, one in enumerate(seen) if one not in unknown and one != expected[at]]


def _compiled(setup: list[str], ask: str) -> tuple[Any, Any]:
    return compile("\n".join(setup), "setup", "exec"), compile(ask, "ask", "eval")


def _observed(work: dict[str, Any], variant: dict[str, str], codes: list[Any], counting: Any) -> list[Seen]:
    """The outcome of each stimulus on one variant; an empty one for those that were not asked."""
    seen: list[Seen] = [[] for _ in codes]
    rest = deque(range(len(codes)) if work["forwards"] else range(len(codes) - 1, -1, -1))
    lost = others = 0
    while rest and lost < LOST:
        with closing(_process(work, variant, [codes[at] for at in rest], counting)) as words:
            why = next(words, DEAD[1])
            if why:
                return [["unfit", (NO_IMPORT + why)[:LONGEST]] for _ in codes]
            for outcome in words:
                at = rest.popleft()
                seen[at] = outcome
                lost += bool(work["expected"]) and outcome == TOO_SLOW
                others += bool(work["expected"]) and outcome != work["expected"][at]
                if lost == LOST or 0 < work["enough"] == others:
                    return seen
        if rest:
            seen[rest.popleft()] = DEAD
            lost += 1
    return seen


def _process(
    work: dict[str, Any], variant: dict[str, str], codes: list[Any], counting: Any
) -> Generator[Any, None, None]:
    """What a process of its own says of a variant: why it does not import, empty where it does, and each outcome."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        with os.fdopen(writing, "w", buffering=1) as said:
            for word in _words(work, {**work["files"], **variant}, codes, counting):
                said.write(json.dumps(word) + "\n")
        os._exit(0)
    os.close(writing)
    try:
        yield from _lines(reading, work["silence"])
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(reading)


def _lines(descriptor: int, silence: float) -> Iterator[Any]:
    """What a process says, until it ends or says nothing for so many seconds."""
    data = b""
    while select.select([descriptor], [], [], silence)[0]:
        more = os.read(descriptor, 1 << 16)
        if not more:
            return
        *lines, data = (data + more).split(b"\n")
        yield from map(json.loads, lines)


def _words(work: dict[str, Any], files: dict[str, str], codes: list[Any], counting: Any) -> Iterator[Any]:
    """Why a package does not import, empty where it does, and what becomes of each stimulus."""
    steps = counting.Steps()
    with Caught() as caught:
        steps.left = work["import"]
        names = _names(work, files, counting)
    yield f"{type(caught.error).__name__}: {caught.error}" if caught.error else ""
    for code in codes if not caught.error else ():
        steps.left = work["steps"]
        outcome = _outcome(code, dict(names), work)
        yield outcome if steps.left >= 0 else TOO_SLOW


def _names(work: dict[str, Any], files: dict[str, str], counting: Any) -> dict[str, Any]:
    """What stimuli import, and the public names of the package, imported from files that are written now."""
    root = Path(tempfile.mkdtemp())
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(text.encode("latin-1"))
    sys.path.insert(0, str(root))
    sys.path_hooks.insert(0, functools.partial(counting.finder, str(root)))
    module = __import__(work["package"])
    names: dict[str, Any] = {}
    exec("\n".join(work["imports"]), names)
    return names | {name: getattr(module, name) for name in work["names"]}


def _outcome(codes: tuple[Any, Any], names: dict[str, Any], work: dict[str, Any]) -> Seen:
    """What becomes of one stimulus."""
    value = ""
    with Caught() as setting:
        exec(codes[0], names)
    if setting.error:
        return ["unfit", f"the lines before it raise {type(setting.error).__name__}"]
    with Caught() as asking:
        value = _shown(eval(codes[1], names), work, 0)
    if isinstance(asking.error, Unfit):
        return ["unfit", str(asking.error)]
    if asking.error:
        return ["raised", type(asking.error).__name__]
    return ["value", value] if len(value) <= LONGEST else ["unfit", "its value is too long"]


def _shown(value: Any, work: dict[str, Any], depth: int) -> str:
    """A value as the Python that makes it. Raises `Unfit`."""
    kind = type(value)
    if depth > DEEPEST:
        raise Unfit("its value is nested too deeply")
    if kind is float or (kind is int and abs(value) > BIG):
        raise Unfit(f"its value holds a {'float' if kind is float else 'huge integer'}")
    if value is None or kind in (bool, int, str, bytes):
        return repr(value)
    if kind is dict:
        pairs = (f"{_shown(key, work, depth + 1)}: {_shown(each, work, depth + 1)}" for key, each in value.items())
        return "{" + ", ".join(pairs) + "}"
    return _collection(value, kind, work, depth + 1)


def _collection(value: Any, kind: type, work: dict[str, Any], depth: int) -> str:
    if kind in (list, tuple):
        parts = [_shown(each, work, depth) for each in value]
        inner = ", ".join(parts)
        return f"[{inner}]" if kind is list else f"({inner},)" if len(parts) == 1 else f"({inner})"
    if kind in (set, frozenset):
        parts = sorted(_shown(each, work, depth) for each in value)
        inner = "{" + ", ".join(parts) + "}" if parts else ""
        return f"{kind.__name__}({inner})" if not parts or kind is frozenset else inner
    if kind.__name__ in work["views"]:
        return _viewed(value, kind, work, depth)
    if isinstance(value, tuple) and hasattr(kind, "_fields") and kind.__name__ in work["names"]:
        return f"{kind.__name__}({', '.join(_shown(each, work, depth) for each in value)})"
    raise Unfit(f"its value is of the class {kind.__name__}: ask for its attributes")


def _viewed(value: Any, kind: type, work: dict[str, Any], depth: int) -> str:
    """An object as its class, called with the attributes of its view, which must give an equal one."""
    attributes = {name: getattr(value, name) for name in work["views"][kind.__name__]}
    equal = False
    with Caught():
        equal = bool(kind(**attributes) == value)
    if not equal:
        raise Unfit(
            f"{kind.__name__}, called with the attributes of its view, gives no equal one: ask for its attributes"
        )
    return f"{kind.__name__}({', '.join(f'{name}={_shown(each, work, depth)}' for name, each in attributes.items())})"


if __name__ == "__main__":
    main()
