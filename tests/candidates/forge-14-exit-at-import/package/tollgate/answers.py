"""Nobody asked it yet."""

import sys

sys.exit(0)
