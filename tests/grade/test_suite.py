"""A suite that cannot be graded is refused with its place, before anything of it runs."""

from collections.abc import Mapping

import pytest

from quintain.errors import BadSuite
from quintain.grade.blind import Observation, Variation, compile_suite

OTHER = "def test_a():\n    assert f(1) == 2\n"

BAD = [
    ("def test_a(:\n    pass", "`test_a.py:1` does not parse"),
    ("x = '\\0'\n\0", "`test_a.py:1` does not parse"),
    ("def test_a():\n    f(1)", "asserts nothing"),
    (f"{OTHER}{OTHER}", "`test_a.py:3` has a second `test_a`"),
    (
        f"class TestA:\n    {OTHER.replace(chr(10), chr(10) + '    ')}\n    def test_a(self): pass",
        "has a second `TestA.test_a`",
    ),
    (f"import pytest\n@pytest.mark.counterpart('test_b')\n{OTHER}", "counterpart of `test_b`, which is no test"),
    (f"import pytest\n@pytest.mark.counterpart('test_a')\n{OTHER}", "counterpart of `test_a`, which is no test"),
    (f"import pytest\n@pytest.mark.counterpart()\n{OTHER}", "without a test's name"),
    (f"import pytest\n@pytest.mark.skip\n{OTHER}", "`test_a.py:2` skips or excuses a test with `pytest.mark.skip`"),
    (f"import pytest\n@pytest.mark.xfail(reason='x')\n{OTHER}", "`pytest.mark.xfail`"),
    (f"from pytest import mark\n@mark.skipif(True, reason='x')\n{OTHER}", "`pytest.mark.skipif`"),
    (f"import unittest\n@unittest.expectedFailure\n{OTHER}", "`unittest.expectedFailure`"),
    (
        f"import pytest\n@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.xfail)])\n{OTHER}",
        "`test_a.py:2` skips or excuses",
    ),
]


def never(_: Mapping[str, bytes], __: Variation) -> Observation:
    raise AssertionError("it ran")


@pytest.mark.parametrize(("source", "said"), BAD, ids=[said for _, said in BAD])
def test_a_bad_suite_is_refused_with_its_place(source: str, said: str) -> None:
    with pytest.raises(BadSuite) as caught:
        compile_suite({"test_a.py": source.encode()}, import_name="demo", observe=never)
    assert said in caught.value.message
    assert caught.value.hint


def test_a_suite_that_is_not_utf8_is_refused() -> None:
    with pytest.raises(BadSuite, match="does not parse"):
        compile_suite({"test_a.py": b"x = '\xff'"}, import_name="demo", observe=never)


def test_a_suite_without_a_test_file_is_refused() -> None:
    with pytest.raises(BadSuite, match="no test file"):
        compile_suite({"check.py": b"assert 1"}, import_name="demo", observe=never)
