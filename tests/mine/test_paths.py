import pytest

from quintain.mine.paths import part_of, runnable


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("src/click/core.py", "source"),
        ("package/templates/page.html", "source"),
        ("package/testing/plugin.py", "source"),
        ("latest/contest.py", "source"),
        ("protest/__init__.py", "source"),
        ("tests/test_core.py", "test"),
        ("package/tests/tests.py", "test"),
        ("test_parse.py", "test"),
        ("testing/test_hooks.py", "test"),
        ("testing/benchmark.py", "support"),
        ("tests/conftest.py", "support"),
        ("tests/data/reply.json", "support"),
        ("tests/__snapshots__/page.ambr", "support"),
        ("docs/api.rst", "documentation"),
        ("README.md", "documentation"),
        ("CHANGES.rst", "changelog"),
        ("docs/changelog.md", "changelog"),
        ("newsfragments/12.bugfix", "changelog"),
        ("setup.py", "build"),
        ("requirements/tests.txt", "build"),
        ("uv.lock", "build"),
        (".github/workflows/ci.yml", "ci"),
        ("package/_vendor/attr/__init__.py", "vendored"),
        ("package/_version.py", "generated"),
        ("examples/test.py", "other"),
        ("package/logo.png", "binary"),
    ],
)
def test_a_path_is_told_by_its_parts(path: str, part: str) -> None:
    assert part_of(path) == part


def test_pytest_is_given_files_that_it_collects() -> None:
    assert runnable(["tests/test_a.py", "tests/conftest.py", "tests/data.json", "a_test.py"]) == (
        "tests/test_a.py",
        "a_test.py",
    )
