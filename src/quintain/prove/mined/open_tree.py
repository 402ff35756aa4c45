"""What the solver of a mined task sees, searched for what it must not: the issue, the repository, its objects.

The clone is not at hand here. What the fix has and the base has not are lines of the private trees; the repository is
walked by Git in a room.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files

from quintain.errors import Fault
from quintain.grade.needs import locked
from quintain.grade.worktree import Package
from quintain.prove.bench import Bench
from quintain.prove.mined.copies import copies
from quintain.prove.seen import Seen
from quintain.records import Limits, Run
from quintain.records.run import MIB
from quintain.sandbox.api import Job, Mount, Room
from quintain.store.task import ISSUE, REGRESSION, REPOSITORY, Task
from quintain.syntax import tree_of

INSIDE = "/opt/quintain/inside"
LINES = "/opt/quintain/lines"
LIMITS = Limits(
    wall=120.0, cpu=120, memory=2048 * MIB, disk=1024 * MIB, file_size=512 * MIB, open_files=1024, output=64 * MIB
)
SHORTEST = 16
"""Letters and digits of a line that says something: shorter ones stand everywhere."""
SHORTEST_NAME = 8
"""Letters of a test's name that nobody writes by chance."""
SEARCH = f"""cd "$1" && {{
    git -c safe.directory='*' cat-file --batch-all-objects --batch --buffer
    find . -path ./.git/objects -prune -o -type f -exec cat {{}} +
}} | tr -d '\\r' | sed 's/^[ \t]*//; s/[ \t]*$//' | grep -a -F -x -f {LINES}/lines | sort -u
"""
STATE = """cd "$1" && g() { git -c safe.directory='*' -c core.fileMode=false "$@"; }
g rev-list --count --all && g for-each-ref --format='%(refname)' && g status --porcelain
"""
KEPT_BY_GIT = ("logs", "hooks", "worktrees", "modules", "shallow", "FETCH_HEAD", "ORIG_HEAD", "objects/info/alternates")


def isolation(bench: Bench) -> Seen:
    """The open tree holds the issue and the repository, and nothing else."""
    places = bench.task.brief.places
    if places != (ISSUE, REPOSITORY):
        return Seen(held=False, saw=f"the open tree holds {', '.join(places)}, not {ISSUE} and {REPOSITORY} alone")
    if not bench.task.brief.text.strip():
        return Seen(held=False, saw=f"{ISSUE} is empty")
    return Seen(held=True, saw=f"{ISSUE} and a repository of {len(bench.task.brief.tree)} files visible")


def no_leak(bench: Bench) -> Seen:
    """The issue holds no line of the fix's code and no name of a held-out test."""
    text = bench.task.brief.text
    told = {_bare(line) for line in telling(text.encode())}
    lines = sorted(line for line in _code(bench.task) if _bare(line) in told and not _is_signature(line))
    tests = sorted(name for name in test_names(bench.task) if re.search(rf"\b{re.escape(name)}\b", text))
    if lines or tests:
        first = f"the line `{lines[0]}`" if lines else f"the test `{tests[0]}`"
        return Seen(held=False, saw=f"{ISSUE} holds {len(lines)} lines and {len(tests)} tests of the fix: {first}")
    return Seen(held=True, saw=f"no line of the fix and no test of it in {ISSUE}")


def history(bench: Bench) -> Seen:
    """No object, ref or log of the future, and no line of it in any object or file."""
    task = bench.task
    held = [name for name in KEPT_BY_GIT if any(_is_at(path, f"{REPOSITORY}/.git/{name}") for path in task.brief.files)]
    if f"{REPOSITORY}/.git/HEAD" not in task.brief.files:
        return Seen(held=False, saw="the repository has no history: no `.git`")
    lines = sorted(only_later(task))
    walked = _walk(bench, lines)
    allowed = len(lines) // 2 if walked.commits > 1 else 0
    faults = [*(f"`.git/{name}`" for name in held), *walked.faults]
    if task.mined and walked.commits > 1 and walked.head != task.mined.unit.base:
        faults.append(f"its newest commit is {walked.head[:12]}, not the base")
    if len(walked.lines) > allowed:
        faults.append(f"{len(walked.lines)} lines of the fix, e.g. `{walked.lines[0]}`")
    if faults:
        return Seen(held=False, saw=f"the repository has {', '.join(faults[:3])}")
    saw = f"{walked.commits} commit{'s' if walked.commits > 1 else ''}, {len(lines)} lines of the fix looked for"
    return Seen(held=True, saw=saw + (f", {len(walked.lines)} written before" if walked.lines else ""))


def unreachable(bench: Bench) -> Seen:
    """Nothing in the rooms is the project itself, which would be a later release of it."""
    task, image = bench.task, bench.grader.images[0]
    needs = bench.grader.rooms.needs
    named = [name for name, _, _ in locked(task) if _plain(name) == _plain(task.contract.import_name)]
    if named:
        return Seen(held=False, saw=f"the lock holds `{named[0]}`, the project itself")
    tops = {path.partition("/")[0].removesuffix(".py") for path in (needs.files(task) if needs else {})}
    tops |= {path.name.removesuffix(".py") for path in (image.site.iterdir() if image.site.is_dir() else ())}
    found = [name for name in (task.contract.import_name, *task.grading.extra_roots) if name in tops]
    if found:
        return Seen(held=False, saw=f"the rooms hold `{found[0]}` beside the candidate's")
    elsewhere = copies(bench.grader.sandbox, image, bench.sites["reference"])
    if elsewhere:
        return Seen(held=False, saw=f"every room holds a copy of the project: {elsewhere[0]}")
    return Seen(held=True, saw=f"{len(list(locked(task)))} packages beside it, none is the project")


@dataclass(frozen=True, kw_only=True)
class _Walked:
    """What Git says of a repository."""

    commits: int
    head: str
    faults: tuple[str, ...]
    lines: tuple[str, ...]
    """Of those looked for, that stand in an object or a file."""


def _walk(bench: Bench, lines: Iterable[str]) -> _Walked:
    """Raises `Fault` where a room was lost or Git does not come to its end."""
    own, place = f"{REPOSITORY}/", f"/work/{REPOSITORY}"
    tree = {path.removeprefix(own): data for path, data in bench.task.brief.files.items() if path.startswith(own)}
    script = files("quintain.prove.scrutiny.inside").joinpath("history.sh").read_bytes()
    asked = "".join(f"{line}\n" for line in lines).encode()
    sandbox, image = bench.grader.sandbox, bench.grader.images[0]
    with (
        sandbox.layer({".git/refs/.keep": b"", **tree}) as repository,
        sandbox.layer({"history.sh": script}) as program,
        sandbox.layer({"lines": asked}) as looked_for,
    ):
        mounts = (
            Mount(layer=repository, target=place, writable=True),
            Mount(layer=program, target=INSIDE),
            Mount(layer=looked_for, target=LINES),
        )
        with sandbox.open(image, Job(program=("true",), mounts=mounts, limits=LIMITS)) as room:
            facts = _said(room, ("/bin/sh", f"{INSIDE}/history.sh", place, "HEAD"))
            state = _said(room, ("/bin/sh", "-c", STATE, "sh", place))
            found = _said(room, ("/bin/sh", "-c", SEARCH, "sh", place)) if asked else []
    return _Walked(
        commits=int(state[0]) if state and state[0].isdigit() else 0,
        head=next((line.partition("\t")[2] for line in facts if line.startswith("head\t")), ""),
        faults=tuple(_faults(facts, state[1:])),
        lines=tuple(found),
    )


def _said(room: Room, program: tuple[str, ...]) -> list[str]:
    environment = {"LC_ALL": "C", "GIT_CONFIG_NOSYSTEM": "1", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_OPTIONAL_LOCKS": "0"}
    run: Run = room.run(Job(program=program, environment=environment, limits=LIMITS))
    if run.end != "exited":
        raise Fault(f"the walk of the repository does not end: {run.detail}", hint="try again, or walk it by hand")
    return run.stdout.decode("utf-8", "replace").splitlines()


def _faults(facts: list[str], state: list[str]) -> Iterator[str]:
    for kind, what in (
        ("ref", "a later ref"),
        ("reflog", "a reflog"),
        ("lost", "a lost object"),
        ("remote", "a remote"),
    ):
        found = [line for line in facts if line.startswith(f"{kind}\t")]
        if found:
            yield f"{what}: `{' '.join(found[0].split()[1:])}`"
    refs = [line for line in state if line.startswith("refs/")]
    if len(refs) != 1:
        yield f"{len(refs)} refs"
    others = [line for line in state if not line.startswith("refs/")]
    if others:
        yield f"a working tree that is not its newest commit's: `{others[0]}`"


def only_later(task: Task) -> frozenset[str]:
    """Telling lines of the fix and of the held-out tests that stand nowhere in the base."""
    old = {line for data in task.brief.tree.values() for line in telling(data)}
    places = (task.contract.reference_install, REGRESSION, *task.contract.grader.pytest_paths)
    new = {line for place in places for data in task.subtree(place).values() for line in telling(data)}
    return frozenset(new - old)


def _code(task: Task) -> frozenset[str]:
    """Those of them that are code: what a changelog or a docstring says of a change may be told."""
    package, reference = Package(task), task.subtree(task.contract.reference_install)
    files = [data for path, data in reference.items() if package.is_source(path)]
    lines = {line for data in (*files, *task.suite.values()) for line in telling(_without_docstrings(data))}
    return only_later(task) & lines


def _without_docstrings(source: bytes) -> bytes:
    """A module with the lines of its docstrings empty; other text as it is."""
    try:
        tree = tree_of(source)
    except (SyntaxError, ValueError):
        return source
    lines = source.splitlines()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            first, last = node.lineno - 1, node.end_lineno or node.lineno
            lines[first:last] = [b""] * (last - first)
    return b"\n".join(lines)


def telling(data: bytes) -> set[str]:
    """The lines of a file that are long enough to tell something."""
    lines = (line.strip() for line in data.decode("utf-8", "replace").splitlines())
    return {line for line in lines if "\0" not in line and sum(each.isalnum() for each in line) >= SHORTEST}


def test_names(task: Task) -> frozenset[str]:
    """Names of the tests that the fix makes pass: those of the held-out suite, long enough to be told apart."""
    found = {
        name
        for path, data in task.suite.items()
        if path.endswith(".py")
        for name in re.findall(r"^\s*(?:async )?def (test\w*)|^class (Test\w*)", data.decode("utf-8", "replace"), re.M)
    }
    return frozenset(name for pair in found for name in pair if len(name) >= SHORTEST_NAME)


def _bare(line: str) -> str:
    """A line without the marks that Markdown and differences put before it."""
    return line.lstrip("+->*` \t").rstrip("` \t")


def _is_signature(line: str) -> bool:
    """Names that are missing have to be told, as they are."""
    return line.startswith(("def ", "async def ", "class "))


def _is_at(path: str, place: str) -> bool:
    return path == place or path.startswith(f"{place}/")


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
