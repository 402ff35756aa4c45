"""What is wrong with a skeleton, before anything is run: a line for each fault, with what to mend. Pure."""

import ast
import builtins
import io
import keyword
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from quintain.author.choose import choose, parts
from quintain.author.emit import imported
from quintain.author.holes import holes
from quintain.author.lacking import lacking
from quintain.author.render import INLINE, Draft
from quintain.author.skeleton import Decision, Source, read_skeleton
from quintain.errors import BadSkeleton
from quintain.syntax import tree_of

VAGUE = (
    "appropriate", "appropriately", "properly", "reasonable", "reasonably", "usually", "normally", "should", "etc.",
    "and so on", "as needed", "if necessary", "correctly", "suitable", "some kind of",
)  # fmt: skip
"""Words that leave open what they seem to say."""
MARK = "hole_"
"""Before the name of a hole, while code is taken apart."""
_OPEN = re.compile(r"\b(?:" + "|".join(map(re.escape, VAGUE)) + r")(?!\w)", re.IGNORECASE)


def complaints(source: Source) -> tuple[str, ...]:
    """Every fault that can be seen in a skeleton's texts, in the order of its files."""
    found: list[str] = []
    for check in (_namespace, _vocabulary, _decisions, _unused, _errors, _prose, _readable):
        found += check(source)
    return tuple(dict.fromkeys(found or _undefined(source)))


def sound_skeleton(folder: Path) -> Source:
    """The skeleton in a directory. Raises `BadSkeleton` with the first of its faults, if it has any."""
    source = read_skeleton(folder)
    found = complaints(source)
    if found:
        raise BadSkeleton(f"{source.where}: {found[0]}", hint=f"`quintain author check {folder}` says all")
    return source


def _namespace(source: Source) -> Iterator[str]:
    table = source.table
    names = Counter([*table.vocabulary, *table.numbers, *table.slots, *(each.id for each in table.decisions)])
    for name, times in names.items():
        if times > 1:
            yield f"`{name}` names more than one of role, number, decision and slot: rename one"


def _vocabulary(source: Source) -> Iterator[str]:
    """Names that would mean something else where they come to stand in code."""
    code = dict(_code(source))
    written = {name: where for where, text in code.items() for name in _identifiers(text)}
    in_code = {name for text in code.values() for name in _named_by_holes(text)} | {"package"}
    owners: dict[str, str] = {}
    for role, names in source.table.vocabulary.items():
        for form, name in ((form, name) for each in names for form, name in parts(role, each).items()):
            taken = owners.setdefault(name, role)
            if taken != role:
                yield f"role `{role}`: `{name}` is a name of the role `{taken}` too"
            if form in in_code:
                yield from (f"role `{role}`: `{name}` {why}" for why in _unfit(name, written))


def _unfit(name: str, written: dict[str, str]) -> Iterator[str]:
    if not name.isidentifier() or keyword.iskeyword(name) or keyword.issoftkeyword(name):
        yield "is no identifier that code can use"
    elif hasattr(builtins, name):
        yield "is a builtin"
    elif name in written:
        yield f"stands in {written[name]} as a name of its own"


def _decisions(source: Source) -> Iterator[str]:
    used = {kind: {name for text in texts for name in holes(text)} for kind, texts in _texts(source).items()}
    for decision in source.table.decisions:
        names = [each.name for each in decision.alternatives]
        if len(set(names)) < len(names) or len(names) < 2:
            yield f"decision `{decision.id}`: it needs two alternatives or more, each with a name of its own"
        if sum(each.conventional for each in decision.alternatives) != 1:
            yield f"decision `{decision.id}`: exactly one alternative is `conventional = true`"
        if not decision.probes:
            yield f"decision `{decision.id}`: it has no probe"
        for kind, where in (("code", "the modules"), ("clause", "SPEC.md")):
            yield from _alike(decision, kind, where, used[kind])


def _alike(decision: Decision, kind: str, where: str, used: set[str]) -> Iterator[str]:
    """Every alternative fills the same holes, each of which is there."""
    filled = [set(parts(decision.id, getattr(each, kind))) for each in decision.alternatives]
    for each, own in zip(decision.alternatives, filled, strict=True):
        if own != filled[0]:
            yield f"decision `{decision.id}`, alternative `{each.name}`: its {kind} has other parts than the first's"
    for hole in sorted(filled[0] - used):
        yield f"decision `{decision.id}`: no hole `<<{hole}>>` for its {kind} in {where}"


def _texts(source: Source) -> dict[str, list[str]]:
    """All texts in whose holes code, or clauses, come to stand."""
    every = [each for decision in source.table.decisions for each in decision.alternatives]
    code = [text for each in every for text in parts("", each.code).values()]
    clauses = [text for each in every for text in parts("", each.clause).values()]
    return {"code": [*source.modules.values(), *code], "clause": [source.spec, *clauses]}


def _code(source: Source) -> Iterator[tuple[str, str]]:
    """Everything that becomes Python, with where it stands."""
    yield from ((f"`modules/{path}`", text) for path, text in source.modules.items() if path.endswith(".py"))
    for decision in source.table.decisions:
        for each in decision.alternatives:
            yield f"the code of `{decision.id}`, `{each.name}`", "\n".join(parts("", each.code).values())
        yield f"the probes of `{decision.id}`", "\n".join(decision.probes)
    for number, program in enumerate(source.table.stimuli, 1):
        yield f"stimulus {number}", "\n".join((*program.setup, *program.steps, *program.ask))
    yield "the imports", "\n".join(source.table.imports)
    yield "the symbols", "\n".join(source.table.symbols)


def _identifiers(text: str) -> set[str]:
    """The names that code spells out, those in its holes left aside."""
    found = set()
    try:
        for token in tokenize.generate_tokens(io.StringIO(text.replace("<<", MARK).replace(">>", "")).readline):
            if token.type == tokenize.NAME:
                found.add(token.string)
    except (tokenize.TokenError, IndentationError):
        return found
    return found


def _named_by_holes(text: str) -> set[str]:
    """The holes that come to stand as a name of code, and not within a text or a comment."""
    named = _identifiers(text)
    return {name for name in holes(text) if MARK + name.partition(".")[0] in named}


def _unused(source: Source) -> Iterator[str]:
    table = source.table
    texts = [source.spec, source.generators, source.adapter, table.description, *_texts(source)["clause"]]
    texts += [text for _, text in _code(source)]
    texts += [text for slot in table.slots.values() for text in slot.source]
    texts += [text for kinds in table.errors.values() for text in kinds]
    used = {name.partition(".")[0] for text in texts for name in holes(text)} | {"package"}
    used |= {name for slot in table.slots.values() for name in (*slot.near, slot.many)}
    for what, names in (("role", table.vocabulary), ("number", table.numbers), ("slot", table.slots)):
        yield from (f"{what} `{name}` is used nowhere" for name in names if name not in used)


def _errors(source: Source) -> Iterator[str]:
    for line in source.table.imports:
        if not _imports(line):
            yield f"imports: `{line}` is not one import"
    for name in source.table.errors:
        if name not in source.table.symbols:
            yield f"errors: `{name}` is none of the symbols"


def _imports(line: str) -> bool:
    """Whether a line is an import, and that alone."""
    try:
        return bool(imported(line))
    except SyntaxError:
        return False


def _prose(source: Source) -> Iterator[str]:
    """Words that say nothing, and names that the specification never says."""
    for number, line in enumerate(INLINE.sub("", source.spec).split("\n"), 1):
        yield from (f"SPEC.md, line {number}: `{found[0]}` leaves it open" for found in _OPEN.finditer(line))
    for decision in source.table.decisions:
        for each in decision.alternatives:
            for text in parts("", each.clause).values():
                if vague := _OPEN.search(text):
                    yield f"decision `{decision.id}`, alternative `{each.name}`: `{vague[0]}` leaves it open"
    said = " ".join(_texts(source)["clause"])
    named = [each.rpartition(".")[2] for each in source.table.symbols]
    named += [kind for kinds in source.table.errors.values() for kind in kinds]
    for name in dict.fromkeys(named):
        if name not in said:
            yield f"SPEC.md never says `{name}`"


def _readable(source: Source) -> Iterator[str]:
    """Every alternative gives modules that parse and have what they use, and a specification without open holes."""
    base = choose(source, 0)
    wrong = {flip: _unreadable(Draft(base.flipped(dict([flip])))) for flip in base.flips}
    always = _unreadable(Draft(base))
    if always:
        cured = dict.fromkeys(decision for (decision, _), what in wrong.items() if not what)
        blamed = [f"decision `{decision}`, alternative `{base.alternatives[decision]}`: " for decision in cured]
        yield from (f"{where}{always}" for where in blamed or [""])
    for (decision, name), what in wrong.items():
        if what and not always:
            yield f"decision `{decision}`, alternative `{name}`: {what}"


def _unreadable(draft: Draft) -> str:
    """What keeps a draft from being read; empty where nothing does."""
    for made in ("site", "examples", "symbols", "errors"):
        try:
            getattr(draft, made)
        except BadSkeleton as error:
            return error.message
        except SyntaxError as error:
            return f"an example of SPEC.md does not parse: {error.msg}"
    return next(lacking(draft.site), "")


def _undefined(source: Source) -> Iterator[str]:
    """Public symbols that no module defines."""
    draft, defined = Draft(choose(source, 0)), set()
    for data in draft.site.values():
        for node in ast.walk(tree_of(data)):
            defined |= {getattr(node, "name", ""), getattr(node, "id", ""), getattr(node, "attr", "")}
            defined |= (
                {node.target.id} if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else set()
            )
    for name in draft.symbols:
        if name.rpartition(".")[2] not in defined:
            yield f"the symbol `{name}` is defined in no module"
