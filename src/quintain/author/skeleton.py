"""A skeleton on disk: modules with holes, a specification with holes, and the table of what may fill them.

    skeletons/<name>/
      skeleton.toml      the table below
      SPEC.md            prose with holes
      modules/*.py       the package, with holes
      generators.py      optional: `vary(values, random)`, in place of the one that is made from the slots
      adapter.py, upstream.lock    of a mutated domain alone

Reading runs nothing of a skeleton. What a hole is stands in `holes`; what is wrong with a table, in `check`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from quintain.errors import BadSkeleton
from quintain.records import Kept, Kind, Rename, UpstreamLock, decode_toml
from quintain.store.digest import tree_digest
from quintain.store.tree import read_tree

Text = str | dict[str, str]
"""What fills a decision's hole; or, where it has several holes, `<<id.part>>`, the text of each part."""


class Alternative(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One way in which a rule can be."""

    name: str
    code: Text
    """Python that fills `<<id>>` in the modules."""
    clause: Text
    """Prose that fills `<<id>>` in the specification."""
    conventional: bool = False
    """What most would take for granted; of a mutated domain, what upstream does. One alternative of each decision."""


class Decision(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule that could be otherwise."""

    id: str
    kind: str
    """The kind of rule, e.g. `tie-break`, `rounding`, `bound`."""
    alternatives: tuple[Alternative, ...]
    probes: tuple[str, ...]
    """Programs whose outcomes tell the alternatives apart: statements, and an expression at the end."""

    def alternative(self, name: str) -> Alternative:
        """The alternative of a name."""
        return next(each for each in self.alternatives if each.name == name)

    @property
    def conventional(self) -> str:
        """The name of the conventional alternative; the first, if none says so."""
        return next((each.name for each in self.alternatives if each.conventional), self.alternatives[0].name)


class Range(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers that one place may take."""

    low: int
    high: int
    """Itself one of them."""
    step: int = 1


class Slot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What may stand in one place of a stimulus: values, numbers around others, Python, or a list of another slot."""

    of: tuple[str | int | bool | None | list[str | int], ...] = ()
    """Values, as they are."""
    near: tuple[str, ...] = ()
    """Numbers of the table: each, and one and two less and more."""
    source: tuple[str, ...] = ()
    """Python expressions with holes."""
    many: str = ""
    """A slot: a list of it."""
    count: tuple[int, int] = (0, 3)
    """How long that list is, at least and at most."""
    mutate: bool = False
    """Texts of `of` also with one character changed."""


class Program(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of stimulus: lines that set the stage, steps drawn in any order, and what is asked in the end."""

    ask: tuple[str, ...]
    """Expressions: one is asked."""
    setup: tuple[str, ...] = ()
    """Statements, all of them, first."""
    steps: tuple[str, ...] = ()
    """Statements of which some are drawn, each as often as it comes."""
    calls: tuple[int, int] = (1, 5)
    """How many steps, at least and at most."""
    weight: int = 1
    """How often this kind is drawn, beside the others."""


class Skeleton(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table of a skeleton: `skeleton.toml`."""

    name: str
    kind: Kind = "invented-domain"
    description: str
    """The package, in a sentence."""
    vocabulary: dict[str, tuple[str | dict[str, str], ...]]
    """Role to the names that it may have; `package` is the import name. A name may have forms: `<<role.form>>`."""
    numbers: dict[str, Range] = {}
    symbols: tuple[str, ...]
    """Dotted public names below the package, with holes."""
    errors: dict[str, tuple[str, ...]] = {}
    """By symbol, the exceptions that it may be asked to raise: those that the specification names for it."""
    views: dict[str, tuple[str, ...]] = {}
    """How objects are observed: class to the attributes that are read, in order."""
    imports: tuple[str, ...] = ()
    """Imports of the standard library, each a line, that stimuli and tests have at their head where they use them."""
    decisions: tuple[Decision, ...]
    slots: dict[str, Slot] = {}
    stimuli: tuple[Program, ...] = ()
    traps: tuple[str, ...] = ()
    """Lexical traps that the specification speaks of, and stimuli may hold; the names are in `stimuli.TRAPS`."""
    assertions: int = 120
    """How many a suite has."""
    renames: tuple[Rename, ...] = ()
    """Of a mutated domain: names of upstream, and the holes that they became."""
    kept: tuple[Kept, ...] = ()
    provenance: str = "Specification, reference and suite were written from scratch for this task, under Apache-2.0."


@dataclass(frozen=True, kw_only=True)
class Source:
    """A skeleton, whole: the table and the texts with holes."""

    table: Skeleton
    spec: str
    modules: dict[str, str]
    """Path below the package to text."""
    generators: str
    """Empty: made from the slots."""
    adapter: str
    upstream: UpstreamLock | None
    lock: bytes
    digest: str
    """Of all its files."""

    @property
    def where(self) -> str:
        """How messages call it."""
        return f"skeleton `{self.table.name}`"


def read_skeleton(folder: Path) -> Source:
    """The skeleton in a directory. Raises `BadSkeleton` for files that are missing, `BadRecord` for a wrong table."""
    if not (folder / "skeleton.toml").is_file():
        raise BadSkeleton(
            f"`{folder}` is no skeleton: it has no `skeleton.toml`", hint="start one: `quintain author new NAME`"
        )
    return parsed(read_tree(folder), folder.resolve().name, folder)


def parsed(tree: Mapping[str, bytes], name: str, where: Path) -> Source:
    """The skeleton of some files, in a directory of that name. Raises `BadSkeleton` and `BadRecord`."""
    table = decode_toml(tree["skeleton.toml"], Skeleton, f"{where}/skeleton.toml")
    modules = {path.removeprefix("modules/"): text for path, text in tree.items() if path.startswith("modules/")}
    lock = tree.get("upstream.lock", b"")
    source = Source(
        table=table,
        spec=_text(tree.get("SPEC.md", b""), "SPEC.md"),
        modules={path: _text(text, f"modules/{path}") for path, text in sorted(modules.items())},
        generators=_text(tree.get("generators.py", b""), "generators.py"),
        adapter=_text(tree.get("adapter.py", b""), "adapter.py"),
        upstream=decode_toml(lock, UpstreamLock, f"{where}/upstream.lock") if lock else None,
        lock=lock,
        digest=tree_digest(tree),
    )
    _refuse(source, name)
    return source


def _text(data: bytes, where: str) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadSkeleton(f"`{where}` is not UTF-8: {error}", hint="save it as UTF-8") from error


def _counts(table: Skeleton) -> tuple[tuple[int, int], ...]:
    return (*(each.calls for each in table.stimuli), *(each.count for each in table.slots.values()))


def _refuse(source: Source, name: str) -> None:
    """Raise for what makes everything else pointless."""
    table, mutated = source.table, source.table.kind == "mutated-domain"
    wrong = (
        (table.name != name, f"its name is `{table.name}`, its directory `{name}`"),
        (not source.spec.strip(), "it has no `SPEC.md`"),
        ("__init__.py" not in source.modules, "it has no `modules/__init__.py`"),
        (not table.vocabulary.get("package"), "its vocabulary has no `package`"),
        (any(not names for names in table.vocabulary.values()), "a role of its vocabulary has no names"),
        (any(not each.alternatives for each in table.decisions), "a decision has no alternatives"),
        (any(each.low > each.high or each.step < 1 for each in table.numbers.values()), "a range of numbers is empty"),
        (any(not each.ask for each in table.stimuli), "a stimulus asks nothing"),
        (any(not 0 <= low <= high for low, high in _counts(table)), "a count goes from more to less, or below 0"),
        (mutated != bool(source.upstream and source.adapter), "`adapter.py` and `upstream.lock` make a mutated domain"),
    )
    for holds, what in wrong:
        if holds:
            raise BadSkeleton(f"{source.where}: {what}", hint="how one is written: docs/reference/skeletons.md")
