"""Answers as keyed digests: every known candidate of the samples earns by them what it earns by the values."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from quintain.grade.blind import Sealing, judge
from quintain.grade.grader import Grader
from quintain.grade.open import open_grader
from quintain.prove.bench import Bench
from quintain.store.cache import cache_root
from quintain.store.task import open_task

SAMPLES = Path(__file__).parent.parent.parent / "tranches" / "sample" / "tasks"
KEY = bytes(range(32))


@pytest.fixture(scope="module")
def grader() -> Iterator[Grader]:
    with open_grader(warm=True) as opened:
        yield opened


@pytest.mark.parametrize("name", ["relmark", "tidebook", "waxmark"])
def test_every_known_candidate_earns_by_digests_what_it_earns_by_values(grader: Grader, name: str) -> None:
    bench = Bench(task=open_task(SAMPLES / name), grader=grader, packages=cache_root())
    sealing = Sealing(KEY)
    sealed = sealing.sealed(bench.compiled.answers)
    assert sealing.digests > 2 * sealing.kept
    for candidate, site in bench.sites.items():
        judged, run = grader.observe(bench.task, site)
        assert judge(sealed, run.channel, key=KEY) == judged, candidate
