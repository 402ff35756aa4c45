"""What a check of the conformance suite is, and the few words that checks are written in.

A check is a function of one `Subject`; its name and docstring are the check's name and sentence.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from textwrap import dedent
from typing import Any, TypedDict, Unpack

from quintain.records import End, Limits, Profile, Run
from quintain.sandbox.api import Image, Job, Mount, Sandbox, Script
from quintain.sandbox.check import Attacker, attacker

PLACE = "/opt/quintain/case"
"""Where a check's own program lies in a room."""

SHORT = Limits(wall=20.0, cpu=10)


class ConformanceFailure(AssertionError):
    """An engine does not do what every engine must."""


class Options(TypedDict, total=False):
    """Fields of a job."""

    mounts: tuple[Mount, ...]
    stdin: bytes
    environment: Mapping[str, str]
    limits: Limits
    starting: float
    profile: Profile


@dataclass(frozen=True)
class Subject:
    """The engine under test, and the image to test it with."""

    sandbox: Sandbox
    image: Image

    def script(self, source: str, *args: str, **options: Unpack[Options]) -> Run:
        """Run Python source in a fresh room as a `Script`."""
        return self._run_source(source, Script(path=f"{PLACE}/main.py", args=args), options)

    def isolated(self, source: str, *args: str, **options: Unpack[Options]) -> Run:
        """Run the same source, from the same place, by a new interpreter."""
        return self._run_source(source, ("python", "-P", "-s", f"{PLACE}/main.py", *args), options)

    def _run_source(self, source: str, program: Script | tuple[str, ...], options: Options) -> Run:
        with self.sandbox.layer({"main.py": dedent(source).encode()}) as layer:
            mounts = (Mount(layer=layer, target=PLACE), *options.get("mounts", ()))
            options = {"limits": SHORT, **options, "mounts": mounts}
            return self.sandbox.run(self.image, Job(program=program, **options))

    def command(self, *argv: str, **options: Unpack[Options]) -> Run:
        """Run an argument vector in a fresh room."""
        options = {"limits": SHORT, **options}
        return self.sandbox.run(self.image, Job(program=argv, **options))

    def says(self, source: str, *args: str, **options: Unpack[Options]) -> Any:
        """The value that Python source leaves in `said`, as JSON can say it."""
        ending = "\nimport json, os\nos.write(3, json.dumps(said).encode())\n"
        run = self.script(dedent(source) + ending, *args, **options)
        finished(run)
        holds(run.channel, "the program said nothing")
        return json.loads(run.channel)


def expect(actual: object, expected: object, what: str) -> None:
    """Fail where two values differ."""
    if actual != expected:
        raise ConformanceFailure(f"{what}: expected {_short(expected)}, got {_short(actual)}")


def holds(condition: object, what: str) -> None:
    """Fail where a condition does not hold; `what` says what was seen."""
    if not condition:
        raise ConformanceFailure(what)


def finished(run: Run, code: int = 0) -> None:
    """Fail where a run did not end by itself with this exit status."""
    seen = f"{run.detail} {run.stderr.decode(errors='replace')[-600:]}".strip()
    expect((run.end, run.code), ("exited", code), f"how the program ended ({seen})")


def ended(run: Run, end: End) -> None:
    """Fail where a run ended otherwise."""
    seen = f"code {run.code}; {run.detail} {run.channel[-200:]!r} {run.stderr.decode(errors='replace')[-300:]}"
    expect(run.end, end, f"how the run ended ({seen})")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 400 else f"{text[:200]} ... {text[-200:]}"


@dataclass(frozen=True, kw_only=True)
class Check:
    """One thing that every engine must do."""

    name: str
    sentence: str
    function: Callable[[Sandbox, Image], None]
    """Raises `ConformanceFailure`."""


def checks(*functions: Callable[[Subject], None]) -> tuple[Check, ...]:
    """Checks of a subject."""
    return tuple(_check(function, partial(_of_subject, function)) for function in functions)


def attacking(*functions: Callable[[Attacker], None]) -> tuple[Check, ...]:
    """Checks that need the attacking programs."""
    return tuple(_check(function, partial(_of_attacker, function)) for function in functions)


def _of_subject(function: Callable[[Subject], None], sandbox: Sandbox, image: Image) -> None:
    function(Subject(sandbox, image))


def _of_attacker(function: Callable[[Attacker], None], sandbox: Sandbox, image: Image) -> None:
    with attacker(sandbox, image) as attacks:
        function(attacks)


def _check(named: Callable[..., None], function: Callable[[Sandbox, Image], None]) -> Check:
    sentence = (named.__doc__ or "").partition("\n")[0]
    return Check(name=named.__name__.replace("_", "-"), sentence=sentence, function=function)
