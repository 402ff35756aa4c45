"""Quintain: make, prove and grade reinforcement-learning environments for coding agents."""

__version__ = "0.1.0"
