"""The forms in which a suite asserts, as tables: each is normalised to one kind of `Check`.

A check demands that an expression be true, that a block raise, that a block warn, or (what has no other form) that a
statement end without an exception. `unittest`'s methods are rows that say which expression they demand; their names
in those expressions beside Python's own (`almost`, `count_equal`, ...) are relations of `relations.py`.
"""

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from quintain.grade.blind.suite import Module
from quintain.syntax import expression_of

Kind = Literal["value", "raises", "warns", "native"]


@dataclass(frozen=True, kw_only=True)
class Check:
    """One place where the suite demands something."""

    kind: Kind
    test: ast.expr | None = None
    """value: what must be true."""
    message: tuple[ast.expr, ...] = ()
    """What is said where it does not hold. Left out of the stimuli."""
    spelled: bool = True
    """value: `test` is the suite's own expression, so it can be evaluated in a room as it stands."""
    classes: ast.expr | None = None
    match: ast.expr | None = None
    item: int | None = None
    """raises, warns: which context manager of the statement; without one the block is `call`."""
    call: ast.Call | None = None
    asked: bool = False
    """raises, warns by call: whether what is called is asked for its name first."""
    target: ast.expr | None = None
    """raises, warns by call: what the result is bound to."""

    @property
    def lazy(self) -> bool:
        """Whether it has an `or` of which a later part calls something: Python may never come to that."""
        ors = (each for each in ast.walk(self.test or ast.Pass()) if isinstance(each, ast.BoolOp))
        later = (part for each in ors if isinstance(each.op, ast.Or) for part in each.values[1:])
        return any(isinstance(each, ast.Call) for part in later for each in ast.walk(part))


EXPECTATIONS: dict[str, str] = {
    "assertTrue": "{0}",
    "assertFalse": "not {0}",
    "assertEqual": "{0} == {1}",
    "assertNotEqual": "{0} != {1}",
    "assertIs": "{0} is {1}",
    "assertIsNot": "{0} is not {1}",
    "assertIsNone": "{0} is None",
    "assertIsNotNone": "{0} is not None",
    "assertIn": "{0} in {1}",
    "assertNotIn": "{0} not in {1}",
    "assertLess": "{0} < {1}",
    "assertLessEqual": "{0} <= {1}",
    "assertGreater": "{0} > {1}",
    "assertGreaterEqual": "{0} >= {1}",
    "assertListEqual": "{0} == {1}",
    "assertTupleEqual": "{0} == {1}",
    "assertSetEqual": "{0} == {1}",
    "assertDictEqual": "{0} == {1}",
    "assertSequenceEqual": "list({0}) == list({1})",
    "assertMultiLineEqual": "{0} == {1}",
    "assertIsInstance": "isinstance({0}, {1})",
    "assertNotIsInstance": "not isinstance({0}, {1})",
}
"""Methods of `unittest.TestCase` to the Python expression that they demand."""

RELATIONS: dict[str, str] = {
    "assertAlmostEqual": "almost({0}, {1}, {places}, {delta})",
    "assertNotAlmostEqual": "not almost({0}, {1}, {places}, {delta})",
    "assertCountEqual": "count_equal({0}, {1})",
    "assertRegex": "search({1}, {0})",
    "assertNotRegex": "not search({1}, {0})",
}
"""The same, where the expression is not Python's own."""

ALIASES: dict[str, str] = {
    "assert_": "assertTrue",
    "failUnless": "assertTrue",
    "failIf": "assertFalse",
    "assertEquals": "assertEqual",
    "assertNotEquals": "assertNotEqual",
    "failUnlessEqual": "assertEqual",
    "failIfEqual": "assertNotEqual",
    "assertAlmostEquals": "assertAlmostEqual",
    "assertNotAlmostEquals": "assertNotAlmostEqual",
    "assertItemsEqual": "assertCountEqual",
    "assertRegexpMatches": "assertRegex",
    "assertNotRegexpMatches": "assertNotRegex",
}
"""Names that `unittest` has had for its methods."""
NOSE = "nose.tools."
"""Has them as functions, each under the name that PEP 8 gives it."""
SHORT = {"eq_": "assertEqual", "ok_": "assertTrue"}
"""And two more."""

CALLED = "[(_each.args, _each.kwargs) for _each in {0}.call_args_list]"
MOCKED: dict[str, str] = {
    "assert_called": "{0}.call_count > 0",
    "assert_called_once": "{0}.call_count == 1",
    "assert_not_called": "{0}.call_count == 0",
    "assert_called_with": f"{CALLED}[-1:] == [{{1}}]",
    "assert_called_once_with": f"{CALLED} == [{{1}}]",
    "assert_any_call": f"{{1}} in {CALLED}",
}
"""Methods of a mock to what they demand of the calls that it saw, each as its arguments by position and by name."""
SPECIFIED = frozenset({"spec", "spec_set", "autospec", "create_autospec"})
"""Names by which a mock gets a signature: calls of one may be alike that are not written alike."""

BLOCKS: dict[str, tuple[Kind, int]] = {
    "pytest.raises": ("raises", 0),
    "self.assertRaises": ("raises", 0),
    "self.assertRaisesRegex": ("raises", 1),
    "pytest.warns": ("warns", 0),
    "self.assertWarns": ("warns", 0),
    "self.assertWarnsRegex": ("warns", 1),
    "self.failUnlessRaises": ("raises", 0),
    "self.assertRaisesRegexp": ("raises", 1),
    "nose.tools.assert_raises": ("raises", 0),
    "nose.tools.assert_raises_regex": ("raises", 1),
    "nose.tools.assert_raises_regexp": ("raises", 1),
}
"""Context managers to their kind and how many arguments after the class are a pattern."""

FAILURES = frozenset({"pytest.fail", "self.fail"})


def find(module: Module, statement: ast.stmt) -> tuple[Check, ...]:
    """The checks that one statement makes, those in its body left out."""
    found = FINDERS.get(type(statement))
    return tuple(found(module, statement)) if found else ()


def _assert(_: Module, statement: ast.Assert) -> list[Check]:
    return [Check(kind="value", test=statement.test, message=(statement.msg,) if statement.msg else ())]


def _with(module: Module, statement: ast.With) -> list[Check]:
    managers = ((index, item.context_expr) for index, item in enumerate(statement.items))
    calls = [(index, call) for index, call in managers if isinstance(call, ast.Call)]
    checks = [check for check in (_block(module, call, index) for index, call in calls) if check is not None]
    return checks or [Check(kind="native") for _, call in calls[:1] if any(_demands(module, each) for _, each in calls)]


def _expression(module: Module, statement: ast.Expr) -> list[Check]:
    call = statement.value.value if isinstance(statement.value, ast.Await) else statement.value
    if not isinstance(call, ast.Call):
        return _native(module, statement.value)
    check = _block(module, call, None) or _method(module, call) or _mocked(module, call) or _matched(module, call)
    return [check] if check else _native(module, call)


def _assigned(module: Module, statement: ast.Assign) -> list[Check]:
    if not isinstance(statement.value, ast.Call) or len(statement.targets) != 1:
        return []
    check = _block(module, statement.value, None, statement.targets[0])
    return [check] if check else []


def _block(module: Module, call: ast.Call, item: int | None, target: ast.expr | None = None) -> Check | None:
    name = module.resolve(call.func)
    row = BLOCKS.get(name)
    if row is None or not call.args or any(isinstance(arg, ast.Starred) for arg in call.args[: row[1] + 2]):
        return None
    kind, patterns = row
    classes, rest = call.args[0], call.args[1 + patterns :]
    match = call.args[1] if patterns and len(call.args) > 1 else None
    if item is not None:
        known = {keyword.arg: keyword.value for keyword in call.keywords}
        if rest or known.keys() - {"match", "msg"}:
            return None
        return Check(kind=kind, classes=classes, match=match or known.get("match"), item=item)
    if not rest:
        return None
    block = ast.copy_location(ast.Call(rest[0], rest[1:], call.keywords), call)
    asked = not name.startswith("pytest.")
    return Check(kind=kind, classes=classes, match=match, call=block, asked=asked, target=target)


def _method_of(module: Module, func: ast.expr) -> str:
    """The method of `unittest.TestCase` that is called, by whatever name; empty for none."""
    owner, _, name = module.resolve(func).rpartition(".")
    if f"{owner}." == NOSE:
        first, *others = name.split("_")
        name = SHORT.get(name) or first + "".join(each.capitalize() for each in others)
    elif owner != "self":
        return ""
    return ALIASES.get(name, name)


def _method(module: Module, call: ast.Call) -> Check | None:
    name = _method_of(module, call.func)
    template = EXPECTATIONS.get(name) or RELATIONS.get(name)
    named = {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg != "msg"}
    if template is None or named.keys() - {"places", "delta"}:
        return None
    said = (*call.args[template.count("{1}") + 1 :], *(keyword.value for keyword in call.keywords))
    return Check(kind="value", test=_filled(template, call, named), spelled=name in EXPECTATIONS, message=said)


def _mocked(module: Module, call: ast.Call) -> Check | None:
    func = call.func
    if not isinstance(func, ast.Attribute) or func.attr not in MOCKED or func.attr in module.defined:
        return None
    if any(_mentions(node) in SPECIFIED for node in ast.walk(module.tree)):
        return None
    keys: list[ast.expr | None] = [ast.Constant(word.arg) if word.arg else None for word in call.keywords]
    named = ast.Dict(keys, [word.value for word in call.keywords])
    given = ast.Tuple([ast.Tuple(call.args, ast.Load()), named], ast.Load())
    return Check(
        kind="value", test=_filled(MOCKED[func.attr], _with_arguments(call, func.value, given), {}), spelled=False
    )


def _mentions(node: ast.AST) -> str:
    """The name that a node has, as a variable, an attribute or an argument."""
    return getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "arg", None) or ""


def _filled(template: str, call: ast.Call, named: dict[str | None, ast.expr]) -> ast.expr:
    """A template's expression with the call's arguments in their places."""
    places: dict[str, ast.expr] = {f"_{index}": arg for index, arg in enumerate(call.args)}
    for keyword, position in (("places", 2), ("delta", 4)):
        positional = call.args[position] if keyword == "places" and len(call.args) > position else ast.Constant(None)
        places[f"_{keyword}"] = named.get(keyword, positional)
    spelled = template.format("_0", "_1", places="_places", delta="_delta")
    filled: ast.expr = _Fill(places).visit(expression_of(spelled).body)
    return ast.fix_missing_locations(ast.copy_location(filled, call))


class _Fill(ast.NodeTransformer):
    def __init__(self, places: dict[str, ast.expr]) -> None:
        self._places = places

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self._places.get(node.id, node)


def _matched(module: Module, call: ast.Call) -> Check | None:
    """`caught.match(pattern)`, where `caught` is what a block of `raises` is bound to."""
    func = call.func
    if not (isinstance(func, ast.Attribute) and func.attr == "match" and len(call.args) == 1 and not call.keywords):
        return None
    if not isinstance(func.value, ast.Name) or func.value.id not in _caught(module):
        return None
    text = _filled("str({0}.value)", _with_arguments(call, func.value), {})
    return Check(
        kind="value", spelled=False, test=_filled("search({0}, {1})", _with_arguments(call, call.args[0], text), {})
    )


def _with_arguments(call: ast.Call, *arguments: ast.expr) -> ast.Call:
    return ast.copy_location(ast.Call(call.func, list(arguments), []), call)


def _caught(module: Module) -> set[str]:
    """Names that blocks of `raises` are bound to, anywhere in the module."""
    bound = set()
    for node in ast.walk(module.tree):
        target, value = None, None
        if isinstance(node, ast.withitem):
            target, value = node.optional_vars, node.context_expr
        elif isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
        if isinstance(target, ast.Name) and isinstance(value, ast.Call) and module.resolve(value.func) in BLOCKS:
            bound.add(target.id)
    return bound


def may_fail(module: Module, statement: ast.stmt) -> bool:
    """Whether a statement has a branch that fails the test: `pytest.fail`, `self.fail`, a raised assertion."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Call) and module.resolve(node.func) in FAILURES:
            return True
        if isinstance(node, ast.Raise) and node.exc is not None:
            raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
            if module.resolve(raised) == "AssertionError":
                return True
    return False


def _native(module: Module, node: ast.expr) -> list[Check]:
    """An expression that calls what asserts, itself or in a part of it."""
    calls = (each for each in ast.walk(node) if isinstance(each, ast.Call))
    return [Check(kind="native")] if any(_demands(module, each) for each in calls) else []


def _demands(module: Module, call: ast.Call) -> bool:
    """Whether a call is of something that is named as an assertion, and whose own checks are not in this module."""
    called = module.resolve(call.func)
    named = isinstance(call.func, ast.Attribute) and call.func.attr.startswith("assert")
    if isinstance(call.func, ast.Attribute) and call.func.attr in module.defined:
        return False
    return named or called == "pytest.deprecated_call" or called.startswith(f"{NOSE}assert")


FINDERS: dict[type, Callable[..., list[Check]]] = {
    ast.Assert: _assert,
    ast.With: _with,
    ast.Expr: _expression,
    ast.Assign: _assigned,
}
