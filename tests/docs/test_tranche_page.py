"""The page of the reference tranche says what lies there, and what was proved of exactly that."""

from functools import cache

import pytest
import tranche_page

from quintain.author.tranche import index, planned
from quintain.store.task import Task, task_roots

PROVED = [root.name for root in task_roots(tranche_page.TRANCHE) if (root / "proof.json").is_file()]


@cache
def tasks() -> dict[str, Task]:
    return {task.task_id: task for task in tranche_page.tasks()}


def test_the_page_is_current() -> None:
    page = tranche_page.PAGE.read_text()
    table = tranche_page.made(list(tasks().values()))
    assert page == tranche_page.with_table(page, table), "run: python tests/docs/tranche_page.py"
    assert table in page


@pytest.mark.parametrize("name", PROVED)
def test_a_recorded_proof_is_of_exactly_the_content_of_its_task(name: str) -> None:
    proof = tranche_page.proof(tasks()[name])
    assert proof is not None
    assert proof.task_digest == tasks()[name].digest
    assert proof.held


def test_every_task_is_one_of_the_list_and_each_of_the_list_is_there() -> None:
    choices = planned(tranche_page.TRANCHE)
    listed = {each.package: (each.source.table.name, each.seed) for each in choices}
    assert {name: (task.record.skeleton, task.record.seed) for name, task in tasks().items()} == listed


def test_the_index_is_that_of_the_tasks() -> None:
    assert (tranche_page.TRANCHE / "index.jsonl").read_bytes() == index(tranche_page.TRANCHE)
