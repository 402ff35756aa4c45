"""A Git repository made for a test: commits on a main line, as somebody's history has them."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

MIT = """MIT License

Copyright (c) 2020 The authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
"""
WHO = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b"}
START = {
    "LICENSE": MIT,
    "pyproject.toml": "[project]\nname = 'gate'\nversion = '1'\n",
    "gate/__init__.py": "def opened(day):\n    return day > 3\n",
    "tests/test_gate.py": "from gate import opened\n\n\ndef test_opened():\n    assert opened(4)\n",
}
"""Of a small package with a test."""


class Repository:
    """A repository at a path, with one commit already."""

    def __init__(self, root: Path, start: Mapping[str, str | bytes] = START) -> None:
        self.root = root
        self.clock = 1_600_000_000
        root.mkdir()
        self.git("init", "-q", "-b", "main")
        self.commit("Start", start)

    def git(self, *words: str | bytes, stdin: bytes = b"") -> str:
        """What a command of Git says."""
        when = {"GIT_AUTHOR_DATE": f"{self.clock} +0000", "GIT_COMMITTER_DATE": f"{self.clock} +0000"}
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.root), "GIT_CONFIG_NOSYSTEM": "1", **WHO, **when}
        done = subprocess.run(
            ["git", *words], cwd=self.root, env=environment, input=stdin, capture_output=True, check=True
        )
        return done.stdout.decode().strip()

    def write(self, files: Mapping[str, str | bytes | None]) -> None:
        """Files of the working tree; None removes one."""
        for name, content in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if content is None:
                path.unlink()
            else:
                path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def commit(self, message: str | bytes, files: Mapping[str, str | bytes | None]) -> str:
        """One more commit on the branch that is checked out; its id."""
        self.write(files)
        self.clock += 3600
        self.git("add", "-A")
        raw = message if isinstance(message, bytes) else message.encode()
        who = f"a <a@b> {self.clock} +0000"
        lines = [f"tree {self.git('write-tree')}", *self._parent(), f"author {who}", f"committer {who}", "", ""]
        whole = "\n".join(lines).encode() + raw  # `git commit` would mend what is not UTF-8
        name = self.git("hash-object", "-t", "commit", "-w", "--stdin", stdin=whole)
        self.git("reset", "-q", "--hard", name)
        return name

    def _parent(self) -> tuple[str, ...]:
        try:
            return (f"parent {self.git('rev-parse', '-q', '--verify', 'HEAD')}",)
        except subprocess.CalledProcessError:
            return ()

    def branch(self, name: str) -> None:
        """Leave the main line for a branch that starts here."""
        self.git("checkout", "-q", "-b", name)

    def merge(self, branch: str, message: str) -> str:
        """Bring a branch into the main line, with a commit of its own; its id."""
        self.git("checkout", "-q", "main")
        self.clock += 3600
        self.git("merge", "-q", "--no-ff", "-m", message, branch)
        return self.git("rev-parse", "HEAD")


FIX = {
    "gate/__init__.py": "def opened(day):\n    return day >= 3\n\n\ndef closed(day):\n    return not opened(day)\n",
    "tests/test_gate.py": "from gate import opened\n\n\ndef test_opened():\n    assert opened(3)\n",
}
"""A change of the source and of its test."""
