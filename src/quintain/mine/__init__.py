"""Tasks out of real repositories: from a clone's history to units of work, with a reason for each that is none.

A repository is somebody else's: Git reads it in a room, without its hooks or its configuration.
"""
