"""What runs inside a room: standard library and pytest only. These files are mounted, never imported by quintain."""
