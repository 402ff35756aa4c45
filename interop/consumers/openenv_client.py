"""OpenEnv: its clients over WebSocket, HTTP and MCP, its check of a running server, and of our `openenv.yaml`."""

import json
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cases
import requests
from openenv.cli._validation import validate_running_environment
from openenv.core.env_server.mcp_types import CallToolAction
from openenv.core.generic_client import GenericEnvClient
from openenv.core.mcp_client import MCPToolClient


def reward(url: str, case: cases.Case) -> float | None:
    """Over WebSocket, as a trainer steps."""
    with GenericEnvClient(base_url=url, message_timeout_s=120).sync() as env:
        env.reset(task=case.task)
        for name, arguments in case.calls():
            result = env.step({"type": "call_tool", "tool_name": name, "arguments": arguments})
        if not result.done or (result.reward is None) != result.metadata["masked"]:
            raise RuntimeError(f"{case.name}: {result}")
        return result.reward


def over_mcp(url: str, case: cases.Case) -> float | None:
    """Tools over MCP, and the last of them as a step of the same session, which has the reward."""
    with MCPToolClient(base_url=url, message_timeout_s=120).sync() as env:
        env.reset(task=case.task)
        if [tool.name for tool in env.list_tools()][-1] != "submit":
            raise RuntimeError("the tools are others")
        *before, (last, _) = case.calls()
        for name, arguments in before:
            env.call_tool(name, **arguments)
        return env.step(CallToolAction(tool_name=last)).reward


def checked(url: str) -> None:
    """What OpenEnv says of the server, and of requests without a session."""
    report = validate_running_environment(url)
    if not report["passed"]:
        raise RuntimeError(json.dumps(report["criteria"]))
    begun = requests.post(f"{url}/reset", json={"seed": 1}, timeout=60).json()
    action = {"action": {"tool_name": "bash", "arguments": {"command": "ls"}}}
    stepped = requests.post(f"{url}/step", json=action, timeout=60).json()
    if "specification" not in begun["observation"]["instruction"] or stepped["observation"]["result"] != "SPEC.md\n":
        raise RuntimeError(f"{begun} {stepped}")


def validated(tranche: str, program: str) -> None:
    """What OpenEnv says of the package that we export."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder, "tasks")
        subprocess.run([program, "export", "openenv", tranche, "-o", package], check=True, stdout=sys.stderr)
        openenv = Path(sys.executable).parent / "openenv"
        words = ["validate", package, "--level", "static", "--skip-build"]
        subprocess.run([openenv, *words], check=True, stdout=sys.stderr)


if __name__ == "__main__":
    tranche, listed, url, program = sys.argv[1:]
    given = cases.read(listed)
    checked(url)
    validated(tranche, program)
    with ThreadPoolExecutor(len(given)) as together:  # sessions side by side
        found = dict(
            zip([case.name for case in given], together.map(lambda case: reward(url, case), given), strict=True)
        )
    bad = next(case for case in given if case.name == "known-bad")
    if over_mcp(url, bad) != found["known-bad"]:
        raise RuntimeError("over MCP it is worth something else")
    print(json.dumps(found))
