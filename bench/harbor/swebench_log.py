"""What SWE-bench's own reader makes of logs of ours. Run by the Python of an environment that has `swebench`.

    swebench_log.py LOG ...

Prints a JSON object: log to what is read in it, test id to status.
"""

import json
import sys
from pathlib import Path

from swebench.harness.log_parsers.python import parse_log_pytest

if __name__ == "__main__":
    print(json.dumps({log: parse_log_pytest(Path(log).read_text(), None) for log in sys.argv[1:]}))
