"""Tasks side by side: what is said of them in order, what comes of them, and how they stop."""

import threading

import pytest

from quintain.prove.tranche import in_order

SOON = 20


def test_what_is_said_comes_in_the_order_of_the_items_though_the_second_ends_first():
    second_is_done = threading.Event()
    said = []

    def work(item, say):
        if item == "first":
            assert second_is_done.wait(SOON)
        say(f"{item} begins")
        say(f"{item} ends")
        if item == "second":
            second_is_done.set()
        return item.upper()

    made = list(in_order(("first", "second"), work, at_once=2, say=said.append, stop=lambda: None))

    assert made == ["FIRST", "SECOND"]
    assert said == ["first begins", "first ends", "second begins", "second ends"]


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_where_one_stops_the_others_are_stopped_and_waited_for_and_those_that_wait_never_begin(error):
    stopped, begun, ended = threading.Event(), [], []

    def work(item, _):
        begun.append(item)
        if item == "failing":
            raise error
        assert stopped.wait(SOON)
        ended.append(item)

    with pytest.raises(error):
        list(in_order(("failing", *range(9)), work, at_once=2, say=print, stop=stopped.set))

    assert sorted(ended) == sorted(each for each in begun if each != "failing")
    assert len(ended) <= 2


def test_an_interrupted_caller_stops_what_runs():
    stopped = threading.Event()

    def work(_, say):
        say("begun")
        return stopped.wait(SOON)

    def interrupted(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(in_order(("one", "two"), work, at_once=2, say=interrupted, stop=stopped.set))

    assert stopped.is_set()
