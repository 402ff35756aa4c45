"""`records.md`, `formats.md` and their schemas below `docs/reference`, made from the records' own source.

`python tests/docs/records_page.py` writes them; `test_records_page.py` says when that is due.
"""

import ast
import inspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec

from quintain import records
from quintain.formats import atif, harbor, swebench
from quintain.records import attack, audit, authoring, contract, episode, grade, mining, proof, run
from quintain.records.codec import schemas
from quintain.store import index

REFERENCE = Path(__file__).resolve().parent.parent.parent / "docs" / "reference"
MODULES = (contract, authoring, index, run, grade, attack, proof, mining, episode, audit)
HEAD = """# Records

*Made from the source by `tests/docs/records_page.py`; the JSON Schema of all of them is in
[records.schema.json](records.schema.json).*

A record is a frozen value, the same in memory, on disk and on the wire. A field that a record does not list is
refused, with the nearest one that it does. Fields without a default must be there. A `tuple` is a JSON array, `bytes`
are base64.
"""
FORMATS = (harbor, swebench, atif)
FORMATS_HEAD = """# Formats

*Made from the source by `tests/docs/records_page.py`; the JSON Schema of all of them is in
[formats.schema.json](formats.schema.json).*

Other people's records, as Quintain reads and writes them. They are not ours to close: a field that is not listed is
kept (SWE-bench), named (Harbor, whose own loader drops it in silence), or refused where the format itself refuses it
(ATIF, which has `extra` for more). Errors name the path in the record and the
nearest field.
"""


def pages() -> dict[str, str]:
    """File name below `docs/reference` to what it must hold."""
    return _pair("records", HEAD, MODULES) | _pair("formats", FORMATS_HEAD, FORMATS)


def _pair(name: str, head: str, modules: tuple[ModuleType, ...]) -> dict[str, str]:
    """A page and the schema beside it."""
    kinds = tuple(kind for module in modules for kind in _kinds(module))
    schema = json.dumps(schemas(kinds), indent=2) + "\n"
    return {f"{name}.md": head + "".join(map(_section, modules)), f"{name}.schema.json": schema}


def missing() -> set[str]:
    """Public names of `quintain.records` that are in no section."""
    told = pages()["records.md"]
    return {name for name in records.__all__ if name[0].isupper() and f"\n### {name}\n" not in told}


def _kinds(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__:
            yield value


def _section(module: ModuleType) -> str:
    source = inspect.getsource(module)
    tree = ast.parse(source)
    parts = [f"\n## {(ast.get_docstring(tree) or '').splitlines()[0].rstrip('.')}\n"]
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and any("Struct" in ast.unparse(base) for base in node.bases):
            parts.append(f"\n### {node.name}\n\n{ast.get_docstring(node)}\n\n" + "".join(_fields(node)))
        elif isinstance(node, ast.Assign) and "Literal[" in ast.unparse(node.value):
            parts.append(f"\n### {ast.unparse(node.targets[0])}\n\nOne of:\n\n" + "".join(_words(node, source)))
    return "".join(parts)


def _fields(node: ast.ClassDef) -> Iterator[str]:
    for field, after in zip(node.body, [*node.body[1:], None], strict=True):
        if not isinstance(field, ast.AnnAssign):
            continue
        told = _text(after)
        default = f", default `{ast.unparse(field.value)}`" if field.value is not None else ""
        yield f"- `{ast.unparse(field.target)}` (`{ast.unparse(field.annotation)}`{default})" + (
            f": {told}\n" if told else "\n"
        )


def _text(node: ast.stmt | None) -> str:
    """The string that stands beneath a field, on one line."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return " ".join(node.value.value.split())
    return ""


def _words(node: ast.Assign, source: str) -> Iterator[str]:
    """The values of a literal type, each with the comment on its line."""
    lines = source.splitlines()
    for value in ast.walk(node.value):
        if isinstance(value, ast.Constant):
            _, _, comment = lines[value.lineno - 1].partition("  # ")
            yield f"- `{value.value}`" + (f": {comment}\n" if comment else "\n")


if __name__ == "__main__":
    for name, text in pages().items():
        (REFERENCE / name).write_text(text)
    sys.exit(bool(missing()))
