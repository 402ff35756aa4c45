"""A submission as a patch: applied to the task's base by Git, in a room, but for what of it would not cross anyway."""

from dataclasses import dataclass
from pathlib import Path

from quintain.errors import Fault, NotACandidate
from quintain.formats.archive import BadArchive, tar_files
from quintain.formats.swebench import read_predictions
from quintain.grade.candidate import MOST_BYTES, MOST_FILES, Refused, Source, as_working_tree, read_working_tree, shown
from quintain.grade.room import last_words
from quintain.grade.worktree import Package
from quintain.records import Limits, Run
from quintain.records.run import MIB
from quintain.sandbox.api import Image, Job, Mount, Room, Sandbox
from quintain.store.task import Task

LIMITS = Limits(
    wall=60.0, cpu=60, memory=1024 * MIB, disk=512 * MIB, file_size=256 * MIB, open_files=1024, output=16 * MIB
)
MOST_TOUCHED = 2_000
"""Files of one patch."""
_PATCH = "/opt/quintain/patch"
_HINT = "make it with `git diff` against the repository as it was given"


@dataclass(frozen=True)
class Patch:
    """The text of a patch."""

    data: bytes


def read_submission(path: str | Path, task_id: str = "") -> Source | Refused | Patch:
    """The working tree in a directory, or the patch in a file: alone, or among SWE-bench predictions.

    Raises `NotACandidate` for anything else, and `BadRecord` for predictions that do not decode.
    """
    place = Path(path)
    try:
        is_file, data = place.is_file(), b""
        if is_file:
            with place.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise NotACandidate(f"`{path}` cannot be read: {error}", hint="name a directory, or a patch") from error
    if len(data) > MOST_BYTES:
        return Refused(f"the patch is over {MOST_BYTES >> 20} MiB", "keep to the source")
    if not is_file:
        return read_working_tree(path)
    return _predicted(data, task_id, place) if data.lstrip()[:1] in (b"{", b"[") else Patch(data)


def _predicted(data: bytes, task_id: str, place: Path) -> Patch:
    """What predictions have for a task; an empty patch is the base."""
    found = read_predictions(data, str(place))
    if task_id not in found:
        raise NotACandidate(
            f"`{place}` predicts nothing for `{task_id}`", hint="its `instance_id` is the task's id; name another file"
        )
    return Patch((found[task_id].model_patch or "").encode())


def applied(patch: Patch, task: Task, sandbox: Sandbox, image: Image) -> Source | Refused:
    """The base of a task with a patch. Raises `Fault` for a room that was lost."""
    place = f"{task.grading.profile.workdir}/repository"
    if not patch.data.strip():
        return as_working_tree(task.brief.tree)
    with sandbox.layer(task.brief.tree) as base, sandbox.layer({"patch": patch.data}) as given:
        mounts = (Mount(layer=base, target=place, writable=True), Mount(layer=given, target=_PATCH))
        job = Job(program=("true",), mounts=mounts, limits=LIMITS, profile=task.grading.profile)
        with sandbox.open(image, job) as room:
            return _applied(_Desk(room, place), Package(task))


@dataclass(frozen=True)
class _Desk:
    """A room with the base and the patch."""

    room: Room
    place: str

    def git(self, *words: str) -> Run:
        """Let Git apply the patch, or do with it what the words say. Raises `Fault` for a room that was lost."""
        program = ("git", "-C", self.place, "apply", "--whitespace=nowarn", *words, f"{_PATCH}/patch")
        run = self.room.run(Job(program=program, limits=LIMITS))
        if run.end == "lost":
            raise Fault(f"the room of the patch was lost: {run.detail}", hint="try again; `quintain doctor` examines")
        return run


def _applied(desk: _Desk, package: Package) -> Source | Refused:
    listed = desk.git("--numstat", "-z")
    touched = _touched(listed.stdout)
    if not _is_done(listed) or len(touched) > MOST_TOUCHED:
        return Refused(f"the patch cannot be read: {last_words(listed) or f'{len(touched)} files'}", _HINT)
    left = {path: why for path in touched if (why := package.why_not(path))}
    if len(left) < len(touched):
        done = desk.git(*(f"--exclude={_literal(path)}" for path in left))
        if not _is_done(done):
            return Refused(f"the patch does not apply: {last_words(done)}", _HINT)
    try:
        top = desk.place.rpartition("/")[2] + "/"
        files = {name.removeprefix(top): data for name, data in tar_files(desk.room.take(desk.place), 2 * MOST_FILES)}
    except BadArchive as error:
        return Refused(f"what the patch makes of the repository cannot be read: {error}", _HINT)
    return as_working_tree(files, left=tuple(f"{shown(path)}: {why}" for path, why in left.items()))


def _is_done(run: Run) -> bool:
    return run.end == "exited" and run.code == 0


def _touched(listed: bytes) -> list[str]:
    """The paths of `--numstat -z`; of a renamed file the new one."""
    words = listed.decode("utf-8", "surrogateescape").split("\0")
    found = []
    while len(words) > 1:
        _, _, path = words.pop(0).partition("\t")[2].rpartition("\t")
        if not path and len(words) > 1:
            path = words[1]
            del words[:2]
        found.append(path)
    return found


def _literal(path: str) -> str:
    """A path as a pattern of Git that fits it alone."""
    return "".join(f"\\{letter}" if letter in "*?[\\" else letter for letter in path)
