"""A scrutiny as SARIF 2.1.0, the form in which code hosts and editors show findings."""

from typing import Any

from quintain import __version__
from quintain.prove.scrutiny.finding import Finding, Scrutiny
from quintain.prove.scrutiny.inspect import READING, TRYING, Reading, Trying

LEVELS = {"severe": "error", "moderate": "warning", "note": "note"}


def sarif(scrutiny: Scrutiny) -> dict[str, Any]:
    """One run; each check is a rule, each finding a result. What could not be tried is a notification."""
    checks: list[Reading | Trying] = [*READING, *TRYING]
    rules = [
        {
            "id": check.id,
            "shortDescription": {"text": (check.look.__doc__ or "").partition("\n")[0]},
            "help": {"text": check.fix},
            "defaultConfiguration": {"level": LEVELS[check.severity]},
        }
        for check in checks
    ]
    places = {check.id: number for number, check in enumerate(checks)}
    untried = [
        {"level": "note", "message": {"text": f"{each.id} was not tried: {each.why}"}} for each in scrutiny.untried
    ]
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "quintain", "semanticVersion": __version__, "rules": rules}},
                "invocations": [{"executionSuccessful": True, "toolExecutionNotifications": untried}],
                "results": [_result(finding, places) for finding in scrutiny.findings],
            }
        ],
    }


def _result(finding: Finding, places: dict[str, int]) -> dict[str, Any]:
    return {
        "ruleId": finding.id,
        "ruleIndex": places[finding.id],
        "level": LEVELS[finding.severity],
        "message": {"text": f"{finding.what} {finding.evidence}. Fix: {finding.fix}"},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": finding.path or "."}}}],
    }
