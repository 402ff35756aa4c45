"""What is raised."""


class <<RotaError>>(Exception):
    """Every error of the package."""


class <<BadPattern>>(<<RotaError>>, ValueError):
    """A text that is no pattern."""


class <<BadMoment>>(<<RotaError>>, ValueError):
    """A text that is no moment, or no time of day."""


class <<Never>>(<<RotaError>>):
    """A pattern by which nothing rings."""


class <<Unknown>>(<<RotaError>>, KeyError):
    """A bell that is not in the rota."""
