"""Observes stimuli on a package and on variants of it, each in a process of its own, and says what it saw.

`work.json` beside this file: the package and its files, the stimuli, and how long an import and one stimulus may take;
where variants are shown, these (the files that differ), the outcomes that the package has, and after how many others a
variant is shown no more. Said on descriptor 3, a JSON line each: the outcomes on the package; or, for each variant in
order, the numbers of the stimuli whose outcomes differ, or null where the variant died. A process that hangs is killed;
what it had not come to counts as no difference.
"""

import json
import os
import resource
import select
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LONGEST = 4000
"""Characters of a value."""
DEEPEST = 8
SLOW = 3
"""Stimuli that took too long, after which no more are asked of a variant."""
MEMORY = 400 << 20
BIG = 1 << 62
Seen = list[str]
"""Kind and text of an outcome."""
TOO_SLOW = ["unfit", "slow"]


class Late(BaseException):
    """A stimulus took too long."""


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
    signal.signal(signal.SIGPROF, _late)
    codes = [_compiled(*each) for each in work["stimuli"]]
    with os.fdopen(3, "w") as channel:
        if not work["expected"]:
            channel.write(json.dumps(_apart(work, {}, codes)) + "\n")
        for variant in work["variants"]:
            seen = _apart(work, variant, codes)
            channel.write(json.dumps(_differences(seen, work["expected"]) if seen else None) + "\n")
            channel.flush()


def _differences(seen: list[Seen], expected: list[Seen]) -> list[int]:
    return [at for at, one in enumerate(seen) if one and one != expected[at]]


def _compiled(setup: list[str], ask: str) -> tuple[Any, Any]:
    return compile("\n".join(setup), "setup", "exec"), compile(ask, "ask", "eval")


def _late(number: int, frame: object) -> None:
    del number, frame
    raise Late


def _apart(work: dict[str, Any], variant: dict[str, str], codes: list[tuple[Any, Any]]) -> list[Seen] | None:
    """The outcomes on one variant, from a process of its own; None where it died."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        with os.fdopen(writing, "w") as said:
            json.dump(_outcomes(work, variant, codes), said)
        os._exit(0)
    os.close(writing)
    data = b"".join(_read(reading, work["wall"]))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(reading)
    try:
        seen: list[Seen] = json.loads(data)
    except ValueError:
        return None
    return seen


def _read(descriptor: int, wall: float) -> Iterator[bytes]:
    """What a process says within a time."""
    end = time.monotonic() + wall
    while select.select([descriptor], [], [], max(0.0, end - time.monotonic()))[0]:
        data = os.read(descriptor, 1 << 16)
        if not data:
            return
        yield data


def _outcomes(work: dict[str, Any], variant: dict[str, str], codes: list[tuple[Any, Any]]) -> list[Seen]:
    """The outcome of each stimulus, an empty one for those that were not asked."""
    with Caught() as caught:
        signal.setitimer(signal.ITIMER_PROF, work["import"])
        names = _names(work, {**work["files"], **variant})
    if caught.error:
        what = f"the package does not import: {type(caught.error).__name__}: {caught.error}"
        return [["unfit", what[:LONGEST]] for _ in codes]
    seen: list[Seen] = [[] for _ in codes]
    slow = others = 0
    for at in range(len(codes)) if work["forwards"] else range(len(codes) - 1, -1, -1):
        seen[at] = _outcome(codes[at], dict(names), work)
        slow += seen[at] == TOO_SLOW
        others += bool(work["expected"]) and seen[at] != work["expected"][at]
        if slow == SLOW or 0 < work["enough"] == others:
            break
    return seen


def _names(work: dict[str, Any], files: dict[str, str]) -> dict[str, Any]:
    """What stimuli import, and the public names of the package, imported from files that are written now."""
    root = Path(tempfile.mkdtemp())
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(text.encode("latin-1"))
    sys.path.insert(0, str(root))
    module = __import__(work["package"])
    names: dict[str, Any] = {}
    exec("\n".join(work["imports"]), names)
    return names | {name: getattr(module, name) for name in work["names"]}


def _outcome(codes: tuple[Any, Any], names: dict[str, Any], work: dict[str, Any]) -> Seen:
    """What becomes of one stimulus."""
    value = ""
    with Caught() as setting:
        signal.setitimer(signal.ITIMER_PROF, work["seconds"])
        exec(codes[0], names)
    with Caught() as asking:
        if not setting.error:
            value = _shown(eval(codes[1], names), work, 0)
    signal.setitimer(signal.ITIMER_PROF, 0)
    for error in (setting.error, asking.error):
        if isinstance(error, Late):
            return TOO_SLOW
    if setting.error:
        return ["unfit", f"the lines before it raise {type(setting.error).__name__}"]
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
