"""What the namespace engine does with ordinary programs, as root and with what an unprivileged user has."""

import os
import tempfile
from pathlib import Path

import pytest

from quintain.errors import UsageError
from quintain.records import Limits, Profile
from quintain.sandbox import namespaces
from quintain.sandbox.api import Image, Job, Mount, Script
from quintain.sandbox.namespaces import NamespaceSandbox
from quintain.sandbox.pool import Kind

KINDS = ("root", "unprivileged") if os.geteuid() == 0 else ("unprivileged",)


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    site = tmp_path_factory.mktemp("site")
    (site / "greeting.py").write_text("HELLO = 'hello from the image'\n")
    for path in (site, *site.parents):
        if Path(tempfile.gettempdir()) in path.parents:  # that folder itself is everybody's
            path.chmod(0o755)
    return Image(name="test", digest="sha256:0", site=site, preload=("json",))


@pytest.fixture(scope="module", params=[f"{kind} {heat}" for kind in KINDS for heat in ("cold", "warm")])
def sandbox(request):
    kind, temperature = request.param.split()
    with NamespaceSandbox(warm=temperature == "warm", slots=1, unprivileged=kind == "unprivileged") as sandbox:
        yield sandbox


def sh(text, **fields):
    return Job(program=("sh", "-c", text), **fields)


def test_a_program_gives_its_status_and_what_it_wrote(sandbox, image):
    run = sandbox.run(image, sh("cat; echo err >&2; printf 'a\\0b' >&3; exit 7", stdin=b"in\xff"))
    assert (run.end, run.code, run.stdout, run.stderr, run.channel) == ("exited", 7, b"in\xff", b"err\n", b"a\0b")


def test_jobs_at_a_time_have_different_cpus_whichever_slots_they_are_in(image):
    kind, between = Kind(image, Profile(), warm=False), Kind(image, Profile(timezone="Asia/Kathmandu"), warm=False)
    with NamespaceSandbox(warm=False, slots=2) as sandbox:
        pool = sandbox._pool
        with pool.lease(kind), pool.lease(between):
            pass
        with pool.lease(kind) as one, pool.lease(kind) as another:
            slots, seats = (one.number, another.number), (one.seat, another.seat)

    assert (slots, seats) == ((0, 2), (0, 1))


def test_a_layer_has_a_file_of_the_host_without_a_copy_and_no_room_can_change_it(sandbox, image, tmp_path):
    kept = tmp_path / "kept.txt"
    kept.write_bytes(b"kept")
    with sandbox.layer({"one": kept}) as first, sandbox.layer({"two": kept, "three": b""}) as second:
        assert (first.path / "one").samefile(kept)
        assert (second.path / "two").samefile(kept)
        places = ((first, "/work/first", False), (second, "/work/second", True))
        mounts = tuple(Mount(layer=layer, target=target, writable=writable) for layer, target, writable in places)
        job = sh(
            "stat -c '%a %Y %U' first/one; cat first/one; echo no > first/one; echo no > second/two", mounts=mounts
        )
        run = sandbox.run(image, job)
    assert run.stdout == b"644 1700000000 solver\nkept"
    assert kept.read_bytes() == b"kept"


def test_a_file_of_the_host_that_layers_have_in_two_modes_is_copied(sandbox, tmp_path):
    kept = tmp_path / "kept.txt"
    kept.write_bytes(b"kept")
    with (
        sandbox.layer({"one": kept}) as first,
        sandbox.layer({"two": kept}, programs=frozenset({"two"})) as second,
    ):
        modes = [path.stat().st_mode & 0o777 for path in (first.path / "one", second.path / "two")]
        assert (modes, (second.path / "two").read_bytes()) == ([0o644, 0o755], b"kept")


def test_a_script_is_main_and_imports_the_packages_of_the_image(sandbox, image):
    text = b"import greeting, sys\nprint(__name__, greeting.HELLO, sys.argv)\nsys.exit('bye')\n"
    with sandbox.layer({"script.py": text}) as layer:
        mount = Mount(layer=layer, target="/work/job")
        run = sandbox.run(image, Job(program=Script(path="/work/job/script.py", args=("x",)), mounts=(mount,)))
    assert run.stdout == b"__main__ hello from the image ['/work/job/script.py', 'x']\n"
    assert (run.code, run.stderr) == (1, b"bye\n")


def test_an_uncaught_exception_prints_the_traceback_of_the_script_alone(sandbox, image):
    with sandbox.layer({"script.py": b"1/0\n"}) as layer:
        mount = Mount(layer=layer, target="/work/job")
        run = sandbox.run(image, Job(program=Script(path="/work/job/script.py"), mounts=(mount,)))
    lines = run.stderr.decode().splitlines()
    assert lines[:2] == ["Traceback (most recent call last):", '  File "/work/job/script.py", line 1, in <module>']
    assert (lines[-1], run.code) == ("ZeroDivisionError: division by zero", 1)


def test_the_environment_is_the_profile_and_what_the_job_adds(sandbox, image, monkeypatch):
    monkeypatch.setenv("QUINTAIN_SECRET", "of the caller")
    run = sandbox.run(image, sh("env", environment={"EXTRA": "1"}))
    names = {line.partition("=")[0] for line in run.stdout.decode().splitlines()}
    assert {"EXTRA", "HOME", "PYTHONHASHSEED"} <= names
    assert "QUINTAIN_SECRET" not in names


def test_a_script_finds_no_path_of_the_host_in_the_frames_above_it(sandbox, image):
    text = b"import sys\nframe = sys._getframe()\nwhile frame: print(frame.f_locals); frame = frame.f_back\n"
    with sandbox.layer({"script.py": text}) as layer:
        mount = Mount(layer=layer, target="/work/job")
        run = sandbox.run(image, Job(program=Script(path="/work/job/script.py"), mounts=(mount,)))
    assert run.code == 0
    for path in (sandbox._pool.spool.path, image.site, Path(namespaces.__file__).parent):
        assert str(path).encode() not in run.stdout


def test_a_layer_is_read_only_and_a_writable_mount_is_thrown_away(sandbox, image):
    with sandbox.layer({"sub/file": b"old"}) as layer:
        refused = sandbox.run(image, sh("echo new > sub/file", mounts=(Mount(layer=layer, target="/work"),)))
        mount = Mount(layer=layer, target="/work", writable=True)
        written = sandbox.run(image, sh("echo new > sub/file; rm -r sub; mkdir sub; ls -A sub", mounts=(mount,)))
        after = sandbox.run(image, sh("cat sub/file", mounts=(mount,)))
    assert refused.code != 0
    assert (written.code, written.stdout, after.stdout) == (0, b"", b"old")


@pytest.mark.parametrize("name", ["/etc/passwd", "../up", "a/../b", "./a", "", "."])
def test_a_layer_refuses_paths_that_leave_it(sandbox, name):
    with pytest.raises(UsageError):
        sandbox.layer({name: b""})


def test_a_mount_outside_the_workdir_is_refused(sandbox, image):
    with sandbox.layer({"a": b""}) as layer, pytest.raises(UsageError):
        sandbox.run(image, sh("true", mounts=(Mount(layer=layer, target="/usr/lib"),)))


def test_real_time_is_limited(sandbox, image):
    run = sandbox.run(image, sh("trap '' TERM INT; sleep 60 & sleep 60", limits=Limits(wall=0.4)))
    assert (run.end, run.code) == ("wall", None)


def test_a_flood_is_cut_at_the_limit(sandbox, image):
    run = sandbox.run(image, sh("cat /dev/zero", limits=Limits(output=1000)))
    assert (run.end, run.truncated, run.stdout) == ("output", True, bytes(1000))


def control_groups():
    """Those of this process: other engines of it may still be open."""
    return set(Path("/sys/fs/cgroup").glob(f"*/quintain/{os.getpid()}-*"))


def test_nothing_is_left_on_the_host_after_close(image):
    before = control_groups()
    with NamespaceSandbox(warm=False, slots=1) as sandbox:
        sandbox.run(image, sh("sleep 60 & exit 0"))
        spool = sandbox._pool.spool.path
        assert spool.exists()
    assert not spool.exists()
    assert control_groups() - before == set()
