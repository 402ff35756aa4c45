"""What our own grader says, asked directly: what every consumer is compared with."""

import json
import sys
from pathlib import Path

import cases

from quintain.serve.arena import open_arena

if __name__ == "__main__":
    with open_arena(Path(sys.argv[1])) as arena:
        given = cases.read(sys.argv[2])
        print(json.dumps({case.name: arena.grade(case.task, case.content()).score for case in given}))
