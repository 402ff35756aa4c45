"""Where tasks live: the open tree, the private tree, content digests, the index, and the cache."""
