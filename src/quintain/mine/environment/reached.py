"""Which modules of packages the tests of a project can come to import, as far as the text of their sources says it.

Only these are worth compiling beforehand: what is imported in another way is compiled where it is imported. Pure.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import PurePosixPath

_STATEMENT = re.compile(
    rb"^[ \t]*+(?:from[ \t]++(\.*+)[ \t]*+((?:(?!import\b)[\w.]++)?)[ \t]*+import\b[ \t]*+(?:\(([^()]*+)\)|([^\n;]++))"
    rb"|import[ \t]++([^\n;]++))",
    re.MULTILINE,
)
"""Never gives back what it took: these texts are anybody's."""
_COMMENT = re.compile(r"#[^\n]*")
_PLUGIN = re.compile(r"^\[pytest11\]\s*$(.*?)(?=^\[|\Z)", re.MULTILINE | re.DOTALL)
_WHOLE = ("_pytest", "py", "pytest")
"""Packages whose parts are imported by texts."""
_LONGEST = 200
"""Characters of a name."""
_VENDORED = (".extern.", "._vendor.")
"""What others brought is imported from one place, and lies in another."""


def imported(trees: Iterable[tuple[str, bytes]]) -> frozenset[str]:
    """Dotted names that some sources import; in each: relative POSIX path and content."""
    return frozenset(
        name for path, source in trees if path.endswith(".py") for name in _imports(source, _package_of(path))
    )


def roots(names: frozenset[str], files: Iterable[str]) -> frozenset[str]:
    """Those of some names that lead into packages whose files these are."""
    tops = {path.partition("/")[0].removesuffix(".py") for path in files}
    return frozenset(name for name in names if name.partition(".")[0] in tops)


def reached(first: Iterable[str], files: Iterable[str], read: Callable[[str], bytes]) -> list[str]:
    """Paths of the modules that pytest, its plug-ins and some names lead to, in an order that is always the same.

    `files` are the relative POSIX paths of all that the packages have, `read` gives the content of one.
    """
    modules = {_module(path): path for path in files if path.endswith(".py")}
    whole = [name for name in modules if name.partition(".")[0] in _WHOLE]
    waiting = sorted({*first, *whole, *_plugins(_points(files, read))})
    found: dict[str, None] = {}
    seen = set(waiting)
    while waiting:
        for path in _leading(waiting.pop(), modules):
            if path not in found:
                found[path] = None
                more = sorted(set(_imports(read(path), _package_of(path))) - seen)
                seen.update(more)
                waiting += more
    return sorted(found)


def _points(files: Iterable[str], read: Callable[[str], bytes]) -> Iterator[bytes]:
    return (read(path) for path in files if path.endswith(".dist-info/entry_points.txt"))


def _plugins(texts: Iterable[bytes]) -> Iterator[str]:
    """The modules of the plug-ins that pytest loads by itself."""
    for text in texts:
        for section in _PLUGIN.findall(text.decode("utf-8", "replace").replace("\r\n", "\n")):
            for line in section.splitlines():
                yield line.partition("=")[2].partition(":")[0].partition("[")[0].strip()


def _leading(name: str, modules: Mapping[str, str]) -> Iterator[str]:
    """The module of a name and the packages above it; where it is something in a module, that module."""
    for each in (name, name.replace(*_VENDORED)):
        parts = each.split(".")
        yield from (modules[at] for at in (".".join(parts[: end + 1]) for end in range(len(parts))) if at in modules)


def _imports(source: bytes, package: str) -> Iterator[str]:
    """Dotted names that a module imports, or imports from; the package is that in which it is."""
    for dots, base, many, some, plain in _STATEMENT.findall(source):
        if plain:
            yield from _names(plain)
            continue
        above = package.split(".") if dots else []
        above = above[: max(0, len(above) - len(dots) + 1)]
        place = ".".join(filter(None, (*above, base.decode("ascii", "replace"))))
        if 0 < len(place) <= _LONGEST:
            yield place
            yield from (f"{place}.{name}" for name in _names(many or some))


def _names(listed: bytes) -> Iterator[str]:
    """`a` and `b.c` of `a as x, b.c  # why`."""
    for each in _COMMENT.sub("", listed.decode("utf-8", "replace")).replace("\\", " ").split(","):
        words = each.split()
        if words and len(words[0]) <= _LONGEST:
            yield words[0]


def _module(path: str) -> str:
    """The dotted name of a file; of a package, that of its `__init__.py`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _package_of(path: str) -> str:
    return ".".join(PurePosixPath(path).parent.parts)
