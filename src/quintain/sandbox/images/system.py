"""From what Debian's packages hold to what an image needs of it: moved, stripped, and a few files added.

The tree is laid out as a Debian system of today is (`/bin` is a link to `/usr/bin`). What no program of a room reads is
left out: manuals, translations, package databases, character sets that only iconv knows. Copyright notices stay.
"""

import re

from quintain.formats.oci_layer import Entry, Tree
from quintain.records import Profile
from quintain.sandbox.inside.area import START
from quintain.sandbox.inside.protocol import INNER_ID, PYTHON, SITE
from quintain.sandbox.profile import etc, home

_MERGED = ("bin", "sbin", "lib", "lib32", "lib64", "libx32")
"""Directories of the root that are links to those of the same name below /usr."""

_UNUSED = re.compile(
    r"""
    (boot|dev|home|media|mnt|opt|proc|root|run|srv|sys|tmp|var)(/.*)?
    | etc/(?!(debian_version|mime\.types|nsswitch\.conf|os-release|protocols|services)$).*
    | usr/(games|include|local|src)(/.*)?
    | usr/share/(?!(doc|common-licenses|zoneinfo)(/|$)).*
    | usr/share/doc/[^/]*/(?!copyright$).*
    | usr/share/zoneinfo/(posix|right)(/.*)?
    | usr/s?bin/(deb|deb.*|dpkg.*|py3.*|pydoc.*|start-stop.*|update-.*|add-shell|remove-shell)
    | usr/lib/(dpkg|mime|systemd|tmpfiles\.d|[^/]*/(audit|engines-3|gconv|perl-base))(/.*)?
    | usr/lib/python3(/.*)?
    | usr/lib/python3[^/]*/(EXTERNALLY-MANAGED|sitecustomize\.py|(.*/)?(__pycache__|tests?)(/.*)?|pydoc_data/topics\.py)
    """,
    re.VERBOSE,
)


def system_tree(unpacked: Tree) -> dict[str, Entry]:
    """The lowest layer of every image: the system and its interpreter, without packages."""
    tree = {path: entry for path, entry in map(_moved, unpacked.items()) if not _UNUSED.fullmatch(path)}
    roots = {path.split("/")[0] for path in unpacked} & set(_MERGED)
    return tree | {name: Entry("link", 0o777, target=f"usr/{name}") for name in roots} | _added(_interpreter(tree))


def _moved(item: tuple[str, Entry]) -> tuple[str, Entry]:
    path, entry = item
    return (f"usr/{path}", entry) if path.split("/")[0] in _MERGED else item


def _interpreter(tree: Tree) -> str:
    """The absolute path of the one interpreter."""
    return "/" + next(path for path in tree if re.fullmatch(r"usr/bin/python3\.\d+", path))


def _added(interpreter: str) -> dict[str, Entry]:
    profile = Profile()
    return {
        **{f"etc/{name}": Entry("file", 0o644, text.encode()) for name, text in etc(profile).items()},
        **{name: Entry("directory") for name in ("dev", "opt", "proc", "root", "run", "sys", SITE[1:])},
        **{name: Entry("directory", 0o1777) for name in ("tmp", "var/tmp")},
        **{name[1:]: Entry("directory", owner=INNER_ID) for name in (home(profile), profile.workdir)},
        PYTHON[1:]: Entry("link", 0o777, target=interpreter),
        "usr/lib/python3/dist-packages/image.pth": Entry("file", 0o644, f"{SITE}\n{START}\n".encode()),
    }
