"""Environments of this machine's own image: what a repository of the tests runs in that asks for nothing but pytest."""

from collections.abc import Mapping

from quintain.mine.environment import Environment
from quintain.sandbox.api import SITE


class Hosted:
    """The image's interpreter and its packages, for every commit."""

    hand = ("3",)

    def of(self, _tree: Mapping[str, bytes], _time: int, _version: str = "", **_only: object) -> Environment:
        return Environment(
            digest="sha256:image",
            python="python",
            version="3",
            mounts=(),
            site=SITE,
            roots=(".",),
            beside={},
            generated={},
            lock=(),
            notes=(),
        )
