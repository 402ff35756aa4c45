"""A task opens whole, or says what contradicts what."""

import json

import pytest

from quintain.errors import BadRecord, UsageError
from quintain.store.index import decode_index, encode_index, index_line
from quintain.store.task import find_task, open_brief, open_task

CONTRACT = {
    "task_id": "ferry",
    "kind": "invented-domain",
    "import_name": "ferry",
    "public_symbols": ["fare"],
    "grader": {"pytest_paths": ["suite"], "min_passed": 1, "source": "by hand"},
    "reference_install": "reference",
    "known_bad_install": "known-bad",
    "upstream_sdist": None,
    "anti_memorization": "invented",
    "provenance": "written for this test",
}


def write_task(root, **changes):
    """A small task at `root`, with fields of its contract replaced."""
    files = {
        "public/SPEC.md": "# Ferry\n",
        "private/contract.json": json.dumps(CONTRACT | changes),
        "private/record.json": '{"decisions": []}',
        "private/suite/test_fare.py": "from ferry import fare\n\n\ndef test_fare_1():\n    assert fare(3) == 17\n",
        "private/reference/ferry.py": "def fare(zone):\n    return 11 + 2 * zone\n",
        "private/known-bad/ferry.py": "def fare(zone):\n    return 11\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


@pytest.fixture
def root(tmp_path):
    return write_task(tmp_path / "tranche" / "tasks" / "ferry")


def test_a_task_opens_with_its_trees_apart(root):
    task = open_task(root)

    assert list(task.brief.files) == ["SPEC.md"]
    assert list(task.suite) == ["test_fare.py"]
    assert list(task.subtree("reference")) == ["ferry.py"]


def test_a_brief_is_read_from_the_open_tree_alone(root):
    private = root / "private"
    private.rename(root.parent / "elsewhere")

    assert open_brief(root / "public").files == {"SPEC.md": b"# Ferry\n"}


def test_any_change_of_a_file_changes_the_digest(root):
    before = open_task(root).digest
    (root / "private/suite/test_fare.py").write_text("def test_fare_1():\n    assert 1\n")

    assert open_task(root).digest != before


def test_caches_and_the_proof_do_not_change_the_digest(root):
    before = open_task(root).digest
    (root / "private/suite/__pycache__").mkdir()
    (root / "private/suite/__pycache__/test_fare.pyc").write_bytes(b"x")
    (root / "proof.json").write_text("{}")

    assert open_task(root).digest == before


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"task_id": "barge"}, "not the directory's name"),
        ({"import_name": "fer ry"}, "not an identifier"),
        ({"public_symbols": []}, "public_symbols is empty"),
        ({"reference_install": "elsewhere"}, "no files below `elsewhere`"),
        ({"upstream_sdist": "semver-3.1.2.tar.gz"}, "upstream.lock names `None`"),
        ({"grader": {"pytest_paths": ["suite"], "min_passed": 0, "source": "x"}}, "min_passed is 0"),
        ({"grader": {"pytest_paths": ["none"], "min_passed": 1, "source": "x"}}, "name no Python file"),
        ({"grader": {"pytest_paths": ["suite"], "min_passed": "1", "source": "x"}}, "$.grader.min_passed"),
        ({"kind": "found"}, "$.kind"),
    ],
)
def test_a_contradiction_is_named(root, changes, said):
    write_task(root, **changes)

    with pytest.raises(BadRecord) as caught:
        open_task(root)

    assert said in caught.value.message


def test_an_inner_call_that_is_no_public_symbol_is_named(root):
    (root / "private/grading.toml").write_text('inner_calls = ["nowhere"]\n')

    with pytest.raises(BadRecord, match="`nowhere`, of inner_calls"):
        open_task(root)


def test_an_unknown_field_gets_the_near_one_as_a_hint(root):
    write_task(root, import_nam="ferry")

    with pytest.raises(BadRecord) as caught:
        open_task(root)

    assert caught.value.hint == "did you mean `import_name`?"


@pytest.mark.parametrize("text", ["", "{", '{"task_id": "ferry"', "\xff\xfe", "[]"])
def test_a_broken_contract_is_a_bad_record(root, text):
    (root / "private/contract.json").write_text(text, encoding="latin-1")

    with pytest.raises(BadRecord):
        open_task(root)


@pytest.mark.parametrize("name", ["contract.json", "record.json"])
def test_a_missing_record_is_named(root, name):
    (root / "private" / name).unlink()

    with pytest.raises(BadRecord) as caught:
        open_task(root)

    assert name in caught.value.message


def test_a_link_in_a_task_is_refused(root):
    (root / "private/suite/test_more.py").symlink_to("/etc/passwd")

    with pytest.raises(BadRecord) as caught:
        open_task(root)

    assert "not a regular file" in caught.value.message


def test_a_task_is_found_by_id_and_by_path(root):
    tranche = root.parent.parent

    assert find_task(tranche, "ferry") == root
    assert find_task(tranche, str(root)) == root


@pytest.mark.parametrize("name", ["barge", "../tasks/ferry", "."])
def test_an_unknown_task_names_the_known_ones(root, name):
    with pytest.raises(UsageError) as caught:
        find_task(root.parent.parent, name)

    assert "ferry" in caught.value.hint


def test_an_index_line_has_the_open_fields_only(root):
    line = index_line(open_task(root))

    data = encode_index((line,))

    assert decode_index(data, "index.jsonl") == (line,)
    assert b"suite" not in data
    assert b"reference" not in data


@pytest.mark.parametrize("data", [b"{", b'{"task_id": 1}\n', b"\xff\n"])
def test_a_broken_index_names_the_line(data):
    with pytest.raises(BadRecord) as caught:
        decode_index(data, "index.jsonl")

    assert "line 1" in caught.value.message


def test_a_task_named_twice_in_an_index_is_refused(root):
    data = encode_index((index_line(open_task(root)),))

    with pytest.raises(BadRecord) as caught:
        decode_index(data * 2, "index.jsonl")

    assert "twice" in caught.value.message
