"""What the files of a project declare of it: name, interpreter, packages that it and its tests need. Nothing is run.

One reader for each way to say it. What cannot be read is taken as not said: another file may say it.
"""

import configparser
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from quintain.mine.environment import literals
from quintain.mine.environment.poetry import poetry_requirement

TESTS = re.compile(
    r"(all|tests?|testing|dev|develop|development|unit|unittests?|ci|check|cov|coverage|pytest)(-.*)?|.*-tests?|hatch-test"
)
"""Names of extras, groups and environments, in lower case with `-`, that tests may need."""


@dataclass(frozen=True, kw_only=True)
class Need:
    """One requirement."""

    text: str
    """As PEP 508 has it, once it is found to be readable."""
    where: str
    """The file that asks for it."""
    tests: bool = True
    """False: the project itself does not run without it."""


@dataclass(frozen=True, kw_only=True)
class VersionFile:
    """A module that a build writes, to say the version."""

    path: str
    template: str = ""
    """Empty for the tool's own."""


@dataclass(frozen=True, kw_only=True)
class Declared:
    """What one file says; empty where it does not."""

    name: str = ""
    version: str = ""
    summary: str = ""
    requires_python: str = ""
    classifiers: tuple[str, ...] = ()
    entry_points: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Group to name to object."""
    roots: tuple[str, ...] = ()
    """Directories that packages are imported from."""
    version_file: VersionFile | None = None
    needs: tuple[Need, ...] = ()
    extras: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """All of them, by name in lower case with `-`."""


def normal(name: str) -> str:
    """A name as the index has it: lower case, with `-`."""
    return re.sub(r"[-_.]+", "-", name).lower()


def table(data: Any, *keys: str) -> dict[str, Any]:
    """The table at a path; empty where there is none."""
    for key in keys:
        data = data.get(key) if isinstance(data, dict) else None
    return data if isinstance(data, dict) else {}


def texts(value: Any) -> tuple[str, ...]:
    """The texts of a list, or the lines of a text."""
    if isinstance(value, str):
        value = value.splitlines()
    return tuple(each.strip() for each in value if isinstance(each, str)) if isinstance(value, list | tuple) else ()


def text(value: Any) -> str:
    """A text; empty for anything else."""
    return value.strip() if isinstance(value, str) else ""


def _entry_points(value: Any) -> dict[str, dict[str, str]]:
    """Of a mapping from groups to mappings, or to lists or lines of `name = object`."""
    found: dict[str, dict[str, str]] = {}
    for group, each in value.items() if isinstance(value, dict) else ():
        pairs = each.items() if isinstance(each, dict) else (line.partition("=")[::2] for line in texts(each))
        found[group] = {name.strip(): text(target) for name, target in pairs if text(target)}
    return {group: points for group, points in found.items() if points}


def needs(values: Iterable[str], where: str, *, tests: bool) -> tuple[Need, ...]:
    """The same requirements of one file."""
    return tuple(Need(text=value, where=where, tests=tests) for value in values if value)


def _extras(value: Any) -> dict[str, tuple[str, ...]]:
    return {normal(str(name)): texts(each) for name, each in value.items()} if isinstance(value, dict) else {}


def _of_tests(named: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(each for name, values in named.items() if TESTS.fullmatch(normal(name)) for each in values)


def pyproject(source: str) -> Declared:
    """`pyproject.toml`, in the words of the standard and of the tools that came before it."""
    where = "pyproject.toml"
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError:
        return Declared()
    project, tool = table(data, "project"), table(data, "tool")
    scripts = {"console_scripts": table(project, "scripts"), "gui_scripts": table(project, "gui-scripts")}
    extras = _extras(table(project, "optional-dependencies"))
    of_tests = (*_of_tests(extras), *_groups(table(data, "dependency-groups")), *_environments(tool))
    standard = Declared(
        name=text(project.get("name")),
        version=text(project.get("version")),
        summary=text(project.get("description")),
        requires_python=text(project.get("requires-python")),
        classifiers=texts(project.get("classifiers")),
        entry_points=_entry_points({**scripts, **table(project, "entry-points")}),
        roots=_setuptools_roots(table(tool, "setuptools")),
        version_file=_version_file(tool),
        needs=needs(texts(project.get("dependencies")), where, tests=False) + needs(of_tests, where, tests=True),
        extras=extras,
    )
    return merged(standard, _poetry(table(tool, "poetry")), _flit(table(tool, "flit", "metadata")))


def _groups(groups: Mapping[str, Any]) -> tuple[str, ...]:
    """Those of tests, with the groups that they include."""
    found, waiting = dict[str, None](), [name for name in groups if TESTS.fullmatch(normal(name))]
    seen = set(waiting)
    while waiting:
        value = groups.get(waiting.pop())
        for each in value if isinstance(value, list) else ():
            further = each.get("include-group") if isinstance(each, dict) else None
            if isinstance(each, str):
                found[each] = None
            elif isinstance(further, str) and further not in seen:
                seen.add(further)
                waiting.append(further)
    return tuple(found)


def _environments(tool: Mapping[str, Any]) -> tuple[str, ...]:
    """What other tools install beside a project to test it."""
    found = [*texts(table(tool, "uv").get("dev-dependencies")), *texts(table(tool, "tox", "env_run_base").get("deps"))]
    for name, value in table(tool, "hatch", "envs").items():
        if name == "default" or TESTS.fullmatch(normal(name)):
            each = table(value)
            found += [*texts(each.get("dependencies")), *texts(each.get("extra-dependencies"))]
    found += _of_tests(_extras(table(tool, "pdm", "dev-dependencies")))
    return tuple(found)


def _setuptools_roots(setuptools: Mapping[str, Any]) -> tuple[str, ...]:
    return (*_packages_below(setuptools.get("package-dir")), *texts(table(setuptools, "packages", "find").get("where")))


def _packages_below(directories: Any) -> tuple[str, ...]:
    """The directory of the packages that are named nowhere else."""
    below = table(directories).get("")
    return (below,) if isinstance(below, str) and below else ()


def _version_file(tool: Mapping[str, Any]) -> VersionFile | None:
    scm, hatch = table(tool, "setuptools_scm"), table(tool, "hatch", "build", "hooks", "vcs")
    places = (
        (scm.get("version_file"), scm.get("version_file_template")),
        (scm.get("write_to"), scm.get("write_to_template")),
        (hatch.get("version-file"), hatch.get("template")),
        (table(tool, "pdm", "version").get("write_to"), table(tool, "pdm", "version").get("write_template")),
    )
    return next((VersionFile(path=path, template=text(form)) for path, form in places if isinstance(path, str)), None)


def _poetry(poetry: Mapping[str, Any]) -> Declared:
    where = "pyproject.toml"
    own, groups = table(poetry, "dependencies"), list(table(poetry, "group").values())
    of_tests = [table(poetry, "dev-dependencies"), *(table(group, "dependencies") for group in groups)]
    packages = poetry.get("packages")
    roots = (
        [text(each.get("from")) for each in packages if isinstance(each, dict)] if isinstance(packages, list) else []
    )
    return Declared(
        name=text(poetry.get("name")),
        version=text(poetry.get("version")),
        summary=text(poetry.get("description")),
        requires_python=poetry_requirement("python", own.get("python")).removeprefix("python"),
        classifiers=texts(poetry.get("classifiers")),
        entry_points=_entry_points({"console_scripts": table(poetry, "scripts"), **table(poetry, "plugins")}),
        roots=tuple(root for root in roots if root),
        needs=needs(_poetry_needs(own), where, tests=False)
        + needs((each for group in of_tests for each in _poetry_needs(group)), where, tests=True),
    )


def _poetry_needs(group: Mapping[str, Any]) -> list[str]:
    return [poetry_requirement(name, value) for name, value in group.items() if name != "python"]


def _flit(flit: Mapping[str, Any]) -> Declared:
    where = "pyproject.toml"
    extras = _extras(flit.get("requires-extra"))
    return Declared(
        name=text(flit.get("dist-name")) or text(flit.get("module")),
        requires_python=text(flit.get("requires-python")),
        classifiers=texts(flit.get("classifiers")),
        needs=needs(texts(flit.get("requires")), where, tests=False) + needs(_of_tests(extras), where, tests=True),
        extras=extras,
    )


def setup_cfg(source: str) -> Declared:
    """`setup.cfg`, as setuptools and pbr read it."""
    where = "setup.cfg"
    parser = read_ini(source)
    sections = {name.lower(): dict(parser.items(name)) for name in parser.sections()}
    metadata = {key.replace("-", "_"): value for key, value in sections.get("metadata", {}).items()}
    options = {key.replace("-", "_"): value for key, value in sections.get("options", {}).items()}
    version = text(metadata.get("version"))
    extras = _extras({**sections.get("extras", {}), **sections.get("options.extras_require", {})})
    of_tests = (*texts(options.get("tests_require")), *_of_tests(extras))
    directories = dict(line.partition("=")[::2] for line in texts(options.get("package_dir")))
    directories = {key.strip(): value.strip() for key, value in directories.items()}
    return Declared(
        name=text(metadata.get("name")),
        version="" if version.startswith(("attr:", "file:")) else version,
        summary=text(metadata.get("summary") or metadata.get("description")),
        requires_python=text(options.get("python_requires") or metadata.get("requires_python")),
        classifiers=texts(metadata.get("classifiers") or metadata.get("classifier")),
        entry_points=_entry_points({**sections.get("entry_points", {}), **sections.get("options.entry_points", {})}),
        roots=(*_packages_below(directories), *texts(sections.get("options.packages.find", {}).get("where"))),
        needs=needs(texts(options.get("install_requires")), where, tests=False) + needs(of_tests, where, tests=True),
        extras=extras,
    )


def read_ini(source: str) -> configparser.RawConfigParser:
    """The sections of an ini file; those before what cannot be read."""
    parser = configparser.RawConfigParser(strict=False)
    try:
        parser.read_string(source)
    except configparser.Error:
        return parser
    return parser


def setup_py(source: str) -> Declared:
    """The arguments of `setup(...)` that are plain to see in `setup.py`."""
    where = "setup.py"
    tree = literals.parsed(source)
    call = next(literals.calls(tree, "setup"), None) if tree else None
    if tree is None or call is None:
        return Declared()
    said = literals.Names.of(tree).keywords(call)
    extras = _extras(said.get("extras_require"))
    of_tests = (*texts(said.get("tests_require")), *_of_tests(extras))
    scm = table(said, "use_scm_version")
    points = said.get("entry_points")
    written = scm.get("write_to") or scm.get("version_file")
    return Declared(
        name=text(said.get("name")),
        version=text(said.get("version")),
        summary=text(said.get("description")),
        requires_python=text(said.get("python_requires")),
        classifiers=texts(said.get("classifiers")),
        entry_points=_entry_points(_sections(points) if isinstance(points, str) else points),
        roots=_packages_below(said.get("package_dir")),
        version_file=VersionFile(path=written) if isinstance(written, str) else None,
        needs=needs(texts(said.get("install_requires")), where, tests=False) + needs(of_tests, where, tests=True),
        extras=extras,
    )


def _sections(source: str) -> dict[str, dict[str, str]]:
    parser = read_ini("\n".join(line.strip() for line in source.splitlines()))
    return {name: dict(parser.items(name)) for name in parser.sections()}


def merged(*parts: Declared) -> Declared:
    """Of several files: the first that says a thing has it right, and every need counts."""
    return Declared(
        name=next((part.name for part in parts if part.name), ""),
        version=next((part.version for part in parts if part.version), ""),
        summary=next((part.summary for part in parts if part.summary), ""),
        requires_python=next((part.requires_python for part in parts if part.requires_python), ""),
        classifiers=next((part.classifiers for part in parts if part.classifiers), ()),
        entry_points=next((part.entry_points for part in parts if part.entry_points), {}),
        roots=tuple(dict.fromkeys(root for part in parts for root in part.roots)),
        version_file=next((part.version_file for part in parts if part.version_file), None),
        needs=tuple(need for part in parts for need in part.needs),
        extras={name: values for part in reversed(parts) for name, values in part.extras.items()},
    )
