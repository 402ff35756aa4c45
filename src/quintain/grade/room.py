"""Where things are in a grading room, and the job that runs a suite on a site tree there."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from types import MappingProxyType

import msgspec

from quintain.errors import Fault, NoSandbox
from quintain.grade.blind import Observation, Observe, Plan, Variation, room_files
from quintain.grade.candidate import shown
from quintain.grade.needs import NEEDS, Needs
from quintain.records import Profile, Run
from quintain.sandbox.api import Closing, Image, Job, Layer, Mount, Sandbox, Script
from quintain.sandbox.bytecode import bytecode
from quintain.store.task import Task

INSIDE = "/opt/quintain/inside"
FRESH = "/opt/quintain/fresh"
"""Beside that: inputs for the tests, or what draws them."""
STARTING = 60.0
"""Seconds that our own programs have to come to a candidate, which no limit of a task counts."""
BEGUN = b'\0\0\0\x09["begun"]'
"""What the runner says first, before any code of a candidate: without it, whatever went wrong is ours."""


@dataclass(frozen=True, kw_only=True)
class Laid(Closing):
    """A suite and the programs that run it, on the sandbox: for one run or many."""

    suite: Layer
    programs: Layer

    def close(self) -> None:
        """Remove both from the sandbox."""
        self.suite.close()
        self.programs.close()


@dataclass(frozen=True, kw_only=True)
class Rooms:
    """A sandbox, and the image on which suites run."""

    sandbox: Sandbox
    image: Image
    needs: Needs | None = None
    """What tasks need beside their package; None where none is asked that does."""

    def require(self, task: Task) -> None:
        """Raise `NoSandbox` where the sandbox was found to hold less than a task asks for."""
        missing = sorted(set(task.grading.requires) - self.sandbox.guarantees)
        if missing:
            raise NoSandbox(
                f"`{task.task_id}` requires what `{self.sandbox.name}` does not hold here: {', '.join(missing)}",
                hint="grade it with another --engine; `quintain doctor` says what each holds here",
            )

    def lay(
        self, task: Task, suite: Mapping[str, bytes], *, blind: bool, plan: Plan | None = None, text: bool = True
    ) -> Laid:
        """Put a suite on the sandbox. One that is `blind` comes with bytecode, and is run by its plan.

        Without `text` there is bytecode alone, beside files that are empty.
        """
        symbols, views = task.contract.public_symbols, task.grading.views
        programs = room_files(symbols=symbols, views=views, direct=blind, plan=plan)
        suite = with_bytecode(suite) if blind or not text else suite
        emptied = {} if text else {path: b"" for path in suite if path.endswith(".py")}
        trees = ({**suite, **emptied}, with_bytecode(programs))
        return Laid(suite=self.sandbox.layer(trees[0]), programs=self.sandbox.layer(trees[1]))

    def observe(
        self,
        task: Task,
        site: Mapping[str, bytes],
        laid: Laid,
        profile: Profile,
        inputs: Mapping[str, bytes] = MappingProxyType({}),
    ) -> Run:
        """Run a suite, blinded or plain, on the importable files of a candidate in a fresh room.

        Site, suite and programs are mounted read-only, and `inputs` where there are any (see the runner); what the room
        says is on the run's channel. Raises `Fault`
        for a room that was lost, or in which the runner did not come to the candidate.
        """
        where = {name: f"{profile.workdir}/{name}" for name in ("site", "suite")}
        with self.sandbox.layer(site) as site_layer, self.sandbox.layer(inputs) as inputs_layer:
            mounts: tuple[Mount, ...] = (
                Mount(layer=site_layer, target=where["site"]),
                Mount(layer=laid.suite, target=where["suite"]),
                Mount(layer=laid.programs, target=INSIDE),
            )
            needs = self.needs.layer(task) if self.needs else None
            mounts += (Mount(layer=inputs_layer, target=FRESH),) if inputs else ()
            mounts += (Mount(layer=needs, target=NEEDS),) if needs else ()
            arguments = (where["suite"], task.contract.import_name, where["site"])
            script = Script(path=f"{INSIDE}/start.py", args=arguments)
            run = self.sandbox.run(
                self.image,
                Job(program=script, mounts=mounts, limits=task.grading.limits, starting=STARTING, profile=profile),
            )
        if run.end == "lost":
            raise Fault(f"the room of the suite was lost: {run.detail}", hint="try again; `quintain doctor` examines")
        if not run.channel.startswith(BEGUN):
            raise not_begun("the suite's runner", run)
        return run

    def varied(
        self, task: Task, reference: Mapping[str, bytes], inputs: Mapping[str, bytes] = MappingProxyType({})
    ) -> Observe:
        """How a suite is observed on the reference: laid and run in a room that differs as it is told."""

        def observe(suite: Mapping[str, bytes], variation: Variation) -> Observation:
            profile = msgspec.structs.replace(
                task.grading.profile,
                hash_seed=variation.hash_seed,
                timezone=variation.timezone,
                workdir=variation.workdir,
            )
            with self.lay(task, suite, blind=variation.direct) as laid:
                run = self.observe(task, reference, laid, profile, inputs)
            return Observation(channel=run.channel, run=run)

        return observe


def not_begun(what: str, run: Run) -> Fault:
    """Our own program did not come to the candidate: the machine was too slow for it, or something is broken."""
    if run.end == "wall":
        return Fault(f"{what} did not begin in {STARTING:g} s", hint="try again when the machine is less busy")
    hint = "the image may be damaged: remove `images` from the cache, and grade again"
    return Fault(f"{what} did not begin: {last_words(run)}", hint=hint)


def last_words(run: Run) -> str:
    """The last line that a run wrote, else which limit it hit, if any."""
    lines = (run.stderr or run.stdout).decode("utf-8", "replace").split("\n")
    written = [line.strip() for line in lines if line.strip()]
    return shown(written[-1]) if written else run.detail


def with_bytecode(tree: Mapping[str, bytes]) -> dict[str, bytes]:
    """A tree with the bytecode of its modules: of this interpreter, which is the rooms' own. For our own code only."""
    compiled = {}
    for path, source in tree.items():
        if path.endswith(".py"):
            place = PurePosixPath(path)
            name = str(place.parent / "__pycache__" / f"{place.stem}.{sys.implementation.cache_tag}.pyc")
            compiled[name] = bytecode(source, path)
    return {**tree, **compiled}
