"""A slot's root: the image and nothing else of the host, and beside it, in `/.engine`, what rooms are made from.

The image is an allow-list: the system's programs and libraries, a few files of /etc, the interpreter's own prefix and
the image's packages. The interpreter's site directories are hidden behind an empty one that names the image's packages,
so nothing that the host has installed is importable.
"""

import os
import signal
import site
import sys
from pathlib import Path

from quintain.sandbox.inside import kernel
from quintain.sandbox.inside.protocol import ENGINE, INNER_ID, PYTHON, SITE, Setup

SYSTEM = ("usr", "bin", "sbin", "lib", "lib32", "lib64", "libx32")
PACKAGES = (
    *("usr/lib/python3*/*-packages", "usr/local/lib/python3*/*-packages", "usr/share/python-wheels"),
    *("usr/lib/google-cloud-sdk", "usr/share/google-cloud-sdk", "usr/local/aws-cli"),
)
"""Where a host has packages of its Pythons, and tools that bring their own: they vendor what a task may be about."""
ETC_FILES = ("ld.so.cache", "ld.so.conf", "ssl/openssl.cnf", "nsswitch.conf", "mime.types")
ETC_DIRECTORIES = ("ld.so.conf.d", "alternatives")
DEVICES = ("null", "zero", "full", "random", "urandom")
DEVICE_LINKS = {"fd": "fd", "stdin": "fd/0", "stdout": "fd/1", "stderr": "fd/2"}

START = "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_DFL)"
"""A file that grows past the limit ends the program; Python would ignore the signal."""


def enter(setup: Setup) -> None:
    """Leave the host's file system and user for the slot's own. Fills `setup`'s `pieces` and `links`."""
    os.umask(0o022)
    outer = setup["outer_id"]
    if outer is None:
        kernel.be_one_user(INNER_ID, os.geteuid(), os.getegid())
        _build(setup)
    else:
        kernel.unshare(kernel.NEWNS)
        _build(setup)
        os.setgroups([])
        os.setresgid(outer, outer, outer)
        os.setresuid(outer, outer, outer)
        kernel.set_readable(yes=True)
        kernel.be_one_user(INNER_ID, outer, outer)
    _forget_the_host(setup)


def _forget_the_host(setup: Setup) -> None:
    """A program in a warm room can look through this interpreter's objects."""
    setup["area"] = setup["layers"] = setup["code"] = setup["site"] = ""
    setup["prefix"] = ("", setup["prefix"][1])


def _build(setup: Setup) -> None:
    kernel.make_private()
    area = setup["area"]
    kernel.mount("tmpfs", area, "tmpfs", kernel.NOSUID | kernel.NODEV, "size=16m,mode=755")
    for name in ("proc", "dev", "tmp", "etc", *(f".engine/{part}" for part in ("stage", "layers", "dev", "code"))):
        Path(area, name).mkdir(parents=True)
    _image(setup, area)
    _devices(f"{area}{ENGINE}/dev")
    for source, target in ((setup["layers"], "layers"), (setup["code"], "code/quintain/sandbox/inside")):
        Path(f"{area}{ENGINE}/{target}").mkdir(parents=True, exist_ok=True)
        kernel.bind(source, f"{area}{ENGINE}/{target}")
        kernel.make_readonly(f"{area}{ENGINE}/{target}")
    kernel.bind("/proc", f"{area}/proc")
    kernel.bind(f"{area}{ENGINE}/dev", f"{area}/dev")
    kernel.pivot(area)
    sys.path[:] = [_moved(path, setup["prefix"]) for path in sys.path]  # this interpreter has moved, too


def _image(setup: Setup, area: str) -> None:
    pieces, links = ["etc"], {}
    for name in SYSTEM:
        if Path("/", name).is_symlink():
            links[name] = str(Path("/", name).readlink())
            Path(area, name).symlink_to(links[name])
        elif Path("/", name).is_dir():
            _show(f"/{name}", f"{area}/{name}")
            pieces.append(name)
    owned = [(setup["site"], SITE)]
    if not setup["prefix"][1].startswith("/usr"):
        owned.append(setup["prefix"])
    for source, target in owned:
        Path(area + target).mkdir(parents=True)
        _show_owned(source, area + target, setup["outer_id"])
        pieces.append(target[1:])
    Path(area + PYTHON).parent.mkdir(parents=True)
    Path(area + PYTHON).symlink_to(setup["python"])
    if setup["alias"]:
        Path(area + setup["alias"]).parent.mkdir(parents=True)
        Path(area + setup["alias"]).symlink_to(setup["prefix"][1])
    _hide_packages(setup["prefix"], area)
    _etc(setup["etc"], area)
    for piece in pieces:
        kernel.make_readonly(f"{area}/{piece}")
    setup["pieces"], setup["links"] = pieces, links


def _show(source: str, target: str) -> None:
    """Bind a directory of the host, if it is there."""
    if Path(source).is_dir():
        Path(target).mkdir(parents=True)
        kernel.bind(source, target)


def _show_owned(source: str, target: str, outer: int | None) -> None:
    """Bind a directory so that the room's user may read all that its owner may, where the kernel can map owners."""
    if outer is not None:
        owner = Path(source).stat()
        try:
            namespace = _namespace(f"{owner.st_uid} {outer} 1", f"{owner.st_gid} {outer} 1")
            try:
                kernel.bind_as(source, target, namespace)
            finally:
                os.close(namespace)
        except OSError:  # this file system cannot: readable by others it must be, then
            kernel.bind(source, target)
        return
    kernel.bind(source, target)


def _namespace(users: str, groups: str) -> int:
    """A descriptor of a user namespace with these maps, that no process is in."""
    ready, unshared = os.pipe()
    child = os.fork()
    if child == 0:
        kernel.die_with_parent()
        kernel.unshare(kernel.NEWUSER)
        os.write(unshared, b"1")
        signal.pause()
    try:
        os.close(unshared)
        os.read(ready, 1)
        Path(f"/proc/{child}/uid_map").write_text(users)
        Path(f"/proc/{child}/gid_map").write_text(groups)
        return os.open(f"/proc/{child}/ns/user", os.O_RDONLY)
    finally:
        os.close(ready)
        os.kill(child, 9)
        os.waitpid(child, 0)


def _hide_packages(prefix: tuple[str, str], area: str) -> None:
    """Have the packages of the host in no room, be they this interpreter's or another's."""
    own = {_moved(str(Path(path).resolve()), prefix) for path in site.getsitepackages()}
    others = {f"/{path.relative_to(area)}" for pattern in PACKAGES for path in Path(area).glob(pattern)}
    for target in sorted(own | others):
        if Path(area + target).is_dir():
            kernel.mount("tmpfs", area + target, "tmpfs", kernel.NOSUID | kernel.NODEV, "size=64k,mode=755")
    for target in own:
        if Path(area + target).is_dir():
            Path(area + target, "image.pth").write_text(f"{SITE}\n{START}\n")


def _moved(path: str, prefix: tuple[str, str]) -> str:
    """Where what is at `path` on the host is in a room."""
    return prefix[1] + path.removeprefix(prefix[0]) if path.startswith(prefix[0]) else path


def _etc(files: dict[str, str], area: str) -> None:
    for name in ETC_FILES:
        if Path("/etc", name).is_file():
            Path(area, "etc", name).parent.mkdir(exist_ok=True)
            Path(area, "etc", name).write_bytes(Path("/etc", name).read_bytes())
    for name in ETC_DIRECTORIES:
        _show(f"/etc/{name}", f"{area}/etc/{name}")
    for name, text in files.items():
        Path(area, "etc", name).write_text(text)
    kernel.bind(f"{area}/etc", f"{area}/etc")


def _devices(target: str) -> None:
    kernel.mount("tmpfs", target, "tmpfs", kernel.NOSUID | kernel.NOEXEC, "size=64k,nr_inodes=64,mode=755")
    for name in DEVICES:
        Path(target, name).touch()
        kernel.mount(f"/dev/{name}", f"{target}/{name}", "", kernel.BIND)
    for name, link in DEVICE_LINKS.items():
        Path(target, name).symlink_to(f"/proc/self/{link}")
    Path(target, "shm").mkdir()
    kernel.mount("", target, "", kernel.REMOUNT | kernel.BIND | kernel.READONLY | kernel.NOSUID | kernel.NOEXEC)
