"""Programs that run in a room beside somebody's clone: standard library and git only."""
