"""Where rooms of Landlock differ from rooms of namespaces, as data: what they refuse, what checks they leave out.

Each with its reason. Whatever is not here holds for them as it does for every engine.
"""

_NO_NETWORK = "the machine's network is the room's: no socket but a local one can be made, so none of its own loopback"
_NO_QUOTA = "its files are on the machine's disk, where nothing counts those of one room"
_ITS_OWN_NAME = "the host's name is the machine's, and there is no /proc"

REFUSED: dict[str, dict[str, str]] = {"landlock": {"control.loopback": _NO_NETWORK}}
"""Controls of the attacks that an engine refuses, by its name."""

LEFT_OUT: dict[str, str] = {
    "common-machinery-works": _NO_NETWORK,
    "rooms-share-nothing": _NO_NETWORK,
    "ports-are-free-again": _NO_NETWORK,
    "disk-ends-as-disk": _NO_QUOTA,
    "files-ends-as-inodes": _NO_QUOTA,
    "directories-ends-as-inodes": _NO_QUOTA,
    "disk-in-dev-shm-is-bounded": _NO_QUOTA,
    "disk-in-work-is-bounded": _NO_QUOTA,
    "files-in-dev-shm-is-bounded": _NO_QUOTA,
    "profile-is-honoured": _ITS_OWN_NAME,
}
"""Checks of the conformance suite that rooms of Landlock do not pass, by name."""
