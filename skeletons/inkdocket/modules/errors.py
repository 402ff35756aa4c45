"""What is raised."""


class <<ShopError>>(Exception):
    """Every error of the package."""


class <<BadLine>>(<<ShopError>>, ValueError):
    """A line of text that cannot be read."""


class <<BadOrder>>(<<ShopError>>, ValueError):
    """An order that the shop does not take, or work that cannot be done."""


class <<NoTicket>>(<<ShopError>>, LookupError):
    """A number that no ticket has."""
