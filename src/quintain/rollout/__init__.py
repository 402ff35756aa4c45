"""Episodes: an environment that an agent acts in, agents that need no model, and many attempts played as one job."""
