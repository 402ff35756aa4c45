"""The benches that try every engine count what they were told, and say what failed; what they measure is slow."""

from pathlib import Path

import attack
import conformance

from quintain.records import Attack, Strike
from quintain.sandbox.conformance import Check, ConformanceFailure
from quintain.store.task import open_task

FERRY = Path(__file__).parents[1] / "tasks" / "ferry"


def part(engine: str, *strikes: Strike) -> attack.Part:
    task = open_task(FERRY)
    found = Attack(
        task_id=task.task_id,
        task_digest=task.digest,
        grader_version="1",
        image_digest="sha256:0",
        engine=engine,
        guarantees=(),
        min_passed=9,
        strikes=strikes,
    )
    return attack.Part(user="root", attack=found, seconds=2.0)


def strike(name: str, **told: object) -> Strike:
    return Strike(mechanism=name, catalogue="-", trace="", verdict="fail", passed=1, deserved=0, **told)


def test_parts_of_one_engine_are_one_row_and_a_mechanism_counts_once(tmp_path):
    task = open_task(FERRY)
    kept = attack.kept(task, tmp_path)
    kept.save("podman-0", part("podman 4", strike("one", earned=("a1", "a2")), strike("two")))
    kept.save("podman-1", part("podman 4", strike("two"), strike("three", inconclusive=True)))
    kept.save("docker-0", part("docker 20", strike("one")))

    docker, podman = attack.rows_of(task, tmp_path)

    assert (docker.engine, docker.mechanisms, docker.earned, docker.cut_short) == ("docker 20", 1, 0, 0)
    assert (podman.engine, podman.mechanisms, podman.earned, podman.cut_short) == ("podman 4", 3, 2, 1)
    assert "| podman 4 | root | `ferry` |" in attack.table([podman])
    assert "2 points earned that were not solved, 1 cut short" in attack.summary([docker, podman])


def test_a_check_that_fails_is_named_with_its_engine():
    def fails(*_):
        raise ConformanceFailure("it was had")

    check = Check(name="a-check", sentence="It holds.", function=fails)
    row = conformance.Row("podman", "podman 4", {check.name: conformance.failure(check, None, None)}, 2, 3.0)
    assert row.failed == {"a-check": "it was had"}
    assert "| podman | podman 4 | 2 | 1 | 0 | 3 |" in conformance.written([row])
    assert "Failed on podman: a-check." in conformance.written([row])
