"""What an agent starts from, made of a brief and of nothing else of a task."""

from quintain.rollout.env import WORK, Ground
from quintain.store.task import ISSUE, REPOSITORY, SPEC, Brief

PACKAGE = "package"
WRITE = f"""\
Write the Python package that the specification below describes, from scratch. It is also in {WORK}/{SPEC}. Put its
source into {WORK}/{PACKAGE}: a `pyproject.toml` and the package beside it. It is built and graded without network, and
may import the standard library alone. Call `submit` when you are done.

"""
MEND = f"""\
Resolve the issue below in the repository at {WORK}/{REPOSITORY}. Its working tree is graded by tests that you do not
see, and by those that it has. There is no network. Call `submit` when you are done.

"""


def ground(brief: Brief) -> Ground:
    """The files, the words and the place of what is handed in: for a repository its working tree, else a package."""
    text, submission = (MEND, REPOSITORY) if ISSUE in brief.files else (WRITE, PACKAGE)
    return Ground(files=brief.files, instruction=text + brief.text, submission=submission)
