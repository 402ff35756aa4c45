"""The gates of a mined task: what its fix, its base and what lies between them earn, and what its solver may see."""
