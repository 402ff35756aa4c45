"""Which stamp ranks above which: keys that Python's own tuple order sorts rightly."""

from relmark.notation import Fields, is_number

_WORD, _NUMBER, _END = 0, 1, 2
"""A number ranks above a word, and the end of a stage above whatever could follow."""

Key = tuple[object, ...]


def rank_key(fields: Fields) -> Key:
    """One key for each of the five parts, in order."""
    series, drop, fix, stage, tag = fields
    return series, drop, fix, _stage_key(stage), _tag_key(tag)


def deciding_place(mine: Key, others: Key) -> int:
    """The position, from 1, of the first part that differs; negative where mine ranks below, 0 where none does."""
    for position, (left, right) in enumerate(zip(mine, others, strict=True), start=1):
        if left != right:
            return position if left > right else -position  # type: ignore[operator]
    return 0


def _stage_key(stage: str | None) -> Key:
    if stage is None:
        return ()
    return (*map(_identifier_key, stage.split(".")), (_END,))


def _identifier_key(identifier: str) -> Key:
    return (_NUMBER, int(identifier)) if is_number(identifier) else (_WORD, identifier)


def _tag_key(tag: str | None) -> Key:
    return () if tag is None else (tag,)
