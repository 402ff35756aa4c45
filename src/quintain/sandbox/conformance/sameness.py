"""Same inputs, same run: what the profile fixes, and that a warm interpreter cannot be told from a new one."""

import json
import os

from quintain.records import Profile
from quintain.sandbox.check import Attacker
from quintain.sandbox.conformance.case import Subject, attacking, checks, expect, finished, holds

ADDRESSES = "import sys\nclass Plain: pass\nones = [Plain() for _ in range(30)]\n"
ADDRESSES += "said = [id(ones[0]), [ones.index(one) for one in set(ones)], id(Plain), id(sys)]"


def snapshots_agree(on: Attacker) -> None:
    """Two rooms look the same to a program, down to the addresses of its objects."""
    first, second, third = (on.snapshot() for _ in range(3))
    holds(first is not None, "the program failed")
    for part in first:
        expect(second[part], first[part], f"{part} in the second room")
        expect(third[part], first[part], f"{part} in the third room")


def profile_is_honoured(on: Attacker) -> None:
    """Time zone, locale, host name, user, directory and processors are those of the profile."""
    profile = Profile(timezone="Asia/Tokyo", hostname="elsewhere", user="someone", workdir="/work/here", hash_seed=5)
    run = on.sandbox.run(on.image, on.job("snapshot", profile=profile))
    finished(run)
    holds(run.channel, "the program said nothing")
    said = json.loads(run.channel)
    identity, environment = said["identity"], said["surroundings"]["environment"]
    expect(said["time_and_language"]["zone"][0], "JST", "time zone")
    expect(identity["hostname"], "elsewhere", "host name")
    expect(identity["user"], "someone", "user")
    expect(identity["cwd"], "/work/here", "directory")
    expect(identity["cpus"], 1, "processors")
    expect(environment["PYTHONHASHSEED"], "5", "hash seed")
    expect(said["time_and_language"]["encoding"].lower(), "utf-8", "encoding")


def hash_seed_is_the_profiles(on: Subject) -> None:
    """Text hashes by the profile's seed, the same in every room, in scripts and commands alike."""
    source = "import os; os.write(1, str(hash('text')).encode())"
    one, other = Profile(hash_seed=1), Profile(hash_seed=2)
    script = [on.script(source, profile=profile).stdout for profile in (one, one, other)]
    command = [on.command("python", "-c", source, profile=profile).stdout for profile in (one, other)]
    expect([script[1], command[0], command[1]], [script[0], script[0], script[2]], "hashes")
    holds(script[0] != script[2], "two seeds gave the same hash")


def addresses_are_fixed(on: Subject) -> None:
    """Objects lie where they lay, whatever ran in between, in scripts and commands alike."""
    first = on.says(ADDRESSES)
    finished(on.script("held = [object() for _ in range(100_000)]; import decimal, email, http.client"))
    expect(on.says(ADDRESSES), first, "addresses in a script after another")
    printing = f"{ADDRESSES}\nprint(said)"
    expect(
        on.command("python", "-c", printing).stdout, on.command("python", "-c", printing).stdout, "those in a command"
    )


def addresses_may_vary(on: Subject) -> None:
    """Where the profile asks for it, addresses differ from run to run."""
    varied = Profile(fixed_addresses=False)
    seen = {on.command("python", "-c", "print(id(object()))", profile=varied).stdout for _ in range(4)}
    holds(len(seen) > 1, f"four runs gave {seen}")


def processors_may_vary(on: Subject) -> None:
    """Where the profile asks for it, a program has all processors that the caller has."""
    source = "import os; said = len(os.sched_getaffinity(0))"
    expect(on.says(source, profile=Profile(one_cpu=False)), len(os.sched_getaffinity(0)), "processors")
    expect(on.says(source), 1, "processors by default")


LOOK = """
import gc, json, os, resource, signal, sys, threading
said = {
    "flags": str(sys.flags), "executable": sys.executable, "prefix": sys.prefix, "argv": sys.argv, "name": __name__,
    "environment": dict(os.environ), "cwd": os.getcwd(), "umask": os.umask(0o022), "spec": str(__spec__),
    "limits": [resource.getrlimit(n) for n in range(16)], "threads": threading.active_count(),
    "signals": [str(signal.getsignal(n)) for n in range(1, 65)], "blocked": len(signal.pthread_sigmask(0, [])),
    "streams": [(s.encoding, s.errors, s.line_buffering, s.fileno()) for s in (sys.stdin, sys.stdout, sys.stderr)],
    "gc": [gc.isenabled(), gc.get_threshold()], "recursion": sys.getrecursionlimit(), "terminal": os.isatty(0),
    "stale": [n for n in ("pip", "quintain") if n in sys.modules], "hook": sys.excepthook is sys.__excepthook__,
    "session": os.getsid(0) == os.getpid(), "nice": os.nice(0), "groups": os.getgroups(), "warnings": sys.warnoptions,
}
os.write(3, json.dumps(said).encode())
"""


def scripts_look_like_commands(on: Subject) -> None:
    """A script's interpreter is as a new one that was started isolated, but for the path to the packages."""
    script, command = on.script(LOOK, "argument"), on.isolated(LOOK, "argument")
    finished(script)
    finished(command)
    holds(script.channel and command.channel, "the program said nothing")
    said, wanted = json.loads(script.channel), json.loads(command.channel)
    for name in wanted:
        expect(said[name], wanted[name], f"`{name}`, of a script beside a command")


def errors_are_told_alike(on: Subject) -> None:
    """What an uncaught error prints names the script alone, no part of the engine."""
    source = "def broken():\n    raise ValueError('text')\nbroken()\n"
    wanted = on.isolated(source).stderr.decode()
    holds(wanted.endswith("ValueError: text\n"), f"a new interpreter printed {wanted!r}")
    expect(on.script(source).stderr.decode(), wanted, "the printed error")


SAMENESS = (
    *attacking(snapshots_agree, profile_is_honoured),
    *checks(
        *(hash_seed_is_the_profiles, addresses_are_fixed, addresses_may_vary, processors_may_vary),
        *(scripts_look_like_commands, errors_are_told_alike),
    ),
)
