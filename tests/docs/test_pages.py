"""The pages hang together: links lead somewhere, every page is reached, every slug has its entry."""

import ast
import re
from pathlib import Path

import pages
import pytest

from quintain import errors

SLUGS = re.findall(r"^## ([\w-]+)$", (pages.DOCS / "reference" / "errors.md").read_text(), re.MULTILINE)


def raised_slugs() -> set[str]:
    """Slugs of the exception classes, and those given where one is raised."""
    found = {kind.slug for kind in vars(errors).values() if isinstance(kind, type)}
    for path in (pages.ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.keyword) and node.arg == "slug" and isinstance(node.value, ast.Constant):
                found.add(node.value.value)
    return found


def test_every_error_slug_has_an_entry() -> None:
    assert raised_slugs() - set(SLUGS) == set()


def test_every_entry_is_of_a_slug_that_exists() -> None:
    assert set(SLUGS) - raised_slugs() == set()


@pytest.mark.parametrize("page", pages.PAGES, ids=pages.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    broken = [
        f"{file}#{anchor}"
        for file, anchor in pages.links(page)
        if not file.exists() or (anchor and anchor not in pages.anchors(file))
    ]
    assert broken == []


def test_every_page_is_reached_from_the_index() -> None:
    reached: set[Path] = set()
    ahead = [pages.DOCS / "index.md"]
    while ahead:
        page = ahead.pop()
        reached.add(page)
        ahead += [file for file, _ in pages.links(page) if file.suffix == ".md" and file not in reached]
    assert sorted(set(pages.PAGES) - reached) == []


def test_every_fence_names_its_language() -> None:
    bare = [pages.name(page) for page in pages.PAGES if pages.blocks(page.read_text(), "")]
    assert bare == []


@pytest.mark.parametrize(
    ("expected", "actual"),
    [("a", "b"), ("a ... c", "a b"), ("a\n...\nd", "a\nb\nc"), ("a", "a\nb"), ("a\nb", "a"), ("a...", "ba")],
)
def test_an_output_that_differs_is_seen(expected: str, actual: str) -> None:
    assert not pages.matches(expected, actual)


@pytest.mark.parametrize(
    ("expected", "actual"), [("a", "a  \n"), ("a ... c", "a b c"), ("a\n...\nd", "a\nb\nc\nd"), ("...", "a\nb")]
)
def test_dots_stand_for_any_text(expected: str, actual: str) -> None:
    assert pages.matches(expected, actual)


def test_a_page_is_taken_apart_into_files_and_commands_with_their_outputs() -> None:
    text = "```toml a/b.toml\nx = 1\n```\n\n```console\n$ a \\\n    b\none\ntwo\n$ c\n```\n\n```python\n$ d\n```\n"
    expected = [pages.File("a/b.toml", "x = 1\n"), pages.Example("a b", "one\ntwo"), pages.Example("c", "")]
    assert list(pages.steps(text)) == expected
