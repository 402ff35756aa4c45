"""OCI images made here: Debian's interpreter and the locked packages, byte for byte the same every time."""
