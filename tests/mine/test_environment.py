"""What a commit's tests run in, made from an index of this machine."""

import datetime
import json

import pytest
from package_index import Index, serving

from quintain.errors import BadRecord
from quintain.mine.environment import Environments, NoEnvironment
from quintain.mine.environment.interpreters import Installed, at_hand
from quintain.mine.environment.site import _keep
from quintain.records import Recipe
from quintain.sandbox.api import Job, Mount
from quintain.sandbox.image import host_image

NOW = int(datetime.datetime(2026, 6, 1, tzinfo=datetime.UTC).timestamp())
TREE = {
    "pyproject.toml": b'[project]\nname = "gate"\ndependencies = ["one"]\n'
    b'[project.entry-points.kinds]\nown = "gate:KIND"\n'
    b'[tool.setuptools_scm]\nversion_file = "src/gate/_version.py"\n',
    "src/gate/__init__.py": b"from gate._version import version\nKIND = 3\n",
}
SAYS = """
import json, importlib.metadata, os, sys
import gate, one, pytest
points = [(point.name, point.load()) for point in importlib.metadata.entry_points(group="kinds")]
said = {
    "version": sys.version.split()[0], "points": points, "gate": [gate.version, importlib.metadata.version("gate")],
    "one": one.__name__ + one.__cached__.rpartition("/")[2], "cached": os.path.exists(one.__cached__),
    "pytest": pytest.__file__, "path": [each for each in sys.path if "site" in each],
}
os.write(3, json.dumps(said).encode())
"""


@pytest.fixture(scope="module")
def index():
    offered = Index()
    offered.add("pytest", "7.0", "2022-01-01")
    offered.add("one", "1.0", "2022-01-01")
    with serving(offered) as url:
        offered.url = url
        yield offered


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def environments(index, sandbox, cache):
    host_image("test")  # of the index that is configured, while it is
    with pytest.MonkeyPatch.context() as changed, Environments(sandbox, cache=cache) as made:
        changed.setenv("PIP_INDEX_URL", index.url)
        changed.setenv("PIP_EXTRA_INDEX_URL", "")
        yield made


def test_a_commit_runs_with_its_packages_and_is_one_itself(environments, sandbox):
    made = environments.of(TREE, NOW, "v1.5")
    with sandbox.layer({**TREE, **made.generated}) as tree, sandbox.layer(made.beside) as beside:
        mounts = (*made.mounts, Mount(layer=tree, target="/work/t"), Mount(layer=beside, target="/opt/quintain/beside"))
        path = ":".join(["/opt/quintain/beside", *(f"/work/t/{root}" for root in made.roots), made.site])
        job = Job(program=(made.python, "-s", "-c", SAYS), mounts=mounts, environment={"PYTHONPATH": path})
        run = sandbox.run(host_image("test"), job)
    assert (run.end, run.code, run.stderr) == ("exited", 0, b"")
    said = json.loads(run.channel)
    assert (said["version"], said["points"], said["gate"]) == (made.version, [["own", 3]], ["1.5", "1.5"])
    assert (said["pytest"], said["cached"]) == (f"{made.site}/pytest.py", True)
    assert not [each for each in said["path"] if each.startswith("/opt/quintain/site")]


def test_a_lock_is_what_an_image_is_made_of(environments):
    made = environments.of(TREE, NOW)
    assert [line.split()[:3] for line in made.lock] == [
        ["one", "1.0", "one-1.0-py3-none-any.whl"],
        ["pytest", "7.0", "pytest-7.0-py3-none-any.whl"],
    ]
    assert made.notes == ("asked for by pyproject.toml, the mine",)


def test_neighbours_share_an_environment_and_its_layers(environments):
    other = {**TREE, "src/gate/more.py": b""}
    first, second = environments.of(TREE, NOW), environments.of(other, NOW + 86400)
    assert (first.digest, first.mounts) == (second.digest, second.mounts)


def test_another_interpreter_is_another_environment(environments):
    oldest, latest = at_hand()[0], at_hand()[-1]
    text = f'[project]\nname = "gate"\nrequires-python = "=={oldest}"\n'
    digests = {environments.of(tree, NOW).digest for tree in ({}, {"pyproject.toml": text.encode()})}
    assert len(digests) == len({oldest, latest})


def test_an_environment_that_is_kept_needs_no_index(environments, index, sandbox, cache, monkeypatch):
    first = environments.of(TREE, NOW)
    monkeypatch.setattr(index, "status", 400)
    with Environments(sandbox, cache=cache) as others:
        assert others.of(TREE, NOW).digest == first.digest


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[project]\nname = "pytest"\n', "self-hosting"),
        ('[project]\nname = "gate"\nrequires-python = ">=3.99"\n', "interpreter-missing"),
        ('[project]\nname = "gate"\ndependencies = ["nowhere-to-be-had"]\n', "environment-unresolvable"),
    ],
)
def test_what_cannot_be_made_has_a_reason(environments, text, reason):
    with pytest.raises(NoEnvironment) as caught:
        environments.of({"pyproject.toml": text.encode()}, NOW)
    assert (caught.value.reason, bool(caught.value.evidence)) == (reason, True)


def test_a_recipe_stands_in_place_of_what_files_ask_for(environments):
    tree = {"pyproject.toml": b'[project]\nname = "gate"\ndependencies = ["nowhere-to-be-had", "one>=2"]\n'}
    oldest = "{}.{}".format(*at_hand()[0].minor)
    recipe = Recipe(requirements=("one",), without=("Nowhere.To-be_had",), python=oldest)
    made = environments.of(tree, NOW, recipe=recipe)
    assert [line.split()[:2] for line in made.lock] == [["one", "1.0"], ["pytest", "7.0"]]
    assert made.version.startswith(f"{oldest}.")
    assert made.notes == ("asked for by the mine, the recipe",)


def test_the_same_recipe_gives_the_same_environment_as_files_that_say_so(environments):
    bare = {"pyproject.toml": b'[project]\nname = "gate"\n'}
    digests = {environments.of(bare, NOW, recipe=Recipe(requirements=("one",))).digest for _ in range(2)}
    assert digests == {environments.of(TREE, NOW).digest}
    assert environments.of(bare, NOW).digest not in digests


def test_a_recipe_that_was_tampered_with_is_refused(environments):
    with pytest.raises(BadRecord, match="is an address"):
        environments.of(TREE, NOW, recipe=Recipe(requirements=("one @ file:///etc/passwd",)))


def test_a_part_of_the_test_runner_is_tested_with_itself(environments):
    """What pytest stands on is the project then: a release of it beside would be what the tests see."""
    made = environments.of({"pyproject.toml": b'[project]\nname = "one"\n'}, NOW)
    assert [line.split()[0] for line in made.lock] == ["pytest"]


def test_a_wheel_that_two_locks_share_is_unpacked_and_compiled_once(environments, cache):
    environments.of(TREE, NOW)
    kept = set(cache.glob("mine/wheels/*/*/*"))
    environments.of({"pyproject.toml": b'[project]\nname = "gate"\n'}, NOW)
    assert len(kept) >= len(("pytest", "one"))
    assert set(cache.glob("mine/wheels/*/*/*")) == kept


def test_of_two_wheels_with_a_module_of_one_name_each_has_its_own_bytecode_or_none(tmp_path):
    pile = {tmp_path / "one": {"a.py": b"1", "b.py": b"1"}, tmp_path / "other": {"a.py": b"2"}}
    _keep(pile, lambda modules: {f"__pycache__/{name[0]}.cpython-39.pyc": data for name, data in modules.items()})
    found = {str(path.relative_to(tmp_path)): path.read_bytes() for path in tmp_path.rglob("*.pyc")}
    assert found == {"one/__pycache__/b.cpython-39.pyc": b"1", "other/__pycache__/a.cpython-39.pyc": b"2"}


def test_an_interpreter_that_was_installed_anew_is_another(tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python3.9").write_bytes(b"one")
    (tmp_path / "lib/python3.9").mkdir(parents=True)
    (tmp_path / "lib/python3.9/os.py").write_bytes(b"")
    installed = Installed(version=(3, 9, 1), prefix=tmp_path)
    before = installed.state()
    assert installed.state() == before
    (tmp_path / "lib/python3.9/os.py").write_bytes(b"#")
    assert installed.state() != before


def test_the_cache_says_of_an_environment_what_it_said_before_a_room_had_it(environments, sandbox, cache):
    made = environments.of(TREE, NOW)
    kept = next(cache.glob("mine/wheels/*/*/*/one.py"))
    before = kept.read_bytes()
    words = f"echo no > {made.site}/one.py; chmod 777 {made.site}/one.py; rm -f {made.site}/one.py; exit 7"
    run = sandbox.run(host_image("test"), Job(program=("sh", "-c", words), mounts=made.mounts))
    assert (run.code, kept.read_bytes(), kept.stat().st_mode & 0o777) == (7, before, 0o644)
