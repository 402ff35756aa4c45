"""The attacking programs get through where nothing holds them: a probe that cannot fire shows nothing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from quintain.sandbox.attacks import ATTACKS, CONTROLS, READINGS, VARIABLE, Attack, bait, rows
from quintain.sandbox.inside import probe

HERE = Path(probe.__file__).parent
APART = ("unshare", "--mount", "--ipc", "--uts", "--pid", "--fork", "--mount-proc", "--propagation", "private")
"""Mounts stay in a mount namespace of their own; in the process namespace the probe is the init that is reached for."""
ANYWHERE = (
    *("host.tcp", "host.abstract-socket", "namespace.net", "namespace.mnt", "namespace.ipc", "namespace.uts"),
    *("namespace.pid", "socket.netlink", "trace.self", "create.layer", "layer.write", "layer.reopen", "layer.mode"),
    *("layer.time", "layer.rename", "layer.link", "bait.file", "bait.own-root", "bait.above", "bait.socket"),
    *("process.others", "process.signal-caller", "caller.variable", "caller.variable-of-others"),
    *("caller.variable-in-memory", "caller.descriptors", "caller.stdin", "key.add", "kernel.handle", *READINGS),
)
AS_ROOT = (
    *("socket.packet", "kernel.bpf", "kernel.perf", "kernel.watch", "key.control", "unshare.user", "unshare.mnt"),
    *("unshare.net", "clone.user", "clone3.user", "root.change", "device.character", "user.root", "user.group"),
    *("status.capabilities", "status.bounding", "status.no-new-privileges", "kernel.hostname", "kernel.domain"),
    *("priority.nice", "priority.real-time", "write./proc/sys/kernel/core_pattern", "write./proc/sys/kernel/hostname"),
    *("write./proc/sys/vm/drop_caches", "write./proc/irq/default_smp_affinity", "write.passwd", "read./etc/shadow"),
    *("list./sys", "list./run", "read./proc/1/environ", "read./proc/1/maps", "open./proc/1/mem", "trace.init"),
    *("bait.init-root", "process.init-descriptors", "process.init-descriptor", "namespace.enter-mnt"),
    *("mount.tmpfs", "mount.bind", "mount.remount-root", "mount.open", "mount.tree", "mount.attributes"),
    *("unmount.proc", "read./proc/keys", "read./proc/kallsyms", "read./proc/cmdline", "network.interfaces"),
)


TABLE = {attack.name: attack for attack in CONTROLS + ATTACKS}
WITH_CHANNEL = "import os, sys; os.dup2(int(sys.argv[1]), 3); os.execvp(sys.argv[2], sys.argv[2:])"


def run_bare(chosen: tuple[Attack, ...], folder: Path, *prefix: str) -> dict[str, str]:
    """The states of attacks made by a program that nothing holds."""
    folder.chmod(0o777)
    (folder / "probe.py").write_bytes((HERE / "probe.py").read_bytes())
    reader, writer = os.pipe()
    with bait(str(folder)) as facts:
        asked = json.dumps({"bait": facts, "probes": rows(chosen)})
        launch = [sys.executable, "-c", WITH_CHANNEL, str(writer), *prefix]
        command = [*launch, sys.executable, "-I", str(folder / "probe.py")]
        (folder / "asked").write_text(asked)
        with (folder / "asked").open() as stdin:
            subprocess.run(command, stdin=stdin, pass_fds=[writer], check=True)
    os.close(writer)
    with os.fdopen(reader, "rb") as channel:
        return {said["name"]: said["state"] for said in map(json.loads, channel)}


def named(names) -> tuple[Attack, ...]:
    return tuple(TABLE[name] for name in names)


@pytest.fixture(scope="module")
def bare(tmp_path_factory):
    """The attacks that get through anywhere, let loose."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "a secret of the caller")
        return run_bare(CONTROLS + named(ANYWHERE), tmp_path_factory.mktemp("bare"))


@pytest.mark.parametrize("name", [*ANYWHERE, *(control.name for control in CONTROLS)])
def test_gets_through_with_no_isolation(name, bare):
    assert bare[name] == "open"


@pytest.fixture(scope="module")
def bare_root(tmp_path_factory):
    """The attacks that take root, let loose in a mount namespace; those that mount, each in one of its own."""
    folder = tmp_path_factory.mktemp("bare-root")
    mounting = [name for name in AS_ROOT if name.startswith(("mount.", "unmount."))]
    found = run_bare(named(name for name in AS_ROOT if name not in mounting), folder, *APART)
    for name in mounting:
        found |= run_bare(named([name]), folder, *APART)
    return found


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root: what only root can do is not open to others anyhow")
@pytest.mark.parametrize("name", AS_ROOT)
def test_gets_through_as_root_with_one_layer_of_isolation(name, bare_root):
    assert bare_root[name] == "open"


def test_a_wrong_probe_is_called_broken_and_not_blocked(tmp_path):
    assert run_bare((Attack("wrong", "reads", (5, 6, 7)),), tmp_path) == {"wrong": "broken"}


def test_a_probe_that_hangs_is_called_open(tmp_path):
    os.mkfifo(tmp_path / "nobody-writes")
    hangs = Attack("hangs", "reads", (str(tmp_path / "nobody-writes"),))
    assert run_bare((hangs,), tmp_path) == {"hangs": "open"}


def test_names_are_unique():
    names = [attack.name for attack in CONTROLS + ATTACKS]
    assert len(set(names)) == len(names)


def test_every_reading_is_in_the_table():
    assert set(READINGS) <= {attack.name for attack in ATTACKS}


UNFIRED = {
    "types_into_terminal": "there is no terminal in a test",
    "escapes_killer": "takes CAP_SYS_RESOURCE",
    "raises_limit": "takes CAP_SYS_RESOURCE",
    "makes_directory": "would make a directory among the host's control groups",
    "runs_setuid": "root gains nothing by it",
    "calls_as_32_bit": "the kernel may have no such calls",
    "finds_route": "the host may have no network",
    "finds_homes": "the host may have no other user",
    "finds_devices": "the host may be as bare as a room",
}


def test_every_way_of_attacking_fires_somewhere():
    by_name = {attack.name: attack.how for attack in CONTROLS + ATTACKS}
    fired = {by_name[name] for name in (*ANYWHERE, *AS_ROOT)} | {control.how for control in CONTROLS}
    assert set(by_name.values()) - fired == set(UNFIRED)
