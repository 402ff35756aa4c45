"""What a commit's tests need to be installed, read from the files of its tree without running any of them.

Which of the needs can be had is another matter (`lock`).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from pip._vendor.packaging.requirements import InvalidRequirement, Requirement

from quintain.mine.environment import declared, literals
from quintain.mine.environment.declared import TESTS, Declared, Need, normal
from quintain.mine.environment.django import PLUGIN, django_settings
from quintain.mine.environment.known import EVERYWHERE, FIXTURES, MODULES, NOT_FOR_TESTS

Tree = Mapping[str, bytes]
READERS: tuple[tuple[str, Callable[[str], Declared]], ...] = (
    ("pyproject.toml", declared.pyproject),
    ("setup.cfg", declared.setup_cfg),
    ("setup.py", declared.setup_py),
)
"""Files that declare a project, the one that has it right first."""
_OF_TESTS = re.compile(
    r"((requirements|requires|reqs?)/)?([\w.-]*requirements?[-_.])?(tests?|testing|ci|pytest)([-_.]requirements?)?\.(txt|pip|in)"
    r"|tests?/requirements?\.(txt|pip|in)",
    re.IGNORECASE,
)
_OF_DEVELOPMENT = re.compile(
    r"((requirements|requires|reqs?)/)?([\w.-]*requirements?[-_.])?(dev|develop|development)([-_.]requirements?)?\.(txt|pip|in)",
    re.IGNORECASE,
)
_OF_PROJECT = re.compile(r"requirements\.(txt|pip|in)", re.IGNORECASE)
_OF_TEST_RUNS = re.compile(r"tests?|testing|unit|unittests?|pytest|py3\d*")
"""Factors of tox, on which what tests need may hang."""
_TEST_MODULE = re.compile(r"(.*/)?(conftest|test_[^/]*|[^/]*_tests?|tests?)\.py")
_WITHOUT_SETUPTOOLS = (3, 12)
_SUBMODULE = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True, kw_only=True)
class Project:
    """A commit's project, as far as its files tell."""

    declared: Declared
    needs: tuple[Need, ...]
    """Readable, each once, without the project itself and without what is of no use to tests; pytest among them."""
    roots: tuple[str, ...]
    """Directories of the tree that its packages are imported from, the tree itself (`.`) last."""

    @property
    def name(self) -> str:
        """As the index has it; empty where it has none."""
        return normal(self.declared.name)


def project_of(tree: Tree) -> Project:
    """What a tree (relative POSIX path to content) says of itself."""
    said = declared.merged(*(read(_text(tree, path)) for path, read in READERS if path in tree))
    needs = [*said.needs, *_requirements_files(tree, said), *_tox(tree, said), *_nox(tree), *_missing(tree)]
    own = normal(said.name)
    kept = dict[str, Need]()
    for need in _readable(_without_itself(needs, own, said.extras)):
        name = normal(Requirement(need.text).name)
        if name != own and not (need.tests and name in NOT_FOR_TESTS):
            kept.setdefault(need.text, need)
    if not any(normal(Requirement(text).name) == "pytest" for text in kept):
        kept["pytest"] = Need(text="pytest", where="the mine")
    return Project(declared=said, needs=tuple(kept.values()), roots=_roots(tree, said))


def had_everywhere(needs: Iterable[Need], python: tuple[int, int], without: Iterable[str] = ()) -> Iterator[Need]:
    """What a fresh environment of such an interpreter had, and many packages used without asking for it."""
    named = {*without, *(normal(Requirement(need.text).name) for need in needs)}
    if python < _WITHOUT_SETUPTOOLS and "setuptools" not in named:
        yield Need(text=MODULES["pkg_resources"], where=EVERYWHERE)


def _text(tree: Tree, path: str) -> str:
    return tree[path].decode("utf-8", "replace").removeprefix("\ufeff")


def _roots(tree: Tree, said: Declared) -> tuple[str, ...]:
    folders = {str(parent) for path in tree for parent in PurePosixPath(path).parents}
    usual = () if "src/__init__.py" in tree else ("src",)
    named = (str(PurePosixPath(root)) for root in (*said.roots, *usual))
    return tuple(dict.fromkeys((*(root for root in named if root in folders and root != "."), ".")))


def _without_itself(needs: Iterable[Need], own: str, extras: Mapping[str, tuple[str, ...]]) -> Iterator[Need]:
    """`name[extra]` of the project itself, or `.[extra]`, is what that extra asks for."""
    waiting, seen = list(needs), set[str]()
    while waiting:
        need = waiting.pop(0)
        match = re.match(r"([\w.-]+|\./)\s*\[([^]]*)\]", need.text)
        if match is None or (match[1] not in (".", "./") and normal(match[1]) != own):
            yield need
            continue
        asked = {normal(extra.strip()) for extra in match[2].split(",")} - seen
        seen |= asked
        waiting += [replace(need, text=each) for extra in sorted(asked) for each in extras.get(extra, ())]


def _readable(needs: Iterable[Need]) -> Iterator[Need]:
    """Those that name a package of an index, without comments and without parts of other projects' files."""
    for need in needs:
        text = re.sub(r"(^|\s)#.*", "", need.text).strip()
        try:
            found = Requirement(text)
        except InvalidRequirement:
            continue
        if not found.url:
            yield replace(need, text=text)


def _requirements_files(tree: Tree, said: Declared) -> Iterator[Need]:
    """Of the files for tests, or where there are none those for development; and of the project's own.

    That is its developers' alone where other files declare the project without a word of it.
    """
    alone = bool(said.name) and not any(b"requirements" in tree[path] for path, _ in READERS if path in tree)
    for pattern, tests in ((_OF_PROJECT, alone), (_OF_TESTS, True)):
        yield from _of_files(tree, [path for path in tree if pattern.fullmatch(path)], tests=tests)
    if not any(_OF_TESTS.fullmatch(path) for path in tree):
        yield from _of_files(tree, [path for path in tree if _OF_DEVELOPMENT.fullmatch(path)], tests=True)


def _of_files(tree: Tree, paths: list[str], *, tests: bool) -> Iterator[Need]:
    for path in sorted(paths):
        pinned = str(PurePosixPath(path).with_suffix(".txt"))
        if not (path.endswith(".in") and pinned in tree):
            yield from _lines(tree, path, set(), tests=tests)


def _lines(tree: Tree, path: str, seen: set[str], *, tests: bool) -> Iterator[Need]:
    """The requirements of a file, and of those that it names."""
    if path in seen or path not in tree:
        return
    seen.add(path)
    for line in _text(tree, path).replace("\\\n", " ").splitlines():
        words = re.sub(r"(^|\s)#.*|\s--hash[ =].*|^\s*(-e|--editable)[ =]\s*(?=\.)", "", line).strip()
        further = re.match(r"(?:-r|--requirement)[ =]?\s*(\S+)", words)
        if further:
            yield from _lines(tree, _beside(path, further[1]), seen, tests=tests)
        elif words and not words.startswith("-"):
            yield Need(text=words, where=path, tests=tests)


def _beside(path: str, other: str) -> str:
    """A path that is relative to the directory of another; one that leads out of the tree is in no tree."""
    parts = list[str]()
    for part in PurePosixPath(path).parent.joinpath(other).parts:
        if part == ".." and parts:
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def _tox(tree: Tree, said: Declared) -> Iterator[Need]:
    """What tox installs in every environment of tests."""
    if "tox.ini" not in tree:
        return
    parser = declared.read_ini(_text(tree, "tox.ini"))
    for line in declared.texts(parser.get("testenv", "deps", fallback="")):
        words = line.replace("{toxinidir}/", "")
        words = re.sub(r"^\s*(-e|--editable)[ =]\s*(?=\.)", "", words)
        further = re.match(r"-r\s*(\S+)", words)
        if further:
            yield from _lines(tree, _beside("tox.ini", further[1]), set(), tests=True)
        else:
            yield Need(text=_unconditional(words), where="tox.ini")
    for extra in parser.get("testenv", "extras", fallback="").replace(",", "\n").split():
        yield from declared.needs(said.extras.get(normal(extra), ()), "tox.ini", tests=True)


def _unconditional(words: str) -> str:
    """A line of tox without the condition before its colon, where that is one of tests, or of any Python 3."""
    found = re.match(r"(py\{3)?([\w,.!{}-]+):\s+", words)
    if found and (found[1] or any(_OF_TEST_RUNS.fullmatch(factor) for factor in re.split("[-,{}]", found[2]))):
        return words[found.end() :]
    return words


def _nox(tree: Tree) -> Iterator[Need]:
    """What the sessions of tests install by name."""
    module = literals.parsed(_text(tree, "noxfile.py")) if "noxfile.py" in tree else None
    for node in module.body if module else ():
        name = normal(getattr(node, "name", ""))
        for call in literals.calls(node, "install") if TESTS.fullmatch(name) else ():
            words = [each for each in map(literals.Names().value, call.args) if isinstance(each, str)]
            for before, word in zip(["", *words], words, strict=False):
                if before == "-r":
                    yield from _lines(tree, word, set(), tests=True)
                elif not word.startswith("-") and (word[0] != "." or "[" in word):
                    yield Need(text=word, where="noxfile.py")


def _missing(tree: Tree) -> Iterator[Need]:
    """Packages that test modules import, and plug-ins whose fixtures they take, by a table of those that are known.

    And, of any module: what every environment had when it was written, and has no more.
    """
    modules = (path for path in sorted(tree) if path.endswith(".py") and path != "setup.py")
    using = next((path for path in modules if b"pkg_resources" in tree[path]), None)
    if using:
        yield Need(text=MODULES["pkg_resources"], where=using)
    settings = django_settings(tree)
    if settings:
        yield Need(text=PLUGIN, where=f"its settings of Django, {settings}")
    for path in sorted(tree):
        if _TEST_MODULE.fullmatch(path):
            text = _text(tree, path)
            imported = re.findall(r"^(?:import|from)\s+([A-Za-z_]\w*)", text, re.MULTILINE)
            known = [MODULES[name] for name in imported if name in MODULES]
            taken = {word for line in re.findall(r"def test\w*\(([^)]*)\)", text) for word in _SUBMODULE.findall(line)}
            known += [FIXTURES[name] for name in sorted(taken & FIXTURES.keys())]
            yield from declared.needs(dict.fromkeys(known), path, tests=True)
