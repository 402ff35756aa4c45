"""A mined task as an instance of SWE-bench: its fix and its tests as patches, its tests by what they do.

An instance holds the answer: it is for whoever grades. The lists are the field's reading of a transition, of the tests
that pass in a grading room: a test whose module does not import before the fix fails there, whatever it did before. The
field reads a log by words, so a test with a blank in its id is in no list; it is named beside them.
"""

from datetime import UTC, datetime
from pathlib import PurePosixPath

import msgspec

from quintain.errors import BadRecord, UsageError
from quintain.formats.diff import diff
from quintain.formats.swebench import Instance
from quintain.records import Mined, Proof, Statement
from quintain.ship.harbor import not_proved
from quintain.store.task import INSTALLED, ISSUE, REGRESSION, Task

_BLANK = " "


def swebench_instance(task: Task, proof: Proof, *, repo: str) -> Instance:
    """The instance; `repo` is `owner/name`, and its id the task's own.

    Raises `UsageError` for a proof of another task or other content, and `BadRecord` for a task that is not mined.
    """
    if proof.task_digest != task.digest or not proof.held:
        raise not_proved(task)
    mined = task.mined
    if mined is None or mined.transition is None or task.old_suite is None:
        raise BadRecord(f"`{task.task_id}` is not mined", hint="only a commit of a repository is an instance")
    if repo.count("/") != 1:
        raise UsageError(f"`{repo}` is no repository", hint="--repo OWNER/NAME")
    patch, test_patch = patches(task, mined)
    asked, found = set(task.old_suite.tests), mined.transition
    lists = [
        [test for test in tests if test in asked] for tests in (found.field_fail_to_pass, found.field_pass_to_pass)
    ]
    failing, passing = (tuple(test for test in tests if _BLANK not in test) for tests in lists)
    return Instance(
        instance_id=task.task_id,
        repo=repo,
        base_commit=mined.unit.base,
        patch=patch.decode("utf-8", "replace"),
        test_patch=test_patch.decode("utf-8", "replace"),
        problem_statement=task.brief.files[ISSUE].decode("utf-8", "replace"),
        FAIL_TO_PASS=failing,
        PASS_TO_PASS=passing,
        hints_text=_hints(task),
        created_at=datetime.fromtimestamp(mined.unit.time, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        version=_version(task),
        environment_setup_commit=mined.unit.base,
        extra={
            "quintain": {
                "task_digest": task.digest,
                "licence": mined.unit.licence,
                "options": task.old_suite.options,
                "unlisted": [test for tests in lists for test in tests if _BLANK in test],
            }
        },
    )


def patches(task: Task, mined: Mined) -> tuple[bytes, bytes]:
    """The fix without its tests, and its tests with what they stand on."""
    tests, base = set(mined.unit.paths("test", "support")), task.brief.tree
    fix = {**task.subtree(REGRESSION), **task.subtree(task.contract.reference_install)}
    parts = [{change.path for change in mined.unit.changes if (change.path in tests) == own} for own in (False, True)]
    pairs = [[{path: tree[path] for path in part if path in tree} for tree in (base, fix)] for part in parts]
    return diff(*pairs[0]), diff(*pairs[1])


def _hints(task: Task) -> str:
    """What was said to the issue before the work began."""
    told = task.private.get("statement.json")
    return msgspec.json.decode(told, type=Statement).hints if told else ""


def _version(task: Task) -> str:
    """The project's, as its metadata have it; empty where they do not."""
    names = (PurePosixPath(path).parts[0] for path in task.subtree(INSTALLED) if ".dist-info/" in path)
    return next((name.removesuffix(".dist-info").partition("-")[2] for name in names), "")
