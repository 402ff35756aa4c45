"""How a task is graded: the contract, the settings of its grading, and the lock of its upstream."""

from typing import Annotated, Literal

import msgspec

from quintain.records.run import MIB, Guarantee, Limits, Profile

Kind = Literal["invented-domain", "mutated-domain", "mined-issue"]


class Grader(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which held-out tests count, and how many assertions."""

    pytest_paths: tuple[str, ...]
    """Files or directories of the suite, relative to the private tree."""
    min_passed: int
    """The exact number of counted assertions (site groups). A pass holds all of them."""
    source: str
    """Where the suite comes from, in a sentence."""


class Contract(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How one task is graded, verbatim as in `private/contract.json`."""

    task_id: str
    kind: Kind
    import_name: str
    """The package under test: a single identifier."""
    public_symbols: tuple[str, ...]
    """Dotted names below the package that a candidate must have, e.g. `Stamp` and `Stamp.read`."""
    grader: Grader
    reference_install: str
    """The reference, relative to the private tree."""
    known_bad_install: str
    """A package that looks right and is not, relative to the private tree."""
    upstream_sdist: str | None
    """File name of the genuine upstream's sdist, None for invented domains."""
    anti_memorization: str
    """How the task keeps recall of upstream from solving it, in a sentence or two."""
    provenance: str
    """Who wrote what, from what, under which licence."""


BLIND: tuple[Guarantee, ...] = (
    "host-files",
    "host-processes",
    "kernel-filter",
    "kill-tree",
    "no-network",
    "no-privileges",
    "throwaway",
)


Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class CopyLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line that is reached by any one score at or above its own; null: that score does not count."""

    winnowing: Share | None = None
    tiling: Share | None = None
    functions: Share | None = None


class CopyGuard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From what likeness on a submission is a copy."""

    hard: CopyLine = CopyLine(winnowing=0.35, tiling=0.45)
    """The verdict is `copied`."""
    suspect: CopyLine = CopyLine(winnowing=0.25, tiling=0.33, functions=0.78)
    """The grade says so, and a person should look."""
    floor: Annotated[int, msgspec.Meta(ge=0)] = 300
    """Tokens of the smaller side below which nothing is flagged."""


class Grading(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the suite is run: `private/grading.toml`. Every field has a default."""

    image: str = "host"
    limits: Limits = Limits(wall=30.0, cpu=30)
    """Of the room that runs the suite."""
    build_limits: Limits = Limits(wall=60.0, cpu=60, processes=64, open_files=1024)
    """Of the room that builds the candidate."""
    profile: Profile = Profile()
    views: dict[str, tuple[str, ...]] = {}
    """How objects of the package are observed: dotted class name below the package to the attributes read, in order."""
    inner_calls: tuple[str, ...] = ()
    """Functions and methods of the package, dotted below it, whose value the specification fixes: where a check shows
    only what another call makes of it, as in `decode(encode(x)) == x`, that value is to be the reference's too."""
    generators: str = ""
    """The module that draws other inputs for the tests, relative to the private tree: it has `vary(values, random)`.
    Empty: a candidate is asked the suite's own inputs and no others."""
    extra_roots: tuple[str, ...] = ()
    """Further top-level packages of a candidate that may cross into the test room."""
    roots: tuple[str, ...] = ()
    """Directories of a working tree that its packages are imported from, e.g. `src`, or `.`. Where there are any, a
    candidate is such a tree or a patch of one, and is not built: the files of its package cross as they lie."""
    regression_limits: Limits = Limits(
        wall=300.0, cpu=300, memory=2048 * MIB, disk=1024 * MIB, open_files=1024, output=16 * MIB
    )
    """Of the room that runs the old suite of a repository."""
    copy_guard: CopyGuard = CopyGuard()
    """From what likeness to the task's own packages on a submission is a copy."""
    requires: tuple[Guarantee, ...] = BLIND
    """What the sandbox must have been found to hold: on one that does not, there is no grade. The default is what keeps
    the answers out of a candidate's reach, and its hands off the next room."""


class OldSuite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a repository's own suite has to keep: `private/regression.json`, beside its files in `private/regression`.

    It is run plainly when the blind result is sealed, and can only lower it.
    """

    tests: tuple[str, ...]
    """Of pytest's ids, relative to the repository: those that pass with the fix and passed before it, and those that
    the fix makes pass."""
    targets: tuple[str, ...] = ()
    """What pytest is given to run; empty: the files that the tests are in."""
    options: tuple[str, ...] = ()
    """Words for pytest beside the grader's own: the repository's `addopts`, as far as they decide an outcome."""
    alarm: Annotated[int, msgspec.Meta(ge=1)] = 30
    """Seconds that one test may take."""


class UpstreamLock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The genuine upstream, by digest: `private/upstream.lock`."""

    name: str
    version: str
    filename: str
    """Of the sdist."""
    sha256: str
    licence: str
    """SPDX expression."""
    import_name: str
    """The upstream's own top-level package."""
