"""Programs that run in rooms, beside somebody's clone or its packages: standard library and git only."""
