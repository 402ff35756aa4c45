"""Stimuli observed on a reference and its variants, in rooms of the sandbox.

Each package runs in a process of its own, and each batch of variants in a room of its own, so that one visit to a room
serves many variants and none can hurt the next.
"""

import json
import math
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec

from quintain.author.render import Draft
from quintain.author.stimulus import Outcome, Stimulus, outcome
from quintain.errors import BadSkeleton, Fault
from quintain.records import Limits, Profile
from quintain.sandbox.api import Image, Job, Mount, Sandbox, Script

S = TypeVar("S")
T = TypeVar("T")
Asked = tuple[Stimulus, Outcome]
"""A stimulus, and what becomes of it on the reference."""
PLACE = "/opt/quintain/author"
INSIDE = Path(__file__).parent / "inside"
PROGRAM = "observe.py"
LIMITS = Limits(wall=900.0, cpu=600, memory=1 << 30, processes=64)
STEPS, IMPORT = 200_000, 2_000_000
"""Steps of one stimulus, and of an import: as many on every machine, be it slow or busy."""
SILENCE = 30.0
"""Seconds for which a process may say nothing: some hundred times what a stimulus takes that ends within its steps."""
BATCH = 24
"""Variants of one room."""
PROFILES = (
    Profile(),
    Profile(hash_seed=1, timezone="Asia/Kathmandu", locale="C", workdir="/elsewhere"),
    Profile(hash_seed=77, timezone="America/St_Johns"),
)
"""Rooms in which a stimulus has the same outcome, or is not asked."""


@dataclass(frozen=True, kw_only=True)
class Observed:
    """A package, under which names its public ones are asked, and with what else that a skeleton's table says."""

    package: str
    names: tuple[str, ...]
    site: Mapping[str, bytes]
    imports: tuple[str, ...] = ()
    views: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    called: str = "the reference"
    """In messages."""


def observed(draft: Draft, site: Mapping[str, bytes] | None = None, called: str = "the reference") -> Observed:
    """What is asked of a task: its reference, or other files under its names."""
    return Observed(
        package=draft.choice.package,
        names=tuple(name for name in draft.symbols if "." not in name),
        site=site or draft.site,
        imports=draft.choice.source.table.imports,
        views=draft.views,
        called=called,
    )


@dataclass(frozen=True, kw_only=True)
class Observatory:
    """A sandbox, and the image on which packages run."""

    sandbox: Sandbox
    image: Image

    def record(self, observed: Observed, stimuli: Sequence[Stimulus]) -> list[Outcome]:
        """What becomes of each stimulus; of those that differ between rooms, or by order, that they are unfit.

        Raises `BadSkeleton` for a package that does not import, or does not live through its stimuli.
        """

        def one(number: int) -> list[Outcome]:
            work = _work(observed, stimuli, forwards=number % 2 == 0)
            seen = _seen(self._lines(work, PROFILES[number])[0])
            if not all(seen):
                raise BadSkeleton(
                    f"{observed.called} does not live through its stimuli", hint="look for what never ends in it"
                )
            return _outcomes(seen, observed.called)

        first, *rest = _side_by_side(one, range(len(PROFILES)))
        apart = outcome("unfit", "its outcome is not the same in every room")
        return [each if all(each == room[at] for room in rest) else apart for at, each in enumerate(first)]

    def once(self, observed: Observed, stimuli: Sequence[Stimulus]) -> list[Outcome]:
        """What becomes of each stimulus in one room, be it stable or not; unfit is what a package dies of, too.

        Raises `BadSkeleton` for a package that does not import.
        """
        return _outcomes(_seen(self._lines(_work(observed, stimuli), PROFILES[0])[0]), observed.called)

    def kills(
        self,
        observed: Observed,
        asked: Sequence[Asked],
        variants: Sequence[Mapping[str, bytes]],
        enough: int = 0,
    ) -> list[frozenset[int]]:
        """For each variant, by its files that differ, the numbers of the stimuli that see it; of none does it die.

        A variant that `enough` stimuli see is shown no more of them; 0 is all.
        """

        stimuli = [each for each, _ in asked]
        expected = [(each.kind, each.text) for _, each in asked]

        def one(batch: Sequence[Mapping[str, bytes]]) -> list[frozenset[int]]:
            shown = [_texts(each) for each in batch]
            work = _work(observed, stimuli, variants=shown, expected=expected, enough=enough)
            lines = self._lines(work, PROFILES[0])
            return [frozenset(msgspec.json.decode(line, type=list[int])) for line in lines]

        size = min(BATCH, math.ceil(len(variants) / (os.cpu_count() or 1)))
        batches = [variants[at : at + size] for at in range(0, len(variants), size)] if asked and variants else []
        return [each for batch in _side_by_side(one, batches) for each in batch]

    def _lines(self, work: bytes, profile: Profile) -> list[bytes]:
        files = {path.name: path.read_bytes() for path in INSIDE.glob("*.py")} | {"work.json": work}
        with self.sandbox.layer(files) as layer:
            job = Job(
                program=Script(path=f"{PLACE}/{PROGRAM}"),
                mounts=(Mount(layer=layer, target=PLACE),),
                limits=LIMITS,
                profile=profile,
            )
            run = self.sandbox.run(self.image, job)
        lines = run.channel.splitlines()
        if run.end != "exited" or run.code != 0 or not lines:
            end = run.stderr.decode(errors="replace").strip().rpartition("\n")[2]
            raise Fault(f"a room of stimuli ended early ({run.end}): {run.detail or end}", hint="try again")
        return lines


def _side_by_side(visit: Callable[[T], S], each: Iterable[T]) -> list[S]:
    """One visit to a room for each, as many at a time as there are processors; none more when one fails."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            return list(pool.map(visit, each))
        finally:
            pool.shutdown(cancel_futures=True)


def _work(observed: Observed, stimuli: Sequence[Stimulus], **more: object) -> bytes:
    work = {
        "package": observed.package,
        "names": observed.names,
        "imports": observed.imports,
        "views": dict(observed.views),
        "files": _texts(observed.site),
        "stimuli": [(each.setup, each.ask) for each in stimuli],
        "steps": STEPS,
        "import": IMPORT,
        "silence": SILENCE,
        "variants": (),
        "expected": (),
        "enough": 0,
        "forwards": True,
    }
    return json.dumps(work | more).encode()


def _texts(site: Mapping[str, bytes]) -> dict[str, str]:
    """As JSON can hold them: a byte is a letter of latin-1."""
    return {path: data.decode("latin-1") for path, data in site.items()}


def _seen(line: bytes) -> list[list[str]]:
    """Kind and text of each outcome, empty for those that were not asked."""
    return msgspec.json.decode(line, type=list[list[str]])


def _outcomes(seen: Sequence[Sequence[str]], called: str) -> list[Outcome]:
    outcomes = [outcome(*each) if each else outcome("unfit", "not asked") for each in seen]
    if outcomes and all("does not import" in each.text for each in outcomes):
        raise BadSkeleton(f"{called}: {outcomes[0].text}", hint="mend the module that it names")
    return outcomes
