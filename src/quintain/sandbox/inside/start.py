"""The start of a zygote: it leaves the host, and becomes an interpreter that knows nothing of it.

A warm one becomes the image's own. A cold one becomes a bare one: all processes of a room's own are forked from it,
and the less there is in it, the less they cost. (What it imports is imported here already, where bytecode can be kept.)
"""

import json
import os
import signal

from quintain.sandbox.inside import area, kernel, slot
from quintain.sandbox.inside.protocol import PYTHON, Setup

_WARM, _COLD = ("-s", "-P"), ("-I", "-S")


def start(descriptor: int) -> None:
    """Make the zygote that the `Setup` in this memfd asks for."""
    _forget_signals()
    setup: Setup = json.loads(os.pread(descriptor, os.fstat(descriptor).st_size, 0))
    area.enter(setup)
    text = json.dumps(setup).encode()
    os.ftruncate(descriptor, len(text))
    os.pwrite(descriptor, text, 0)
    for kept in (descriptor, setup["channel"]):
        kernel.pass_on(kept)
    kernel.keep_capabilities()
    if setup["warm"] and setup["fixed_addresses"]:
        kernel.fix_addresses()
    flags = _WARM if setup["warm"] else _COLD
    os.execve(PYTHON, [PYTHON, *flags, "-c", slot.GO_ON, str(descriptor)], setup["environment"])


def _forget_signals() -> None:
    """Signals that the caller ignores or holds back are inherited, and rooms are to be the same whoever asks."""
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    for number in signal.valid_signals():
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
