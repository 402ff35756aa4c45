"""How the command line starts: as a command and as a module, and what an interrupt does before it is there."""

import subprocess
import sys

AT_THE_IMPORT = """
import runpy, signal, sys

class Pressing:
    def find_spec(self, name, path=None, target=None):
        if name == "quintain.cli.app":
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Pressing())
runpy.run_module("quintain", run_name="__main__")
"""


def test_an_interrupt_before_the_command_line_is_there_is_one_line():
    done = subprocess.run([sys.executable, "-c", AT_THE_IMPORT], capture_output=True, text=True, timeout=60)

    assert (done.returncode, done.stderr) == (130, "interrupted: nothing was begun\n")


def test_the_command_line_is_a_module_too():
    done = subprocess.run([sys.executable, "-m", "quintain", "--version"], capture_output=True, text=True, timeout=60)

    assert (done.returncode, done.stdout.split()[0]) == (0, "quintain")
