"""A model proposes what else to install: read strictly, tried like any environment, asked once, and never needed."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from clones import FIX, START, Repository
from hosted import Hosted
from model_endpoint import Answer, Served, said, serve
from package_index import Index, serving

from quintain.errors import BadRecord
from quintain.mine.clone import Clone
from quintain.mine.environment import Environments
from quintain.mine.ledger import Ledger
from quintain.mine.repair import SPEND, Advisor, Repairer, read_recipe
from quintain.mine.run import Chosen, choose, repair_all, try_all
from quintain.mine.scan import scan
from quintain.mine.validate import Validator
from quintain.model import Endpoint, open_model
from quintain.records import Mined, Proposed, Recipe, Repair
from quintain.sandbox.api import Sandbox
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import IMAGES, host_image, lock_text, named_image
from quintain.store.cache import cache_root
from quintain.store.packages import fetch

THEN = "2020-01-01"
TEST = "tests/test_gate.py"
GATE = {
    **START,
    "pyproject.toml": '[project]\nname = "gate"\nversion = "1"\nrequires-python = ">=3.11"\n',
}
RINGING = {
    **FIX,
    TEST: "from bell import rings\n\nfrom gate import opened\n\n\ndef test_opened():\n    assert rings(opened(3))\n",
}
"""A change whose test asks for a package that no file of the project names."""
BELL = Recipe(requirements=("bell",))


@pytest.fixture(scope="module")
def index() -> Index:
    """What the runner of the tests is made of, and a few packages of a line each."""
    for image in IMAGES:
        host_image(image)  # of the index that is configured, while it is
    offered = Index()
    for line in lock_text("test").splitlines():
        name, _, filename, digest = line.split()
        offered.add_wheel(name, filename, fetch(name, filename, digest, cache=cache_root()).read_bytes(), THEN)
    offered.add("bell", "1.0", THEN, bell="def rings(value):\n    return value\n")
    offered.add("gate", "9.0", THEN, **{"gate/__init__": "LATER = 1\n"})
    offered.add("regate", "9.0", THEN, **{"gate/__init__": "LATER = 1\n", "bell": "rings = bool\n"})
    offered.add("portal", "1.0", THEN, **{"portal/_vendor/gate/__init__": "LATER = 1\n", "bell": "rings = bool\n"})
    return offered


@pytest.fixture(scope="module")
def environments(index: Index, sandbox: Sandbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environments]:
    with (
        serving(index) as url,
        pytest.MonkeyPatch.context() as changed,
        Environments(sandbox, cache=tmp_path_factory.mktemp("cache")) as made,
    ):
        changed.setenv("PIP_INDEX_URL", url)
        changed.setenv("PIP_EXTRA_INDEX_URL", "")
        yield made


@pytest.fixture
def validator(sandbox: Sandbox, environments: Environments, tmp_path: Path) -> Iterator[Validator]:
    """Of a repository with one candidate, whose test needs more than its files say."""
    repository = Repository(tmp_path / "gate", GATE)
    repository.commit("Open on the third day", RINGING)
    with Clone(sandbox, host_image("test"), repository.root) as clone:
        yield Validator(clone=clone, environments=environments, sandbox=sandbox, image=host_image("test"))


def tried(validator: Validator, ledger: Ledger) -> list[Mined]:
    """What the candidates are without a model."""
    units = choose(scan(validator.clone), Chosen(most=9))
    return try_all(units, validator, ledger, workers=1, report=lambda _row: None)


@pytest.fixture
def repaired(validator: Validator, tmp_path: Path) -> Callable[..., tuple[Mined, Served, Repairer]]:
    """The candidate once an endpoint with these answers was at hand, from the ledger of the runs before."""

    def run(*answers: Answer) -> tuple[Mined, Served, Repairer]:
        ledger = Ledger(tmp_path / "ledger.jsonl")
        with serve(answers) as served, open_model(Endpoint(base_url=served.url, model="m"), SPEND) as model:
            repairer = Repairer(validator=validator, advisor=Advisor(replace(model, sleep=lambda _: None)))
            (row,) = repair_all(tried(validator, ledger), repairer, ledger, workers=1, report=lambda _row: None)
        return row, served, repairer

    return run


def answer(**recipe: object) -> Answer:
    return said(f"Try this:\n```json\n{json.dumps(recipe)}\n```")


def test_without_a_model_a_candidate_has_its_reason_and_its_line_says_nothing_of_repairs(validator, tmp_path):
    ledger = Ledger(tmp_path / "ledger.jsonl")
    (row,) = tried(validator, ledger)
    (same,) = repair_all([row], Repairer(validator=validator), ledger, workers=1, report=lambda _row: None)
    assert (row.reason, "No module named 'bell'" in row.evidence) == ("fix-does-not-collect", True)
    assert same == row
    assert "repair" not in json.loads((tmp_path / "ledger.jsonl").read_text())


def test_a_recipe_of_a_model_makes_it_hold(repaired):
    row, served, repairer = repaired(answer(requirements=["Bell"]))
    assert (row.reason, row.recipe, repairer.faults) == (None, BELL, [])
    assert row.transition.fail_to_pass == {f"{TEST}::test_opened": "assertion"}
    assert [(each.model, each.outcome) for each in row.repair.proposed] == [("m", "it holds")]
    assert len(served.asked) == 1


def test_a_model_is_shown_what_was_found_and_no_more(repaired):
    _, served, _ = repaired(answer(requirements=["bell"]))
    shown = json.loads(served.asked[0]["messages"][1]["content"])
    assert shown["tests_import"] == ["bell"]
    assert shown["asked_for"] == ["pytest (in the mine, for tests)"]
    assert (shown["project"], shown["reason"], shown["proposed_before"]) == ("gate", "fix-does-not-collect", [])
    assert "No module named 'bell'" in shown["evidence"]
    assert set(shown["interpreters"]) >= {"{}.{}".format(*sys.version_info[:2])}


def test_the_second_question_says_what_came_of_the_first_proposal(repaired):
    row, served, _ = repaired(answer(requirements=["nowhere-to-be-had"]), answer(requirements=["bell"]))
    (before,) = json.loads(served.asked[1]["messages"][1]["content"])["proposed_before"]
    assert before["then"].startswith("environment-unresolvable: ")
    assert (row.reason, row.recipe, len(row.repair.proposed)) == (None, BELL, 2)


REFUSED = {
    "bell @ https://example.invalid/bell-1.0-py3-none-any.whl": "is an address",
    "bell @ file:///etc/passwd": "is an address",
    "git+https://example.invalid/bell": "is no requirement",
    "./bell": "is no requirement",
    "/etc/passwd": "is no requirement",
    "-r requirements.txt": "is no requirement",
    "--index-url=https://example.invalid/simple": "is no requirement",
    "bell --hash=sha256:00": "is no requirement",
    "bell\n-e .": "is no requirement",
    f"bell>={'1' * 120}": "is no requirement",
    "": "is no requirement",
    "bell; python_version > '3'": "is no requirement",
    "bell===1.0-bell": "is no requirement",
    "bell<1.*": "is no requirement",
    "bell~=1": "is no requirement",
    "bell<=1+local": "is no requirement",
    "bell>=1,": "is no requirement",
    f"bell>={'9' * 19}": "is no requirement",
    "Gate>=2": "is the project itself",
    "gate[all]": "is the project itself",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_package_of_the_index_or_the_project_itself_is_refused(text):
    with pytest.raises(BadRecord, match=REFUSED[text]):
        read_recipe(json.dumps({"requirements": ["bell", text]}), "gate", ("3.11",))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("no idea", "it is no recipe"),
        ("[" * 9999, "it is no recipe"),
        ('{"requirements": "bell"}', "it is no recipe"),
        ('{"commands": ["pip install bell"]}', "it is no recipe"),
        ("{}", "it proposes nothing"),
        ('{"python": "3.10"}', "is not at hand"),
        ('{"python": "/usr/bin/python3"}', "is no version"),
        ('{"without": ["pytest"]}', "cannot be left out"),
        ('{"without": ["../bell"]}', "is no name"),
        (json.dumps({"requirements": ["bell"] * 25}), "24 are the most"),
    ],
)
def test_what_is_no_recipe_is_refused_with_the_reason(text, why):
    with pytest.raises(BadRecord, match=why):
        read_recipe(text, "gate", ("3.11",))


def test_a_sound_recipe_is_taken_with_names_as_the_index_has_them():
    text = '{"requirements": ["Bell.Tower[loud] >=1, <2,!=1.5.*"], "without": ["A_B"], "python": "3.11"}'
    recipe = read_recipe(text, "gate", ("3.11",))
    assert recipe.requirements == ("bell-tower[loud]!=1.5.*,<2,>=1",)
    assert (recipe.without, recipe.python) == (("a-b",), "3.11")


def test_a_candidate_whose_proposals_are_refused_keeps_its_reason_and_what_was_proposed(validator, repaired, tmp_path):
    (before,) = tried(validator, Ledger(tmp_path / "other.jsonl"))
    row, served, _ = repaired(answer(requirements=["bell @ https://example.invalid/bell.whl"]), answer(python="2.7"))
    assert (row.reason, row.evidence, row.recipe) == (before.reason, before.evidence, None)
    assert [each.recipe for each in row.repair.proposed] == [None, None]
    assert "is an address" in row.repair.proposed[0].outcome
    assert "example.invalid" in row.repair.proposed[0].said
    assert len(served.asked) == 2


@pytest.mark.parametrize("name", ["regate", "portal"])
def test_a_package_that_has_the_projects_own_modules_under_another_name_is_refused(repaired, name):
    row, _, _ = repaired(answer(requirements=[name]))
    assert (row.reason, row.recipe) == ("fix-does-not-collect", None)
    assert f"`{name}` has the project's own `gate/__init__.py`" in row.repair.proposed[0].outcome


def test_an_endpoint_that_does_not_answer_is_a_fault_and_changes_no_reason(repaired):
    first, _, repairer = repaired(Answer(status=500))
    assert (first.reason, first.repair) == ("fix-does-not-collect", msgspec.UNSET)
    assert "the model could not be asked: no reply in 4 tries" in repairer.faults[0]
    assert repaired(answer(requirements=["bell"]))[0].reason is None


@pytest.mark.parametrize(("recipe", "reason"), [({"requirements": ["bell"]}, None), ({}, "fix-does-not-collect")])
def test_a_run_that_goes_on_asks_nothing_again(repaired, tmp_path, recipe, reason):
    first, _, _ = repaired(answer(**recipe))
    lines = (tmp_path / "ledger.jsonl").read_text()
    again, served, _ = repaired(answer(requirements=["bell"]))
    assert (first.reason, again, served.asked) == (reason, first, [])
    assert (tmp_path / "ledger.jsonl").read_text() == lines


def test_what_another_pipeline_was_told_is_tried_again_with_no_model_at_hand(validator, repaired, tmp_path):
    first, _, _ = repaired(answer(requirements=["bell"]))
    ledger = Ledger(tmp_path / "new.jsonl")
    ledger.add(msgspec.structs.replace(first, key="of another pipeline"))
    repairer = Repairer(validator=validator)
    (row,) = repair_all(tried(validator, ledger), repairer, ledger, workers=1, report=lambda _row: None)
    assert (row.reason, row.recipe, row.environment) == (None, BELL, first.environment)


def test_a_trial_that_ended_by_a_fault_is_repeated_with_what_was_proposed(validator, repaired):
    first, _, _ = repaired(answer(requirements=["bell"]))
    proposed = (msgspec.structs.replace(first.repair.proposed[0], outcome=""),)
    left = Mined(key=first.key, unit=first.unit, reason="fix-does-not-collect", repair=Repair(proposed=proposed))
    repairer = Repairer(validator=validator)
    assert repairer.waits(left, left.repair)
    assert repairer.repaired(left, left.repair).recipe == BELL


def test_a_run_that_is_left_early_waits_for_no_reply(tmp_path):
    repository = Repository(tmp_path / "gate", GATE)
    for day in (3, 2):
        source = f"def opened(day):\n    return day >= {day}\n"
        repository.commit(f"Open on day {day}", {"gate/__init__.py": source, TEST: f"import bell\n\nDAY = {day}\n"})
    ledger = Ledger(tmp_path / "ledger.jsonl")
    with (
        open_sandbox(warm=False) as own,
        Clone(own, host_image("test"), repository.root) as clone,
        serve([Answer(silent=True)]) as served,
        open_model(Endpoint(base_url=served.url, model="m"), SPEND) as model,
    ):
        by = Validator(clone=clone, environments=Hosted(), sandbox=own, image=host_image("test"))
        first, second = tried(by, ledger)
        open_one = Repair(
            proposed=(Proposed(model="m", said="", outcome="refused"), Proposed(model="m", said="", recipe=BELL))
        )
        rows = [msgspec.structs.replace(first, repair=open_one), second]
        repairer = Repairer(validator=by, advisor=Advisor(model))
        with pytest.raises(KeyboardInterrupt):
            repair_all(rows, repairer, ledger, workers=2, report=interrupt)
    assert [each.rpartition(": ")[2] for each in repairer.faults] == ["nobody waits for a reply any more"]


def interrupt(_row: Mined) -> None:
    raise KeyboardInterrupt


QUINTAIN = str(Path(sys.executable).parent / "quintain")


def mined(root: Path, cache: Path, *words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    """Run the installed command as a user does."""
    command = [QUINTAIN, "mine", "run", str(root / "gate"), "--to", str(root / "mined"), *words]
    own = {**os.environ, "NO_COLOR": "1", "QUINTAIN_CACHE": str(cache), **variables}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=own, stdin=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One of its own, since it is filled from an index that is not the usual one; with the images there are."""
    place = tmp_path_factory.mktemp("own")
    (place / "images").symlink_to(named_image("build").site.parent.parent)
    return place


@pytest.fixture
def verb(index: Index, cache: Path, tmp_path: Path) -> Iterator[Callable[..., "subprocess.CompletedProcess[str]"]]:
    """The command on a repository with one candidate, with an endpoint that answers in this way."""
    repository = Repository(tmp_path / "gate", GATE)
    repository.commit("Open on the third day\n\nWhoever comes on that day stands before a closed gate.", RINGING)
    with serving(index) as url:

        def run(given: Answer) -> "subprocess.CompletedProcess[str]":
            there = {"PIP_INDEX_URL": url, "PIP_EXTRA_INDEX_URL": ""}
            with serve([given]) as served:
                return mined(tmp_path, cache, "--repair-with", "m", "--base-url", served.url, **there)

        yield run


def test_the_verb_makes_a_task_with_a_models_recipe_and_says_so(verb, tmp_path):
    done = verb(answer(requirements=["bell"]))
    assert (done.returncode, "1 of 1 candidates hold, 1 by a model's recipe" in done.stdout) == (0, True), done.stderr
    assert "m proposed: bell; it holds" in done.stderr
    (private,) = (tmp_path / "mined/tasks").glob("*/private")
    assert "bell==1.0" in (private / "requirements.lock").read_text()
    assert json.loads((private / "mined.json").read_text())["repair"]["recipe"]["requirements"] == ["bell"]


def test_the_verb_says_which_fault_kept_it_from_asking(verb):
    done = verb(Answer(status=404, body=b"no such model"))
    assert (done.returncode, "1  fix-does-not-collect" in done.stdout) == (3, True), done.stderr
    assert "the model could not be asked: the endpoint refuses, status 404: no such model" in done.stderr


def test_half_of_an_endpoint_is_refused_before_anything_is_written(tmp_path):
    Repository(tmp_path / "gate")
    done = mined(tmp_path, tmp_path / "cache", "--repair-with", "m")
    assert (done.returncode, "go together" in done.stderr) == (2, True)
    assert not (tmp_path / "mined").exists()
