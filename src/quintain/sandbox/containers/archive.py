"""The form in which an engine loads an image: an archive of layers and a configuration, whose digest is the image's id.

Pure: bytes in, bytes out. The same layers give the same id, in Docker and in Podman.
"""

import hashlib
import io
import json
import platform
import tarfile
from collections.abc import Mapping, Sequence

_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
_CREATED = "2023-11-14T22:13:20Z"


def configuration(layers: Sequence[bytes]) -> bytes:
    """The configuration of an image that is nothing but its layers."""
    digests = [f"sha256:{hashlib.sha256(layer).hexdigest()}" for layer in layers]
    machine = platform.machine()
    whole = {
        "architecture": _ARCHITECTURES.get(machine, machine),
        "created": _CREATED,
        "os": "linux",
        "config": {},
        "rootfs": {"type": "layers", "diff_ids": digests},
        "history": [{"created": _CREATED, "created_by": "quintain"} for _ in layers],
    }
    return json.dumps(whole, sort_keys=True).encode()


def image_archive(layers: Sequence[bytes], tag: str) -> bytes:
    """An archive that `docker load` and `podman load` take; the layers are uncompressed tars, the lowest first."""
    config = configuration(layers)
    names = {f"{hashlib.sha256(layer).hexdigest()}.tar": layer for layer in layers}
    config_name = f"{hashlib.sha256(config).hexdigest()}.json"
    manifest = [{"Config": config_name, "RepoTags": [tag], "Layers": list(names)}]
    return _tar({"manifest.json": json.dumps(manifest).encode(), config_name: config, **names})


def _tar(files: Mapping[str, bytes]) -> bytes:
    memory = io.BytesIO()
    with tarfile.open(fileobj=memory, mode="w") as archive:
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return memory.getvalue()
