"""Scrutiny of tasks that others made: what is wrong with one, each with evidence and a fix."""
