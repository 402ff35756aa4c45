"""Ask a model for proposals, try each by what `check` sees, and keep those of which nothing is to be mended.

Nothing that was proposed is run here: it is read, as every skeleton is. What it is worth is seen when the copy is
checked with seeds, rendered and proved; whether a clause says what its code does, a person reads.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from quintain.author.check import complaints
from quintain.author.choose import choose
from quintain.author.proposal import MODULES, OWN, SPEC, TABLE, Change, Files, changes
from quintain.author.render import Draft
from quintain.author.skeleton import Source, parsed
from quintain.author.stimuli import stimuli
from quintain.errors import BadSkeleton, NoReply, QuintainError
from quintain.model import Message, Model
from quintain.prove.mutants import mutants

WIDTH = 240
ASKS = 3
"""How often a model is asked for a reply that can be read."""
RULES = Path(__file__).with_name("proposing.md")
READ = (TABLE, SPEC, MODULES)
"""What of a skeleton a model gets to see."""


@dataclass(frozen=True, kw_only=True)
class Judged:
    """What was proposed, and what became of it."""

    files: Mapping[str, str]
    """Of the skeleton, with all that was taken."""
    taken: tuple[str, ...]
    refused: tuple[tuple[str, str], ...]
    """What, and why."""


def skeleton_files(tree: Mapping[str, bytes]) -> dict[str, str]:
    """The texts of a skeleton, of all files in its directory."""
    return {path: data.decode() for path, data in tree.items() if path.startswith(OWN)}


def propose(files: Files, about: str, model: Model) -> tuple[Change, ...]:
    """What a model proposes for the files of a skeleton. Raises `NoReply` where it says nothing that can be read."""
    texts = "\n".join(f"=== {path}\n{text}" for path, text in files.items() if path.startswith(READ))
    wish = about or "further names, better clauses, two further decisions, and further stimuli"
    said = [
        Message(role="system", content=RULES.read_text(encoding="utf-8")),
        Message(role="user", content=f"{texts}\n\nPropose: {wish}."),
    ]
    why = ""
    for _ in range(ASKS):
        reply = model.ask(said)
        try:
            return changes(reply.text)
        except BadSkeleton as error:
            why = error.message if reply.whole else f"the reply was cut off: {error.message}"
        said += [
            Message(role="assistant", content=reply.text),
            Message(role="user", content=f"That cannot be used: {why}. Send the whole object again, mended."),
        ]
    raise NoReply(f"{ASKS} replies could not be used; of the last: {why}", hint="ask another model, or for less")


def judge(name: str, files: Files, proposed: tuple[Change, ...]) -> Judged:
    """Every change of a skeleton of that name, tried on top of those that were taken before it."""
    taken, refused, now = [], [], dict(files)
    for change in proposed:
        why, made = _tried(name, change, now)
        said = _line(change.said)
        if why:
            refused.append((said, _line(why)))
        else:
            taken.append(said)
            now = made
    return Judged(files=now, taken=tuple(taken), refused=tuple(refused))


def _line(text: str) -> str:
    """On one line, and no longer than anybody reads."""
    line = " ".join(text.split())
    return line if len(line) <= WIDTH else f"{line[: WIDTH - 1]}…"


def _tried(name: str, change: Change, files: Files) -> tuple[str, dict[str, str]]:
    """What is wrong with a change, or nothing; and the files with it."""
    try:
        made = change.make(files)
        source = parsed({path: text.encode() for path, text in made.items()}, name, Path(name))
        return _wrong(source, asks=change.asks), made
    except QuintainError as error:
        return error.message, {}
    except (ValueError, RecursionError, MemoryError) as error:
        return f"it cannot be read: {error}", {}


def _wrong(source: Source, *, asks: bool) -> str:
    """The first complaint of a skeleton. Raises `BadSkeleton`, or what Python does, where it cannot be rendered."""
    found = complaints(source)
    if found:
        return found[0]
    choice = choose(source, 0)
    if asks:
        stimuli(Draft(choice))
    for each in (choice, *(choice.flipped(dict([flip])) for flip in choice.flips)):
        mutants(Draft(each).site)
    return ""
