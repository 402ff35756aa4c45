"""What a tree asks for, in every way that projects have said it; nothing of it is run."""

import pytest

from quintain.mine.environment.literals import Names, parsed
from quintain.mine.environment.poetry import poetry_requirement
from quintain.mine.environment.requirements import had_everywhere, project_of


def asked(**files: str) -> dict[str, str]:
    """Requirement to the file that asks for it, of files whose names are given with `__` for `/`."""
    return {need.text: need.where for need in project_of(encoded(files)).needs if need.where != "the mine"}


def encoded(files: dict[str, str]) -> dict[str, bytes]:
    return {name: text.encode() for name, text in files.items()}


WAYS = {
    "the standard's table": (
        {"pyproject.toml": '[project]\nname = "gate"\ndependencies = ["one>=1"]\n'},
        {"one>=1"},
    ),
    "extras of tests": (
        {"pyproject.toml": '[project]\nname="gate"\n[project.optional-dependencies]\ntests=["one"]\ndocs=["two"]\n'},
        {"one"},
    ),
    "an extra that names another of the project": (
        {
            "pyproject.toml": '[project]\nname = "gate"\n[project.optional-dependencies]\n'
            'fast = ["quick"]\ndev = ["gate[fast]", "one"]\n'
        },
        {"one", "quick"},
    ),
    "groups that include others": (
        {"pyproject.toml": '[dependency-groups]\nbase = ["one"]\ntest = ["two", {include-group = "base"}]\n'},
        {"one", "two"},
    ),
    "groups that include each other": (
        {
            "pyproject.toml": '[dependency-groups]\ntest = ["one", {include-group = "dev"}]\n'
            'dev = [{include-group = "test"}]\n'
        },
        {"one"},
    ),
    "Poetry": (
        {
            "pyproject.toml": '[tool.poetry]\nname = "gate"\n[tool.poetry.dependencies]\npython = "^3.7"\n'
            'one = "^1.2"\n[tool.poetry.group.test.dependencies]\ntwo = "*"\n'
            '[tool.poetry.dev-dependencies]\nsix = "~1"\n'
        },
        {"one>=1.2,<2", "two", "six==1.*"},
    ),
    "flit": (
        {
            "pyproject.toml": '[tool.flit.metadata]\nmodule = "gate"\nrequires = ["one"]\n'
            '[tool.flit.metadata.requires-extra]\ntest = ["two"]\n'
        },
        {"one", "two"},
    ),
    "hatch": (
        {
            "pyproject.toml": '[tool.hatch.envs.test]\ndependencies = ["one"]\n'
            '[tool.hatch.envs.docs]\ndependencies = ["no"]'
        },
        {"one"},
    ),
    "setup.cfg": (
        {
            "setup.cfg": "[metadata]\nname = gate\n[options]\ninstall_requires =\n  one>=1\n  two  # why\n"
            "[options.extras_require]\ntest = three\n"
        },
        {"one>=1", "two", "three"},
    ),
    "setup.py with names and sums": (
        {
            "setup.py": "import os\nfrom setuptools import setup\nREQUIRES = ['one']\nEXTRAS = {'tests': ['two']}\n"
            "EXTRAS['dev'] = EXTRAS['tests'] + ['three', os.name]\n"
            "setup(name='gate', install_requires=REQUIRES + ['four'], extras_require=EXTRAS)\n"
        },
        {"one", "two", "three", "four"},
    ),
    "files of requirements that name others": (
        {
            "requirements/tests.txt": "-r more/base.txt\none==1.0 \\\n    --hash=sha256:00\n",
            "requirements/more/base.txt": "two==2 # via one\n-r ../tests.txt\n--index-url https://somewhere\n",
        },
        {"one==1.0", "two==2"},
    ),
    "the pinned file beside its source": (
        {"requirements/tests.in": "one\n", "requirements/tests.txt": "one==1.0\n"},
        {"one==1.0"},
    ),
    "development, where nothing is for tests": ({"requirements-dev.txt": "one\n"}, {"one"}),
    "tests before development": ({"requirements-dev.txt": "one\n", "test-requirements.txt": "two\n"}, {"two"}),
    "tox": (
        {
            "tox.ini": "[testenv]\ndeps =\n  one\n  -r{toxinidir}/reqs.txt\n  py3{7,8}: two\n  lint: three\n"
            "  tests,coverage: five\n  !tests: six\n",
            "reqs.txt": "four\n",
        },
        {"one", "two", "four", "five"},
    ),
    "nox": (
        {
            "noxfile.py": "def tests(session):\n    session.install('one', '-r', 'more.txt', '.')\n"
            "def docs(session):\n    session.install('two')\n",
            "more.txt": "three\n",
        },
        {"one", "three"},
    ),
    "an extra of the project in a file, in tox and in nox": (
        {
            "pyproject.toml": '[project]\nname = "gate"\n[project.optional-dependencies]\n'
            'full = ["one"]\nhttp = ["two"]\nfast = ["three"]\nbells = ["four"]\n',
            "requirements.txt": "-e .[full]\n-e ./other\n",
            "tox.ini": "[testenv]\ndeps =\n  -e .[http]\n",
            "noxfile.py": "def tests(session):\n    session.install('-e', '.[fast]')\n    session.install('.')\n",
        },
        {"one", "two", "three"},
    ),
    "modules and fixtures that tests use without a word": (
        {"tests/test_a.py": "import yaml\nfrom unknown_thing import x\ndef test_a(mocker, tmp_path): pass\n"},
        {"pyyaml", "pytest-mock"},
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_requirement_is_found_in_every_way_to_say_it(way):
    files, expected = WAYS[way]
    assert set(asked(**files)) == expected


def test_what_every_environment_once_had_is_there_for_a_module_that_uses_it():
    assert asked(**{"src/gate/__init__.py": "import pkg_resources\n", "setup.py": "import pkg_resources\n"}) == {
        "setuptools<81": "src/gate/__init__.py"
    }


def test_an_interpreter_that_had_setuptools_everywhere_has_it_where_nothing_else_is_asked_for():
    needs = project_of(encoded({"requirements-test.txt": "one\n"})).needs
    assert [need.text for need in had_everywhere(needs, (3, 11))] == ["setuptools<81"]
    assert list(had_everywhere(needs, (3, 12))) == []
    assert list(had_everywhere(needs, (3, 11), ("setuptools",))) == []
    pinned = project_of(encoded({"requirements-test.txt": "Setuptools==40\n"})).needs
    assert list(had_everywhere(pinned, (3, 11))) == []


@pytest.mark.parametrize(
    ("setup", "alone"),
    [
        ("setup(name='gate', install_requires=['two'])", True),
        ("setup(name='gate', install_requires=open('requirements.txt').read().split())", False),
        ("read_all_of_it()", False),
    ],
)
def test_a_requirements_file_is_the_developers_alone_where_the_project_is_declared_without_it(setup, alone):
    needs = project_of(
        encoded({"setup.py": f"from setuptools import setup\n{setup}\n", "requirements.txt": "one==1\n"})
    )
    assert {need.text: need.tests for need in needs.needs}["one==1"] is alone


def test_tools_are_left_out_by_their_whole_names():
    found = asked(**{"requirements-test.txt": "Sphinx\nflake8\nnose\nnose-cover3\nsphinxish\nblack==20.8b1\n"})
    assert set(found) == {"nose", "nose-cover3", "sphinxish"}


def test_a_tool_that_the_project_itself_needs_stays():
    assert set(asked(**{"setup.cfg": "[options]\ninstall_requires = docutils\n  isort\n"})) == {"docutils", "isort"}


def test_no_release_of_the_project_itself_is_asked_for():
    files = {
        "setup.py": "from setuptools import setup\nsetup(name='The_Gate')\n",
        "requirements-test.txt": "the-gate\n",
    }
    assert asked(**files) == {}


def test_what_is_not_on_an_index_is_left_out():
    text = "one @ https://somewhere/one.whl\ngit+https://somewhere/two\n./three\n-e .\nfour [\n"
    assert asked(**{"test-requirements.txt": text}) == {}


def test_setup_py_is_never_run(tmp_path):
    mark = tmp_path / "mark"
    source = f"open({str(mark)!r}, 'w')\nfrom setuptools import setup\nsetup(name='gate', install_requires=['one'])\n"
    assert set(asked(**{"setup.py": source})) == {"one"}
    assert not mark.exists()


@pytest.mark.parametrize("name", ["pyproject.toml", "setup.cfg", "setup.py", "tox.ini", "noxfile.py"])
@pytest.mark.parametrize("text", ["[", "\0", "((((", "[testenv\ndeps", "[project]\nname = 3\ndependencies = 3"])
def test_a_file_that_cannot_be_read_says_nothing(name, text):
    assert [need.text for need in project_of({name: text.encode()}).needs] == ["pytest"]


def test_pytest_is_asked_for_once_and_as_the_project_does():
    texts = [need.text for need in project_of(encoded({"requirements-test.txt": "pytest<4\n"})).needs]
    assert texts == ["pytest<4"]


@pytest.mark.parametrize(
    ("files", "roots"),
    [
        ({"src/gate/__init__.py": ""}, ("src", ".")),
        ({"src/__init__.py": "", "src/a.py": ""}, (".",)),
        ({"gate/__init__.py": ""}, (".",)),
        ({"lib/gate.py": "", "setup.cfg": "[options]\npackage_dir =\n  = lib\n"}, ("lib", ".")),
        ({"code/gate.py": "", "setup.py": "setup(package_dir={'': 'code'})\n"}, ("code", ".")),
        ({"a/gate.py": "", "pyproject.toml": "[tool.poetry]\npackages = [{include = 'gate', from = 'a'}]"}, ("a", ".")),
        ({"setup.cfg": "[options]\npackage_dir =\n  = nowhere\n"}, (".",)),
    ],
)
def test_packages_are_imported_from_where_the_project_has_them(files, roots):
    assert project_of(encoded(files)).roots == roots


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("^1.2.3", "x>=1.2.3,<2"),
        ("^0.2", "x>=0.2,<0.3"),
        ("~1.2.3", "x~=1.2.3"),
        ("1.4", "x==1.4"),
        (">=1,<3", "x>=1,<3"),
        ("*", "x"),
        ("~2.7 || ^3.5", "x>=3.5,<4"),
        ({"version": "^2", "python": ">=3.8"}, 'x>=2,<3 ; python_version >= "3.8"'),
        ({"version": "1", "optional": True}, ""),
        ({"git": "https://somewhere"}, ""),
        ([{"version": "1", "python": "<3.8"}, {"version": "2", "python": ">=3.8"}], 'x==2 ; python_version >= "3.8"'),
        (3, ""),
    ],
)
def test_a_requirement_of_poetry_is_put_as_the_standard_does(value, expected):
    assert poetry_requirement("x", value) == expected


def test_what_takes_running_to_know_is_not_known():
    tree = parsed("a = ['x', f()]\nb = f()\nc = {**d, 'k': 'v', 'w': f()}\ne = a + b\nh = dict(k='v')\n")
    assert tree is not None
    names = Names.of(tree).values
    assert (names["a"], names["c"], names["e"], names["h"]) == (["x"], {"k": "v"}, ["x"], {"k": "v"})
    assert names["b"] != "x"
