"""A pebble."""

WEIGHT = 3
