"""What is raised."""


class <<MillError>>(Exception):
    """Every error of the package."""


class <<BadRules>>(<<MillError>>, ValueError):
    """Rules that cannot be read, a step that is none, or too few benches."""


class <<Circle>>(<<MillError>>, ValueError):
    """A file that is needed for itself."""


class <<Nowhere>>(<<MillError>>, LookupError):
    """A file that is not there, and that no rule makes."""
