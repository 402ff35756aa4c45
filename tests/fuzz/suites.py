"""Suites of tests for a small package, drawn at random, every one true of the package as it is.

A suite is text: what it expects is what the package gave here, under the forms in which people write tests (tables,
parameters, loops, helpers, fixtures, classes, blocks that raise). `FAULTS` are changes that make the package wrong.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

REFERENCE = """
class Odd(ValueError):
    pass

class Gone(LookupError):
    def __init__(self, key):
        super().__init__(key)
        self.key = key

def double(x):
    return x + x

def half(n):
    if n % 2:
        raise Odd(f"{n} is odd")
    return n // 2

def words(text):
    return text.split()

def counted(items):
    return {each: items.count(each) for each in items}

def mean(items):
    return sum(items) / len(items)

def found(table, key):
    if key not in table:
        raise Gone(key)
    return table[key]

def something(x):
    return x or None

def is_long(text):
    return len(text) > 3

def pair(a, b):
    return (a, [b])

def joined(*parts, sep="-"):
    return sep.join(parts)

def letters(text):
    return set(text)

def rise(n):
    yield from range(n)

class Pile:
    limit = 9

    def __init__(self, *items):
        self._items = list(items)

    def put(self, item):
        self._items.append(item)
        return self

    def take(self):
        if not self._items:
            raise Gone("nothing")
        return self._items.pop()

    @property
    def top(self):
        return self._items[-1] if self._items else None

    def __len__(self):
        return len(self._items)

    def __contains__(self, item):
        return item in self._items

    def __iter__(self):
        return iter(self._items)
"""

FAULTS = {
    "double is one more": ("return x + x", "return x + x + x[:0] if hasattr(x, 'join') else x + x + type(x)(1)"),
    "double is the same": ("return x + x", "return x"),
    "half takes odd numbers": ("if n % 2:", "if False:"),
    "half raises otherwise": ("raise Odd(f", "raise TypeError(f"),
    "half says otherwise": ("is odd", "is not even"),
    "words by comma": ("text.split()", "text.split(',')"),
    "counted is one more": ("items.count(each)", "items.count(each) + 1"),
    "mean is rounded": ("sum(items) / len(items)", "sum(items) // len(items)"),
    "found gives nothing": ("raise Gone(key)", "return None"),
    "found raises otherwise": ("raise Gone(key)", "raise KeyError(key)"),
    "something is false": ("x or None", "x or False"),
    "something is nothing": ("x or None", "None"),
    "is_long is off by one": ("> 3", "> 2"),
    "is_long is a number": ("return len(text) > 3", "return len(text)"),
    "pair is turned": ("(a, [b])", "(b, [a])"),
    "joined otherwise": ('sep="-"', 'sep="+"'),
    "letters in a list": ("set(text)", "sorted(set(text))"),
    "rise is longer": ("range(n)", "range(n + 1)"),
    "pile from below": (".pop()", ".pop(0)"),
    "pile counts one more": ("return len(self._items)", "return len(self._items) + 1"),
    "pile forgets": ("self._items.append(item)", "self._items[:] = [item]"),
    "pile has everything": ("return item in self._items", "return True"),
    "pile is another": ("return self\n", "return Pile(*self._items)\n"),
    "pile's limit": ("limit = 9", "limit = 8"),
    "takes no end": ('raise Gone("nothing")', "return None"),
}


def faulty(names: Iterable[str]) -> str:
    """The package with several things wrong."""
    source = REFERENCE
    for name in names:
        source = source.replace(*FAULTS[name])
    return source


numbers = st.integers(-9, 99)
texts = st.text("abc -é'\"\\\n", max_size=6)
lists = st.lists(numbers, max_size=4)
plain = numbers | texts | lists | st.booleans() | st.none()
tables = st.dictionaries(texts, numbers, min_size=1, max_size=3)

CALLS: dict[str, tuple[st.SearchStrategy[Any], ...]] = {
    "double({})": (numbers | texts | lists,),
    "half({} * 2)": (numbers,),
    "words({})": (texts,),
    "counted({})": (lists | texts,),
    "mean({})": (st.lists(numbers, min_size=1, max_size=4),),
    "found({{1: 'b', None: 2}}, {})": (st.sampled_from([1, None, True, 1.0]),),
    "something({})": (plain,),
    "is_long({})": (texts,),
    "pair({}, {})": (plain, plain),
    "joined({}, {})": (texts, texts),
    "joined({}, sep={})": (texts, texts),
    "letters({})": (texts,),
    "list(rise({}))": (st.integers(0, 5),),
    "Pile({}, {}).take()": (plain, plain),
    "Pile().put({}).top": (plain,),
    "len(Pile({}))": (plain,),
    "Pile.limit + {}": (numbers,),
    "sum(rise({}))": (st.integers(0, 5),),
    "sorted(letters({}))": (texts,),
    "str(half({} * 4))": (numbers,),
    "[double(each) for each in {}]": (lists,),
    "double({})[:2]": (texts | lists,),
    "pair({}, 2)[1]": (plain,),
}
"""Expressions that reach the package, and what stands in their places."""

RAISING: tuple[tuple[str, str, str], ...] = (
    ("half(3)", "Odd", "odd"),
    ("half(-7)", "(Odd, KeyError)", "^-7 is"),
    ("half(5)", "ValueError", "5"),
    ("found({}, 'a')", "Gone", "a"),
    ("found({1: 2}, 3)", "LookupError", "3$"),
    ("Pile().take()", "Gone", "noth"),
    ("mean([])", "ZeroDivisionError", "division"),
    ("double(None)", "TypeError", "unsupported"),
    ("words(3)", "AttributeError", "split"),
)
"""Expressions that raise, what the class may be asked for, and a pattern of the text."""

NAMESPACE: dict[str, Any] = {}
exec(REFERENCE, NAMESPACE)


@dataclass(frozen=True)
class Given:
    """An expression that reaches the package, and its value."""

    template: str
    arguments: tuple[Any, ...]
    value: Any

    @property
    def text(self) -> str:
        return self.template.format(*map(repr, self.arguments))

    @property
    def want(self) -> str:
        return repr(self.value)


@st.composite
def given_calls(draw: Callable[..., Any], template: str = "") -> Given:
    template = template or draw(st.sampled_from(list(CALLS)))
    arguments = tuple(draw(strategy) for strategy in CALLS[template])
    return Given(template, arguments, eval(template.format(*map(repr, arguments)), NAMESPACE))


def _other(value: Any) -> str:
    return repr(next(each for each in (7000, "other", None) if each != value))


FORMS: tuple[tuple[Callable[[Any], bool], str], ...] = (
    (lambda _: True, "assert {c} == {w}"),
    (lambda _: True, "assert {w} == {c}, 'should be {n}'"),
    (lambda _: True, "assert {c} != {x}"),
    (lambda _: True, "assert not {c} == {x}"),
    (lambda _: True, "assert {c} in ({x}, {w})"),
    (lambda _: True, "assert {c} not in [{x}]"),
    (lambda _: True, "assert {c} == {x} or {c} == {w}"),
    (lambda _: True, "assert {c} == {w} and {c} != {x}"),
    (lambda _: True, "assert (got{n} := {c}) == {w}\nassert got{n} == {w}"),
    (lambda _: True, "got{n} = {c}\nwant{n} = {w}\nassert got{n} == want{n}"),
    (lambda _: True, "if {c} == {w}:\n    assert {c} == {w}\nelse:\n    pytest.fail('no')"),
    (lambda _: True, "for _ in range(2):\n    assert {c} == {w}"),
    (lambda _: True, "for each{n} in [{c}, {c}]:\n    assert each{n} == {w}"),
    (lambda _: True, "assert [{c}, 1] == [{w}, 1]"),
    (lambda _: True, "assert {{'k': {c}}} == dict(k={w})"),
    (lambda _: True, "assert repr({c}) == repr({w})"),
    (lambda _: True, "assert {c} == {c}"),
    (lambda _: True, "want{n} = []\nwant{n}.append({w})\nassert [{c}] == want{n}"),
    (lambda value: value is None, "assert {c} is None"),
    (lambda value: value is not None, "assert {c} is not None"),
    (lambda value: value is True, "assert {c} is True"),
    (bool, "assert {c}"),
    (lambda value: not value, "assert not {c}"),
    (lambda value: type(value) in (int, str, list, dict, set, tuple), "assert isinstance({c}, type({w}))"),
    (lambda value: type(value) in (int, str, list), "assert type({c}) is type({w})"),
    (lambda value: type(value) in (int, float), "assert {w} - 1 < {c} <= {w}"),
    (lambda value: type(value) is float, "assert {c} == pytest.approx({w})"),
    (lambda value: hasattr(value, "__len__"), "assert len({c}) == len({w})"),
    (lambda value: isinstance(value, list | tuple) and bool(value), "assert {c}[0] == {w}[0]"),
    (lambda value: isinstance(value, str), "assert {c}.startswith({w}[:2])"),
    (lambda value: isinstance(value, str), "assert '<{{}}>'.format({c}) == '<' + {w} + '>'"),
    (lambda value: isinstance(value, list | set), "assert all(each in {w} for each in {c})"),
    (lambda value: isinstance(value, dict), "for key{n}, value{n} in {c}.items():\n    assert {w}[key{n}] == value{n}"),
)
"""Checks by what they can be made of. `c` is the expression, `w` its value, `x` another value, `n` a number."""

CASES: tuple[tuple[Callable[[Any], bool], str], ...] = (
    (lambda _: True, "self.assertEqual({c}, {w})"),
    (lambda _: True, "self.assertNotEqual({c}, {x}, 'why')"),
    (lambda _: True, "self.assertIn({c}, [{w}, {x}])"),
    (lambda value: value is None, "self.assertIsNone({c})"),
    (bool, "self.assertTrue({c})"),
    (lambda value: not value, "self.assertFalse({c})"),
    (lambda value: type(value) in (int, float), "self.assertAlmostEqual({c}, {w})"),
    (lambda value: type(value) is int, "self.assertGreater({c}, {w} - 1)"),
    (lambda value: isinstance(value, list), "self.assertCountEqual({c}, {w}[::-1])"),
    (lambda value: isinstance(value, dict), "self.assertDictEqual({c}, {w})"),
)
"""The same in the methods of `unittest`."""

RAISES = (
    "with pytest.raises({k}):\n    {c}",
    "with pytest.raises({k}, match={m!r}):\n    {c}",
    "with pytest.raises({k}) as caught{n}:\n    {c}\nassert {m!r}.strip('^$') in str(caught{n}.value)",
    "pytest.raises({k}, lambda: {c})",
    "try:\n    {c}\nexcept {k} as error{n}:\n    assert {m!r}.strip('^$') in str(error{n})\n"
    "else:\n    pytest.fail('no')",
    "with pytest.raises({k}):\n    assert {c} == 3",
    "for _ in range(2):\n    with pytest.raises({k}):\n        {c}",
)
"""Blocks that raise. `k` is the class, `m` a pattern of the text."""

PROGRAMS = (
    "pile = Pile({0!r})\npile.put({1!r})\nassert pile.take() == {1!r}\nassert pile.top == {0!r}\nassert len(pile) == 1",
    "pile = Pile()\nfor each in [{0!r}, {1!r}]:\n    pile.put(each)\nassert list(pile) == [{0!r}, {1!r}]",
    "pile = Pile({0!r}, {1!r})\nassert {0!r} in pile\nassert len(pile) == 2\nassert bool(pile)",
    "pile = Pile({0!r})\nassert pile.put({1!r}) is pile\nassert len(list(pile)) == 2",
    "pile = Pile({0!r})\npile.take()\nwith pytest.raises(Gone) as caught:\n    pile.take()\n"
    "assert caught.value.key == 'nothing'",
    "def steps(pile):\n    yield pile.put({0!r}).top\n    yield pile.take()\nassert [*steps(Pile())] == [{0!r}, {0!r}]",
    "one, other = Pile({0!r}), Pile({0!r})\nassert one is not other\nassert list(one) == list(other)",
)
"""Bodies of tests of something that has a state."""


@dataclass
class Draft:
    """A test module in the making."""

    draw: Callable[..., Any]
    top: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    number: int = 0

    def next(self) -> int:
        self.number += 1
        return self.number

    def check(self, given: Given | None = None, forms: tuple[tuple[Callable[[Any], bool], str], ...] = FORMS) -> str:
        """A check of an expression, drawn where none is given."""
        given = given or self.draw(given_calls())
        fitting = [form for fits, form in forms if fits(given.value)]
        return self.draw(st.sampled_from(fitting)).format(
            c=given.text, w=self.expected(given.want), x=_other(given.value), n=self.next()
        )

    def expected(self, want: str) -> str:
        """An expected value: as it is, or by a constant of the module."""
        how = self.draw(st.sampled_from(["{w}", "{w}", "WANT{n}", "WANTS{n}['a']", "WANTS{n}[1]"]))
        name = how.format(w=want, n=self.next())
        if name.startswith("WANTS"):
            self.top.append(f"{name.partition('[')[0]} = {{'a': {want}, 1: {want}}}")
        elif name.startswith("WANT"):
            self.top.append(f"{name} = {want}")
        return name

    def raising(self) -> str:
        text, kind, pattern = self.draw(st.sampled_from(RAISING))
        return self.draw(st.sampled_from(RAISES)).format(c=text, k=kind, m=pattern, n=self.next())

    def rows(self) -> list[Given]:
        """A few calls of one function."""
        template = self.draw(st.sampled_from(list(CALLS)))
        return self.draw(st.lists(given_calls(template), min_size=1, max_size=3))

    def test(self, body: str, *, parameters: str = "", marks: str = "") -> None:
        self.tests.append(f"{marks}def test_{self.next()}({parameters}):\n{indented(body)}")


def indented(text: str) -> str:
    return "\n".join("    " + line for line in text.split("\n"))


def _names(rows: list[Given]) -> list[str]:
    return [f"x{index}" for index in range(len(rows[0].arguments))]


def _spelled(rows: list[Given]) -> str:
    """A call of names, as `repr` does not quote them."""
    return rows[0].template.format(*_names(rows))


def _table(rows: list[Given]) -> str:
    return "[" + ", ".join(f"({', '.join(map(repr, (*row.arguments, row.value)))})" for row in rows) + "]"


def straight(draft: Draft) -> None:
    parts = draft.draw(st.lists(st.sampled_from([draft.check, draft.raising]), min_size=1, max_size=3))
    draft.test("\n".join(part() for part in parts))


def program(draft: Draft) -> None:
    draft.test(draft.draw(st.sampled_from(PROGRAMS)).format(draft.draw(plain), draft.draw(plain)))


def looped(draft: Draft) -> None:
    rows = draft.rows()
    head = f"for {', '.join([*_names(rows), 'want'])} in {_table(rows)}:"
    draft.test(f"{head}\n    assert {_spelled(rows)} == want")


def parametrized(draft: Draft) -> None:
    rows = draft.rows()
    table, names = _table(rows), [*_names(rows), "want"]
    if draft.draw(st.booleans()):
        draft.top.append(f"ROWS{draft.next()} = {table}")
        table = f"ROWS{draft.number}"
    ids = draft.draw(st.sampled_from(["", f", ids={[f'is {row.want}' for row in rows]!r}"]))
    marks = f"@pytest.mark.parametrize({', '.join(names)!r}, {table}{ids})\n"
    draft.test(f"assert {_spelled(rows)} == want", parameters=", ".join(names), marks=marks)


def helped(draft: Draft) -> None:
    rows = draft.rows()
    name, names = f"check_{draft.next()}", _names(rows)
    draft.top.append(f"def {name}({', '.join([*names, 'want'])}, why=''):\n    assert {_spelled(rows)} == want, why")
    calls = [f"{name}({', '.join(map(repr, row.arguments))}, {draft.expected(row.want)})" for row in rows]
    draft.test("\n".join(calls))


def fixed(draft: Draft) -> None:
    rows = draft.rows()[:1]
    name, how = f"given_{draft.next()}", draft.draw(st.sampled_from(["return", "yield"]))
    value = draft.draw(st.sampled_from([_spelled(rows), f"({', '.join(_names(rows))}, {rows[0].want})"]))
    binding = f"{', '.join(_names(rows))} = {', '.join(map(repr, rows[0].arguments))}"
    draft.top.append(f"@pytest.fixture\ndef {name}():\n    {binding}\n    {how} {value}")
    if value.startswith("("):
        names = ", ".join([*_names(rows), "want"])
        draft.test(f"{names} = {name}\nassert {_spelled(rows)} == want", parameters=name)
    else:
        draft.test(f"assert {name} == {draft.expected(rows[0].want)}", parameters=name)


def classed(draft: Draft) -> None:
    given, number = draft.draw(given_calls()), draft.next()
    setup = f"def setup_method(self):\n    self.want = {given.want}\n    self.pile = Pile(1)\n"
    body = f"assert {given.text} == self.want\nassert self.pile.put(2).take() == 2"
    methods = f"{setup}\ndef test_own(self):\n{indented(body)}\n\ndef test_more(self):\n{indented(draft.check())}"
    draft.tests.append(f"class Test{number}:\n    kept = 3\n\n{indented(methods)}")


def of_unittest(draft: Draft) -> None:
    checks = "\n".join(draft.check(forms=CASES) for _ in range(draft.draw(st.integers(1, 3))))
    text, kind, _ = draft.draw(st.sampled_from(RAISING))
    checks += f"\nwith self.assertRaises({kind}):\n    {text}"
    draft.tests.append(
        f"class Case{draft.next()}(unittest.TestCase):\n    def test_it(self):\n{indented(indented(checks))}"
    )


KINDS = (straight, straight, program, looped, parametrized, helped, fixed, classed, of_unittest)


@st.composite
def modules(draw: Callable[..., Any]) -> str:
    """The text of one test module."""
    draft = Draft(draw)
    for kind in draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=5)):
        kind(draft)
    names = ", ".join(name for name in NAMESPACE if not name.startswith("_"))
    names = draw(st.sampled_from([names, names, "*"]))
    head = ["import unittest", "import pytest", f"from demo import {names}"]
    return "\n\n\n".join(["\n".join(head), *draft.top, *draft.tests]) + "\n"
