"""What a model proposes is tried by what `check` sees, and nothing of it is run, believed or written before that."""

import json
import tomllib
from pathlib import Path

import pytest
from model_endpoint import recorded, said, serve

from quintain.author.check import complaints
from quintain.author.new import new_skeleton
from quintain.author.proposal import changes
from quintain.author.propose import judge, propose, skeleton_files
from quintain.author.skeleton import parsed
from quintain.errors import BadSkeleton, NoReply
from quintain.model import Budget, Endpoint, open_model

KIOSK = skeleton_files(new_skeleton("kiosk"))


def asked(*answers):
    """What is proposed by an endpoint that gives these answers, and what it was asked."""
    with serve(answers) as served, open_model(Endpoint(base_url=served.url, model="m"), Budget()) as model:
        return propose(KIOSK, "", model), served.asked


def judged(text):
    return judge("kiosk", KIOSK, changes(text))


def refusals(**proposal):
    """Why each part of a proposal is refused; nothing of it may be taken."""
    found = judged(json.dumps(proposal))
    assert (found.taken, found.files) == ((), KIOSK)
    return [why for _, why in found.refused]


@pytest.fixture(scope="module")
def good():
    return judge("kiosk", KIOSK, asked(recorded("good"))[0])


def test_names_clauses_decisions_and_stimuli_are_taken(good):
    assert good.refused == ()
    assert good.taken == (
        "name `Bench` for `Queue`",
        "name `Row` for `Queue`",
        "name `dues` for `fee`",
        "clause of `side`, `front`",
        "decision `least`",
        "stimulus `line.<<waiting>>()`",
    )


def test_what_was_taken_is_a_skeleton_with_nothing_to_mend(good):
    source = parsed({path: text.encode() for path, text in good.files.items()}, "kiosk", Path("kiosk"))

    assert complaints(source) == ()
    assert source.table.vocabulary["Queue"] == ("Queue", "Line", "Counter", "Bench", "Row")
    assert source.table.decisions[-1].id == "least"


def test_the_author_s_own_text_stays_as_it_is(good):
    lines = good.files["skeleton.toml"].splitlines()
    gone = [line.split()[0] for line in KIOSK["skeleton.toml"].splitlines() if line not in lines]

    assert gone == ["Queue", "fee", "{"]
    assert good.files["modules/queue.py"] == KIOSK["modules/queue.py"]


def test_the_model_sees_the_texts_and_the_wish():
    _, [question] = asked(recorded("good"))
    rules, texts = (each["content"] for each in question["messages"])

    assert "one JSON object" in rules
    assert all(text in texts for text in KIOSK.values())


def test_a_reply_in_a_fence_is_read():
    assert [each.said for each in asked(recorded("fenced"))[0]] == ["name `Bench` for `Queue`"]


@pytest.mark.parametrize("first", ["malformed", "cut", "chatty"])
def test_a_reply_that_cannot_be_read_is_asked_for_again_with_the_reason(first):
    proposed, questions = asked(recorded(first), recorded("good"))

    assert (len(proposed), len(questions)) == (6, 2)
    assert questions[1]["messages"][-1]["content"].startswith("That cannot be used: ")


def test_three_replies_that_cannot_be_read_are_enough():
    with pytest.raises(NoReply, match="3 replies could not be used; of the last: the reply was cut off"):
        asked(recorded("cut"))


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        '{"names": {"Queue": ["a"]}, "adapter": "x"}',
        '{"names": {"Queue": [1]}}',
        json.dumps({"names": {"Queue": ["a"] * 61}}),
        json.dumps({"names": {"Queue": ["a" * 2001]}}),
        json.dumps({"names": {"Queue": ["a\x1b[2J"]}}),
        json.dumps({"names": {"Queue": ["a\u202eb"]}}),
        "[" * 100_000,
    ],
)
def test_what_is_no_proposal_is_none(text):
    with pytest.raises(BadSkeleton):
        changes(text)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("class", "is no identifier that code can use"),
        ("x; import os", "is no identifier that code can use"),
        ("print", "is a builtin"),
        ("name", "as a name of its own"),
        ("Nobody", "is a name of the role"),
    ],
)
def test_a_name_that_check_refuses_is_refused(name, why):
    [said] = refusals(names={"Queue": [name]})

    assert why in said


def test_of_a_hostile_reply_only_what_is_sound_is_taken():
    found = judge("kiosk", KIOSK, asked(recorded("hostile"))[0])

    assert found.taken == ("name `Bench` for `Queue`", "name `sys` for `Queue`")
    assert len(found.refused) == 18
    changed = {path for path, text in found.files.items() if text != KIOSK[path]}
    assert changed == {"skeleton.toml"}


def rule(code, **more):
    """A decision on the least fee, whose second alternative has this code."""
    alternatives = [{"name": "a", "conventional": True, "code": "1", "clause": "One."}]
    alternatives.append({"name": "b", "code": code, "clause": "Two."})
    after = "    least = <<least>>\n    return RATE"
    return {
        "decision": {"id": "least", "kind": "bound", "probes": ["<<fee>>(31, 1)"], "alternatives": alternatives},
        "edits": [
            {"path": "modules/tickets.py", "before": "    return RATE", "after": after},
            {"path": "SPEC.md", "before": "<<round>>", "after": "<<round>> <<least>>"},
        ],
    } | more


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("2 or (", "does not parse"),
        ("<<nothing>>", "nothing fills the hole"),
        ("<<least>>" * 200, "fills itself without end"),
        ("-" * 1990 + "1", "cannot be read"),
        ("(" * 900 + ")" * 900, "does not parse"),
    ],
)
def test_code_that_check_refuses_is_refused(code, why):
    [said] = refusals(decisions=[rule(code)])

    assert why in said


@pytest.mark.parametrize("path", ["../x", "/etc/passwd", "skeleton.toml", "modules/none.py", "generators.py"])
def test_only_modules_and_the_specification_are_edited(path):
    [said] = refusals(decisions=[rule("2", edits=[{"path": path, "before": "a", "after": "b"}])])

    assert "is no module, and not SPEC.md" in said


@pytest.mark.parametrize("before", ["", "    return ", "no such passage"])
def test_an_edit_of_a_passage_that_is_not_there_just_once_is_refused(before):
    edit = {"path": "modules/tickets.py", "before": before, "after": "<<least>>"}

    assert "just once" in refusals(decisions=[rule("2", edits=[edit])])[0]


@pytest.mark.parametrize(
    "stimulus",
    [
        {"ask": ["1"], "calls": [1, 1_000_000_000]},
        {"ask": ["1"], "calls": [3, 1]},
        {"ask": ["1"], "weight": 1_000_000_000},
        {"ask": ["<<fee>>("], "weight": 10},
        {"ask": ["<<nobody>>()"], "weight": 10},
        {"ask": []},
    ],
)
def test_a_stimulus_that_cannot_be_drawn_is_refused(stimulus):
    assert len(refusals(stimuli=[stimulus])) == 1


def test_a_table_that_is_laid_out_otherwise_is_not_written_in_blindly():
    files = {**KIOSK, "skeleton.toml": KIOSK["skeleton.toml"].replace("Queue = [", '"Queue" = [')}
    found = judge("kiosk", files, changes('{"names": {"Queue": ["Bench"]}}'))

    assert [why for _, why in found.refused] == ["skeleton.toml is laid out so that it cannot be written in"]


def test_a_clause_is_worded_in_the_place_of_the_old_one():
    new = 'Letters stay as they are: "a" is not "A".'
    found = judged(json.dumps({"clauses": [{"decision": "case", "alternative": "keep", "clause": new}]}))
    table = tomllib.loads(found.files["skeleton.toml"])

    assert table["decisions"][0]["alternatives"][0]["clause"] == new


def test_each_change_is_tried_on_top_of_those_that_were_taken():
    found = judged('{"names": {"Queue": ["Bench"], "Absent": ["Bench"]}}')

    assert (found.taken, len(found.refused)) == (("name `Bench` for `Queue`",), 1)


def test_nothing_that_is_said_is_run(tmp_path):
    mark = tmp_path / "mark"
    code = f"__import__('pathlib').Path({str(mark)!r}).touch()"
    found = judged(json.dumps({"decisions": [rule(code)], "stimuli": [{"ask": [code]}]}))

    assert (len(found.taken), mark.exists()) == (2, False)


def test_a_reply_is_never_believed_to_be_whole_text_of_another_kind():
    with pytest.raises(NoReply):
        asked(said("null"))


def test_what_is_said_of_a_change_is_one_line_of_a_length_that_can_be_read():
    [(what, why)] = judged(json.dumps({"names": {"Queue": ["a\n  taken    " + "b" * 1000]}})).refused

    assert what.startswith("name `a taken bbb")
    assert (len(what), len(why), "\n" in what + why) == (240, 240, False)
