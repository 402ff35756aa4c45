"""Commands that go to other machines, or ask what is known of packages: by the program, from one table."""

import re
from collections.abc import Callable, Iterator, Sequence
from urllib.parse import urlsplit

from quintain.audit.memory import Memory, Sight

HERE = re.compile(r"^(localhost|127\.[\d.]+|0\.0\.0\.0|::1|\[::1\])$")
ADDRESS = re.compile(r"^(https?|ftp|git|ssh|rsync)://|^[\w.-]+@[\w.-]+:")
BARE = re.compile(r"^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?(/\S*)?$")
"""An address without its scheme, as curl takes it."""
LOOKS = frozenset({"download", "index", "search", "view", "info", "show", "cache", "source", "pull", "inspect"})
"""What a package tool is asked to do where it looks a package up."""
ADDS = frozenset({"install", "add", "i", "get", "sync", "wheel"})
VALUE = re.compile(r"^(-r|-c|-e|-t|-i|-f|--(requirement|constraint|editable|target|index-url|find-links|python))$")
"""Options of pip whose value is no package."""


def away(address: str) -> bool:
    """An address of another machine."""
    if not ADDRESS.match(address):
        return bool(BARE.match(address)) and not HERE.match(address.partition("/")[0].partition(":")[0])
    try:
        host = urlsplit(address).hostname or ""
    except ValueError:
        return True
    return not HERE.match(host)


def is_named(word: str, memory: Memory) -> bool:
    """A package of the scope, however it is spelt and pinned."""
    name = re.split(r"[=<>!~\[@;/ ]", word.strip("'\""))[0]
    plain = re.sub(r"[-_.]+", "-", name).lower()
    return plain in {re.sub(r"[-_.]+", "-", each).lower() for each in memory.scope.names}


def _address(given: Sequence[str], _memory: Memory) -> Iterator[Sight]:
    for word in given:
        if not word.startswith("-") and away(word):
            yield Sight("fetch", "severe", "asks another machine")


def _goes(given: Sequence[str], _memory: Memory) -> Iterator[Sight]:
    if [word for word in given if not word.startswith("-")]:
        yield Sight("fetch", "severe", "asks another machine")


def _packages(given: Sequence[str], memory: Memory) -> Iterator[Sight]:
    words = [word for word in given if not word.startswith("-")]
    action = next((word for word in words if word in LOOKS | ADDS), "")
    wanted = [word for word in _wanted(given) if word != action]
    if any(is_named(word, memory) for word in wanted):
        yield Sight("package", "severe", "asks for the package itself, or what it was made from")
    elif action in LOOKS - {"show", "info"}:
        yield Sight("package", "severe" if action in ("download", "source") else "note", f"looks packages up: {action}")
    elif action in ADDS and [word for word in wanted if not word.startswith((".", "/", "$"))]:
        yield Sight("package", "note", "asks an index for a package")


def _wanted(given: Sequence[str]) -> Iterator[str]:
    """Words that are no option, nor the value of one, nor a package tool behind another."""
    before = ""
    for word in given:
        if not word.startswith("-") and not VALUE.match(before) and word not in ("pip", "tool"):
            yield word
        before = word


PROGRAMS: dict[str, Callable[[Sequence[str], Memory], Iterator[Sight]]] = {
    **dict.fromkeys(("curl", "wget", "aria2c", "http", "https", "lynx", "w3m", "links", "scp", "rsync"), _address),
    **dict.fromkeys(("ssh", "nc", "ncat", "telnet", "ftp", "sftp", "gh", "hub", "glab", "huggingface-cli"), _goes),
    **dict.fromkeys(("pip", "pip3", "uv", "pipx", "poetry", "pdm", "conda", "mamba", "npm", "yarn", "pnpm"), _packages),
    **dict.fromkeys(("apt", "apt-get", "apt-cache", "apk", "dnf", "yum", "easy_install", "gem", "cargo"), _packages),
}
"""What is seen in a command, by its program."""

NETWORK = frozenset({"requests", "httpx", "aiohttp", "urllib3", "paramiko", "ftplib", "telnetlib", "huggingface_hub"})
"""Modules of Python that are there to go elsewhere."""
HISTORIANS = frozenset({"git", "pygit2", "dulwich"})
"""Modules of Python that read repositories."""


def modules(names: Sequence[str]) -> Iterator[Sight]:
    """What is seen in the modules that a program imports."""
    for name in names:
        if name in NETWORK:
            yield Sight("fetch", "note", f"a program imports {name}")
        elif name in HISTORIANS:
            yield Sight("history", "note", f"a program imports {name}")
