"""The program that a room runs: `start.py SUITE IMPORT_NAME [ROOT ...]`.

It leaves all to `runner`, which as a module comes with its bytecode.
"""

import importlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
runner = importlib.import_module("runner")
del sys.path[0]
runner.main(*sys.argv[1:])
