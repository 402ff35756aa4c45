"""`quintain doctor`: what isolation there is here, found by attacking it."""

import dataclasses
import json as json_format

import click

from quintain.cli.options import Sectioned, engine_option, json_option
from quintain.sandbox.choose import EngineName
from quintain.sandbox.doctor import Diagnosis, Isolation, examine


@click.command("doctor", cls=Sectioned)
@engine_option
@json_option
def command(*, engine: EngineName, json: bool) -> int:
    """Say what isolation there is here, found by attacking it.

    A room is made and attacked with the whole table of probes; a guarantee is named only where its attacks failed and
    their controls worked. Takes some seconds.

    Exits 0 when untrusted code can be run with every guarantee, 3 when it cannot.

    Example: quintain doctor
    """
    found = examine(engine)
    if json:
        click.echo(json_format.dumps({"well": found.well, **dataclasses.asdict(found)}, indent=2))
    else:
        click.echo("\n".join([*_isolation(found), *_machine(found)]))
    return 0 if found.well else 3


def _isolation(found: Diagnosis) -> list[str]:
    if found.isolation is None:
        verdict = click.style("no isolation", fg="red", bold=True)
        return [f"{verdict}  {found.problem}", f"  {click.style('hint:', fg='cyan')} {found.hint}", ""]
    return _attacked(found.isolation)


def _attacked(seen: Isolation) -> list[str]:
    lines = [click.style(seen.engine, bold=True) + f"  {seen.tried} attacks tried, {len(seen.through)} got through"]
    lines += [f"  {click.style('holds  ', fg='green')} {guarantee}" for guarantee in sorted(seen.held)]
    lines += [f"  {click.style('MISSING', fg='red')} {name}: {advice}" for name, advice in seen.missing.items()]
    lines += [f"  {click.style('THROUGH', fg='red')} {name}: {what}" for name, what in seen.through.items()]
    lines += [f"  harmless {name}: {why}" for name, why in seen.readings.items()]
    return [*lines, f"  memory and processes are counted {seen.accounting}", ""]


def _machine(found: Diagnosis) -> list[str]:
    rows = {
        "system": f"{found.system}, {found.processors} processors, user {found.user}",
        "interpreter": found.interpreter,
        "cache": found.cache,
    }
    rows |= {
        f"image {name}": digest + ("" if name in found.unpacked else " (not unpacked yet)")
        for name, digest in found.images.items()
    }
    return [f"  {name:<12} {value}" for name, value in rows.items()]
