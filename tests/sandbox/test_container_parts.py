"""The parts that a container is made of, without one: its filter, its image, its flags, and the talk with it."""

import io
import json
import os
import subprocess
import sys
import tarfile
import time
import zipfile

import pytest

from quintain.errors import UsageError
from quintain.records import Limits, Profile
from quintain.sandbox.api import Image, Job, Mount
from quintain.sandbox.choose import make_sandbox
from quintain.sandbox.containers import roottree
from quintain.sandbox.containers.archive import image_archive
from quintain.sandbox.containers.client import DIALECTS, complaint
from quintain.sandbox.containers.conversation import Conversation, Garbled, Hung, said_of
from quintain.sandbox.containers.filter import container_filter
from quintain.sandbox.containers.ground import ContainerLayer, ground
from quintain.sandbox.containers.images import layout_image
from quintain.sandbox.containers.inside.frames import frame
from quintain.sandbox.containers.room import programs
from quintain.sandbox.seccomp import DENIED

LAYER = ContainerLayer({"deep/a": b"x" * 5000, "b": b""})


def flag(words, name):
    """The values of a flag."""
    return [value for word, value in zip(words, words[1:], strict=False) if word == f"--{name}"]


def places(job, engine):
    """The file systems that a container gets, by path."""
    return dict(value.split(":", 1) for value in flag(ground(job).flags(DIALECTS[engine]), "tmpfs"))


def test_a_layer_has_what_a_file_of_the_host_says(tmp_path):
    (tmp_path / "kept").write_bytes(b"kept")
    assert ContainerLayer({"a": tmp_path / "kept"}).tar == ContainerLayer({"a": b"kept"}).tar


def test_the_filter_refuses_the_table_but_for_what_the_first_process_needs():
    rules = json.loads(container_filter())["syscalls"]
    refused = {name for rule in rules if "args" not in rule for name in rule["names"]}
    assert refused == DENIED.keys() - {"ptrace"} | {"clone3"}


def test_the_filter_admits_three_families_of_sockets():
    rules = [rule for rule in json.loads(container_filter())["syscalls"] if rule["names"] == ["socket"]]
    assert set(range(46)) - {rule["args"][0]["value"] for rule in rules} == {1, 2, 10}


@pytest.mark.parametrize("engine", DIALECTS)
def test_a_container_has_no_network_no_image_from_elsewhere_and_no_mount_of_the_host(engine):
    words = ground(Job(program=("true",))).flags(DIALECTS[engine])
    assert (flag(words, "network"), flag(words, "pull"), flag(words, "cap-drop")) == (["none"], ["never"], ["ALL"])
    assert "--read-only" in words
    assert not {"--volume", "-v", "--mount", "--privileged", "--device", "--env"} & set(words)


@pytest.mark.parametrize("form", [".py", ".pyc"])
def test_what_a_container_starts_with_loads_from_its_bytecode_and_without(form, tmp_path):
    whole, part = zipfile.ZipFile(io.BytesIO(programs())), tmp_path / "programs.zip"
    with zipfile.ZipFile(part, "w") as archive:
        for name in whole.namelist():
            if name.endswith((form, "__init__.py")):
                archive.writestr(name, whole.read(name))
    load = (
        f"import sys; sys.path[:0] = [{str(part)!r}]; import quintain.sandbox.containers.inside.keeper as it; print(it)"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", load], capture_output=True, text=True, check=True)
    assert f"keeper{form}" in done.stdout


def test_a_layer_has_a_place_of_its_own_that_no_program_owns_unless_it_is_writable():
    mounts = (Mount(layer=LAYER, target="/work/ro"), Mount(layer=LAYER, target="/work/rw", writable=True))
    plan = ground(Job(program=("true",), mounts=mounts)).plan
    owned = {place["path"]: place["owned"] for place in plan["places"]}
    assert (owned["/work"], owned["/work/ro"], owned["/work/rw"]) == (True, False, True)


def test_the_room_of_a_layer_comes_on_top_of_the_limits():
    job = Job(
        program=("true",), mounts=(Mount(layer=LAYER, target="/work", writable=True),), limits=Limits(disk=1 << 20)
    )
    assert f"size={(1 << 20) + 8192}," in places(job, "docker")["/work"]
    assert "size=1048576," in places(job, "docker")["/tmp"]


def test_inodes_are_limited_by_the_kernel_where_the_engine_can_say_so():
    job = Job(program=("true",), limits=Limits(inodes=7))
    assert "nr_inodes=23" in places(job, "docker")["/tmp"]
    assert "nr_inodes" not in places(job, "podman")["/tmp"]


@pytest.mark.parametrize("target", ["/etc/x", "/opt/quintain/site/x", "/work/../etc"])
def test_a_layer_cannot_be_mounted_anywhere(target):
    with pytest.raises(UsageError, match="cannot be mounted"):
        ground(Job(program=("true",), mounts=(Mount(layer=LAYER, target=target),)))


def test_the_working_directory_is_the_profiles():
    assert {"/here", "/home/someone"} <= set(
        places(Job(program=("true",), profile=Profile(workdir="/here", user="someone")), "docker")
    )


def test_an_image_is_the_same_every_time_and_other_layers_make_another():
    assert image_archive([b"a", b"b"], "t") == image_archive([b"a", b"b"], "t")
    assert image_archive([b"a", b"b"], "t") != image_archive([b"b", b"a"], "t")


def test_the_root_directory_holds_the_interpreter_a_shell_and_nothing_private():
    with tarfile.open(fileobj=io.BytesIO(roottree.base_layer())) as archive:
        members = {member.name: member for member in archive}
    assert members["opt/quintain/bin/python"].issym()
    assert members["bin/sh"].mode == 0o755
    assert {member.uid for member in members.values()} == {0}
    assert not [name for name in members if name.startswith(("etc/shadow", "home/", "root/.ssh"))]


def test_an_image_has_its_packages_where_every_room_has_them(tmp_path):
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "__init__.py").write_text("")
    layer = roottree.site_layer(Image(name="test", digest="sha256:0", site=tmp_path))
    with tarfile.open(fileobj=io.BytesIO(layer)) as archive:
        assert "opt/quintain/site/package/__init__.py" in archive.getnames()


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        (
            "permission denied while trying to connect to the Docker daemon socket at unix:///var/run/x",
            "group `docker`",
        ),
        ("Cannot connect to the Docker daemon at unix:///x. Is the docker daemon running?", "start the daemon"),
        ("docker: Error response from daemon: No such image: x", "load the image"),
        ("Error: x: image not known", "load the image"),
        ("crun: cgroups in hybrid mode not supported", "containers.conf"),
        ("Error: no subuid ranges found for user", "/etc/subuid"),
        ("something else", "docker info"),
    ],
)
def test_a_complaint_of_a_client_says_what_to_do(said, hint):
    error = complaint("docker", "run", f"first\n{said}\n")
    assert said in error.message
    assert hint in error.hint


def echo(script):
    """A conversation with a process that runs a line of shell."""
    process = subprocess.Popen(
        ["sh", "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    return process, Conversation(process)


def test_a_conversation_goes_both_ways_past_any_pipes_size():
    process, talk = echo("cat")
    words = [os.urandom(300_000) for _ in range(3)]
    talk.say(*(frame(b"P", word) for word in words))
    soon = time.perf_counter() + 20
    assert [talk.hear(soon) for _ in words] == [(b"P", word) for word in words]
    process.communicate()


def test_a_conversation_ends_when_the_other_side_has_gone_and_keeps_its_complaint():
    process, talk = echo("echo sorry >&2; exit 1")
    talk.say(frame(b"P", bytes(500_000)))
    assert talk.hear(time.perf_counter() + 20) is None
    assert talk.complaint == b"sorry\n"
    process.communicate()


def test_a_conversation_does_not_wait_for_good():
    process, talk = echo("exec sleep 30")
    with pytest.raises(Hung):
        talk.hear(time.perf_counter() + 0.05)
    process.kill()
    process.communicate()


def test_rooms_of_namespaces_take_no_layout_of_images(tmp_path):
    with pytest.raises(UsageError, match="images of this host"):
        make_sandbox("namespaces", warm=False, layout=tmp_path)


def test_a_directory_that_is_no_layout_is_said_so(tmp_path):
    with pytest.raises(UsageError, match="layout of images"):
        layout_image(tmp_path, "test")


def test_a_frame_longer_than_any_of_ours_is_not_waited_for():
    process, talk = echo("printf '1\\377\\377\\377\\377'; exec sleep 30")
    with pytest.raises(Garbled):
        talk.hear(time.perf_counter() + 20)
    process.kill()
    process.communicate()


SAID = {"report": {"status": 0}, "cause": "", "wall": 0.5, "killed": 0, "refused": 0, "cpu": None, "peak": 4096}


@pytest.mark.parametrize("change", [{"report": None}, {"report": {"status": 1 << 70}}, {"wall": "x"}, {"killed": None}])
def test_a_report_with_anything_of_another_kind_is_none(change):
    assert said_of(json.dumps(SAID).encode()) == SAID
    assert said_of(json.dumps(SAID | change).encode()) is None
