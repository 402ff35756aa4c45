"""A suite on the sandbox: its bytecode is used where it is given, and shows the path that its source has there."""

from quintain.grade.room import with_bytecode
from quintain.sandbox.api import Job, Mount, Script

SHOW = b"""import json, os, sys
sys.path.insert(0, '/work/suite')
import a
os.write(3, json.dumps([a.x, a.f()]).encode())
"""
MODULE = b"x = 1\ndef f(): return f.__code__.co_filename\n"


def test_a_room_reads_the_bytecode_of_a_suite_in_place_of_its_source(grading) -> None:
    tree = {**with_bytecode({"a.py": MODULE}), "a.py": MODULE.replace(b"1", b"2"), "show.py": SHOW}
    with grading.sandbox.layer(tree) as layer:
        mounts = (Mount(layer=layer, target="/work/suite"),)
        run = grading.sandbox.run(grading.image, Job(program=Script(path="/work/suite/show.py"), mounts=mounts))
    assert run.channel == b'[1, "/work/suite/a.py"]'


def test_bytecode_stands_beside_each_module_and_beside_nothing_else() -> None:
    tree = with_bytecode({"a.py": b"", "b/c.py": b"", "pytest.ini": b""})
    added = sorted(path.split(".")[0] for path in tree if path.endswith(".pyc"))
    assert (added, len(tree)) == (["__pycache__/a", "b/__pycache__/c"], 5)
