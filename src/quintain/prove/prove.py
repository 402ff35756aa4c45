"""Prove a task: meet every gate, and bind what was seen to the task's content digest."""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path

from quintain.grade import cache as kept
from quintain.grade.grader import Grader
from quintain.grade.version import grader_version
from quintain.prove.bench import Bench
from quintain.prove.decisions import related
from quintain.prove.gates import GATES
from quintain.prove.mined.gates import MINED_GATES
from quintain.prove.sameness import engine_gates
from quintain.prove.seen import Seen
from quintain.records import Gate, Kind, Proof
from quintain.store.digest import join_digest
from quintain.store.task import Task


@dataclass(frozen=True, kw_only=True)
class Provers:
    """With what tasks are proved."""

    grader: Grader
    others: tuple[Grader, ...] = ()
    """On other engines, each of which must give the same grades."""


def gates_of(kind: Kind) -> tuple[tuple[str, Callable[[Bench], Seen]], ...]:
    """What is asked of a task of a kind, by name."""
    return MINED_GATES if kind == "mined-issue" else GATES


def proved(task: Task, by: Provers, proofs: Path) -> Proof | None:
    """The proof that is kept of exactly this task, by exactly this grader on this engine; None where there is none."""
    return kept.load(proofs, _key(task, by), Proof)


def prove(task: Task, by: Provers, *, cache: Path, today: str, report: Callable[[Gate], None]) -> Proof:
    """Meet every gate; `report` is called with each as it is done.

    `cache` holds files of the package index, and below `private` the proofs; `today` is an ISO date. A proof whose
    gates hold is kept. Raises `BadSuite` or `BadRecord` for a task that cannot be graded at all, and `Fault`.
    """
    grader = by.grader
    gates = met(task, by, cache=cache, report=report)
    proof = Proof(
        task_id=task.task_id,
        task_digest=task.digest,
        grader_version=grader_version(),
        image_digest=grader.image_digest,
        engine=grader.sandbox.name,
        guarantees=tuple(sorted(grader.sandbox.guarantees)),
        gates=gates,
        proved_on=today,
    )
    if proof.held:
        kept.save(cache / "private", _key(task, by), proof)
    return proof


def met(
    task: Task, by: Provers, *, cache: Path, report: Callable[[Gate], None], only: Collection[str] = ()
) -> tuple[Gate, ...]:
    """What every gate saw, or those of some names, which prove nothing; nothing is kept. Raises as `prove` does."""
    bench = Bench(task=task, grader=by.grader, packages=cache)
    gates = []
    for name, gate in (*gates_of(task.contract.kind), *engine_gates(by.others)):
        if only and name not in only:
            continue
        start = time.perf_counter()
        seen = gate(bench)
        done = Gate(name=name, held=seen.held, saw=seen.saw, score=seen.score, seconds=time.perf_counter() - start)
        report(done)
        gates.append(done)
    return tuple(gates)


def _key(task: Task, by: Provers) -> str:
    grader = by.grader
    return join_digest(
        "proof",
        task.digest,
        grader_version(),
        grader.image_digest,
        *(each.sandbox.name for each in (grader, *by.others)),
        *sorted(grader.sandbox.guarantees),
        *(each.digest for each in related(task)),
    )
