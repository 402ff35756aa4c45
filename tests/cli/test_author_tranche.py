"""A tranche is rendered from its list, the same every time; what is not as it should be is said, or written anew."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from quintain.author.new import new_skeleton
from quintain.author.tranche import beside, planned
from quintain.cli.app import quintain
from quintain.errors import BadRecord, BadSkeleton, UsageError
from quintain.store.tree import read_tree, write_new_tree

TASK = '[[tasks]]\nskeleton = "kiosk"\nseed = {}\n'


def tranche(folder: Path, *seeds: int, names: str = '"kiosk", "booth"') -> Path:
    """A list of some seeds of one small skeleton, beside it."""
    write_new_tree(folder / "skeletons" / "kiosk", new_skeleton("kiosk"))
    table = folder / "skeletons" / "kiosk" / "skeleton.toml"
    text = table.read_text().replace('package = ["kiosk"]', f"package = [{names}]")
    table.write_text(text.replace("assertions = 50", "assertions = 40"))
    root = folder / "tranche"
    root.mkdir()
    (root / "rendered.toml").write_text('skeletons = "../skeletons"\n' + "".join(map(TASK.format, seeds)))
    return root


def author(*words: object) -> int:
    """Run the verb in this process."""
    return quintain.main(["author", "tranche", *map(str, words)], standalone_mode=False)


@pytest.fixture(scope="module")
def rendered(tmp_path_factory: pytest.TempPathFactory):
    """A tranche of two tasks, and the cache in which they are kept."""
    folder = tmp_path_factory.mktemp("rendered")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("quintain.author.stimuli.DRAWN", 400)
        patch.setattr("quintain.cli.author.cache_root", lambda: folder / "cache")
        root = tranche(folder, 1, 2)
        assert author(root) == 0
        yield root


@pytest.fixture
def copied(rendered, tmp_path):
    """The same, for a test to change."""
    shutil.copytree(rendered.parent, tmp_path / "copy", ignore=shutil.ignore_patterns("cache"))
    return tmp_path / "copy" / "tranche"


def test_each_task_is_written_under_a_name_of_its_own_and_the_index_says_of_which_skeleton(rendered):
    lines = [json.loads(line) for line in (rendered / "index.jsonl").read_text().splitlines()]

    assert sorted(path.name for path in (rendered / "tasks").iterdir()) == ["booth", "kiosk"]
    assert [(line["task_id"], line["skeleton"]) for line in lines] == [("booth", "kiosk"), ("kiosk", "kiosk")]


def test_rendered_again_every_byte_is_the_same(rendered, capsys):
    assert author(rendered, "--check", "--fresh") == 0

    said = capsys.readouterr()
    assert said.out.count("as it was") == 2
    assert "mutants" in said.err


def test_what_was_rendered_once_is_not_rendered_again(copied, capsys):
    shutil.rmtree(copied / "tasks" / "booth")

    assert author(copied) == 0

    said = capsys.readouterr()
    assert "booth (kiosk, seed" in said.out
    assert "written" in said.out
    assert "mutants" not in said.err


def test_what_differs_is_named_and_nothing_is_written(copied, capsys):
    (copied / "tasks/kiosk/private/suite/more.py").write_text("x = 1\n")
    (copied / "tasks/booth/public/SPEC.md").write_text("Another.\n")
    (copied / "index.jsonl").write_text("")
    before = read_tree(copied)

    assert author(copied, "--check") == 1

    said = capsys.readouterr().out
    assert "not the same: private/suite/more.py\n" in said
    assert "not the same: public/SPEC.md\n" in said
    assert "index.jsonl: not that of the tasks" in said
    assert read_tree(copied) == before


def test_a_task_that_differs_is_written_anew_without_its_proof_and_the_others_keep_theirs(copied, rendered):
    (copied / "tasks/kiosk/private/suite/more.py").write_text("x = 1\n")
    for name in ("kiosk", "booth"):
        (copied / "tasks" / name / "proof.json").write_text("{}")

    assert author(copied) == 0

    assert read_tree(copied / "tasks/kiosk") == read_tree(rendered / "tasks/kiosk")
    assert (copied / "tasks/booth/proof.json").exists()
    assert sorted(path.name for path in (copied / "tasks").iterdir()) == ["booth", "kiosk"]


def test_a_rendered_task_that_is_in_the_list_no_more_is_named_and_not_touched(copied, capsys):
    (copied / "rendered.toml").write_text('skeletons = "../skeletons"\n' + TASK.format(1))

    assert author(copied, "--check") == 1
    assert "not in rendered.toml" in capsys.readouterr().out
    with pytest.raises(UsageError, match=r"is not in `rendered\.toml`"):
        author(copied)


def test_a_task_that_is_listed_twice_is_refused(tmp_path):
    with pytest.raises(BadRecord, match="`kiosk`, seed 3 stands twice"):
        planned(tranche(tmp_path, 3, 3))


def test_a_skeleton_that_runs_out_of_names_is_refused(tmp_path):
    with pytest.raises(BadSkeleton, match="seed 3: every name of its role `package` is another task's"):
        planned(tranche(tmp_path, 1, 2, 3))


def test_a_list_of_seeds_grows_at_its_end_without_changing_what_is_above(tmp_path):
    names = '"kiosk", "booth", "stall", "hatch"'
    few = planned(tranche(tmp_path / "few", 1, 2, names=names))
    more = planned(tranche(tmp_path / "more", 1, 2, 3, 4, names=names))
    assert [each.package for each in more[:2]] == [each.package for each in few]
    assert len({each.package for each in more}) == 4


def test_beside_a_task_are_the_others_of_its_skeleton(tmp_path):
    root = tranche(tmp_path, 1, 2, names='"kiosk", "booth", "stall"')
    write_new_tree(tmp_path / "skeletons" / "stand", new_skeleton("stand"))
    with (root / "rendered.toml").open("a") as plan:
        plan.write(TASK.replace("kiosk", "stand").format(1) + TASK.format(3))
    choices = planned(root)
    assert beside(choices[1], choices) == (choices[0], choices[3])
    assert beside(choices[2], choices) == ()


def test_a_directory_without_a_list_is_no_rendered_tranche(tmp_path):
    with pytest.raises(UsageError, match=r"has no `rendered\.toml`"):
        author(tmp_path)


def test_ctrl_c_leaves_nothing_half_written(tmp_path):
    root = tranche(tmp_path, 1, 2)
    command = [str(Path(sys.executable).parent / "quintain"), "author", "tranche", str(root), "--fresh"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ) as process:
        while "mutants" not in process.stderr.readline():
            assert process.poll() is None, process.stderr.read()
        process.send_signal(signal.SIGINT)
        said = process.stderr.read()
        assert (process.wait(60), "interrupted" in said) == (130, True)
    assert sorted(path.name for path in root.iterdir()) == ["rendered.toml"]
