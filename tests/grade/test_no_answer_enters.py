"""No answer of a sample suite is anywhere in the room that observes a candidate, nor in what was put there.

A program searches the very room of a blinded run from inside, as the candidate (`searching.py`), and hands out all that
can be read: files, environment, arguments, descriptors, other processes, its own memory. What it found is looked
through here for every distinctive expected value of every assertion that is observed in full or as a pair: strings and
bytes of four and more, whole numbers of a thousand and more, spelled in the usual ways. Such a value may be found

- in the suite's own files, where it is an input: the author's suite has it inside a literal that is on no right-hand
  side of a comparison, nor in the pattern or class of `raises`, or as a name, which the specification tells too;
- where the same search finds it in another task's room too: it is then of the interpreter or the runner, by chance.
  What stands in the public symbols, which the runner looks for, is no answer either.

A file of the host goes by size and time, and has to be the host's very own.
"""

import ast
import base64
import bisect
import contextlib
import dataclasses
import itertools
import json
import os
import re
import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from quintain.grade.blind.values import decode
from quintain.grade.grader import Grader
from quintain.grade.room import BEGUN, Rooms, with_bytecode
from quintain.records import Limits
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import open_task, task_roots

ROOT = Path(__file__).parents[2]
SEARCH = Path(__file__).with_name("searching.py").read_bytes()
LIMITS = Limits(wall=300.0, cpu=120, channel=256 << 20)
SAMPLE = task_roots(ROOT / "tranches" / "sample")
SPELLINGS = {
    str: (
        lambda text: text.encode(errors="surrogatepass"),
        lambda text: ascii(text)[1:-1].encode(),
        lambda text: json.dumps(text)[1:-1].encode(),
        lambda text: text.encode("utf-32-le", "surrogatepass"),
        lambda text: base64.b64encode(text.encode(errors="surrogatepass")),
        lambda text: text.encode(errors="surrogatepass").hex().encode(),
    ),
    bytes: (bytes, lambda data: ascii(data)[2:-1].encode(), base64.b64encode, lambda data: data.hex().encode()),
    int: (lambda number: b"%d" % number, lambda number: b"%#x" % number, lambda number: f"{number:_}".encode()),
}
Value = str | bytes | int
PAGE, EDGE = 4096, 200
NAMING = (ast.Name, ast.Attribute, ast.ImportFrom)


@dataclasses.dataclass(frozen=True)
class Searcher:
    """A grader whose rooms are searched."""

    grader: Grader

    def search(self, task, suite, *, blind=True) -> dict[str, bytes]:
        """All that can be read in a room of the task that has this suite: source to content.

        The plain suite is a layer of the same sandbox meanwhile, as it is when two candidates are graded at a time.
        """
        roomy = dataclasses.replace(task, grading=msgspec.structs.replace(task.grading, limits=LIMITS))
        rooms = Rooms(sandbox=self.grader.sandbox, image=self.grader.images[0])
        site = {f"{task.contract.import_name}/__init__.py": SEARCH}
        compiled = self.grader.compiled(task)
        laying = rooms.lay(task, suite, blind=blind, plan=compiled.plan if blind else None)
        with self.grader.sandbox.layer(compiled.plain), laying as laid:
            run = rooms.observe(roomy, site, laid, task.grading.profile)
        assert (run.end, run.code) == ("exited", 0), run
        return dict(records(zlib.decompress(run.channel.removeprefix(BEGUN))))


def records(data: bytes) -> Iterator[tuple[str, bytes]]:
    at = 0
    while at < len(data):
        name, content = struct.unpack_from(">II", data, at)
        middle = at + 8 + name
        yield data[at + 8 : middle].decode("utf-8", "surrogateescape"), data[middle : middle + content]
        at = middle + content


@pytest.fixture(scope="module")
def searcher():
    with open_sandbox(warm=True, slots=1) as sandbox:
        yield Searcher(Grader(sandbox, test=host_image("test"), build=host_image("build"), cache=None))


@pytest.fixture(scope="module")
def elsewhere(searcher):
    """What is found in the room of another task, but for that task's own suite."""
    task = open_task(ROOT / "tests" / "tasks" / "ferry")
    found = searcher.search(task, searcher.grader.compiled(task).stimuli)
    return tuple(content for name, content in found.items() if not is_suite(name))


def pages(content: bytes) -> Iterator[tuple[int, bytes]]:
    return ((at, content[at : at + PAGE]) for at in range(0, len(content), PAGE))


def unlike(content: bytes, known: frozenset[bytes]) -> bytes:
    """The pages that are not known, each with the edges of its neighbours: only they are worth looking through."""
    strange = (at for at, page in pages(content) if page not in known)
    return b"\0".join(content[max(0, at - EDGE) : at + PAGE + EDGE] for at in strange)


def is_suite(source: str) -> bool:
    return source.startswith("file /work/suite/")


def answers(compiled) -> set[Value]:
    """Distinctive parts of every expected value that is not told."""
    found: set[Value] = set()
    for site in compiled.answers.sites.values():
        for execution in (each for many in site.executions.values() for each in many):
            for text in (*execution.expected, *execution.reference):
                found |= set(filter(is_distinctive, parts(decode(json.loads(text)))))
    return found


def parts(value):
    yield value
    if isinstance(value, dict):
        value = [*value.keys(), *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        for part in value:
            yield from parts(part)


def is_distinctive(value) -> bool:
    if isinstance(value, int):
        return abs(value) >= 1000
    return isinstance(value, str | bytes) and len(value) >= 4


def inputs(suite: dict[str, bytes]) -> tuple[set[int], tuple[bytes, ...], set[str]]:
    """Numbers and texts that the author's suite gives, not on the right of a comparison nor demanded of an exception.

    And the names that it uses anywhere: those of the package are public.
    """
    numbers, texts, names = set(), [], set()
    for path, source in suite.items():
        pending: list[ast.AST] = [ast.parse(source)] if path.endswith(".py") else []
        named = (node for tree in pending for node in ast.walk(tree) if isinstance(node, NAMING))
        names |= {word for node in named for word in re.findall(r"\w+", ast.unparse(node))}
        while pending:
            node = folded(pending.pop())
            demanded = set(map(id, demands(node)))
            if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
                texts.append(as_bytes(node.value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, int):
                numbers.add(node.value)
            pending += [child for child in ast.iter_child_nodes(node) if id(child) not in demanded]
    return numbers, tuple(texts), names


def folded(node: ast.AST) -> ast.AST:
    """Arithmetic on literals as the constant that Python's compiler makes of it."""
    leaves = (ast.Constant, ast.operator, ast.BinOp)
    if isinstance(node, ast.BinOp) and all(isinstance(part, leaves) for part in ast.walk(node)):
        constants = compile(ast.Expression(node), "", "eval").co_consts
        return ast.Constant(constants[0]) if len(constants) == 1 else node
    return node


def as_bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode(errors="surrogatepass")


def demands(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assert) and isinstance(node.test, ast.Compare):
        return [node.msg] if node.msg else []
    if isinstance(node, ast.Compare):
        return node.comparators
    if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "raises":
        return [*node.args[:1], *(keyword.value for keyword in node.keywords if keyword.arg == "match")]
    return []


def is_input(value: Value, given: tuple[set[int], tuple[bytes, ...], set[str]]) -> bool:
    """Whether a value stands in what the suite gives, alone or inside of a longer one."""
    numbers, texts, names = given
    if isinstance(value, int):
        return abs(value) in numbers
    return value in names or any(as_bytes(value) in text for text in texts)


def found_in(value: Value, content: bytes) -> bool:
    """Whether a value stands there."""
    return place(value, content) is not None


def place(value: Value, content: bytes) -> int | None:
    """Where a value stands first in any of its spellings; a number with no further digit beside it."""
    return min((at for spelled in spellings(value) for at in at_most_one(value, spelled, content)), default=None)


def at_most_one(value: Value, spelled: bytes, content: bytes) -> list[int]:
    """Where a spelling stands first."""
    at = content.find(spelled)
    if at < 0 or not isinstance(value, int):
        return [at] if at >= 0 else []
    found = re.compile(rb"(?<![0-9a-f])%s(?![0-9a-f])" % re.escape(spelled)).search(content, max(0, at - 1))
    return [found.start()] if found else []


def spellings(value: Value) -> tuple[bytes, ...]:
    return tuple(dict.fromkeys(spell(value) for spell in SPELLINGS[type(value)]))


def told(values: set[Value], sources: dict[str, bytes]) -> dict[Value, str]:
    """Which values are found, and where each is first."""
    whole = b"\0".join(sources.values())
    names, ends = list(sources), list(itertools.accumulate(len(content) + 1 for content in sources.values()))
    places = {value: place(value, whole) for value in values}
    return {value: names[bisect.bisect(ends, at)] for value, at in places.items() if at is not None}


@pytest.mark.parametrize("root", SAMPLE, ids=lambda path: path.name)
def test_no_answer_is_found_in_a_room(root, searcher, elsewhere):
    if os.geteuid() != 0 and root.name != "relmark":
        pytest.skip("needs root: the rooms of an ordinary user are searched for the answers of one task")
    task = open_task(root)
    compiled = searcher.grader.compiled(task)
    values, given = answers(compiled), inputs(task.suite)
    hidden = {value for value in values if not is_input(value, given)}
    assert len(hidden) >= len(values) / 3

    found = searcher.search(task, compiled.stimuli)

    suite = {source: content for source, content in found.items() if is_suite(source)}
    known = frozenset(page for content in elsewhere for _, page in pages(content))
    rest = {source: unlike(content, known) for source, content in found.items() if not is_suite(source)}
    assert {source.rpartition("suite/")[2] for source in suite} == set(with_bytecode(compiled.stimuli))
    assert told(hidden, suite) == {}
    symbols = " ".join(task.contract.public_symbols).encode()
    suspects = {value for value in values if not found_in(value, symbols)}
    chance = b"\0".join(elsewhere)
    assert {value: where for value, where in told(suspects, rest).items() if not found_in(value, chance)} == {}


def test_the_same_search_finds_the_answers_of_a_plain_suite(searcher):
    task = open_task(SAMPLE[0])
    compiled = searcher.grader.compiled(task)
    values, given = answers(compiled), inputs(task.suite)
    hidden = {value for value in values if not is_input(value, given)}

    found = searcher.search(task, compiled.plain, blind=False)

    suite = {source: content for source, content in found.items() if is_suite(source)}
    assert len(told(hidden, suite)) > len(hidden) / 2


def test_what_is_of_the_host_in_a_room_is_the_hosts_own(searcher):
    task = open_task(ROOT / "tests" / "tasks" / "ferry")

    found = searcher.search(task, searcher.grader.compiled(task).stimuli)

    known = {source.partition(" ")[2]: time.decode() for source, time in found.items() if source.startswith("known ")}
    strange = [path for path, time in known.items() if host_time(path) != time and Path(path).name != "image.pth"]
    assert len(known) > 1000
    assert strange == []


def host_time(path: str) -> str:
    """As the search spells it; empty where the host has no such file."""
    moved = Path(path.replace("/opt/quintain/python", sys.base_prefix, 1))
    with contextlib.suppress(FileNotFoundError):
        status = moved.lstat()
        return f"{status.st_size} {status.st_mtime_ns}"
    return ""
