"""Suites made by programs, for the same packages: Quintain's, Pynguin's, and that of Hypothesis' ghostwriter.

    python bench/author.py [--only SKELETON] [--tool TOOL] [--json] [--quick] [--write docs/explanation/authoring.md]

The packages are the references that skeletons of this repository render. Each generator has an environment of its own,
wheels of `author.lock` unpacked in the cache, and runs in rooms alone, as what it writes does. A suite is measured by
the tests that pass on the package itself: what they assert, and which of the same small faults of the package they see.
A result is kept while nothing changes that it depends on, so that a long run goes on where it stopped.
"""

import argparse
import ast
import json
import re
import sys
import time
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path

import msgspec
from command import exit_status
from graded import TASK
from kept import Kept, source
from measure import cpu_seconds, machine, machine_line, progress, put, table

from quintain.author.choose import choose
from quintain.author.foundry import cast
from quintain.author.render import Draft
from quintain.author.rooms import Observatory
from quintain.author.skeleton import Source, read_skeleton
from quintain.errors import UsageError
from quintain.grade.open import open_grader
from quintain.grade.room import Rooms
from quintain.prove.mutants import Mutant, Reached, Trial, kill, mutants, plain_trial, reach, sample
from quintain.records import Limits
from quintain.sandbox.api import Image, Job, Mount, Sandbox, Script
from quintain.sandbox.unpack import wheel_files
from quintain.store.cache import cache_root, new_tree, write_tree
from quintain.store.digest import join_digest
from quintain.store.packages import fetch
from quintain.store.task import Task

HERE = Path(__file__).resolve().parent
SKELETONS = HERE.parent / "skeletons"
LOCK = HERE / "author.lock"
PROGRAM = HERE / "inside" / "generate.py"
PLACE = "/opt/quintain/bench"
LIBRARIES = ("rationroll", "tailtag", "knotlang")
TOOLS = ("quintain", "pynguin", "ghostwriter")
SEED = 1
MUTANTS, CHUNK = 60, 20
"""Small faults of each package that are tried, and how many of them before what was seen is kept."""
SEARCH = 30
"""Seconds that Pynguin searches, for each module."""
QUICK = (6, 5)
"""The two, where only that it works is to be shown."""
LIMITS = Limits(wall=600.0, cpu=300, memory=2 << 30, file_size=256 << 20, processes=256)
TRIAL_CPU = 20
"""Seconds of processor time for one run of a suite on a faulted package."""
STEADY = b"""from hypothesis import HealthCheck, settings

settings.register_profile("steady", derandomize=True, database=None, deadline=None, suppress_health_check=HealthCheck)
settings.load_profile("steady")
"""
"""The examples of a property are the same in every run."""
WIDTH = 200


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """What a generator made of a package, or of a module of it."""

    suite: dict[str, bytes]
    failed: tuple[str, ...] = ()
    """By module, why nothing came of it."""
    cpu: float = 0.0
    wall: float = 0.0


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """One suite."""

    library: str
    tool: str
    tests: int
    passing: int
    """On the package itself; no other test is counted further."""
    assertions: int
    internals: int
    """Assertions on what no specification names: values of modules, and what begins with an underscore."""
    killed: int
    tried: int
    cpu: float
    """Seconds of processor time of everything that making it took."""
    wall: float
    failed: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Library:
    """A package that is to be tested."""

    source: Source
    draft: Draft
    faults: tuple[Mutant, ...]

    @property
    def name(self) -> str:
        """Of its skeleton."""
        return self.source.table.name

    @property
    def modules(self) -> list[str]:
        """All that hold code of their own, by their dotted names."""
        paths = [path for path in self.draft.site if not path.endswith("/__init__.py")] or list(self.draft.site)
        return [path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in paths]

    @cached_property
    def task(self) -> Task:
        """A task of which nothing is known but the package's name."""
        contract = msgspec.structs.replace(TASK.contract, import_name=self.draft.choice.package, public_symbols=())
        return replace(TASK, contract=contract)


def library(folder: Path, most: int) -> Library:
    """The reference of a skeleton."""
    skeleton = read_skeleton(folder)
    draft = Draft(choose(skeleton, SEED))
    return Library(source=skeleton, draft=draft, faults=sample(mutants(draft.site), most, skeleton.table.name))


@dataclass(frozen=True, kw_only=True)
class Workbench:
    """Where generators run, and for how long."""

    sandbox: Sandbox
    image: Image
    """With pytest alone."""
    search: int
    kept: Kept

    def made(self, tool: str, of: Library) -> Made:
        """The suite of one generator: that of every module, or of the package as a whole."""
        if tool == "quintain":
            return self._timed(f"{of.name}-quintain-made", lambda: self._quintain(of))
        modules = [of.draft.choice.package] if tool == "ghostwriter" else of.modules
        parts = [
            self._timed(f"{of.name}-{tool}-{module}-made", partial(self._generated, tool, module, of.draft.site))
            for module in modules
        ]
        suite = {"conftest.py": STEADY} if tool == "ghostwriter" else {}
        for each in parts:
            suite |= each.suite
        return Made(
            suite=suite,
            failed=tuple(why for each in parts for why in each.failed),
            cpu=sum(each.cpu for each in parts),
            wall=sum(each.wall for each in parts),
        )

    def _timed(self, name: str, make: Callable[[], Made]) -> Made:
        """What was made, and what that took; or as it is kept."""
        progress(name)
        made = self.kept.load(name, Made)
        if made is None:
            cpu, wall = cpu_seconds(), time.perf_counter()
            new = make()
            spent = cpu_seconds() - cpu, time.perf_counter() - wall
            made = msgspec.structs.replace(new, cpu=spent[0], wall=spent[1])
            self.kept.save(name, made)
        return made

    def _quintain(self, of: Library) -> Made:
        rooms = Observatory(sandbox=self.sandbox, image=self.image)
        casting = cast(of.draft.choice, rooms, lambda step: progress(f"{of.name}: {step}"))
        suite = {path: text.encode() for path, text in casting.suite.files.items()}
        return Made(suite=suite, failed=casting.shortages)

    def _generated(self, tool: str, module: str, site: Mapping[str, bytes]) -> Made:
        """The tests of one module, or why there are none."""
        program = {PROGRAM.name: PROGRAM.read_bytes()}
        with self.sandbox.layer(site) as package, self.sandbox.layer(program) as laid:
            script = Script(path=f"{PLACE}/{PROGRAM.name}", args=(tool, module, str(self.search)))
            mounts = (Mount(layer=package, target="/work/site"), Mount(layer=laid, target=PLACE))
            run = self.sandbox.run(environment(tool), Job(program=script, mounts=mounts, limits=LIMITS))
        if run.end != "exited" or not run.channel:
            why = f"{run.end}: {run.detail or _last(run.stderr.decode(errors='replace'))}"
            return Made(suite={}, failed=(f"`{module}`: {why}",))
        said = msgspec.json.decode(run.channel, type=_Said)
        tests = [expecting(text).encode() for _, text in sorted(said.files.items()) if "def test" in text]
        named = {f"test_{module.replace('.', '_')}_{number}.py": text for number, text in enumerate(tests)}
        why = _last(said.said) or "no test came of it"
        return Made(suite=named, failed=() if tests else (f"`{module}`: {why}",))

    def measured(self, tool: str, of: Library, made: Made) -> Measured:
        """What a suite asserts and sees."""
        rooms = Rooms(sandbox=self.sandbox, image=environment(tool) if tool == "ghostwriter" else self.image)
        with plain_trial(rooms, of.task, made.suite) as whole:
            trial = whole.within(TRIAL_CPU)
            reached = reach(trial, of.draft.site)
            seen: list[bool] = []
            for at in range(0, len(of.faults), CHUNK):
                seen += self._seen(f"{of.name}-{tool}-{at}-of-{len(of.faults)}", trial, of, reached, at)
        passing = {node for node in reached if node}
        found = [asserted(text, passing) for text in made.suite.values()]
        return Measured(
            library=of.name,
            tool=tool,
            tests=sum(each[0] for each in found),
            passing=len(passing),
            assertions=sum(each[1] for each in found),
            internals=sum(each[2] for each in found),
            killed=sum(seen),
            tried=len(seen),
            cpu=made.cpu,
            wall=made.wall,
            failed=made.failed,
        )

    def _seen(self, name: str, trial: Trial, of: Library, reached: Reached, at: int) -> list[bool]:
        """Whether the suite sees each of the faults from one on; or as it is kept."""
        progress(name)
        seen = self.kept.load(name, list[bool])
        if seen is None:
            kills = kill(trial, of.draft.site, of.faults[at : at + CHUNK], reached)
            seen = [each.killed for each in kills]
            self.kept.save(name, seen)
        return seen


class _Said(msgspec.Struct, frozen=True):
    """What the program in the room says."""

    files: dict[str, str]
    said: str


def _last(text: str) -> str:
    """The last line that says anything."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:WIDTH] if lines else ""


def expecting(text: str) -> str:
    """A module in whose tests that are marked as failing the last statement is expected to raise.

    Marked, they would pass whatever else in them fails: so they see more.
    """
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any("xfail" in ast.unparse(mark) for mark in node.decorator_list):
            raises = ast.parse("with pytest.raises(Exception):\n    pass").body[0]
            raises.body = [node.body[-1]]  # type: ignore[attr-defined]
            node.decorator_list, node.body[-1] = [], raises
    return ast.unparse(tree)


def asserted(text: bytes, passing: Iterable[str]) -> tuple[int, int, int]:
    """How many tests a module has; and how many assertions those that pass have, and how many on internals."""
    kept = {node.rpartition("::")[2].partition("[")[0] for node in passing}
    tests = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef) and _is_test(node)]
    claims = [claim for test in tests if test.name in kept for claim in ast.walk(test) if _is_claim(claim)]
    return len(tests), len(claims), sum(map(_is_internal, claims))


def _is_test(node: ast.FunctionDef) -> bool:
    return node.name.startswith("test")


def _is_claim(node: ast.AST) -> bool:
    """An `assert`, or a `with pytest.raises(...)`."""
    raises = isinstance(node, ast.withitem) and ast.unparse(node.context_expr).startswith("pytest.raises")
    return isinstance(node, ast.Assert) or raises


def _is_internal(claim: ast.AST) -> bool:
    """Of a module as Pynguin calls it, `rates_`, a value in capitals; or anything that begins with an underscore."""
    return bool(re.search(r"\b\w+_\.[A-Z][A-Z_0-9]*\b|\._[a-z]", ast.unparse(claim)))


def environment(tool: str) -> Image:
    """The image of a generator, unpacked into the cache; that of properties has pytest, too, since it runs them."""
    lines = [line.split() for line in LOCK.read_text().splitlines() if line.startswith(f"{tool} ")]
    digest = join_digest(sys.version.split()[0], *(" ".join(line) for line in lines))
    site = cache_root() / "bench" / "author" / f"{tool}-{digest.removeprefix('sha256:')[:16]}"
    if not site.is_dir():
        _refuse_other_machines()
        wheels = [fetch(name, file, sha256, cache=cache_root()) for _, name, _, file, sha256 in lines]
        files = dict(wheel_files("test")) if tool == "ghostwriter" else {}
        for wheel in wheels:
            files |= _members(wheel)
        with new_tree(site) as draft:
            write_tree(draft, files)
    return Image(name=tool, digest=digest, site=site)


def _refuse_other_machines() -> None:
    if sys.version_info[:2] != (3, 11) or sys.platform != "linux":
        raise UsageError("the lock has wheels of CPython 3.11 on Linux", hint="run this bench with `python3.11`")


def _members(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if not name.endswith("/") and ".." not in name and not name.startswith("/"):
                yield name, archive.read(name)


def results(chosen: argparse.Namespace, say: Callable[[Measured], None]) -> list[Measured]:
    """Every suite that was asked for, measured or kept."""
    most, search = QUICK if chosen.quick else (MUTANTS, SEARCH)
    digest = join_digest(PROGRAM.read_text(), LOCK.read_text(), STEADY.decode())
    kept = Kept("author", digest, source("src", "skeletons"), f"{search} {SEED}")
    found = []
    with open_grader(warm=True, keep=False) as grader:
        bench = Workbench(sandbox=grader.sandbox, image=grader.images[0], search=search, kept=kept)
        for name in chosen.only or LIBRARIES:
            of = library(chosen.skeletons / name, most)
            for tool in chosen.tool or TOOLS:
                result = bench.measured(tool, of, bench.made(tool, of))
                say(result)
                found.append(result)
    return found


HEAD = ("package", "suite of", "tests", "pass", "assertions", "on internals", "faults seen", "CPU s", "s")


def shown(found: Iterable[Measured]) -> str:
    """The table, and what failed."""
    every = list(found)
    rows = [
        [
            each.library,
            each.tool,
            *(f"{number:,}" for number in (each.tests, each.passing, each.assertions, each.internals)),
            f"**{each.killed / each.tried:.0%}** of {each.tried}" if each.tried else "",
            f"{each.cpu:.0f}",
            f"{each.wall:.0f}",
        ]
        for each in every
    ]
    failed = [f"- {each.library}, {each.tool}: {why}" for each in every for why in each.failed]
    return table(HEAD, rows) + ("\n\nNothing came of:\n\n" + "\n".join(failed) if failed else "")


def main() -> int:
    """Measure, print, and write the page if asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", action="append", metavar="SKELETON", help=f"of {', '.join(LIBRARIES)}")
    parser.add_argument("--skeletons", type=Path, default=SKELETONS, help="where they lie")
    parser.add_argument("--tool", action="append", choices=TOOLS, help="only this generator; may be repeated")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON on stdout")
    parser.add_argument("--quick", action="store_true", help="a few faults: shows that it works")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page as well")
    chosen = parser.parse_args()
    here = machine()
    found = results(chosen, lambda each: print(f"{each.library} {each.tool}: done", file=sys.stderr))
    text = f"{machine_line(here)}\n\n{shown(found)}"
    print(json.dumps({"machine": here, "suites": msgspec.to_builtins(found)}, indent=1) if chosen.json else text)
    if chosen.write:
        put(chosen.write, "author", "bench/author.py", text)
    return 0


if __name__ == "__main__":
    sys.exit(exit_status(main))
