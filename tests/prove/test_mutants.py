"""Small faults of a package: where they are, what they are, and who sees them in rooms."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from quintain.grade.grader import Grader
from quintain.grade.room import Rooms
from quintain.prove.mutants import Trial, blind_trial, kill, mutants, plain_trial, reach, sample
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image
from quintain.store.task import open_task
from quintain.store.tree import read_tree

TASKS = Path(__file__).parents[2] / "tranches" / "sample" / "tasks"
FERRY = Path(__file__).parents[1] / "tasks" / "ferry"


def faults(source):
    """What each mutant of a module does, and its kind."""
    return {(each.kind, f"{each.before} -> {each.after}") for each in mutants({"m.py": source.encode()})}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = a < b", ("comparison", "a < b -> (a <= b)")),
        ("x = a == b", ("comparison", "a == b -> (a != b)")),
        ("x = a < b < c", ("comparison", "a < b < c -> (a < b <= c)")),
        ("x = a + b", ("arithmetic", "a + b -> (a - b)")),
        ("x += a", ("arithmetic", "x += a -> x -= a")),
        ("x = -a", ("arithmetic", "-a -> a")),
        ("x = a and b", ("boolean", "a and b -> (a or b)")),
        ("x = not a", ("boolean", "not a -> a")),
        ("x = 3", ("constant", "3 -> 4")),
        ("x = True", ("constant", "True -> False")),
        ("x = 'é'", ("constant", "'é' -> ''")),
        ("x = b''", ("constant", "b'' -> b'x'")),
        ("def f():\n    return a", ("return", "return a -> return None")),
        ("if a:\n    b()", ("branch", "a -> (not a)")),
        ("while a:\n    b()", ("branch", "a -> False")),
        ("x = a if b else c", ("branch", "a if b else c -> (a if not b else c)")),
        ("x = a[b:c]", ("slice", "b:c -> :c")),
        ("raise E(a)", ("exception", "raise E(a) -> pass")),
        ("try:\n    a()\nexcept E:\n    b()", ("exception", "b() -> raise")),
        ("def f(a=1):\n    pass", ("default", "1 -> 2")),
        ("a.b = c", ("deletion", "a.b = c -> pass")),
        ("a(b)", ("deletion", "a(b) -> pass")),
        ("for a in b:\n    break", ("loop", "break -> continue")),
    ],
)
def test_an_operator_puts_its_fault(source, expected):
    assert expected in faults(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""A text."""',
        "def f():\n    'A text.'",
        "def f(a: Literal[1]) -> Literal[2]: ...",
        "x: Literal[1]",
        "@mark(1)\nclass A(make(2), key=3): ...",
        "@overload\ndef f(a=1):\n    return 2",
        "warnings.warn('old', stacklevel=2)",
        "logger.debug('%s', 1)",
        "print(1)",
        "__version__ = '1.2'",
        "if TYPE_CHECKING:\n    x = 1",
        "if sys.version_info < (3, 9):\n    x = 1",
        "T = TypeVar('T', bound=1)",
        "x = f'{a:>{1}}'",
    ],
)
def test_what_no_specification_fixes_is_left_alone(source):
    assert faults(source) == set()


def test_the_text_of_an_exception_is_left_alone():
    assert faults("raise E('no', 1)") == {("exception", "raise E('no', 1) -> pass")}


@pytest.mark.parametrize("root", [*sorted(TASKS.iterdir()), FERRY], ids=lambda path: path.name)
def test_a_mutant_is_one_edit_that_keeps_every_line_where_it_was(root):
    tree = read_tree(root / "private" / "reference")
    found = mutants(tree)

    for each in found:
        mutated = each.applied(tree)[each.path]
        ast.parse(mutated)
        assert mutated != tree[each.path]
        assert mutated.count(b"\n") == tree[each.path].count(b"\n")
    assert len({each.id for each in found}) == len(found) > 10


def test_a_sample_is_the_same_for_the_same_seed_and_in_order():
    found = mutants({"m.py": b"\n".join(b"x = %d" % number for number in range(50))})

    drawn = sample(found, 10, "a")

    assert drawn == sample(found, 10, "a") == tuple(each for each in found if each in drawn)
    assert len(drawn) == 10
    assert drawn != sample(found, 10, "b")


SUITE = """
from ferry import fare
import pytest

@pytest.mark.parametrize("zone", [1, 2], ids=["near", "far"])
def test_day(zone):
    assert fare(zone) == 65 + 45 * zone

def test_night():
    assert fare(1, "night") == 146

def test_weekend():
    assert fare(1, "night") != 147
"""
SITE = {
    "ferry/__init__.py": b"def fare(zone, band='day'):\n"
    b"    if band == 'day':\n"
    b"        return 65 + 45 * zone\n"
    b"    total = 0\n"
    b"    while total < 146: total += 2\n"
    b"    return total\n"
    b"def never():\n"
    b"    return 1\n"
    b"class FareError(Exception): pass\n"
}
NIGHT, WEEKEND = "test_ferry.py::test_night", "test_ferry.py::test_weekend"
DAYS = ("test_ferry.py::test_day[0]", "test_ferry.py::test_day[1]")


@pytest.fixture(scope="module")
def rooms():
    with open_sandbox(warm=True, slots=1) as sandbox:
        yield Rooms(sandbox=sandbox, image=host_image("test"))


@pytest.fixture
def trial(rooms):
    """The small suite, plain, with a second of processor time."""
    with plain_trial(rooms, open_task(FERRY), {"test_ferry.py": SUITE.encode()}) as trial:
        yield trial.within(1)


def chosen(line, kind, site=SITE):
    """The mutants of one kind on one line."""
    return tuple(each for each in mutants(site) if each.lines[0] == line and each.kind == kind)


def test_the_lines_that_each_test_comes_through_are_known(trial):
    reached = reach(trial, SITE)

    assert {node: sorted(files.get("ferry/__init__.py", ())) for node, files in reached.items()} == {
        "": [0, 1, 7, 9],
        NIGHT: [1, 2, 4, 5, 6],
        WEEKEND: [1, 2, 4, 5, 6],
        **dict.fromkeys(DAYS, [1, 2, 3]),
    }


@pytest.mark.parametrize(
    ("line", "kind", "ran", "by"),
    [
        (3, "return", DAYS, DAYS),
        (4, "constant", (NIGHT, WEEKEND), (NIGHT, WEEKEND)),
        (6, "return", (NIGHT, WEEKEND), (NIGHT,)),
        (8, "return", (), ()),
    ],
)
def test_a_mutant_is_killed_by_the_tests_that_reach_it_and_see_it(trial, line, kind, ran, by):
    (one,) = kill(trial, SITE, chosen(line, kind), reach(trial, SITE))

    assert (one.ran, one.by, one.killed) == (ran, by, bool(by))


def test_a_mutant_that_never_ends_is_killed_by_its_limit(trial):
    (one,) = kill(trial, SITE, chosen(5, "arithmetic"), reach(trial, SITE))

    assert (one.end, one.by) == ("cpu", (NIGHT, WEEKEND))


def test_a_file_that_does_not_import_keeps_none_but_its_own_tests_from_running(rooms):
    suite = {"test_ferry.py": SUITE.encode(), "test_gone.py": b"from ferry import gone\ndef test_a(): pass\n"}
    with plain_trial(rooms, open_task(FERRY), suite) as trial:
        assert trial.run(SITE).passed == {NIGHT, WEEKEND, *DAYS}


def test_of_a_plan_the_tests_are_called_that_were_chosen_in_files_that_import(rooms):
    suite = {"test_ferry.py": SUITE.encode(), "test_gone.py": b"from ferry import gone\ndef test_a(): pass\n"}
    plan = {"test_ferry.py": ("test_night", "test_weekend"), "test_gone.py": ("test_a",)}
    with replace(plain_trial(rooms, open_task(FERRY), suite), plan=plan) as trial:
        assert trial.run(SITE).passed == {NIGHT, WEEKEND}
        assert trial.run(SITE, only=[NIGHT]).passed == {NIGHT}


def test_blind_and_plain_are_killed_alike(rooms):
    task = open_task(FERRY)
    grader = Grader(rooms.sandbox, test=rooms.image, build=host_image("build"), cache=None)
    site = {"ferry/__init__.py": (FERRY / "private/reference/ferry/__init__.py").read_bytes()}

    def by(trial: Trial):
        with trial:
            return {each.mutant.id: each.by for each in kill(trial, site, sample(mutants(site), 8), reach(trial, site))}

    blind = by(blind_trial(rooms, task, grader.compiled(task)))

    assert blind == by(plain_trial(rooms, task, task.suite))
    assert any(blind.values())
