"""<<title>>."""

from <<package>>.counts import <<grouped>>, <<parted>>, <<ranked>>, <<spelled>>
from <<package>>.errors import <<SayError>>
from <<package>>.lists import <<listed>>
from <<package>>.scales import <<scaled>>, <<stored>>
from <<package>>.times import <<lasting>>, <<since>>

__all__ = [
    "<<SayError>>",
    "<<grouped>>",
    "<<lasting>>",
    "<<listed>>",
    "<<parted>>",
    "<<ranked>>",
    "<<scaled>>",
    "<<since>>",
    "<<spelled>>",
    "<<stored>>",
]
