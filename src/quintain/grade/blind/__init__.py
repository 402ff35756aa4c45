"""Blind grading: a suite compiled into stimuli that may enter a room and answers that never do, and the judge."""

from quintain.grade.blind.answers import Answers, Compiled, Counts, Execution, Site
from quintain.grade.blind.compile import VARIATIONS, Observation, Observe, Variation, compile_suite
from quintain.grade.blind.frames import Transcript, transcript
from quintain.grade.blind.judge import Judged, judge, judge_plain
from quintain.grade.blind.keyed import Sealing
from quintain.grade.blind.leaks import leaks
from quintain.grade.blind.outcomes import failures
from quintain.grade.blind.plan import Plan, plan
from quintain.grade.blind.room import room_files

__all__ = [
    "VARIATIONS",
    "Answers",
    "Compiled",
    "Counts",
    "Execution",
    "Judged",
    "Observation",
    "Observe",
    "Plan",
    "Sealing",
    "Site",
    "Transcript",
    "Variation",
    "compile_suite",
    "failures",
    "judge",
    "judge_plain",
    "leaks",
    "plan",
    "room_files",
    "transcript",
]
