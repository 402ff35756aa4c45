"""Checks that read a task's files and run nothing. Each takes a subject and yields what it saw: evidence, and where."""

import ast
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from quintain.formats.harbor import Environment, HarborTask
from quintain.prove.scrutiny.subject import Subject, instructions
from quintain.syntax import tree_of

Seen = Iterator[tuple[str, str]]
"""Evidence, and the file that it is about."""

DISTINCT = 20
"""Characters from which a line of code is taken to be nobody else's."""
RUN = 3
"""So many distinct lines of a solution in a prompt are no accident."""
INSTALLS = re.compile(
    r"\b(pip3?|uv|poetry|conda|npm|yarn)\s+(\S+\s+)*?(install|add|sync)\b|\b(apt|apt-get|apk|dnf)\s+\S|\buvx\s"
)
DOWNLOADS = re.compile(r"\b(curl|wget|git\s+clone)\s")
RUNNER = r"\b(pytest|unittest|tox|nox|npm|cargo|go test)\b"
EXIT_STATUS = re.compile(rf"\bif\s+[^\n]*{RUNNER}[^\n]*|{RUNNER}[^\n]*(&&|\|\|)[^\n]*|{RUNNER}[^\n]*\n[^\n]*\$\?[^\n]*")
LOG = re.compile(r"\b(grep|awk|sed)\b[^\n]*\b(PASSED|passed|FAILED|failed|OK)\b")
SKIPPING = re.compile(r"^\s*@(pytest\.mark\.(skip|skipif|xfail)|unittest\.(skip\w*|expectedFailure))\b", re.MULTILINE)
GENERATED = frozenset({"conftest.py", "__init__.py", "pytest.ini"})


def tests_visible(task: Subject) -> Seen:
    """Held-out tests lie where the solver looks, or in what its image is built from."""
    yield from _copies(task, "tests", task.tests)
    if task.instance:
        added = _distinct_lines(_added(task.instance.test_patch))
        for path, data in task.seen.items():
            held = added & _distinct_lines(data.decode("utf-8", "replace"))
            if not path.startswith(".git/") and added and len(held) >= min(RUN, len(added)):
                yield f"`{path}` holds {len(held)} lines that the test patch adds", f"repo/{path}"


def solution_visible(task: Subject) -> Seen:
    """The solution, or a copy of it, lies where the solver looks."""
    yield from _copies(task, "solution", task.solution)
    if task.instance:
        for path, data in task.seen.items():
            if path.endswith((".patch", ".diff", ".orig", ".rej")) and not path.startswith(".git/"):
                added = _distinct_lines(_added(task.instance.patch))
                if added & _distinct_lines(_added(data.decode("utf-8", "replace"))):
                    yield f"`{path}` holds lines of the solution's patch", f"repo/{path}"


def _copies(task: Subject, folder: str, hidden: Mapping[str, bytes]) -> Seen:
    """Files of a hidden folder that lie where the solver looks, under whatever name."""
    contents = {data: path for path, data in hidden.items() if len(data.strip()) > DISTINCT}
    for where, files in _reach(task):
        for path, data in files.items():
            if data in contents:
                yield f"`{where}{path}` is `{folder}/{contents[data]}`", f"{where}{path}"


def link_leads_out(task: Subject) -> Seen:
    """A link in what the solver sees leads out of it."""
    roots = {"harbor": "environment", "swebench": "repo", "plain": "start"}
    for path, target in task.links.items():
        top = roots[task.kind]
        inside = os.path.normpath(PurePosixPath(path).parent / target)
        if path.startswith(f"{top}/") and (target.startswith("/") or not inside.startswith(f"{top}/")):
            yield f"`{path}` leads to `{target}`", path


def empty_prompt(task: Subject) -> Seen:
    """Nothing is asked."""
    several = task.harbor and task.harbor.config.steps
    if not several and not re.sub(r"<!--.*?-->", "", task.prompt, flags=re.DOTALL).strip():
        yield "the prompt has no word", ""


def answer_in_prompt(task: Subject) -> Seen:
    """Code of the solution stands in the prompt."""
    prompt = {plain(line) for line in task.prompt.splitlines()}
    sources = {f"solution/{path}": data.decode("utf-8", "replace") for path, data in task.solution.items()}
    if task.instance:
        sources = {"the patch": _added(task.instance.patch)}
    for path, text in sources.items():
        held = [line for line in map(plain, text.splitlines()) if len(line) >= DISTINCT and line in prompt]
        if len(held) >= RUN:
            yield f"{len(held)} lines of {path} stand in the prompt: `{held[0]}`", ""


def test_in_prompt(task: Subject) -> Seen:
    """A held-out case, call and value, is an example of the prompt."""
    lines = [plain(line) for line in task.prompt.splitlines()]
    for path, data in task.python_tests.items():
        for node in ast.walk(_parsed(data)):
            if isinstance(node, ast.Compare) and isinstance(node.left, ast.Call) and len(node.comparators) == 1:
                call, value = plain(ast.unparse(node.left)), plain(ast.unparse(node.comparators[0]))
                if any(call in line and value in line.replace(call, "") for line in lines):
                    yield f"line {node.lineno} asks `{call}` for `{value}`, and the prompt says it", f"tests/{path}"


def no_tests(task: Subject) -> Seen:
    """There is nothing to grade with."""
    if not task.tests and task.instance is None:
        yield "`tests/` is empty", ""
    if task.instance and not task.instance.FAIL_TO_PASS:
        yield "FAIL_TO_PASS is empty", ""


def no_solution(task: Subject) -> Seen:
    """Nothing shows that the task can be solved."""
    if not task.solution and (task.instance is None or not task.instance.patch.strip()):
        yield "there is no solution", ""


def skipped_tests(task: Subject) -> Seen:
    """A test is skipped, or excused."""
    for path, data in task.python_tests.items():
        for found in SKIPPING.finditer(data.decode("utf-8", "replace")):
            yield f"`{found[0].strip()}`", f"tests/{path}"


def test_without_check(task: Subject) -> Seen:
    """A test asserts nothing."""
    for path, data in task.python_tests.items():
        for node in ast.walk(_parsed(data)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test") and not _checks(node):
                yield f"`{node.name}` holds no check", f"tests/{path}"


def shared_verifier(task: Subject) -> Seen:
    """The verdict is written where the agent was."""
    if task.harbor and not task.harbor.config.separate:
        mode = task.harbor.config.verifier.environment_mode
        yield f"environment_mode is {f'`{mode}`' if mode else 'not set, which means shared'}", "task.toml"


def nothing_crosses(task: Subject) -> Seen:
    """A separate verifier sees nothing of what the agent made."""
    config = task.harbor.config if task.harbor else None
    crossing = config and (config.artifacts or any(step.artifacts for step in config.steps or ()))
    if config and config.separate and not crossing and "/logs/artifacts" not in _script(task):
        yield f"`artifacts` is empty: the verifier gets a fresh {task.workdir}", "task.toml"


def tests_not_brought(task: Subject) -> Seen:
    """Harbor takes the verifier's image to hold the tests, and it does not."""
    config = task.harbor.config if task.harbor else None
    if config is None or not config.separate or not task.tests:
        return
    own = config.verifier.environment and config.verifier.environment.docker_image
    recipe = task.tests.get("Dockerfile")
    if own:
        yield f"the verifier names an image of its own (`{own}`): `tests/` is not brought to it", "task.toml"
    elif recipe is not None and not re.search(rb"/tests\b", recipe):
        yield "`tests/Dockerfile` is there and brings nothing to /tests", "tests/Dockerfile"


def verdict_by_exit_status(task: Subject) -> Seen:
    """A process that runs the solver's code ends with the verdict as its status."""
    found = EXIT_STATUS.search(_script(task))
    if found:
        yield f"`{found[0].strip()}`", "tests/test.sh"


def verdict_by_log(task: Subject) -> Seen:
    """The verdict is read from what a process that runs the solver's code printed."""
    found = LOG.search(_script(task))
    if found:
        yield f"`{found[0].strip()}`", "tests/test.sh"


def installs_while_grading(task: Subject) -> Seen:
    """What the verifier needs is fetched or installed when it grades."""
    for line in _script(task).splitlines():
        if not line.lstrip().startswith("#") and (INSTALLS.search(line) or DOWNLOADS.search(line)):
            yield f"`{line.strip()}`", "tests/test.sh"


def network_open(task: Subject) -> Seen:
    """The agent's room has a network, where upstream and answers can be looked up."""
    if task.harbor:
        config = task.harbor.config
        yield from _open(config.environment, config.agent.network_mode, "agent")


def verifier_network_open(task: Subject) -> Seen:
    """The verifier's room has a network."""
    if task.harbor and task.harbor.config.separate:
        config = task.harbor.config
        yield from _open(config.verifier.environment or config.environment, config.verifier.network_mode, "verifier")


def unpinned_image(task: Subject) -> Seen:
    """An image is named by a tag, which can come to mean another."""
    if task.harbor is None:
        return
    config = task.harbor.config
    for place, room in (("environment", config.environment), ("verifier.environment", config.verifier.environment)):
        if room and room.docker_image and "@sha256:" not in room.docker_image:
            yield f"`{place}.docker_image` is `{room.docker_image}`", "task.toml"
    if config.environment.docker_image:
        return  # the recipe beside it is not what is run
    yield from _unpinned_bases(task.harbor, "environment/Dockerfile")
    yield from _unpinned_bases(task.harbor, "tests/Dockerfile")


def _unpinned_bases(task: HarborTask, path: str) -> Seen:
    for name, words in instructions(task.files.get(path, b"").decode("utf-8", "replace")):
        if name == "FROM" and "@sha256:" not in words and not words.startswith("scratch"):
            yield f"`FROM {words}`", path


def unknown_field(task: Subject) -> Seen:
    """A field that Harbor drops in silence."""
    for name in task.harbor.unknown if task.harbor else ():
        yield f"`{name}`", "task.toml"


def solution_in_test_patch(task: Subject) -> Seen:
    """The test patch changes files of the solution."""
    if task.instance:
        for path in _files(task.instance.patch) & _files(task.instance.test_patch):
            yield f"both patches change `{path}`", ""


def _open(room: Environment, phase: str | None, who: str) -> Seen:
    mode = phase or room.network_mode
    if room.allow_internet is False and phase is None:
        return
    if mode == "public":
        said = f"[{who}] network_mode" if phase else "network_mode"
        yield f"{said} is `public`, which is what it is where nothing is said", "task.toml"


def _reach(task: Subject) -> Iterator[tuple[str, dict[str, bytes]]]:
    """Trees that the solver sees, or that its image is built from, with where they lie in the task."""
    if task.harbor:
        yield "environment/", task.harbor.below("environment")
    elif task.kind == "plain":
        yield "start/", task.seen


def _script(task: Subject) -> str:
    return task.tests.get("test.sh", b"").decode("utf-8", "replace")


def _added(patch: str) -> str:
    return "\n".join(line[1:] for line in patch.splitlines() if line.startswith("+") and not line.startswith("+++"))


def _files(patch: str) -> set[str]:
    return set(re.findall(r"^\+\+\+ b/(\S+)", patch, re.MULTILINE))


def _distinct_lines(text: str) -> set[str]:
    return {line for line in map(plain, text.splitlines()) if len(line) >= DISTINCT}


def plain(line: str) -> str:
    """A line of code with one kind of quotes and one kind of space, so that lines can be compared."""
    return re.sub(r"\s+", " ", line.strip().strip("`>").replace('"', "'")).strip()


def _parsed(source: bytes) -> ast.Module:
    try:
        return tree_of(source)
    except (SyntaxError, ValueError):
        return ast.Module(body=[], type_ignores=[])


def _checks(function: ast.FunctionDef) -> bool:
    """Whether something in a test can fail it: an assert, a raise, or a call that is named like a check."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert | ast.Raise):
            return True
        if isinstance(node, ast.Call) and re.search(r"assert|raises|warns|check|fail|expect", ast.unparse(node.func)):
            return True
    return False
