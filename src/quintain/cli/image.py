"""`quintain image`: make the container images as an OCI layout, show what one holds, check every digest in it."""

import dataclasses
import json as json_format
from pathlib import Path

import click

from quintain.cli.options import Sectioned, json_option
from quintain.sandbox.images.build import Source, build_layout, default_layout, faults_of, images_of


@click.group("image")
def command() -> None:
    """Make and check the images in which containers grade.

    A layout holds two images: `test`, in which suites run, and `build`, in which candidates are built.

    Example: quintain image build -o images
    """


@command.command("build", cls=Sectioned)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="Directory of the layout; a layout that is there is replaced.  [default: in the cache]",
)
@click.option(
    "--packages", default="", metavar="LIST", help="Use exactly these Debian packages: a layout's `packages.txt`."
)
@click.option("--mirror", default="", help="Where Debian's packages are fetched from, as mmdebstrap takes it.")
@json_option
def build(*, output: Path | None, packages: str, mirror: str, json: bool) -> None:
    """Write an OCI layout of both images, without a daemon.

    The same packages give the same digests every time. Without a list those of Debian's archive are taken as they are
    now; the layout keeps the list. Needs Debian's `mmdebstrap`, and no root.

    Example: quintain image build -o images
    """
    target = output or default_layout()
    build_layout(target, Source(packages=packages, mirror=mirror), lambda step: click.echo(f"  {step} ...", err=True))
    _show(target, json=json)


@command.command("show", cls=Sectioned)
@click.argument("layout", type=click.Path(path_type=Path), required=False)
@json_option
def show(*, layout: Path | None, json: bool) -> None:
    """Show the images of a layout: digests, ids, sizes.

    LAYOUT is its directory (the default: the one in the cache).

    Example: quintain image show images
    """
    _show(layout or default_layout(), json=json)


@command.command("check", cls=Sectioned)
@click.argument("layout", type=click.Path(path_type=Path), required=False)
@json_option
def check(*, layout: Path | None, json: bool) -> int:
    """Follow every digest of a layout, down to the bytes of each layer.

    LAYOUT is its directory (the default: the one in the cache). Exits 0 when all hold, 1 when one does not.

    Example: quintain image check images
    """
    target = layout or default_layout()
    faults = faults_of(target)
    if json:
        click.echo(json_format.dumps({"layout": str(target), "faults": faults}, indent=2))
    else:
        click.echo("\n".join(faults) or f"every digest of {target} holds")
    return 1 if faults else 0


def _show(layout: Path, *, json: bool) -> None:
    images = images_of(layout)
    if json:
        click.echo(json_format.dumps([dataclasses.asdict(image) for image in images], indent=2))
        return
    for image in images:
        click.echo(f"{click.style(image.name, bold=True)}  {image.packed / 1e6:.1f} MB packed")
        click.echo(f"  digest  {image.digest}\n  id      {image.image_id}")
        for name, value in sorted(image.labels.items()):
            click.echo(f"  {name}  {value}")
    click.echo(f"in {layout}")
