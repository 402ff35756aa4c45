"""Use up what a room limits, and say on descriptor 3 how far that went.

    python bombs.py BOMB AMOUNT [MARK [DIRECTORY]]

One JSON object `{"did", "stopped"}`: the amount reached, and the name of the error that stopped it, or null. The exit
status is 0 where the whole amount was had, so that a bomb with nothing to stop it ends by itself. MARK becomes the
name of the process and all its children, by which they are found from outside (at most 15 bytes).
"""

import ctypes
import errno
import json
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

MIB = 1 << 20
PR_SET_NAME = 15
PAUSE = 0.1
"""Seconds for which some refused bombs stay as they are: an engine that looks, where it cannot count, must see them."""


def fork(amount: int, _: str) -> Iterator[int]:
    """Children that sleep."""
    for count in range(amount):
        if os.fork() == 0:
            signal.pause()
        yield count + 1


def threads(amount: int, _: str) -> Iterator[int]:
    """Threads that sleep."""
    for count in range(amount):
        threading.Thread(target=time.sleep, args=(30,), daemon=True).start()
        yield count + 1


def memory(amount: int, _: str) -> Iterator[int]:
    """MiB in one process."""
    held = []
    for count in range(amount):
        held.append(b"x" * MIB)
        yield count + 1


def memory_of_many(amount: int, _: str) -> Iterator[int]:
    """MiB in four processes, each of which holds a quarter."""
    ready, done = os.pipe()
    for _part in range(4):
        if os.fork() == 0:
            held = [b"x" * MIB for _ in range(amount // 4)]
            os.write(done, b"x" if held else b"")
            os.close(done)
            signal.pause()
    os.close(done)
    got = 0
    while got < 4:
        if not os.read(ready, 1):
            raise OSError(errno.ECHILD, "a child was killed")
        got += 1
        yield got * amount // 4


def memfd(amount: int, _: str) -> Iterator[int]:
    """MiB in files that only memory holds."""
    for count in range(amount):
        if count % 32 == 0:
            file = os.memfd_create("bomb")
        os.write(file, bytes(MIB))
        yield count + 1


def sysv(amount: int, _: str) -> Iterator[int]:
    """MiB in shared memory that no process has in its own."""
    libc = ctypes.CDLL(None, use_errno=True)
    libc.shmat.restype = ctypes.c_void_p
    libc.shmat.argtypes = (ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
    libc.shmdt.argtypes = (ctypes.c_void_p,)
    for count in range(amount):
        segment = libc.shmget(0, MIB, 0o3600)
        if segment < 0:
            raise OSError(ctypes.get_errno(), "no segment")
        address = libc.shmat(segment, None, 0)
        ctypes.memset(address, 1, MIB)
        libc.shmdt(address)
        yield count + 1


def tcp(amount: int, _: str) -> Iterator[int]:
    """MiB on their way between ends of one process, unread."""
    with socket.create_server(("127.0.0.1", 0), backlog=200) as server:
        yield from fill(amount, lambda: (socket.create_connection(server.getsockname()), server.accept()[0]))


def unix(amount: int, _: str) -> Iterator[int]:
    """MiB in pairs of sockets."""
    yield from fill(amount, socket.socketpair)


def fill(amount: int, pair: Callable[[], tuple[socket.socket, socket.socket]]) -> Iterator[int]:
    """MiB sent and not received, through as many pairs as it takes."""
    sent, held = 0, []
    while sent < amount * MIB:
        sender, receiver = pair()
        held += [sender, receiver]
        sender.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 64 * MIB)
        receiver.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 64 * MIB)
        sender.settimeout(0)
        try:
            while sent < amount * MIB:
                sent += sender.send(bytes(1 << 16))
        except BlockingIOError:
            yield sent // MIB
    yield amount


def disk(amount: int, directory: str) -> Iterator[int]:
    """MiB in files of 4 MiB."""
    for count in range(amount):
        with Path(directory, f"disk-{count // 4}").open("ab", buffering=0) as file:
            if file.write(bytes(MIB)) < MIB:
                raise OSError(errno.ENOSPC, "a short write")
        yield count + 1


def files(amount: int, directory: str) -> Iterator[int]:
    """Empty files."""
    for count in range(amount):
        Path(directory, f"file-{count}").touch()
        yield count + 1


def directories(amount: int, directory: str) -> Iterator[int]:
    """Directories with long names, each in the one before."""
    os.chdir(directory)
    for count in range(amount):
        Path("d" * 200).mkdir()
        os.chdir("d" * 200)
        yield count + 1


def file(amount: int, directory: str) -> Iterator[int]:
    """MiB in one file; the kernel's signal ends the process."""
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    with Path(directory, "file").open("wb", buffering=0) as one:
        for count in range(amount):
            one.write(bytes(MIB))
            yield count + 1


def sparse(amount: int, directory: str) -> Iterator[int]:
    """MiB in one file with nothing in it."""
    with Path(directory, "sparse").open("wb") as one:
        one.truncate(amount * MIB)
    yield amount


def pipes(amount: int, _: str) -> Iterator[int]:
    """Pipes, each as full as it gets."""
    for count in range(amount):
        _reader, writer = os.pipe()
        os.set_blocking(writer, False)
        try:
            while os.write(writer, bytes(1 << 16)):
                continue
        except BlockingIOError:
            yield count + 1


def descriptors(amount: int, _: str) -> Iterator[int]:
    """Open files."""
    for count in range(amount):
        os.open("/dev/null", os.O_RDONLY)
        yield count + 1


def stdout(amount: int, _: str) -> Iterator[int]:
    """MiB of output."""
    yield from flood(1, amount)


def stderr(amount: int, _: str) -> Iterator[int]:
    """MiB of errors."""
    yield from flood(2, amount)


def channel(amount: int, _: str) -> Iterator[int]:
    """MiB on the result channel."""
    yield from flood(3, amount)


def flood(descriptor: int, amount: int) -> Iterator[int]:
    """MiB into a descriptor."""
    for count in range(amount):
        left = memoryview(bytes(MIB))
        while left:
            left = left[os.write(descriptor, left) :]
        yield count + 1


def spin(amount: int, _: str) -> Iterator[int]:
    """Seconds of processor time."""
    while time.process_time() < amount:
        yield int(time.process_time())


def hang(amount: int, _: str) -> Iterator[int]:
    """Seconds asleep, with every signal ignored, in a session of its own as well."""
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, signal.SIG_IGN)
    if os.fork() == 0:
        os.setsid()
    time.sleep(amount)
    yield amount


def daemon(amount: int, _: str) -> Iterator[int]:
    """Seconds for which a process without parent, terminal or session stays behind; holds every descriptor open."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                signal.signal(number, signal.SIG_IGN)
            time.sleep(amount)
        os._exit(0)
    yield amount


def chain(amount: int, _: str) -> Iterator[int]:
    """Seconds for which a process keeps making its successor and dying, so that no number names it for long."""
    end = time.monotonic() + amount
    if os.fork() == 0:
        while time.monotonic() < end:
            if os.fork():
                os._exit(0)
        os._exit(0)
    yield amount


BOMBS: dict[str, Callable[[int, str], Iterator[int]]] = {
    bomb.__name__: bomb
    for bomb in (
        *(
            fork,
            threads,
            memory,
            memory_of_many,
            memfd,
            sysv,
            tcp,
            unix,
            disk,
            files,
            directories,
            file,
            sparse,
            pipes,
            descriptors,
        ),
        *(stdout, stderr, channel, spin, hang, daemon, chain),
    )
}


LOOKED_AT = {"fork", "threads", "descriptors"}


def main(bomb: str, amount: str, mark: str = "bomb", directory: str = "/tmp") -> None:
    """Run one bomb until it is done or refused."""
    ctypes.CDLL(None).prctl(PR_SET_NAME, mark.encode(), 0, 0, 0)
    did, stopped = 0, None
    try:
        for reached in BOMBS[bomb](int(amount), directory):
            did = reached
    except OSError as error:
        stopped = errno.errorcode.get(error.errno or 0, str(error))
    except (MemoryError, RuntimeError) as error:  # RuntimeError: a thread that cannot start
        stopped = type(error).__name__
    os.write(3, json.dumps({"did": did, "stopped": stopped}).encode())
    time.sleep(PAUSE if stopped and bomb in LOOKED_AT else 0)
    os._exit(0 if stopped is None else 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
