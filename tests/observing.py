"""A sandbox with the grader's image, and a way to observe a small package in it: for the `conftest.py` of a folder."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pytest

from quintain.grade.blind import Observation, Plan, Variation, room_files
from quintain.records import Limits, Profile
from quintain.sandbox.api import Image, Job, Mount, Sandbox, Script
from quintain.sandbox.choose import open_sandbox
from quintain.sandbox.image import host_image

INSIDE = "/opt/quintain/grade"


@dataclass(frozen=True)
class Observer:
    """Runs a tree of the suite on one package, `demo` unless it has another name."""

    sandbox: Sandbox
    image: Image
    package: Mapping[str, str]
    import_name: str = "demo"
    views: Mapping[str, tuple[str, ...]] | None = None
    symbols: tuple[str, ...] = ()
    direct: bool = True
    plan: Plan | None = None

    def __call__(self, tree: Mapping[str, bytes], variation: Variation) -> Observation:
        at = variation.workdir
        package = {path: source.encode() for path, source in self.package.items()}
        programs = room_files(
            symbols=self.symbols, views=self.views or {}, direct=self.direct or variation.direct, plan=self.plan
        )
        files = (
            (f"{at}/site", package),
            (f"{at}/suite", tree),
            (INSIDE, programs),
        )
        layers = [self.sandbox.layer(content) for _, content in files]
        mounts = tuple(Mount(layer=layer, target=path) for layer, (path, _) in zip(layers, files, strict=True))
        profile = Profile(hash_seed=variation.hash_seed, timezone=variation.timezone, workdir=at)
        program = Script(path=f"{INSIDE}/start.py", args=(f"{at}/suite", self.import_name, f"{at}/site"))
        try:
            run = self.sandbox.run(
                self.image, Job(program=program, mounts=mounts, profile=profile, limits=Limits(wall=20.0))
            )
        finally:
            for layer in layers:
                layer.close()
        return Observation(channel=run.channel, run=run)


@dataclass(frozen=True)
class Grading:
    """Makes observers of packages."""

    sandbox: Sandbox
    image: Image

    def observer(self, source: str, **settings: object) -> Observer:
        """Of a package `demo` with one module."""
        return Observer(self.sandbox, self.image, {"demo/__init__.py": source}, **settings)  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def grading() -> Iterator[Grading]:
    with open_sandbox(warm=True, slots=1) as sandbox:
        yield Grading(sandbox, host_image("test"))
