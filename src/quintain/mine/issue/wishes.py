"""What somebody says that was done, as what is wanted; and what is said of the making of it alone, left out.

Rules over single sentences of English. A sentence that none of them knows stays as it is.
"""

import re
from collections.abc import Callable

from quintain.mine.issue.prose import Block

_SPOKEN = """
accept add adjust allow apply avoid call catch change check clean close convert correct create decode deprecate
detect disable display document drop emit enable encode ensure escape exclude expand expose extend fix forbid  force
format guard handle hide honor ignore implement improve include inherit introduce keep let limit load make  match
merge move normalize open parse pass permit prefer preserve prevent print process propagate provide quote  raise
read refactor reject remove rename render replace report require reset resolve respect restore return  revert
rewrite run save set show simplify skip sort split stop store strip support suppress swap switch treat  trim turn
unify update use validate warn wrap write yield
"""
_VERBS = _SPOKEN.split()
_IRREGULAR = {
    "forbid": "forbade forbidden",
    "hide": "hid hidden",
    "keep": "kept",
    "let": "let",
    "make": "made",
    "read": "read",
    "reset": "reset",
    "rewrite": "rewrote rewritten",
    "run": "ran",
    "set": "set",
    "show": "showed shown",
    "split": "split",
    "write": "wrote written",
}
_DOUBLING = "drop emit forbid let prefer reset run set skip split stop strip swap trim wrap"
_DOUBLED = frozenset(_DOUBLING.split())
_WORK = r"(?:pr|pull request|commit|patch|change|changes|changeset|branch|merge request|mr|diff)"
_ABOUT_THE_WORK: tuple[str, ...] = (
    r"^[\w-]+(?:-by|-authored-by): .*",  # trailers
    r"^(?:change-id|git-svn-id|cherry[- ]picked|backport(?:ed)? (?:of|from)|rebased|squash(?:ed)?|wip)\b",
    r"^(?:thanks|thank you|patch by|reported by|contributed by|credits?\b|based on the work|original(?:ly)? by|/?cc\b)",
    r"^(?:i|we)(?:'ve|'m|'d| have| also| am| think| just)*\s+\w+",
    rf"^(?:this|the|these) {_WORK} (?!(?:also )?\w+s\b)",
    r"\b(?:flake8|black|mypy|isort|pre-commit|pylint|ruff|codecov|coverage|travis|tox|lgtm|nits?|bikeshed)\b",
    r"^(?:also )?(?:add|update|fix|extend|adjust|improve|write|clean|change|merge|tweak|move|rename|refactor|format"
    r"|move)(?:e?d|e?s|ing)? (?:up )?(?:\w+ ){0,4}(?:tests?|test cases?|testcases?|unit ?tests|changelog|change log"
    r"|changes(?:\.\w+)?|release notes?|docs?|docstrings?|documentation|readme\S*|typos?|linting|lint|typing|types?"
    r"|type hints?|annotations?|comments?|formatting|whitespace|imports?|news fragment|ci|versions?)\.?$",
    r"^(?:more |new |some |adds? |added )?(?:unit |regression )?tests?(?: (?:added|included|pass|for)\b.*)?\.?$",
    r"^(?:address|apply|incorporate|respond to)\w* .*(?:review|feedback|comments?|suggestions?)",
    r"^(?:review|feedback|cleanup|clean up|refactor(?:ing)?|style|lint(?:ing)?|typo|docs?|changelog|formatting|minor)"
    r"(?: \w+)?\.?$",
    r"^merge (?:branch|pull request|remote|tag)\b",
    r"^(?:checklist|todo|summary|description|motivation|what|why|how|notes?)\s*[:?]?$",
    r"\b(?:checklist|contributing guide|code of conduct|maintainers?|reviewers?|my fork|this branch)\b",
    r"^(?:this |it )?(?:also )?(?:add|include|move|fix|update|improve|extend|write)(?:s|ed|ing|d)? (?:\w+ ){0,2}"
    r"test(?:s|ing)?\b(?! runner| client)|^this includes\b|^tests? (?:in|of|for|are|is|on)\b",
    r"\btests?\b.*\b(?:up to date|pass|passing|included)\b|\bsuggested by\b|\bper discussion\b|\bfirst cut\b",
    r"^(?:tests? added|added tests?|includes? tests?|all tests|ran tests)",
    r"^(?:temporarily|revert|re-?apply|refactor|re-?factor|rebase|bump|deduplicate|pep ?8|more cleanup|manual cleanup)"
    r"\b",
    r"\b(?:re)?blacken|\bf-strings?\b|^(?:new |add )?unittests?\b|\brequested (?:comment|change)|\bsetup\.(?:py|cfg)\b"
    r"|\bbuild artifacts\b|\bduring packaging\b|^make (?:it )?python ?[23] compatible",
    r"^(?:update|fix|change|edit|format|move|rename|add|delete|create) [\w./-]+\.\w{1,4}\.?$",
    r"^fix (?:the )?(?:example|build|tests?|merge|conflicts?|imports?|names?|style)\.?$",
)
"""Of a sentence about tests, review, thanks and tools; nothing of what the program should do."""
_PARENTHESIS = re.compile(
    r",? (?:take|v|try) ?\d$|\s*\((?:@[\w-]+|thanks|by|via|patch by|contributed by|reported by)[^()]*\)", re.IGNORECASE
)
_PREFIX = re.compile(
    r"^(?:(?:feat|fix|bugfix|feature|enh|bug|chore|refactor|perf|docs?|tests?|style|build)"
    r"(?:\([^)]*\))?!?:|\[[\w .-]{2,20}\]|(?:feature|fix|bugfix|hotfix|issue)s?[/_-](?:\d+[/_-])?|[a-z]{2,10}-\d+:?)"
    r"\s*(?=\S)",
    re.IGNORECASE,
)


def _past(verb: str) -> list[str]:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb].split()
    if verb.endswith("e"):
        return [verb + "d"]
    if verb.endswith("y"):
        return [verb[:-1] + "ied" if verb[-2] not in "aeo" else verb + "ed"]
    return [(verb + verb[-1] if verb in _DOUBLED else verb) + "ed"]


def _third(verb: str) -> str:
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return verb + "es"
    return verb[:-1] + "ies" if verb.endswith("y") and verb[-2] not in "aeo" else verb + "s"


def _going(verb: str) -> str:
    stem = verb[:-1] if verb.endswith("e") else verb + verb[-1] if verb in _DOUBLED else verb
    return stem + "ing"


_BASE = {form: verb for verb in _VERBS for form in [*_past(verb), _third(verb)] if form != verb}
_GOING = {_going(verb): verb for verb in _VERBS}


def _base_of(third: str) -> str:
    """The plain form of any verb that may stand in the third person."""
    if third in _BASE:
        return _BASE[third]
    if re.search(r"(?:ss|x|sh|ch|zz|o)es$", third):
        return third[:-2]
    if third.endswith("ies") and len(third) > 4:
        return third[:-3] + "y"
    return third[:-1] if third.endswith("s") and not third.endswith("ss") else third


def _should(found: re.Match[str]) -> str:
    negated = " not" if "no longer" in found[0].lower() else ""
    return f"should{negated} {found[1] or ''}{_base_of(found[2].lower())}"


def _leading(found: re.Match[str]) -> str:
    return _BASE[found[1].lower()].capitalize()


_NOT_VERBS = r"(?!(?:is|are|be|can|will|has|have|does|a|an|the|in|on|as|if|when|that|it|also|with|for|by|to|been)\b)"
_REWRITES: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (rf"^(?:this|the) {_WORK} (?:also )?(\w+)\b", lambda found: _base_of(found[1].lower()).capitalize()),
    (rf"^({'|'.join(_BASE)})\b(?=[ :])", _leading),
    (r"\bcan now\b|\bnow can\b", "should be able to"),
    (r"\b(?:will now|now will)\b", "should"),
    (r"\bmust now\b", "must"),
    (r"\b(?:will|can|do|does) no longer\b", "should no longer"),
    (r"\b(?:is|are) no longer\b|\bno longer (?:is|are)\b", "should no longer be"),
    (r"\b(?:is|are) now\b|\bnow (?:is|are)\b", "should be"),
    (r"\b(?:has|have) been now\b|\b(?:has|have) been (?=added|fixed|removed|changed|renamed|deprecated)", "should be "),
    (r"\b(?:was|were) (?=added|fixed|removed|renamed|deprecated)", "should be "),
    (r"\b(?:has|have) now\b|\bnow (?:has|have)\b", "should have"),
    (rf"\bno longer ((?:\w+ly )?){_NOT_VERBS}(\w+)\b", _should),
    (rf"\bnow ((?:also |always |never |\w+ly )?){_NOT_VERBS}(\w+)\b", _should),
    (r"^(?:Previously|Before this change|Until now|In the past|Formerly),?\s+", "So far, "),
    (r"\bbefore this (?:change|patch|commit|pr)\b", "so far"),
    (r"\b(?:after|with) this (?:change|patch|commit|pr),?\s+", ""),
    (r"\bshould be be\b", "should be"),
)
"""What is written of a thing that is done, and what for one that is wanted."""


def wish(sentence: str) -> str:
    """A sentence of a commit or a changelog as a wish; empty where it is about the work alone."""
    text = _PARENTHESIS.sub("", _PREFIX.sub("", sentence)).strip()
    if any(re.search(pattern, text, re.IGNORECASE) for pattern in _ABOUT_THE_WORK):
        return ""
    going = re.match(r"(\w+)\b(?=[ :])", text)
    if going and going[1].lower() in _GOING and not re.search(r"\b(?:now|no longer|is|are|was|were|can|will)\b", text):
        text = _GOING[going[1].lower()].capitalize() + text[going.end() :]
    text = "".join(part if part.startswith("`") else _rewritten(part) for part in re.split(r"(`+[^`]*`+)", text))
    return _begun(text)


def _rewritten(text: str) -> str:
    for pattern, written in _REWRITES:
        text = re.sub(pattern, written, text, flags=re.IGNORECASE)
    return text


def _begun(text: str) -> str:
    """With a capital, unless it begins with a name of the program's."""
    first = text.split(" ", 1)[0]
    return text[:1].upper() + text[1:] if first.isalpha() else text


def wished(block: Block) -> Block:
    """A block with its sentences as wishes; code stays."""
    if block.kind == "code":
        return block
    return Block(block.kind, tuple(made for each in block.sentences if (made := wish(each))), block.depth)
