"""Programs that run in a room under scrutiny: standard library, git and pytest only."""
