"""What a text about a fix gives away, found by sentence: its code, names, files and tests, and what was known later.

A reference that a sentence reads on without is cut out of it; any other leak takes its sentence with it.
"""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from quintain.mine.issue.definitions import FUNCTION, parsed
from quintain.mine.issue.prose import Block, spans
from quintain.mine.paths import part_of
from quintain.prove.scrutiny.static import DISTINCT, plain
from quintain.records import Leak, LeakKind

FRAGMENT = 10
"""Characters from which a piece of code between backticks is looked for within a line."""
_REFERENCE = (
    r"(?:https?://\S+/(?:-/)?(?:issues?|pulls?|pull-requests|merge_requests|commits?|compare|discussions)/\S*[\w/]"
    r"|(?<![\w&])(?:[\w.-]+/[\w.-]+)?#\d+\b|\b(?:gh|pr)-?\d+\b"
    r"|\b(?:issues?|prs?|bugs?|tickets?|pull requests?)\s*(?:number |no\. ?)?#?\d+\b)"
)
_AROUND = (
    r"(?:[\s,;:&+/.-]|\b(?:see(?: also)?|fix(?:e[sd])?|close[sd]?|resolve[sd]?|refs?|references|re|related to|"
    r"part of|rebase of|follow[- ]?up (?:to|of)|supersedes|replaces|"
    r"ports?|backport(?:ed)? (?:of|from)|addresses|issues?|prs?|bugs?|gh|"
    r"pull requests?|and|also|in|for|by(?: [\w-]+(?=[,;)\]]))?|"
    r"via|from|the|partly|partially|discussed|reported|alternative to)\b|@[\w-]+)*"
)
_CUTS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\s*[(\[]{_AROUND}{_REFERENCE}(?:{_AROUND}{_REFERENCE})*{_AROUND}[)\]]",
        rf"^{_AROUND}{_REFERENCE}(?:{_AROUND}{_REFERENCE})*\s*(?:[:;.-]+|$)\s*",
        rf"[,;:.\s-]+(?:(?:see(?: also)?|fix(?:es|ed)?|closes?|closed|resolves?|resolved|refs?|re:?|addresses|"
        rf"for|in|from|per|as in)[\s:]+)?{_REFERENCE}(?:{_AROUND}{_REFERENCE})*\.?$",
    )
)
_DANGLING = re.compile(
    r"(?:^|\s)(?:with|in|of|for|from|by|to|the|a|an|see|and|or|as|at|on|per|via|than|since|issues?|prs?)[.:,;]*$",
    re.IGNORECASE,
)
"""What a sentence ends with that does not read on."""
_COMMIT = re.compile(r"(?<![\w.-])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}(?![\w.-])")
_VERSION = re.compile(r"(?<![\w.])v?(\d+\.\d+(?:\.\d+)*(?:\.?(?:a|b|rc|dev|post)\d*)?)(?![\w.]*\d)")
_LATER = re.compile(
    r"\b(?:fix(?:ed)?|solved|resolved|released|shipped|landed|merged|backported|available|introduced|included) "
    r"(?:in|with|by|as of|on|since) (?:the )?(?:(?:next|upcoming|latest|version|release|master|main|trunk) ?)*"
    r"(?:v?\d+\.\d+|release|version|master|main\b|trunk)|\bversion(?:added|changed)\b"
    r"|\bwill be (?:released|part of|in the next)\b",
    re.IGNORECASE,
)
_NAME = re.compile(r"[A-Za-z_][\w.]*(?:\(\))?")
_WORD = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """What must not be told of a fix."""

    base: Mapping[str, bytes]
    fix: Mapping[str, bytes]
    failing: tuple[str, ...]
    """Ids of the failing tests."""
    told: frozenset[str] = frozenset()
    """Parts of the names that a statement tells."""

    @cached_property
    def changed(self) -> tuple[str, ...]:
        """Paths that the fix adds or changes."""
        return tuple(path for path, data in self.fix.items() if self.base.get(path) != data)

    @cached_property
    def code(self) -> frozenset[str]:
        """Lines of code that stand in the changed files with the fix and not before."""
        paths = [path for path in self.changed if part_of(path) == "source"]
        new = {line for path in paths for line in code_lines(path, self.fix[path])}
        return frozenset(new - {line for path in paths for line in code_lines(path, self.base.get(path, b""))})

    @cached_property
    def inner(self) -> frozenset[str]:
        """Names of the fix that nobody outside can ask for: private ones, and what functions keep to themselves."""
        found: set[str] = set()
        for path in self.changed:
            if path.endswith(".py") and part_of(path) == "source":
                found.update(_inner(parsed(self.fix[path])))
        return frozenset(found - self.told)

    @cached_property
    def tests(self) -> frozenset[str]:
        """Names of the failing tests and of their classes."""
        parts = {part for test in self.failing for part in test.partition("[")[0].split("::")[1:]}
        return frozenset(part for part in parts if re.search(r"_|[a-z][A-Z]", part))

    @cached_property
    def paths(self) -> frozenset[str]:
        """Paths, and names of files, that only the fix has."""
        new = {path for path in self.fix if path not in self.base}
        old = {path.rpartition("/")[2] for path in self.base}
        named = {name for path in new if (name := path.rpartition("/")[2]) not in old}
        return frozenset(path for path in new | named if not _stem(path) & self.told)

    @cached_property
    def versions(self) -> frozenset[str]:
        """Versions that the fix's changelog and build files name and the base does not."""
        parts = ("changelog", "build")
        texts = {path: self.fix[path] for path in self.changed if part_of(path) in parts}
        new = {word for data in texts.values() for word in _VERSION.findall(data.decode("utf-8", "replace"))}
        return frozenset(word for word in new if not self.in_base(word))

    @cached_property
    def before(self) -> bytes:
        """All of the base."""
        return b"\n".join(self.base.values())

    def in_base(self, text: str) -> bool:
        """Whether some file of the base has these words."""
        return text.encode() in self.before


def _stem(path: str) -> set[str]:
    return set(path.removesuffix(".py").split("/")[-1:])


def _inner(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, FUNCTION):
            arguments = {each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)}
            for each in ast.walk(node):
                if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.id not in arguments:
                    yield each.id
        if isinstance(node, (*FUNCTION, ast.ClassDef)) and node.name.startswith("_"):
            yield node.name
        elif isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            yield node.attr


def code_lines(path: str, data: bytes) -> set[str]:
    """The lines of a file that do something, comparable; of Python without comments and docstrings."""
    lines = data.decode("utf-8", "replace").splitlines()
    quiet: set[int] = set()
    for node in ast.walk(parsed(data)) if path.endswith(".py") else ():
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                quiet.update(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    kept = (plain(line) for number, line in enumerate(lines, 1) if number not in quiet)
    return {line for line in kept if line and not line.startswith("#")}


def cleaned(block: Block, secrets: Secrets) -> tuple[Block, list[Leak]]:
    """A block without what gives the fix away, and what that was."""
    if block.kind == "code":
        kind = _of_listing(block.sentences[0], secrets)
        return (block.without(block.sentences), [Leak(kind=kind, text=block.sentences[0])]) if kind else (block, [])
    kept: list[str] = []
    leaks: list[Leak] = []
    for sentence in block.sentences:
        text, cut = without_references(sentence)
        leaks += [Leak(kind="number", text=each) for each in cut]
        found = leak_of(text, secrets)
        if found:
            leaks.append(Leak(kind=found, text=text))
        elif text:
            kept.append(text)
    return Block(block.kind, tuple(kept), block.depth), leaks


def without_references(sentence: str) -> tuple[str, list[str]]:
    """A sentence without the numbers and addresses that it reads on without, and these."""
    cut: list[str] = []
    rest = sentence
    for pattern in _CUTS:
        cut += [found[0].strip() for found in pattern.finditer(rest)]
        ended = rest.endswith(".")
        rest = pattern.sub("", rest).strip()
        if cut and ended and rest and rest[-1].isalnum():
            rest += "."
    return (sentence, []) if _DANGLING.search(rest) else (rest, cut)


def leak_of(sentence: str, secrets: Secrets) -> LeakKind | None:
    """What a sentence gives away, if anything."""
    return next((kind for kind, leaks in _CHECKS if leaks(sentence, secrets)), None)


def _is_numbered(sentence: str, _: Secrets) -> bool:
    return re.search(_REFERENCE, sentence, re.IGNORECASE) is not None


def _names_commit(sentence: str, _: Secrets) -> bool:
    return _COMMIT.search(sentence) is not None


def _is_later(sentence: str, secrets: Secrets) -> bool:
    return _LATER.search(sentence) is not None or any(
        version in secrets.versions for version in _VERSION.findall(sentence)
    )


def _names_test(sentence: str, secrets: Secrets) -> bool:
    return any(word in secrets.tests for word in _WORD.findall(sentence))


def _names_path(sentence: str, secrets: Secrets) -> bool:
    return any(word in secrets.paths for word in re.findall(r"[\w./-]*\w", sentence))


def _quotes(sentence: str, secrets: Secrets) -> bool:
    """Whether it holds a whole line of the fix, or a piece of one between backticks, that is not the base's as well."""
    text = plain(sentence)
    if any(len(line) >= DISTINCT and line in text and not secrets.in_base(line) for line in secrets.code):
        return True
    pieces = [span for span in spans(sentence) if len(plain(span)) >= FRAGMENT and not _NAME.fullmatch(span)]
    return any(_is_new_code(plain(piece), secrets) and not secrets.in_base(piece) for piece in pieces)


def _is_new_code(piece: str, secrets: Secrets) -> bool:
    """Whether a piece of code stands in a new line, and says more than a call or an argument that can be asked for.

    What stands in a literal of the code alone, such as a message, is what the program shows, and may be asked for.
    """
    asked = re.fullmatch(r"([A-Za-z_][\w.]*)\(.*\)|([A-Za-z_]\w*)=.*", piece)
    if asked and (asked[1] or asked[2]).rpartition(".")[2] not in secrets.inner:
        return False
    bare = _without_literals(piece)
    return _is_code(bare) and any(piece in line and bare in _without_literals(line) for line in secrets.code)


def _without_literals(line: str) -> str:
    return re.sub(r"'[^']*'", "''", line)


def _is_code(bare: str) -> bool:
    """Whether something without its literals still says what a program does."""
    return re.search(r"[=(){}\[\]<>;+*%]", bare) is not None and re.search(r"[A-Za-z]{2}", bare) is not None


def _names_secret(sentence: str, secrets: Secrets) -> bool:
    """Whether it has a name between backticks, or one that no prose has, that the fix keeps to itself."""
    words = {word for span in spans(sentence) if _NAME.fullmatch(span) for word in _WORD.findall(span)}
    words |= {word for word in _WORD.findall(sentence) if re.search(r"[a-z\d]_[a-z\d]|^_+[a-z]", word)}
    return any(not secrets.in_base(word) for word in words & secrets.inner)


_CHECKS: tuple[tuple[LeakKind, Callable[[str, Secrets], bool]], ...] = (
    ("number", _is_numbered),
    ("commit", _names_commit),
    ("later", _is_later),
    ("test-name", _names_test),
    ("fix-path", _names_path),
    ("fix-line", _quotes),
    ("fix-name", _names_secret),
)


def _of_listing(text: str, secrets: Secrets) -> LeakKind | None:
    """What a listing gives away: a line of the fix in it, or what a sentence would."""
    lines = [plain(line) for line in text.splitlines()]
    code = [line for line in lines if len(line) >= FRAGMENT and line in secrets.code]
    if any(re.search(r"[A-Za-z]{2}", _without_literals(line)) and not secrets.in_base(line) for line in code):
        return "fix-line"
    checks = [check for check in _CHECKS if check[0] in ("number", "commit", "test-name", "fix-path")]
    return next((kind for kind, leaks in checks if leaks(text, secrets)), None)
