"""What runs as the first process of a container. Standard library, and the programs of `sandbox/inside`."""
