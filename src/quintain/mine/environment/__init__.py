"""What the tests of a commit run in: an interpreter and packages of its time, as layers of a room.

    requirements.py    what a project asks for, read out of its files   (declared, literals, poetry, known)
    interpreters.py    those at hand, and which of them a commit ran on
    lock.py            the packages that its needs came to then, resolved by uv; site.py unpacks them
    recipe.py          what somebody else would have installed, laid over what the project asks for
    project.py         the project as a distribution, without building it
    made.py            all of it together: `Environments(sandbox).of(tree, time)`

Nothing of a repository is run, built or installed.
"""

from quintain.mine.environment.lock import NoEnvironment
from quintain.mine.environment.made import Environment, Environments

__all__ = ["Environment", "Environments", "NoEnvironment"]
