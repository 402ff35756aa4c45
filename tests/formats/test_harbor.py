"""Harbor task directories: every field is read and written, and what is wrong is named with its path."""

import hashlib

import msgspec
import pytest

from quintain.errors import BadRecord
from quintain.formats.harbor import (
    CONFIG,
    Artifact,
    Collect,
    Environment,
    HarborTask,
    Healthcheck,
    McpServer,
    PackageInfo,
    Step,
    TaskConfig,
    Verifier,
    content_digest,
    read_reward,
    read_task,
    write_task,
)


def read(config: str, **files: bytes) -> HarborTask:
    return read_task({CONFIG: config.encode(), "instruction.md": b"Do it.\n", **files}, "t")


FULL = TaskConfig(
    task=PackageInfo(name="acme/hello", keywords=("a",)),
    metadata={"difficulty": "hard", "tags": ["x"], "nested": {"n": 1}},
    verifier=Verifier(
        environment_mode="separate",
        environment=Environment(docker_image="x@sha256:0", network_mode="no-network"),
        collect=(Collect(command="true"),),
        user=0,
    ),
    environment=Environment(
        network_mode="allowlist",
        allowed_hosts=("a.example",),
        cpus=1.5,
        mcp_servers=(McpServer(name="m", headers={"k": "v"}),),
        healthcheck=Healthcheck(command="true", retries=1),
    ),
    steps=(Step(name="one", min_reward={"reward": 0.5}, artifacts=("/app", Artifact(source="/b", exclude=("c",)))),),
    artifacts=("/app", Artifact(source="/out", destination="/in")),
    multi_step_reward_strategy="final",
)


def test_a_task_comes_back_as_it_was_written() -> None:
    task = HarborTask(config=FULL, files={"instruction.md": b"Do it.\n", "tests/test.sh": b"exit 0\n"})
    assert read_task(write_task(task), "t") == task


@pytest.mark.parametrize("field", TaskConfig.__struct_fields__)
def test_each_field_of_the_whole_example_is_said_or_its_default(field: str) -> None:
    assert field in msgspec.to_builtins(FULL)


def test_defaults_that_readers_disagree_on_are_written() -> None:
    text = write_task(HarborTask(config=TaskConfig(), files={}))[CONFIG].decode()
    assert text == (
        'schema_version = "1.4"\n\n[verifier]\nenvironment_mode = "shared"\n\n[environment]\nnetwork_mode = "public"\n'
    )


@pytest.mark.parametrize(
    ("config", "separate"),
    [
        ("", False),
        ('[verifier]\nenvironment_mode = "separate"', True),
        ("[verifier.environment]\ncpus = 1", True),
        ('[verifier]\nenvironment_mode = "shared"\n[verifier.environment]\ncpus = 1', False),
    ],
)
def test_a_verifier_shares_the_room_unless_it_says_otherwise(config: str, *, separate: bool) -> None:
    assert read(config).config.separate is separate


def test_fields_that_harbor_would_drop_are_named_with_the_near_field() -> None:
    task = read('foo = 1\n[verifier]\nenviroment_mode = "separate"\n[[steps]]\nname = "a"\nbar = 2\n')
    assert task.unknown == ("foo", "verifier.enviroment_mode (did you mean `environment_mode`?)", "steps[0].bar")


def test_metadata_is_free() -> None:
    assert read("[metadata]\nanything = {at = [1]}\n").unknown == ()


@pytest.mark.parametrize(
    ("config", "path"),
    [
        ('[verifier]\ntimeout_sec = "long"', r"\$\.verifier\.timeout_sec"),
        ('[environment]\nnetwork_mode = "closed"', r"\$\.environment\.network_mode"),
        ('[[steps]]\nname = "a"\n[[steps.artifacts]]\nexclude = []', r"source.*\$\.steps\[0\]\.artifacts\[0\]"),
        ("[verifier", "task.toml"),
        ('schema_version = "2.0"', "schema_version is `2.0`"),
    ],
)
def test_what_does_not_decode_is_named_by_its_path(config: str, path: str) -> None:
    with pytest.raises(BadRecord, match=path):
        read(config)


def test_a_directory_without_a_config_or_an_instruction_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"`t/task.toml` is missing"):
        read_task({}, "t")
    with pytest.raises(BadRecord, match=r"`t/instruction.md` is missing"):
        read_task({CONFIG: b""}, "t")


def test_a_digest_is_of_the_content_and_not_of_what_lies_beside_it() -> None:
    files = {CONFIG: b"", "tests/test.sh": b"x", "notes.txt": b"1"}
    lines = f"{CONFIG}\0{hashlib.sha256(b'').hexdigest()}\ntests/test.sh\0{hashlib.sha256(b'x').hexdigest()}\n"
    expected = lines.split("\n")
    expected = "".join(f"{line}\n" for line in sorted(expected) if line)
    assert content_digest(files) == f"sha256:{hashlib.sha256(expected.encode()).hexdigest()}"
    assert content_digest(files | {"notes.txt": b"2"}) == content_digest(files)


def test_a_reward_as_json_goes_before_one_as_text() -> None:
    assert read_reward({"reward.json": b'{"reward": 1, "passed": 3}', "reward.txt": b"0"}) == {
        "reward": 1.0,
        "passed": 3.0,
    }
    assert read_reward({"reward.txt": b"0.5\n"}) == {"reward": 0.5}


@pytest.mark.parametrize(
    "files",
    [
        {},
        {"reward.json": b""},
        {"reward.json": b'{"reward": NaN}'},
        {"reward.json": b'{"reward": 1e999}'},
        {"reward.json": b'{"reward": true}'},
        {"reward.json": b'{"reward": "1"}'},
        {"reward.json": b"1"},
        {"reward.txt": b"inf"},
        {"reward.txt": b"pass"},
        {"reward.txt": b"\xff"},
    ],
    ids=str,
)
def test_what_is_no_reward_is_not_a_zero(files: dict[str, bytes]) -> None:
    with pytest.raises(BadRecord):
        read_reward(files)
