"""What a solver has to know of the names that the failing tests use: how they are called, and a line about each."""

import ast
import copy
from collections.abc import Iterable, Mapping

from quintain.mine.issue.definitions import FUNCTION, Definition, Function, public_name
from quintain.mine.issue.needs import New
from quintain.mine.issue.prose import blocks
from quintain.records import Symbol


def interface(needs: Iterable[str], new: New) -> tuple[Symbol, ...]:
    """Each of these names as the fix defines it, in their order."""
    return tuple(_symbol(name, new.known) for name in needs)


def definition(name: str, known: Mapping[str, Definition]) -> Definition | None:
    """What a name comes to, by way of what modules import of each other. None where that was not read."""
    seen = set[str]()
    while name not in seen:
        seen.add(name)
        found = known.get(name)
        if found and found.kind != "import":
            return found
        name = found.target if found else _through(name, known)
    return None


def _through(name: str, known: Mapping[str, Definition]) -> str:
    """The name by what it begins with, where that is imported from elsewhere, or by a star import."""
    end = max(name.rfind("."), name.rfind("("))
    while end > 0:
        owner, rest = name[:end], name[end:]
        each = known.get(owner)
        if each and each.kind == "import":
            return each.target + rest
        star = known.get(f"{owner}.*")
        if star:
            return star.target + rest
        end = owner.rfind(".")
    return name


def _symbol(name: str, known: Mapping[str, Definition]) -> Symbol:
    found = definition(name, known)
    if found is None:
        return Symbol(name=name)
    node = found.node
    if isinstance(node, FUNCTION):
        own = found.name.rpartition("(")[2].rstrip(")") if found.kind == "parameter" else ""
        told = _argument(node, own) if own else ("" if _is_property(node) else signature(node)) + _gives(node)
        return Symbol(name=name, signature=told, about="" if own else _about(node))
    if isinstance(node, ast.ClassDef):
        made = next((each for each in node.body if isinstance(each, FUNCTION) and each.name == "__init__"), None)
        return Symbol(name=name, signature=signature(made) if made else "", about=_about(node))
    if isinstance(node, ast.AnnAssign):
        return Symbol(name=name, signature=f": {ast.unparse(node.annotation)}")
    return Symbol(name=name, about=_about(node) if isinstance(node, ast.Module) else "")


def signature(function: Function) -> str:
    """What a function takes, in brackets, without `self`."""
    arguments = _without_private(function).args
    told = ast.unparse(arguments)
    for first in [*arguments.posonlyargs, *arguments.args][:1]:
        if first.arg in ("self", "cls"):
            told = told[len(ast.unparse(first)) :].removeprefix(", ").removeprefix("/, ")
    return f"({told})"


def _without_private(function: Function) -> Function:
    """With `...` for defaults that are names of the module's own."""
    told = copy.deepcopy(function)
    told.args.defaults = [_told(each) for each in told.args.defaults]
    told.args.kw_defaults = [each and _told(each) for each in told.args.kw_defaults]
    return told


def _told(default: ast.expr) -> ast.expr:
    return ast.Constant(...) if isinstance(default, ast.Name) and default.id.startswith("_") else default


def _is_property(function: Function) -> bool:
    return any("property" in ast.unparse(each) for each in function.decorator_list)


def _gives(function: Function) -> str:
    sign = ": " if _is_property(function) else " -> "
    return f"{sign}{ast.unparse(function.returns)}" if function.returns else ""


def _argument(function: Function, name: str) -> str:
    """An argument's annotation and default, as far as there are any."""
    arguments = _without_private(function).args
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults = dict(zip(reversed([each.arg for each in positional]), reversed(arguments.defaults), strict=False))
    defaults |= {
        each.arg: value for each, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if value
    }
    annotation = next((each.annotation for each in [*positional, *arguments.kwonlyargs] if each.arg == name), None)
    told = f": {ast.unparse(annotation)}" if annotation else ""
    sign = " = " if annotation else "="
    return told + (f"{sign}{ast.unparse(defaults[name])}" if name in defaults else "")


def _about(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module) -> str:
    """The first sentence of a docstring."""
    first = next(iter(blocks(ast.get_docstring(node) or "")), None)
    return first.sentences[0].rstrip(".:") if first and first.kind == "paragraph" else ""


def new_docstrings(new: New) -> dict[str, tuple[str, str]]:
    """Dotted name to the docstring that it had and has, where the fix changes it; of public names."""
    old = _documented(new.old)
    after = _documented(new.known)
    return {
        public_name(name, new.known): (old.get(name, ""), text) for name, text in after.items() if old.get(name) != text
    }


def _documented(known: Mapping[str, Definition]) -> dict[str, str]:
    found = {}
    for name, each in known.items():
        documents = each.kind in ("class", "function", "module") and "._" not in name
        if documents and isinstance(each.node, (*FUNCTION, ast.ClassDef, ast.Module)):
            text = ast.get_docstring(each.node)
            if text:
                found[name] = text
    return found
