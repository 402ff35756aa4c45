"""Answers whose values are keyed digests: they judge as the values do, and print none of them.

An expected value that a check compares by `==` becomes an HMAC-SHA-256 of its canonical form, salted by its place so
that equal answers do not show; so does what a pair must repeat. The key is kept apart. Values that other relations look
into (an order, a part, a pattern, an approximation), and those that are equal to what has another form (a decimal, a
NaN, an ordered mapping), stay as they are; `Sealing` counts both.
"""

import hmac
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from quintain.grade.blind.answers import Answers, Execution, Site
from quintain.grade.blind.normal import is_final, normal
from quintain.grade.blind.relations import Term

SEALED = "#"
"""The tag of a node that is a digest: no claim has it."""


def digest(key: bytes, salt: str, node: Any) -> str:
    """Of a canonical node, one for all that are equal to it: 64 hexadecimal digits."""
    text = json.dumps(normal(node), separators=(",", ":"))
    return hmac.digest(key, f"{salt}\0{text}".encode(), "sha256").hex()


def check_of(key: bytes) -> str:
    """By which a key is told from another."""
    return digest(key, "key", ["N"])


@dataclass
class Sealing:
    """The sealing of one suite's answers with a key of at least 16 bytes."""

    key: bytes
    digests: int = field(default=0, init=False)
    kept: int = field(default=0, init=False)
    """Values that stay as they are."""

    def sealed(self, answers: Answers) -> Answers:
        """The answers without the values that a digest can stand for."""
        sites = {number: self._site(number, site) for number, site in answers.sites.items()}
        return msgspec.structs.replace(answers, sites=sites, key_check=check_of(self.key))

    def _site(self, number: int, site: Site) -> Site:
        looked_into = set(_looked_into(site.relation))
        executions = {
            node: tuple(
                Execution(
                    self._texts(each.expected, f"{number}/{node}/{at}/e", looked_into),
                    self._texts(each.reference, f"{number}/{node}/{at}/r", set()),
                )
                for at, each in enumerate(many)
            )
            for node, many in site.executions.items()
        }
        return msgspec.structs.replace(site, executions=executions)

    def _texts(self, texts: tuple[str, ...], salt: str, looked_into: set[int]) -> tuple[str, ...]:
        return tuple(self._text(text, f"{salt}{slot}", whole=slot in looked_into) for slot, text in enumerate(texts))

    def _text(self, text: str, salt: str, *, whole: bool) -> str:
        node = json.loads(text)
        if whole or not is_final(node):
            self.kept += 1
            return text
        self.digests += 1
        return json.dumps([SEALED, salt, digest(self.key, salt, node)], separators=(",", ":"))


def _looked_into(term: Term) -> Iterator[int]:
    """Slots of expected values that something but `==` with an operand has a use for."""
    equal = term.op == "==" and sorted(arg.op for arg in term.args) == ["expected", "operand"]
    for arg in () if equal else term.args:
        if arg.op == "expected":
            yield arg.slot
        yield from _looked_into(arg)
