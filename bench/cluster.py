"""Episodes by actors of Ray while one of them is killed every few seconds: is each there once, and is any wrong?

    python bench/cluster.py [--episodes 1000] [--every 10] [--workers 2] [--to JOB] [--write docs/explanation/scale.md]

Asks for `quintain[ray]`. Plays a script that unpacks the reference of a sample task in the room, so that every attempt
has 1.0 unless something of ours fails. A kill is SIGKILL to one worker that is playing. Afterwards the job is read as
anybody would: every attempt has one score, all of its steps, and what it handed in. With `--to` a job goes on.
"""

import argparse
import base64
import io
import os
import signal
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

import msgspec
from measure import arguments, descendants, machine, machine_line, publish, table

from quintain.formats.atif import ToolCall
from quintain.rollout.journal import Kept
from quintain.store.task import Task, open_task

ROOT = Path(__file__).resolve().parent.parent
TASK = ROOT / "tranches" / "sample" / "tasks" / "relmark"
UNPACK = 'import sys, tarfile; tarfile.open(fileobj=sys.stdin.buffer, mode="r|xz").extractall("package")'
RAY = {"RAY_worker_niceness": "0", "RAY_raylet_start_wait_time_s": "180", "RAY_USAGE_STATS_ENABLED": "0"}
"""On a machine that does other work, workers that are 15 nice starve, and a node takes its time."""
PLAYING = b"ray::Worker.play"
"""How Ray names the process of an actor in the middle of a call."""


def script(task: Task) -> bytes:
    """A tool call a line: look, unpack the reference where it is to be, submit."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz") as archive:
        for name, data in sorted(task.subtree(task.contract.reference_install).items()):
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    text = base64.b64encode(packed.getvalue()).decode()
    unpack = f"mkdir package && echo {text} | base64 -d | python -c '{UNPACK}'"
    calls = (("bash", {"command": "ls -R | tail -5"}), ("bash", {"command": unpack}), ("submit", {}))
    lines = [ToolCall(tool_call_id=name, function_name=name, arguments=arguments) for name, arguments in calls]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def playing(driver: int) -> list[int]:
    """Actors below a process that are in the middle of a trial."""
    found = []
    for pid in descendants(driver):
        try:
            name = Path(f"/proc/{pid}/cmdline").read_bytes()
        except OSError:
            continue
        if name.startswith(PLAYING):
            found.append(pid)
    return found


def kill(driver: int, every: float, killed: list[float], over: threading.Event) -> None:
    """Kill one that plays, each time that so many seconds have gone by, from the first episode on."""
    while not over.wait(every):
        for pid in playing(driver)[:1]:
            os.kill(pid, signal.SIGKILL)
            killed.append(time.monotonic())


def played(options: argparse.Namespace, job: Path, calls: Path) -> tuple[float, int]:
    """Play the job; seconds, and how many workers were killed meanwhile."""
    command = [
        Path(sys.executable).parent / "quintain",
        "play",
        TASK,
        "--agent",
        "scripted",
        "--script",
        calls,
        "--to",
        job,
    ]
    scale = ["--n", options.episodes, "--executor", "ray", "--workers", options.workers, "--concurrency", 1]
    environment = {**RAY, **os.environ}
    killed: list[float] = []
    over = threading.Event()
    started = time.perf_counter()
    with subprocess.Popen(
        list(map(str, [*command, *scale])),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as driver:
        assert driver.stderr is not None
        killer = threading.Thread(target=kill, args=(driver.pid, options.every, killed, over))
        try:
            for line in driver.stderr:
                if not killer.ident and line.startswith("1/"):
                    killer.start()
                sys.stderr.write(line)
        finally:
            over.set()
    if killer.ident:
        killer.join()
    return time.perf_counter() - started, len(killed)


def scored(job: Path) -> int:
    """Attempts that have a score; none where there is no job yet."""
    return sum(not each.masked for each in Kept(job).episodes.values()) if (job / "play.json").exists() else 0


def found(job: Path, asked: int, steps: int) -> dict[str, int]:
    """What the job holds, as anybody would read it."""
    kept = Kept(job)
    rows = [msgspec.json.decode(line) for line in (job / "episodes.jsonl").read_bytes().splitlines()]
    ends = Counter(row["trial_id"] for row in rows if row["score"] is not None)
    whole = sum(len(kept.trajectory(each).steps) == steps for each in kept.episodes.values() if each.rows[1])
    return {
        "asked": asked,
        "with one score": sum(count == 1 for count in ends.values()),
        "with more": sum(count > 1 for count in ends.values()),
        "scored 1.0": sum(each.score == 1.0 for each in kept.episodes.values()),
        "scored less": sum(each.score is not None and each.score < 1 for each in kept.episodes.values()),
        "without a score": sum(each.score is None for each in kept.episodes.values()),
        "with all of their steps": whole,
        "with what was handed in": sum(
            bool(each.submission and kept.kept(each.submission)) for each in kept.episodes.values()
        ),
    }


def main() -> int:
    """Play, kill, count, publish; 1 where an attempt is missing, twice, or wrong."""
    parser = arguments(__doc__.partition("\n")[0])
    parser.add_argument("--episodes", type=int, default=1000)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two kills")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--to", type=Path, help="the job's directory, to be looked at afterwards")
    options = parser.parse_args()
    options.episodes = 20 if options.quick else options.episodes
    where = machine()
    with tempfile.TemporaryDirectory() as folder:
        calls, job = Path(folder) / "calls.jsonl", options.to or Path(folder) / "job"
        calls.write_bytes(script(open_task(TASK)))
        before = scored(job)
        seconds, kills = played(options, job, calls)
        counts = found(job, options.episodes, len(calls.read_bytes().splitlines()) + 1)
    rows = [[name, str(count)] for name, count in counts.items()]
    done = counts["with one score"] - before
    rate = f"{done / seconds:.1f} episodes a second, the start of Ray included"
    told = f"{options.workers} workers, of which one was killed {kills} times in {seconds:.0f} s: {rate}."
    publish(
        options,
        "cluster",
        {"machine": where, "seconds": seconds, "kills": kills, "attempts": counts},
        f"{machine_line(where)}\n\n{told}\n\n{table(('attempts', ''), rows)}",
    )
    right = ("with one score", "scored 1.0", "with all of their steps", "with what was handed in")
    return int(any(counts[name] != options.episodes for name in right))


if __name__ == "__main__":
    sys.exit(main())
