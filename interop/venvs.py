"""An environment for each consumer: its library from a lock with hashes, made once and kept in the cache.

`lock` writes a lock anew: `uv` resolves wheels for Linux on x86-64, and the digest of the one that fits is kept. No
distribution is built.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from quintain.store.cache import cache_root

HERE = Path(__file__).resolve().parent
OURS = ("click>=8.1", "msgspec>=0.19", "pip>=23.1", "rich>=13.7")
UV = str(Path(sys.executable).parent / "uv")
PLATFORM = "x86_64-manylinux_2_28"


def environment(name: str, python: str) -> Path:
    """The Python of an environment that holds what a lock names; this checkout is not in it."""
    lock = (HERE / "locks" / f"{name}.txt").read_text()
    folder = cache_root() / "interop" / name
    ready = folder / "ready"
    if not ready.is_file() or ready.read_text() != lock:
        shutil.rmtree(folder, ignore_errors=True)
        uv("venv", "--python", interpreter(python), str(folder))
        target = ("--python", str(folder / "bin" / "python"), "--require-hashes", "--only-binary", ":all:")
        uv("pip", "install", *target, "-r", str(HERE / "locks" / f"{name}.txt"))
        ready.write_text(lock)
    return folder / "bin" / "python"


def newest(name: str, python: str, packages: tuple[str, ...]) -> Path:
    """The Python of an environment, made anew, of the newest release of the first package that still goes with us."""
    folder = cache_root() / "interop-newest" / name
    shutil.rmtree(folder, ignore_errors=True)
    uv("venv", "--python", interpreter(python), str(folder))
    wanted = (packages[0].partition("=")[0], *packages[1:], *OURS)
    uv("pip", "install", "--python", str(folder / "bin" / "python"), "--only-binary", ":all:", *wanted)
    return folder / "bin" / "python"


def lock(name: str, python: str, packages: tuple[str, ...]) -> int:
    """Resolve anew; how many packages came out."""
    with tempfile.TemporaryDirectory(prefix="interop-lock-") as folder:
        needs, found = Path(folder, "needs.in"), Path(folder, "pylock.toml")
        needs.write_text("\n".join([*packages, *OURS]))
        words = ("--python", interpreter(python), "--only-binary", ":all:", "--python-platform", PLATFORM)
        uv("pip", "compile", *words, "--no-header", "--no-annotate", str(needs), "-o", str(found))
        listed = tomllib.loads(found.read_text())["packages"]
    lines = [_line(package, python) for package in listed]
    (HERE / "locks" / f"{name}.txt").write_text("\n".join(lines) + "\n")
    return len(lines)


def _line(package: dict, python: str) -> str:
    """The pin of a package, with the digests of its wheels that this platform can use."""
    fitting = [wheel for wheel in package["wheels"] if _fits(_filename(wheel), python)]
    digests = sorted({wheel["hashes"]["sha256"] for wheel in fitting})
    return " ".join([f"{package['name']}=={package['version']}", *(f"--hash=sha256:{digest}" for digest in digests)])


def _filename(wheel: dict) -> str:
    return wheel.get("name") or wheel.get("path", wheel.get("url", "")).rsplit("/", 1)[-1]


def _fits(filename: str, python: str) -> bool:
    versions, abi, platform = filename.removesuffix(".whl").split("-")[-3:]
    own = f"cp{python.replace('.', '')}"
    is_ours = any(each in (own, "py3", own.replace("cp", "py")) for each in versions.split(".")) or abi == "abi3"
    return is_ours and (platform == "any" or ("linux" in platform and "x86_64" in platform and "musl" not in platform))


def interpreter(version: str) -> str:
    """A Python of this version: on PATH, or one of pyenv's."""
    found = sorted((Path.home() / ".pyenv" / "versions").glob(f"{version}.*/bin/python{version}"))
    usual = Path("/usr/bin") / f"python{version}"
    return str(next((path for path in (*found, usual) if path.is_file()), f"python{version}"))


def uv(*words: str) -> None:
    """Run uv; the index is the one that it, or pip, is configured for."""
    own = {"SSL_CERT_FILE": os.environ.get("PIP_CERT", ""), "UV_FIND_LINKS": os.environ.get("PIP_FIND_LINKS", "")}
    told = {name: value for name, value in own.items() if value and name not in os.environ}
    subprocess.run([UV, *words, "--quiet"], check=True, env={**os.environ, **told, "UV_LINK_MODE": "copy"})


def version(python: Path, package: str) -> str:
    """Of a package, as an environment has it."""
    code = f"import importlib.metadata; print(importlib.metadata.version({package!r}))"
    return subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.strip()
