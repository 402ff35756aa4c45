"""Labels of titles."""

from labelmark.cleaning import pieces
from labelmark.errors import LabelError, NoSuchLabel
from labelmark.fitting import joined_within
from labelmark.labels import tag_for
from labelmark.register import Register

__all__ = [
    "LabelError",
    "Register",
    "NoSuchLabel",
    "joined_within",
    "tag_for",
    "pieces",
]
