"""The outcome of each test of a suite, blind: what plain pytest would say of it, by the observations alone.

Assertions are what is counted (`judge`); this is for comparing a blinded suite with the plain one, test by test.
"""

import msgspec

from quintain.grade.blind.answers import Answers
from quintain.grade.blind.frames import Transcript
from quintain.grade.blind.judge import judge_site


def failures(answers: Answers, said: Transcript) -> dict[str, str]:
    """Tests of the suite that do not hold in a room, by the room's names, each with a reason.

    A test holds if every execution of every check in it does, and the room calls it passed: what raises between two
    checks is seen by that alone. A test that the room did not run is `missing`.
    """
    found = {node: "missing" for node in answers.tests if node not in said.passed}
    found |= {line.partition(" ")[0]: "broken" for line in said.broken if line.partition(" ")[0] in answers.tests}
    for number, site in answers.sites.items():
        seen = said.seen.get(number, {})
        for node in site.executions.keys() | seen.keys():
            here = {node: site.executions.get(node, ())}
            reason = judge_site(msgspec.structs.replace(site, executions=here), {node: seen.get(node, [])}, answers)
            if reason and node in answers.tests:
                found[node] = f"{reason} at {site.where}"
    return found
