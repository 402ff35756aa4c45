"""A Harbor task directory, schema 1.4, as a tree of files: `task.toml` field by field, and what lies beside it.

Nothing is opened, built or run here. Harbor drops a field that it does not know in silence; here each is named. Two
defaults matter to whoever reads a task: a verifier without `environment_mode` shares the agent's room unless it has an
environment of its own, and the network is public unless a task says otherwise.
"""

import hashlib
import math
import tomllib
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from quintain.errors import BadRecord
from quintain.formats import toml
from quintain.formats.foreign import unknown_fields
from quintain.records import decode_toml

SCHEMA = "1.4"
CONFIG, INSTRUCTION = "task.toml", "instruction.md"
CONTENT_FILES = (CONFIG, INSTRUCTION, "README.md", "trajectory.json")
CONTENT_FOLDERS = ("environment/", "tests/", "solution/", "steps/")

NetworkMode = Literal["no-network", "public", "allowlist"]


class Author(msgspec.Struct, frozen=True, kw_only=True):
    """Who wrote a task."""

    name: str
    email: str | None = None


class PackageInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a task is called in a registry: `[task]`."""

    name: str
    """`organisation/name`."""
    version: str | None = None
    description: str = ""
    authors: tuple[Author, ...] = ()
    keywords: tuple[str, ...] = ()


class TpuSpec(msgspec.Struct, frozen=True, kw_only=True):
    """An accelerator."""

    type: str
    topology: str


class Healthcheck(msgspec.Struct, frozen=True, kw_only=True):
    """When an environment is ready. Times in seconds."""

    command: str
    interval_sec: float = 5.0
    timeout_sec: float = 30.0
    start_period_sec: float = 0.0
    start_interval_sec: float = 5.0
    retries: int = 3


class McpServer(msgspec.Struct, frozen=True, kw_only=True):
    """A tool server that the agent may use."""

    name: str
    transport: Literal["stdio", "sse", "streamable-http"] = "sse"
    url: str | None = None
    command: str | None = None
    args: tuple[str, ...] = ()
    headers: dict[str, str] = {}


class Environment(msgspec.Struct, frozen=True, kw_only=True):
    """A room, and what it may use: `[environment]`, `[verifier.environment]`."""

    network_mode: NetworkMode = "public"
    allowed_hosts: tuple[str, ...] | None = None
    build_timeout_sec: float = 600.0
    docker_image: str | None = None
    os: Literal["linux", "windows"] = "linux"
    cpus: int | float | None = None
    memory_mb: int | None = None
    storage_mb: int | None = None
    gpus: int | None = None
    gpu_types: tuple[str, ...] | None = None
    tpu: TpuSpec | None = None
    mcp_servers: tuple[McpServer, ...] = ()
    env: dict[str, str] = {}
    skills_dir: str | None = None
    healthcheck: Healthcheck | None = None
    workdir: str | None = None
    allow_internet: bool | None = None
    """The older spelling of `network_mode`."""


class Agent(msgspec.Struct, frozen=True, kw_only=True):
    """The agent's phase: `[agent]`. A network mode here stands for the environment's."""

    network_mode: NetworkMode | None = None
    allowed_hosts: tuple[str, ...] | None = None
    timeout_sec: float | None = None
    user: str | int | None = None


class Collect(msgspec.Struct, frozen=True, kw_only=True):
    """A command run in the agent's room before the hand-over."""

    command: str
    service: str = "main"
    timeout_sec: float = 60.0
    user: str | int | None = None


class Verifier(msgspec.Struct, frozen=True, kw_only=True):
    """The grading phase: `[verifier]`."""

    network_mode: NetworkMode | None = None
    allowed_hosts: tuple[str, ...] | None = None
    timeout_sec: float = 600.0
    env: dict[str, str] = {}
    user: str | int | None = None
    environment_mode: Literal["shared", "separate"] | None = None
    environment: Environment | None = None
    collect: tuple[Collect, ...] = ()


class Solution(msgspec.Struct, frozen=True, kw_only=True):
    """The oracle's phase: `[solution]`."""

    env: dict[str, str] = {}


class Artifact(msgspec.Struct, frozen=True, kw_only=True):
    """What crosses from the agent's room to a separate verifier."""

    source: str
    destination: str | None = None
    exclude: tuple[str, ...] = ()
    service: str | None = None


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a task of several."""

    name: str
    agent: Agent = Agent()
    verifier: Verifier = Verifier()
    min_reward: float | dict[str, float] | None = None
    healthcheck: Healthcheck | None = None
    artifacts: tuple[str | Artifact, ...] = ()


class TaskConfig(msgspec.Struct, frozen=True, kw_only=True):
    """`task.toml`."""

    schema_version: str = SCHEMA
    task: PackageInfo | None = None
    metadata: dict[str, Any] = {}
    """Free; the only place for fields of one's own."""
    verifier: Verifier = Verifier()
    agent: Agent = Agent()
    environment: Environment = Environment()
    solution: Solution = Solution()
    source: str | None = None
    multi_step_reward_strategy: Literal["mean", "final"] | None = None
    steps: tuple[Step, ...] | None = None
    artifacts: tuple[str | Artifact, ...] = ()

    @property
    def separate(self) -> bool:
        """Whether the verifier has a room of its own."""
        mode = self.verifier.environment_mode
        return mode == "separate" or (mode is None and self.verifier.environment is not None)


class HarborTask(msgspec.Struct, frozen=True, kw_only=True):
    """A task directory, whole."""

    config: TaskConfig
    files: dict[str, bytes]
    """Everything but `task.toml`: relative POSIX path to content."""
    unknown: tuple[str, ...] = ()
    """Fields of `task.toml` that the schema has not, by path: Harbor drops them."""

    @property
    def instruction(self) -> str:
        """What the agent is told; empty where the task is of several steps."""
        return self.files.get(INSTRUCTION, b"").decode("utf-8", "replace")

    def below(self, folder: str) -> dict[str, bytes]:
        """Files below a folder, relative to it."""
        prefix = folder.rstrip("/") + "/"
        return {path[len(prefix) :]: data for path, data in self.files.items() if path.startswith(prefix)}


def read_task(files: Mapping[str, bytes], where: str) -> HarborTask:
    """The task that a directory's files are; `where` names the directory in errors.

    Raises `BadRecord` for a `task.toml` that is missing or does not decode, for a schema of another generation, and
    where there is neither an instruction nor a step.
    """
    if CONFIG not in files:
        raise BadRecord(f"`{where}/{CONFIG}` is missing", hint="a Harbor task directory has one at its top")
    config = decode_toml(files[CONFIG], TaskConfig, f"{where}/{CONFIG}")
    if config.schema_version.partition(".")[0] != SCHEMA.partition(".")[0]:
        raise BadRecord(
            f"`{where}/{CONFIG}`: schema_version is `{config.schema_version}`, not {SCHEMA}",
            hint="bring the task to the schema that is read here",
        )
    if INSTRUCTION not in files and not config.steps:
        raise BadRecord(f"`{where}/{INSTRUCTION}` is missing", hint="write what the agent is asked to do")
    unknown = tuple(unknown_fields(tomllib.loads(files[CONFIG].decode()), TaskConfig))
    rest = {path: data for path, data in files.items() if path != CONFIG}
    return HarborTask(config=config, files=rest, unknown=unknown)


def write_task(task: HarborTask) -> dict[str, bytes]:
    """The directory's files, `task.toml` with every field that differs from its default and those that must be said."""
    return {CONFIG: encode_config(task.config).encode(), **task.files}


def encode_config(config: TaskConfig) -> str:
    """`task.toml`: what is not the default, and always the schema, the verifier's room and the network.

    `harbor init` and Harbor's own models disagree on those defaults, so they are written.
    """
    table = {"schema_version": config.schema_version} | _said(config)
    verifier: dict[str, Any] = table.setdefault("verifier", {})
    verifier["environment_mode"] = "separate" if config.separate else "shared"
    table.setdefault("environment", {})["network_mode"] = config.environment.network_mode
    if config.verifier.environment is not None:
        verifier.setdefault("environment", {})["network_mode"] = config.verifier.environment.network_mode
    return toml.encode(table)


def _said(record: msgspec.Struct) -> dict[str, Any]:
    """The fields of a record that are not their defaults, as plain values."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(record):
        value = getattr(record, field.name)
        if not field.required and value == field.default:
            continue
        if field.default_factory is not msgspec.NODEFAULT and value == field.default_factory():
            continue
        found[field.encode_name] = _plain(value)
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return _said(value)
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


def content_digest(files: Mapping[str, bytes]) -> str:
    """`sha256:` of a task directory as Harbor's registry computes it, over the paths that count there."""
    counted = sorted(path for path in files if path in CONTENT_FILES or path.startswith(CONTENT_FOLDERS))
    lines = (f"{path}\0{hashlib.sha256(files[path]).hexdigest()}\n" for path in counted)
    return f"sha256:{hashlib.sha256(''.join(lines).encode()).hexdigest()}"


def read_reward(files: Mapping[str, bytes]) -> dict[str, float]:
    """The reward that a verifier's folder states: `reward.json` before `reward.txt`, finite numbers only.

    Raises `BadRecord` where neither is there, or what is there is no reward: no reward is not a reward of 0.
    """
    for name, parse in (("reward.json", _reward_object), ("reward.txt", _reward_number)):
        if name in files:
            try:
                return parse(files[name])
            except (ValueError, msgspec.DecodeError) as error:
                raise BadRecord(f"`{name}` is no reward: {error}", hint="write finite numbers") from error
    raise BadRecord("there is no reward", hint="the verifier did not come to its end: this is not a score of 0")


def write_reward(rewards: Mapping[str, float]) -> dict[str, bytes]:
    """Both files that consumers look for, with one value of `reward`: they differ in which they read first."""
    text = msgspec.json.encode(dict(rewards))
    return {"reward.txt": msgspec.json.encode(rewards["reward"]) + b"\n", "reward.json": text + b"\n"}


def _reward_object(text: bytes) -> dict[str, float]:
    return msgspec.json.decode(text, type=dict[str, float])


def _reward_number(text: bytes) -> dict[str, float]:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{number} is not finite")
    return {"reward": number}
