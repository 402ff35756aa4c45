"""Where tasks are rendered, each once: what came of a choice is kept, by all that it depends on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from quintain.author.choose import Choice
from quintain.author.foundry import cast
from quintain.author.known import Library
from quintain.author.rooms import Observatory
from quintain.author.task import files
from quintain.author.version import foundry_version
from quintain.grade import cache
from quintain.store.digest import join_digest


class Rendered(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one choice: the files of a task, or what is to be mended first."""

    files: dict[str, bytes]
    """Empty where something is to be mended."""
    shortages: tuple[str, ...]
    said: str
    """The task in a line."""


@dataclass(frozen=True, kw_only=True)
class Press:
    """Rooms, upstream's library, and a private directory of what was rendered before."""

    rooms: Observatory
    library: Library | None
    kept: Path
    fresh: bool = False
    """Render again also what is kept."""

    def rendered(self, choice: Choice, report: Callable[[str], None], beside: Sequence[Choice] = ()) -> Rendered:
        """What comes of a choice beside others of its skeleton: what is kept of it, else made now."""
        source, image = choice.source, self.rooms.image.digest
        near = ",".join(f"{each.package}-{each.seed}" for each in beside)
        key = join_digest("rendered", foundry_version(), source.digest, str(choice.seed), choice.package, near, image)
        before = None if self.fresh else cache.load(self.kept, key, Rendered)
        if before is not None:
            return before
        casting = cast(choice, self.rooms, report, self.library, beside)
        short = casting.shortages
        done = Rendered(files={} if short else files(casting), shortages=short, said=casting.said)
        cache.save(self.kept, key, done)
        return done
