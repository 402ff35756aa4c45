"""Every exception raised on purpose.

    QuintainError
    +-- UsageError        2  the caller asked for something that cannot be
    |   +-- BadRecord     2  a record on disk does not decode, or its fields contradict each other
    |   +-- BadSuite      2  a held-out suite cannot be compiled
    |   +-- NotACandidate 2  what was passed for grading is not a directory of source
    |   +-- BadPackage    2  a package from the index is missing, or has another digest
    |   +-- BadSkeleton   2  no task can be rendered from a skeleton
    |   +-- BadRepository 2  Git cannot read a repository, or not all of it
    |   +-- NoReply       2  a model said nothing that could be used
    |       +-- TooLong   2  it was told more than it can take
    |       +-- Spent     2  the time or the requests for it are used up
    +-- Fault             3  ours: the answer is unknown
        +-- NoSandbox     3  no isolation can be had here, or less than was asked for

The number is the exit code of the command line. An outcome of a candidate (it failed, it hung) is never an
exception: it is a `Verdict` in a `Grade`.
"""


class QuintainError(Exception):
    """An error with a message, one thing to do next, and the name of its entry in `docs/reference/errors.md`."""

    exit_code = 2
    slug = "error"

    def __init__(self, message: str, *, hint: str = "", slug: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.slug = slug or type(self).slug


class UsageError(QuintainError):
    """The caller asked for something that cannot be."""

    slug = "usage"


class BadRecord(UsageError):
    """A record on disk does not decode, or its fields contradict each other."""

    slug = "bad-record"


class BadSuite(UsageError):
    """A held-out suite cannot be compiled."""

    slug = "bad-suite"


class NotACandidate(UsageError):
    """What was passed for grading is not a directory of source."""

    slug = "not-a-candidate"


class BadPackage(UsageError):
    """A package of the index is missing there, or its bytes are not those of the recorded digest."""

    slug = "bad-package"


class BadSkeleton(UsageError):
    """No task can be rendered from a skeleton, or none that would be worth solving."""

    slug = "bad-skeleton"


class BadRepository(UsageError):
    """Git cannot read a repository, or its history is not all there."""

    slug = "bad-repository"


class NoReply(UsageError):
    """A model said nothing that could be used, or cannot be reached."""

    slug = "no-reply"


class TooLong(NoReply):
    """A model was told more than it can take."""

    slug = "too-long"


class Spent(NoReply):
    """What may be spent on asking a model is used up."""

    slug = "spent"


class Fault(QuintainError):
    """Our own failure: the answer is unknown, and nobody's score."""

    exit_code = 3
    slug = "fault"


class NoSandbox(Fault):
    """No isolation can be had here, or less than was asked for."""

    slug = "no-sandbox"
