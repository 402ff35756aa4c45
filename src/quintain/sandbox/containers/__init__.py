"""The container engine: rooms made by Docker or Podman, the same task in a pinned image, with nothing mounted in."""
