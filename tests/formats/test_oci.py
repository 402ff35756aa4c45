"""Layers and layouts: the same bytes for the same tree, and no changed byte goes unnoticed."""

import hashlib
import io
import json
import tarfile

import pytest

from quintain.formats.oci_layer import Entry, make_layer, read_tree, unpack_layer
from quintain.formats.oci_layout import Parts, Settings, check_layout, read_layout, write_layout

EPOCH = 1_700_000_000
TREE = {
    "usr/bin/tool": Entry("file", 0o755, b"#!/bin/sh\n"),
    "usr/bin/alias": Entry("link", 0o777, target="tool"),
    "home/solver": Entry("directory", 0o700, owner=1000),
}


def parts(**changed: Entry) -> Parts:
    """An image of two layers."""
    settings = Settings(env=("PATH=/bin",), cmd=("/bin/sh",), user="1000:1000", working_dir="/work", labels={"a": "b"})
    layers = (("system", make_layer(TREE, epoch=EPOCH)), ("packages", make_layer(changed, epoch=EPOCH)))
    return Parts(architecture="amd64", layers=layers, settings=settings, tag="quintain/test:latest")


@pytest.fixture
def files():
    return write_layout({"test": parts(a=Entry("file", 0o644, b"a")), "build": parts()}, epoch=EPOCH)


def members(tree):
    return tarfile.open(fileobj=io.BytesIO(unpack_layer(make_layer(tree, epoch=EPOCH).compressed))).getmembers()


def faults(files):
    def read(name):
        if name not in files:
            raise FileNotFoundError(2, "No such file", name)
        return files[name]

    return list(check_layout(read))


def test_a_tree_gives_the_same_layer_in_whatever_order_it_is_named():
    assert make_layer(dict(reversed(TREE.items())), epoch=EPOCH) == make_layer(TREE, epoch=EPOCH)


def test_entries_are_sorted_and_come_after_the_directories_above_them():
    names = [member.name for member in members(TREE)]
    assert names == ["home", "home/solver", "usr", "usr/bin", "usr/bin/alias", "usr/bin/tool"]


def test_every_entry_has_the_same_time():
    assert {member.mtime for member in members(TREE)} == {EPOCH}


def test_owners_are_numbers_without_names():
    assert {(m.name, m.uid, m.gid, m.uname, m.gname) for m in members(TREE) if m.uid} == {
        ("home/solver", 1000, 1000, "", "")
    }


def test_a_tree_comes_back_from_its_layer_without_owners():
    archive = unpack_layer(make_layer(TREE, epoch=EPOCH).compressed)
    with tarfile.open(fileobj=io.BytesIO(archive)) as read:
        tree = read_tree(read)
    assert {path: tree[path] for path in TREE} == {**TREE, "home/solver": Entry("directory", 0o700)}


def test_set_user_id_bits_are_not_read():
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as archive:
        member = tarfile.TarInfo("su")
        member.mode = 0o6755
        archive.addfile(member)
    with tarfile.open(fileobj=io.BytesIO(whole.getvalue())) as read:
        assert read_tree(read)["su"].mode == 0o755


def test_a_hard_link_becomes_a_file():
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as archive:
        first, second = tarfile.TarInfo("first"), tarfile.TarInfo("second")
        first.size, second.type, second.linkname = 2, tarfile.LNKTYPE, "first"
        archive.addfile(first, io.BytesIO(b"ab"))
        archive.addfile(second)
    with tarfile.open(fileobj=io.BytesIO(whole.getvalue())) as read:
        assert read_tree(read)["second"].content == b"ab"


def test_images_that_share_a_layer_keep_it_once(files):
    assert sum(name.startswith("blobs/") for name in files) == 2 * 2 + 3


def test_a_layout_names_its_images_with_digest_and_id(files):
    images = read_layout(files.__getitem__)
    assert [image.name for image in images] == ["build", "test"]
    assert all(f"blobs/{image.digest.replace(':', '/')}" in files for image in images)
    assert all(f"blobs/{image.image_id.replace(':', '/')}" in files for image in images)


def test_the_file_for_docker_load_names_the_same_configurations(files):
    loads = json.loads(files["manifest.json"])
    ids = [image.image_id for image in read_layout(files.__getitem__)]
    assert [load["Config"] for load in loads] == [f"blobs/{one.replace(':', '/')}" for one in ids]


def test_a_whole_layout_has_no_fault(files):
    assert faults(files) == []


def test_a_byte_changed_in_any_blob_is_found(files):
    blobs = [name for name in files if name.startswith("blobs/")]
    unseen = [name for name in blobs if not faults({**files, name: files[name][:-1] + b"?"})]
    assert unseen == []


@pytest.mark.parametrize("name", ["oci-layout", "index.json", "manifest.json"])
def test_a_missing_file_is_found(files, name):
    files.pop(name)
    assert any(name in fault for fault in faults(files))


def test_a_missing_blob_is_found(files):
    lost = [name for name in files if name.startswith("blobs/")]
    unseen = [name for name in lost if not faults({key: data for key, data in files.items() if key != name})]
    assert unseen == []


def test_a_layer_that_unpacks_to_something_else_is_found(files):
    other = write_layout({"test": parts(a=Entry("file", 0o644, b"b")), "build": parts()}, epoch=EPOCH)
    index = json.loads(other["index.json"])
    manifest = json.loads(other["blobs/" + index["manifests"][1]["digest"].replace(":", "/")])
    swapped = _with_config_of(files, manifest)
    assert any("unpacks to" in fault for fault in faults(swapped))


def _with_config_of(files, manifest):
    """A layout in which an image has the layers of another manifest, and its own configuration."""
    other = write_layout({"test": parts(a=Entry("file", 0o644, b"b")), "build": parts()}, epoch=EPOCH)
    own = next(image for image in read_layout(files.__getitem__) if image.name == "test")
    path = f"blobs/{own.image_id.replace(':', '/')}"
    manifest["config"] = {**manifest["config"], "digest": own.image_id, "size": len(files[path])}
    return _reindexed({**other, **files}, json.dumps(manifest).encode())


def _reindexed(files, manifest):
    digest = hashlib.sha256(manifest).hexdigest()
    index = {
        "schemaVersion": 2,
        "manifests": [{"mediaType": "m", "digest": f"sha256:{digest}", "size": len(manifest)}],
    }
    return {**files, f"blobs/sha256/{digest}": manifest, "index.json": json.dumps(index).encode()}


@pytest.mark.parametrize("digest", ["sha256:../../../etc/passwd", "md5:00", "sha256:" + "0" * 63])
def test_a_digest_that_is_none_leads_nowhere(files, digest):
    index = json.loads(files["index.json"])
    index["manifests"][0]["digest"] = digest
    files["index.json"] = json.dumps(index).encode()
    assert any("does not decode" in fault for fault in faults(files))
