"""Docker, Podman and skopeo, each in its own way, know an image by the id that its layout gives it.

Podman gets a storage and Docker a daemon of its own, in a temporary folder: nothing is left with those that are here.
"""

import json
import os
import shutil
import subprocess
import tarfile
import tempfile
import time
from pathlib import Path

import pytest

from quintain.sandbox.images.build import images_of

START_SECONDS = 60.0


def call(*command: str, stdin: bytes = b"") -> str:
    done = subprocess.run(command, input=stdin, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().strip()


def need(*programs: str, root: bool = True) -> None:
    if root and os.geteuid() != 0:
        pytest.skip("needs root: the engine is run by root")
    for program in programs:
        if shutil.which(program) is None:
            pytest.skip(f"no {program} here")


def archive(layout) -> bytes:
    """The layout as `docker load` and `podman load` take it."""
    return subprocess.run(["tar", "-C", layout, "-c", "."], capture_output=True, check=True).stdout


@pytest.fixture
def ids(oci_layout):
    return {image.name: image.image_id for image in images_of(oci_layout)}


@pytest.fixture
def podman(tmp_path):
    """Words that call a Podman with a storage of its own."""
    need("podman")
    with tempfile.TemporaryDirectory(prefix="podman-") as run:  # its path must be short
        words = ("podman", "--root", f"{tmp_path}/data", "--runroot", run, "--storage-driver", "vfs")
        yield words
        call(*words, "rmi", "--all", "--force")


@pytest.fixture
def docker():
    """Words that call a Docker with a daemon of its own."""
    need("dockerd", "docker")
    with tempfile.TemporaryDirectory(prefix="docker-") as made:  # paths of sockets must be short
        folder = Path(made)
        (folder / "daemon.json").write_text("{}")
        words = ("docker", "--host", f"unix://{folder}/socket")
        places = [f"--data-root={folder}/data", f"--exec-root={folder}/exec", f"--pidfile={folder}/pid"]
        network = ["--iptables=false", "--ip6tables=false", "--bridge=none"]
        daemon = ["dockerd", *places, *network, f"--config-file={folder}/daemon.json", f"--host={words[2]}"]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [*daemon, "--storage-driver=vfs"], stdout=log, stderr=log, start_new_session=True
            )
        try:
            deadline = time.monotonic() + START_SECONDS
            while subprocess.run([*words, "version"], capture_output=True, check=False).returncode:
                assert process.poll() is None, (folder / "log").read_text()[-2000:]
                assert time.monotonic() < deadline, "the daemon does not answer"
                time.sleep(0.2)
            yield words
        finally:
            process.terminate()
            process.wait(30)


def test_podman_pulls_an_image_under_its_id(oci_layout, ids, podman):
    assert f"sha256:{call(*podman, 'pull', '-q', f'oci:{oci_layout}:test').removeprefix('sha256:')}" == ids["test"]


def test_podman_loads_both_images_under_their_ids(oci_layout, ids, podman):
    call(*podman, "load", "-q", stdin=archive(oci_layout))
    assert set(call(*podman, "images", "-q", "--no-trunc").split()) == set(ids.values())


def test_docker_loads_both_images_under_their_ids(oci_layout, ids, docker):
    call(*docker, "load", "-q", stdin=archive(oci_layout))
    loaded = {name: call(*docker, "inspect", "-f", "{{.Id}}", f"quintain/{name}:latest") for name in ids}
    assert loaded == ids


def test_skopeo_converts_an_image_under_its_id(oci_layout, ids, tmp_path):
    need("skopeo", root=False)
    policy = tmp_path / "policy.json"
    policy.write_text('{"default": [{"type": "insecureAcceptAnything"}]}')
    target = tmp_path / "converted.tar"
    call("skopeo", "--policy", str(policy), "copy", "-q", f"oci:{oci_layout}:test", f"docker-archive:{target}")
    with tarfile.open(target) as converted:
        (listed,) = json.load(converted.extractfile("manifest.json"))
    assert f"sha256:{listed['Config'].removesuffix('.json')}" == ids["test"]
