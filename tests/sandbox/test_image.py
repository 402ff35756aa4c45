import os
import re
import shutil
import stat
import sys

import pytest

from quintain.errors import BadPackage
from quintain.sandbox.image import LOCKS, host_image
from quintain.store.cache import cache_root


@pytest.fixture(params=["test", "build"], scope="module")
def fresh(request, tmp_path_factory):
    """An image unpacked anew, under a strict umask, from the wheels of the shared cache."""
    host_image(request.param)
    cache = tmp_path_factory.mktemp("cache")
    shutil.copytree(cache_root() / "packages", cache / "packages")
    before = os.umask(0o077)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QUINTAIN_CACHE", str(cache))
        patch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
        patch.setattr(sys, "pycache_prefix", str(cache / "elsewhere"))
        image = host_image(request.param)
    os.umask(before)
    return image


def test_an_image_holds_every_package_of_its_lock_and_nothing_that_runs_by_itself(fresh):
    locked = {line.split()[0].replace("-", "_") for line in (LOCKS / f"{fresh.name}.txt").read_text().splitlines()}
    assert {path.name.split("-")[0] for path in fresh.site.glob("*.dist-info")} == locked
    assert [path for path in fresh.site.rglob("*") if path.suffix in (".pth", ".so", ".exe", ".pyd")] == []


def test_every_file_of_an_image_is_readable_by_every_user(fresh):
    modes = {stat.S_IMODE(path.stat().st_mode) for path in [fresh.site, *fresh.site.rglob("*")]}
    assert modes == {0o755, 0o644}


def test_what_a_warm_interpreter_imports_is_there_as_bytecode(fresh):
    names = [name for name in fresh.preload if (fresh.site / name.split(".")[0]).exists()]
    assert names
    for name in names:
        module = fresh.site.joinpath(*name.split("."))
        source = module.with_suffix(".py") if not module.is_dir() else module / "__init__.py"
        assert (source.parent / "__pycache__" / f"{source.stem}.{sys.implementation.cache_tag}.pyc").exists()


def test_an_image_has_one_name_wherever_its_cache_is(fresh):
    assert host_image(fresh.name).digest == fresh.digest


def test_the_images_differ_in_their_digest():
    assert host_image("test").digest != host_image("build").digest


def test_a_wheel_that_cannot_be_had_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("QUINTAIN_CACHE", str(tmp_path))
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    with pytest.raises(BadPackage, match="none-any.whl` is not in the cache"):
        host_image("test")
    assert not (tmp_path / "images").exists()


@pytest.mark.parametrize("name", ["test", "build"])
def test_a_lock_names_each_wheel_once_by_its_digest_and_none_is_for_one_platform(name):
    rows = [line.split(" ") for line in (LOCKS / f"{name}.txt").read_text().splitlines()]
    assert rows == sorted(rows)
    assert len({package for package, _, _, _ in rows}) == len(rows)
    assert all(filename.endswith("-none-any.whl") for _, _, filename, _ in rows)
    assert all(re.fullmatch("[0-9a-f]{64}", digest) for _, _, _, digest in rows)
