"""A project is a distribution that is installed, though nothing was built."""

import importlib.metadata

import pytest

from quintain.mine.environment.project import distribution, generated, version_of
from quintain.mine.environment.requirements import project_of

SETUP = """
[metadata]
name = the-gate
description = Opens
  and closes.
classifiers =
  Programming Language :: Python :: 3.9
[options]
python_requires = >=3.7
install_requires = one>=1
[options.entry_points]
pytest11 =
  gate = gate.plugin
console_scripts =
  gate = gate:main
"""


def test_the_project_is_found_with_its_metadata_and_entry_points(tmp_path):
    for name, data in distribution(project_of({"setup.cfg": SETUP.encode()}), "1.2").items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    (found,) = importlib.metadata.distributions(name="The_Gate", path=[str(tmp_path)])
    assert (found.version, found.requires, found.metadata["Summary"]) == ("1.2", ["one>=1"], "Opens and closes.")
    assert {(point.group, point.name, point.value) for point in found.entry_points} == {
        ("pytest11", "gate", "gate.plugin"),
        ("console_scripts", "gate", "gate:main"),
    }


def test_a_project_without_a_name_is_no_distribution():
    assert distribution(project_of({"gate.py": b""}), "1.2") == {}


@pytest.mark.parametrize(
    ("said", "nearest", "expected"),
    [
        ("2.0.dev1", "v1.2", "2.0.dev1"),
        ("", "v1.2.3", "1.2.3"),
        ("", "7.0", "7.0"),
        ("", "release-1.4rc1", "1.4rc1"),
        ("", "", "0.0.1"),
        ("", "latest", "0.0.1"),
    ],
)
def test_the_version_is_what_the_files_say_or_the_nearest_tag(said, nearest, expected):
    text = f"[metadata]\nname = gate\nversion = {said}\n"
    assert version_of(project_of({"setup.cfg": text.encode()}).declared, nearest) == expected


WRITERS = {
    "setuptools-scm": ("pyproject.toml", '[tool.setuptools_scm]\nwrite_to = "src/gate/_version.py"'),
    "its newer name": ("pyproject.toml", '[tool.setuptools_scm]\nversion_file = "src/gate/_version.py"'),
    "hatch-vcs": ("pyproject.toml", '[tool.hatch.build.hooks.vcs]\nversion-file = "src/gate/_version.py"'),
    "setup.py": ("setup.py", 'setup(use_scm_version={"write_to": "src/gate/_version.py"})'),
}


@pytest.mark.parametrize("writer", WRITERS)
def test_the_module_that_a_build_would_write_is_there(writer):
    name, text = WRITERS[writer]
    tree = {name: text.encode(), "src/gate/__init__.py": b""}
    files = generated(project_of(tree).declared, tree, "1.2.post3")
    names: dict[str, object] = {}
    exec(files["src/gate/_version.py"], names)
    assert (names["__version__"], names["version_tuple"]) == ("1.2.post3", (1, 2, "post3"))


def test_a_module_that_the_tree_has_is_left_alone():
    tree = {"pyproject.toml": b'[tool.setuptools_scm]\nwrite_to = "gate.py"', "gate.py": b""}
    assert generated(project_of(tree).declared, tree, "1.2") == {}


def test_no_file_is_made_outside_of_the_tree():
    for place in ("/etc/gate.py", "../gate.py", "a/../../gate.py"):
        tree = {"pyproject.toml": f'[tool.setuptools_scm]\nwrite_to = "{place}"'.encode()}
        assert generated(project_of(tree).declared, tree, "1.2") == {}


def test_a_template_is_filled_in():
    tree = {"pyproject.toml": b"[tool.setuptools_scm]\nwrite_to = 'v.py'\nwrite_to_template = 'V = {version!r}'"}
    assert generated(project_of(tree).declared, tree, "1.2") == {"v.py": b"V = '1.2'\n"}
