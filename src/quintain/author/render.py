"""A choice as text: the reference package, and the specification with the outcomes of its examples. Runs nothing.

An example in the specification is `<<= program>>`, in whose place its outcome comes; or a fence of the language
`example`, whose expressions get theirs as a comment. What the outcomes are, the reference says.
"""

import ast
import re
import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from quintain.author.choose import Choice
from quintain.author.holes import fill
from quintain.author.stimulus import Outcome, Stimulus, stimulus
from quintain.errors import BadSkeleton
from quintain.syntax import tree_of

INLINE = re.compile(r"<<= *(.+?) *>>", re.DOTALL)
FENCED = re.compile(r"^```example\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WIDTH = 118
_SPAN = re.compile(r"`[^`]+`")
_KEPT = "\0"
"""In place of a space within a code span, which is not a space between words."""
PYPROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{package}"
version = "1.0.0"
description = "{description}"
requires-python = ">=3.11"
license = "Apache-2.0"

[tool.hatch.build.targets.wheel]
packages = ["src/{package}"]
"""


@dataclass(frozen=True)
class Draft:
    """A choice, and its texts but for the examples' outcomes."""

    choice: Choice

    @cached_property
    def site(self) -> dict[str, bytes]:
        """The importable files. Raises `BadSkeleton` for a module that does not parse."""
        values = self.choice.values("code")
        package = self.choice.package
        texts = {path: fill(text, values, f"modules/{path}") for path, text in self.choice.source.modules.items()}
        for path, text in texts.items():
            if path.endswith(".py"):
                _parsed(text, path, self.choice)
        return {f"{package}/{path}": text.encode() for path, text in texts.items()}

    @property
    def package(self) -> dict[str, bytes]:
        """What can be installed."""
        return installable(self.choice, self.site)

    @cached_property
    def prose(self) -> str:
        """The specification with its examples still to be answered."""
        return fill(self.choice.source.spec, self.choice.values("clause"), "SPEC.md")

    @cached_property
    def examples(self) -> tuple[Stimulus, ...]:
        """The examples of the specification."""
        inline = [stimulus(found[1], "SPEC.md") for found in INLINE.finditer(self.prose)]
        return (*inline, *(each for found in FENCED.finditer(self.prose) for _, each in _steps(found[1])))

    @cached_property
    def symbols(self) -> tuple[str, ...]:
        """The public names."""
        return tuple(fill(each, self.choice.words(), "symbols") for each in self.choice.source.table.symbols)

    @cached_property
    def errors(self) -> dict[str, frozenset[str]]:
        """By symbol, what it may be asked to raise."""
        words, table = self.choice.words(), self.choice.source.table
        return {
            fill(name, words, "errors"): frozenset(fill(each, words, "errors") for each in kinds)
            for name, kinds in table.errors.items()
        }

    @cached_property
    def views(self) -> dict[str, tuple[str, ...]]:
        """By class, the attributes by which its objects are observed."""
        words, views = self.choice.words(), self.choice.source.table.views
        return {
            fill(name, words, "views"): tuple(fill(each, words, "views") for each in own) for name, own in views.items()
        }

    def spec(self, outcomes: Mapping[Stimulus, Outcome]) -> str:
        """The specification. Raises `BadSkeleton` for an example without a value."""

        def value(asked: Stimulus) -> str:
            outcome = outcomes[asked]
            if outcome.kind != "value":
                raise BadSkeleton(
                    f"SPEC.md: the example `{asked.text}` has no value: {outcome.text}",
                    hint="mend the example, or say in words what is raised",
                )
            return outcome.text

        prose = INLINE.sub(lambda found: value(stimulus(found[1], "SPEC.md")), self.prose)
        return wrapped(FENCED.sub(lambda found: _answered(found[1], value), prose))


def installable(choice: Choice, site: Mapping[str, bytes]) -> dict[str, bytes]:
    """Importable files as a source tree with a `pyproject.toml`."""
    description = fill(choice.source.table.description, choice.words(), "description")
    project = PYPROJECT.format(package=choice.package, description=description.replace('"', "'"))
    return {"pyproject.toml": project.encode(), **{f"src/{path}": data for path, data in site.items()}}


def wrapped(text: str) -> str:
    """Prose with its paragraphs and list items filled to a width; fences, tables and headings stay."""
    blocks = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(block if block.startswith("```") else _wrapped(block) for block in blocks)


def _wrapped(text: str) -> str:
    paragraphs = re.split(r"(\n\s*\n)", text)
    return "".join(part if not part.strip() else "\n".join(_lines(part)) for part in paragraphs)


def _lines(paragraph: str) -> Iterator[str]:
    """The items of one paragraph, each filled with its own indentation."""
    lead, trail = re.match(r"\n*", paragraph), re.search(r"\n*\Z", paragraph)
    body = paragraph.strip("\n")
    if re.match(r"[#|]| {4}", body):
        yield paragraph
        return
    items = re.split(r"\n(?=\s*(?:[-*]|\d+\.) )", body)
    filled = []
    for item in items:
        indent = re.match(r"\s*(?:(?:[-*]|\d+\.) +)?", item)
        hang = " " * len(indent[0]) if indent else ""
        words = " ".join(_SPAN.sub(lambda found: " ".join(found[0].splitlines()).replace(" ", _KEPT), item).split())
        filled.append(
            textwrap.fill(
                words, WIDTH, initial_indent=hang[: len(item) - len(item.lstrip())], subsequent_indent=hang,
                break_long_words=False, break_on_hyphens=False,
            )
        )  # fmt: skip
    yield (lead[0] if lead else "") + "\n".join(filled).replace(_KEPT, " ") + (trail[0] if trail else "")


def _steps(body: str) -> Iterator[tuple[int, Stimulus]]:
    """The expressions of an example, each with the line on which it ends."""
    tree = tree_of(body)
    before: tuple[str, ...] = ()
    for node in tree.body:
        segment = ast.get_source_segment(body, node) or ""
        if isinstance(node, ast.Expr):
            yield node.end_lineno or node.lineno, Stimulus(before, segment)
        before += (segment,)


def _answered(body: str, value: Callable[[Stimulus], str]) -> str:
    answers = {line: value(asked) for line, asked in _steps(body)}
    lines = body.rstrip("\n").split("\n")
    width = max(len(lines[number - 1]) for number in answers) if answers else 0
    for number, answer in answers.items():
        if answer != "None":
            lines[number - 1] = f"{lines[number - 1]:<{width}}  # {answer}"
    return "```python\n" + "\n".join(lines) + "\n```"


def _parsed(text: str, path: str, choice: Choice) -> None:
    try:
        tree_of(text)
    except SyntaxError as error:
        line = text.split("\n")[(error.lineno or 1) - 1].strip()
        raise BadSkeleton(
            f"{choice.source.where}, seed {choice.seed}: `{path}` does not parse at `{line}`: {error.msg}",
            hint="look at the code of the alternative that fills that line",
        ) from error
