"""What needs came to on a day, from an index of this machine and, once, the real one."""

import datetime
import hashlib
from collections.abc import Mapping
from types import MappingProxyType

import pytest
from package_index import Index, serving, wheel

from quintain.errors import BadPackage, Fault
from quintain.mine.environment.declared import Need
from quintain.mine.environment.known import EVERYWHERE
from quintain.mine.environment.lock import Asked, Lock, NoEnvironment, end_of_quarter, lock_of
from quintain.mine.environment.site import wheel_files
from quintain.store.packages import fetch


@pytest.fixture(scope="module")
def shelf():
    """An index that every test of this file reads."""
    index = Index()
    for version, day in (("1.0", "2020-01-01"), ("2.0", "2020-06-01"), ("3.0", "2022-01-01")):
        index.add("one", version, day)
    index.add("two", "1.0", "2020-01-01", requires=("one<2", "gate"))
    index.add("gate", "9.0", "2020-01-01")
    index.add_sdist("heavy", "1.0", "2020-01-01")
    index.add("heavy", "2.0", "2021-06-01")
    index.add_sdist("source", "1.0", "2020-01-01")
    index.add("pytest", "2.9", "2016-01-01")
    index.add("pytest", "3.0", "2016-08-18")
    index.add("pytest", "6.0", "2020-08-01")
    return index


@pytest.fixture
def resolve(shelf, tmp_path, monkeypatch):
    """Resolve as of a day; those of tests have a `?` before them."""
    for name in ("PIP_EXTRA_INDEX_URL", "PIP_CERT"):
        monkeypatch.setenv(name, "")

    def lock(
        *needs: str, until: str = "2020-10-01", own: str = "gate", where: Mapping[str, str] = MappingProxyType({})
    ) -> Lock:
        texts = {need.removeprefix("?"): need[0] == "?" for need in needs}
        made = tuple(Need(text=text, where=where.get(text, "file"), tests=tests) for text, tests in texts.items())
        asked = Asked(needs=made, own=own, python=(3, 11), until=datetime.date.fromisoformat(until))
        return lock_of(asked, cache=tmp_path)

    with serving(shelf) as url:
        monkeypatch.setenv("PIP_INDEX_URL", url)
        yield lock


def versions(lock: Lock) -> dict[str, str]:
    return {wheel.name: wheel.version for wheel in lock.wheels}


def test_a_lock_is_of_its_time_and_names_every_wheel_by_digest(shelf, resolve):
    lock = resolve("one")
    filename = "one-2.0-py3-none-any.whl"
    digest = hashlib.sha256(shelf.files["one"][filename][0]).hexdigest()
    assert list(map(str, lock.wheels)) == [f"one 2.0 {filename} {digest}"]
    assert lock.notes == ()


def test_what_was_published_again_later_is_of_its_time_all_the_same(shelf, resolve):
    shelf.add("atomicwrites", "1.3.0", "2022-07-09")
    shelf.add("heard", "5.0", "2020-07-01", requires=("atomicwrites>=1.0",))
    lock = resolve("heard")
    assert versions(lock) == {"atomicwrites": "1.3.0", "heard": "5.0"}
    assert lock.notes == ()


def test_the_project_itself_is_in_no_lock(resolve):
    assert versions(resolve("two")) == {"one": "1.0", "two": "1.0"}


def test_a_lock_is_kept(shelf, resolve, monkeypatch):
    first = resolve("one")
    monkeypatch.setattr(shelf, "files", {})
    assert resolve("one") == first


def test_what_had_no_wheel_then_may_be_younger(resolve):
    lock = resolve("heavy")
    assert versions(lock) == {"heavy": "2.0"}
    assert lock.notes == ("`heavy` had no wheel then: it may be up to 2 years younger",)


def test_what_never_has_a_wheel_is_left_out_for_tests(resolve):
    lock = resolve("one", "?source")
    assert versions(lock) == {"one": "2.0"}
    assert lock.notes[-1] == "`source` of file was left out: it has no wheel"


def test_many_that_have_no_wheel_are_left_out_one_by_one(shelf, resolve):
    names = [f"source-{number}" for number in range(6)]
    for name in names:
        shelf.add_sdist(name, "1.0", "2020-01-01")
    assert versions(resolve("one", *(f"?{name}" for name in names))) == {"one": "2.0"}


def test_what_never_has_a_wheel_and_is_needed_is_a_reason(resolve):
    with pytest.raises(NoEnvironment) as caught:
        resolve("source")
    assert caught.value.reason == "environment-not-installable"


def test_the_versions_of_tests_give_way(resolve):
    lock = resolve("one>=2", "?one==1.0")
    assert versions(lock) == {"one": "2.0"}
    assert lock.notes == ("the versions that tests ask for cannot be had together: any will do",)


def test_what_is_on_no_index_is_left_out_for_tests_and_a_reason_for_the_project(resolve):
    lock = resolve("one", "?nowhere")
    assert versions(lock) == {"one": "2.0"}
    assert lock.notes[-1] == "`nowhere` of file was left out: it cannot be had"
    with pytest.raises(NoEnvironment) as caught:
        resolve("nowhere")
    assert caught.value.reason == "environment-unresolvable"
    assert "nowhere" in caught.value.evidence


def test_what_every_environment_had_gives_way_before_anything_else_does(resolve):
    lock = resolve("?one==1.0", "?setuptools<81", where={"setuptools<81": EVERYWHERE})
    assert versions(lock) == {"one": "1.0"}
    assert lock.notes == (f"`setuptools<81` of {EVERYWHERE} was left out: it cannot be had",)


def test_a_test_runner_that_is_too_old_for_ours_gives_way(resolve):
    assert versions(resolve("one", "?pytest==2.9")) == {"one": "2.0", "pytest": "6.0"}


def test_what_was_made_before_there_was_a_test_runner_for_ours_runs_on_the_first(resolve):
    assert versions(resolve("?pytest", until="2014-04-01")) == {"pytest": "3.0"}


def test_versions_of_the_project_do_not_give_way(resolve):
    with pytest.raises(NoEnvironment) as caught:
        resolve("one==1.0", "one==2.0")
    assert caught.value.reason == "environment-unresolvable"


def test_an_index_that_does_not_answer_is_nobodys_reason(shelf, resolve, monkeypatch):
    monkeypatch.setattr(shelf, "status", 400)
    with pytest.raises(Fault, match="index"):
        resolve("one")


@pytest.mark.parametrize(
    ("day", "expected"), [("2020-01-01", "2020-04-01"), ("2020-03-31", "2020-04-01"), ("2020-12-31", "2021-01-01")]
)
def test_the_commits_of_a_quarter_share_a_day(day, expected):
    time = int(datetime.datetime.fromisoformat(f"{day}T12:00:00+00:00").timestamp())
    assert str(end_of_quarter(time)) == expected


def test_the_index_itself_is_read_as_of_a_day(tmp_path):
    """The one test of the mine that asks the configured index."""
    need = Need(text="iniconfig", where="file")
    asked = Asked(needs=(need,), own="", python=(3, 9), until=datetime.date(2021, 7, 1))
    (wheel,) = lock_of(asked, cache=tmp_path).wheels
    fetched = fetch(wheel.name, wheel.filename, wheel.sha256, cache=tmp_path)
    assert wheel.version == "1.1.1"
    assert {"iniconfig/__init__.py", "iniconfig-1.1.1.dist-info/METADATA"} <= dict(wheel_files(fetched)).keys()


def test_what_an_installer_would_put_elsewhere_is_left_out(tmp_path):
    members = {
        "one/__init__.py": "",
        "one/native.so": "binary",
        "one.pth": "import os",
        "one-1.data/purelib/two.py": "",
        "one-1.data/scripts/one": "#!python",
        "../out.py": "",
        "/etc/out.py": "",
    }
    path = tmp_path / "one-1-py3-none-any.whl"
    path.write_bytes(wheel("one", "1", members))
    names = {name for name in dict(wheel_files(path)) if ".dist-info" not in name}
    assert names == {"one/__init__.py", "one/native.so", "two.py"}


def test_what_is_no_wheel_is_a_bad_package(tmp_path):
    path = tmp_path / "one-1-py3-none-any.whl"
    path.write_bytes(b"PK no archive")
    with pytest.raises(BadPackage, match="no wheel"):
        dict(wheel_files(path))


def test_what_an_index_has_just_said_is_not_asked_again_for_a_neighbour(shelf, resolve, monkeypatch):
    first = resolve("one", until="2020-10-01")
    monkeypatch.setattr(shelf, "status", 400)
    assert versions(resolve("one", until="2021-01-01")) == versions(first)
    with pytest.raises(Fault, match="index"):
        resolve("two", until="2021-01-01")
