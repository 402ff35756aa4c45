"""Two trees of source are compared by what renaming, moving and reformatting leave; hostile source does no harm."""

import pytest

from quintain.grade.similar import code_blocks, compare, flag, given, read
from quintain.grade.similar.recall import explained, memorisation
from quintain.grade.similar.tokens import raw_tokens, stream
from quintain.records import CopyGuard, CopyLine, Decision, Likeness

FARES = b'''
"""Fares of a ferry."""

def fare(zones: int, kind: str = "adult", *, returning: bool = False) -> int:
    """The fare in cents."""
    if zones < 1 or zones > 9:
        raise ValueError("no such zone")
    base = 110 + 45 * (zones - 1)
    for limit, share in ((3, 90), (6, 80), (9, 75)):
        if zones <= limit:
            base = base * share // 100  # rounded down
            break
    while base % 5:
        base += 1
    if kind == "child":
        base //= 2
    elif kind == "dog" and not returning:
        base = min(base, 200) - zones
    return base * 2 - base // 4 if returning else base
'''
RENAMED = b"""
def price(n, who='grown', *, back=False):
    if n < 0 or n > 7:
        raise KeyError('nothing')
    x = 1 + 2 * (n - 3)
    for (a, b) in ((1, 2), (3, 4), (5, 6)):
        if n <= a:
            x = (x * b // 7)
            break
    while x % 8: x += 9
    if who == 'kid':
        x //= 4
    elif who == 'cat' and (not back):
        x = min(x, 1) - n
    return (x * 1 - x // 2
            if back else x)
"""
OTHER = b"""
BANDS = {3: 0.9, 6: 0.8, 9: 0.75}

class Fare:
    def __init__(self, zones):
        self.zones = zones
        self.steps = [self.start, self.discount, self.round_up]

    def start(self, cents):
        return cents + sum(45 for _ in range(1, self.zones))

    def discount(self, cents):
        key = next(limit for limit in sorted(BANDS) if limit >= self.zones)
        return int(cents * BANDS[key])

    def round_up(self, cents):
        return -(-cents // 5) * 5

def fare(zones, kind="adult", *, returning=False):
    try:
        cents = 110
        for step in Fare(zones).steps:
            cents = step(cents)
    except StopIteration:
        raise ValueError(zones) from None
    table = {"child": lambda: cents // 2, "dog": lambda: min(200, cents) - zones}
    cents = table.get(kind, lambda: cents)()
    return cents
"""


def letters(source):
    return stream({"a.py": source}).letters


def likeness(one, other, **more):
    return compare(read({"a.py": one}, **more), read({"b.py": other}, **more))


def test_pieces_joined_are_the_source_again():
    text = FARES.decode() + "x = '''a\\'''' # b\n\ty = r\"\\\" + 0x1F_e-3 \\\n + é ∞ $"

    assert "".join(raw_tokens(text)) == text


def test_names_numbers_strings_comments_docstrings_and_layout_leave_the_tokens_as_they_are():
    assert letters(FARES.decode()) == letters(RENAMED.decode())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("def f(a: dict[str, list[int]] = {}, *b: 'x', c: int = 1) -> None:\n  pass", "def f(a={}, *b, c=1):\n  pass"),
        ("x = 'a' \"b\" r'c'", "x = 'abc'"),
        ("class A:\n  '''doc'''\n  x = 1\n  '''of x'''\n  y = 2", "class A:\n  x = 1\n  y = 2"),
        ("# -*- coding -*-\n'''doc'''\nimport a", "import a"),
        ("f(1, # one\n  2)", "f(1, 2)"),
    ],
)
def test_two_spellings_are_the_same_tokens(one, other):
    assert letters(one) == letters(other)


@pytest.mark.parametrize(("one", "other"), [("a < b", "a > b"), ("x = {'a': 1}", "x = ['a', 1]"), ("f('a')", "f(a)")])
def test_what_differs_is_other_tokens(one, other):
    assert letters(one) != letters(other)


def test_a_renamed_and_reformatted_copy_is_as_near_as_itself():
    found = likeness(RENAMED, FARES)

    assert found.functions == 1.0
    assert found.tiling > 0.9


def test_independent_code_for_the_same_is_far():
    found = likeness(OTHER, FARES)

    assert found.tiling < 0.2
    assert found.winnowing < 0.1


def test_a_copy_amid_other_code_is_found_with_its_lines():
    found = likeness(OTHER + RENAMED, FARES)

    assert found.tiling > 0.9
    longest = found.matches[0]
    begin = OTHER.count(b"\n") + 1
    assert begin < longest.lines[0] <= longest.lines[1] <= begin + 16
    assert 4 <= longest.known_lines[0] <= longest.known_lines[1] <= 21


def test_equal_files_and_runs_of_lines_are_counted_byte_near():
    found = compare(read({"x.py": FARES, "y.py": OTHER}), read({"z.py": FARES}))

    assert (found.equal_files, found.equal_lines) == (1, 17)
    assert (likeness(RENAMED, FARES).equal_files, likeness(RENAMED, FARES).equal_lines) == (0, 1)


def test_what_the_brief_gives_counts_for_nothing():
    found = likeness(FARES, FARES, common=given(FARES.decode()))

    assert (found.tokens, found.tiling, found.winnowing) == (0, 0.0, 0.0)


def test_rows_of_a_table_count_for_nothing():
    table = b"RATES = [" + b", ".join(b"(%d, %d)" % (n, n * n) for n in range(400)) + b"]\n"

    assert likeness(table, table).tokens < 20


def test_idioms_count_for_nothing():
    idiom = b"""class A:
    def __eq__(self, other):
        if not isinstance(other, A):
            return NotImplemented
        return self._key() == other._key()
"""

    assert likeness(idiom, idiom, common=given("class A: pass")).winnowing == 0.0
    assert likeness(idiom, idiom).tokens < 20


def test_code_blocks_of_a_page_are_those_fenced_or_indented():
    page = "Text `a`.\n\n    b = 1\n\n```python\nc = 2\n```\nMore.\n"

    assert code_blocks(page).split("\n") == ["c = 2", "", "b = 1"]


FOUND = Likeness(winnowing=0.3, tiling=0.4, functions=0.5, equal_files=0, equal_lines=0, tokens=500)


@pytest.mark.parametrize(
    ("guard", "expected"),
    [
        (CopyGuard(), "suspect"),
        (CopyGuard(hard=CopyLine(tiling=0.4)), "hard"),
        (CopyGuard(suspect=CopyLine(functions=0.51)), "clear"),
        (CopyGuard(suspect=CopyLine()), "clear"),
        (CopyGuard(floor=501), "too small"),
    ],
)
def test_a_likeness_is_flagged_by_the_lines_of_the_task(guard, expected):
    assert flag(FOUND, guard) == expected


HOSTILE = {
    "nothing": b"",
    "bytes that are no text": bytes(range(256)) * 100,
    "brackets without end": b"(" * 50_000,
    "a deep expression": b"x = " + b"-" * 20_000 + b"1",
    "deep attributes": b"x = a" + b".a" * 20_000,
    "a string without end": b"'''" + b"\\" * 49_999,
    "quotes": b"'\"" * 20_000,
    "one line a hundred thousand times": b"x = f(a, b) + 1\n" * 4_000,
    "headers without end": b"def f(" * 5_000,
    "nested annotations": b"def f(a: " + b"x[" * 20_000,
    "one name": b"a" * 400_000,
    "many functions": b"".join(b"def f%d(a, b):\n    return a * %d + b - g(a)[b].c\n" % (n, n) for n in range(2_500)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_source_is_compared_and_ends(name):
    found = compare(read({"a.py": HOSTILE[name]}), read({"b.py": FARES, "c.py": HOSTILE[name]}))

    assert 0.0 <= found.winnowing <= 1.0
    assert 0.0 <= found.tiling <= 1.0
    assert found.matches or found.tiling == 0


def test_more_source_than_is_looked_at_is_said():
    assert read({"a.py": FARES, "b.py": b"#" * (512 << 10)}).cut
    assert not read({"a.py": FARES}).cut


@pytest.mark.parametrize("encoding", ["utf-7", "latin-1", "utf-8-sig"])
def test_source_is_read_in_the_encoding_that_it_declares(encoding):
    text = f"# coding: {encoding}\n" + FARES.decode()

    assert likeness(text.encode(encoding), FARES).tiling == 1.0


def test_an_odd_encoding_is_said():
    assert read({"a.py": b"# coding: punycode\n" + FARES}).cut
    assert not read({"a.py": b"# coding: nonsense\n\xff" + FARES}).cut


def test_the_same_comes_out_whatever_the_order_of_files():
    one = compare(read({"a.py": FARES, "b.py": OTHER}), read({"c.py": RENAMED}))
    other = compare(read({"b.py": OTHER, "a.py": FARES}), read({"c.py": RENAMED}))

    assert one == other


def decision(*assertions):
    return Decision(id="", kind="", was="", now="", probe="", probe_was="", probe_now="", assertions=assertions)


@pytest.mark.parametrize(
    ("failed", "expected"),
    [((), 0.0), (("a", "b"), 1.0), (("a",), 0.0), (("a", "b", "x", "y"), 0.5), (("a", "b", "c", "x"), 0.75)],
)
def test_failures_are_explained_by_rules_all_of_whose_assertions_failed(failed, expected):
    assert explained(failed, (decision("a", "b"), decision("b", "c"), decision("a", "z"), decision())) == expected


def test_the_memorisation_index_is_likeness_times_what_is_explained():
    assert memorisation(FOUND, ("a", "x"), (decision("a"),)) == 0.2
