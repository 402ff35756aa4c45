"""SWE-bench instances and predictions: JSON Lines, one a line, the fields of the published data set.

The lists of test ids are read as lists or as JSON in a string (the published form), and written as the latter. Fields
that the original has not (data sets add many) are kept as they are. No repository is looked at here.
"""

import difflib
from collections.abc import Iterable
from typing import Any

import msgspec

from quintain.errors import BadRecord

LISTS = ("FAIL_TO_PASS", "PASS_TO_PASS")


class Instance(msgspec.Struct, frozen=True, kw_only=True):
    """One instance."""

    instance_id: str
    repo: str
    """`owner/name`."""
    base_commit: str
    """The commit that the solver starts from."""
    patch: str
    """The solution, as a unified diff without its tests."""
    test_patch: str
    """The tests, as a unified diff; applied when the instance is graded."""
    problem_statement: str
    FAIL_TO_PASS: tuple[str, ...]
    """Ids of the tests that the solution must turn from failing to passing."""
    PASS_TO_PASS: tuple[str, ...] = ()
    """Ids of the tests that must not break."""
    hints_text: str = ""
    created_at: str = ""
    version: str = ""
    environment_setup_commit: str = ""
    difficulty: str = ""
    extra: dict[str, Any] = {}
    """Fields beyond these, as they were."""


class Prediction(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody hands in for an instance."""

    instance_id: str
    model_patch: str | None
    """A unified diff against the base commit; None or empty where nothing was handed in."""
    model_name_or_path: str = ""


FIELDS = tuple(field for field in Instance.__struct_fields__ if field != "extra")
_OPTIONAL = frozenset({"hints_text", "created_at", "version", "environment_setup_commit", "difficulty"})


def read_instances(data: bytes, where: str) -> tuple[Instance, ...]:
    """The instances of a JSON Lines file (or of one JSON list). Raises `BadRecord` with line, path and near field."""
    found: dict[str, Instance] = {}
    for place, row in _rows(data, where):
        instance = read_instance(row, place)
        if instance.instance_id in found:
            raise BadRecord(f"{place}: `{instance.instance_id}` stands twice", hint="remove one of the two")
        found[instance.instance_id] = instance
    return tuple(found.values())


def read_instance(row: dict[str, Any], where: str) -> Instance:
    """One instance of a decoded row; `where` names it in errors. Raises `BadRecord`."""
    known = {name: row[name] for name in FIELDS if name in row}
    known |= {name: _ids(known[name], f"{where}: `$.{name}`") for name in LISTS if name in known}
    known = {name: value for name, value in known.items() if value is not None or name not in _OPTIONAL}
    extra = {name: value for name, value in row.items() if name not in FIELDS}
    try:
        return msgspec.convert({**known, "extra": extra}, Instance)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{where} is not an instance: {error}", hint=_hint(str(error), extra)) from error


def read_predictions(data: bytes, where: str) -> dict[str, Prediction]:
    """Predictions by the instance that they are for, of JSON Lines, a list, or an object by instance.

    Raises `BadRecord`.
    """
    found: dict[str, Prediction] = {}
    for place, row in _rows(data, where):
        rows = row.values() if row and all(isinstance(value, dict) for value in row.values()) else [row]
        for each in rows:
            try:
                one = msgspec.convert(each, Prediction)
            except msgspec.ValidationError as error:
                hint = "a prediction has `instance_id` and `model_patch`"
                raise BadRecord(f"{place} is not a prediction: {error}", hint=hint) from error
            if one.instance_id in found:
                raise BadRecord(f"{place}: `{one.instance_id}` stands twice", hint="remove one of the two")
            found[one.instance_id] = one
    return found


def write_instances(instances: Iterable[Instance]) -> bytes:
    """JSON Lines, as the published data set has them: lists as JSON in a string, empty optional fields as they are."""
    return b"".join(msgspec.json.encode(_row(instance)) + b"\n" for instance in instances)


def _row(instance: Instance) -> dict[str, Any]:
    row = {name: getattr(instance, name) for name in FIELDS}
    for name in LISTS:
        row[name] = msgspec.json.encode(row[name]).decode()
    return row | instance.extra


def _rows(data: bytes, where: str) -> Iterable[tuple[str, dict[str, Any]]]:
    whole = data.lstrip().startswith(b"[")
    lines = [data] if whole else [line for line in data.splitlines() if line.strip()]
    for number, line in enumerate(lines, 1):
        place = f"`{where}`" if whole else f"`{where}` line {number}"
        try:
            found = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(f"{place} is not JSON: {error}", hint="one JSON object a line") from error
        for index, row in enumerate(found if whole else [found]):
            if not isinstance(row, dict):
                raise BadRecord(f"{place} is not an object", hint="one JSON object a line")
            yield (f"{place} entry {index + 1}" if whole else place), row


def _ids(value: Any, where: str) -> Any:
    """A list of test ids, also where it stands as JSON in a string."""
    if not isinstance(value, str):
        return value
    try:
        return msgspec.json.decode(value, type=list[str])
    except msgspec.DecodeError as error:
        raise BadRecord(f"{where} is not a list of test ids: {error}", hint="a list, or a list as JSON text") from error


def _hint(message: str, extra: dict[str, Any]) -> str:
    """For a missing field the one that was likely meant, for another what to mend."""
    missing = message.partition("required field `")[2].partition("`")[0]
    folded = {name.lower(): name for name in extra}
    near = difflib.get_close_matches(missing.lower(), sorted(folded), n=1, cutoff=0.7) if missing else []
    if near:
        return f"rename `{folded[near[0]]}` to `{missing}`"
    return "mend the field that the message names; the fields are in docs/reference/formats.md"
