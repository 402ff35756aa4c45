"""Play the sample tranche with its references, with nothing, and with a small model: `python3 tools/episodes.py`.

    python3 tools/episodes.py [--to DIRECTORY] [--tranche DIRECTORY] [--n ATTEMPTS]

Does all its own set-up, and exits 0 only if the references earned 1.0 everywhere, nothing earned 0, and every attempt
has a score. Run again, after whatever ended it, it goes on where it was left: each attempt is made once.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.dont_write_bytecode = True

from environment import Environment, cache_root, finish, prepare, say
from small_model import NAME, TEXT_ONLY, serving

PLAYED = {"oracle": 1.0, "nop": 0.0, "chat": None}
"""The agents, and what each must earn everywhere; None: whatever it does."""


def main() -> int:
    """Play, one agent after the other; 1 where one did not earn what it must."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--to", type=Path, default=cache_root() / "episodes", help="where the jobs are kept")
    parser.add_argument("--tranche", default="tranches/sample")
    parser.add_argument("--n", type=int, default=1, help="attempts of each agent at each task")
    options = parser.parse_args()
    environment = prepare("model")
    lines = []
    for agent, expected in PLAYED.items():
        job = options.to.absolute() / agent
        with _words(agent) as words:
            asked = ("play", options.tranche, "--agent", agent, *words, "--n", str(options.n), "--to", str(job))
            status = _step(environment, asked)
        scores = _scores(job)
        good = status == 0 and all(score is not None and expected in (None, score) for score in scores.values())
        mean = sum(score or 0.0 for score in scores.values()) / max(1, len(scores))
        lines.append(
            f"  {agent:<8} {len(scores):>3} attempts  mean {mean:.3f}  {'as it should' if good else 'NOT as it should'}"
        )
        if not good:
            break
    say("\n".join(["", f"kept in {options.to}", *lines]))
    return 0 if good else 1


@contextmanager
def _words(agent: str) -> Iterator[tuple[str, ...]]:
    """What an agent needs beside its name, for as long as the block lasts."""
    if agent != "chat":
        yield ()
        return
    with serving() as address:
        asked = ("--model", NAME, "--endpoint", address, "--actions", "text", "--request", TEXT_ONLY)
        yield (*asked, "--steps", "3", "--concurrency", "1")


def _step(environment: Environment, words: tuple[str, ...]) -> int:
    say(f"\n$ quintain {' '.join(word if word.isprintable() and ' ' not in word else repr(word) for word in words)}")
    return environment.run("quintain", *words)


def _scores(job: Path) -> dict[str, float | None]:
    """The score of each trial: the last row of one counts."""
    path = job / "episodes.jsonl"
    rows = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    return {row["trial_id"]: row["score"] for row in rows}


if __name__ == "__main__":
    finish(main)
