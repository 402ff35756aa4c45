"""What stands in the source of a suite and is the same in every room: names of constants, and tables in their order.

Reads and rewrites trees, runs nothing. What a hash seed puts in order is a set: which of its elements is the k-th is
another in every room, and once the expectations among them are decoys, in every form of the suite too.
"""

import ast
from collections import Counter
from collections.abc import Collection, Iterator

MADE_OF = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.Tuple, ast.operator, ast.unaryop, ast.expr_context)
Loop = ast.For | ast.AsyncFor | ast.comprehension


def constants(tree: ast.Module) -> frozenset[str]:
    """Names that stand for a constant wherever a file names them: literals, and what is reckoned from constants."""
    nodes = list(ast.walk(tree))
    bound = Counter(node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load))
    bound.update(node.arg for node in nodes if isinstance(node, ast.arg))
    bound.update((node.asname or node.name).partition(".")[0] for node in nodes if isinstance(node, ast.alias))
    values: dict[str, list[ast.expr]] = {}
    for node in nodes:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            values.setdefault(node.targets[0].id, []).append(node.value)
    known: set[str] = set()
    while True:
        found = {
            name
            for name, all_of_it in values.items()
            if len(all_of_it) == bound[name] and all(is_constant(value, known) for value in all_of_it)
        }
        if found == known:
            return frozenset(known)
        known = found


def is_constant(node: ast.expr, known: Collection[str]) -> bool:
    """Whether an expression is made of literals and of names of constants."""
    return all(each.id in known if isinstance(each, ast.Name) else isinstance(each, MADE_OF) for each in ast.walk(node))


def in_order(tree: ast.Module, shared: Collection[str] = ()) -> None:
    """Write a tuple for each set that a file goes through and has no other use for; `shared` names are left alone."""
    nodes = list(ast.walk(tree))
    through = {id(table): table for node in nodes for table in _gone_through(node)}
    reads = [node for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    used = Counter(node.id for node in reads)
    only = Counter(node.id for node in reads if id(node) in through)
    bound = Counter(node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    for node in nodes:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if bound[name] == 1 and used[name] and used[name] == only[name] and name not in shared:
                node.value = _ordered(node.value)
        elif isinstance(node, Loop):
            node.iter = _ordered(node.iter)
        elif isinstance(node, ast.Call) and len(node.args) > 1 and list(_gone_through(node)):
            node.args[1] = _ordered(node.args[1])


def _gone_through(node: ast.AST) -> Iterator[ast.expr]:
    """The table that a node goes through, one row after another."""
    if isinstance(node, Loop):
        yield node.iter
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "parametrize":
        yield from node.args[1:2]


def _ordered(node: ast.expr) -> ast.expr:
    """A set's elements, each once, as they are written; anything else as it is."""
    if not isinstance(node, ast.Set):
        return node
    once = {ast.dump(each): each for each in node.elts}
    return ast.copy_location(ast.Tuple(list(once.values()), ast.Load()), node)
