"""verifiers: the exported package in its loader, and each submission laid down, finalised and scored in a runtime."""

import asyncio
import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import cases
import verifiers.v1 as vf
from verifiers.v1.configs.agent import AgentConfig
from verifiers.v1.runtimes.subprocess import SubprocessRuntime
from verifiers.v1.trace import AgentInfo, TraceTask
from verifiers.v1.utils.loaders import load_taskset

NAME = "quintain_tasks"


async def reward(task: Any, case: cases.Case) -> float | None:
    trace = vf.Trace(task=TraceTask(type=type(task).__name__, data=task.data), agent=AgentInfo(config=AgentConfig()))
    runtime = SubprocessRuntime(vf.SubprocessConfig())
    await runtime.start()
    try:
        await task.setup(trace, runtime)
        if b"#" not in await runtime.read("SPEC.md"):
            raise RuntimeError("the brief is not there")
        for path, content in case.content().items():
            await runtime.write(f"package/{path}", content)
        try:
            await task.finalize(trace, runtime)
        except RuntimeError as error:
            if "no grade, by a fault of the grader" not in str(error):
                raise
            return None
        await task.score(trace, runtime)
    finally:
        await runtime.stop()
    return trace.rewards["solved"].value


async def main(tranche: str, given: str, url: str, program: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        words = ["export", "verifiers", tranche, "-o", f"{folder}/{NAME}"]
        subprocess.run([program, *words], check=True, stdout=sys.stderr)
        sys.path.insert(0, f"{folder}/{NAME}")
        spec = importlib.util.find_spec(NAME)
        config = importlib.import_module(NAME).taskset.QuintainConfig(id=NAME, service=url)
        tasks = {task.data.id: task for task in load_taskset(config)}
        if spec is None or not Path(f"{folder}/{NAME}/pyproject.toml").is_file():
            raise RuntimeError("no package was written")
        print(json.dumps({case.name: await reward(tasks[case.task], case) for case in cases.read(given)}))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
