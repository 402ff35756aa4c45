"""What our own grader says, asked directly: what every consumer is compared with."""

import json
import sys
from pathlib import Path

import cases

from quintain.serve.arena import open_arena

if __name__ == "__main__":
    with open_arena(Path(sys.argv[1])) as arena:
        given = {
            case.name: (case.task, {k: v.encode() for k, v in case.files.items()}) for case in cases.read(sys.argv[2])
        }
        print(json.dumps({name: arena.grade(*asked).score for name, asked in given.items()}))
