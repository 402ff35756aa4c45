"""What we use of a consumer, as an installed release has it. Run by the Python of the consumer's environment.

    interfaces.py NAME

Prints a JSON object: a name, and the parameters of what is called so, its fields, its value; null where it is gone.
"""

import dataclasses
import enum
import importlib
import inspect
import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

_ENV, _VERIFIER = "harbor.environments.base:BaseEnvironment", "harbor.verifier.base:BaseVerifier"
_BOX, _SCORE = "inspect_ai.util:SandboxEnvironment", "inspect_ai.scorer:Score"
_TYPES, _MCP_TYPES = "openenv.core.env_server.types", "openenv.core.env_server.mcp_types"
USED: Mapping[str, tuple[str, ...]] = {
    "gymnasium": (
        *(f"gymnasium:Env.{name}" for name in ("reset", "step", "render", "close")),
        "gymnasium.spaces:Text",
        "gymnasium.utils.env_checker:check_env",
    ),
    "mcp": (
        *(f"mcp.client.client:Client{name}" for name in ("", ".list_tools", ".call_tool", ".instructions")),
        "mcp.client.stdio:StdioServerParameters",
        "mcp.client.stdio:stdio_client",
        "mcp.client.streamable_http:streamable_http_client",
        *(f"mcp.types:{name}" for name in ("Tool", "CallToolResult", "InitializeResult", "TextContent")),
    ),
    "openenv": (
        *(f"{_TYPES}:{name}" for name in ("ResetRequest", "ResetResponse", "StepRequest", "StepResponse", "State")),
        *(f"{_TYPES}:{name}" for name in ("WSResetMessage", "WSStepMessage", "WSStateMessage", "WSCloseMessage")),
        *(f"{_TYPES}:{name}" for name in ("WSObservationResponse", "WSStateResponse", "WSErrorResponse")),
        *(f"{_TYPES}:{name}" for name in ("WSErrorCode", "EnvironmentMetadata", "SchemaResponse", "HealthResponse")),
        *(f"{_TYPES}:{name}" for name in ("ListTasksRequest", "NumTasksRequest", "GetTaskRequest")),
        *(f"{_MCP_TYPES}:{name}" for name in ("CallToolAction", "CallToolObservation", "ListToolsAction", "McpMethod")),
        *(f"{_MCP_TYPES}:{name}" for name in ("Tool", "JsonRpcRequest", "JsonRpcResponse", "WSMCPMessage")),
        "openenv.core.generic_client:GenericEnvClient",
        "openenv.core.mcp_client:MCPToolClient",
        "openenv.cli._validation:validate_running_environment",
    ),
    "trl": ("trl:GRPOTrainer", "trl:GRPOTrainer.train"),
    "inspect": (
        *(f"{_BOX}.{name}" for name in ("exec", "read_file", "write_file", "sample_init", "sample_cleanup")),
        *(f"{_BOX}.{name}" for name in ("task_init", "task_cleanup", "as_type")),
        _SCORE,
        f"{_SCORE}.unscored",
        *(f"inspect_ai.util:{name}" for name in ("ExecResult", "SandboxEnvironmentLimits", "sandbox", "sandboxenv")),
        *(f"inspect_ai.util:{name}" for name in ("OutputLimitExceededError", "SandboxUserUnsupportedError")),
        *(f"inspect_ai:{name}" for name in ("Task", "task", "eval")),
        "inspect_ai.agent:react",
        "inspect_ai.dataset:Sample",
        "inspect_ai.scorer:scorer",
    ),
    "harbor": (
        *(f"{_ENV}.{name}" for name in ("start", "stop", "exec", "upload_file", "upload_dir", "download_file")),
        *(f"{_ENV}.{name}" for name in ("download_dir", "type", "capabilities", "validate_network_policy_support")),
        *(f"{_ENV}.{name}" for name in ("__init__", "_validate_definition", "_upload_environment_dir_after_start")),
        *(f"{_ENV}.{name}" for name in ("_resolve_user", "_merge_env", "_mount_targets", "__abstractmethods__")),
        f"{_VERIFIER}.__init__",
        f"{_VERIFIER}.verify",
        f"{_VERIFIER}.__abstractmethods__",
        "harbor.models.verifier.result:VerifierResult",
        "harbor.environments.options:EnvironmentOptions",
        "harbor.environments.capabilities:EnvironmentCapabilities",
        "harbor.models.task.config:TaskConfig",
        "harbor.models.task.config:EnvironmentConfig",
        "harbor.models.task.config:VerifierConfig",
        "harbor.models.task.config:NetworkMode",
    ),
    "verifiers": (
        *(f"verifiers.v1:{name}" for name in ("TasksetConfig", "TaskData", "TaskConfig", "State", "reward")),
        *(f"verifiers.v1:Task.{name}" for name in ("setup", "finalize", "score", "__init__")),
        *(f"verifiers.v1:Taskset.{name}" for name in ("load", "__init__")),
        "verifiers.v1:Trace",
        "verifiers.v1.utils.loaders:load_taskset",
    ),
    "swebench": (
        "swebench.types:SWEbenchInstance",
        "swebench.types:TestSpec",
        "swebench.harness.utils:make_test_spec",
        "swebench.harness.utils:load_swebench_dataset",
        "swebench.harness.utils:get_predictions_from_file",
        "swebench.harness.grading:get_eval_report",
        "swebench.harness.log_parsers.python:parse_log_pytest",
        *(f"swebench.harness.constants:{name}" for name in ("START_TEST_OUTPUT", "END_TEST_OUTPUT", "TEST_EXIT_CODE")),
    ),
}
"""By consumer: module, and what is in it."""


def shape(thing: Any) -> Any:
    """What a caller or a reader could see change: names and defaults, fields and which must be given, a value."""
    for is_one, told in SHAPES:
        if is_one(thing):
            return told(thing)
    return type(thing).__name__


def _members(thing: Any) -> dict[str, Any]:
    return {each.name: each.value for each in thing}


def _fields_of_model(thing: Any) -> list[str]:
    return sorted(f"{name}{'' if field.is_required() else '='}" for name, field in thing.model_fields.items())


def _fields_of_record(thing: Any) -> list[str]:
    none = dataclasses.MISSING
    fields = dataclasses.fields(thing)
    return [f"{each.name}{'' if each.default is none and each.default_factory is none else '='}" for each in fields]


def _parameters(thing: Any) -> list[str]:
    marks = {
        inspect.Parameter.VAR_POSITIONAL: "*",
        inspect.Parameter.VAR_KEYWORD: "**",
        inspect.Parameter.KEYWORD_ONLY: "named ",
    }
    given = inspect.signature(thing).parameters.values()
    return [f"{marks.get(each.kind, '')}{each.name}{'' if each.default is each.empty else '='}" for each in given]


def _is(kind: type) -> Callable[[Any], bool]:
    return lambda thing: isinstance(thing, type) and issubclass(thing, kind)


SHAPES: tuple[tuple[Callable[[Any], bool], Callable[[Any], Any]], ...] = (
    (_is(enum.Enum), _members),
    (lambda thing: hasattr(thing, "model_fields"), _fields_of_model),
    (lambda thing: isinstance(thing, type) and dataclasses.is_dataclass(thing), _fields_of_record),
    (lambda thing: hasattr(thing, "__required_keys__"), lambda thing: sorted(thing.__annotations__)),
    (_is(BaseException), lambda thing: thing.__name__),
    (callable, _parameters),
    (lambda thing: isinstance(thing, str | int | float), lambda thing: thing),
    (lambda thing: isinstance(thing, frozenset | set), sorted),
)
"""The first that fits."""


def found(path: str) -> Any:
    """The shape of what a path names; None where it is gone."""
    module, _, inner = path.partition(":")
    try:
        thing: Any = importlib.import_module(module)
        for name in inner.split("."):
            thing = getattr(thing, name)
    except (ImportError, AttributeError):
        return None
    return shape(thing)


def moved(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """What is otherwise, a line each."""
    names = sorted(name for name in {*before, *now} if before.get(name) != now.get(name))
    return [f"{name}: {json.dumps(before.get(name))} is now {json.dumps(now.get(name))}" for name in names]


if __name__ == "__main__":
    sys.stdout.write(json.dumps({path: found(path) for path in USED[sys.argv[1]]}, indent=1) + "\n")
