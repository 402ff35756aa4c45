"""However a bench ends, it says so."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parent.parent.parent / "bench"
WAITS = """
import sys, time
from command import exit_status

def main():
    try:
        print("begun", flush=True)
        time.sleep(60)
    finally:
        print("closed", flush=True)

sys.exit(exit_status(main))
"""


@pytest.mark.parametrize(
    ("number", "said"), [(signal.SIGTERM, "SIGTERM"), (signal.SIGHUP, "SIGHUP"), (signal.SIGINT, "Ctrl-C")]
)
def test_a_bench_that_is_told_to_end_closes_what_it_has_and_says_by_what_it_ended(number, said):
    process = subprocess.Popen(
        [sys.executable, "-c", WAITS], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=BENCH, text=True
    )
    assert process.stdout.readline() == "begun\n"
    process.send_signal(number)
    out, complaints = process.communicate(timeout=30)
    assert (out, process.returncode) == ("closed\n", 128 + number)
    assert f"ended by {said}" in complaints
