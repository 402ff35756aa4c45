"""The interpreter that rooms have is the host's own, whoever asks first."""

import subprocess
import sys

ASKED = """
import sysconfig, threading, time
from pathlib import Path
from quintain.sandbox.interpreter import Interpreter

def slowly(variables):
    time.sleep(0.5)
    variables["Py_ENABLE_SHARED"] = 1

sysconfig._CONFIG_VARS, sysconfig._init_posix = None, slowly
interpreter, found = Interpreter(Path("/opt/x/bin/python3"), Path("/opt/x")), []
threads = [threading.Thread(target=lambda: found.append(interpreter.alias)) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(found)
"""


def test_two_threads_that_ask_at_once_are_told_alike_where_its_library_is():
    done = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True)
    assert done.stdout == "['/opt/x', '/opt/x']\n"
