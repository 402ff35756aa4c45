"""Where things are in a grading room, and the job that runs a suite on a site tree there."""

from collections.abc import Mapping
from dataclasses import dataclass

from quintain.errors import Fault
from quintain.grade.blind import room_files
from quintain.records import Profile, Run
from quintain.sandbox.api import Image, Job, Mount, Sandbox, Script
from quintain.store.task import Task

INSIDE = "/opt/quintain/inside"


@dataclass(frozen=True, kw_only=True)
class Rooms:
    """A sandbox, and the image on which suites run."""

    sandbox: Sandbox
    image: Image

    def observe(self, task: Task, site: Mapping[str, bytes], suite: Mapping[str, bytes], profile: Profile) -> Run:
        """Run a suite, blinded or plain, on the importable files of a candidate in a fresh room.

        Site, suite and programs are mounted read-only; what the room says is on the run's channel. Raises `Fault`
        for a room that was lost.
        """
        contract = task.contract
        programs = room_files(symbols=contract.public_symbols, views=task.grading.views)
        with (
            self.sandbox.layer(site) as site_layer,
            self.sandbox.layer(suite) as suite_layer,
            self.sandbox.layer(programs) as program_layer,
        ):
            where = {name: f"{profile.workdir}/{name}" for name in ("site", "suite")}
            mounts = (
                Mount(layer=site_layer, target=where["site"]),
                Mount(layer=suite_layer, target=where["suite"]),
                Mount(layer=program_layer, target=INSIDE),
            )
            script = Script(path=f"{INSIDE}/runner.py", args=(where["suite"], contract.import_name, where["site"]))
            run = self.sandbox.run(
                self.image, Job(program=script, mounts=mounts, limits=task.grading.limits, profile=profile)
            )
        if run.end == "lost":
            raise Fault(f"the room of the suite was lost: {run.detail}", hint="try again; `quintain doctor` examines")
        return run
