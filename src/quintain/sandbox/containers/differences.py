"""Where containers differ from rooms of namespaces, as data: what they let a program read, what checks they leave out.

Each with its reason. Whatever is not here holds for Docker and Podman as it does for every engine.
"""

CONTAINER_READINGS: dict[str, str] = {
    "list./sys": "the kernel's own view of the machine, read-only and the same for every container",
    "read./proc/cmdline": "how the kernel was started; the kernel is shared",
    "read./proc/config.gz": "how the kernel was built; the kernel is shared",
    "read./proc/kallsyms": "names of the shared kernel, whose addresses it shows to nobody without privileges",
    "read./proc/key-users": "counts of keys by user; no key",
}
"""Attacks of the table that get through in a container and gain nothing worth having, beside `READINGS`."""

_NO_SERVICES = "a container's first process ends everything when a program ends"

LEFT_OUT: dict[str, str] = {
    "services-outlive-programs": _NO_SERVICES,
    "services-end-with-their-room": _NO_SERVICES,
}
"""Checks of the conformance suite that rooms in containers do not pass, by name."""
