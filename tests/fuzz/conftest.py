"""The sandbox on which suites are observed."""

from observing import grading

__all__ = ["grading"]
