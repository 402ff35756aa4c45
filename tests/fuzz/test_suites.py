"""The compiler, on suites that nobody wrote: graded blind, every test has the outcome that pytest gives it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fuzzing import bounded
from hypothesis import given
from hypothesis import strategies as st
from observing import Observer
from suites import FAULTS, REFERENCE, faulty, modules

from quintain.grade.blind import Compiled, Variation, compile_suite, failures, plan, transcript


@dataclass(frozen=True)
class Trial:
    """A suite, compiled on the reference, to be run on other packages."""

    suite: Mapping[str, bytes]
    compiled: Compiled
    observer: Observer

    def blind(self, source: str, *, planned: bool = False) -> set[str]:
        """Tests that do not hold."""
        answers = self.compiled.answers
        observer = replace(
            self.observer,
            package={"demo/__init__.py": source},
            plan=plan(self.compiled.stimuli) if planned else {},
        )
        said = transcript(observer(self.compiled.stimuli, Variation()).channel)
        assert said.ended
        return {answers.tests[node] for node in failures(answers, said)}

    def plain(self, source: str) -> set[str]:
        """Tests that pytest does not call passed."""
        observer = replace(self.observer, package={"demo/__init__.py": source}, direct=False)
        said = transcript(observer(self.suite, Variation()).channel)
        broken = {line.partition(" ")[0] for line in said.broken}
        return set(self.compiled.answers.tests.values()) - (said.passed - broken)

    @property
    def weak(self) -> set[str]:
        """Tests with a pair: it is frozen at what the reference gave, so that blind asks more than pytest does."""
        answers = self.compiled.answers
        pairs = (site for site in answers.sites.values() if site.mode == "pair")
        return {answers.tests.get(node, node) for site in pairs for node in site.executions}


def trial(grading, texts: list[str]) -> Trial:
    suite = {f"test_{index}.py": text.encode() for index, text in enumerate(texts)}
    observer = grading.observer(REFERENCE, symbols=("Odd", "Gone", "Pile"))
    return Trial(suite, compile_suite(suite, import_name="demo", observe=observer), observer)


@bounded(3)
@given(st.lists(modules(), min_size=6, max_size=10), st.sets(st.sampled_from(sorted(FAULTS)), min_size=5))
def test_a_drawn_suite_has_blind_the_outcomes_that_pytest_gives_it(grading, texts: list[str], faults: set[str]) -> None:
    made = trial(grading, texts)
    assert made.plain(REFERENCE) == set()
    assert made.blind(REFERENCE) == set()
    assert made.blind(REFERENCE, planned=True) == set()
    wrong = faulty(sorted(faults))
    blind, plain = made.blind(wrong), made.plain(wrong)
    assert plain - blind == set(), "passed blind alone"
    assert blind - plain - made.weak == set(), "passed plainly alone"
