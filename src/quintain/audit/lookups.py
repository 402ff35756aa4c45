"""Commands that go to other machines, or ask what is known of packages: by the program, from one table."""

import re
from collections.abc import Callable, Iterator, Sequence
from urllib.parse import urlsplit

from quintain.audit.memory import Memory, Sight

HERE = re.compile(r"^(localhost|127\.[\d.]+|0\.0\.0\.0|::1|\[::1\])$")
ADDRESS = re.compile(r"^(https?|ftp|git|ssh|rsync)://|^[\w.-]+@[\w.-]+:")
NAMED = re.compile(r"^[\w.-]{2,}:")
"""A place on a machine that is named, as scp takes it."""
BARE = re.compile(r"^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?(/\S*)?$")
"""An address without its scheme, as curl takes it."""
_IDLE = """
run exec shell init new uninstall remove rm create activate deactivate build test publish lock list freeze config
"""
LOOKS = frozenset({"download", "index", "search", "view", "info", "show", "cache", "source", "pull", "inspect"})
"""What a package tool is asked to do where it looks a package up."""
ADDS = frozenset({"install", "add", "i", "get", "sync", "wheel"})
IDLE = frozenset(_IDLE.split())
"""What it is asked where no package is looked for."""
GIVEN = re.compile(
    r"^(-[a-zA-Z]*[odHXAuFTbcemwxKE]|--(output\S*|data\S*|header|request|user-agent|user|form|upload-file|cookie\S*"
    r"|referer|max-time|write-out|config|cert|retry|connect-timeout|directory-prefix|timeout|tries|method|body-data))$"
)
"""Options of programs that fetch, whose value is no address."""
VALUE = re.compile(
    r"^(-r|-c|-e|-t|-i|-f|--(requirement|constraint|editable|target|index-url|extra-index-url|trusted-host|find-links|python))$"
)
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
    for before, word in zip(("", *given), given, strict=False):
        if not word.startswith("-") and away(word) and not (GIVEN.match(before) and not ADDRESS.match(word)):
            yield Sight("fetch", "severe", "asks another machine")


def _download(given: Sequence[str], memory: Memory) -> Iterator[Sight]:
    """As `_address`; the file that it is to be written to may look like one."""
    yield from _address([word for before, word in zip(("", *given), given, strict=False) if before[-1:] != "O"], memory)


def _named(given: Sequence[str], _memory: Memory) -> Iterator[Sight]:
    """Programs that take a local file as well."""
    if any(ADDRESS.match(word) and away(word) or NAMED.match(word) and "://" not in word for word in given):
        yield Sight("fetch", "severe", "asks another machine")


def _goes(given: Sequence[str], _memory: Memory) -> Iterator[Sight]:
    if [word for word in given if not word.startswith("-") and not word.isdecimal() and not HERE.match(word)]:
        yield Sight("fetch", "severe", "asks another machine")


def _packages(given: Sequence[str], memory: Memory) -> Iterator[Sight]:
    words = [word for word in given if not word.startswith("-")]
    if words[:1] and words[0] in IDLE:
        return
    action = next((word for word in words if word in LOOKS | ADDS), "")
    wanted = [word for word in _wanted(given) if word != action]
    if any(is_named(word, memory) for word in wanted):
        yield Sight("package", "severe", "asks for the package itself, or what it was made from")
    elif any(away(word.removeprefix("git+")) for word in wanted if "://" in word):
        yield Sight("fetch", "severe", "asks another machine")
    elif action in LOOKS - {"show", "info"}:
        is_severe = action in ("download", "source") and wanted
        yield Sight("package", "severe" if is_severe else "note", f"looks packages up: {action}")
    elif action in ADDS and [word for word in wanted if not word.startswith((".", "/", "$"))]:
        yield Sight("package", "note", "asks an index for a package")


def _runs(given: Sequence[str], memory: Memory) -> Iterator[Sight]:
    """Programs that fetch the package whose command they run."""
    yield from _packages(("install", *[word for word in given if word != "run"]), memory)


def _wanted(given: Sequence[str]) -> Iterator[str]:
    """Words that are no option, nor the value of one, nor a package tool behind another."""
    before = ""
    for word in given:
        if not word.startswith("-") and not VALUE.match(before) and word not in ("pip", "tool"):
            yield word
        before = word


PROGRAMS: dict[str, Callable[[Sequence[str], Memory], Iterator[Sight]]] = {
    **dict.fromkeys(("curl", "http", "https"), _address),
    **dict.fromkeys(("wget", "aria2c"), _download),
    **dict.fromkeys(("lynx", "w3m", "links", "scp", "rsync", "svn", "hg", "bzr", "degit"), _named),
    **dict.fromkeys(("uvx", "pipx", "npx", "bunx"), _runs),
    **dict.fromkeys(("ssh", "nc", "ncat", "telnet", "ftp", "sftp", "gh", "hub", "glab", "huggingface-cli"), _goes),
    **dict.fromkeys(("pip", "pip3", "uv", "poetry", "pdm", "conda", "mamba", "npm", "yarn", "pnpm"), _packages),
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
