"""Doors: what connects in a room is heard by the caller, and nothing else is a way out."""

import threading

import pytest

from quintain.errors import UsageError
from quintain.records import Limits
from quintain.sandbox.api import DOOR, Job, Mount
from quintain.sandbox.containers.engine import ContainerSandbox
from quintain.sandbox.image import host_image
from quintain.sandbox.landlock.engine import LandlockSandbox
from quintain.sandbox.namespaces import NamespaceSandbox

WAY = "/opt/quintain/way"
ASK = f"""
import socket
door = socket.socket(socket.AF_UNIX)
door.connect("{WAY}/{DOOR}")
door.sendall(b"ping")
print(door.recv(9).decode())
"""
SHUT = f"import os; os.unlink('{WAY}/{DOOR}')"


@pytest.fixture(params=[None, True], ids=["as it may", "unprivileged"])
def sandbox(request):
    with NamespaceSandbox(warm=False, unprivileged=request.param) as opened:
        yield opened


def run(sandbox, text, *layers):
    mounts = tuple(Mount(layer=layer, target=WAY) for layer in layers)
    return sandbox.run(host_image("test"), Job(program=("python", "-c", text), mounts=mounts, limits=Limits(wall=20)))


def answering(door):
    """Answer one connection, with what it said."""

    def answer():
        heard, _ = door.listener.accept()
        with heard:
            heard.sendall(heard.recv(9).upper())

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    return thread


def test_a_room_is_heard_at_its_door(sandbox):
    with sandbox.door() as door:
        thread = answering(door)
        assert run(sandbox, ASK, door).stdout == b"PING\n"
        thread.join(9)


def test_nobody_connects_to_a_door_that_was_shut(sandbox):
    with sandbox.door() as door:
        door.shut()
        assert b"FileNotFoundError" in run(sandbox, ASK, door).stderr


def test_a_room_cannot_take_its_door_away(sandbox):
    with sandbox.door() as door:
        assert b"Read-only file system" in run(sandbox, SHUT, door).stderr
        assert (door.path / DOOR).is_socket()


def test_a_room_without_the_door_does_not_find_it(sandbox):
    with sandbox.door() as door:
        told = run(sandbox, ASK.replace(f"{WAY}/{DOOR}", str(door.path / DOOR)))
        assert b"FileNotFoundError" in told.stderr


def test_nothing_is_left_of_a_door_that_was_closed(sandbox):
    door = sandbox.door()
    door.close()
    assert not door.path.exists()
    assert door.listener.fileno() == -1


@pytest.mark.parametrize("kind", [LandlockSandbox, ContainerSandbox])
def test_an_engine_without_doors_says_so(kind):
    engine = object.__new__(kind)
    engine.__dict__["name"] = "such"
    with pytest.raises(UsageError, match="has no door"):
        engine.door()
