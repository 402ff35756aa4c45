"""Which names a statement has to tell, since failing tests use them and only the fix defines them."""

import pytest

from quintain.mine.issue.needs import New, needed

BASE = {
    "src/gate/__init__.py": "from .core import Gate\n",
    "src/gate/core.py": """
class Gate:
    def __init__(self, day=1):
        self.day = day

    def opened(self):
        return self.day > 3


class Door:
    def shut(self, softly=False):
        return softly
""",
}
FIX = {
    "src/gate/__init__.py": "from .core import Gate\nfrom .core import Latch\nfrom . import hinges\n",
    "src/gate/hinges.py": "def oiled(drops):\n    return drops\n",
    "src/gate/core.py": """
LONGEST = 9


class Gate:
    def __init__(self, day=1, *, width=2, **more):
        self.day = day
        self.width = width
        self.colour = more.pop("colour", None)

    def opened(self, strictly=False):
        return self.day >= 3

    def shut(self):
        return not self.opened()

    def __eq__(self, other):
        return self.day == other.day

    def _creak(self):
        return "eek"


class Door:
    def shut(self, softly=False):
        return softly


class Latch:
    depth = 4

    def lift(self):
        return self.depth
""",
}


def told(test: str, head: str = "from gate import Gate", failing: str = "test_it") -> tuple[str, ...]:
    source = f"import pytest\n{head}\n\n\n{test}\n"
    trees = [{path: text.encode() for path, text in tree.items()} for tree in (BASE, FIX)]
    return needed([f"tests/test_gate.py::{failing}"], {"tests/test_gate.py": source.encode()}, New.of(*trees))


USES = {
    "an import": ("def test_it():\n    assert Latch", "from gate import Latch", ("gate.Latch",)),
    "an import by its long name": ("def test_it(): ...", "from gate.core import Latch", ("gate.core.Latch",)),
    "a module": ("def test_it(): ...", "import gate.hinges", ("gate.hinges",)),
    "what a new module has": (
        "def test_it(): ...",
        "from gate.hinges import oiled",
        ("gate.hinges", "gate.hinges.oiled"),
    ),
    "an attribute of a module": ("def test_it():\n    gate.Latch()", "import gate", ("gate.Latch",)),
    "an attribute of an object": ("def test_it(made):\n    made.width", "", ("gate.Gate.width",)),
    "a method whose name another class has": (
        "def test_it():\n    Gate().shut()",
        "from gate import Gate",
        ("gate.Gate.shut",),
    ),
    "a private method": ("def test_it():\n    Gate()._creak()", "from gate import Gate", ("gate.Gate._creak",)),
    "a constant": ("def test_it():\n    assert core.LONGEST", "from gate import core", ("gate.core.LONGEST",)),
    "an argument": ("def test_it():\n    Gate().opened(strictly=True)", "", ("gate.Gate.opened(strictly)",)),
    "an argument of a class": ("def test_it():\n    Gate(width=1)", "", ("gate.Gate(width)", "gate.Gate.width")),
    "a key of what a function takes": (
        "def test_it():\n    Gate(colour=1)",
        "",
        ("gate.Gate(colour)", "gate.Gate.colour"),
    ),
    "a name in a text for `patch`": (
        "def test_it(m):\n    m.setattr('gate.core.LONGEST', 1)",
        "",
        ("gate.core.LONGEST",),
    ),
    "a name given to `getattr`": ("def test_it():\n    getattr(Gate(), '_creak')", "", ("gate.Gate._creak",)),
    "a table of cases": (
        "@pytest.mark.parametrize('way', [Gate._creak])\ndef test_it(way): ...",
        "from gate import Gate",
        ("gate.Gate._creak",),
    ),
    "a fixture": (
        "@pytest.fixture\ndef made():\n    return Gate()._creak()\n\n\ndef test_it(made): ...",
        "from gate import Gate",
        ("gate.Gate._creak",),
    ),
}


@pytest.mark.parametrize("way", USES)
def test_a_new_name_is_needed_in_whatever_way_a_test_uses_it(way: str) -> None:
    test, head, expected = USES[way]
    assert told(test, head) == expected


SILENT = {
    "what the base has": "def test_it():\n    assert Gate(day=4).opened()",
    "what another test uses": "def test_it(): ...\n\n\ndef test_other():\n    Gate()._creak()",
    "another class's method of that name": "def test_it(door):\n    door.shut()",
    "what a class of the tests has too": "class Client:\n    width = 3\n\n\ndef test_it(client):\n    client.width",
    "an operator": "def test_it():\n    assert Gate() == Gate()",
}


@pytest.mark.parametrize("what", SILENT)
def test_nothing_else_is_needed(what: str) -> None:
    head = "from gate.core import Door" if "another class" in what else "from gate import Gate"
    assert told(SILENT[what], head) == ()


def test_a_module_that_does_not_import_needs_what_it_imports_for_every_test() -> None:
    assert told("def test_it():\n    assert True", "from gate import Latch") == ("gate.Latch",)


def test_a_test_that_a_program_made_may_use_what_any_test_of_its_file_uses() -> None:
    assert told("def test_some():\n    Gate()._creak()", failing="TestMade::test_1") == ("gate.Gate._creak",)


def test_a_test_file_that_cannot_be_parsed_needs_nothing_that_can_be_told() -> None:
    assert told("def test_it(:", "from gate import Latch") == ()


def test_what_only_moved_and_is_reached_as_before_is_not_needed() -> None:
    base = {"gate.py": b"class Gate:\n    def shut(self): ...\n"}
    fix = {"gate/__init__.py": b"from .core import Gate\n", "gate/core.py": base["gate.py"]}
    test = b"from gate import Gate\n\n\ndef test_it():\n    Gate().shut()\n"
    assert needed(["test_gate.py::test_it"], {"test_gate.py": test}, New.of(base, fix)) == ()
