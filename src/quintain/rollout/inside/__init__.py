"""What runs in an agent's room: standard library only, and nothing of quintain."""
