"""Where `quintain` and `python -m quintain` start: Ctrl-C while the command line is imported ends it in one line.

It imports nothing of quintain by itself.
"""

import importlib
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line and exit."""
    try:
        run = importlib.import_module("quintain.cli.app").main
    except KeyboardInterrupt:
        sys.stderr.write("interrupted: nothing was begun\n")
        sys.exit(130)
    run()
    raise SystemExit


if __name__ == "__main__":
    main()
