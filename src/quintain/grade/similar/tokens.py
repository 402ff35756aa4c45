"""Python source as bytes of normalised tokens, one letter each, with the line that each stands on.

Every name is one letter, so is every number and every string; keywords and operators are letters of their own. White
space, comments, docstrings, annotations of signatures, round brackets and the joints of adjoining strings are left
out. What is left is what renaming and reformatting do not change.

The source is read by one regular expression that takes any text in linear time: it need not parse. Nothing is imported
or run.
"""

import io
import keyword
import re
import tokenize
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import NamedTuple

import msgspec

MOST_BYTES = 512 << 10
"""Of the source of one tree that is looked at; no package of a task comes near."""

ENCODINGS = frozenset({"utf-8", "utf-8-sig", "ascii", "iso-8859-1", "iso-8859-15", "cp1252", "utf-7"})
"""In which source is read, whatever it holds, in linear time."""

NAME, NUMBER, STRING, NEWLINE, OTHER = "INS\n?"
_STRINGS = (
    r"'''[^'\\]*(?:(?:\\.|'(?!''))[^'\\]*)*(?:'''|\\?\Z)",
    r'"""[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*(?:"""|\\?\Z)',
    r"'[^'\\\n]*(?:\\.[^'\\\n]*)*'?",
    r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"?',
)
_OPERATORS = ("...", "**=", "//=", "<<=", ">>=", "->", ":=", "**", "//", "<<", ">>") + tuple(
    f"{sign}=" for sign in "-+*/%&|^@=<>!"
)
_RAW = re.compile(
    "|".join(
        (
            r"\s+|\\\r?\n",
            r"#[^\n]*",
            rf"(?:[rbuRBU]?[rbfRBF]?)(?:{'|'.join(_STRINGS)})",
            r"\.?\d[\w.]*(?:(?<=[eE])[+-]\d+)?",
            r"[^\W\d]\w*",
            *map(re.escape, _OPERATORS),
            ".",
        )
    ),
    re.DOTALL,
)
_FIXED = {word: chr(0x80 + number) for number, word in enumerate(sorted(keyword.kwlist))} | {
    sign: chr(0xC0 + number) for number, sign in enumerate(_OPERATORS)
}
_DEF, _ARROW = _FIXED["def"], _FIXED["->"]
_INNER = (
    r"[^()\[\]{}\n]*+(?:[(\[{][^()\[\]{}\n]*+(?:[(\[{][^()\[\]{}]*+[)\]}][^()\[\]{}\n]*+)*+[)\]}][^()\[\]{}\n]*+)*+"
)
_LEFT_OUT = (
    re.compile(rf"(?:\A\n*|[:{NAME}{NUMBER}{STRING})\]}}]\n+)({STRING})(?=\n|\Z)"),  # docstrings
    re.compile(NEWLINE),
    re.compile(rf"(?<={STRING}){STRING}+"),
    re.compile(rf"{_ARROW}[^:]{{0,200}}(?=:)"),
)
_BRACKETS = re.compile(r"[()]+")
_HEADER = re.compile(rf"{_DEF}{NAME}\({_INNER}\):")
_ANNOTATION = re.compile(r":[^()\[\]{},=]*+(?:\[(?:[^\[\]]|\[[^\[\]]*+\])*+\][^()\[\]{},=]*+)*+(?=[,=)])")


class Place(NamedTuple):
    """Where a token stands."""

    path: str
    line: int


class Stream(msgspec.Struct, frozen=True, kw_only=True):
    """The tokens of a tree, file after file, each file ended by `END`."""

    letters: bytes
    lines: list[int]
    """The line of each letter in its own file."""
    files: tuple[tuple[int, str], ...]
    """Where each file begins, and its path."""

    def place(self, position: int) -> Place:
        """The file and line of a letter."""
        path = next(path for start, path in reversed(self.files) if start <= position)
        return Place(path, self.lines[position])


END = b"\x00"
"""Of a file; no token is this letter, and no match reaches over it."""


def stream(sources: Mapping[str, str]) -> Stream:
    """The tokens of a tree's sources, in the order of their paths."""
    letters, lines, files = bytearray(), list[int](), []
    for path in sorted(sources):
        text, at = _normalised(raw_tokens(sources[path]))
        files.append((len(letters), path))
        letters += text.encode("latin-1") + END
        lines.extend([*at, at[-1] if at else 1])
    return Stream(letters=bytes(letters), lines=lines, files=tuple(files))


def sources(files: Mapping[str, bytes]) -> tuple[dict[str, str], bool]:
    """The Python sources among files, as text; and whether there was some that could not be looked at.

    Such is what comes after `MOST_BYTES`, the smallest files first, and a file that declares an odd encoding. Bytes
    that do not decode are replaced, so that whatever else is there is looked at.
    """
    found: dict[str, str] = {}
    room, odd = MOST_BYTES, False
    ordered = sorted((path for path in files if path.endswith((".py", ".pyw"))), key=lambda path: len(files[path]))
    for path in ordered:
        room -= len(files[path])
        if room < 0:
            return found, True
        encoding = _encoding(files[path])
        odd |= encoding not in ENCODINGS
        found[path] = files[path].decode(encoding if encoding in ENCODINGS else "utf-8", "replace")
    return found, odd


def _encoding(source: bytes) -> str:
    """What a source declares, as Python reads it; UTF-8 where that is nonsense."""
    try:
        return tokenize.detect_encoding(io.BytesIO(source).readline)[0].lower().replace("_", "-")
    except (SyntaxError, UnicodeError):
        return "utf-8"


def raw_tokens(source: str) -> list[str]:
    """The source in pieces: tokens, comments and white space. Joined they are the source again."""
    return _RAW.findall(source)


def plain_source(raw: list[str]) -> str:
    """The source with every string empty and every number zero, so that reading it further says nothing of them."""
    plain = {STRING: '""', NUMBER: "0 "}
    known = _Letters(_FIXED)
    return "".join(plain.get(known[token], token) for token in raw)


class _Letters(dict[str, str]):
    """The letter of a token, found once for each spelling."""

    def __missing__(self, token: str) -> str:
        self[token] = found = _letter(token)
        return found


def _letter(token: str) -> str:
    first = token[0]
    if first.isspace() or first == "\\":
        return NEWLINE if "\n" in token and first != "\\" else ""
    if first == "#":
        return ""
    if token[-1] in "'\"" or "'" in token or '"' in token:
        return STRING
    if first.isdecimal() or (first == "." and len(token) > 1):
        return NUMBER
    if first == "_" or first.isalpha():
        return NAME
    return token if "!" < token < "\x7f" else OTHER


def _normalised(raw: list[str]) -> tuple[str, list[int]]:
    """The letters of a file and the line of each."""
    known = _Letters(_FIXED)
    letters = [known[token] for token in raw]
    above = [0, *accumulate(token.count("\n") for token in raw)]
    text, lines = "".join(letters), [line + 1 for line, letter in zip(above, letters, strict=False) if letter]
    for pattern in _LEFT_OUT:
        text, lines = _without(text, lines, (match.span(match.lastindex or 0) for match in pattern.finditer(text)))
    text, lines = _without(text, lines, _annotations(text))
    return _without(text, lines, (match.span() for match in _BRACKETS.finditer(text)))


def _annotations(text: str) -> Iterator[tuple[int, int]]:
    """Where the annotations of parameters stand, within the headers of functions."""
    for header in _HEADER.finditer(text):
        begin, end = header.span()
        for match in _ANNOTATION.finditer(text, begin, end - 1):
            yield match.span()


def _without(text: str, lines: list[int], spans: Iterator[tuple[int, int]]) -> tuple[str, list[int]]:
    """Letters and their lines without those of the spans, which are in order and apart."""
    kept, kept_lines, last = [], [], 0
    for begin, end in spans:
        kept.append(text[last:begin])
        kept_lines += lines[last:begin]
        last = end
    return "".join((*kept, text[last:])), kept_lines + lines[last:]
