"""Mutants: a package with one small fault each, and which tests of a suite see it.

    mutants(tree) -> Mutant, ...        every in-scope fault, in the order of the source
    mutant.applied(tree) -> tree        the package with that fault
    reach(trial, site)                  which tests come through which lines
    kill(trial, site, chosen, reached)  who notices, in rooms side by side

Generic operators alone: what is wrong with a package on purpose (a decision flipped) is a task's own known-bad.
"""

from quintain.prove.mutants.find import Mutant, mutants, sample
from quintain.prove.mutants.kill import Kill, kill, reach
from quintain.prove.mutants.trial import Reached, Trial, blind_trial, plain_trial

__all__ = ["Kill", "Mutant", "Reached", "Trial", "blind_trial", "kill", "mutants", "plain_trial", "reach", "sample"]
