"""The settings that a project's tests need Django to have, where its own program for tests says which; nothing is run.

pytest alone does not know them: its plug-in for Django is told by an option.
"""

import re
from collections.abc import Iterator, Mapping

PLUGIN = "pytest-django"
_NAMED = re.compile(r"DJANGO_SETTINGS_MODULE\W{1,8}([A-Za-z_][\w.]*)")
_SAYING = re.compile(r"tox\.ini|makefile|noxfile\.py|(tests?/)?[\w-]+\.py|pyproject\.toml", re.IGNORECASE)
_OF_PYTEST = ("pytest.ini", ".pytest.ini", "tox.ini", "setup.cfg", "pyproject.toml")
_OWN = re.compile(rb"^[ \t]*DJANGO_SETTINGS_MODULE[ \t]*=|--ds\b", re.MULTILINE)


def django_settings(tree: Mapping[str, bytes]) -> str:
    """The module of the settings, e.g. `tests.settings`; empty where none is named, or pytest is told otherwise."""
    if any(_OWN.search(tree.get(path, b"")) for path in _OF_PYTEST if not _is_of_tox(path, tree)):
        return ""
    return next((name for name in _named(tree) if _is_there(name, tree)), "")


def _is_of_tox(path: str, tree: Mapping[str, bytes]) -> bool:
    """Whether a file of tox says nothing to pytest."""
    return path == "tox.ini" and b"[pytest]" not in tree.get(path, b"")


def _named(tree: Mapping[str, bytes]) -> Iterator[str]:
    for path in sorted(tree, key=lambda path: (path.endswith("manage.py"), path.count("/"), path)):
        if _SAYING.fullmatch(path) and b"DJANGO_SETTINGS_MODULE" in tree[path]:
            yield from _NAMED.findall(tree[path].decode("utf-8", "replace"))


def _is_there(name: str, tree: Mapping[str, bytes]) -> bool:
    """Whether a module lies where the tests are run."""
    path = name.replace(".", "/")
    return f"{path}.py" in tree or f"{path}/__init__.py" in tree
