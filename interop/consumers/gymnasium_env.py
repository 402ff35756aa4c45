"""Gymnasium: `check_env`, then an episode for each submission."""

import json
import math
import sys
from pathlib import Path

import cases
from gymnasium.utils.env_checker import check_env

from quintain.serve.arena import Arena, open_arena
from quintain.serve.gym import gymnasium_env


def reward(arena: Arena, case: cases.Case) -> float | None:
    env = gymnasium_env(arena, case.task)
    env.reset(seed=0)
    for name, arguments in case.calls():
        _, earned, terminated, truncated, info = env.step(json.dumps({"name": name, "arguments": arguments}))
    env.close()
    if info["masked"]:
        return None if math.isnan(earned) and truncated else earned
    return earned if terminated else None


if __name__ == "__main__":
    with open_arena(Path(sys.argv[1])) as arena:
        check_env(gymnasium_env(arena, cases.TASK), skip_render_check=True)
        print(json.dumps({case.name: reward(arena, case) for case in cases.read(sys.argv[2])}))
