"""From a candidate's source to the files that may enter the test room: built in one room, sorted outside it.

The build runs in the sandbox, offline, with the image's own build backends; the way is the backend's `build_wheel` in
one process, or, as the reference that it is compared with, real pip. What comes out is a claim, read and sorted here.
Nothing is imported, and nothing of the build room lives on.
"""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from quintain.errors import Fault
from quintain.grade.candidate import Refused, Source, shown
from quintain.grade.crossing import Malformed, cross
from quintain.grade.room import STARTING, last_words, not_begun
from quintain.records import End, Limits, Profile, Run
from quintain.sandbox.api import Image, Job, Mount, Sandbox, Script

Way = Literal["backend", "pip"]

PROGRAM = Path(__file__).parent / "inside" / "build.py"
BEGUN = b"begun\n"
"""What that program says first, before any code of the source runs: without it, whatever went wrong is ours."""
PLACE = "/opt/quintain/build"
ENVIRONMENT = {"PIP_CONFIG_FILE": "/dev/null", "SOURCE_DATE_EPOCH": "315532800"}


@dataclass(frozen=True, kw_only=True)
class Workshop:
    """Where candidates are built."""

    sandbox: Sandbox
    image: Image
    """`build`."""
    limits: Limits
    profile: Profile


@dataclass(frozen=True, kw_only=True)
class Built:
    """A package came out."""

    files: dict[str, bytes]
    """What may enter the test room: path below its site directory to content. Empty if the package has other names."""
    dropped: tuple[str, ...]
    """Members of the package that do not cross, each with the reason."""


@dataclass(frozen=True, kw_only=True)
class Exhausted:
    """A limit of the build room was hit before a package came out."""

    end: End
    detail: str


def build(
    source: Source, workshop: Workshop, admitted: Collection[str], *, how: Way = "backend"
) -> Built | Refused | Exhausted:
    """Build a source; `admitted` are the top-level import names that may cross into the test room.

    Raises `Fault` when the room was lost, or its own programs did not come to the source.
    """
    run = _run(source, workshop, how)
    if run.end == "lost":
        raise Fault(f"the build room was lost: {run.detail}", hint="run `quintain doctor`, then grade again")
    if not run.channel.startswith(BEGUN):
        raise not_begun("the build", run)
    if run.end != "exited":
        return Exhausted(end=run.end, detail=run.detail)
    package = run.channel[len(BEGUN) :]
    if run.code != 0 or not package:
        said = last_words(run) or f"exit status {run.code}, no package"
        return Refused(f"the build failed: {said}", "build it with `pip wheel --no-build-isolation .`")
    try:
        crossing = cross(package, admitted)
    except Malformed as error:
        return Refused(f"the build gave no package: {shown(str(error))}", "let the build backend write the wheel")
    return Built(files=crossing.files, dropped=crossing.dropped)


def _run(source: Source, workshop: Workshop, how: Way) -> Run:
    """Build in a fresh room; the channel of the run is the package."""
    place = f"{workshop.profile.workdir}/source"
    args = (place, how, source.backend) if how == "backend" else (place, how)
    sandbox = workshop.sandbox
    with sandbox.layer(source.files) as files, sandbox.layer({PROGRAM.name: PROGRAM.read_bytes()}) as program:
        job = Job(
            program=Script(path=f"{PLACE}/{PROGRAM.name}", args=args),
            mounts=(Mount(layer=files, target=place, writable=True), Mount(layer=program, target=PLACE)),
            environment=ENVIRONMENT,
            limits=workshop.limits,
            starting=STARTING,
            profile=workshop.profile,
        )
        return sandbox.run(workshop.image, job)
