"""One candidate, judged: the verdict, every counted assertion, and what the grade depended on."""

from typing import Literal

import msgspec

from quintain.records.run import Limits, Profile
from quintain.records.trace import CATEGORIES

Verdict = Literal[
    "pass",  # every counted assertion holds
    "fail",  # at least one does not
    "missing",  # the package does not import, or a public symbol is not there
    "copied",  # too near to a protected source
    "refused",  # no package came out of the build
    "exhausted",  # a limit of the room was hit before the suite ended
    "fault",  # ours: the answer is unknown
]

Mode = Literal["full", "pair", "polarity", "inside"]


class Assertion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One counted assertion: a site of the suite with all its executions and counterparts."""

    id: str
    """Its place in the suite as the author knows it, e.g. `test_order.py::test_rank_3`."""
    held: bool
    mode: Mode
    reason: str = ""
    """Why it did not hold: `differs`, `raised`, `missing`, `extra`, `counterpart`, `malformed`, `fresh`: it holds on
    the suite's own inputs and not on others, or `test`: it holds, and its test does not. Names no value."""


class Strength(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many counted assertions are observed how. Their sum is `min_passed`."""

    full: int = 0
    """The value; expectation, operator and polarity stay outside."""
    pair: int = 0
    """Both operands come from the candidate."""
    polarity: int = 0
    """One bit whose meaning is not told."""
    inside: int = 0
    """Could not be blinded: judged in the room."""


class Fresh(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Inputs beside the suite's own, drawn for this grading."""

    given: str = ""
    """The `--seed` that was given. The same task, candidate and seed are asked the same inputs."""
    drawn: str = ""
    """The seed of the draw, as it follows from these. Empty: there was none."""
    rows: int = 0
    """How many times a test was run on other inputs."""
    assertions: int = 0
    """How many assertions hold only if they do on other inputs too."""


class Label(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a piece of evidence says of how a grader was to be fooled, in the names of TRACE."""

    kinds: tuple[str, ...] = ()
    """The kinds that the evidence leaves possible: one where it tells."""
    categories: tuple[str, ...] = ()
    """The categories that it leaves possible, where it tells no kinds apart."""
    evidence: str
    """What was seen, in a few words."""
    count: int
    """How often: tests, assertions, rooms or decoys."""

    def fits(self, kind: str) -> bool:
        """Whether the evidence leaves a kind possible."""
        return kind in self.kinds or any(kind in CATEGORIES[each] for each in self.categories)


class Tampering(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the plain suite, run in another room after the blind result was sealed, said otherwise."""

    looked: bool
    """False where no plain run was made: the blind result was a pass, or there was nothing to run."""
    seen: bool = False
    """Assertions that plain pytest calls passed and the blind grade does not hold; or a test that it calls passed short
    of the test's end; or a program that left with status 0 before the suite had ended; or a decoy came back."""
    disagreements: tuple[str, ...] = ()
    decoys: int = 0
    """Decoy values among the observations: proof that the room's own files were read for answers."""
    labels: tuple[Label, ...] = ()
    """Of which kind it is, by a rule over the evidence. Several may hold together."""


class Regression(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a repository's own suite, run plainly after the blind result was sealed, kept of what it has to keep."""

    asked: int
    """Tests."""
    kept: int
    """Of these, that pass. One that was not heard of does not."""
    lost: tuple[str, ...] = ()
    """The others, by pytest's ids; the first twenty."""
    cut_short: str = ""
    """Why the room showed less than there was to see; else empty."""

    @property
    def share(self) -> float:
        """Of what was asked, 0.0 to 1.0."""
        return self.kept / self.asked if self.asked else 1.0


class Match(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A passage that stands in the candidate and in what it was compared with, by line ranges."""

    tokens: int
    """Its length, without comments, docstrings and layout."""
    path: str
    """Of the candidate's file."""
    lines: tuple[int, int]
    """The first and the last, both of them part of it."""
    known_path: str
    known_lines: tuple[int, int]


Resemblance = Literal[
    "clear",  # below both lines
    "suspect",  # at or above the suspect line: for a person to look at
    "hard",  # at or above the hard line: the verdict is `copied`
    "too small",  # too few tokens to tell a copy from chance
]


class Likeness(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How alike a candidate's source is to one other. Scores are 0.0 to 1.0, shares of the smaller of the two."""

    to: str = ""
    """What it was compared with: `reference`, `known-bad`, `upstream` or `examples` (the code in the brief)."""
    winnowing: float
    """Share of fingerprints that both have."""
    tiling: float
    """Share of tokens that lie in passages of at least 18 equal tokens."""
    functions: float | None
    """How alike the functions are as bags of syntax, each with its nearest; None where a side has none that parse."""
    equal_files: int
    """Files that are the same, byte for byte."""
    equal_lines: int
    """The longest run of equal lines, without margins and blank lines."""
    tokens: int
    """Of the smaller side, without what everybody writes and what the brief gives."""
    flag: Resemblance = "clear"
    matches: tuple[Match, ...] = ()
    """The longest passages, at most five."""


class Similarity(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether a candidate is too near to a protected source, and how near it is to each."""

    flag: Resemblance | Literal["not compared"] = "not compared"
    """The gravest of the comparisons. Not compared: no package came out of the build, it is a known candidate of the
    task, or it was graded with shipped answers, where there is no reference."""
    compared: tuple[Likeness, ...] = ()
    absent: tuple[str, ...] = ()
    """What it should have been compared with and was not, as the grader was asked: `upstream`."""
    cut: bool = False
    """The candidate has source that is not looked at: more than 512 KiB, or an odd encoding. It is at least suspect."""
    memorisation: float | None = None
    """0.0 to 1.0: likeness to upstream (winnowing or tiling, the greater) times the share of the failures that follow
    from keeping to upstream's rules. None where upstream was not compared."""


Origin = Literal[
    "submission",  # what is to be judged
    "reference",  # of the task
    "known-bad",  # looks right and is not
    "upstream",  # the library that a mutated domain comes from
    "exploit",  # of the exploit pack
]


class Grade(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What grading one candidate found."""

    task_id: str
    verdict: Verdict
    passed: int
    min_passed: int
    score: float | None
    """passed / min_passed, times the share that the old suite kept, where one was run; None on a fault, never 0.0, so
    that a trainer can mask it."""
    detail: str = ""
    """For people: where and why it stopped."""
    cut_short: str = ""
    """Why the test room showed less than there was to see: a limit, or a program that left before the suite's end. Such
    a score is the candidate's own, but no evidence of what its code is worth."""
    assertions: tuple[Assertion, ...] = ()
    strength: Strength = Strength()
    not_blinded: tuple[str, ...] = ()
    """Assertions of mode `inside`, by id."""
    fresh: Fresh = Fresh()
    origin: Origin = "submission"
    """Where the candidate comes from. Of a task's own packages only a submission is compared with the others."""
    similarity: Similarity = Similarity()
    tampering: Tampering = Tampering(looked=False)
    dropped: tuple[str, ...] = ()
    """Files of the built package that did not cross into the test room, with the reason; of a working tree, those that
    it changed or added."""
    regression: Regression | None = None
    """None: the task brings no old suite, or nothing was earned that it could lower."""
    task_digest: str
    candidate_digest: str
    image_digest: str
    grader_version: str
    engine: str
    guarantees: tuple[str, ...] = ()
    profile: Profile
    limits: Limits
    timings: dict[str, float] = {}
    """Seconds of wall time by stage."""
    cached: bool = False
