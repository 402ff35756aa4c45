"""The system-call filter, run by a small interpreter of the kernel's instructions, for both architectures."""

import errno
import struct

import pytest

from quintain.sandbox import seccomp
from quintain.sandbox.seccomp import DENIED, UNCOUNTED, compile_filter

ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
GETPID = {"x86_64": 39, "aarch64": 172}
ALLOWED, KILLED = 0x7FFF0000, 0x80000000


def refused(number):
    return 0x00050000 | number


def verdict(text, number, *arguments, architecture):
    """What the filter returns for one call."""
    data = struct.pack("=iIQ6Q", number, architecture, 0, *(*arguments, *[0] * (6 - len(arguments))))
    at, word = 0, 0
    while True:
        code, yes, no, value = struct.unpack_from("=HBBI", text, 8 * at)
        at += 1
        if code == 0x06:
            return value
        if code == 0x20:
            (word,) = struct.unpack_from("=I", data, value)
        else:
            test = {0x15: word == value, 0x35: word >= value, 0x45: bool(word & value)}[code]
            at += yes if test else no


@pytest.fixture(params=ARCHITECTURES)
def ask(request):
    """A function from a call's name or number and its arguments to the verdict."""
    machine = request.param
    column = list(ARCHITECTURES).index(machine)
    numbers = {name: row[column] for name, row in {**DENIED, **UNCOUNTED, **seccomp._CONDITIONAL}.items()}
    numbers["getpid"] = GETPID[machine]

    def ask(name, *arguments, counted=True, architecture=ARCHITECTURES[machine]):
        text = compile_filter(counted=counted, machine=machine)
        return verdict(text, numbers[name], *arguments, architecture=architecture)

    ask.names = [name for name in numbers if numbers[name] is not None]
    return ask


def test_every_call_of_the_table_is_refused(ask):
    assert {ask(name) for name in DENIED if name in ask.names} == {refused(errno.EPERM)}


def test_other_calls_are_allowed(ask):
    assert ask("getpid") == ALLOWED


def test_memory_that_nobody_counts_is_refused_where_nobody_counts_it(ask):
    assert {ask(name, counted=False) for name in UNCOUNTED} == {refused(errno.EPERM)}
    assert {ask(name, counted=True) for name in UNCOUNTED} == {ALLOWED}


def test_another_architecture_is_killed(ask):
    assert ask("getpid", architecture=0x40000003) == KILLED


def test_the_x32_table_is_not_there():
    text = compile_filter(counted=True, machine="x86_64")
    found = verdict(text, 0x40000000 | 39, architecture=ARCHITECTURES["x86_64"])
    assert found == refused(errno.ENOSYS)


@pytest.mark.parametrize(
    ("family", "expected"), [(1, True), (2, True), (10, True), (16, False), (17, False), (40, False)]
)
def test_sockets_are_of_the_families_that_a_namespace_confines(ask, family, expected):
    assert ask("socket", family) == (ALLOWED if expected else refused(errno.EAFNOSUPPORT))


def test_a_fork_makes_no_namespace(ask):
    assert ask("clone", 0x01200011) == ALLOWED
    assert ask("clone", 0x10000011) == refused(errno.EPERM)
    assert ask("clone3") == refused(errno.ENOSYS)


def test_nothing_is_typed_into_a_terminal(ask):
    assert ask("ioctl", 0, 0x5401) == ALLOWED
    assert {ask("ioctl", 0, number) for number in (0x5412, 0x541C)} == {refused(errno.EPERM)}


def test_the_personality_may_fix_addresses_and_nothing_else(ask):
    assert {ask("personality", value) for value in (0, 0xFFFFFFFF, 0x40000)} == {ALLOWED}
    assert ask("personality", 8) == refused(errno.EPERM)


def test_a_wish_for_larger_socket_buffers_is_met_with_nothing(ask):
    assert {ask("setsockopt", 3, 1, option) for option in (7, 8, 32, 33)} == {refused(0)}
    assert {ask("setsockopt", 3, *call) for call in ((1, 2), (6, 7))} == {ALLOWED}
