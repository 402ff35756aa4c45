"""One candidate in, one Grade out."""
