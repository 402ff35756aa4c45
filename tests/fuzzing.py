"""How long a fuzzer runs: a bounded number of examples, the same every time; by hand many more, and other ones.

pytest tests/fuzz --hypothesis-profile=long
"""

from hypothesis import settings


def bounded(examples: int) -> settings:
    """So many examples, and a hundred times as many in the profile `long`."""
    return settings(max_examples=max(1, examples * settings.default.max_examples // 100))
