"""Source is read by several threads of a process, as an attack and the mine do."""

import ast
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import quintain
from quintain.syntax import tree_of


def test_several_threads_may_read_source_at_once():
    source = max((path.read_bytes() for path in Path(quintain.__file__).parent.rglob("*.py")), key=len)
    with ThreadPoolExecutor(8) as pool:
        trees = list(pool.map(lambda _: ast.dump(tree_of(source)), range(40)))
    assert set(trees) == {ast.dump(ast.parse(source))}


def test_nothing_that_runs_in_threads_reads_source_past_the_lock():
    root = Path(quintain.__file__).parent
    readers = {path.relative_to(root) for path in root.rglob("*.py") if "ast.parse(" in path.read_text()}
    assert {path for path in readers if path.parent.name != "inside"} == {Path("syntax.py")}
