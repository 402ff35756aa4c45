"""Builds the repository that a solver gets, and looks for the future in it, in a room.

    strip.py CLONE BASE FIX FORM

CLONE is a bare repository, only read. FORM is `orphan` (one commit with the tree of BASE) or `history` (BASE and what
leads to it). Leaves the repository, checked out, at `/work/repository`. Says one JSON object on descriptor 3: what
there is of a future, and what the repository holds. The same input gives the same bytes.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

HERE = Path("/work/repository")
BRANCH = "refs/heads/main"
MESSAGE = b"The repository as it was\n"
SHORTEST = 16
"""Letters and digits of a line that says something: shorter ones stand everywhere."""
SHOWN = 20
"""Of each kind of find, at most."""
SETTINGS = {"core.symlinks": "false", "core.logAllRefUpdates": "false", "gc.auto": "0"}
"""Links are checked out as files that say where they lead; nothing is remembered."""
PACKING = ("--no-reuse-delta", "--no-reuse-object", "--threads=1", "-q")


def git(where: Path, *words: str, stdin: bytes = b"", more: Mapping[str, str] = MappingProxyType({})) -> bytes:
    """What a command of Git says; where it fails, that is the end of all."""
    settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
    command = ["git", "-c", "safe.directory=*", *settings, "-C", str(where), *words]
    own = {**os.environ, "GIT_CONFIG_NOSYSTEM": "1", "GIT_NO_REPLACE_OBJECTS": "1", **more}
    done = subprocess.run(command, input=stdin, env=own, check=False, capture_output=True)
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip() or f"status {done.returncode}"
        sys.exit(f"git {words[0]}: {said.splitlines()[-1]}")
    return done.stdout


def names(where: Path, *words: str, more: Mapping[str, str] = MappingProxyType({})) -> set[str]:
    """Ids of objects, the first word of each line."""
    return {line.split(b" ")[0].decode("ascii") for line in git(where, *words, more=more).splitlines()}


def build(clone: Path, base: str, form: str) -> str:
    """Make the repository; the id of its only branch."""
    HERE.mkdir(parents=True)
    git(HERE, "init", "-q", "--template=", "-b", BRANCH.rpartition("/")[2])
    borrowing = {"GIT_ALTERNATE_OBJECT_DIRECTORIES": str(clone / "objects")}
    start = base if form == "history" else orphan(clone, base, borrowing)
    objects = sorted(names(HERE, "rev-list", "--objects", start, more=borrowing))
    git(HERE, "pack-objects", *PACKING, ".git/objects/pack/pack", stdin="\n".join(objects).encode(), more=borrowing)
    for loose in HERE.glob(".git/objects/??"):
        shutil.rmtree(loose)
    git(HERE, "update-ref", BRANCH, start)
    git(HERE, "read-tree", start)
    git(HERE, "checkout-index", "-a", "-f")
    for name, value in SETTINGS.items():
        git(HERE, "config", name, value)
    return start


def orphan(clone: Path, base: str, borrowing: dict[str, str]) -> str:
    """A commit with the tree of the base, the same for everybody; its id."""
    when = git(clone, "log", "-1", "--format=%ct", base).decode().strip()
    who = {f"GIT_{role}_{part}": "solver" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
    dates = {f"GIT_{role}_DATE": f"{when} +0000" for role in ("AUTHOR", "COMMITTER")}
    return (
        git(HERE, "commit-tree", f"{base}^{{tree}}", stdin=MESSAGE, more={**borrowing, **who, **dates}).decode().strip()
    )


def future(clone: Path, base: str, fix: str) -> dict[str, object]:
    """What of the fix can be got at: its objects, and lines that only it has."""
    later = names(clone, "rev-list", "--objects", fix, f"^{base}")
    held = names(HERE, "cat-file", "--batch-all-objects", "--batch-check")
    lines = only_later(clone, base, fix)
    found = sorted(set(leaking(lines, held)))
    return {
        "objects": sorted(later & held)[:SHOWN],
        "lines": [line.decode("utf-8", "replace") for line in found[:SHOWN]],
        "lines_found": len(found),
        "looked_for": [len(later), len(lines)],
    }


def only_later(clone: Path, base: str, fix: str) -> frozenset[bytes]:
    """Lines that say something, of files that the fix adds or changes, and that stand nowhere in the base."""
    changed = git(clone, "diff-tree", "-r", "-z", "--no-renames", "--no-commit-id", base, fix).split(b"\0")
    blobs = [head.split(b" ")[3].decode() for head in changed if head.startswith(b":")]
    before = [row.split("\t")[0].split(" ")[2] for row in tree(clone, base) if " blob " in row]
    old = set().union(*(telling(data) for data in contents(clone, before)))
    new = set().union(*(telling(data) for data in contents(clone, [blob for blob in blobs if set(blob) != {"0"}])))
    return frozenset(new - old)


def tree(where: Path, commit: str) -> list[str]:
    """Every file of a commit: mode, kind, id, path."""
    return git(where, "ls-tree", "-r", "-z", commit).decode("utf-8", "replace").rstrip("\0").split("\0")


def telling(data: bytes) -> set[bytes]:
    """The lines of a file that are long enough to tell something."""
    lines = (line.strip() for line in data.splitlines())
    return {line for line in lines if sum(chr(each).isalnum() for each in line) >= SHORTEST}


def contents(where: Path, objects: list[str]) -> Iterator[bytes]:
    """What each object holds; one that is not there is passed over."""
    said = git(where, "cat-file", "--batch", stdin="\n".join([*objects, ""]).encode())
    at = 0
    while at < len(said):
        end = said.index(b"\n", at)
        words = said[at:end].split(b" ")
        at = end + 1
        if len(words) == 3:
            yield said[at : at + int(words[2])]
            at += int(words[2]) + 1


def leaking(lines: frozenset[bytes], held: set[str]) -> Iterator[bytes]:
    """Those of the lines that stand in an object of the repository, or in a file beside its objects."""
    for data in contents(HERE, sorted(held)):
        yield from lines & telling(data)
    for path in HERE.rglob("*"):
        if path.is_file() and not path.is_symlink() and "objects" not in path.relative_to(HERE).parts[:2]:
            yield from lines & telling(path.read_bytes())


def remains() -> list[str]:
    """What a stripped repository must not have."""
    inside = HERE / ".git"
    banned = ("logs", "hooks", "worktrees", "modules", "FETCH_HEAD", "ORIG_HEAD", "shallow", "objects/info/alternates")
    found = [name for name in banned if (inside / name).exists()]
    refs = git(HERE, "for-each-ref", "--format=%(refname)").decode().split()
    found += [name for name in refs if name != BRANCH]
    found += git(HERE, "remote").decode().split()
    return found + [f"{len(lost)} lost" for lost in [git(HERE, "fsck", "--unreachable").splitlines()] if lost]


def main(clone: str, base: str, fix: str, form: str) -> None:
    """Build it, look through it, and say what was seen."""
    source = Path(clone)
    start = build(source, base, form)
    said = {
        **future(source, base, fix),
        "remains": remains(),
        "head": start,
        "tree": git(HERE, "rev-parse", f"{start}^{{tree}}").decode().strip(),
        "base_tree": git(source, "rev-parse", f"{base}^{{tree}}").decode().strip(),
        "commits": int(git(HERE, "rev-list", "--count", "--all").decode()),
        "scripts": [row.split("\t", 1)[1] for row in tree(HERE, start) if row.startswith("100755 ")],
    }
    with os.fdopen(3, "wb") as channel:
        channel.write(json.dumps(said).encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
