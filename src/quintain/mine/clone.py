"""Somebody's clone, read by Git in a room: its objects and refs, never its hooks or its configuration.

Or a stream that `git fast-export` wrote of one.
"""

import os
import posixpath
import re
import stat
import threading
from contextlib import ExitStack
from importlib.resources import files
from pathlib import Path

from quintain.errors import BadRepository
from quintain.mine.stream import imported
from quintain.records import Limits, Run
from quintain.records.run import MIB
from quintain.sandbox.api import Closing, Image, Job, Layer, Mount, Room, Sandbox

HOME = "/opt/quintain/repository"
INSIDE = "/opt/quintain/inside"
MOST_BYTES = 2048 * MIB
_HEAD = re.compile(rb"ref: refs/[^\s]+\n?|[0-9a-f]{40,64}\n?")
_FORMAT = re.compile(r"^\s*(objectformat|refstorage|partialclone)\s*=\s*(\S+)", re.IGNORECASE | re.MULTILINE)
LIMITS = Limits(
    wall=120.0, cpu=120, memory=2048 * MIB, disk=2048 * MIB, file_size=1024 * MIB, open_files=1024, output=512 * MIB
)
_ID = re.compile(r"[0-9a-f]{40,64}")
_VERSION = re.compile(r"\d+(\.\d+)+")
_GIT = ("git", "-c", "safe.directory=*", "-c", "core.quotePath=false", f"--git-dir={HOME}")
_READ = ("HEAD", "packed-refs", "shallow")
_TREES = ("refs", "objects")
_KEEP = {"refs/.keep": b"", "objects/.keep": b""}
"""Git takes a directory without these two for no repository."""


LINK = "120000"
"""The mode of a link in a tree."""


class ObjectMissing(BadRepository):
    """A clone has not all of a commit's files."""


class Clone(Closing):
    """A repository in a room of its own. Safe to ask from several threads."""

    def __init__(self, sandbox: Sandbox, image: Image, path: Path) -> None:
        """Raises `BadRepository` where `path` is no repository that stands on its own, and no stream of one."""
        self._sandbox, self._image, self._path = sandbox, image, path
        with ExitStack() as made:
            inside = files("quintain.mine.inside")
            programs = {each.name: each.read_bytes() for each in inside.iterdir() if each.name.endswith(".py")}
            self._layers: dict[str, Layer] = {
                target: made.enter_context(sandbox.layer(tree))
                for target, tree in ((HOME, self._history()), (INSIDE, programs))
            }
            self._room = self.open()
            self._asking = threading.Lock()
            self._made = made.pop_all()

    def _history(self) -> dict[str, bytes]:
        if not self._path.is_file():
            return _objects(_git_directory(self._path))
        made = imported(self._sandbox, self._image, self._path)
        kept = {name: data for name, data in made.items() if name in _READ or name.partition("/")[0] in _TREES}
        return {**_KEEP, **kept, "config": _configuration("sha1")}

    def open(self) -> Room:
        """A room of its own beside the clone, with our programs."""
        mounts = tuple(Mount(layer=layer, target=target) for target, layer in self._layers.items())
        return self._sandbox.open(self._image, Job(program=("true",), mounts=mounts, limits=LIMITS))

    def git(self, *words: str, stdin: bytes = b"") -> bytes:
        """What a command of Git says. Raises `BadRepository` where it fails."""
        run = self._ran(*words, stdin=stdin)
        if run.end != "exited" or run.code != 0:
            lines = run.stderr.decode("utf-8", "replace").strip().splitlines()
            said = lines[-1] if lines else f"it ended by `{run.end}`"
            raise BadRepository(
                f"Git cannot read `{self._path}`: {said}", hint="try `git fsck` there, or clone it again"
            )
        return run.stdout

    def _ran(self, *words: str, stdin: bytes = b"") -> Run:
        environment = {"GIT_CONFIG_NOSYSTEM": "1", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_OPTIONAL_LOCKS": "0"}
        with self._asking:
            return self._room.run(Job(program=(*_GIT, *words), stdin=stdin, environment=environment, limits=LIMITS))

    def commit(self, name: str) -> str:
        """The id of a commit that is named in any way of Git's. Raises `BadRepository` where there is none."""
        run = self._ran("rev-parse", "--verify", "-q", "--end-of-options", f"{name}^{{commit}}")
        said = run.stdout.decode("ascii", "replace").split()
        if said and _ID.fullmatch(said[-1]):
            return said[-1]
        if not self.git("rev-list", "--all", "--max-count=1"):
            raise BadRepository(f"`{self._path}` has no commit yet", hint="name a clone with a history")
        raise BadRepository(f"`{name}` is no commit of `{self._path}`", hint="name one that `git log` shows there")

    @property
    def shallow(self) -> bool:
        """Whether its history was cut off."""
        return self.git("rev-parse", "--is-shallow-repository").strip() == b"true"

    def blobs(self, names: list[str]) -> dict[str, bytes]:
        """Blob id to content; one that is not there is left out."""
        said = self.git("cat-file", "--batch", stdin="".join(f"{name}\n" for name in names).encode())
        found: dict[str, bytes] = {}
        at = 0
        while at < len(said):
            end = said.index(b"\n", at)
            words = said[at:end].decode().split(" ")
            at = end + 1
            if len(words) == 3 and words[1] == "blob":
                found[words[0]] = said[at : at + int(words[2])]
            if len(words) == 3:
                at += int(words[2]) + 1
        return found

    def tree(self, commit: str) -> dict[str, bytes]:
        """The files of a commit: relative POSIX path to content. A link is the file that it leads to, if it is one.

        Raises `BadRepository`; and for a tree of which an object is not there, `ObjectMissing`.
        """
        rows = self.git("ls-tree", "-r", "-z", "--full-tree", "--end-of-options", commit).split(b"\0")
        named = [row.split(b"\t", 1) for row in rows if row]
        entries = {_text(path): head.decode("ascii").split(" ") for head, path in named}
        blobs = self.blobs(sorted({name for _, kind, name in entries.values() if kind == "blob"}))
        gone = sorted(path for path, (_, kind, name) in entries.items() if kind == "blob" and name not in blobs)
        if gone:
            raise ObjectMissing(f"`{gone[0]}` of {commit[:12]}", hint="clone it again, whole")
        found = {path: blobs[name] for path, (_, kind, name) in entries.items() if kind == "blob"}
        links = {path for path, (mode, _, _) in entries.items() if mode == LINK}
        for path in links:
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), _text(found[path])))
            found[path] = found[target] if target in found and target not in links else found[path]
        return found

    def version(self, commit: str) -> str:
        """The version that the nearest tag before a commit names, e.g. `2.1.0`; empty where there is none."""
        said = self.git("describe", "--tags", "--always", "--abbrev=0", commit).decode("utf-8", "replace")
        found = _VERSION.search(said)
        return found[0] if found else ""

    def close(self) -> None:
        """Close the room."""
        self._room.close()
        self._made.close()


def _git_directory(path: Path) -> Path:
    """Where the objects of a repository are. Raises `BadRepository`."""
    own = path / ".git"
    if own.is_file():
        raise BadRepository(
            f"`{path}` is a worktree or a submodule of another repository", hint="name the repository that it is of"
        )
    found = own if own.is_dir() else path
    if not ((found / "HEAD").is_file() and (found / "objects").is_dir()):
        raise BadRepository(f"`{path}` is no Git repository", hint="name a clone, bare or not")
    if (found / "objects/info/alternates").exists():
        raise BadRepository(f"`{path}` borrows objects of another repository", hint="`git repack -a -d` in it first")
    return found


def _objects(git: Path) -> dict[str, bytes]:
    """The files of a repository that hold its history, and a configuration of ours."""
    found = {name: data for name in _READ if (data := _read(git / name)) is not None}
    if not _HEAD.fullmatch(found.get("HEAD", b"")):
        raise BadRepository(f"`{git}/HEAD` names no branch and no commit", hint="clone it again")
    total = 0
    for tree in _TREES:
        for folder, _, names in os.walk(git / tree):
            for name in names:
                path = Path(folder) / name
                data = _read(path)
                if data is not None:
                    total += len(data)
                    found[path.relative_to(git).as_posix()] = data
                if total > MOST_BYTES:
                    raise BadRepository(f"`{git}` holds over {MOST_BYTES // MIB} MiB", hint="clone a part of it")
    return {**_KEEP, **found, "config": _config(git)}


def _config(git: Path) -> bytes:
    """What Git must know to read the objects; nothing else of the clone's own."""
    own = dict(_FORMAT.findall((_read(git / "config") or b"").decode("utf-8", "replace").lower()))
    if own.get("refstorage", "files") != "files" or "partialclone" in own:
        raise BadRepository(
            f"`{git}` has not all of its history in files that can be read", hint="clone it whole, with refs in files"
        )
    return _configuration(own.get("objectformat", "sha1"))


def _configuration(kind: str) -> bytes:
    version, extension = ("0", "") if kind == "sha1" else ("1", f"[extensions]\n\tobjectformat = {kind}\n")
    return f"[core]\n\trepositoryformatversion = {version}\n\tbare = true\n{extension}".encode()


def _read(path: Path) -> bytes | None:
    """A plain file's content; None for anything else. Raises `BadRepository` for one that cannot be read."""
    try:
        return path.read_bytes() if stat.S_ISREG(path.lstat().st_mode) else None
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadRepository(f"`{path}` cannot be read: {error.strerror}", hint="see to its permissions") from error


def _text(path: bytes) -> str:
    return path.decode("utf-8", "backslashreplace")
