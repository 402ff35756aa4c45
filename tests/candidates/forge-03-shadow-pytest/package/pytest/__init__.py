"""Not pytest."""
