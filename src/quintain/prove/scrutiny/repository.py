"""Checks of the repository that a solver gets: is any object of the future in it? Walked in a room."""

import re
from collections.abc import Iterator

from quintain.prove.scrutiny.lab import Lab, repository

Seen = Iterator[tuple[str, str]]
"""Evidence, and the file that it is about."""


def later_refs(lab: Lab) -> Seen:
    """A branch, tag or stash leads past the commit that the solver starts from."""
    if repository(lab.task):
        for name, count in lab.history.facts.get("ref", ()):
            yield f"`{name}` holds {_many(int(count), 'commit')} that the start has not", _place(lab)


def reflog(lab: Lab) -> Seen:
    """The reflog leads to objects of the future."""
    if repository(lab.task):
        yield from _objects(lab, lab.history.facts.get("reflog", []), "only the reflog leads")


def lost_objects(lab: Lab) -> Seen:
    """Objects of the future lie in the store, with nothing that leads to them."""
    if repository(lab.task):
        yield from _objects(lab, lab.history.facts.get("lost", []), "nothing leads")


def alternates(lab: Lab) -> Seen:
    """The repository borrows objects of another."""
    for path, text in _inside(lab, "objects/info/alternates"):
        yield f"it borrows from `{text.strip()}`", path


def worktrees(lab: Lab) -> Seen:
    """Further worktrees, or repositories of submodules, hang on the repository."""
    found = repository(lab.task)
    names = {
        match[1]
        for path in (found[1] if found else ())
        if (match := re.match(r"\.git/((worktrees|modules)/[^/]+)/", path))
    }
    for name in sorted(names):
        yield f"`.git/{name}`", _place(lab)


def remotes(lab: Lab) -> Seen:
    """The repository knows where it comes from."""
    if repository(lab.task):
        for line in sorted({" ".join(words).rpartition(" ")[0] for words in lab.history.facts.get("remote", ())}):
            yield f"`{' '.join(line.split())}`", _place(lab, "config")


def no_base(lab: Lab) -> Seen:
    """The commit that the solver starts from is not there."""
    if repository(lab.task) and not lab.history.base:
        commit = lab.task.instance.base_commit if lab.task.instance else "HEAD"
        yield f"`{commit}` is no commit of the repository", _place(lab)


def not_at_base(lab: Lab) -> Seen:
    """The working tree is another commit's."""
    if lab.task.instance and repository(lab.task) and lab.history.base and lab.history.head != lab.history.base:
        yield f"HEAD is `{lab.history.head[:12]}`, base_commit `{lab.history.base[:12]}`", _place(lab, "HEAD")


def _objects(lab: Lab, objects: list[list[str]], how: str) -> Seen:
    if objects:
        one, kind, subject = objects[0]
        more = f" and {len(objects) - 1} more" if len(objects) > 1 else ""
        yield f"{how} to {kind} `{one[:12]}`{f' ({subject})' if subject else ''}{more}", _place(lab)


def _inside(lab: Lab, name: str) -> Iterator[tuple[str, str]]:
    found = repository(lab.task)
    if found and f".git/{name}" in found[1]:
        yield _place(lab, name), found[1][f".git/{name}"].decode("utf-8", "replace")


def _place(lab: Lab, name: str = "") -> str:
    """Where the repository, or a file of it, lies in the task."""
    if lab.task.harbor:
        heads = (path for path in lab.task.harbor.files if path.endswith(".git/HEAD"))
        top = next(heads, "environment/.git/HEAD").removesuffix("/HEAD")
    else:
        top = "repo/.git" if lab.task.instance else "start/.git"
    return f"{top}/{name}".rstrip("/")


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
