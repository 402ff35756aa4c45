"""One container from birth to death, and the room that stays in one."""

import functools
import io
import json
import subprocess
import time
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from quintain.errors import Fault
from quintain.records import End, Run, Usage
from quintain.sandbox import cgroups, inside
from quintain.sandbox.api import Closing, Job, Service, no_services
from quintain.sandbox.bytecode import bytecode
from quintain.sandbox.cgroups import Counters
from quintain.sandbox.containers import inside as keepers
from quintain.sandbox.containers.client import Client, complaint
from quintain.sandbox.containers.conversation import Conversation, Hung, said_of
from quintain.sandbox.containers.ground import COMMAND, Ground, ground
from quintain.sandbox.containers.inside import frames
from quintain.sandbox.containers.inside.frames import Order, Said
from quintain.sandbox.ends import Outcome, end_of
from quintain.sandbox.profile import command
from quintain.sandbox.transfers import put_files, take_tree

_START_SECONDS = 120.0
_GRACE = 10.0
"""Seconds that a container's first process has to end a program before the container is killed."""
_ENDS: dict[str, End] = {"wall": "wall", "output": "output", "inodes": "inodes"}


class Container:
    """A container that runs, with its room laid out, until `end`."""

    def __init__(self, client: Client, image: str, plot: Ground, seccomp: Path) -> None:
        self._client = client
        self._plot = plot
        self.name, label = client.new_name()
        options = ["--rm", "-i", "--name", self.name, "--label", label, "--security-opt", f"seccomp={seccomp}"]
        self._process = client.start([*options, *plot.flags(client.dialect), image, *COMMAND], seccomp.parent)
        self._talk = Conversation(self._process)
        try:
            self._lay_out()
        except BaseException:
            self.kill()
            raise

    def _lay_out(self) -> None:
        archive, plan = programs(), json.dumps(self._plot.plan).encode()
        self._talk.say(len(archive).to_bytes(8, "big"), archive, frames.frame(frames.PLAN, plan), *self._plot.tars)
        try:
            answer = self._talk.hear(time.perf_counter() + _START_SECONDS)
        except Hung as error:
            late = f"the container did not start in {_START_SECONDS:g} s"
            raise Fault(late, hint="try again when the engine is less busy") from error
        if answer is None:
            raise complaint(self._client.name, "run", self._talk.complaint.decode(errors="replace"))
        if answer[0] != frames.READY:
            why = answer[1].decode(errors="replace")
            hint = "the engine must know the users 0 and 65533: rootless ones need a range in /etc/subuid"
            raise Fault(f"the container's room could not be laid out: {why}", hint=hint)

    def execute(self, job: Job, *, number: int) -> Run:
        """Run one program to its end, and everything that it started."""
        started, limits = time.perf_counter(), job.limits
        order = Order(
            command=command(job, number=number, watch=False),
            stdin=len(job.stdin),
            starting=job.starting,
            wall=limits.wall,
            streams=[limits.output, limits.output, limits.channel],
        )
        self._talk.say(frames.frame(frames.COMMAND, json.dumps(order).encode()), job.stdin)
        streams = {kind: bytearray() for kind in frames.STREAMS}
        said = self._hear_all(streams, started + job.starting + limits.wall + _GRACE)
        outcome, wall = _outcome(job, said), said["wall"] if said else time.perf_counter() - started
        end, detail = end_of(outcome)
        stdout, stderr, channel = (bytes(stream) for stream in streams.values())
        return Run(
            end=end,
            code=outcome.code,
            stdout=stdout,
            stderr=stderr,
            channel=channel,
            truncated=end == "output",
            detail=detail or self._last_words(said),
            usage=Usage(
                wall=wall,
                cpu=outcome.cpu if outcome.counters.cpu is None else outcome.counters.cpu,
                memory_peak=outcome.counters.peak or (said["report"].get("peak") if said else None),
            ),
        )

    def _hear_all(self, streams: Mapping[bytes, bytearray], deadline: float) -> Said | None:
        """What the program wrote, into `streams`, and what became of it; None if the container died, hung or raved."""
        try:
            while heard := self._talk.hear(deadline):
                kind, body = heard
                if kind not in streams:
                    return self._reported(kind, body)
                streams[kind].extend(body)
        except Hung:
            self.kill()
        return None

    def _reported(self, kind: bytes, body: bytes) -> Said | None:
        said = said_of(body) if kind == frames.REPORT else None
        if said is None:
            self.kill()
        return said

    def _last_words(self, said: Said | None) -> str:
        return "" if said else self._talk.complaint.decode(errors="replace").strip()[-300:]

    def end(self) -> None:
        """Have the container end, and wait until the engine has removed it."""
        self._close_pipes()
        try:
            self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """Kill the container, never just its client, and remove it."""
        self._close_pipes()
        self._process.kill()
        self._process.wait()
        self._client.remove(self.name)

    def _close_pipes(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def _outcome(job: Job, said: Said | None) -> Outcome:
    if said is None:
        return Outcome(job.limits, None, Counters(0, 0, None, 0))
    counters = Counters(said["killed"], said["refused"], said["cpu"], said["peak"])
    return Outcome(job.limits, said["report"], counters, _ENDS.get(said["cause"]))


@functools.cache
def programs() -> bytes:
    """What runs inside, as a ZIP archive: the same bytes every time, each module with bytecode that loads sooner."""
    package, memory = Path(cgroups.__file__).parents[1], io.BytesIO()
    sources = [Path(cgroups.__file__)]
    for part in (inside, keepers):
        sources += sorted(Path(str(part.__file__)).parent.glob("*.py"))
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("quintain", "quintain/sandbox", "quintain/sandbox/containers"):
            archive.writestr(zipfile.ZipInfo(f"{name}/__init__.py"), "")
        for path in sources:
            name, source = f"quintain/{path.relative_to(package).as_posix()}", path.read_bytes()
            archive.writestr(zipfile.ZipInfo(name), source)
            archive.writestr(zipfile.ZipInfo(f"{name}c"), bytecode(source, name))
    return memory.getvalue()


class ContainerRoom(Closing):
    """An `api.Room` in a container of its own. Not for several threads at once."""

    def __init__(self, client: Client, image: str, job: Job, seccomp: Path) -> None:
        self._made_of = (client, image, ground(job), seccomp)
        self._job = job
        self._container: Container | None = Container(*self._made_of)

    def run(self, job: Job) -> Run:
        """Run one program; everything it started dies with it."""
        container = self._alive()
        try:
            return container.execute(replace(job, profile=self._job.profile), number=0)
        except BaseException:
            self._container = None
            container.kill()
            raise

    def prepare(self, job: Job) -> None:
        """Nothing: programs of a container are started when they are run."""

    def serve(self, name: str, job: Job) -> Service:
        """None: a container's first process ends everything when a program ends."""
        del name, job
        raise no_services(self._made_of[0].name)

    def end(self, name: str = "") -> None:
        """Nothing: there is no service."""

    def put(self, files: Mapping[str, bytes]) -> None:
        """Write files at absolute paths of the room, as the room's user. Raises `UsageError` where it may not."""
        put_files(self.run, self._job, files)

    def take(self, path: str) -> bytes:
        """The file or tree at an absolute path of the room, as an uncompressed tar. A claim of the room."""
        return take_tree(self.run, self._job, path)

    def reset(self) -> None:
        """Throw the container away for a new one: the room is as it was when it was opened."""
        self._alive()
        self.close()
        self._container = Container(*self._made_of)

    def close(self) -> None:
        """Kill every process and remove the room."""
        container, self._container = self._container, None
        if container is not None:
            container.end()

    def _alive(self) -> Container:
        if self._container is None:
            raise Fault("the room is closed")
        return self._container
