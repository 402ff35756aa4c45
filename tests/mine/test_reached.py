"""Which modules of packages tests can come to import, by the text of the sources."""

import pytest

from quintain.mine.environment.reached import imported, reached, roots

PACKAGES = {
    "one/__init__.py": "from one import plain\nfrom . import near\n",
    "one/plain.py": "import json, two.deep as deep  # three\n",
    "one/near.py": "from .inner.there import (\n    a,  # a name\n    b,\n)\n",
    "one/inner/__init__.py": "",
    "one/inner/there.py": "def f():\n    from ..late import g\n",
    "one/inner/a.py": "",
    "one/late.py": "",
    "one/left.py": "import one\n",
    "two/__init__.py": "",
    "two/deep.py": "import two.extern.brought\n",
    "two/_vendor/brought.py": "",
    "two/left.py": "",
    "plug.py": "import beside\n",
    "beside.py": "",
    "plug-1.dist-info/entry_points.txt": "[console_scripts]\nleft = left:main\n\n[pytest11]\nplug = plug:Plugin\n",
    "left.py": "",
    "_pytest/config.py": "",
    "pytest.py": "",
}


def found(*names: str) -> set[str]:
    return set(reached(names, PACKAGES, lambda path: PACKAGES[path].encode()))


ALWAYS = {"plug.py", "beside.py", "_pytest/config.py", "pytest.py"}


def test_pytest_is_reached_whole_and_each_of_its_plug_ins():
    assert found() == ALWAYS


def test_what_a_name_leads_to_is_reached_and_nothing_else():
    wanted = {"one/__init__.py", "one/plain.py", "one/near.py", "one/inner/__init__.py", "one/inner/there.py"}
    wanted |= {"one/late.py", "two/__init__.py", "two/deep.py", "two/_vendor/brought.py"}
    assert found("one") == ALWAYS | wanted


def test_packages_above_a_module_are_reached_with_it():
    assert found("two.left") == ALWAYS | {"two/__init__.py", "two/left.py"}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import a.b, c as d\n", {"a.b", "c"}),
        ("try:\n    from a import b as c\nexcept ImportError:\n    pass\n", {"a", "a.b"}),
        ("from . import near\n", {"tests", "tests.near"}),
        ("from .import near\n", {"tests", "tests.near"}),
        ("from ..... import up\n", set()),
        ("from a import (\n    b,  # c\n    d as e,\n)\n", {"a", "a.b", "a.d"}),
        ("from a import (b, c\nimport d\n", {"a", "a.(b", "a.c", "d"}),
        ("from a import b; import c\n", {"a", "a.b"}),
        ("text = 'import this'\n", set()),
    ],
)
def test_names_are_read_out_of_the_text(text, names):
    assert imported([("tests/test_a.py", text.encode())]) == names


@pytest.mark.parametrize(
    "text",
    [
        "from " + "." * 200_000,
        "from" + " " * 200_000,
        "from a import (\n" * 50_000,
        "import " * 90_000,
        f"from {'a.' * 90_000}b import {'c,' * 90_000}d",
    ],
)
def test_a_text_that_never_comes_to_its_point_is_read_to_its_end(text):
    assert "pytest" not in imported([("tests/test_a.py", text.encode())])


def test_what_is_no_module_of_python_imports_nothing():
    assert imported([("README", b"import one\n")]) == frozenset()


def test_names_that_no_package_has_are_no_roots():
    assert roots(frozenset({"one.plain", "plug", "json"}), PACKAGES) == {"one.plain", "plug"}
