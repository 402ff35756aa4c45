"""The benches that try every engine count what they were told, and say what failed; what they measure is slow."""

from pathlib import Path

import attack
import conformance
from kept import Kept

from quintain.exploits import mechanisms
from quintain.records import Strike
from quintain.sandbox.conformance import Check, ConformanceFailure
from quintain.store.task import open_task

FERRY = Path(__file__).parents[1] / "tasks" / "ferry"


def measured(engine: str, done: Strike) -> attack.Measured:
    return attack.Measured(engine=engine, user="root", strike=done, seconds=2.0)


def strike(name: str, **told: object) -> Strike:
    return Strike(mechanism=name, catalogue="-", trace="", verdict="fail", passed=1, deserved=0, **told)


def test_what_was_measured_on_one_engine_is_one_row(tmp_path):
    task = open_task(FERRY)
    there = attack.kept(task, tmp_path)
    podman_had = (
        strike("one", earned=("a1", "a2")),
        strike("two"),
        strike("three", inconclusive=True),
    )
    for each in podman_had:
        there.save(attack.name_of("podman", each.mechanism), measured("podman 4", each))
    there.save(attack.name_of("docker", "one"), measured("docker 20", strike("one")))

    docker, podman = attack.rows_of(task, tmp_path)

    assert (docker.engine, docker.mechanisms, docker.earned, docker.cut_short) == ("docker 20", 1, 0, 0)
    assert (podman.engine, podman.mechanisms, podman.earned, podman.cut_short) == ("podman 4", 3, 2, 1)
    assert (docker.seconds, podman.seconds) == (2.0, 6.0)
    assert "| podman 4 | root | `ferry` |" in attack.table([podman])
    assert "2 points earned that were not solved, 1 cut short" in attack.summary([docker, podman])


def test_a_check_that_fails_is_named_with_its_engine():
    def fails(*_):
        raise ConformanceFailure("it was had")

    check = Check(name="a-check", sentence="It holds.", function=fails)
    row = conformance.Row("podman", "podman 4", {check.name: conformance.failure(check, None, None)}, 2, 3.0)
    assert row.failed == {"a-check": "it was had"}
    assert f"| podman | podman 4 | 2 | 1 | {len(conformance.LEFT_OUT['podman'])} | 3 |" in conformance.written([row])
    assert "Failed on podman: a-check." in conformance.written([row])


def test_a_mechanism_is_measured_again_only_if_it_was_cut_short(tmp_path):
    task, names = open_task(FERRY), {each.name for each in mechanisms()}
    there = attack.kept(task, tmp_path)
    there.save(attack.name_of("docker", "hangs"), measured("docker 20", strike("hangs")))
    cut_short = measured("docker 20", strike("slow-on-purpose", inconclusive=True))
    there.save(attack.name_of("docker", "slow-on-purpose"), cut_short)

    left = {engine: {each.name for each in attack.lacking(engine, there)} for engine in ("docker", "podman")}

    assert left == {"docker": names - {"hangs"}, "podman": names}


def test_a_check_is_tried_again_only_if_it_failed(tmp_path):
    kept, check = Kept("conformance", "now", folder=tmp_path), Check(name="a", sentence="It holds.", function=print)
    kept.save("docker-a", conformance.Outcome("docker 20", "", 1.0))
    kept.save("podman-a", conformance.Outcome("podman 4", "it was had", 1.0))
    tried = {engine: conformance.passed(engine, check, kept) for engine in ("docker", "podman", "landlock")}
    assert tried == {"docker": True, "podman": False, "landlock": False}
