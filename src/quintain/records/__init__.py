"""The nouns: frozen values, as they are on disk and on the wire. Pure: no process, no socket, no store."""

from quintain.records.attack import Attack, Strike
from quintain.records.authoring import Clause, Decision, Edit, Example, Flip, Kept, Record, Rename, Rung, edited
from quintain.records.codec import decode_json, decode_toml, encode_json, schemas
from quintain.records.contract import Contract, CopyGuard, CopyLine, Grader, Grading, Kind, UpstreamLock
from quintain.records.grade import (
    Assertion,
    Fresh,
    Grade,
    Label,
    Likeness,
    Match,
    Origin,
    Resemblance,
    Similarity,
    Strength,
    Tampering,
    Verdict,
)
from quintain.records.proof import Gate, Proof
from quintain.records.run import End, Guarantee, Limits, Profile, Run, Usage

__all__ = [
    "Assertion",
    "Attack",
    "Clause",
    "Contract",
    "CopyGuard",
    "CopyLine",
    "Decision",
    "Edit",
    "End",
    "Example",
    "Flip",
    "Fresh",
    "Gate",
    "Grade",
    "Grader",
    "Grading",
    "Guarantee",
    "Kept",
    "Kind",
    "Label",
    "Likeness",
    "Limits",
    "Match",
    "Origin",
    "Profile",
    "Proof",
    "Record",
    "Rename",
    "Resemblance",
    "Run",
    "Rung",
    "Similarity",
    "Strength",
    "Strike",
    "Tampering",
    "UpstreamLock",
    "Usage",
    "Verdict",
    "decode_json",
    "decode_toml",
    "edited",
    "encode_json",
    "schemas",
]
