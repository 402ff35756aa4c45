"""Write the locks of the host images anew from the package index: `python tools/lock.py`.

pip resolves the newest pure-Python wheels, without downloading a source distribution or building anything. Run it
when an image's packages are to move; every proof names the image that it was made on, so they say so afterwards.
"""

import json
import subprocess
import sys
from pathlib import Path

LOCKS = Path(__file__).resolve().parents[1] / "src" / "quintain" / "sandbox" / "locks"
ROOTS = {
    "test": ("pytest",),
    "build": ("pip", "setuptools", "wheel", "flit-core", "hatchling"),
}


def resolve(roots: tuple[str, ...]) -> list[str]:
    """Lines of `name version filename sha256`, by name."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    command += ["--only-binary", ":all:", "--platform", "any", "--python-version", "3.11", "--target", "unused"]
    done = subprocess.run([*command, *roots], check=True, capture_output=True, text=True)
    return sorted(_line(entry) for entry in json.loads(done.stdout)["install"])


def _line(entry: dict) -> str:
    filename = entry["download_info"]["url"].rsplit("/", 1)[-1]
    if not filename.endswith("-none-any.whl"):
        sys.exit(f"error: `{filename}` is not a pure-Python wheel")
    name = entry["metadata"]["name"].lower().replace("_", "-")
    return (
        f"{name} {entry['metadata']['version']} {filename} {entry['download_info']['archive_info']['hashes']['sha256']}"
    )


if __name__ == "__main__":
    for image, roots in ROOTS.items():
        lines = resolve(roots)
        (LOCKS / f"{image}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{image}: {len(lines)} wheels")
