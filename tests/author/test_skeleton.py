"""A skeleton is read, checked and rendered as its page says, and what is wrong is named."""

from collections.abc import Callable
from pathlib import Path

import pytest
import small

from quintain.author.check import complaints
from quintain.author.choose import choose
from quintain.author.holes import fill
from quintain.author.lacking import lacking
from quintain.author.render import Draft
from quintain.author.skeleton import read_skeleton
from quintain.author.stimulus import Outcome
from quintain.errors import BadRecord, BadSkeleton

SKELETONS = sorted((Path(__file__).resolve().parents[2] / "skeletons").iterdir())


@pytest.mark.parametrize("folder", SKELETONS, ids=lambda folder: folder.name)
def test_nothing_is_to_be_mended_in_a_skeleton_of_the_repository(folder: Path) -> None:
    assert complaints(read_skeleton(folder)) == ()


def test_a_seed_chooses_the_same_every_time(tmp_path: Path) -> None:
    source = read_skeleton(small.write(tmp_path))
    choice = choose(source, 120)
    assert choose(source, 120) == choice
    assert (choice.package, choice.names["fee"], choice.numbers, choice.alternatives) == (
        "smallfee",
        "dues",
        {"top": 6},
        {"bound": "within", "negative": "error"},
    )


def test_seeds_choose_differently(tmp_path: Path) -> None:
    source = read_skeleton(small.write(tmp_path))
    chosen = {tuple(choose(source, seed).alternatives.values()) for seed in range(40)}
    assert len(chosen) == 4


def test_a_decision_more_changes_nothing_else(tmp_path: Path) -> None:
    alternative = 'alternatives = [{name = "a", code = "", clause = ""}]'
    more = f'[[decisions]]\nid = "unit"\nkind = "unit"\nprobes = ["1"]\n{alternative}\n'
    before = choose(read_skeleton(small.write(tmp_path / "a")), 7)
    table = small.TABLE.replace("[slots.hours]", f"{more}\n[slots.hours]")
    after = choose(read_skeleton(small.write(tmp_path / "b", table=table)), 7)
    assert (after.names, after.numbers) == (before.names, before.numbers)
    assert {**after.alternatives, "unit": "a"} == {**before.alternatives, "unit": "a"}


def test_code_fills_the_modules_and_clauses_fill_the_specification(tmp_path: Path) -> None:
    choice = choose(read_skeleton(small.write(tmp_path)), 120).flipped({"negative": "zero"})
    draft = Draft(choice)
    assert (
        draft.site["smallfee/__init__.py"]
        .decode()
        .endswith("    if hours < 0:\n        hours = 0\n    return hours * (9 if hours <= TOP else 5)\n")
    )
    spec = draft.spec({draft.examples[0]: Outcome("value", "9")})
    assert "6 hours are few. Below 0: as 0." in spec
    assert "`dues(1)` is 9." in spec


def test_the_flips_are_all_alternatives_that_are_not_chosen(tmp_path: Path) -> None:
    assert choose(read_skeleton(small.write(tmp_path)), 120).flips == (("bound", "below"), ("negative", "zero"))


def test_an_example_shows_what_each_of_its_expressions_gives(tmp_path: Path) -> None:
    spec = "```example\nhours = 2\n<<fee>>(hours)\n<<fee>>(\n    1)\n```\n<<bound>> <<negative>>\n"
    draft = Draft(choose(read_skeleton(small.write(tmp_path, spec=spec)), 120))
    answers = {each: Outcome("value", each.ask[-2]) for each in draft.examples}
    assert draft.spec(answers).startswith("```python\nhours = 2\ndues(hours)  # s\ndues(\n    1)       # 1\n```\n")


def test_long_paragraphs_are_filled_and_tables_stay(tmp_path: Path) -> None:
    row = "| " + "word " * 40 + "|"
    spec = f"{'word ' * 40}\n\n- {'item ' * 40}\n- <<bound>>\n\n{row}\n\n<<negative>>\n"
    lines = Draft(choose(read_skeleton(small.write(tmp_path, spec=spec)), 120)).spec({}).split("\n")
    assert row in lines
    assert max(len(line) for line in lines if line != row) <= 118
    assert [line[:6] for line in lines if "item" in line] == ["- item", "  item"]


FAULTS: dict[str, tuple[Callable[[str], str], str]] = {
    "a name that is a local": (lambda text: text.replace('"dues"', '"hours"'), "role `fee`: `hours` stands in"),
    "a name that is a builtin": (lambda text: text.replace('"dues"', '"sum"'), "role `fee`: `sum` is a builtin"),
    "a name that is a keyword": (lambda text: text.replace('"dues"', '"class"'), "`class` is no identifier"),
    "a name of two roles": (lambda text: text.replace('"dues"', '"tinydues"'), "is a name of the role `package` too"),
    "one name for two things": (lambda text: text.replace('id = "bound"', 'id = "top"'), "`top` names more than one"),
    "no conventional": (lambda text: text.replace("conventional = true, ", "", 1), "decision `bound`: exactly one"),
    "an open word": (lambda text: text.replace("are few", "usually are few"), "alternative `within`: `usually`"),
    "code that does not parse": (lambda text: text.replace("hours < TOP", "hours < (TOP"), "alternative `below`: "),
    "a hole that nothing fills": (lambda text: text.replace("<<top>> hours are many", "<<tip>> is"), "`<<tip>>`"),
    "an unused number": (lambda text: text.replace("[errors]", "n = { low = 1, high = 2 }\n[errors]"), "`n` is used"),
    "an unknown symbol": (lambda text: text.replace('["<<fee>>"]', '["<<fee>>", "levy"]'), "never says `levy`"),
    "an import that is none": (lambda text: text.replace("[vocab", 'imports = ["io"]\n[vocab'), "imports: `io`"),
    "an imported name of a role": (lambda text: text.replace("[vocab", 'imports = ["import dues"]\n[vocab'), "`dues`"),
    "an error of no symbol": (lambda text: text.replace('"<<fee>>" = [', '"fine" = ['), "errors: `fine`"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_with_what_to_mend(tmp_path: Path, fault: str) -> None:
    change, said = FAULTS[fault]
    found = complaints(read_skeleton(small.write(tmp_path, table=change(small.TABLE))))
    assert any(said in line for line in found), found


def test_a_sound_skeleton_has_no_complaint(tmp_path: Path) -> None:
    assert complaints(read_skeleton(small.write(tmp_path))) == ()


def test_a_decision_that_no_module_asks_for_is_named(tmp_path: Path) -> None:
    source = read_skeleton(small.write(tmp_path, module=small.MODULE.replace("<<bound>>", "True")))
    assert "decision `bound`: no hole `<<bound>>` for its code in the modules" in complaints(source)


def test_a_directory_without_a_table_is_no_skeleton(tmp_path: Path) -> None:
    with pytest.raises(BadSkeleton, match=r"has no `skeleton\.toml`"):
        read_skeleton(tmp_path)


def test_an_unknown_field_of_the_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="colour"):
        read_skeleton(small.write(tmp_path, table="colour = 1\n" + small.TABLE))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('ask = ["<<fee>>(<<hours>>)"]', "ask = []", "a stimulus asks nothing"),
        ('near = ["top"]', 'near = ["top"]\ncount = [3, 1]', "a count goes from more to less"),
        ('ask = ["<<fee>>(<<hours>>)"]', 'ask = ["1"]\ncalls = [-2, 1]', "a count goes from more to less"),
    ],
)
def test_a_table_from_which_nothing_can_be_drawn_is_refused(tmp_path: Path, old: str, new: str, why: str) -> None:
    with pytest.raises(BadSkeleton, match=why):
        read_skeleton(small.write(tmp_path, table=small.TABLE.replace(old, new)))


def test_what_fills_itself_over_and_over_is_refused_before_it_fills_the_memory() -> None:
    with pytest.raises(BadSkeleton, match="without end"):
        fill("<<a>>", {"a": "<<a>>" * 400}, "a text")


SITE = """
import json
from pathlib import Path as P

LIMIT = 3

class Base:
    def __init__(self):
        self.left = LIMIT
    def one(self):
        return self.two() + self.left + self.__class__.total(P, json)

class Kept(Base):
    total: int = 0
    def two(self):
        global LATE
        LATE = [x for x in range(self.total)]
        return LATE

class Foreign(dict):
    def three(self):
        return self.keys()
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("", "", []),
        ("self.left +", "self.right +", ["`a/b.py` uses `self.right`, which no class of the package has"]),
        ("+ self.left", "+ LIMITS", ["`a/b.py` uses `LIMITS`, which nothing defines"]),
        ("LATE = [x", "LATER = [x", ["`a/b.py` uses `LATE`, which nothing defines"]),
        ("LIMIT = 3", "LIMIT = most", ["`a/b.py` uses `most`, which nothing defines"]),
    ],
)
def test_what_modules_use_and_do_not_have_is_named(old: str, new: str, said: list[str]) -> None:
    site = {"a/b.py": SITE.replace(old, new).encode() if old else SITE.encode(), "a/data.txt": b"self.nothing"}
    assert list(lacking(site)) == said


def test_an_alternative_that_uses_what_the_package_has_not_is_named(tmp_path: Path) -> None:
    table = small.TABLE.replace('code = "hours = 0"', 'code = "hours = nought"')
    [said] = complaints(read_skeleton(small.write(tmp_path, table=table)))
    assert said.startswith("decision `negative`, alternative `zero`: `")
    assert said.endswith("__init__.py` uses `nought`, which nothing defines")
