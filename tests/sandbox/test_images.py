"""Container images made for real, once, and what is refused before anything is made."""

import shutil
from pathlib import Path

import pytest

from quintain.errors import BadRecord, UsageError
from quintain.sandbox.images.build import Source, build_layout, faults_of, images_of
from quintain.sandbox.images.debian import Package, read_packages, write_packages

PACKAGE = Package("libc6_2%3a2.36-9_amd64.deb", "0" * 64)


def silent(step: str) -> None:
    del step


@pytest.fixture
def again(oci_layout, tmp_path):
    """The same images, made from the list of those that were made first."""
    build_layout(tmp_path / "again", Source(packages=str(oci_layout / "packages.txt")), silent)
    return tmp_path / "again"


def test_the_same_packages_give_the_same_bytes(oci_layout, again):
    def files(layout: Path) -> dict[str, bytes]:
        return {str(path.relative_to(layout)): path.read_bytes() for path in layout.rglob("*") if path.is_file()}

    assert files(again) == files(oci_layout)


def test_every_digest_of_a_layout_holds(oci_layout):
    assert faults_of(oci_layout) == []


def test_a_layout_holds_the_two_images(oci_layout):
    assert [(image.name, image.labels["quintain.image"]) for image in images_of(oci_layout)] == [
        ("build", "build"),
        ("test", "test"),
    ]


def test_a_spoilt_layer_is_found(oci_layout, tmp_path):
    copy = shutil.copytree(oci_layout, tmp_path / "copy")
    largest = max((copy / "blobs" / "sha256").iterdir(), key=lambda path: path.stat().st_size)
    data = bytearray(largest.read_bytes())
    data[len(data) // 2] ^= 1
    largest.write_bytes(data)
    assert len(faults_of(copy)) == len(images_of(copy))


def test_a_list_comes_back_as_it_was_written():
    assert read_packages(write_packages([PACKAGE]), "list") == (PACKAGE,)


def test_a_package_is_asked_for_by_its_version():
    assert PACKAGE.wanted == "libc6=2:2.36-9"


@pytest.mark.parametrize("text", ["", "libc6\n", "libc6_1_amd64.deb\n", "../../x_1_amd64.deb " + "0" * 64, "\0"])
def test_a_list_that_names_no_package_is_refused(text):
    with pytest.raises(BadRecord, match="list"):
        read_packages(text, "list")


def test_a_directory_of_something_else_is_not_replaced(tmp_path):
    (tmp_path / "thesis.txt").write_text("all of it")
    with pytest.raises(UsageError, match="is no layout"):
        build_layout(tmp_path, Source(), silent)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_list_that_is_missing_is_refused_before_anything_is_made(tmp_path):
    with pytest.raises(UsageError, match="cannot be read"):
        build_layout(tmp_path / "new", Source(packages=str(tmp_path / "none.txt")), silent)
    assert list(tmp_path.iterdir()) == []


def test_a_directory_without_images_is_no_layout(tmp_path):
    with pytest.raises(UsageError, match="cannot be read as a layout"):
        images_of(tmp_path)
