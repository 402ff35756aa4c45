"""The floor, seen from the bench: a warm interpreter beside it (`warm_pytest.py`), which forks for every run."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from quintain.sandbox.api import Image
from quintain.sandbox.interpreter import base_interpreter

OPTIONS = ("-q", "-pno:cacheprovider", "--rootdir=.", "-c/dev/null")


class Floor:
    """Runs one suite in forks of one interpreter. Not for several threads at once."""

    def __init__(
        self, image: Image, suite: Path, *, roots: Sequence[Path] = (), options: Sequence[str] = OPTIONS
    ) -> None:
        program = Path(__file__).with_name("warm_pytest.py")
        command = [base_interpreter().executable, "-S", "-P", program, image.site, ",".join(image.preload)]
        self._line = json.dumps([[*options, "."], str(suite), *map(str, roots)]) + "\n"
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/")

    def __call__(self) -> float:
        """Run the suite once; the processor seconds of the child that did."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(self._line)
        self._process.stdin.flush()
        reply = json.loads(self._process.stdout.readline())
        assert reply["code"] == 0, "the plain suite does not pass"
        return float(reply["cpu"])

    def close(self) -> None:
        """End it."""
        self._process.communicate()
