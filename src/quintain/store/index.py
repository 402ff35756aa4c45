"""The index of a tranche: one JSON line per task, the open fields only."""

import msgspec

from quintain.errors import BadRecord
from quintain.records import Kind
from quintain.store.task import Task


class IndexLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What anybody may know of a task."""

    task_id: str
    kind: Kind
    import_name: str
    skeleton: str
    """What the task was rendered from, empty where it was written by hand: the unit of any split of tasks."""
    min_passed: int
    brief: tuple[str, ...]
    """Files of the open tree, relative to the tranche; of a mined task the directory of its repository."""
    brief_digest: str


def index_line(task: Task) -> IndexLine:
    """The open fields of a task."""
    return IndexLine(
        task_id=task.task_id,
        kind=task.contract.kind,
        import_name=task.contract.import_name,
        skeleton=task.record.skeleton,
        min_passed=task.contract.grader.min_passed,
        brief=tuple(f"tasks/{task.task_id}/public/{path}" for path in task.brief.places),
        brief_digest=task.brief.digest,
    )


def encode_index(lines: tuple[IndexLine, ...]) -> bytes:
    """The lines as JSONL, in the order of their task ids."""
    ordered = sorted(lines, key=lambda line: line.task_id)
    return b"".join(msgspec.json.encode(line) + b"\n" for line in ordered)


def decode_index(data: bytes, where: str) -> tuple[IndexLine, ...]:
    """The lines of an index. Raises `BadRecord` with the line's number, also for a task named twice."""
    found: dict[str, IndexLine] = {}
    for number, line in enumerate(data.splitlines(), 1):
        try:
            entry = msgspec.json.decode(line, type=IndexLine)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(
                f"`{where}` line {number}: {error}", hint="write the index anew: `quintain show --index`"
            ) from error
        if entry.task_id in found:
            raise BadRecord(f"`{where}` line {number}: `{entry.task_id}` stands twice", hint="remove one of the lines")
        found[entry.task_id] = entry
    return tuple(found.values())
