"""Which sandbox is opened, and what is said where none can be."""

import json

import pytest

from quintain.errors import NoSandbox
from quintain.sandbox import choose
from quintain.sandbox.choose import NEEDED, open_sandbox


def test_what_was_found_by_attacking_is_kept_and_asked_for_once(monkeypatch, tmp_path):
    monkeypatch.setenv("QUINTAIN_CACHE", str(tmp_path))
    with open_sandbox(warm=False, slots=1) as sandbox:
        assert sandbox.guarantees >= NEEDED
    kept = list(tmp_path.glob("self-test/*.json"))
    assert [set(json.loads(path.read_bytes())) for path in kept] == [set(sandbox.guarantees)]
    monkeypatch.setattr(choose, "self_test", lambda *_: pytest.fail("attacked again"))
    open_sandbox(warm=False, slots=1).close()


@pytest.mark.parametrize("spoilt", [b"", b'["disk"', b"{}", b"3", b"[[]]", b"\xff"])
def test_a_self_test_that_cannot_be_read_any_more_is_made_again(spoilt, monkeypatch, tmp_path):
    monkeypatch.setenv("QUINTAIN_CACHE", str(tmp_path))
    monkeypatch.setattr(choose, "self_test", lambda *_: NEEDED)
    open_sandbox(warm=False, slots=1).close()
    (kept,) = tmp_path.glob("self-test/*.json")
    kept.write_bytes(spoilt)
    open_sandbox(warm=False, slots=1).close()
    assert set(json.loads(kept.read_bytes())) == NEEDED


def test_a_guarantee_that_was_not_found_is_not_given(monkeypatch, tmp_path):
    monkeypatch.setenv("QUINTAIN_CACHE", str(tmp_path))
    monkeypatch.setattr(choose, "self_test", lambda *_: NEEDED - {"no-network"})
    with pytest.raises(NoSandbox, match="no-network"):
        open_sandbox(warm=False, slots=1)
    assert not list(tmp_path.glob("self-test/*.json"))


def test_less_may_be_asked_for(monkeypatch, tmp_path):
    monkeypatch.setenv("QUINTAIN_CACHE", str(tmp_path))
    monkeypatch.setattr(choose, "self_test", lambda *_: NEEDED - {"no-network"})
    with open_sandbox(warm=False, slots=1, need=frozenset({"disk"})) as sandbox:
        assert "no-network" not in sandbox.guarantees


def test_the_obstacle_of_the_machine_is_the_hint(monkeypatch, tmp_path):
    setting = tmp_path / "setting"
    setting.write_text("1\n")
    monkeypatch.setattr(choose, "_OBSTACLES", ((str(setting), "1", "change the setting"),))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert choose.obstacle() == "change the setting"
