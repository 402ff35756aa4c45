"""Rates of few attempts are those that the definitions give."""

import itertools

import pytest

from quintain.rollout.rates import jeffreys, pass_at


@pytest.mark.parametrize(("passed", "k"), [(0, 1), (2, 1), (2, 3), (5, 2), (3, 5)])
def test_pass_at_k_is_the_share_of_choices_that_hold_a_passing_one(passed: int, k: int) -> None:
    attempts = [number < passed for number in range(5)]
    choices = list(itertools.combinations(attempts, k))
    assert pass_at(k, passed=passed, attempts=5) == pytest.approx(sum(map(any, choices)) / len(choices))


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2171963), (10, 10, 0.7828037, 1.0), (3, 10, 0.0926947, 0.6058183), (50, 200, 0.193873, 0.313303)],
)  # fmt: skip
def test_the_interval_is_that_of_a_beta_distribution(successes: float, trials: int, low: float, high: float) -> None:
    assert jeffreys(successes, trials) == pytest.approx((low, high), abs=1e-6)
