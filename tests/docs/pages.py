"""The pages of the documentation: their links, headings, files and console examples. Reads only; runs nothing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs"
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md")))
FENCE = re.compile(r"^```(?P<language>\w*) ?(?P<file>\S*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Example:
    """A command of a console block and what it prints."""

    command: str
    output: str


@dataclass(frozen=True)
class File:
    """A block whose fence names a file, such as `toml candidate/pyproject.toml`: the reader writes it."""

    path: str
    content: str


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(text: str, language: str) -> list[str]:
    """Bodies of the fenced blocks of a language that are no files."""
    return [found["body"] for found in FENCE.finditer(text) if found["language"] == language and not found["file"]]


def steps(text: str) -> Iterator[Example | File]:
    """What a reader of a page does, in order: writes its files, types the commands of its console blocks."""
    for found in FENCE.finditer(text):
        if found["file"]:
            yield File(found["file"], found["body"])
        elif found["language"] == "console":
            yield from _examples(found["body"])


def _examples(body: str) -> Iterator[Example]:
    """Each command stands after `$ ` and may go on after a backslash; what follows is its output."""
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, output = re.sub(r"\\\n\s*", "", part).partition("\n")
        yield Example(command, output.strip("\n"))


def links(page: Path) -> Iterator[tuple[Path, str]]:
    """File and anchor of each link of a page that stays in the repository."""
    prose = FENCE.sub("", page.read_text())
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if not re.match(r"[a-z]+:", target):
            file, _, anchor = target.partition("#")
            yield (page.parent / file).resolve() if file else page, anchor


def anchors(page: Path) -> set[str]:
    """Anchors of a page's headings, as a Git host makes them."""
    headings = re.findall(r"^#+ (.*)$", FENCE.sub("", page.read_text()), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def matches(expected: str, actual: str) -> bool:
    """Whether the output is the expected one, but for space at line ends; `...` stands for any text."""
    want = "\n".join(line.rstrip() for line in expected.splitlines())
    have = "\n".join(line.rstrip() for line in actual.strip("\n").splitlines())
    return re.fullmatch(".*".join(re.escape(part) for part in want.split("...")), have, re.DOTALL) is not None
