"""Makes the table of `docs/reference/tranche.md` from the reference tranche and the proofs in it.

quintain prove tranches/reference-2026-12 --record
python tests/docs/tranche_page.py
"""

import re
from collections.abc import Iterator
from pathlib import Path

from quintain.records import Gate, Proof, decode_json
from quintain.store.task import Task, open_task, task_roots

ROOT = Path(__file__).resolve().parent.parent.parent
TRANCHE = ROOT / "tranches" / "reference-2026-12"
PAGE = ROOT / "docs" / "reference" / "tranche.md"
BEGIN, END = "<!-- tasks: made by tests/docs/tranche_page.py -->\n", "<!-- tasks: end -->"
HEAD = (
    "task", "origin", "skeleton", "assertions", "upstream, renamed", "mutants killed", "known-bad", "in full",
    "leaked transcript", "seconds to prove",
)  # fmt: skip


def tasks() -> list[Task]:
    """Those of the tranche, in the order of their names."""
    return [open_task(root) for root in task_roots(TRANCHE)]


def proof(task: Task) -> Proof | None:
    """The recorded proof of a task; None where none is recorded."""
    path = task.root / "proof.json"
    return decode_json(path.read_bytes(), Proof, str(path)) if path.is_file() else None


def row(task: Task) -> Iterator[str]:
    """The cells of a task."""
    proved = proof(task)
    upstream = f"{task.upstream.name} {task.upstream.version}" if task.upstream else "invented"
    yield from (f"`{task.task_id}`", upstream, task.record.skeleton, str(task.contract.grader.min_passed))
    if proved is None:
        yield from ("not recorded", *[""] * (len(HEAD) - 5))
        return
    gates = {gate.name: gate for gate in proved.gates}
    yield from (_score(gates[name]) for name in ("upstream, renamed", "mutants", "known-bad"))
    yield from (gates["blindness"].saw.partition(" full")[0], _score(gates["fresh inputs"]))
    yield f"{sum(gate.seconds for gate in proved.gates):.0f}"


def _score(gate: Gate) -> str:
    return "" if gate.score is None else f"{gate.score:.3f}"


def made(found: list[Task]) -> str:
    """The table, and what it comes to."""
    rows = [HEAD, ["---"] * 3 + ["---:"] * (len(HEAD) - 3), *map(row, found)]
    lines = [f"| {' | '.join(cells)} |" for cells in rows]
    asserted = sum(task.contract.grader.min_passed for task in found)
    origins = [task.upstream.name for task in found if task.upstream]
    skeletons = len({task.record.skeleton for task in found})
    lines += [
        "",
        f"{len(found)} tasks of {skeletons} skeletons, {asserted:,} assertions: {len(origins)} tasks mutated from "
        f"{len({*origins})} libraries, {len(found) - len(origins)} invented. The proof of "
        f"{sum(proof(task) is not None for task in found)} of them is recorded beside it.",
    ]
    return "\n".join(lines)


def with_table(page: str, table: str) -> str:
    """The page with this table between its comments."""
    return re.sub(
        re.escape(BEGIN) + ".*?" + re.escape(END), lambda _: f"{BEGIN}\n{table}\n\n{END}", page, flags=re.DOTALL
    )


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(), made(tasks())))
