"""Django's settings, where a project's own program for its tests says which; pytest is told of them."""

import pytest

from quintain.mine.environment.django import django_settings
from quintain.mine.environment.requirements import project_of
from quintain.mine.options import pytest_options

RUNS = b"import os\nos.environ.setdefault('DJANGO_SETTINGS_MODULE', 'tests.settings')\n"
SETTINGS = {"tests/settings.py": b"", "tests/__init__.py": b""}


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("runtests.py", RUNS),
        ("manage.py", b'os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"\n'),
        ("tox.ini", b"[testenv]\nsetenv =\n  DJANGO_SETTINGS_MODULE=tests.settings\n"),
        ("Makefile", b"test:\n\tDJANGO_SETTINGS_MODULE=tests.settings django-admin test\n"),
    ],
)
def test_settings_that_a_project_names_are_told_to_pytest_and_its_plug_in_is_asked_for(path, text):
    tree = {**SETTINGS, path: text}
    assert pytest_options(tree) == ["--ds=tests.settings"]
    assert "pytest-django" in [need.text for need in project_of(tree).needs]


@pytest.mark.parametrize(
    "tree",
    [
        {"runtests.py": RUNS},  # a module that is not there
        {**SETTINGS, "src/gate/config.py": RUNS},  # no program for tests
        {**SETTINGS, "runtests.py": RUNS, "pytest.ini": b"[pytest]\nDJANGO_SETTINGS_MODULE = tests.settings\n"},
        {**SETTINGS, "runtests.py": RUNS, "setup.cfg": b"[tool:pytest]\naddopts = --ds=tests.settings\n"},
    ],
)
def test_nothing_is_told_where_none_are_there_or_pytest_is_told_already(tree):
    assert django_settings(tree) == ""
