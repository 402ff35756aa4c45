"""Keys, and how one is blended with the purpose that it serves."""

import hashlib
import hmac
from collections.abc import Callable, Sequence

from waxmark.encoding import to_bytes

Text = str | bytes
Keys = Text | Sequence[Text]

DIGESTS = ("sha1", "sha256", "sha512")

BLENDS: dict[str, Callable[[bytes, bytes, str], bytes]] = {
    "after": lambda key, purpose, digest: hashlib.new(digest, key + purpose).digest(),
    "keyed": lambda key, purpose, digest: hmac.digest(key, purpose, digest),
    "raw": lambda key, purpose, digest: key,
}
"""How the key that makes marks comes from a given key, a purpose and the name of a digest."""


def key_list(keys: Keys) -> tuple[bytes, ...]:
    """One key or several, the newest first, as bytes. Raises `ValueError` where there is none."""
    if isinstance(keys, str | bytes):
        return (to_bytes(keys),)
    if not keys:
        raise ValueError("at least one key is needed")
    return tuple(to_bytes(key) for key in keys)
