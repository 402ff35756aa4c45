"""The options that a repository gives its own pytest, without those that change how a run is seen. Reads text only."""

import configparser
import re
import shlex
import tomllib
from collections.abc import Mapping
from typing import Any

from quintain.mine.environment.django import django_settings

_DROPPED = re.compile(
    r"--(cov|no-cov|numprocesses|dist|exitfirst|maxfail|pdb|color|tb|durations|showlocals|cache|lf|ff|last-failed"
    r"|failed-first|junit|html|mypy|flake8|black|ruff|isort|pylint|benchmark|reruns|timeout|capture|sw|stepwise|verbose"
    r"|quiet|report|no-header|no-summary|randomly|codspeed|doctest-glob|testmon|xdoctest).*"
    r"|-[xqvls]+|-r\w*|-n\s*\w*|-p\s*no:cacheprovider"
)
"""Reports, order, repetition, plug-ins that look at the source; none of them decides whether a test passes."""
ROOT = "--rootdir=."
"""Names of tests are relative to where they are run. By itself pytest takes the directory of a configuration that lies
beside the files it is given."""
YOUNGER = "-Wdefault::DeprecationWarning"
"""For an interpreter and a pytest that are younger than the tests: what they have deprecated since is no error, where
the repository's configuration makes one of every warning."""
_WITH_VALUE = frozenset(
    {"-n", "-r", "--dist", "--maxfail", "--cov", "--cov-report", "--cov-config", "--durations", "--tb", "--color"}
    | {
        "--junitxml",
        "--junit-xml",
        "--numprocesses",
        "--timeout",
        "--reruns",
        "--capture",
        "--html",
        "--cov-fail-under",
    }
)


def pytest_options(tree: Mapping[str, bytes]) -> list[str]:
    """Tokens of `addopts`, in order, of the first file that pytest would read them from; and Django's settings."""
    words = _words(_declared(tree))
    kept: list[str] = []
    while words:
        word = words.pop(0)
        if not _DROPPED.fullmatch(word):
            kept.append(word)
        elif word in _WITH_VALUE and words and not words[0].startswith("-"):
            words.pop(0)
    settings = django_settings(tree)
    return [*kept, f"--ds={settings}"] if settings else kept


def _words(declared: object) -> list[str]:
    if isinstance(declared, list):
        return [str(word) for word in declared]
    try:
        return shlex.split(str(declared), comments=True)
    except ValueError:
        return []


def _declared(tree: Mapping[str, bytes]) -> object:
    for name, section in (("pytest.ini", "pytest"), (".pytest.ini", "pytest")):
        if name in tree:
            return _ini(tree[name]).get(section, {}).get("addopts", "")
    tables = _toml(tree.get("pyproject.toml", b""))
    for name, section in (("tox.ini", "pytest"), ("setup.cfg", "tool:pytest")):
        if "addopts" not in tables:
            tables = {**tables, **_ini(tree.get(name, b"")).get(section, {})}
    return tables.get("addopts", "")


def _toml(data: bytes) -> dict[str, Any]:
    """The table of pytest; the options within it as older ones of pytest have them."""
    try:
        table = tomllib.loads(data.decode("utf-8", "replace")).get("tool", {}).get("pytest", {})
    except (tomllib.TOMLDecodeError, AttributeError):
        return {}
    if not isinstance(table, dict):
        return {}
    inner = table.get("ini_options", {})
    return {**table, **(inner if isinstance(inner, dict) else {})}


def _ini(data: bytes) -> dict[str, dict[str, str]]:
    parser = configparser.RawConfigParser(strict=False, allow_no_value=True)
    try:
        parser.read_string(data.decode("utf-8", "replace"))
    except configparser.Error:
        return {}
    return {section: {name: value or "" for name, value in parser.items(section)} for section in parser.sections()}
