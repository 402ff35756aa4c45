"""What a commit's tests run in, made from an index of this machine."""

import datetime
import json

import pytest
from package_index import Index, serving

from quintain.errors import BadRecord
from quintain.mine.environment import Environments, NoEnvironment
from quintain.mine.environment.interpreters import Installed, at_hand
from quintain.mine.environment.lock import Wheel
from quintain.mine.environment.site import Compiler, Site
from quintain.records import Recipe
from quintain.sandbox.api import Job, Mount
from quintain.sandbox.image import host_image

NOW = int(datetime.datetime(2026, 6, 1, tzinfo=datetime.UTC).timestamp())
TREE = {
    "pyproject.toml": b'[project]\nname = "gate"\ndependencies = ["one"]\n'
    b'[project.entry-points.kinds]\nown = "gate:KIND"\n'
    b'[tool.setuptools_scm]\nversion_file = "src/gate/_version.py"\n',
    "src/gate/__init__.py": b"import one\nfrom gate._version import version\nKIND = 3\n",
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
    recipe = Recipe(requirements=("one",), without=("Nowhere.To-be_had", "setuptools"), python=oldest)
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
    kept = made_of_wheels(cache)
    environments.of({"pyproject.toml": b'[project]\nname = "gate"\n'}, NOW)
    assert len(kept) >= len(("pytest", "one"))
    assert made_of_wheels(cache) == kept


def made_of_wheels(cache):
    """What is kept of wheels, unpacked and compiled."""
    return {*cache.glob("mine/wheels/*/*"), *cache.glob("mine/bytecode/*/*/*/*")}


def test_a_wheel_is_unpacked_once_for_all_interpreters_and_compiled_for_each(environments, cache):
    oldest, latest = at_hand()[0], at_hand()[-1]
    for each in (oldest, latest):
        environments.of(TREE, NOW, python=each.minor)
    assert len(list(cache.glob("mine/wheels/*/*/one.py"))) == 1
    assert len({path.name for path in cache.glob("mine/bytecode/*/*/*/*/__pycache__/one.*.pyc")}) == len(
        {oldest, latest}
    )


def sited(folder, **wheels):
    """Packages of a cache: by wheel, names of modules and their text."""
    found = {}
    for wheel, modules in wheels.items():
        files = {f"{name}.py": folder / wheel / f"{name}.py" for name in modules}
        for name, text in modules.items():
            files[f"{name}.py"].parent.mkdir(parents=True, exist_ok=True)
            files[f"{name}.py"].write_text(text)
        found[Wheel(name=wheel, version="1", filename=wheel, sha256=wheel)] = files
    return Site(wheels=found)


def compiling(cache, asked):
    """A compiler whose room says the text of a module for its bytecode; `asked` hears which."""

    def room(modules):
        asked.extend(modules)
        return {f"__pycache__/{name[:-3]}.cpython-39.pyc": path.read_bytes() for name, path in modules.items()}

    return Compiler(python="3.9.1", room=room, cache=cache)


def test_only_what_a_name_leads_to_is_compiled_and_the_rest_when_another_does(tmp_path):
    asked = []
    site = sited(tmp_path / "site", one={"a": "import b", "b": "", "c": ""})
    made = compiling(tmp_path / "cache", asked).compiled(site, ["a"])
    assert (sorted(asked), "__pycache__/b.cpython-39.pyc" in made, "c.py" in made) == (["a.py", "b.py"], True, True)
    more = compiling(tmp_path / "cache", asked).compiled(site, ["b", "c"])
    assert (sorted(asked), len(more)) == (["a.py", "b.py", "c.py"], 6)


def test_what_does_not_compile_is_asked_for_once(tmp_path):
    asked = []
    site = sited(tmp_path / "site", one={"a": ""})
    compiler = compiling(tmp_path / "cache", asked)
    dumb = Compiler(python="3.9.1", room=lambda modules: compiler.room(modules) and {}, cache=tmp_path / "cache")
    assert [set(dumb.compiled(site, ["a"])) for _ in range(2)] == [{"a.py"}, {"a.py"}]
    assert asked == ["a.py"]


def test_of_two_wheels_with_a_module_of_one_name_the_later_one_is_there_with_its_own_bytecode(tmp_path):
    asked = []
    compiler = compiling(tmp_path / "cache", asked)
    site = sited(tmp_path / "site", one={"a": "1"}, other={"a": "2"})
    alone = sited(tmp_path / "site", one={"a": "1"})
    texts = [compiler.compiled(each, ["a"])["__pycache__/a.cpython-39.pyc"].read_text() for each in (alone, site)]
    assert texts == ["1", "2"]


@pytest.mark.usefixtures("environments")
def test_a_neighbour_that_imports_more_of_the_same_packages_has_the_bytecode_of_that_too(sandbox, tmp_path):
    few = {**TREE, "src/gate/__init__.py": b"KIND = 3\n"}
    more = {**few, "src/gate/more.py": b"import one\n"}
    with Environments(sandbox, cache=tmp_path) as fresh:
        made = [fresh.of(tree, NOW) for tree in (few, more, few)]
        listing = ("sh", "-c", f"ls {made[0].site}/__pycache__ | grep -c '^one[.]'")
        runs = [sandbox.run(host_image("test"), Job(program=listing, mounts=each.mounts)) for each in made]
    assert [run.stdout for run in runs] == [b"0\n", b"1\n", b"1\n"]
    assert (made[0].digest, made[2].mounts) == (made[1].digest, made[1].mounts)


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
    kept = next(cache.glob("mine/wheels/*/*/one.py"))
    before = kept.read_bytes()
    words = f"echo no > {made.site}/one.py; chmod 777 {made.site}/one.py; rm -f {made.site}/one.py; exit 7"
    run = sandbox.run(host_image("test"), Job(program=("sh", "-c", words), mounts=made.mounts))
    assert (run.code, kept.read_bytes(), kept.stat().st_mode & 0o777) == (7, before, 0o644)
