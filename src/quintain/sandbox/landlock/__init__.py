"""Rooms for where namespaces are refused, as in a container with the default profile: weaker, and it says so."""
