"""The builds of an attack: each mechanism's package, built where its build is its own, else like the one before it.

Most mechanisms act in modules of their package alone: the rest of their source is the pack's own `pyproject.toml`, by
which a wheel takes the modules as they lie. Of those with modules of the same names one is built in a room. Where that
comes to its own modules and no others, so would each of the rest, and it is not built again. Neither is what was built
byte for byte: an edited solution that is looked at plainly and struck.
"""

from dataclasses import replace

from quintain.exploits import Mechanism
from quintain.grade.candidate import Refused, Source
from quintain.grade.grader import Grader
from quintain.grade.install import Built, Exhausted
from quintain.store.task import Task


class Builds:
    """Of the mechanisms of the pack, bound to one task, on one grader. Safe to call from several threads."""

    def __init__(self, task: Task, grader: Grader) -> None:
        self._task = task
        self._grader = grader
        self._made: dict[tuple[str, ...], Built] = {}

    def built(self, mechanism: Mechanism, source: Source | Refused) -> Built | Refused | Exhausted:
        """What comes of building a mechanism's source."""
        if isinstance(source, Refused):
            return source
        package = f"{self._task.contract.import_name}/"
        modules = {path: data for path, data in source.files.items() if path.startswith(package)}
        alike = tuple(sorted(modules)) if mechanism.is_in_modules else (source.digest,)
        made = self._made.get(alike)
        if made is not None:
            return replace(made, files=modules) if mechanism.is_in_modules else made
        built = self._grader.build(self._task, source)
        if isinstance(built, Built) and (built.files == modules or not mechanism.is_in_modules):
            self._made[alike] = built
        return built
