"""The tasks of a tranche, side by side: what is said of them is said in their order, and a stop stops all of them.

They share the rooms of one sandbox, which are as many as there are cores: beside a task that waits for a room's limit,
or for a suite to be compiled, another one goes on. No more memory is taken than by the rooms of one task.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

Say = Callable[[str], None]


def in_order(
    items: tuple[T, ...], work: Callable[[T, Say], R], *, at_once: int, say: Say, stop: Callable[[], None]
) -> Iterator[R]:
    """What `work` makes of each item, in order; what it says comes out then, or as it is said if it is the item's turn.

    Where one raises, or the caller is interrupted, those that wait are dropped, `stop` is called to have those that run
    end soon, and they are waited for.
    """
    lines: list[SimpleQueue[str | None]] = [SimpleQueue() for _ in items]

    def told(item: T, to: SimpleQueue[str | None]) -> R:
        try:
            return work(item, to.put)
        finally:
            to.put(None)

    pool = ThreadPoolExecutor(at_once)
    try:
        waiting: list[Future[R]] = [pool.submit(told, item, to) for item, to in zip(items, lines, strict=True)]
        for done, told_here in zip(waiting, lines, strict=True):
            for line in iter(told_here.get, None):
                say(line)
            yield done.result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        stop()
        raise
    finally:
        pool.shutdown()
