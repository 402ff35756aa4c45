"""An OCI image layout: images as a directory of blobs that name each other by digest.

    oci-layout              the version of this arrangement
    index.json              name of each image -> its manifest
    manifest.json           the same for `docker load`, which in older versions reads no index
    blobs/sha256/<hex>      manifests, configurations (their digest is the image's id), layers

Written from layers and a configuration, and checked digest by digest. Nothing is read from or written to a disk here.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Annotated, Any, TypeVar

import msgspec

from quintain.formats import oci_layer
from quintain.formats.oci_layer import Layer

_MANIFEST = "application/vnd.oci.image.manifest.v1+json"
_INDEX = "application/vnd.oci.image.index.v1+json"
_CONFIG = "application/vnd.oci.image.config.v1+json"
_NAME = "org.opencontainers.image.ref.name"
_VERSION = b'{"imageLayoutVersion":"1.0.0"}'

Read = Callable[[str], bytes]
"""The content of a file of a layout by its relative path. Raises `OSError` where there is none."""


Digest = Annotated[str, msgspec.Meta(pattern=r"^sha256:[0-9a-f]{64}$")]


class Descriptor(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """A blob, as other blobs name it."""

    media_type: str
    digest: Digest
    size: int
    annotations: dict[str, str] | None = None

    @property
    def path(self) -> str:
        """In a layout."""
        return f"blobs/{self.digest.replace(':', '/', 1)}"


class Manifest(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """One image: its configuration, and its layers from the lowest to the highest."""

    schema_version: int = msgspec.field(default=2)
    media_type: str = ""
    config: Descriptor
    layers: tuple[Descriptor, ...]


class Index(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """The images of a layout."""

    schema_version: int
    media_type: str = _INDEX
    manifests: tuple[Descriptor, ...]


class Load(msgspec.Struct, frozen=True, kw_only=True, rename="pascal"):
    """One image for `docker load`: paths of blobs, and names."""

    config: str
    layers: tuple[str, ...]
    repo_tags: tuple[str, ...]


class Settings(msgspec.Struct, frozen=True, kw_only=True, rename="pascal"):
    """With what a container of an image starts, unless it is told otherwise."""

    env: tuple[str, ...]
    cmd: tuple[str, ...]
    user: str
    working_dir: str
    labels: dict[str, str]


class RootFs(msgspec.Struct, frozen=True, kw_only=True):
    """The layers' archives, by digest."""

    type: str = "layers"
    diff_ids: tuple[str, ...]


class Configuration(msgspec.Struct, frozen=True, kw_only=True):
    """An image; the digest of this is its id."""

    created: str
    architecture: str
    os: str = "linux"
    config: Settings
    rootfs: RootFs
    history: tuple[dict[str, str], ...] = ()


@dataclass(frozen=True, kw_only=True)
class Parts:
    """What an image is made of."""

    architecture: str
    """As Go names it: `amd64`, `arm64`."""
    layers: tuple[tuple[str, Layer], ...]
    """With a word on each, from the lowest to the highest."""
    settings: Settings
    tag: str
    """Under which `docker load` keeps it, e.g. `quintain/test:latest`."""


@dataclass(frozen=True, kw_only=True)
class Named:
    """An image of a layout."""

    name: str
    digest: str
    """Of its manifest: what `FROM name@digest` says."""
    image_id: str
    """Of its configuration: what engines call the image once they have loaded it."""
    labels: Mapping[str, str]
    packed: int
    """Bytes of its layers as they lie in the layout."""
    unpacked: int = field(default=0)
    """Bytes of their archives; 0 where that was not counted."""


def write_layout(images: Mapping[str, Parts], *, epoch: int) -> dict[str, bytes]:
    """Every file of a layout with these images, by its relative path."""
    files = {"oci-layout": _VERSION}
    manifests, loads = [], []
    for name, parts in sorted(images.items()):
        config = _add(files, _CONFIG, _encode(_configuration(parts, epoch)))
        layers = tuple(_add(files, oci_layer.MEDIA_TYPE, layer.compressed) for _, layer in parts.layers)
        manifest = _add(files, _MANIFEST, _encode(Manifest(media_type=_MANIFEST, config=config, layers=layers)))
        manifests.append(msgspec.structs.replace(manifest, annotations={_NAME: name}))
        paths = tuple(layer.path for layer in layers)
        loads.append(Load(config=config.path, layers=paths, repo_tags=(parts.tag,)))
    files["index.json"] = _encode(Index(schema_version=2, manifests=tuple(manifests)))
    files["manifest.json"] = _encode(loads)
    return files


def _configuration(parts: Parts, epoch: int) -> Configuration:
    created = datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Configuration(
        created=created,
        architecture=parts.architecture,
        config=parts.settings,
        rootfs=RootFs(diff_ids=tuple(layer.diff_id for _, layer in parts.layers)),
        history=tuple({"created": created, "created_by": word} for word, _ in parts.layers),
    )


def _encode(document: Any) -> bytes:
    return msgspec.json.encode(document, order="sorted")


def _add(files: dict[str, bytes], media_type: str, data: bytes) -> Descriptor:
    descriptor = Descriptor(media_type, _digest(data), len(data))
    files[descriptor.path] = data
    return descriptor


def _digest(data: bytes) -> str:
    return f"sha256:{hashlib.sha256(data).hexdigest()}"


def read_layout(read: Read) -> tuple[Named, ...]:
    """The images of a layout, by its index. Raises `OSError` or `ValueError` where one cannot be read."""
    index = _decode(read("index.json"), Index, "index.json")
    return tuple(_named(read, descriptor) for descriptor in index.manifests)


def _named(read: Read, descriptor: Descriptor) -> Named:
    manifest = _decode(_blob(read, descriptor), Manifest, descriptor.path)
    config = _decode(_blob(read, manifest.config), Configuration, manifest.config.path)
    return Named(
        name=(descriptor.annotations or {}).get(_NAME, ""),
        digest=descriptor.digest,
        image_id=manifest.config.digest,
        labels=config.config.labels,
        packed=sum(layer.size for layer in manifest.layers),
    )


T = TypeVar("T")


def _decode(data: bytes, kind: type[T], where: str) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(f"`{where}` does not decode: {error}") from error


def _blob(read: Read, descriptor: Descriptor) -> bytes:
    """A blob that is what its descriptor says. Raises `OSError` or `ValueError`."""
    data = read(descriptor.path)
    if (len(data), _digest(data)) != (descriptor.size, descriptor.digest):
        raise ValueError(f"`{descriptor.path}` holds {len(data)} bytes of digest {_digest(data)}")
    return data


def check_layout(read: Read) -> Iterator[str]:
    """What is wrong with a layout, one line each: every digest, size and reference is followed."""
    try:
        if read("oci-layout") != _VERSION:
            yield "`oci-layout` is of another version"
        index = _decode(read("index.json"), Index, "index.json")
        loads = _decode(read("manifest.json"), tuple[Load, ...], "manifest.json")
    except (OSError, ValueError) as error:
        yield _told(error)
        return
    described = []
    for descriptor in index.manifests:
        yield from _check_image(read, descriptor)
        described.append(_load(read, descriptor))
    if described != [(load.config, load.layers) for load in loads]:
        yield "`manifest.json` lists other images than `index.json`"


def _load(read: Read, descriptor: Descriptor) -> tuple[str, tuple[str, ...]] | None:
    """What `manifest.json` should say of an image; None where its manifest cannot be read, which is told elsewhere."""
    try:
        manifest = _decode(_blob(read, descriptor), Manifest, descriptor.path)
    except (OSError, ValueError):
        return None
    return manifest.config.path, tuple(layer.path for layer in manifest.layers)


def _check_image(read: Read, descriptor: Descriptor) -> Iterator[str]:
    try:
        manifest = _decode(_blob(read, descriptor), Manifest, descriptor.path)
        config = _decode(_blob(read, manifest.config), Configuration, manifest.config.path)
    except (OSError, ValueError) as error:
        yield _told(error)
        return
    if len(config.rootfs.diff_ids) != len(manifest.layers):
        yield f"`{manifest.config.path}` names {len(config.rootfs.diff_ids)} layers of {len(manifest.layers)}"
    for layer, diff_id in zip(manifest.layers, config.rootfs.diff_ids, strict=False):
        try:
            found = _digest(oci_layer.unpack_layer(_blob(read, layer)))
            if found != diff_id:
                yield f"`{layer.path}` unpacks to {found}, not to {diff_id}"
        except (OSError, ValueError) as error:
            yield _told(error)


def _told(error: OSError | ValueError) -> str:
    return f"`{error.filename}`: {error.strerror}" if isinstance(error, OSError) else str(error)
