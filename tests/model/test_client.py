"""A model is asked over HTTP, within bounds: what is retried, what is given up, and where the key goes."""

import json
import subprocess
import sys

import pytest
from model_endpoint import Answer, recorded, said, serve

from quintain.errors import NoReply, UsageError
from quintain.model import Budget, Endpoint, Message, open_model, read_endpoint

HELLO = (Message(role="user", content="hello"),)
KEY = "k-3f9a-secret"


def ask(*answers, key="", **budget):
    """The reply to a question, the endpoint as it ended, and how long the client would have slept."""
    slept = []
    with serve(answers) as served, open_model(Endpoint(base_url=served.url, model="m", key=key), Budget(**budget)) as m:
        m.sleep = slept.append
        try:
            return m.ask(HELLO), served, slept
        except NoReply as error:
            return error, served, slept


def test_a_reply_is_its_text():
    reply, served, _ = ask(said("good day"))

    assert (reply.text, reply.whole) == ("good day", True)
    assert served.asked == [{"model": "m", "messages": [{"role": "user", "content": "hello"}], "max_tokens": 8192}]


def test_a_reply_that_came_to_its_bound_says_so():
    body = json.dumps({"choices": [{"message": {"content": "{"}, "finish_reason": "length"}]})

    assert not ask(Answer(body.encode()))[0].whole


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_busy_endpoint_is_asked_again_after_a_wait_that_doubles(status):
    reply, served, slept = ask(Answer(status=status), Answer(status=status), said("now"))

    assert (reply.text, len(served.asked), slept) == ("now", 3, [1.0, 2.0])


@pytest.mark.parametrize(("told", "waited"), [("7", 7.0), ("0", 0.0), ("100", 60.0), ("soon", 1.0)])
def test_an_endpoint_may_say_how_long_to_wait_within_a_minute(told, waited):
    assert ask(Answer(status=429, headers={"Retry-After": told}), said("now"))[2] == [waited]


def test_a_wait_beyond_the_time_that_is_left_is_not_begun():
    error, served, slept = ask(Answer(status=429, headers={"Retry-After": "50"}), seconds=40.0)

    assert (len(served.asked), slept) == (1, [])
    assert "no reply within 40 s; the last was: status 429" in error.message


def test_a_question_is_tried_four_times_and_no_more():
    error, served, slept = ask(Answer(status=500, body=b"out of order"))

    assert (len(served.asked), slept) == (4, [1.0, 2.0, 4.0])
    assert error.message == "no reply in 4 tries; the last was: status 500: out of order"


def test_all_questions_together_make_no_more_requests_than_the_budget_has():
    with (
        serve([said("x")]) as served,
        open_model(Endpoint(base_url=served.url, model="m"), Budget(requests=2)) as model,
    ):
        model.ask(HELLO)
        model.ask(HELLO)
        with pytest.raises(NoReply, match="2 requests are all"):
            model.ask(HELLO)


@pytest.mark.parametrize("status", [400, 401, 404, 302])
def test_what_waiting_does_not_mend_is_given_up_at_once(status):
    error, served, _ = ask(Answer(status=status, headers={"Location": "/elsewhere"}))

    assert (type(error), len(served.asked)) == (NoReply, 1)


def test_an_endpoint_that_says_nothing_is_left():
    error, _, _ = ask(Answer(silent=True), seconds=0.3)

    assert "no reply within 0.3 s" in error.message


@pytest.mark.parametrize("begun", [b"HTTP/1.1 200 OK\r\n\r\n", b"HTTP/1.1 200 OK\r\nX:"], ids=["body", "headers"])
def test_an_endpoint_that_says_a_little_without_end_is_left(begun):
    error, served, _ = ask(Answer(drips=begun), seconds=0.3)

    assert "no reply within 0.3 s" in error.message
    assert not served.heard_out


def test_an_endpoint_that_is_not_there_is_said_to_be_so():
    with open_model(Endpoint(base_url="http://127.0.0.1:9/v1", model="m"), Budget()) as model:
        model.sleep = lambda _: None
        with pytest.raises(NoReply, match="no reply in 4 tries; the last was: ConnectError"):
            model.ask(HELLO)


def test_a_reply_of_any_length_is_read_no_further_than_the_bound():
    error, _, _ = ask(said("x" * 5_000_000))

    assert error.message == "the reply is longer than 1,048,576 bytes"


@pytest.mark.parametrize(
    "body", [b"", b"<html>", b"{}", b'{"choices": []}', b'{"choices": 1}', b"[" * 100_000, b"\xff"]
)
def test_what_is_no_completion_is_no_reply(body):
    assert isinstance(ask(Answer(body))[0], NoReply)


def test_a_model_that_will_not_answer_gives_no_reply():
    assert ask(recorded("refusal"))[0].message == "the model will not answer"


def test_the_key_goes_to_the_endpoint_and_into_no_message():
    error, served, _ = ask(Answer(status=401, body=f"bad key {KEY}\x1b[2J".encode()), key=KEY)

    assert served.headers[0]["authorization"] == f"Bearer {KEY}"
    assert error.message == "the endpoint refuses, status 401: bad key (the key) [2J"
    assert KEY not in repr(Endpoint(base_url="http://a", model="m", key=KEY))


def test_no_key_is_sent_where_there_is_none():
    assert "authorization" not in ask(said("x"))[1].headers[0]


def test_the_key_is_that_of_the_environment(monkeypatch):
    monkeypatch.setenv("QUINTAIN_MODEL_KEY", f" {KEY}\n")

    assert read_endpoint("https://example.invalid/v1", "m").key == KEY


NOWHERE = ("example.invalid", "ftp://a/v1", "http://", "http://a:b", "http://[", "http://a b")
TELLING = ("http://u:p@a/v1", "http://a/v1?key=x", "http://a/v1#key")


@pytest.mark.parametrize("address", NOWHERE + TELLING)
def test_an_address_that_cannot_be_or_holds_a_secret_is_refused(address):
    with pytest.raises(UsageError):
        read_endpoint(address, "m")


@pytest.mark.parametrize(("address", "sent"), [("http://localhost:1/v1", True), ("http://example.invalid/v1", False)])
def test_a_key_is_sent_unencrypted_to_this_machine_alone(monkeypatch, address, sent):
    monkeypatch.setenv("QUINTAIN_MODEL_KEY", KEY)
    if sent:
        assert read_endpoint(address, "m").key == KEY
    else:
        with pytest.raises(UsageError, match="not sent unencrypted"):
            read_endpoint(address, "m")


def test_what_is_sent_to_this_machine_goes_through_no_proxy(monkeypatch):
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)

    assert ask(said("here"))[0].text == "here"


@pytest.mark.parametrize("key", ["a\nb", "schlüssel"])
def test_a_key_that_no_header_can_hold_is_refused(monkeypatch, key):
    monkeypatch.setenv("QUINTAIN_MODEL_KEY", key)
    with pytest.raises(UsageError, match="what no key has"):
        read_endpoint("https://example.invalid/v1", "m")


def test_without_httpx_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "httpx", None)
    with pytest.raises(UsageError) as raised, open_model(Endpoint(base_url="http://a", model="m"), Budget()):
        pass
    assert (raised.value.slug, raised.value.hint) == ("extra", "pip install 'quintain[model]'")


def test_httpx_is_not_loaded_before_a_model_is_asked():
    program = "import sys, quintain.cli.author; sys.exit('httpx' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
