"""What people write about a change, in Markdown, reStructuredText or plainly, as blocks of sentences and back.

Blocks are what can be left out: a sentence, or a whole listing. Marks of one dialect become those of Markdown; tables
and directives are not kept.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

_FENCED = re.compile(r"^[ \t]*(```|~~~)(\w*)[^\n]*\n(.*?)(?:^[ \t]*\1[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_ITEM = re.compile(r"(\s*)([-*+]|\d+[.)])\s+(?=\S)")
_BOX = re.compile(r"\[[ xX]\]\s*")
_HEADING = re.compile(r"#{1,6}\s+(\S.*)")
_UNDERLINE = re.compile(r"([=\-~^\"'#*+])\1{2,}\s*")
_SPAN = re.compile(r"(`+)(.+?)\1")
_END = re.compile(r"[.!?][\"')\]]*\s+(?=[\"'(\[*_]*[A-Z`\d#])")
_ABBREVIATION = re.compile(r"\b(e\.g|i\.e|etc|vs|cf|resp|approx|ca|no|ver|p)\.$", re.IGNORECASE)
_DIALECT: tuple[tuple[str, str], ...] = (
    (r"^[ \t]*[A-Z][\w-]+-by: [^\n]*$", ""),  # trailers of commits
    (r"^[^\n]*<[^\s<>]+@[^\s<>]+>\s*$", ""),
    (r"(`[^`\n]*`)|<!--.*?(?:-->|\Z)", r"\1"),
    (r"(`[^`\n]*`)|</?(?:details|summary|p|br|kbd|sup|sub|b|i|em|strong)\b[^>\n]*>", r"\1"),
    (r"^[ \t]*\.\. [\w-]+::[^\n]*$", ""),  # directives
    (r"^[ \t]*\.\. _[^\n]*$", ""),  # targets of links
    (r"^[ \t]*:(?:param|parameter|arg|argument|keyword|kwarg)s?\s+(?:[\w. |\[\]]+ )?(\*{0,2}\w+):", r"- `\1`:"),
    (r"^[ \t]*:(?:return|returns|raises?(?: \w+)?|r?type(?: \w+)?):[^\n]*$", ""),
    (r"(?::(?:issue|pr|gh|pull|ghissue|ghpull):|\{(?:issue|pr|gh)\})`+#?(\d+)`+", r"#\1"),
    (r"\{[a-z:]+\}`~?([^`\n]*)`", r"`\1`"),
    (r":(?:user|author):`[^`]*`", ""),
    (r":(?:[a-z]+:)?[a-z]+:`~[\w.]*?(\w+)`", r"`\1`"),
    (r":(?:[a-z]+:)?[a-z]+:`([^`<]*?)(?:\s*<[^`]*>)?`", r"`\1`"),
    (r"(?<!`)``([^`\n]+)``(?!`)", r"`\1`"),
    (r"`([^`<\n]+?)\s*<[^`>\n]*>`__?", r"\1"),
    (r"`([^`\n]+)`__?(?!\w)", r"\1"),
    (r"::[ \t]*$", ":"),
    (r"!\[[^\]]*\]\([^)]*\)", ""),
    (r"\[([^\]\n]+)\]\([^()\s]+[^()\n]*\)", r"\1"),
)
"""Marks of other dialects, and what is written for them."""
_COMMON = """
add added adds all also and any are better bug bugs but can change changed changes clean cleanup code correct docs
error errors feature file files fix fixed fixes for from github handle has have into issue issues its make minor
more new not now number one other please problem problems pull remove request several should some stuff support test
tests than that the them then there these thing things this title update updated use used various version was were
when which will with work works wrong you your
"""
_SAYS_NOTHING = frozenset(_COMMON.split())
_SAID = 3
"""Telling words from which a sentence is taken to say what a longer one with them says."""
_LISTING = re.compile(r"\s*(>>> |Traceback \(most recent call last\))")


@dataclass(frozen=True)
class Block:
    """A part of a text that stands by itself."""

    kind: Literal["heading", "paragraph", "item", "code"]
    sentences: tuple[str, ...]
    """Of code: all of it as one."""
    depth: int = 0
    """Of an item of a list: how far it is indented, in levels."""

    def without(self, gone: Iterable[str]) -> "Block":
        """What is left when these sentences are left out."""
        out = set(gone)
        return replace(self, sentences=tuple(each for each in self.sentences if each not in out))


def spans(text: str) -> list[str]:
    """What stands between backticks."""
    return [found[2].strip() for found in _SPAN.finditer(text)]


def blocks(text: str) -> list[Block]:
    """The blocks of a text, in their order."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    found: list[Block] = []
    at = 0
    for fence in _FENCED.finditer(text):
        found += _of_plain(text[at : fence.start()])
        found.append(Block("code", (fence[3].rstrip("\n"),)))
        at = fence.end()
    found += _of_plain(text[at:])
    return [each for each in found if each.sentences and any(map(str.strip, each.sentences))]


def _of_plain(text: str) -> Iterator[Block]:
    """Of what holds no fence: parts between empty lines."""
    for pattern, written in _DIALECT:
        text = re.sub(pattern, written, text, flags=re.MULTILINE | re.DOTALL)
    listed = False
    for part in re.split(r"\n[ \t]*\n", text.expandtabs(4)):
        lines = [line.rstrip() for line in part.split("\n") if line.strip()]
        if not lines:
            continue
        made = list(_of_lines(lines, listed=listed))
        listed = made[-1].kind == "item" if made else listed
        yield from made


def _of_lines(lines: list[str], *, listed: bool) -> Iterator[Block]:
    indented = all(line.startswith("    ") for line in lines)
    if _LISTING.match(lines[0]) or (indented and not listed and not _ITEM.match(lines[0])):
        least = min(len(line) - len(line.lstrip()) for line in lines)
        yield Block("code", ("\n".join(line[least:] for line in lines),))
        return
    open_lines: list[str] = []
    for at, line in enumerate(lines):
        heading = _HEADING.fullmatch(line)
        below = lines[at + 1] if at + 1 < len(lines) else ""
        if heading or (below and _UNDERLINE.fullmatch(below) and not open_lines):
            yield from _closed(open_lines)
            yield Block("heading", (heading[1].rstrip("# ") if heading else line.strip(),))
        elif _UNDERLINE.fullmatch(line):
            yield from _closed(open_lines)
        else:
            if _ITEM.match(line):
                yield from _closed(open_lines)
            open_lines.append(line)
    yield from _closed(open_lines)


def _closed(lines: list[str]) -> Iterator[Block]:
    """The block of the lines that were gathered, which are forgotten."""
    if lines:
        item = _ITEM.match(lines[0])
        first = lines[0][item.end() :] if item else lines[0]
        text = " ".join(re.sub(r"^\s*(>\s?)*", "", line) for line in [first, *lines[1:]])
        text = _BOX.sub("", " ".join(text.split()), count=1)
        depth = len(item[1]) // 2 if item else 0
        yield Block("item" if item else "paragraph", tuple(sentences(text)), depth)
    lines.clear()


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text on one line. What stands between backticks is not parted."""
    start = 0
    for end in _END.finditer(text):
        before = text[start : end.end()].rstrip()
        if before.count("`") % 2 == 0 and not _ABBREVIATION.search(text[start : end.start() + 1]):
            yield before
            start = end.end()
    if text[start:].strip():
        yield text[start:].strip()


def written(made: Iterable[Block]) -> str:
    """Blocks as Markdown; those of which nothing is left are not there, nor are headings with nothing below."""
    kept: list[Block] = []
    for each in made:
        if not each.sentences:
            continue
        if each.kind == "heading" and kept and kept[-1].kind == "heading":
            kept.pop()
        above = kept[-1].depth + 1 if kept and kept[-1].kind == "item" else 0
        kept.append(replace(each, depth=min(each.depth, above)))
    if kept and kept[-1].kind == "heading":
        kept.pop()
    parts: list[str] = []
    for before, each in zip([None, *kept], kept, strict=False):
        tight = each.kind == "item" and before is not None and before.kind == "item"
        parts.append(("\n" if tight else "\n\n") + _one(each))
    return "".join(parts).strip()


def _one(block: Block) -> str:
    text = " ".join(block.sentences)
    if block.kind == "code":
        fence = "~~~" if "```" in text else "```"
        return f"{fence}\n{text}\n{fence}"
    if block.kind == "heading":
        return f"## {text}"
    return f"{'  ' * block.depth}- {text}" if block.kind == "item" else text


def telling(text: str) -> frozenset[str]:
    """The words of a text that say something."""
    return frozenset(re.findall(r"[a-z_][a-z_\d]{2,}", text.lower())) - _SAYS_NOTHING


def weight(text: str) -> int:
    """How many words of a text say something; a name counts twice."""
    words = telling(text)
    return len(words) + sum("_" in word for word in words)


def says_same(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether a sentence, as its telling words, says hardly more than another, or the shorter of both than the longer.

    Another of a word or two says nothing of one that goes on.
    """
    least = min(len(one), len(other)) if len(other) >= _SAID else len(one)
    return len(one & other) >= 0.7 * least
