"""MCP: the real client calls the tools over HTTP, and once over stdio; the server is asked what it is worth."""

import asyncio
import json
import sys
import tempfile
import urllib.request
from pathlib import Path

import cases
import httpx2
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.client.streamable_http import streamable_http_client

TOOLS = ["bash", "read", "write", "edit", "grep", "glob", "submit"]


async def reward(url: str, case: cases.Case) -> float | None:
    names: set[str] = set()

    async def look(response: httpx2.Response) -> None:
        names.update(filter(None, [response.headers.get("mcp-session-id")]))

    async with httpx2.AsyncClient(event_hooks={"response": [look]}, timeout=60) as http:
        transport = streamable_http_client(f"{url}/mcp?task={case.task}", http_client=http)
        async with Client(transport) as client:
            await attempted(client, case)
            (name,) = names
            with urllib.request.urlopen(f"{url}/sessions/{name}/outcome") as answer:
                return json.loads(answer.read())["score"]


async def attempted(client: Client, case: cases.Case) -> None:
    listed = [tool.name for tool in (await client.list_tools()).tools]
    if listed != TOOLS or "specification" not in (client.instructions or ""):
        raise RuntimeError(f"the tools are {listed}, the instructions {client.instructions!r:.100}")
    for name, arguments in case.calls():
        shown = await client.call_tool(name, arguments)
        if shown.is_error:
            raise RuntimeError(str(shown.content))


async def over_stdio(quintain: str, tranche: str, case: cases.Case) -> float | None:
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder, "outcome.json")
        words = ["serve", tranche, "--task", case.task, "--stdio", "--outcome", str(kept)]
        async with Client(stdio_client(StdioServerParameters(command=quintain, args=words))) as client:
            await attempted(client, case)
        for _ in range(600):
            if kept.exists():
                break
            await asyncio.sleep(0.1)
        return json.loads(kept.read_bytes())["score"]


async def main(tranche: str, given: str, url: str, quintain: str) -> None:
    found = {case.name: await reward(url, case) for case in cases.read(given)}
    bad = next(case for case in cases.read(given) if case.name == "known-bad")
    if await over_stdio(quintain, tranche, bad) != found["known-bad"]:
        raise RuntimeError("over stdio it is worth something else")
    print(json.dumps(found))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
