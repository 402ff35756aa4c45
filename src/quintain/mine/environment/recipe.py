"""A recipe that somebody else wrote for a commit's environment: read strictly, and laid over what its files ask for.

It names packages of the index and an interpreter, and nothing else: no address, path or option, and never the project.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from pip._vendor.packaging.requirements import InvalidRequirement, Requirement
from pip._vendor.packaging.version import VERSION_PATTERN

from quintain.errors import BadRecord
from quintain.mine.environment.declared import Need, normal
from quintain.mine.environment.interpreters import Minor
from quintain.mine.environment.lock import NoEnvironment
from quintain.mine.environment.requirements import Project
from quintain.mine.paths import part_of
from quintain.records import Recipe

MOST, LONGEST = 24, 120
"""Packages of one list, and characters of one entry."""
RUNNER = "pytest"
WHERE = "the recipe"
"""Where a recipe's requirements are said to come from."""
_NAME = r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?"
_REQUIREMENT = re.compile(rf" *{_NAME} *(?:\[ *{_NAME}(?: *, *{_NAME})* *\])? *(?P<versions>[<>=!~][ -~]*)?")
_VERSIONS = re.compile(
    rf"[ ]*(?P<operator><=|>=|<|>|~=|==|!=)[ ]*{VERSION_PATTERN}(?P<family>\.\*)?[ ]*",
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)
_HUGE = re.compile(r"\d{19}", re.ASCII)
"""More than the resolver counts to."""
_PYTHON = re.compile(r"3\.[0-9]{1,2}", re.ASCII)
_BROUGHT = re.compile(r".*/_?(vendor(ed)?|third[_-]?party|external|extern)/")
"""What lies before the modules that a package has from others."""
_FORM = "a recipe names packages of the index, and an interpreter that is at hand"


def sound_recipe(recipe: Recipe, own: str) -> Recipe:
    """The same, as it is handed on: names as the index has them. Raises `BadRecord` for what no recipe may say.

    `own` is the name of the project.
    """
    for entries in (recipe.requirements, recipe.without):
        if len(entries) > MOST:
            raise BadRecord(f"a recipe names {len(entries)} packages in one list; {MOST} are the most", hint=_FORM)
    if recipe.python and not _PYTHON.fullmatch(recipe.python):
        raise BadRecord(f"`{_shown(recipe.python)}` is no version of an interpreter, such as `3.9`", hint=_FORM)
    return Recipe(
        requirements=tuple(_requirement(text, own) for text in recipe.requirements),
        without=tuple(_left_out(name) for name in recipe.without),
        python=recipe.python,
    )


def _requirement(text: str, own: str) -> str:
    """As it is written for the resolver: a name in the index's own form can be no file's. Raises `BadRecord`."""
    found = _read(text)
    if found is None:
        what = "an address" if "@" in text else "no requirement of name, extras and versions"
        raise BadRecord(f"`{_shown(text)}` is {what}", hint=_FORM)
    found.name = normal(found.name)
    if found.name == own:
        raise BadRecord(f"`{found.name}` is the project itself: no release of it may be beside it", hint=_FORM)
    return str(found)


def _read(text: str) -> Requirement | None:
    """None for what not every resolver reads as a name with versions: what was there before PEP 440, or a condition."""
    match = _REQUIREMENT.fullmatch(text) if len(text) <= LONGEST else None
    versions = match["versions"].split(",") if match and match["versions"] else ()
    if match is None or not all(map(_are_plain, versions)) or _HUGE.search(text):
        return None
    try:
        return Requirement(text)
    except InvalidRequirement:
        return None


def _are_plain(versions: str) -> bool:
    match = _VERSIONS.fullmatch(versions)
    return match is not None and not match["local"] and (not match["family"] or match["operator"] in ("==", "!="))


def _left_out(name: str) -> str:
    """Raises `BadRecord` for what is no name, or has to be there."""
    if len(name) > LONGEST or not re.fullmatch(_NAME, name):
        raise BadRecord(f"`{_shown(name)}` is no name of a package", hint=_FORM)
    if normal(name) == RUNNER:
        raise BadRecord(f"`{RUNNER}` runs the tests, and cannot be left out", hint=_FORM)
    return normal(name)


def _shown(text: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in text[:LONGEST])


def with_recipe(project: Project, recipe: Recipe) -> Project:
    """The project as if its files asked for what a sound recipe says."""
    added = tuple(Need(text=text, where=WHERE, tests=False) for text in recipe.requirements)
    gone = {_name(need) for need in added} | set(recipe.without)
    return replace(project, needs=(*(need for need in project.needs if _name(need) not in gone), *added))


def minor_of(recipe: Recipe) -> Minor | None:
    """The interpreter of a sound recipe; None where it says none."""
    major, _, minor = recipe.python.partition(".")
    return (int(major), int(minor)) if recipe.python else None


def refuse_itself(project: Project, tree: Mapping[str, bytes], packages: Mapping[str, frozenset[str]]) -> None:
    """Raise `NoEnvironment` where a package, by whatever name, has a module that the project's own source has.

    Also where it brings it along among other people's code. `packages` has the files of each, relative to the directory
    of packages.
    """
    own = frozenset(_modules(project, tree))
    for name, files in packages.items():
        found = own & {_BROUGHT.sub("", path) for path in files}
        if found:
            raise NoEnvironment("environment-not-installable", f"`{name}` has the project's own `{min(found)}`")


def _modules(project: Project, tree: Mapping[str, bytes]) -> Iterator[str]:
    """The project's source, relative to where it is imported from."""
    tops = sorted(("" if root == "." else f"{root}/" for root in project.roots), key=len, reverse=True)
    for path in tree:
        if path.endswith(".py") and part_of(path) == "source":
            yield next(path.removeprefix(top) for top in (*tops, "") if path.startswith(top))


def _name(need: Need) -> str:
    return normal(Requirement(need.text).name)
