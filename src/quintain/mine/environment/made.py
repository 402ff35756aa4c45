"""What the tests of a commit run in: an interpreter of its time and the packages it asked for, as layers of a room.

Everything is read from the commit's files; nothing of the repository is run, built or installed.
"""

import hashlib
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from quintain.errors import BadPackage, Fault
from quintain.formats.archive import BadArchive, tar_files
from quintain.mine.environment.interpreters import Installed, Minor, at_hand, chosen
from quintain.mine.environment.lock import Asked, Lock, end_of_quarter, lock_of
from quintain.mine.environment.lock import NoEnvironment as NoEnvironment
from quintain.mine.environment.project import distribution, generated, version_of
from quintain.mine.environment.reached import imported, roots
from quintain.mine.environment.recipe import minor_of, refuse_itself, sound_recipe, with_recipe
from quintain.mine.environment.requirements import Project, had_everywhere, project_of
from quintain.mine.environment.site import Compiler, Files, Kept, Site, files_below, unpacked
from quintain.records import Limits, Recipe
from quintain.records.run import MIB
from quintain.sandbox.api import Closing, Job, Layer, Mount, Sandbox
from quintain.sandbox.image import host_image
from quintain.store.cache import cache_root, new_tree, write_tree

INTERPRETER = "/opt/quintain/interpreter"
PACKAGES = "/opt/quintain/packages"
_RUNNER = "pytest"
_LAYOUT = "1"
"""Of an interpreter in the cache; another when what a room needs of one changes."""
_MOST = 200_000
"""Files with bytecode that a room may make."""
LIMITS = Limits(wall=240.0, cpu=240, memory=1024 * MIB, disk=1024 * MIB, channel=1024 * MIB)
"""Of a room that compiles."""


@dataclass(frozen=True, kw_only=True)
class Environment:
    """An interpreter and packages in a room, and what is to be laid beside the project."""

    digest: str
    """`sha256:` of the lock and the interpreter."""
    python: str
    """The interpreter's path in a room that has the mounts."""
    version: str
    """The interpreter's, e.g. `3.9.18`."""
    mounts: tuple[Mount, ...]
    site: str
    """Directory of the packages in a room, pytest among them, for PYTHONPATH."""
    roots: tuple[str, ...]
    """Directories of the project's tree that its packages are imported from, for PYTHONPATH: `src`, `.`."""
    beside: Mapping[str, bytes]
    """Files that make the project a distribution, relative to a directory of their own for PYTHONPATH."""
    generated: Mapping[str, bytes]
    """Files that a build would add to the project's tree, relative to it."""
    lock: tuple[str, ...]
    """`name version filename sha256` of every package, as in the lock of an image."""
    notes: tuple[str, ...]
    """For people: from which files the requirements came, and which of them were relaxed."""


class Environments(Closing):
    """Those of one sandbox; commits with the same lock and interpreter share one. Safe for several threads."""

    def __init__(self, sandbox: Sandbox, *, cache: Path | None = None) -> None:
        """`cache`: where locks and packages are kept; None for the usual place."""
        self._sandbox, self._cache = sandbox, cache or cache_root()
        self._hand = at_hand()
        self._layers: dict[str, Layer] = {}
        self._sites: dict[str, frozenset[str]] = {}
        """Of the packages of a lock, the names whose modules have their bytecode."""
        self._locks: dict[str, threading.Lock] = {}
        self._made = ExitStack()

    @property
    def hand(self) -> tuple[str, ...]:
        """The interpreters there are, from the oldest to the latest: `3.9`."""
        return tuple("{}.{}".format(*each.minor) for each in self._hand)

    def of(
        self,
        tree: Mapping[str, bytes],
        time: int,
        version: str = "",
        *,
        python: Minor | None = None,
        recipe: Recipe | None = None,
    ) -> Environment:
        """The environment of a commit: its files by relative POSIX path, when it was made, the project's version.

        `version` is that of the nearest tag, `0.0.1` where it is not known; with `python` there is no other interpreter
        than of that version, whatever the time; what a `recipe` says is asked for in place of what the files say.
        Raises `NoEnvironment`; `BadRecord` for a recipe that says what none may, `Fault` where the index cannot be
        read, `UsageError` where the extra `mine` is not installed.
        """
        project = project_of(tree)
        if project.name == _RUNNER:
            raise NoEnvironment("self-hosting", "the project is the test runner itself")
        if recipe is not None:
            recipe = sound_recipe(recipe, project.name)
            project, python = with_recipe(project, recipe), python or minor_of(recipe)
        used = self._interpreter(project, time, python)
        needs = (*project.needs, *had_everywhere(project.needs, used.minor, recipe.without if recipe else ()))
        asked = Asked(needs=needs, own=project.name, python=used.minor, until=end_of_quarter(time))
        with ThreadPoolExecutor(1) as lane:
            interpreter = lane.submit(self._interpreter_layer, used)
            lock = lock_of(asked, cache=self._cache)
            site = _unpacked(lock, self._cache)
            names = roots(imported(tree.items()), site.files)
        at = Mount(layer=interpreter.result(), target=INTERPRETER)
        digest = _digest(lock, used)
        packages = Mount(layer=self._packages_layer(digest, site, names, self._compiler(used, at)), target=PACKAGES)
        if recipe is not None:
            refuse_itself(project, tree, {wheel.name: frozenset(files) for wheel, files in site.wheels.items()})
        own = version_of(project.declared, version)
        return Environment(
            digest=digest,
            python=f"{INTERPRETER}/bin/{used.stem}",
            version=str(used),
            mounts=(at, packages),
            site=PACKAGES,
            roots=project.roots,
            beside=distribution(project, own),
            generated=generated(project.declared, tree, own),
            lock=tuple(map(str, lock.wheels)),
            notes=(*_sources(project), *lock.notes),
        )

    def _interpreter(self, project: Project, time: int, only: Minor | None) -> Installed:
        said, usable = project.declared, [each for each in self._hand if only in (None, each.minor)]
        found = chosen(usable, time, said.requires_python, () if only else said.classifiers)
        if found is None:
            hand = ", ".join(map(str, usable)) or "none"
            raise NoEnvironment("interpreter-missing", f"it asks for Python `{said.requires_python}`; at hand: {hand}")
        return found

    def _packages_layer(self, digest: str, site: Site, names: frozenset[str], compiler: Compiler) -> Layer:
        """The packages as a layer: that which is there, where it has the bytecode of all that these names lead to."""
        with self._locks.setdefault(digest, threading.Lock()):
            before = self._sites.get(digest, frozenset())
            if digest not in self._layers or not names <= before:
                self._sites[digest] = before | names
                layer = self._sandbox.layer(compiler.compiled(site, self._sites[digest]))
                self._layers[digest] = self._made.enter_context(layer)
            return self._layers[digest]

    def _compiler(self, python: Installed, interpreter: Mount) -> Compiler:
        def room(modules: Kept) -> Files:
            return self._compiled(modules, interpreter, python)

        return Compiler(python=str(python), room=room, cache=self._cache)

    def _interpreter_layer(self, python: Installed) -> Layer:
        program = frozenset({f"bin/{python.stem}"})
        return self._shared(str(python), lambda: self._sandbox.layer(self._kept(python), programs=program))

    def _kept(self, python: Installed) -> dict[str, Path]:
        """The interpreter's files as rooms have them, in the cache: by path below its prefix."""
        place = self._cache / "mine" / "interpreters" / _LAYOUT / f"{python}-{python.state()}"
        if not place.is_dir():
            with new_tree(place) as draft:
                write_tree(draft, python.files())
        return dict(files_below(place))

    def _compiled(self, modules: Kept, interpreter: Mount, python: Installed) -> Files:
        """Bytecode by path. Raises `Fault` where the room does not come to its end, or says something else."""
        program = files("quintain.mine.inside").joinpath("bytecode.py").read_text()
        with self._sandbox.layer(modules) as draft:
            mounts = (interpreter, Mount(layer=draft, target=PACKAGES))
            words = (f"{INTERPRETER}/bin/{python.stem}", "-I", "-S", "-W", "ignore", "-c", program, PACKAGES)
            run = self._sandbox.run(host_image("test"), Job(program=words, mounts=mounts, limits=LIMITS))
        if (run.end, run.code) != ("exited", 0):
            raise Fault(f"the packages of an environment could not be compiled: {run.detail or run.end}")
        try:
            return dict(tar_files(run.channel, _MOST))
        except BadArchive as error:
            raise Fault(f"the room that compiled packages said something else: {error}") from error

    def _shared(self, name: str, make: Callable[[], Layer]) -> Layer:
        """A layer that is made once; others are made meanwhile."""
        with self._locks.setdefault(name, threading.Lock()):
            if name not in self._layers:
                self._layers[name] = self._made.enter_context(make())
            return self._layers[name]

    def close(self) -> None:
        """Remove the layers. Rooms that mount them must be gone."""
        self._made.close()


def _unpacked(lock: Lock, cache: Path) -> Site:
    try:
        return unpacked(lock.wheels, cache=cache)
    except BadPackage as error:
        raise Fault(f"a package of an environment cannot be had: {error.message}", hint=error.hint) from error


def _digest(lock: Lock, python: Installed) -> str:
    lines = "".join(f"{wheel}\n" for wheel in lock.wheels)
    return f"sha256:{hashlib.sha256(f'{lines}cpython {python}'.encode()).hexdigest()}"


def _sources(project: Project) -> tuple[str, ...]:
    files = dict.fromkeys(need.where for need in project.needs)
    return (f"asked for by {', '.join(files)}",)
