"""Inspect: its own checks of a sandbox against ours, then an evaluation of each submission by a scripted model."""

import asyncio
import base64
import inspect
import json
import math
import sys
import tempfile
from collections.abc import Iterator

import cases
from inspect_ai import eval as evaluate
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.util._sandbox import self_check

from quintain.serve.inspect import QuintainSandbox, tranche

NOT_OURS = {"test_exec_as_user"}
"""A room has one user."""


def turns(case: cases.Case) -> Iterator[ModelOutput]:
    """What the model says: a file a turn, and then that it is done."""
    for path, content in case.content().items():
        data = base64.b64encode(content).decode()
        command = f"mkdir -p $(dirname package/{path}) && echo {data} | base64 -d > package/{path}"
        yield said("bash", command=command)
    yield said("submit", answer="done")


def said(tool: str, **arguments: str) -> ModelOutput:
    """A call. Tokens are told, since counting them would fetch a vocabulary."""
    output = ModelOutput.for_tool_call("mockllm/model", tool, arguments)
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return output


def reward(place: str, case: cases.Case, logs: str) -> float | None:
    model = get_model("mockllm/model", custom_outputs=list(turns(case)))
    (log,) = evaluate(tranche(place, only=case.task), model=model, log_dir=logs, display="none", score_display=False)
    if log.status != "success":
        raise RuntimeError(str(log.error))
    value = log.samples[0].scores["graded"].value
    return None if math.isnan(value) else value


async def failed(place: str) -> dict[str, str]:
    """The checks of a sandbox that ours does not pass, and why."""
    checks = {name: check for name, check in inspect.getmembers(self_check) if name.startswith("test_")}
    found = {}
    await QuintainSandbox.task_init("checks", place)
    for name, check in checks.items():
        rooms = await QuintainSandbox.sample_init("checks", place, {"task": cases.TASK})
        (came,) = await asyncio.gather(check(rooms["default"]), return_exceptions=True)
        if came is not None:
            found[name] = f"{type(came).__name__}: {came}"[:200]
        await QuintainSandbox.sample_cleanup("checks", place, rooms, interrupted=False)
    await QuintainSandbox.task_cleanup("checks", place, cleanup=True)
    print(f"{len(checks) - len(found)} of {len(checks)} checks of a sandbox pass", file=sys.stderr)
    return found


if __name__ == "__main__":
    place, given = sys.argv[1], cases.read(sys.argv[2])
    missed = asyncio.run(failed(place))
    if set(missed) != NOT_OURS:
        raise RuntimeError(json.dumps(missed, indent=1))
    with tempfile.TemporaryDirectory() as logs:
        print(json.dumps({case.name: reward(place, case, logs) for case in given}))
