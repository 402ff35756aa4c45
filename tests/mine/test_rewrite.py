"""A statement in a model's words, which are checked as the program's own."""

import json

import pytest
from model_endpoint import said, serve

from quintain.errors import NoReply
from quintain.mine.issue.rewrite import rewritten
from quintain.mine.issue.statement import Work, statement
from quintain.model import Budget, Endpoint, open_model
from quintain.records import Statement, Transition, Unit

BASE = {"gate.py": b"def opened(day):\n    return day > 3\n"}
FIX = {
    "gate.py": b"""
def opened(day):
    if day == 3:
        raise ValueError('no way on the third')
    return day > 3
""",
    "test_gate.py": b"def test_third():\n    assert said() == 'no way on the third'\n",
}
WORK = Work(
    unit=Unit(base="a", fix="b", time=1, message="Complain about the third day", changes=()),
    transition=Transition(
        fail_to_pass={"test_gate.py::test_third": "assertion"},
        pass_to_pass=(),
        field_fail_to_pass=(),
        field_pass_to_pass=(),
    ),
    base=BASE,
    fix=FIX,
)
GOOD = json.dumps({"title": "The third day is let through", "body": "Say `no way on the third` then."})


def asked(*replies: str) -> tuple[Statement, list[str]]:
    """The statement that comes of these replies, and the last thing that the model was told of each."""
    answers = [said(text) for text in replies]
    with serve(answers) as served, open_model(Endpoint(base_url=served.url, model="m"), Budget()) as model:
        got = rewritten(statement(WORK), WORK, model)
        return got, [request["messages"][-1]["content"] for request in served.asked]


def test_a_models_text_takes_the_place_of_the_programs_and_is_scored() -> None:
    before = statement(WORK)
    got, _ = asked(f"Here it is:\n{GOOD}")
    assert (got.title, got.body, got.rewritten) == (
        "The third day is let through",
        "Say `no way on the third` then.",
        True,
    )
    assert (len(before.unknowable), len(got.unknowable), got.tier) == (1, 0, 5)


REFUSED = {
    "no object": ("I cannot do that", "no such object"),
    "too little": (json.dumps({"title": "Fix it", "body": ""}), "says too little"),
    "code of the fix": (json.dumps({"title": "Third days", "body": "Write `if day == 3:` into the gate."}), "fix-line"),
    "a test": (json.dumps({"title": "Third days of gates", "body": "Make test_third pass."}), "test-name"),
    "a number": (json.dumps({"title": "Third days of gates (#12)", "body": "Let nobody through."}), "number"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_text_that_cannot_be_used_is_asked_for_again_with_the_reason(what: str) -> None:
    reply, why = REFUSED[what]
    got, told = asked(reply, GOOD)
    assert got.rewritten
    assert why in told[1]


def test_a_model_that_never_says_what_can_be_used_is_an_error() -> None:
    with pytest.raises(NoReply, match="3 texts could not be used"):
        asked("no")
