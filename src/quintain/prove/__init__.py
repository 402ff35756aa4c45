"""The gates of a task."""
