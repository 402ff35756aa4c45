"""The files of a room that is dead: destroyed beside the making of the next one, not before it.

To destroy thousands of files takes the kernel longer than to make a room. So a slot holds the file system of its room
a little longer than the room lives, and lets go when the next room is on its way. The caller waits for that before it
runs a program: the memory of the dead room is not counted for the next one.
"""

import array
import os
import socket

_NONE = -1


class Debris:
    """What a slot holds of its last room. One object on both sides of the fork that makes a room."""

    def __init__(self) -> None:
        self._held = self._slot_end = self._room_end = _NONE

    def expect(self) -> None:
        """In the slot, before a room is forked."""
        slot_end, room_end = socket.socketpair()
        self._slot_end, self._room_end = slot_end.detach(), room_end.detach()

    def exchange(self) -> bool:
        """In the slot, after that: take hold of the new room's file system, and let go of the old one's, if any."""
        os.close(self._room_end)
        with socket.socket(fileno=self._slot_end) as link:
            _, ancillary, _, _ = link.recvmsg(1, socket.CMSG_LEN(4))  # nothing, if the room has died by now
            old = self._held != _NONE
            self.clear()
            self._held = int.from_bytes(ancillary[0][2], "little") if ancillary else _NONE
        return old

    def clear(self) -> None:
        """In the slot: let go, and so destroy it."""
        if self._held != _NONE:
            os.close(self._held)
        self._held = _NONE

    def leave(self) -> None:
        """In the room, first of all: what the slot holds is not the room's to hold."""
        os.close(self._slot_end)
        self.clear()

    def hand_over(self, place: str) -> None:
        """In the room: have the slot hold the file system at `place`."""
        self._held = os.open(place, os.O_PATH | os.O_CLOEXEC)
        with socket.socket(fileno=self._room_end) as link:
            link.sendmsg([b"F"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [self._held]))])
        self.clear()
