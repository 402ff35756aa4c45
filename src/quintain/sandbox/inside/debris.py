"""The files of a room that is dead: destroyed when the next one is there, not before it.

To destroy thousands of files takes the kernel longer than to make a room. So a slot holds the file system of its room
a little longer than the room lives, and lets go when the next room is ready. The caller waits for that before it runs a
program: the memory of the dead room is not counted for the next one.
"""

import array
import os
import socket

_NONE = -1


class Debris:
    """What a slot holds of its last room."""

    def __init__(self) -> None:
        self._held = _NONE

    def exchange(self, link: socket.socket) -> None:
        """Wait for the file system of the room behind `link`, take hold of it, and let go of the one before.

        Nothing comes from a room that has died by now.
        """
        _, ancillary, _, _ = link.recvmsg(1, socket.CMSG_LEN(4))
        self.clear()
        self._held = int.from_bytes(ancillary[0][2], "little") if ancillary else _NONE

    def clear(self) -> None:
        """Let go, and so destroy it."""
        if self._held != _NONE:
            os.close(self._held)
        self._held = _NONE


def hold(place: str) -> int:
    """In a room: a descriptor of the file system at `place` that opens nothing."""
    return os.open(place, os.O_PATH | os.O_CLOEXEC)


def hand_over(held: int, link: socket.socket) -> None:
    """In a room, when it is ready: have the slot hold its file system, and nobody else."""
    link.sendmsg([b"F"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [held]))])
    os.close(held)
