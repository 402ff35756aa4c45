"""What runs in a room with a reference and its variants. Imports nothing of quintain."""
