"""The Harbor schema that is read here is that of the installed Harbor, where there is one.

`QUINTAIN_HARBOR=/path/to/harbor pytest tests/formats` compares; `python bench/harbor` makes such an environment.
"""

import copy
import json
import os
import subprocess
from typing import Any

import pytest
from schema_shape import shape

from quintain.formats.harbor import TaskConfig
from quintain.records import schemas

HARBOR = os.environ.get("QUINTAIN_HARBOR", "")


def ours() -> dict[str, Any]:
    return schemas((TaskConfig,))


def our_shape(document: dict[str, Any]) -> dict[str, str]:
    return shape(document, document["$defs"]["TaskConfig"])


@pytest.mark.skipif(not HARBOR, reason="needs Harbor: QUINTAIN_HARBOR names its command")
def test_every_field_of_the_installed_harbor_is_read_as_it_is_there() -> None:
    told = subprocess.run([HARBOR, "task", "schema"], capture_output=True, check=True, text=True).stdout
    theirs = json.loads(told)
    assert our_shape(ours()) == shape(theirs, theirs)


@pytest.mark.parametrize(
    ("place", "change"),
    [
        (("Verifier", "properties", "timeout_sec", "default"), 60.0),
        (("Environment", "properties", "workdir"), {"type": "integer"}),
        (("Environment", "properties", "new_field"), {"type": "string"}),
        (("Artifact", "required"), []),
        (("Environment", "properties", "network_mode", "enum"), ["no-network", "public"]),
    ],
    ids=lambda value: ".".join(value) if isinstance(value, tuple) else "",
)
def test_a_schema_that_drifted_is_seen(place: tuple[str, ...], change: Any) -> None:
    theirs = copy.deepcopy(ours())
    *way, last = place
    inner = theirs["$defs"]
    for step in way:
        inner = inner[step]
    inner[last] = change
    assert our_shape(theirs) != our_shape(ours())


def test_names_and_descriptions_of_a_schema_do_not_count() -> None:
    theirs = json.loads(json.dumps(ours()).replace("Healthcheck", "HealthcheckConfig"))
    theirs["$defs"]["TaskConfig"]["description"] = "other words"
    assert our_shape(theirs) == our_shape(ours())
