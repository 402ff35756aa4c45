"""The floor: plain pytest in an interpreter that is already warm, with no isolation at all.

    warm_pytest.py SITE PRELOAD

SITE is a directory with pytest, PRELOAD the modules to import first, with commas. Each line on stdin is a JSON list:
pytest's arguments, a suite's directory, and the roots for the import path. One forked child runs each; its exit status
and processor time come back on a line. For code of our own only.
"""

import gc
import importlib
import json
import os
import sys


def main(site: str, preload: str) -> None:
    """Serve until stdin ends."""
    sys.path.append(site)
    for name in preload.split(","):
        importlib.import_module(name)
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        arguments, suite, *roots = json.loads(line)
        pid = os.fork()
        if pid == 0:
            run(arguments, suite, roots)
        _, status, usage = os.wait4(pid, 0)
        reply = {"code": os.waitstatus_to_exitcode(status), "cpu": usage.ru_utime + usage.ru_stime}
        print(json.dumps(reply), flush=True)


def run(arguments: list[str], suite: str, roots: list[str]) -> None:
    """Run a suite as anyone would, and end this process."""
    pytest = importlib.import_module("pytest")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.path[:0] = roots
    os.chdir(suite)
    os._exit(pytest.main(arguments))


if __name__ == "__main__":
    main(*sys.argv[1:])
