"""A project as a distribution that is installed, without building it: what a build would have written of it.

Its packages stay where they are in its tree; these files lie beside them.
"""

import re
from collections.abc import Mapping

from quintain.mine.environment.declared import Declared, VersionFile
from quintain.mine.environment.requirements import Project, Tree

UNKNOWN = "0.0.1"
"""Of a project whose version is nowhere to be read."""
_VERSION = re.compile(r"(\d+(?:\.\d+)*(?:(?:a|b|rc|\.post|\.dev)\d+)*)", re.IGNORECASE)


def version_of(said: Declared, nearest: str) -> str:
    """The project's version: what its files say or else the nearest tag, such as `v1.2`, or else `0.0.1`."""
    return next((match[1] for text in (said.version, nearest) if (match := _VERSION.search(text))), UNKNOWN)


def distribution(project: Project, version: str) -> dict[str, bytes]:
    """The files by which `importlib.metadata` finds the project; none where it has no name."""
    said = project.declared
    if not said.name:
        return {}
    folder = f"{re.sub(r'[-_.]+', '_', said.name)}-{version}.dist-info"
    files = {"METADATA": _metadata(project, version), "INSTALLER": "quintain\n", "RECORD": ""}
    if said.entry_points:
        files["entry_points.txt"] = _entry_points(said.entry_points)
    return {f"{folder}/{name}": text.encode() for name, text in files.items()}


def _metadata(project: Project, version: str) -> str:
    said = project.declared
    lines = ["Metadata-Version: 2.1", f"Name: {said.name}", f"Version: {version}"]
    lines += [f"Summary: {' '.join(said.summary.split())}"] if said.summary else []
    lines += [f"Classifier: {each}" for each in said.classifiers if each]
    lines += [f"Requires-Python: {said.requires_python}"] if said.requires_python else []
    lines += [f"Requires-Dist: {need.text}" for need in project.needs if not need.tests]
    return "\n".join(lines) + "\n"


def _entry_points(points: Mapping[str, Mapping[str, str]]) -> str:
    groups = (
        f"[{group}]\n" + "".join(f"{name} = {each}\n" for name, each in own.items()) for group, own in points.items()
    )
    return "\n".join(groups)


def generated(said: Declared, tree: Tree, version: str) -> dict[str, bytes]:
    """The module that a build writes to say the version, where the project has one and its tree has not."""
    file = said.version_file
    if file is None or file.path in tree or file.path.startswith("/") or ".." in file.path.split("/"):
        return {}
    return {file.path.removeprefix("./"): _version_module(file, version).encode()}


def _version_module(file: VersionFile, version: str) -> str:
    parts = tuple(int(part) if part.isdigit() else part for part in version.split("."))
    if file.template:
        try:
            return file.template.format(version=version, version_tuple=parts, scm_version=None) + "\n"
        except (KeyError, IndexError, AttributeError, ValueError):
            pass  # a template that asks for more than the version
    if not file.path.endswith(".py"):
        return f"{version}\n"
    names = {"__version__ = version": version, "__version_tuple__ = version_tuple": parts, "commit_id": None}
    return "".join(f"{name} = {value!r}\n" for name, value in names.items())
